"""Examples in docstrings become code blocks: otherwise their brackets would be read as links."""

import re

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Fencing(griffe.Extension):
    """Puts a fence round every doctest."""

    def on_object(self, *, obj, **_):
        """Rewrite an object's docstring."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
