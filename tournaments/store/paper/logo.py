"""The hall's own logo: it belongs to its paper, not to the play.

So it is no act: it stands in no evening file and is not taken back. It is the hall's, so that every
evening there has it without anybody carrying it over; it lies in the database, so that safe copies
have it.
"""

from tournaments.models import HallLogoRow


def logo_of(hall: str) -> bytes | None:
    """The picture as it is kept, where the hall has one."""
    picture = HallLogoRow.objects.filter(hall=hall).values_list("picture", flat=True).first()
    # PostgreSQL hands over a view of it.
    return None if picture is None else bytes(picture)


def has_logo(hall: str) -> bool:
    """Whether it has one, without reading it."""
    return HallLogoRow.objects.filter(hall=hall).exists()


def keep_logo(hall: str, picture: bytes) -> None:
    """In the place of the one before, if there was one."""
    HallLogoRow.objects.update_or_create(hall=hall, defaults={"picture": picture})


def remove_logo(hall: str) -> None:
    """Harmless where there is none."""
    HallLogoRow.objects.filter(hall=hall).delete()
