"""The draft: the only writer of game states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from wargames.engine import dice
from wargames.engine.chance import GENERATOR, Chance
from wargames.engine.event import (
    CardsMoved,
    DeckShuffled,
    DiceRolled,
    Event,
    FactsChanged,
    FlowMoved,
    GameEnded,
    TrackChanged,
)
from wargames.engine.kit import Kit
from wargames.engine.script import follow_script
from wargames.engine.state import Frame, GameState, Local, Piece, PieceId, Result, SideId

_INHERITED = ("side", "phase", "number")
_UNMARKED: frozenset[str] = frozenset()
_NO_DATA: dict[str, Any] = {}


class Draft:
    """A state being changed by events, and the record of those events.

    What a state holds are attributes of the draft; a state is made of them when somebody looks at
    the whole. A mapping in `_owned` is a copy of the draft's own since then, so that
    entries can be set in place.
    """

    __slots__ = (
        "_opening",
        "_owned",
        "_sealed",
        "ahead",
        "chance",
        "control",
        "decks",
        "events",
        "faces",
        "facts",
        "frames",
        "kit",
        "markers",
        "options",
        "pieces",
        "result",
        "rng",
        "roster",
        "status",
        "tracks",
        "turn",
    )

    def __init__(self, state: GameState, chance: Chance | None = None) -> None:
        """Open a draft on a state, which itself stays as it is."""
        self.kit: Kit = state.kit
        self.events: list[Event] = []
        self.faces: tuple[int, ...] = ()
        self.chance = chance or GENERATOR
        self._opening = state
        self.frames = state.flow
        """The flow stack, but for the instructions that were done since: *ahead* counts them."""
        self.ahead = 0
        self.turn = state.turn
        self.rng = state.rng
        self.pieces: Mapping[str, Piece] = state.pieces
        self.markers: Mapping[str, str] = state.markers
        self.tracks: Mapping[str, int] = state.tracks
        self.control: Mapping[str, str] = state.control
        self.status: Mapping[str, str] = state.status
        self.decks: Mapping[str, tuple[str, ...]] = state.decks
        self.options: Mapping[str, int] = state.options
        self.facts: Any = state.facts
        self.result = state.result
        self.roster = state.roster
        self._owned: dict[str, dict[str, Any]] = {}
        self._sealed: GameState | None = state

    # --- reading -----------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The state as it is now; a frozen value that later changes leave alone."""
        return self._sealed or self.seal()

    def seal(self) -> GameState:
        """Give the state as it is now; what is asked for often is asked for by calling."""
        sealed = self._sealed
        if sealed is None:
            now: Any = self
            flow = now._settle() if now.ahead else now.frames
            data = flow[-1].data if flow else _NO_DATA
            sealed = self._sealed = GameState(
                now.turn,
                flow,
                now.rng,
                now.pieces,
                now.markers,
                now.tracks,
                now.control,
                now.status,
                now.decks,
                now.options,
                now.facts,
                now.result,
                now.kit,
                now.roster,
                data.get("side", ""),
                data.get("phase", ""),
            )
            self._owned = {}
        return sealed

    @property
    def flow(self) -> tuple[Frame, ...]:
        """The flow stack."""
        return self._settle() if self.ahead else self.frames

    def _settle(self) -> tuple[Frame, ...]:
        """Note in the running frame how far it has gone on."""
        frames = self.frames
        top = frames[-1]
        self.frames = frames = (*frames[:-1], Frame(top.sequence, top.at + self.ahead, top.data))
        self.ahead = 0
        return frames

    @property
    def top(self) -> Frame:
        """The running frame."""
        return self.flow[-1]

    @property
    def side(self) -> SideId:
        """The side whose phase it is; empty outside any side's phase."""
        data: dict[str, Any] = self.frames[-1].data if self.frames else _NO_DATA
        side: str = data.get("side", "")
        return side

    @property
    def phase(self) -> str:
        """The phase in progress."""
        data: dict[str, Any] = self.frames[-1].data if self.frames else _NO_DATA
        phase: str = data.get("phase", "")
        return phase

    def option(self, name: str) -> int:
        """Give the value of an option; 0 when it is off."""
        return self.options.get(name, 0)

    def stack_at(self, space: str) -> tuple[PieceId, ...]:
        """Give the pieces in a space."""
        return self.roster.stacks.get(space, ())

    def bearing(self, mark: str) -> frozenset[PieceId]:
        """Give the pieces that bear a mark."""
        return self.roster.bearing(mark)

    # --- writing, for events only ------------------------------------------------------------

    def set_field(self, name: str, value: object) -> None:
        """Replace a whole field of the state that is not a mapping."""
        self._sealed = None
        setattr(self, name, value)

    def set_facts(self, facts: object) -> None:
        """Replace the game's own record, which changes more often than other fields."""
        self._sealed = None
        self.facts = facts

    def put(self, field: str, key: str, value: object) -> None:
        """Set one entry of a mapping field."""
        self._own(field)[key] = value

    def drop(self, field: str, key: str) -> None:
        """Remove one entry of a mapping field."""
        self._own(field).pop(key, None)

    def put_piece(self, name: str, piece: Piece) -> None:
        """Replace a piece, keeping the roster in step."""
        pieces = self._own_pieces()
        old = pieces.get(name)
        pieces[name] = piece
        self.roster.replace(pieces, name, old)

    def mark(self, name: str, mark: str) -> None:
        """Put a mark on a piece."""
        pieces = self._own_pieces()
        old = pieces[name]
        pieces[name] = Piece(old.at, old.hits, old.face, old.marks | {mark})
        self.roster.mark(name, mark)

    def unmark(self, names: Iterable[str], mark: str) -> None:
        """Take a mark off pieces."""
        pieces = self._own_pieces()
        gone = frozenset({mark})
        for name in names:
            old = pieces[name]
            left = old.marks - gone if len(old.marks) > 1 else _UNMARKED
            pieces[name] = Piece(old.at, old.hits, old.face, left)
        self.roster.unmark(names, mark)

    def _own_pieces(self) -> dict[str, Piece]:
        """Give the pieces, which are copied together with their roster."""
        self._sealed = None
        owned = self._owned.get("pieces")
        if owned is None:
            self.roster = self.roster.copy()
            owned = self._owned["pieces"] = self.pieces = dict(self.pieces)
        return owned

    def _own(self, field: str) -> dict[str, Any]:
        self._sealed = None
        owned = self._owned.get(field)
        if owned is None:
            owned = self._owned[field] = getattr(self, field).copy()
            setattr(self, field, owned)
        return owned

    # --- what procedures do ------------------------------------------------------------------

    def emit(self, event: Event, *more: Event) -> None:
        """Apply one event, or several in turn, and write them down."""
        event.apply(self)
        self.events.append(event)
        for one in more:
            one.apply(self)
            self.events.append(one)

    def roll(
        self, purpose: str, *, side: str, count: int = 1, sides: int = 6, cite: str = ""
    ) -> tuple[int, ...]:
        """Roll dice for a purpose and write the faces down."""
        rng, rolled = dice.roll(self.rng, count, sides)
        if self.kit.plan.dice:
            scripted = follow_script(self, count, sides)
            faces = self.chance.faces(
                scripted or rolled, sides, purpose, side, is_settled=bool(scripted)
            )
        else:
            faces = self.chance.faces(rolled, sides, purpose, side)
        self.faces += faces
        self.emit(
            DiceRolled(faces=faces, sides=sides, purpose=purpose, side=side, rng=rng, cite=cite)
        )
        return faces

    def shuffle(self, deck: str, cite: str = "") -> None:
        """Shuffle a pile."""
        rng, order = dice.shuffle(self.rng, self.decks[deck])
        self.emit(DeckShuffled(deck=deck, order=order, rng=rng, cite=cite))

    def move_cards(
        self, cards: Iterable[str], origin: str, to: str, *, why: str = "", cite: str = ""
    ) -> None:
        """Move cards between piles; who sees them follows from who may see either pile."""
        seen = tuple(
            side
            for side in self.kit.side_ids
            if self.kit.sees(side, origin) or self.kit.sees(side, to)
        )
        # Taking a card from a pile that nobody may look into is chance: undo must not pass it.
        drawn = self.kit.decks[origin].seen_by == "nobody"
        self.emit(
            CardsMoved(
                cards=tuple(cards),
                origin=origin,
                to=to,
                seen_by=seen,
                why=why,
                drawn=drawn,
                cite=cite,
            )
        )

    def change_track(self, track: str, by: int, why: str = "", cite: str = "") -> int:
        """Move a track within its bounds; give the change that was made."""
        bounds = self.kit.tracks[track]
        before = self.tracks.get(track, 0)
        now = before + by
        if now > bounds.highest:
            now = bounds.highest
        elif now < bounds.lowest:
            now = bounds.lowest
        if now != before:
            self.emit(TrackChanged(track=track, by=now - before, now=now, why=why, cite=cite))
        return now - before

    def change_facts(self, **changes: object) -> None:
        """Replace some of the game's own facts."""
        self._sealed = None
        self.facts = replace(self.facts, **changes)

    def end_game(self, winner: str | None, reason: str, cite: str) -> None:
        """End the game."""
        self.emit(GameEnded(result=Result(winner, reason, cite), cite=cite))

    def record(self) -> tuple[Event, ...]:
        """Give everything that happened.

        The game's own facts and the flow change many times a step; for those who fold the record
        it is enough to know how they stand at its end.
        """
        if self.facts is not self._opening.facts:
            self.events.append(FactsChanged(facts=self.facts))
        flow = self._settle() if self.ahead else self.frames
        if flow is not self._opening.flow:
            self.events.append(FlowMoved(flow=flow))
        return tuple(self.events)

    # --- the flow ----------------------------------------------------------------------------

    def set_flow(self, *frames: Frame) -> None:
        """Replace the flow stack."""
        self._sealed = None
        self.frames, self.ahead = frames, 0

    def call(self, sequence: str, **data: Local) -> None:
        """Push a named sub-sequence, to run before the present one goes on."""
        flow = self._settle() if self.ahead else self.frames
        above = flow[-1].data
        for key in _INHERITED:
            if key in above and key not in data:
                data[key] = above[key]
        self._sealed = None
        self.frames = (*flow, Frame(sequence, 0, data))

    def set_locals(self, **data: Local) -> None:
        """Change variables of the running frame."""
        flow = self.frames
        top = flow[-1]
        self._sealed = None
        self.frames = (*flow[:-1], Frame(top.sequence, top.at + self.ahead, top.data | data))
        self.ahead = 0

    def go_to(self, at: int) -> None:
        """Let the running frame go on elsewhere in its sequence."""
        self._sealed = None
        self.ahead = at - self.frames[-1].at

    def done(self) -> None:
        """Finish the decision that is being asked: the running frame goes on."""
        self._sealed = None
        self.ahead += 1


Now: TypeAlias = GameState | Draft
"""A state or the draft of one: for what may be asked of either, so that no state is made for it."""
