"""The hall's network: where phones find the program, and what a request from there may ask."""
