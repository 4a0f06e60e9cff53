"""What couples hold of the prizes."""

from tests.scoring.naive.evening_prizes import outcome


def hand_over(evening, act):
    """The couple holds what it was given, or what it wins just then, whatever the wins become."""
    award = {key: act.get(key) for key in ("prize", "couple", "cents", "thing")}
    is_told = award["cents"] is not None or award["thing"] is not None
    won = [award] if is_told else outcome(evening)["awards"]
    take_prize_back(evening, act)
    evening["handed"] += [award for award in won if is_about(act, award)]


def take_prize_back(evening, act):
    evening["handed"] = [award for award in evening["handed"] if not is_about(act, award)]


def is_about(act, award):
    return (award["prize"], award["couple"]) == (act["prize"], act["couple"])
