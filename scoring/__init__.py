"""The rules of the card game and of the evening; knows nothing of Django, the clock or files."""
