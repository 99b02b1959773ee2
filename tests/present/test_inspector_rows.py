"""The inspector's words: terrain and borders of a space, values and deeds of a unit."""

from tests.present.tables import played, random_game, wording
from wargames.present.inspector_rows import deeds, situation, space_card, unit_card


def rows(card):
    """Give the rows of a card as a mapping."""
    return {row.label: row.value for row in card.rows}


def test_a_hex_tells_its_terrain_and_borders():
    """Nijmegen: a river with a bridge to the north, a canal with a bridge to the west."""
    card = space_card(played()[-1].state, "1304", wording("en"))
    assert card.title == "Nijmegen (1304)"
    assert card.stack == ("henke",)
    found = rows(card)
    assert found["River with bridge"] == "1404 (Nijmegen)"
    assert found["River"] == "1303, 1405"
    assert found["Canal with bridge"] == "1204 (Heumen / Honinghutie)"


def test_a_forest_tells_what_it_does():
    """The chart's words and the game's own remark stand together, with their rules."""
    card = space_card(played()[-1].state, "0203", wording("fr"))
    found = {row.label: row for row in card.rows}
    assert found["Type de terrain"].value == "Forêt"
    assert found["Au combat"].value == "une colonne à gauche"
    assert [row.value for row in card.rows if row.cite == "5.3"] == ["Forêt", "-1"]


def test_a_marker_is_named_where_it_lies():
    """The supply zone of a division shows in its hex."""
    card = space_card(played()[-1].state, "1402", wording("en"))
    assert rows(card)["Marker"] == "1st Airborne supply zone"


def test_a_unit_tells_its_values_and_supply():
    """Printed values, place, pool, and the remarks of the game in words."""
    steps = played()
    card = unit_card(steps[-1].state, "5-gds-armd", wording("en"), steps)
    assert card.title == "5 Gds Armd"
    assert card.belongs == "Allies · Guards Armd · XXX Corps"
    assert card.values == (("Strength", ("6",)), ("Endurance", ("3",)))
    assert rows(card)["Place"] == "Neerpelt (Joe's Bridge) (0103)"
    assert rows(card)["May spend from"] == "XXX Corps"
    assert "Damage" not in rows(card)


def test_a_unit_that_landed_tells_its_condition_once():
    """All that it did stands in one row; that it may act once more stands in another (9.3)."""
    steps = played("drop 501/101 at 0703")
    card = unit_card(steps[-1].state, "501/101", wording("en"), steps)
    assert [row.value for row in card.rows if row.label == "Status"] == [
        "has acted, has just landed"
    ]
    (action,) = [row for row in card.rows if row.label == "Action"]
    assert (action.value, action.cite) == ("may take an extra action", "9.3")


def test_a_unit_to_come_tells_when_and_where():
    """A reinforcement shows its turn and its place of arrival."""
    card = unit_card(played()[-1].state, "knaust", wording("fr"))
    assert rows(card)["Arrivée"] == "Tour 3 (19 sept.), Emmerich / Doetinchem (J)"


def test_deeds_are_those_of_this_turn():
    """Only events since the turn began, and only the unit's own."""
    steps = played("move 5-gds-armd to 0102", "end-impulse")
    (row,) = deeds(steps, "5-gds-armd", wording("en"))
    assert row.value == ""
    assert row.label.startswith("5 Gds Armd moves from")
    assert deeds(steps, "32-gds", wording("en")) == []


def test_every_space_and_unit_of_a_game_has_a_card():
    """No key is left unsaid in either language."""
    steps = random_game(5)
    for language in ("en", "fr"):
        words = wording(language)
        state = steps[len(steps) // 2].state
        cards = [space_card(state, space, words).rows for space in state.kit.board.order]
        cards += [unit_card(state, piece, words).rows for piece in state.pieces]
        said = {text for rows_ in cards for row in rows_ for text in (row.label, row.value)}
        keys = {"may-spend", "zone-closed", "has-acted", "out-of-supply", "wehrmacht-supply"}
        assert not said & keys


def test_the_situation_counts_every_unit_of_the_scenario():
    """On the map and off it, side by side; units that a scenario leaves out do not count."""
    rows = situation(played()[-1].state, wording("en"))
    assert [(row.label, row.value) for row in rows] == [
        ("Allies", "units on the map: 2, off it: 21"),
        ("Germans", "units on the map: 15, off it: 20"),
    ]


def test_kind_and_condition_are_said():
    """Traits and the face that is up have words in both languages."""
    state = played()[-1].state
    armour = unit_card(state, "5-gds-armd", wording("fr"))
    assert ("Nature", "mécanisée") in [(row.label, row.value) for row in armour.rows]
    fort = unit_card(state, "hoffmann", wording("en"))
    assert ("Status", "fortified") in [(row.label, row.value) for row in fort.rows]
    assert unit_card(state, "veghel", wording("fr")).belongs == "Allemands · garnison · Wehrmacht"
