"""The logbook is the evening: what shadowed it in rows goes."""

from django.db import migrations

# Each before the ones that it names.
MODELS = [
    "AbsenceRow",
    "AwardRow",
    "WithdrawalRow",
    "PunchCardRow",
    "SeatRow",
    "ResultRow",
    "DrawRow",
    "GameRow",
    "MatchRow",
    "PoolCutRow",
    "PrizeRow",
    "TeamSeatRow",
    "TieCutRow",
    "TiePlayoffGameRow",
    "TieWishRow",
    "TieRow",
    "TournamentRow",
    "CoupleRow",
]
CONSTRAINTS = [
    "evening_games",
    "evening_odd_way",
    "evening_source",
    "evening_speaks",
    "evening_jar",
    "evening_format",
    "evening_best_of",
    "evening_letters",
    "evening_rounding",
]
COLUMNS = [
    "best_of",
    "created_at",
    "entry_fee_cents",
    "first_round_at",
    "game_count",
    "hall_share_cents",
    "has_consolation",
    "jar_brought_in_cents",
    "jar_fee_cents",
    "jar_size",
    "languages",
    "match_minutes",
    "meets_twice",
    "more",
    "more_opponents",
    "odd",
    "order_rules",
    "permit",
    "picture_letters",
    "public_address",
    "public_shows_names",
    "qualifier_count",
    "rounding",
    "runner_up_count",
    "screen_shows_leaders",
    "singles",
    "sitout_is_punched",
    "table_count",
    "tables_gone",
    "third_place_is_played",
    "variant",
    "wins_from",
]


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_shown_in_the_list")]

    operations = [
        *map(migrations.DeleteModel, MODELS),
        *(migrations.RemoveConstraint("eveningrow", name) for name in CONSTRAINTS),
        *(migrations.RemoveField("eveningrow", name) for name in COLUMNS),
    ]
