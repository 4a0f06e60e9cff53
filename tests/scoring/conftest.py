from hypothesis import settings

# A busy laptop is no fault of the rules: what they may take is measured where it is promised.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
