"""What tests of the command line share."""

import io
import sys
from collections.abc import Callable

import pytest

from fuda.cli import app


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    """Run a command line; its exit code, standard output and standard error."""

    def command(*arguments: str, answers: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        with pytest.raises(SystemExit) as left:
            app(arguments)
        shown = capsys.readouterr()
        return int(left.value.code or 0), shown.out, shown.err

    return command
