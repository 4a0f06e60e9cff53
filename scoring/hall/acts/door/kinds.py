"""Acts of the door that have something in common."""

from typing import TypeAlias

from scoring.hall.acts.door.coming_and_going import ComeBack, Leave, Substitute
from scoring.hall.acts.door.signing_in import Rename, SignIn
from scoring.hall.acts.door.singles import WaitForPartner

ComingOrGoing: TypeAlias = SignIn | Substitute | Leave | ComeBack
"""Acts that take effect with a game."""

Naming: TypeAlias = SignIn | Rename | Substitute | WaitForPartner
"""Acts that bring names, which a hall may forget later."""
