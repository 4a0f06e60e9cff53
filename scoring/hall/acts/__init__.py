"""Everything that can be done to an evening, and what each act must say.

An act says all that it needs, its chance too: doing the same acts in the same order gives the same
evening. What an organiser may leave open (a couple's number, a seed) is filled in beforehand by
``Evening.complete``. ``docs/acts.md`` has every act with its refusals, in the order of ``ACTS``.
"""

# ruff: noqa: F403, I001 – every act of every desk, in the order of the evening
from scoring.hall.acts.act import *
from scoring.hall.acts.office import *
from scoring.hall.acts.door import *
from scoring.hall.acts.floor import *
from scoring.hall.acts.bracket import *
from scoring.hall.acts.cards import *
from scoring.hall.acts.prizes import *
from scoring.hall.acts.logbook import *
