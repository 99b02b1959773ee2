"""Content is found in the user's folders first, then in the program's own, and nowhere else."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from wargames.content import locate
from wargames.content.locate import ContentRoots, bundled_root, user_root
from wargames.content.problems import ContentError


def fill(root: Path, *names: str) -> Path:
    """Write files into a folder, each holding the folder's name, and return the folder."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(root.name)
    return root


@pytest.fixture
def roots(tmp_path) -> ContentRoots:
    """A user's folder that overrides some of the program's files."""
    mine = fill(tmp_path / "mine", "maps/a.yaml", "scenarios/b.yaml", "scenarios/new.yaml")
    own = fill(
        tmp_path / "own", "maps/a.yaml", "maps/z.yaml", "scenarios/b.yaml", "scenarios/a.yaml"
    )
    return ContentRoots((mine, own))


@pytest.fixture
def _home(tmp_path, monkeypatch):
    """A computer on which the program has content and the user may have some."""
    fill(tmp_path / "program", "maps/a.yaml")
    monkeypatch.delenv(locate.CONTENT_VARIABLE, raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name: tmp_path / name)
    monkeypatch.setattr(locate, "bundled_root", lambda: tmp_path / "program")


@pytest.mark.parametrize("layout", ["bundle/wargames_data", "wargames/_data", "."])
def test_bundled_content_is_found_in_each_kind_of_installation(tmp_path, monkeypatch, layout):
    """A one-folder build, a wheel and a checkout each keep the content elsewhere."""
    package = tmp_path / "wargames"
    package.mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    root = tmp_path / layout
    fill(root, "maps/a.yaml", "counters/a.yaml", "resources/themes/a.yaml")
    assert bundled_root(package) == root


def test_wheel_content_is_preferred_to_what_lies_beside_the_package(tmp_path):
    """Folders of other packages that happen to be called maps are not taken for content."""
    fill(tmp_path, "maps/other.yaml")
    fill(tmp_path / "wargames" / "_data", "maps/a.yaml")
    assert bundled_root(tmp_path / "wargames") == tmp_path / "wargames" / "_data"


def test_missing_bundled_content_is_one_sentence(tmp_path):
    """A broken installation says what is missing."""
    with pytest.raises(ContentError, match="maps, counters and resources are missing"):
        bundled_root(tmp_path / "wargames")


def test_own_content_is_beside_this_package():
    """The content of this very program is found."""
    assert (bundled_root() / "resources" / "games").is_dir()


@pytest.mark.usefixtures("_home")
def test_user_folder_is_the_platform_s_unless_the_environment_names_one(tmp_path, monkeypatch):
    """The user's folder is where the platform keeps data; a variable overrides it."""
    assert user_root() == tmp_path / "wargames-table" / "content"
    monkeypatch.setenv("WARGAMES_CONTENT", str(tmp_path / "elsewhere"))
    assert user_root() == tmp_path / "elsewhere"
    monkeypatch.setenv("WARGAMES_CONTENT", "")
    assert user_root() == tmp_path / "wargames-table" / "content"


@pytest.mark.usefixtures("_home")
def test_standard_roots_put_the_user_first(tmp_path):
    """A folder of this run comes before the user's folder, and that before the program's."""
    program, user = tmp_path / "program", tmp_path / "wargames-table" / "content"
    assert ContentRoots.standard(None).folders == (program,)
    user.mkdir(parents=True)
    assert ContentRoots.standard(None).folders == (user, program)
    extra = fill(tmp_path / "extra", "maps/a.yaml")
    assert ContentRoots.standard(extra).folders == (extra, user, program)


@pytest.mark.usefixtures("_home")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none", "there is no such folder"),
        ("file", "this is a file, not a folder of content"),
        ("a\0b", "the folder cannot be read"),
    ],
)
def test_named_folder_that_cannot_be_used_is_one_sentence(tmp_path, monkeypatch, name, sentence):
    """A folder that the user names, as an option or in the environment, must be one."""
    (tmp_path / "file").touch()
    with pytest.raises(ContentError, match=sentence) as raised:
        ContentRoots.standard(tmp_path / name)
    assert len(str(raised.value).splitlines()) == 1
    if "\0" not in name:
        monkeypatch.setenv("WARGAMES_CONTENT", str(tmp_path / name))
        with pytest.raises(ContentError, match=sentence):
            ContentRoots.standard(None)


