"""Lets the kernel's tests import the toy game beside them, and the invariants of the conformance suite."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "conformance")]
