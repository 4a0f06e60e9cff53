"""The words of the cards desk: what is typed, and what the replay finds."""
