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
PROOFS := tests/record/test_evening_model.py tests/record/test_seeded_faults.py tests/saved \
	tests/safekeeping \
	tests/scoring/naive tests/scoring/hall/test_evening_properties.py \
	tests/scoring/hall/test_any_tournament.py tests/journeys/test_hostile_input.py \
	tests/office/test_practice.py tests/scoring/table/test_selfplay.py \
	tests/scoring/table/test_following_against_naive.py tests/browser/machines

prove:
	CARDPARTY_PROVE=1 $(PYTHON) .ci/first_run.py
	CARDPARTY_PROVE=1 $(BIN)pytest -n auto --dist worksteal $(PROOFS)

# Collects the texts of code and templates into the French catalogue and compiles it.
messages:
	$(PYTHON) manage.py makemessages --locale fr --no-location --no-obsolete --ignore .venv --ignore tests
	$(BIN)pybabel compile --domain django --directory locale

bench:
	$(PYTHON) -m bench
