"""What a new evening starts from before the organiser has said anything; decides no rule.

The plain fields have their defaults on the model; here is what the model cannot say.
"""

from django.utils.translation import gettext_lazy as _

from scoring.hall.prizes import Prize, place_prize

DEFAULT_NAME = _("Card game evening")

DEFAULT_PRIZES = (
    Prize(place_prize(1), percent=50),
    Prize(place_prize(2), percent=30),
    Prize(place_prize(3), percent=20),
)

# The jars that halls draw; another size may come with an evening file and is kept.
JAR_SIZES = (8, 10)

# Places on the page that have no prize yet: room to write one.
LEAST_PLACE_ROWS = 5
MOST_PLACES = 60
