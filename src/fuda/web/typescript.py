"""Writes the client's types from the server's messages, so that they can't drift: `python -m fuda.web.typescript`.

A field that has a default is left out of the wire while it has it, so the client sees it as optional.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect

from fuda.web import messages

TARGET = Path(__file__).resolve().parents[3] / "client" / "src" / "protocol.ts"
HEAD = "// Written by `python -m fuda.web.typescript` from src/fuda/web/messages.py. Don't edit it.\n"


def typescript() -> str:
    """All messages as TypeScript."""
    structs = [
        value
        for value in vars(messages).values()
        if isinstance(value, type) and issubclass(value, messages.Message) and value is not messages.Message
    ]
    parts = [HEAD, f"export const PROTOCOL = {messages.PROTOCOL};\n"]
    parts += [_interface(struct) for struct in structs]
    for name in ("ServerMessage", "ClientMessage"):
        members = " | ".join(member.__name__ for member in get_args(getattr(messages, name)))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _interface(struct: type[messages.Message]) -> str:
    told = inspect.type_info(struct)
    assert isinstance(told, inspect.StructType)
    lines = [f"export interface {struct.__name__} {{"]
    if told.tag is not None:
        lines.append(f'  {told.tag_field}: "{told.tag}";')
    for field in told.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def _type(told: inspect.Type) -> str:
    if type(told) in PLAIN:
        return PLAIN[type(told)]
    if isinstance(told, inspect.ListType):
        inner = _type(told.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(told, inspect.DictType):
        return f"Record<{_type(told.key_type)}, {_type(told.value_type)}>"
    if isinstance(told, inspect.StructType):
        return told.cls.__name__
    if isinstance(told, inspect.UnionType):
        return " | ".join(_type(member) for member in told.types)
    raise msgspec.ValidationError(f"the client has no type for {told}")


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    print(f"{TARGET} written", file=sys.stderr)
