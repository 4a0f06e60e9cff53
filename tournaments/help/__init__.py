"""The guide on the screen and on paper: it belongs to no evening, and every page leads to it."""
