#!/usr/bin/env python3
"""The functions of the C++ front end beside NumPy's and JAX's names: writes the tables of docs/api.md from include/weft/*.h.

  scripts/api_table.py [--check]

A function or class of a public header whose declaration ends in a comment such as `// jnp.sum` or `// lax.psum; more` is a
row; so is each public function of Array, whose name is that of jax.Array's unless ARRAY says otherwise. The tables stand
between two marks in the page; what is around them is written by hand, also the table of what is not here after them. With
--check nothing is written, and the exit status is 1 where the page is not what would be, or says of a name that is here that
it is not.
"""
import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/api.md"
BEGIN, END = "<!-- Made by scripts/api_table.py. -->\n", "<!-- End of what scripts/api_table.py made. -->\n"
JAX = r"(?P<jax>%timeit|x\.at\[\.\.\.\]\.\w+|(?:jnp|lax|jax|np|nn|random|operator|flax|timing_util)\.[\w.]+)"
FUNCTION = re.compile(r"(?P<code>[^;]*\))\s*(?:const)?\s*&{0,2}\s*(?:;|\{.*\}|\{)\s*(?://\s*(?:" + JAX + ")?.*)?$")
CLASS = re.compile(r"(?:template <.*> )?(?:class|struct) (?:\[\[\w+\]\] )?(?P<name>\w+)[^;]*\{(?:\s*// " + JAX + ")?")
# Of Array's functions, those that JAX's has not under that name.
ARRAY = {"Array": None, "bool": None, "N": None, "is_traced": None, "has_value": None, "copy_to": None, "bytes": None,
         "span": None, "to_vector": "np.asarray", "operator[]": "jax.Array.__getitem__"}


def joined_lines(text):
    """The header's lines and how far they are indented, a declaration that goes on in the next ones made one."""
    line, indentation = "", 0
    for part in text.splitlines():
        stripped = part.strip()
        if not stripped or stripped.startswith(("//", "#")):
            line = ""
            continue
        if not line:
            indentation = len(part) - len(part.lstrip())
        line = f"{line} {stripped}" if line else stripped
        code = line.split("//")[0].rstrip()
        if code.endswith((";", "}", "{")) or code in ("public:", "private:"):
            yield indentation, line
            line = ""


def rows(header):
    namespace, classes = "", []  # of the classes around a line: indentation, name, whether it is public there
    for indentation, line in joined_lines(header.read_text()):
        opened = re.match(r"namespace weft(?:::(\w+))? \{|namespace (\w+) \{", line)
        if opened:
            namespace = next((g for g in opened.groups() if g and g != "detail"), "")
        elif namespace and line.startswith("}  // namespace"):
            namespace = ""
        if line == "};":
            classes = [c for c in classes if c[0] < indentation]
        elif line in ("public:", "private:") and classes:
            classes[-1][2] = line == "public:"
        opened = CLASS.match(line)
        if opened:
            if line.split("//")[0].rstrip().endswith("{"):
                classes.append([indentation, opened["name"], True])
            if opened["jax"]:
                yield f"{namespace}::{opened['name']}" if namespace else opened["name"], "", opened["jax"]
            continue
        match = FUNCTION.match(line)
        if not match or (classes and not classes[-1][2]):
            continue
        code = re.sub(r"template <[^>]*> ", "", match["code"])
        name = (re.search(r"(operator[^\s(]+|\w+)\(", code) or [""] * 2)[1]
        jax = match["jax"]
        scope = [namespace] if namespace else []
        if classes:
            scope.append(classes[-1][1])
            if scope[-1] == "Array" and indentation == classes[-1][0] + 2:
                jax = ARRAY.get(name, None if name.startswith("operator") else f"jax.Array.{name.rstrip('_')}")
        if jax:
            arguments = re.sub(r",? ?(Where|std::source_location) where = \S+::current\(\)", "", code[code.index(f"{name}(") + len(name):])
            arguments = arguments.replace("( ", "(")
            yield "::".join([*scope, name]), arguments, jax


def tables():
    sections, names = [], set()
    for header in sorted((ROOT / "include/weft").glob("*.h")):
        found = list(rows(header))
        if not found:
            continue
        # Of Array's overloads the one that says most.
        rows_by_name = {}
        for row in found:
            key = row[0] if row[0].startswith("Array::") else row
            if key not in rows_by_name or ("detail::" not in row[1] and len(row[1]) > len(rows_by_name[key][1])):
                rows_by_name[key] = row
        found = list(rows_by_name.values())
        names.update(name for name, _, _ in found)
        sections.append(f"\n## `weft/{header.name}`\n\n| Weft | JAX |\n|---|---|")
        sections += [f"| `{name}{arguments}` | `{jax}` |".replace("||", "\\|\\|") for name, arguments, jax in found]
    return f"\n{len(names)} names.\n" + "\n".join(sections) + "\n\n", names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    text = PAGE.read_text()
    made, names = tables()
    before, after = text[:text.index(BEGIN)], text[text.index(END):]
    missing = {name for cell in re.findall(r"^\| (`[^|]*) \|", after, re.M) for name in re.findall(r"`([\w:]+)`", cell)}
    if missing & names:
        sys.exit(f"{PAGE.relative_to(ROOT)} says that {', '.join(sorted(missing & names))} is not here; it is")
    wanted = before + BEGIN + made + after
    if not check:
        PAGE.write_text(wanted)
    elif text != wanted:
        sys.exit(f"{PAGE.relative_to(ROOT)} is not what scripts/api_table.py writes; run it")


if __name__ == "__main__":
    main()
