"""Compiles the translations while the package is built, so that no machine needs gettext."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileTranslations(BuildHookInterface):
    def initialize(self, version: str, build_data: dict) -> None:
        for source in Path(self.root, "locale").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as lines:
                catalogue = read_po(lines, locale=source.parts[-3])
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)