def deny(*_):
    """Refuse access, as the system does for the folder of somebody else."""
    raise PermissionError(13, "Permission denied")


@pytest.mark.usefixtures("_home")
def test_unreadable_folder_is_one_sentence(tmp_path, roots, monkeypatch):
    """A folder of somebody else is told as such, whether it is a root or below one."""
    monkeypatch.setattr(os, "scandir", deny)
    with pytest.raises(ContentError, match="the folder cannot be read: Permission denied"):
        ContentRoots.standard(tmp_path)
    with pytest.raises(ContentError, match="the folder cannot be read: Permission denied"):
        roots.list("scenarios", "*.yaml")


def test_first_root_wins(roots):
    """A file of the user hides the program's file of the same name."""
    found = [roots.find(name) for name in ("maps/a.yaml", "maps/z.yaml", "maps/none.yaml")]
    assert found == [roots.folders[0] / "maps/a.yaml", roots.folders[1] / "maps/z.yaml", None]


def test_whatever_has_the_name_of_a_file_is_left_to_its_reader(roots):
    """A folder or a broken link of the user's is told as such, not silently passed over."""
    mine, _ = roots.folders
    (mine / "maps" / "z.yaml").mkdir()
    (mine / "maps" / "link.yaml").symlink_to("nowhere")
    assert roots.find("maps/z.yaml") == mine / "maps/z.yaml"
    assert roots.find("maps/link.yaml") == mine / "maps/link.yaml"
    assert roots.find("maps/none.yaml") is None
    assert roots.find("x" * 5000) is None


def test_file_that_may_not_be_looked_at_is_left_to_its_reader(roots, monkeypatch):
    """A user's file is not silently passed over because it cannot be opened."""
    monkeypatch.setattr(Path, "lstat", deny)
    assert roots.find("maps/a.yaml") == roots.folders[0] / "maps/a.yaml"


def test_list_is_merged_by_name_and_sorted(roots):
    """The files of all roots are listed once each, the first root's before the others'."""
    mine, own = roots.folders
    assert roots.list("scenarios", "*.yaml") == [
        own / "scenarios/a.yaml",
        mine / "scenarios/b.yaml",
        mine / "scenarios/new.yaml",
    ]


def test_list_leaves_out_what_does_not_match(roots):
    """Hidden files and other names are no content; a missing folder is empty."""
    fill(roots.folders[0], "scenarios/.hidden.yaml", "scenarios/note.txt", "scenarios/d.yaml/x")
    assert [path.name for path in roots.list("scenarios", "*.yaml")] == [
        "a.yaml",
        "b.yaml",
        "d.yaml",
        "new.yaml",
    ]
    assert roots.list("nowhere", "*.yaml") == []
    assert roots.list("maps/a.yaml", "*.yaml") == []


@pytest.mark.parametrize(
    "name", ["../own/maps/z.yaml", "maps/../../x", "/etc/passwd", "C:/x", "..\\x", "a\0b"]
)
def test_no_name_leads_out_of_the_roots(roots, name):
    """Names that climb out of the content folders are refused, even where a file is there."""
    for ask in (lambda: roots.find(name), lambda: roots.list(name, "*")):
        with pytest.raises(ContentError, match="leads out of the content folders"):
            ask()


def test_a_file_is_named_so_that_it_can_be_found(roots, tmp_path, monkeypatch):
    """The program's own files go by their name, those of the user by the path to them."""
    user, own = roots.folders[0], roots.folders[-1]
    assert roots.shown(own / "maps" / "z.yaml") == "maps/z.yaml"
    assert roots.shown(user / "maps" / "z.yaml") == str(user / "maps" / "z.yaml")
    assert roots.shown(tmp_path / "x.yaml") == str(tmp_path / "x.yaml")
    monkeypatch.chdir(user)
    assert roots.shown(Path("maps/a.yaml")) == str(user / "maps" / "a.yaml")


def test_shown_name_can_always_be_printed(roots):
    """A name that is not Unicode is shown with a replacement instead of failing to print."""
    odd = os.fsdecode(b"caf\xe9.yaml")
    assert roots.shown(roots.folders[-1] / odd) == "caf\ufffd.yaml"
