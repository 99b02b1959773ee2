"""Checks across files: all that is named somewhere exists elsewhere, once, in both languages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from wargames.content.check_cards import card_problems
from wargames.content.check_scenarios import scenario_problems
from wargames.content.game_content import GameContent
from wargames.content.problems import Problem, Problems
from wargames.engine.program import Op
from wargames.engine.rules import Rules

_TEXT_SECTIONS = (
    "phases", "prompts", "actions", "events", "refusals", "reasons", "results", "words",
)  # fmt: skip


def crosscheck(content: GameContent, rules: Rules | None, problems: Problems) -> None:
    """Add every contradiction between the files of a game, and between them and the code."""
    checks: list[Iterable[Problem]] = [
        _components(content),
        _units(content),
        _map_traits(content),
        card_problems(content, rules),
        _tables(content),
        _register(content),
        _languages(content),
        *(scenario_problems(content, one, rules) for one in content.scenarios.values()),
    ]
    if content.map is not None and content.map.value.areas:
        # Only maps with areas need the geometry library, which takes a moment to load.
        from wargames.content.area_borders import border_problems

        checks.append(border_problems(content.map))
    if rules is not None:
        checks += [_sequence_names(content, rules), _code_names(content, rules)]
    for check in checks:
        for problem in check:
            problems.add(problem)


def _components(content: GameContent) -> Iterator[Problem]:
    document, game = content.game, content.game.value
    sides = {side.id for side in game.sides}
    pools = {pool.id for pool in game.pools}
    rules = {rule.id for rule in content.rules.value.rules}
    for index, marker in enumerate(game.markers):
        if marker.side:
            yield from document.unknown(f"markers[{index}].side", "side", marker.side, sides)
        if marker.pool:
            yield from document.unknown(f"markers[{index}].pool", "pool", marker.pool, pools)
    for index, track in enumerate(game.tracks):
        if track.side:
            yield from document.unknown(f"tracks[{index}].side", "side", track.side, sides)
    for index, deck in enumerate(game.decks):
        if deck.owner:
            yield from document.unknown(f"decks[{index}].owner", "side", deck.owner, sides)
    for index, option in enumerate(game.options):
        yield from document.unknown(f"options[{index}].cite", "rule", option.cite, rules)


def _map_traits(content: GameContent) -> Iterator[Problem]:
    if content.map is None:
        return
    known = content.game.value.map_traits
    for field in ("hexes", "areas", "hexsides", "borders", "roads", "boxes"):
        for index, entry in enumerate(getattr(content.map.value, field)):
            for trait in sorted(entry.is_ - known):
                path = f"{field}[{index}].is"
                yield from content.map.unknown(path, "trait", trait, known)


def _units(content: GameContent) -> Iterator[Problem]:
    if content.counters is None:
        return
    game = content.game.value
    sides = {side.id for side in game.sides}
    pools = {pool.id for pool in game.pools}
    seen: set[str] = set()
    for index, unit in enumerate(content.counters.value.units):
        path = f"units[{index}]"
        document = content.counters
        if unit.id in seen:
            yield document.problem(f"{path}.id", f'the unit "{unit.id}" is there twice')
        seen.add(unit.id)
        yield from document.unknown(f"{path}.side", "side", unit.side, sides)
        if unit.pool:
            yield from document.unknown(f"{path}.pool", "pool", unit.pool, pools)
        for value in unit.values:
            yield from document.unknown(f"{path}.values", "value", value, game.unit_values)
        for missing in sorted(set(game.unit_values) - set(unit.values)):
            yield document.problem(f"{path}.values", f'the value "{missing}" is missing')
        for trait in sorted(unit.is_):
            yield from document.unknown(f"{path}.is", "trait", trait, game.unit_traits)


def _tables(content: GameContent) -> Iterator[Problem]:
    terrain = {entry.id for entry in content.tables.value.terrain}
    for index, table in enumerate(content.tables.value.tables):
        path = f"tables[{index}].rows"
        for roll in sorted(set(range(1, table.die + 1)) - set(table.rows)):
            yield content.tables.problem(path, f"there is no row for a roll of {roll}")
        for roll, row in table.rows.items():
            if len(row) != len(table.columns):
                yield content.tables.problem(
                    f"{path}.{roll}", f"{len(row)} results for {len(table.columns)} columns"
                )
    if content.map is None:
        return
    hexes = [("hexes", i, entry.terrain) for i, entry in enumerate(content.map.value.hexes)]
    areas = [("areas", i, entry.terrain) for i, entry in enumerate(content.map.value.areas)]
    for field, index, name in (*hexes, *areas):
        path = f"{field}[{index}].terrain"
        yield from content.map.unknown(path, "terrain", name, terrain)


def _register(content: GameContent) -> Iterator[Problem]:
    ids: set[str] = set()
    document = content.rules
    for index, rule in enumerate(document.value.rules):
        if rule.id in ids:
            yield document.problem(f"rules[{index}].id", f'the rule "{rule.id}" is there twice')
        ids.add(rule.id)
        if (rule.status == "players") is (rule.reason is None):
            yield document.problem(
                f"rules[{index}].status", "a reason goes with the status players, and only with it"
            )
    for index, rule in enumerate(document.value.rules):
        for other in rule.see:
            yield from document.unknown(f"rules[{index}].see", "rule", other, ids)
    for name, program in content.programs.items():
        for instruction in program:
            if instruction.cite:
                path = f"sequences.{name}"
                yield from content.sequence.unknown(path, "rule", instruction.cite, ids)
    for index, table in enumerate(content.tables.value.tables):
        yield from content.tables.unknown(f"tables[{index}].cite", "rule", table.cite, ids)


def _languages(content: GameContent) -> Iterator[Problem]:
    for language, document in content.texts.items():
        if document.value.language != language:
            yield document.problem("language", f'a file text.{language}.yaml says "{language}"')
        for other, twin in content.texts.items():
            for section in _TEXT_SECTIONS if other != language else ():
                missing = set(getattr(twin.value, section)) - set(getattr(document.value, section))
                for key in sorted(missing):
                    yield document.problem(section, f'"{key}" is missing here and is in {other}')


def _sequence_names(content: GameContent, rules: Rules) -> Iterator[Problem]:
    bound: dict[Op, Collection[str]] = {
        Op.AUTO: rules.procedures,
        Op.ASK: rules.decisions,
        Op.CALL: content.programs,
        Op.UNLESS_JUMP: rules.predicates,
        Op.WHEN_JUMP: rules.predicates,
    }
    if "game" not in content.programs:
        yield content.sequence.problem("sequences", 'there is no sequence "game" to begin with')
    for name, program in content.programs.items():
        for instruction in program:
            known = bound.get(instruction.op)
            if known is not None:
                path, what = f"sequences.{name}", instruction.op.value
                yield from content.sequence.unknown(path, what, instruction.name, known)


def _code_names(content: GameContent, rules: Rules) -> Iterator[Problem]:
    used = {(i.op, i.name) for program in content.programs.values() for i in program}
    names = {name for _, name in used}
    for what, book in (
        ("procedure", rules.procedures),
        ("decision", rules.decisions),
        ("predicate", rules.predicates),
    ):
        for name in sorted(set(book) - names):
            yield content.sequence.problem("sequences", f'the {what} "{name}" is never used')
    for language in content.texts:
        document = content.texts[language]
        for decision in sorted(set(rules.decisions) - set(document.value.prompts)):
            yield document.problem("prompts", f'there is no prompt for "{decision}"')
        for kind in rules.actions:
            if kind.__name__ not in document.value.actions:
                yield document.problem("actions", f'there is no text for "{kind.__name__}"')
        phases = {name for op, name in used if op is Op.PHASE}
        for phase in sorted(phases - set(document.value.phases)):
            yield document.problem("phases", f'there is no name for "{phase}"')
