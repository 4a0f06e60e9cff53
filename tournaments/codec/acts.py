"""Every act as JSON, as `docs/acts.md` has it.

Reading trusts nothing and writing is always the same, so that the chain of the logbook holds. How
follows from the fields of an act; a few acts say more, or less, than their fields.
"""

import datetime
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, NamedTuple

from scoring.hall.acts import ACTS, BringIn, EveningAct, SeatTables, SetUp, SignIn
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.fields import Items
from scoring.hall.movement.movement import Tables
from tournaments.codec.by_fields import codec_of
from tournaments.codec.facts.checking import check_facts
from tournaments.codec.facts.checking_tournament import check_orders
from tournaments.codec.facts.decoding import FACTS_KEYS, facts_from
from tournaments.codec.facts.encoding import plain_facts
from tournaments.codec.facts.settings import SETTINGS_KEYS, encode_settings
from tournaments.codec.kinds import Keys, list_of
from tournaments.codec.known import AT_TABLE, KINDS
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Key, Part, shown

NO_NAMES = ("", "")


class Form(NamedTuple):
    """How an act is told: what reads its keys, which ones it needs, and how it is made of them."""

    keys: Keys
    needed: tuple[str, ...]
    made: Callable[..., EveningAct]
    encode: Callable[[Any], dict[str, Any]]


def read_act(value: object, place: str = "") -> EveningAct:
    """The act that the JSON tells, or the first thing about it that is refused."""
    part = Part(value, place)
    fields = part.object()
    if "act" not in fields:
        raise EveningFileError("file-key-missing", place=part.place_of("act"))
    name = fields["act"]
    act = ACTS.get(name) if isinstance(name, str) else None
    if act is None:
        unknown = shown(str(name))
        raise EveningFileError("file-act-unknown", place=part.place_of("act"), act=unknown)
    form = FORMS[act]
    read = part.read(form.keys, required=form.needed)
    del read["act"]
    return form.made(part, read)


def as_read(act: EveningAct) -> EveningAct:
    """The act as its JSON tells it: texts tidied, and refused where a file of it would be."""
    return read_act(plain_act(act))


def plain_act(act: EveningAct) -> dict[str, Any]:
    """The act as JSON; what is as usual is left out, but for what one would miss."""
    return {"act": act.name} | FORMS[type(act)].encode(act)


def _signed_in(part: Part, read: dict[str, Any]) -> SignIn:
    if read.get("is_house", False):
        # The house pays nothing and may have no names.
        read = {"players": NO_NAMES, "has_paid": False, **read}
    elif "players" not in read:
        raise EveningFileError("file-key-missing", place=part.place_of("players"))
    return SignIn(**read)


def _encode_sign_in(act: SignIn) -> dict[str, Any]:
    """A house couple without names tells none."""
    plain = codec_of(SignIn).encode(act)
    if plain["players"] == [*NO_NAMES]:
        del plain["players"]
    return plain


def _set_up(_part: Part, read: dict[str, Any]) -> SetUp:
    names = [field.name for field in fields(SetUp) if field.name != "changes"]
    beside = {name: read.pop(name) for name in names if name in read}
    return SetUp(changes=read, **beside)


def _encode_set_up(act: SetUp) -> dict[str, Any]:
    return encode_settings(act.changes) | codec_of(SetUp).encode(act)


def _brought_in(_part: Part, read: dict[str, Any]) -> BringIn:
    evening = read["facts"].read(FACTS_KEYS, required=["name", "date"])
    facts = facts_from(evening, today=datetime.date.min)
    check_facts(facts)
    check_orders(facts, evening.get("order", {}))
    return BringIn(facts)


def _tables(part: Part) -> Tables:
    """By number, as files have them, or in their order, as one types them."""
    is_list = isinstance(part.value, list)
    tables: Tables = (TABLES_IN_ORDER if is_list else KINDS[Tables]).read(part)
    return tables


def _form(act: Any) -> Form:
    """As the fields of the act say."""
    codec = codec_of(act)
    return Form(
        ACT | codec.keys,
        codec.needed,
        lambda _part, read: codec.made(**read),
        codec.encode,
    )


TABLES_IN_ORDER = list_of(AT_TABLE, Items(MOST_COUPLES))
EITHER_WAY = {
    "tables": Key("tables", _tables, {"anyOf": [KINDS[Tables].schema, TABLES_IN_ORDER.schema]})
}
ACT = {"act": Key("act", attrgetter("value"))}
FORMS = {act: _form(act) for act in ACTS.values() if act is not BringIn}
FORMS |= {
    SetUp: Form(ACT | SETTINGS_KEYS | codec_of(SetUp).keys, (), _set_up, _encode_set_up),
    BringIn: Form(
        ACT | {"evening": Key("facts", lambda part: part, {"$ref": "#/$defs/facts"})},
        ("evening",),
        _brought_in,
        lambda act: {"evening": plain_facts(act.facts)},
    ),
    SeatTables: FORMS[SeatTables]._replace(keys=FORMS[SeatTables].keys | EITHER_WAY),
    SignIn: FORMS[SignIn]._replace(needed=(), made=_signed_in, encode=_encode_sign_in),
}
