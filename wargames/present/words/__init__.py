"""The sentences of the program itself, in English and French, by the place they are said."""
