"""A real server in a process of its own, and people at its tables."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

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
