"""A disk as a power cut may leave it: what was not synced is there, is not, or is torn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from tests.saved.trace import Call, Cut, Made, Removed, Synced, Written

SECTOR = 512
Files = Mapping[str, bytes]
Change = Written | Cut


@dataclass
class File:
    """Its content as programs read it, as it is on the disk for certain, and all between them."""

    now: bytes = b""
    synced: bytes = b""
    changes: list[Change] = field(default_factory=list)

    def change(self, change: Change) -> None:
        self.now = changed(self.now, change)
        self.changes.append(change)

    def sync(self) -> None:
        self.synced = self.now
        self.changes.clear()

    def by_chance(self, chance: Random) -> bytes:
        """Each change that was not synced is there or is not; what was written may be torn."""
        content = self.synced
        for change in self.changes:
            fate = chance.choice(("kept", "dropped", "torn"))
            if fate == "torn" and isinstance(change, Written):
                for sector in sectors_of(change):
                    content = changed(content, sector) if chance.random() < 0.5 else content
            elif fate == "kept":
                content = changed(content, change)
        return content


class Disk:
    """One folder: which name is which file, now and for certain."""

    def __init__(self, files: Files) -> None:
        self.names = {name: File(content, content) for name, content in files.items()}
        self.synced_names = dict(self.names)
        # The folder after each change of it since it was synced.
        self.folders = [dict(self.names)]

    def do(self, call: Call) -> None:
        match call:
            case Made(name):
                if name not in self.names:
                    self._rename({**self.names, name: File()})
            case Removed(name):
                self._rename({told: file for told, file in self.names.items() if told != name})
            case Synced(""):
                self.folders = [dict(self.names)]
            case Synced(name):
                self.names[name].sync()
            case Written(name) | Cut(name):
                self.names[name].change(call)

    def _rename(self, names: dict[str, File]) -> None:
        self.names = names
        self.folders.append(dict(names))

    def now(self) -> Files:
        """As programs read it: what is left where they are killed and the power stays."""
        return {name: file.now for name, file in self.names.items()}

    def images(self, chance: Random, count: int) -> Iterator[Files]:
        """What a cut may leave now: the least, the most, and so many by chance; none twice."""
        told = []
        for image in self._images(chance, count):
            if image not in told:
                told.append(image)
                yield image

    def _images(self, chance: Random, count: int) -> Iterator[Files]:
        yield self.now()
        for folder in (self.folders[0], self.folders[-1]):
            yield {name: file.synced for name, file in folder.items()}
        if len(self.folders) == 1 and not any(file.changes for file in self.names.values()):
            return
        yield {name: file.now for name, file in self.folders[0].items()}
        for _ in range(count):
            folder = chance.choice(self.folders)
            yield {name: file.by_chance(chance) for name, file in folder.items()}


def changed(content: bytes, change: Change) -> bytes:
    """The content after it; what lies between the old end and the new is zeros."""
    if isinstance(change, Cut):
        return content[: change.size].ljust(change.size, b"\0")
    end = change.offset + len(change.content)
    return content[: change.offset].ljust(change.offset, b"\0") + change.content + content[end:]


def sectors_of(written: Written) -> Iterator[Written]:
    """What was written, in parts that a disk writes whole or not at all."""
    start, end = written.offset, written.offset + len(written.content)
    while start < end:
        stop = min(end, start - start % SECTOR + SECTOR)
        part = written.content[start - written.offset : stop - written.offset]
        yield replace(written, offset=start, content=part)
        start = stop
