"""An elementwise op takes the five places that CONTRIBUTING.md lists: where they have one, the tables are complete; where
one is left out, the compiler says so.

  add_op_test.py COMPILE_COMMANDS

Files with the new op lie before those of the tree on the include path; nothing is built, only checked.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
COMMANDS = pathlib.Path(sys.argv.pop(1))

# Each place: a file, and what follows which text in it.
KIND = "src/ir/ops/op_kind.h", [("  chlo_square,\n", "  chlo_twice,\n")]
ROW = "src/ir/ops/elementwise.h", [
    ('    with_form(unary_op(OpKind::chlo_square, "chlo.square", kNumber, "x * x."), kArrowForm),\n',
     '    with_form(unary_op(OpKind::chlo_twice, "chlo.twice", kNumber, "x + x."), kArrowForm),\n')]
MEANING = "src/reference/ops/arithmetic.cc", [
    ("namespace weft::reference {\n",
     "Scalar twice(const ElementCall& c) {\n"
     "  const Scalar terms[] = {c.in[0], c.in[0]};\n"
     "  return add({c.op, terms, c.out});\n"
     "}\n")]
FUNCTION = "src/reference/ops/functions.inc", [
    ("WEFT_ELEMENT(chlo_square, square)\n", "WEFT_ELEMENT(chlo_twice, twice)\n")]
TILE = "src/engine/kernels/tile/tile_arithmetic-inl.h", [
    ("T operator()(T x) const { return Multiply{}(x, x); }\n};\n",
     "struct Twice {\n  template <class T>\n  T operator()(T x) const {\n    return Add{}(x, x);\n  }\n};\n"),
    ("      {OpKind::chlo_square, kUnary<Square>},\n", "      {OpKind::chlo_twice, kUnary<Twice>},\n")]
PLACES = KIND, ROW, MEANING, FUNCTION, TILE


def compiler():
    """The compiler of this build, with the options that say where headers are."""
    command = next(c for c in json.loads(COMMANDS.read_text()) if c["file"].endswith("tile/tile_arithmetic.cc"))
    words = shlex.split(command["command"])
    flags = [w for w in words if re.match(r"-(I|D|std=)", w)]
    for option, folder in zip(words, words[1:]):
        if option == "-isystem":
            flags += [option, folder]
    return words[next(i for i, w in enumerate(words) if re.search(r"(\+\+|clang)[^/]*$", w))], flags


class AddOp(unittest.TestCase):
    def errors(self, places, *sources):
        """What the compiler says of these files, as one, where these places have the new op."""
        with tempfile.TemporaryDirectory() as folder:
            for name, insertions in places:
                text = (ROOT / name).read_text()
                for after, inserted in insertions:
                    self.assertEqual(text.count(after), 1, f"{name}: {after}")
                    text = text.replace(after, after + inserted)
                path = pathlib.Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            file = pathlib.Path(folder) / "sources.cc"
            file.write_text("".join(f'#include "{source}"\n' for source in sources))
            name, flags = compiler()
            run = subprocess.run([name, "-fsyntax-only", "-Wfatal-errors", f"-I{folder}/src", *flags, file],
                                 capture_output=True, text=True)
            self.assertEqual(run.returncode == 0, "error" not in run.stderr)
            return run.stderr

    def test_places_are_documented(self):
        text = (ROOT / "CONTRIBUTING.md").read_text()
        for name, _ in PLACES:
            self.assertIn(re.sub(r"(arithmetic)(-inl)?\.(cc|h)$", r"*\2.\3", name), text)

    def test_five_places_are_enough(self):
        self.assertEqual(self.errors(PLACES, "ir/ops/table.cc", "reference/op_table.cc", "reference/ops/arithmetic.cc",
                                     "engine/kernels/kernel_table.cc", "engine/kernels/tile/tile_table.cc"), "")

    def test_without_its_row(self):
        self.assertIn("the families must hold one row per OpKind", self.errors([KIND], "ir/ops/table.cc"))

    def test_without_its_function_in_the_oracle(self):
        self.assertIn("every op must have one function in functions.inc",
                      self.errors([KIND, ROW], "reference/op_table.cc"))

    def test_without_its_tile_function(self):
        self.assertIn("every elementwise op must have a tile function",
                      self.errors([KIND, ROW], "engine/kernels/tile/tile_table.cc"))


if __name__ == "__main__":
    unittest.main()
