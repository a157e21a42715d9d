"""A real server in a process of its own, and people at its tables."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from browsing import Browser
from serving import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """One server for all tests that leave it running."""
    with Served(str(tmp_path_factory.mktemp("tables"))) as running:
        yield running


@pytest.fixture
def own_server(tmp_path):
    """A server that a test may kill."""
    with Served(str(tmp_path)) as running:
        yield running


@pytest.fixture(scope="session")
def browser():
    with Browser() as opened:
        yield opened


@pytest.fixture
def visitors(browser, served):
    """Makes people with a browser each; at the end none of their pages may have complained."""
    made = []

    def visit(**wishes):
        made.append(browser.visitor(served, **wishes))
        return made[-1]

    yield visit
    for visitor in made:
        visitor.close()
    assert [fault for visitor in made for fault in visitor.faults] == []
