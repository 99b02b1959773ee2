"""What a theme holds: every colour and typeface of the table."""

from __future__ import annotations

from enum import Enum

import msgspec

Colour = str


class Hatch(Enum):
    """A pattern that tells sides apart without colour."""

    NONE = "none"
    RISING = "rising"
    FALLING = "falling"
    DOTTED = "dotted"
    LEVEL = "level"


class SideColour(msgspec.Struct, frozen=True):
    """The colours of one side: counter body, its shades, letters on it, and lines on the map."""

    body: Colour
    light: Colour
    dark: Colour
    ink: Colour
    line: Colour
    hatch: Hatch = Hatch.NONE


class WindowColours(msgspec.Struct, frozen=True):
    """Colours of panes, buttons and texts around the board."""

    window: Colour
    panel: Colour
    raised: Colour
    frame: Colour
    text: Colour
    muted: Colour
    accent: Colour
    on_accent: Colour
    good: Colour
    bad: Colour
    warning: Colour
    focus: Colour


class MapColours(msgspec.Struct, frozen=True):
    """Colours of the printed map; grounds, textures and signs by their kind."""

    table: Colour
    open: Colour
    grounds: dict[str, Colour]
    textures: dict[str, Colour]
    water: Colour
    water_edge: Colour
    water_light: Colour
    canal: Colour
    canal_edge: Colour
    roads: dict[str, Colour]
    road_edges: dict[str, Colour]
    bridge: Colour
    bridge_edge: Colour
    grid: Colour
    edge: Colour
    beyond: Colour
    panel: Colour
    panel_frame: Colour
    panel_head: Colour
    panel_text: Colour
    connector: Colour
    label: Colour
    halo: Colour
    number: Colour
    water_label: Colour
    water_halo: Colour
    signs: dict[str, Colour]


class MarkColours(msgspec.Struct, frozen=True):
    """Colours of everything laid over the map while playing."""

    reach: Colour
    reach_edge: Colour
    stop: Colour
    danger: Colour
    path: Colour
    target: Colour
    selected: Colour
    hover: Colour
    cursor: Colour
    badge: Colour
    badge_text: Colour


WIDEST_SCALE = 1.25


class Theme(msgspec.Struct, frozen=True):
    """All looks of the table at once."""

    name: str
    window: WindowColours
    map: MapColours
    marks: MarkColours
    sides: dict[str, SideColour]
    bands: dict[str, Colour]
    map_fonts: tuple[str, ...]
    plain_fonts: tuple[str, ...]
    text_scale: float = 1.0

    @property
    def width_scale(self) -> float:
        """How much wider panes are for larger letters; beyond this the board keeps its room."""
        return min(self.text_scale, WIDEST_SCALE)

    def side(self, name: str) -> SideColour:
        """Give the colours of a side or nation; unknown names are neutral."""
        return self.sides.get(name) or self.sides["neutral"]

    def band(self, name: str) -> Colour:
        """Give the colour of a formation band; a colour written as #rrggbb serves itself."""
        return name if name.startswith("#") else self.bands.get(name, "")
