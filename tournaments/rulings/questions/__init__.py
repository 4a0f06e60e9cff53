"""The other questions of the ruling desk: who takes a trick, who may bid, what the score is."""
