"""The command-line tool: where it is, its options, its errors."""
import os
import pathlib
import re
import shutil
import subprocess
from typing import Any


class Error(Exception):
    """What the tool refuses, in its words."""


def find() -> str:
    beside = pathlib.Path(__file__).parent / "bin/weft"
    tool = os.environ.get("WEFT_TOOL") or (str(beside) if beside.is_file() else shutil.which("weft"))
    if tool is None:
        raise Error("weft: the tool is not on the PATH; WEFT_TOOL may name it")
    return tool


def flags(options: dict[str, Any]) -> list[str]:
    """The command line's words for options; one that is None or False is left out, a list gives one for each element."""
    words = []
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        if value is True:
            words.append(flag)
        elif value is None or value is False:
            continue
        else:
            for one in value if isinstance(value, (list, tuple)) else [value]:
                words += [flag, str(one)]
    return words


# An option in the tool's messages, with the value that it has there.
_OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]*[a-z])(?: (\w+=\w+))?")
_SWITCHES = {"full", "skip_callbacks", "strict"}


def in_python(said: str) -> str:
    """A message of the tool as it would be said here: `--skip-callbacks` is skip_callbacks=True."""
    def argument(found: re.Match[str]) -> str:
        name = found[1].replace("-", "_")
        return f"{name}={found[2]!r}" if found[2] else f"{name}=True" if name in _SWITCHES else name
    return _OPTION.sub(argument, said)


def call(command: list[str], text: bytes | None = None) -> str:
    """What the tool prints; Error where it fails."""
    try:
        done = subprocess.run([find(), *command], input=text, capture_output=True)
    except OSError as error:
        raise Error(f"weft: the tool {find()} cannot be run: {error.strerror}") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip()
        raise Error(in_python(said) or f"weft: the tool ended with status {done.returncode}")
    return done.stdout.decode()
