#!/usr/bin/env python3
"""Programs as bytecode run as their texts do, and their source lines are told.

  bytecode_test.py WEFT PROGRAM.mlir
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT = sys.argv[1]
DATA = pathlib.Path(__file__).parent.parent / "interop" / "bytecode" / "data"


def weft(*arguments, **options):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, **options)


class Bytecode(unittest.TestCase):
    def outputs(self, program, to):
        """The bytes of what a program gives for random inputs; None: it does not run."""
        done = weft("run", program, "--random", "0", "--output", to)
        if done.returncode != 0:
            return None
        return [path.read_bytes() for path in sorted(to.iterdir())]

    def test_results_are_the_same_bits(self):
        ran = 0
        for program in sorted(DATA.glob("*.mlirbc")) + sorted(DATA.glob("*.jax")):
            with self.subTest(program=program.name), tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(folder)
                from_text = self.outputs(program.with_suffix(".mlir"), folder / "text")
                self.assertEqual(self.outputs(program, folder / "bytecode"), from_text)
                ran += from_text is not None
        self.assertGreater(ran, 30)

    def test_source_lines_are_told(self):
        done = weft("explain", DATA / "split.mlirbc", text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"all_reduce along x .* make_data.py:\d+:\d+ in attention\n")

    def test_standard_input_may_be_bytecode(self):
        program = DATA / "exported.jax"
        with program.open("rb") as file:
            done = weft("compile", "-", "--emit=parsed", stdin=file)
        self.assertEqual(done.stdout, weft("compile", program, "--emit=parsed").stdout)
        self.assertIn(b"stablehlo.dot_general", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
