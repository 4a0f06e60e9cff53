"""The bracket once as geometry, twice as ink: pictures for the screen, sheets of paper."""
