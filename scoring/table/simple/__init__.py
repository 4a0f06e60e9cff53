"""Simple players: what one bids, throws and plays by plain rules, and a hand against three."""
