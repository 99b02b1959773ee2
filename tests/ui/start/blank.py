"""Pictures that are never drawn, for tests of everything else."""

from wargames.ui.start.pictures import BoardPictures


class NoPictures(BoardPictures):
    """Draws nothing."""

    def want(self, game, language, theme):
        """Draw nothing."""
