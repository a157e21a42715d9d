"""Debian packages that the tests use, installed where they are missing and that can be done."""

import os
import shutil
import subprocess

# Tests in several processes may want to install at the same time.
APT = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-q"]


def install(package):
    """Try it; whoever needs the package looks whether it is there."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in ("update", f"install -y --no-install-recommends {package}"):
            subprocess.run([*APT, *words.split()], check=False, capture_output=True, env=environment)
