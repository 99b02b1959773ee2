"""The table of a card game: cards as vectors, hands as fans, tokens, and the curtain."""
