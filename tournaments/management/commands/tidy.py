"""`cardparty tidy`: forgets what is kept for some days only, where no program runs on that does."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.management.damage import check_not_damaged
from tournaments.management.plain import PlainCommand
from tournaments.management.read_cards import forget_old_photographs
from tournaments.store.whole.deleting import clear_old_copies


class Command(PlainCommand):
    summary = gettext_lazy(
        "Forgets copies of deleted evenings, and photographs, that were kept long enough."
    )

    def handle(self, **_options: Any) -> None:
        check_not_damaged()  # beside damaged data nothing is thrown away
        clear_old_copies()
        forget_old_photographs()
        self.say_done(_("What was kept long enough is gone."))
