"""The paper of the door."""

from tournaments.door.prints.door_list import DoorList, door_list, draw_blank_list
from tournaments.door.prints.receipts import Receipts, receipts

__all__ = ["DoorList", "Receipts", "door_list", "draw_blank_list", "receipts"]
