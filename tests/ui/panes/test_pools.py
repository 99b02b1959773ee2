"""Pools and tracks follow the game, and a click selects a piece."""

from tests.ui.shown import LEFT, do, texts
from wargames.present.tracks import TrackRow
from wargames.ui.panes.pools import PoolsPane
from wargames.ui.panes.track_bars import TrackBars
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.counter_shelf import CounterShelf


def pieces(pane):
    """List the counters in the pane."""
    return {c.piece for c in pane.findChildren(CounterButton) if c.isVisibleTo(pane)}


def test_all_units_off_the_map_are_there(shown):
    """The first wave at its airfields, and reinforcements under their turns."""
    pane = shown(PoolsPane)
    assert {"501/101", "1P/1", "knaust"} <= pieces(pane)
    assert "hoffmann" not in pieces(pane)
    assert "Turn 3 (19 Sep)" in texts(pane)


def test_tracks_follow_the_game(shown):
    """Spending a supply point shows at once."""
    pane = shown(PoolsPane, "attack 0203 with 5-gds-armd")
    before = pane.table.state.tracks["wehrmacht"]
    assert f"<b>{before}</b>" in texts(pane)
    assert "∞" in texts(pane)


def test_a_landed_unit_leaves_the_pane(shown):
    """What stands on the map is no longer off it."""
    pane = shown(PoolsPane)
    do(pane.table, "drop 501/101 at 0703")
    assert "501/101" not in pieces(pane)


def test_a_click_selects(shown, qtbot):
    """The counter lights and the table knows."""
    pane = shown(PoolsPane, size=(280, 700))
    counter = next(c for c in pane.findChildren(CounterButton) if c.piece == "knaust")
    qtbot.mouseClick(counter, LEFT)
    assert pane.table.selection.piece == "knaust"
    pane.catch_up()
    assert counter.is_lit


def test_a_narrow_pane_cuts_nothing_off(shown):
    """Every counter lies within the width of the pane, wide or narrow."""
    for wide in (200, 320):
        pane = shown(PoolsPane, size=(wide, 700), language="fr")
        right = [
            counter.mapTo(pane, counter.rect().topRight()).x()
            for counter in pane.findChildren(CounterButton)
            if counter.isVisible()
        ]
        assert right
        assert max(right) <= pane.width()


def test_counters_stand_beside_a_name_or_below_it(shown):
    """One unit at the right end of its row; eight in rows of their own under the name."""
    pane = shown(PoolsPane, size=(250, 900))
    shelves = {len(s.buttons()): s for s in pane.findChildren(CounterShelf) if s.isVisible()}
    name, counters = (part.geometry() for part in shelves[1].children() if part.isWidgetType())
    assert counters.left() >= name.right()
    assert counters.right() == shelves[1].width() - 1
    name, counters = (part.geometry() for part in shelves[8].children() if part.isWidgetType())
    assert counters.top() > name.bottom()
    assert len({button.y() for button in shelves[8].buttons()}) == 2


def test_empty_tracks_are_named_when_they_are_few(shown):
    """Two are named, more are counted, and all are in the tip."""
    pane = shown(PoolsPane)
    bars = pane.findChild(TrackBars)
    rows = [TrackRow(str(n), f"Track {n}", "", "0", is_idle=True) for n in range(3)]
    bars.fill(rows[:2], [])
    assert "Nothing yet: Track 0, Track 1" in texts(bars)
    bars.fill(rows, [])
    assert "Nothing yet: 3 tracks" in texts(bars)


def test_a_hidden_pane_catches_up_when_shown(shown):
    """Nothing is drawn while nobody looks; then everything is."""
    pane = shown(PoolsPane)
    pane.hide()
    do(pane.table, "drop 501/101 at 0703")
    pane.show()
    assert "501/101" not in pieces(pane)
