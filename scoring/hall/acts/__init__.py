"""Everything that can be done to an evening: what an act says, what refuses it, what it leaves.

An act says all that it needs, its chance too: doing the same acts in the same order gives the same
evening. What an organiser may leave open (a couple's number, a seed) is filled in beforehand by
``Evening.complete``. ``docs/acts.md`` has every act with its refusals, in the order of ``ACTS``.
"""

# ruff: noqa: F403, I001 – every act of every desk, in the order of the evening
from scoring.hall.acts.act import *
from scoring.hall.acts.office.setting_up import *
from scoring.hall.acts.office.ending import *
from scoring.hall.acts.door.signing_in import *
from scoring.hall.acts.door.coming_and_going import *
from scoring.hall.acts.door.out_of_prizes import *
from scoring.hall.acts.door.singles import *
from scoring.hall.acts.door.kinds import *
from scoring.hall.acts.floor.drawing import *
from scoring.hall.acts.floor.results import *
from scoring.hall.acts.floor.rearranging import *
from scoring.hall.acts.bracket.pools import *
from scoring.hall.acts.bracket.calling import *
from scoring.hall.acts.bracket.matches import *
from scoring.hall.acts.bracket.going_on import *
from scoring.hall.acts.cards import *
from scoring.hall.acts.prizes.wishes import *
from scoring.hall.acts.prizes.deciding import *
from scoring.hall.acts.prizes.awards import *
from scoring.hall.acts.logbook import *
