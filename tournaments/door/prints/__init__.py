"""The paper of the door."""

from tournaments.door.prints.badges import Badges, couple_numbers, name_badges
from tournaments.door.prints.door_list import DoorList, door_list, draw_blank_list
from tournaments.door.prints.receipts import Receipts, receipts

__all__ = [
    "Badges",
    "DoorList",
    "Receipts",
    "couple_numbers",
    "door_list",
    "draw_blank_list",
    "name_badges",
    "receipts",
]
