#!/usr/bin/env python3
"""The functions of the C++ front end beside NumPy's and JAX's names: writes the tables of docs/api.md from include/weft/*.h.

  scripts/api_table.py [--check]

A function or class of a public header whose declaration ends in a comment such as `// jnp.sum` or `// lax.psum; more` is a
row; so is each public function of Array, whose name is that of jax.Array's unless ARRAY says otherwise. Behind them stands what
JAX has no name for: the names of OWN, as the headers declare them. The tables stand
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
# What a program may want to know of that has no name in JAX, and what it is for; each must be declared in that header.
OWN = {
    "device.h": {"set_devices": "the devices that the process has, before the first use of one: `set_devices(\"8\")`, "
                                "`set_devices(\"tpu-v5e:2x2\")`; `WEFT_DEVICES` of the environment does the same"},
    "links.h": {"set_links": "how fast data moves between the devices, to see what communication costs and what hides it: "
                             "`set_links({.bytes_per_second = 1e9, .latency_seconds = 1e-6})`"},
    "workers.h": {"set_workers": "how many threads compute, whatever the number of devices; `WEFT_WORKERS`"},
    "jit_function.h": {"Compiled::explain": "every collective, why it is there, its bytes and time: what `weft explain` says "
                                            "([explain.md](explain.md))",
                       "Compiled::predict": "what it would take on a machine, in seconds and bytes: what `weft sim` says "
                                            "([prediction.md](prediction.md))",
                       "Compiled::advise": "what would be faster there: other orders of the devices, other ways to move transfers"},
    "named_sharding.h": {"resolve": "the sharding that a spec means on the mesh of the context",
                         "NamedSharding::sharding": "dimension by dimension, as sdy has it"},
    "collectives.h": {"shift": "the pairs of a `ppermute` around a ring: `ppermute(x, \"i\", shift(axis_size(\"i\"), 1))`",
                      "Future::done": "waits for what `psum_start`, `ppermute_start`, ... began"},
    "control_flow.h": {"kUnrollAll": "`{.unroll = kUnrollAll}`: a loop's turns written out, each"},
    "array.h": {"Array::is_traced": "inside `jit`, `shard_map`, a loop or branch: there is no value yet",
                "Array::has_value": "false of `Array()` only",
                "Array::span": "the elements without a copy, where they lie in one piece",
                "Array::bytes": "the same as bytes",
                "Array::copy_to": "the elements' bytes copied to the host, row-major",
                "repr": "`Array([1., 2.], dtype=float32)`; `to_string` and `<<` print as `print(x)` in Python"},
    "visualize.h": {"sharding_text": "the picture that `debug::visualize_sharding` prints", "sharding_svg": "the same for a browser"},
    "visualize_collective.h": {"collective_text": "what a collective does step by step, drawn ([pictures.md](pictures.md))",
                               "collective_svg": "the same for a browser"},
    "tree_types.h": {"WEFT_TREE": "makes a struct of arrays a tree: `WEFT_TREE(Layer, weights, bias)` beside it"},
    "checkpoints.h": {"save_tree": "all arrays of a tree in one `.npz` file, each under its place",
                      "load_tree": "the arrays of such a file in a tree like the one that is given"},
    "memory.h": {"stats": "`memory::stats()`: bytes of arrays that are alive, kept for the next ones, and the most there was",
                 "trim": "`memory::trim()`: gives what is kept back to the system"},
    "error.h": {"Error": "what a user's mistake throws; `what()` is one line that says what to do"},
}


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


def declared(header, name):
    """Whether the header declares that name; that of a class stands before `::`."""
    scope, _, own = name.rpartition("::")
    text = re.sub(r"//.*", "", header.read_text())
    return (re.search(rf"#define {own}\(|\b(?:class(?: \[\[\w+\]\])?|struct|constexpr [\w:]+) {own}\b|[\w>&*] {own}\(", text) is not None
            and (not scope or re.search(rf"\b(?:class|struct) .*\b{scope} ", text) is not None))


def own_table():
    sections = ["\n## Weft's own\n\nWhat has no name in JAX.\n\n| Weft | header | is |\n|---|---|---|"]
    for file, entries in OWN.items():
        for name, what in entries.items():
            if not declared(ROOT / "include/weft" / file, name):
                sys.exit(f"include/weft/{file} does not declare {name}, which OWN of scripts/api_table.py has")
            sections.append(f"| `{name}` | `weft/{file}` | {what} |")
    return "\n".join(sections) + "\n\n"


def result_of(code):
    """What a function gives, of what stands before its name; that of Array, which most give, is not told."""
    text = re.sub(r"^.*\[\[\w+\]\]|\b(?:static|inline|constexpr|explicit|virtual|friend)\b", "", code).strip()
    text = re.sub(r"^requires\b.* (?=\S+$)", "", text)
    if text in ("auto", "void"):
        return {"auto": "what the functions give", "void": "nothing"}[text]
    several = re.fullmatch(r"(?:detail::)?ArrayTuple<(\w+)>", text)
    if several:
        return f"`std::tuple` of {several[1]} arrays"
    return "" if text.removeprefix("const ").rstrip("&") == "Array" else f"`{text.replace('detail::', '')}`" if text else ""


def rows(header):
    namespace, classes = "", []  # of the classes around a line: indentation, name, whether it is public there
    for indentation, line in joined_lines(header.read_text()):
        opened = re.match(r"namespace weft(?:::([\w:]+))? \{|namespace (\w+) \{", line)
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
                yield f"{namespace}::{opened['name']}" if namespace else opened["name"], "", opened["jax"], "a type"
            continue
        match = FUNCTION.match(line)
        if not match or (classes and not classes[-1][2]):
            continue
        code = re.sub(r"template <[^>]*> (?:requires\(.* \d\) )?", "", match["code"])
        name = (re.search(r"(operator[^\s(]+|\w+)\(", code) or [""] * 2)[1]
        jax = match["jax"]
        scope = [namespace] if namespace else []
        if classes:
            scope.append(classes[-1][1])
            if scope[-1] == "Array" and indentation == classes[-1][0] + 2:
                jax = ARRAY.get(name, None if name.startswith("operator") else f"jax.Array.{name.rstrip('_')}")
        if jax:
            arguments = re.sub(r",? ?Where where = \S+::current\(\)", "", code[code.index(f"{name}(") + len(name):])
            arguments = arguments.replace("( ", "(")
            yield "::".join([*scope, name]), arguments, jax, result_of(code[:code.index(f"{name}(")])


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
        names.update(row[0] for row in found)
        sections.append(f"\n## `weft/{header.name}`\n\n| Weft | JAX | gives, if not an Array |\n|---|---|---|")
        sections += [f"| `{name}{arguments}` | `{jax}` | {result} |".replace("||", "\\|\\|") for name, arguments, jax, result in found]
    return f"\n{len(names)} names.\n" + "\n".join(sections) + "\n\n", names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    text = PAGE.read_text()
    made, names = tables()
    made += own_table().lstrip("\n")
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
