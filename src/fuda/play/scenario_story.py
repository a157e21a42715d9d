"""A scenario told as a story: its answers, all that they led to with the clauses, and what is asked in the end."""

from __future__ import annotations

from fuda.kernel.game import Answer, Game
from fuda.kernel.views import option_keys
from fuda.play.reporting import Reporter
from fuda.play.scenario import Scenario
from fuda.play.scenario_expect import question
from fuda.play.story import Teller


class Story:
    """Listens to a scenario while it is played; what happened is told while the cards are still where it happened."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.game = game
        self.teller = Teller(game, scenario.package.words)
        self.lines = [scenario.title]
        self.reporter = Reporter(self.teller)

    def answer(self, written: str) -> None:
        """Somebody answers, or the scenario says something else."""
        self.lines.append(f"> {written}")

    def choose(self, answer: Answer) -> None:
        """Give an answer and look on while the game goes on: an effect may be over when somebody is asked again."""
        self.game.choose_looking(option_keys.indices(self.game, answer), self.reporter.glance)

    def passes(self) -> None:
        """The player now asked lets it pass."""
        assert self.game.choice is not None
        choice = self.game.choice
        self.lines.append(f"> {option_keys.player_name(choice.player)} passes ({choice.kind} [{choice.clause}])")

    def listen(self) -> None:
        """Tell what has happened since."""
        self.lines += [f"  {line}" for line in self.reporter.news()]

    def end(self) -> None:
        """Tell how the game ended, or what is asked now."""
        result = self.game.result
        if result is None:
            self.lines.append(f"Now {question(self.game)}")
        elif result.is_draw:
            self.lines.append(f"The game is a draw: {result.reason} [{result.clause}]")
        else:
            won = " and ".join(self.teller.player(player) for player in result.winners)
            lost = next(player for player in range(self.game.n) if player not in result.winners)
            wins = "win" if len(result.winners) > 1 else "wins"
            self.lines.append(f"{won} {wins}: {self.teller.player(lost)} {result.reason} [{result.clause}]")
