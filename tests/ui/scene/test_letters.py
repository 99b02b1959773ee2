"""Outlines of words: in the middle of their frames, or at the left in a list."""

import pytest
from PySide6.QtCore import QRectF

from wargames.ui.scene.text_layers import map_font, written


@pytest.mark.parametrize("words", ["Pont", "Zone de largage et sa division"])
def test_words_of_a_list_begin_at_the_left_of_their_frames(qapp, words):
    """Frames are as wide as words are guessed to be; centred, the lines of a key were ragged."""
    frame = QRectF(100, 50, 400, 30)
    font = map_font(["DejaVu Serif"])
    listed = written(words, font, 12, frame, at_left=True).boundingRect()
    assert 100 <= listed.left() < 103
    centred = written(words, font, 12, frame).boundingRect()
    assert abs(centred.center().x() - 300) < 3
