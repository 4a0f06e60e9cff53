"""The documents that README, pages and commands promise, by their names; asserts nothing."""

OF_TOURNAMENT = [
    "check-list",
    "if-something-goes-wrong",
    "door-list",
    "receipts",
    "name-badges",
    "couple-numbers",
    "match-plan",
    "pool-sheets",
    "score-pads",
    "bracket",
    "awards",
    "certificates",
    "tie-sheet",
    "draw-record",
    "jar-slips",
    "tickets",
    "money-sheet",
    "cash-count",
    "results-poster",
    "standings",
    "rules",
]
OF_TOURNAMENT_ALONE = {"match-plan", "pool-sheets", "score-pads", "bracket"}
OF_CARD_EVENING = {
    *OF_TOURNAMENT,
    "punch-cards",
    "card-backs",
    "starting-tables",
    "seat-changes",
    "table-signs",
    "room-chart",
    "record-sheets",
    "table-slips",
    "card-game-pads",
    "how-tonight-goes",
} - OF_TOURNAMENT_ALONE
