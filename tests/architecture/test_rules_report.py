"""The report that says which tests prove which rule."""

import json
import shutil
import subprocess
import sys

import pytest

from tests.architecture.sources import ROOT, TESTS

PROVING = """
import pytest

pytestmark = pytest.mark.rule("arnhem", "1.1")

@pytest.mark.rule("arnhem", "4.2b")
def test_bridge(): pass

@pytest.mark.nightly
@pytest.mark.parametrize("n", [1, 2])
def test_long(n): pass
"""
BADLY_MARKED = """
import pytest

@pytest.mark.rule("arnhem", "1.1", "1.2")
def test_two_rules(): pass
"""


@pytest.fixture
def collect(tmp_path):
    """Return a function that collects one test file beside the project's conftest."""

    def run(source):
        (tmp_path / "tests").mkdir()
        shutil.copy(ROOT / "pyproject.toml", tmp_path)
        shutil.copy(TESTS / "conftest.py", tmp_path / "tests")
        (tmp_path / "tests" / "test_sample.py").write_text(source, encoding="utf-8")
        report = tmp_path / "report.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", f"--rules-report={report}"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        return report, done

    return run


def test_report_lists_the_tests_of_each_rule(collect):
    """Marks of the module, the function and nightly tests are all counted."""
    report, _ = collect(PROVING)
    bridge, *long = [
        f"tests/test_sample.py::test_{name}" for name in ("bridge", "long[1]", "long[2]")
    ]
    assert json.loads(report.read_text(encoding="utf-8")) == {
        "arnhem": {"1.1": [bridge, *long], "4.2b": [bridge]}
    }


def test_a_mark_that_is_not_a_game_and_an_id_is_refused(collect):
    """A mark with three arguments stops the run and names the test."""
    report, done = collect(BADLY_MARKED)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "test_two_rules: write the mark as rule(game, id)" in done.stderr
    assert not report.exists()
