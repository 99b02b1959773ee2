"""Which rules the register has, and which of the enforced ones some test proves."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec

from wargames.content.files import RuleEntry

_CHECKOUT = Path(__file__).resolve().parents[2]

Proofs = dict[str, dict[str, list[str]]]
"""The tests of each rule id, by game."""


class NoTests(Exception):
    """The tests cannot be asked; the text says why in one sentence."""


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """How much of a rulebook the register covers and the tests prove."""

    ids: int
    missing: tuple[str, ...]
    enforced: int
    shown: int
    players: int
    tested: int
    untested: tuple[str, ...]


def coverage(rules: Iterable[RuleEntry], listed: Iterable[str], proved: set[str]) -> Coverage:
    """Compare a register with the list of the rulebook's ids and with the rules tests prove."""
    status = {rule.id: rule.status for rule in rules}
    enforced = [rule for rule, kind in status.items() if kind == "enforced"]
    kinds = list(status.values())
    return Coverage(
        ids=len(status),
        missing=tuple(rule for rule in listed if rule not in status),
        enforced=len(enforced),
        shown=kinds.count("shown"),
        players=kinds.count("players"),
        tested=sum(rule in proved for rule in enforced),
        untested=tuple(rule for rule in enforced if rule not in proved),
    )


def tests_of_rules(checkout: Path = _CHECKOUT) -> Proofs:
    """Collect the tests of a checkout and give those that prove each rule."""
    if not (checkout / "tests" / "conftest.py").is_file():
        raise NoTests("the tests are not installed here; coverage needs a checkout")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q"]
        command += ["-p", "no:cacheprovider", f"--rules-report={report}", "tests"]
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
        if done.returncode or not report.is_file():
            said = (done.stdout + done.stderr).strip().splitlines() or ["no reason given"]
            raise NoTests(f"the tests could not be collected: {said[-1]}")
        return msgspec.json.decode(report.read_bytes(), type=Proofs)
