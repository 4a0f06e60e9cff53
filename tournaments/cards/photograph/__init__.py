"""Punch cards read from a photograph, by libraries that come with `cardparty[photo]` alone."""
