"""The environment of docs/card-game.md, played as PettingZoo plays one.

PettingZoo is no part of the tests: what an `AECEnv` has and the environment leans on stands here.
"""

import sys
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.numbers import NUMBER_COUNT, act_of
from scoring.table.hand.view import view_of
from scoring.table.learning.observation import HIGHEST, LOWEST, OBSERVATION_SIZE, observation
from scoring.table.learning.rewards import rewards
from scoring.table.variant.variants import Variant
from tests.scoring.table.houses import every_variant

np = pytest.importorskip("numpy")
DOCS = Path(__file__).parents[4] / "docs" / "card-game.md"
TAKEN_FROM_HERE = [Random, pack_of, Hand, act_of, view_of, observation, rewards]
CONSTANTS = {
    "NUMBER_COUNT": NUMBER_COUNT,
    "HIGHEST": HIGHEST,
    "LOWEST": LOWEST,
    "OBSERVATION_SIZE": OBSERVATION_SIZE,
}


class Turns:
    """What `pettingzoo.AECEnv` gives of its own: whose turn, the sums, and who is done."""

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def last(self):
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: object) -> None:
        assert action is None
        agent = self.agent_selection
        self.agents.remove(agent)
        for of_agents in (self.terminations, self.truncations, self.rewards, self.infos):
            del of_agents[agent]
        if self.agents:
            self.agent_selection = self.agents[0]


def block() -> str:
    text = DOCS.read_text(encoding="utf-8")
    return text[text.index("import numpy as np") :].partition("```")[0]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch):
    """The class as the page writes it, on spaces that keep what they are told."""
    spaces, zoo = ModuleType("gymnasium.spaces"), ModuleType("pettingzoo")
    spaces.Box = lambda low, high, shape, dtype: SimpleNamespace(
        low=low, high=high, shape=shape, dtype=dtype
    )
    spaces.Dict, spaces.Discrete = dict, lambda n: SimpleNamespace(n=n)
    zoo.AECEnv = Turns
    monkeypatch.setitem(sys.modules, "gymnasium", ModuleType("gymnasium"))
    monkeypatch.setitem(sys.modules, "gymnasium.spaces", spaces)
    monkeypatch.setitem(sys.modules, "pettingzoo", zoo)
    names = {each.__name__: each for each in TAKEN_FROM_HERE} | CONSTANTS
    exec(block(), names)  # noqa: S102 – our own page
    return names["FortyFives"]


def test_environment_is_thirty_lines() -> None:
    code = block()
    assert len([line for line in code[code.index("class ") :].splitlines() if line]) <= 30


@every_variant
def test_environment_is_played_to_the_end_by_whoever_chooses_by_the_mask(
    environment, variant: Variant
) -> None:
    for players in variant.players:
        env, chance, earned = environment(variant, players), Random(52), {}
        env.reset(seed=players)
        for agent in env.agent_iter():
            seen, reward, is_terminated, is_truncated, _ = env.last()
            space = env.observation_space(agent)
            assert seen["observation"].shape == space["observation"].shape
            assert seen["observation"].dtype == np.int8
            assert space["observation"].low <= seen["observation"].min()
            assert seen["observation"].max() <= space["observation"].high
            earned[agent] = reward
            legal = [int(number) for number in np.flatnonzero(seen["action_mask"])]
            assert bool(legal) is not is_terminated
            env.step(None if is_terminated or is_truncated else chance.choice(legal))
        assert env.hand.is_over
        assert tuple(earned[agent] for agent in env.possible_agents) == rewards(env.hand)


def test_same_seed_deals_the_same_hand(environment) -> None:
    one, other = (environment(Variant.parse("nevins-house")) for _ in range(2))
    one.reset(seed=45)
    other.reset(seed=45)

    assert one.hand == other.hand
    other.reset(seed=46)
    assert one.hand != other.hand
