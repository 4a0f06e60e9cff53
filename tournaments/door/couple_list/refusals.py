"""What a list of couples is refused for, whole or line by line, and the values of each.

The sentences stand in `tournaments/words`.
"""

from scoring.errors import TypedError, codes

VALUES_BY_CODE = codes(
    {
        # the whole list
        "door-list-empty": "",
        "door-list-is-workbook": "",  # a spreadsheet program's own file; its CSV is wanted
        "door-list-not-text": "",
        "door-list-too-big": "kilobytes",
        "door-list-too-long": "most",
        # one line of it
        "door-line-extra": "text",  # beside the names, and neither yes nor no
        "door-line-is-head": "",  # but none of the heads that we know
        "door-line-many-names": "names",
        "door-line-name-too-long": "most",
        "door-line-one-name": "name",
        "door-line-town-too-long": "most",
        "door-line-unprintable": "",
    }
)


class CoupleListError(TypedError):
    """A list, or a line of it, that cannot be read.

    >>> str(CoupleListError("door-list-too-long", most=2000))
    'door-list-too-long most=2000'
    """

    values_by_code = VALUES_BY_CODE
