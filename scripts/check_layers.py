#!/usr/bin/env python3
"""Checks the shape of the source tree: who includes whom, and how long files are.

  scripts/check_layers.py [ROOT]

Reads ROOT/src/layers.txt, which lists the folders of src/ in dependency order and the public headers that belong to
each. Every violation is one line, path:line: what is wrong; the exit status is 1 if there is any.
"""
import pathlib
import re
import sys

MAX_LINES = 500
CODE = {".h", ".cc", ".inc", ".py", ".sh", ".cmake", ".txt"}
CXX = {".h", ".cc", ".inc"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')

# The oracle shares no code with what it judges, in either direction.
ORACLE = "reference"
JUDGED = ("passes", "engine")


def is_in(layer, folder):
    return layer == folder or layer.startswith(folder + "/")


class Layers:
    """The folders of src/ in order, and the folder that each public header belongs to."""

    def __init__(self, text):
        self.order = []
        self.header_layer = {}
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            folder, _, headers = line.partition(":")
            self.order.append(folder)
            for header in headers.split():
                self.header_layer["weft/" + header] = folder
        self.top_folders = {folder.split("/")[0] for folder in self.order}

    def of_path(self, path):
        """The layer of a path relative to src/, such as engine/stream/queue.h; None if it has none."""
        inside = [folder for folder in self.order if path.startswith(folder + "/")]
        return max(inside, key=len, default=None)

    def of_include(self, name):
        """The layer of the file that an include names; None if it is not one of ours."""
        return self.header_layer.get(name) or self.of_path(name)

    def may_include(self, user, used):
        return self.order.index(used) <= self.order.index(user)


def include_error(layers, user, quote, name):
    """What is wrong with the line #include <name> or "name" in a file of layer `user`, or None.

    `user` is None for tools/ and bench/, which may include everything.
    """
    used = layers.of_include(name)
    if used is None:
        if name.startswith("weft/"):
            return f"{name} has no folder in src/layers.txt"
        if name.split("/")[0] in layers.top_folders:
            return f"{name} lies in no folder of src/layers.txt"
        if user is not None and quote == '"' and ("/" not in name or ".." in name):
            return f'"{name}" must be written relative to src/'
        return None
    if user is None:
        return None
    if not layers.may_include(user, used):
        return f"{user} must not include {name}: {used} comes after it in src/layers.txt"
    for one, other in ((user, used), (used, user)):
        if one == ORACLE and any(is_in(other, folder) for folder in JUDGED):
            return f"{user} must not include {name}: the oracle shares no code with {' and '.join(JUDGED)}"
    return None


def layer_of_file(layers, path):
    """(layer, error) of a path relative to the root; the layer is None for tools/ and bench/."""
    if path.startswith("src/"):
        layer = layers.of_path(path.removeprefix("src/"))
        return layer, None if layer else "lies in no folder of src/layers.txt"
    if path.startswith("include/"):
        layer = layers.header_layer.get(path.removeprefix("include/"))
        return layer, None if layer else "belongs to no folder in src/layers.txt"
    return None, None


def check_file(layers, path, text):
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        yield f"{path}:{MAX_LINES + 1}: {len(lines)} lines; split it before {MAX_LINES}"
    if pathlib.PurePath(path).suffix not in CXX:
        return
    layer, error = layer_of_file(layers, path)
    if error:
        yield f"{path}:1: {error}"
        return
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        error = match and include_error(layers, layer, *match.groups())
        if error:
            yield f"{path}:{number}: {error}"


def check(root):
    layers = Layers((root / "src/layers.txt").read_text())
    for top in ("src", "include", "tools", "bench"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in CODE and path.is_file():
                yield from check_file(layers, path.relative_to(root).as_posix(), path.read_text())


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
    errors = list(check(root))
    print("\n".join(errors), end="\n" if errors else "")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
