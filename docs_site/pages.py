"""What the guides need to become pages of a site: they are also read as files and by `fuda guide`."""

import re


def on_page_markdown(markdown, **_):
    """Links out of the folder of the guides lead nowhere on a site; clauses in brackets are no references to pages."""
    plain = re.sub(r"\[([^\]]+)\]\(\.\./[^)]+\)", r"\1", markdown)
    return re.sub(r"\] ?\[(?=\d)", r"] \\[", plain)
