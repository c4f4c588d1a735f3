#!/usr/bin/env python3
"""The functions of the C++ front end beside NumPy's and JAX's names: writes docs/api.md from include/weft/*.h.

  scripts/api_table.py [--check]

A function of a public header whose declaration ends in a comment such as `// jnp.sum` or `// lax.psum; more` is a row.
With --check nothing is written, and the exit status is 1 where the page is not what would be.
"""
import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/api.md"
HEAD = """# The functions, beside NumPy's and JAX's names

Made by `scripts/api_table.py` from the headers in `include/weft/`, which describe each function; {count} functions. All are
in namespace `weft`, those of `nn`, `random`, `debug` and `profiler` in a namespace of that name. An argument written as
`const Arg&` takes an array or a number. Options that are keywords in Python are members of a struct, so that
`sum(x, {{.axis = 0}})` is `jnp.sum(x, axis=0)`.
"""
DECLARATION = re.compile(r"(?P<code>[^;]*\))\s*(?:const)?\s*(?:;|\{.*\}|\{)\s*//\s*(?P<jax>(?:jnp|lax|jax|np|nn|random|operator)\.[\w.]+)")


def joined_lines(text):
    """The header's lines, a declaration that goes on in the next ones made one."""
    line = ""
    for part in text.splitlines():
        stripped = part.strip()
        if not stripped or stripped.startswith(("//", "#")):
            line = ""
            continue
        line = f"{line} {stripped}" if line else stripped
        code = line.split("//")[0].rstrip()
        if code.endswith((";", "}", "{")):
            yield line
            line = ""


def rows(header):
    namespace = ""
    for line in joined_lines(header.read_text()):
        opened = re.match(r"namespace weft(?:::(\w+))? \{|namespace (\w+) \{", line)
        if opened:
            namespace = next((g for g in opened.groups() if g and g != "detail"), "")
        match = DECLARATION.match(line)
        if not match:
            continue
        code = re.sub(r"template <[^>]*> ", "", match["code"])
        name = re.search(r"(operator[^\s(]+|\w+)\(", code)[1]
        arguments = re.sub(r",? ?Where where = Where::current\(\)", "", code[code.index("("):])
        yield (f"{namespace}::{name}" if namespace else name), arguments, match["jax"]


def page():
    sections, count = [], 0
    for header in sorted((ROOT / "include/weft").glob("*.h")):
        found = list(rows(header))
        if not found:
            continue
        count += len({name for name, _, _ in found})
        sections.append(f"\n## `weft/{header.name}`\n\n| Weft | JAX |\n|---|---|")
        sections += [f"| `{name}{arguments}` | `{jax}` |".replace("||", "\\|\\|") for name, arguments, jax in found]
    return HEAD.format(count=count) + "\n".join(sections) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    text = page()
    if not parser.parse_args().check:
        PAGE.write_text(text)
        return 0
    if PAGE.exists() and PAGE.read_text() == text:
        return 0
    print(f"{PAGE.relative_to(ROOT)} is not what scripts/api_table.py writes; run it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
