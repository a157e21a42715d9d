"""What every test shares: how long property tests may look for a counterexample."""

import os
import signal
import tempfile

from hypothesis import HealthCheck, settings

# What is played in tests is kept apart from what the tester plays.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="fuda-tests-")

# A job in a shell's background is started with Ctrl-C ignored, and so is whatever the tests would interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Whole games are slow to draw and machines differ, so the number of examples is bounded and the time is not.
settings.register_profile(
    "quick", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=1000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
