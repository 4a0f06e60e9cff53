"""What Python says of wrong usage and in `--help`, named so that it is translated with all else."""

from django.utils.translation import gettext_noop as _

SAID = (
    _("usage: "),
    _("options"),
    _("positional arguments"),
    _("show this help message and exit"),
    _("%(prog)s: error: %(message)s\n"),
    _("argument %(argument_name)s: %(message)s"),
    _("the following arguments are required: %s"),
    _("unrecognized arguments: %s"),
    _("expected one argument"),
    _("expected at least one argument"),
    _("ignored explicit argument %r"),
    _("invalid choice: %(value)r (choose from %(choices)s)"),
    _("invalid %(type)s value: %(value)r"),
    _("ambiguous option: %(option)s could match %(matches)s"),
)
