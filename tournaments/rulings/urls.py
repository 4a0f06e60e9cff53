"""The addresses of the ruling desk and of the rule sheets."""

from django.urls import include, path

from tournaments.rulings import views
from tournaments.rulings.practice import views as practice_views
from tournaments.rulings.questions import views as question_views
from tournaments.rulings.sheets import views as sheet_views

# The rules of one game, which players find on the hall's network, too.
OF_THE_HALL = [path("<slug:variant>/", sheet_views.rulings_sheet, name="rulings-sheet")]
rules = [
    path("", sheet_views.rulings_rules, name="rulings-rules"),
    *OF_THE_HALL,
    path("<slug:variant>/poster.pdf", sheet_views.rulings_poster, name="rulings-poster"),
    path("<slug:variant>.pdf", sheet_views.rulings_pdf, name="rulings-pdf"),
]

urlpatterns = [
    path("", views.rulings, name="rulings"),
    path("trick/", question_views.rulings_trick, name="rulings-trick"),
    path("auction/", question_views.rulings_auction, name="rulings-auction"),
    path("score/", question_views.rulings_score, name="rulings-score"),
    path("paragraphs/", views.rulings_paragraphs, name="rulings-paragraphs"),
    path("practise/", practice_views.rulings_practise, name="rulings-practise"),
    path("rules/", include(rules)),
]
