"""The report of a batch of games in words: wins, length, losses, where the fighting was."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.lab.report import Report, Share
from wargames.present.interface import tell
from wargames.present.rows import decimal, share_text
from wargames.present.texts import Wording

MOST_PLACES = 8
MOST_FAILURES = 10


class Section(msgspec.Struct, frozen=True):
    """A heading, perhaps empty, and the lines under it."""

    title: str
    lines: tuple[str, ...]


class WinRow(msgspec.Struct, frozen=True):
    """What a side won, to be drawn as a bar."""

    side: str
    name: str
    share: Share
    text: str


def win_rows(report: Report, wording: Wording) -> tuple[WinRow, ...]:
    """Give the wins of each side, with the 95 % interval of its share."""
    language = wording.language
    return tuple(
        WinRow(
            side,
            wording.side(side),
            share,
            tell(
                "batch-share",
                language,
                share=share_text(share.share, language),
                low=share_text(share.low, language),
                high=share_text(share.high, language),
            ),
        )
        for side, share in report.shares.items()
    )


def report_sections(
    report: Report, wording: Wording, *, with_wins: bool = True
) -> tuple[Section, ...]:
    """Say what a batch showed, without the time it took; wins may be drawn as bars instead."""
    about = {"games": report.games, "finished": report.finished, "errors": report.errors}
    wins = tuple(_wins(report, wording)) if with_wins else ()
    sections = [Section(tell("batch-games", wording.language, **about), wins)]
    if report.finished:
        sections += [
            Section(_length(report, wording), ()),
            Section(tell("batch-losses", wording.language), tuple(_losses(report, wording))),
        ]
    if report.fighting:
        title = tell("batch-fighting", wording.language)
        sections.append(Section(title, tuple(_places(report, wording))))
    if report.failures:
        sections.append(Section("", tuple(_failures(report, wording))))
    return tuple(sections)


def report_lines(report: Report, wording: Wording) -> list[str]:
    """Say what a batch showed, line by line, with the pace at the end."""
    lines = []
    for section in report_sections(report, wording):
        lines += [section.title] if section.title else []
        lines += [f"  {line}" if section.title else line for line in section.lines]
    pace = decimal(report.actions_per_second, 0, wording.language)
    seconds = decimal(report.seconds, 1, wording.language)
    about = {"actions": report.actions, "turns": report.turns, "seconds": seconds, "pace": pace}
    return [*lines, tell("batch-pace", wording.language, **about)]


def _wins(report: Report, wording: Wording) -> Iterator[str]:
    language = wording.language
    for side, wins in report.wins.items():
        share = report.shares[side]
        between = {
            "share": share_text(share.share, language),
            "low": share_text(share.low, language),
            "high": share_text(share.high, language),
        }
        yield tell("batch-wins", language, side=wording.side(side), wins=wins, **between)
    yield tell("batch-draws", language, draws=report.draws)


def _length(report: Report, wording: Wording) -> str:
    turns, actions = report.length.turns, report.length.actions
    return tell(
        "batch-length",
        wording.language,
        turns=decimal(turns.mean, 1, wording.language),
        fewest=turns.least,
        most=turns.most,
        actions=decimal(actions.mean, 0, wording.language),
        least=actions.least,
        last=actions.most,
    )


def _losses(report: Report, wording: Wording) -> Iterator[str]:
    for side, lost in report.losses.items():
        mean = decimal(lost.mean, 1, wording.language)
        about = {"mean": mean, "least": lost.least, "most": lost.most}
        yield tell("batch-lost", wording.language, side=wording.side(side), **about)


def _places(report: Report, wording: Wording) -> Iterator[str]:
    for place in report.fighting[:MOST_PLACES]:
        fights = decimal(place.fights / report.finished, 1, wording.language)
        losses = decimal(place.losses / report.finished, 1, wording.language)
        name = wording.space(place.place)
        yield tell("batch-place", wording.language, place=name, fights=fights, losses=losses)


def _failures(report: Report, wording: Wording) -> Iterator[str]:
    for failure in report.failures[:MOST_FAILURES]:
        about = {"number": failure.game + 1, "seed": failure.seed, "error": failure.error}
        key = "batch-broken-file" if failure.file else "batch-broken"
        yield tell(key, wording.language, file=failure.file, **about)
