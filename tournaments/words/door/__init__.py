"""The words of the door: who comes, pays and goes."""
