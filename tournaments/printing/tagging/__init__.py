"""What each thing on a page is, for who has it read aloud."""
