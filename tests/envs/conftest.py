"""Each way to play goes through the tests of environments, which need what the extras install."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "conformance"))
sys.path.insert(0, str(Path(__file__).parent))

from acting import WAYS


@pytest.fixture(params=WAYS, ids=lambda way: "-".join([way[0], *way[1]]))
def way(request):
    return request.param
