"""The guide: a chapter a desk, what somebody sees there, what they do, and what if."""
