"""French signs stay with their words."""

from wargames.present.typography import unbroken


def test_signs_are_tied_to_their_words():
    """A space before a double sign, and inside quotation marks, does not break."""
    assert unbroken("Le pont ? « Oui » : 5 %") == (
        "Le pont\u00a0? «\u00a0Oui\u00a0»\u00a0: 5\u00a0%"
    )
    assert unbroken("The bridge? Yes: five.") == "The bridge? Yes: five."
