# Everything a developer runs. `make check` is what CI runs.
PYTHON ?= .venv/bin/python
BIN := $(dir $(PYTHON))

.PHONY: run test prove check lint types imports migrations messages bench

run:
	$(BIN)cardparty

check: lint types imports migrations test

lint:
	$(BIN)ruff format --check .
	$(BIN)ruff check .
	$(BIN)djangofmt --check templates

types:
	$(BIN)mypy

imports:
	$(BIN)lint-imports

migrations:
	$(PYTHON) manage.py makemigrations --check --dry-run

test:
	$(BIN)pytest -n auto --dist worksteal

# What is proven at length, by chance and by force, in half an hour on two cores; at its end one
# table of all figures.
MANY := tests/record/test_many_hands.py tests/record/test_edited_by_many.py tests/record/test_long_answer.py
PROOFS := tests/record/test_evening_model.py tests/record/test_seeded_faults.py tests/saved tests/safekeeping \
	$(MANY) tests/commands/test_hall_server.py \
	tests/commands/test_second_start.py tests/commands/test_csv_cells.py \
	tests/scoring/naive tests/scoring/hall/test_evening_properties.py \
	tests/scoring/hall/test_any_tournament.py tests/journeys/test_hostile_input.py \
	tests/journeys/test_any_request.py \
	tests/office/test_practice.py tests/scoring/table/fast/test_selfplay.py \
	tests/scoring/table/trick/test_following_against_naive.py tests/browser/machines

prove:
	CARDPARTY_PROVE=1 $(PYTHON) .ci/first_run.py
	CARDPARTY_PROVE=1 $(BIN)pytest -n auto --dist worksteal $(PROOFS)
	CARDPARTY_PROVE=1 bash .ci/on_postgresql $(BIN)pytest -n 0 $(MANY)

# Collects the texts of code and templates into the French catalogue and compiles it.
messages:
	$(PYTHON) manage.py makemessages --locale fr --no-location --no-obsolete --ignore .venv --ignore tests
	$(BIN)pybabel compile --domain django --directory locale

bench:
	$(PYTHON) -m bench
