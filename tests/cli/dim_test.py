#!/usr/bin/env python3
"""Dimensions without a size get one by --dim, or from the arrays that a program is given.

  dim_test.py WEFT PROGRAM.mlir
"""
import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

WEFT = sys.argv[1]
DATA = pathlib.Path(__file__).parent.parent / "interop/dynamic/data"
PROGRAM = DATA / "mlp_b3.mlir"  # x: (b, 8), w: (8, 16), v: (16, 4)
ATTENTION = DATA / "attention_b2_s5.mlir"  # x: (b, s, 2, 4)


def weft(command, program, *arguments):
    return subprocess.run([WEFT, command, str(program), *map(str, arguments)], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL)


def floats(path):
    """Of a .npy file of f32."""
    npy = pathlib.Path(path).read_bytes()
    begin = 10 + struct.unpack("<H", npy[8:10])[0]
    return [value for value, in struct.iter_unpack("<f", npy[begin:])]


class Dim(unittest.TestCase):
    def test_commands_take_sizes(self):
        for command, arguments in (("run", ["--random", "0"]), ("explain", []), ("compile", ["--emit=plan"]),
                                   ("compile", ["--emit=parsed"]), ("sim", ["--machine", "tpu-v5e"])):
            with self.subTest(command=command):
                done = weft(command, PROGRAM, *arguments, "--dim", "b=32")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("tensor<32x8xf32>", weft("compile", PROGRAM, "--dim", "b=32").stdout)
        for dims in (["--dim", "b=2,s=3"], ["--dim", "b=2", "--dim", "s=3"], ["--dim", "arg0[0]=2", "--dim", "arg0[1]=3"]):
            self.assertIn("tensor<2x3x2x4xf32>", weft("compile", ATTENTION, *dims).stdout)

    def test_inputs_say_the_sizes(self):
        with tempfile.TemporaryDirectory() as folder:
            inputs = [a for i in range(3) for a in ("--input", DATA / f"mlp_b3.in{i}.npy")]
            done = weft("run", PROGRAM, *inputs, "--output", folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            got, expected = floats(f"{folder}/out0.npy"), floats(DATA / "mlp_b3.out0.npy")
            self.assertEqual(len(got), 3 * 4)
            for a, b in zip(got, expected):
                self.assertAlmostEqual(a, b, places=5)
            done = weft("run", PROGRAM, "--dim", "b=4", *inputs)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("dimension 0 of argument 0 is 3, but b = 4 is given", done.stderr)

    def test_what_is_missing_or_wrong_is_said(self):
        for dims, said in (([], "(args[0] = (b, s, 2, 4)): say their sizes with --dim b=8 --dim s=8; weft run"),
                           (["b=2"], "--dim s=8; weft run"),
                           (["b=2", "s=3", "t=4"], "there is no dimension t"),
                           (["b=2", "b=3"], "--dim b=3: it has a size already"),
                           (["b"], "--dim b: expected NAME=SIZE"),
                           (["b=x"], "--dim b=x: expected NAME=SIZE"),
                           (["b=99999999999999999999"], "expected NAME=SIZE"),
                           (["b=-1", "s=2"], "must not be negative"),
                           (["b=0", "s=2"], "Expected value >= 1 for dimension variable 'b'"),
                           (["b=3000000000", "s=2"], "give smaller sizes (--dim, or the shapes of the arguments)"),
                           (["b=1000000000000000", "s=2"], "too large")):
            with self.subTest(dims=dims):
                done = weft("compile", ATTENTION, *(a for d in dims for a in ("--dim", d)))
                self.assertEqual((done.returncode, done.stdout), (1, ""), done)
                self.assertIn(said, done.stderr)

    def test_the_rest_is_as_of_any_program(self):
        done = weft("explain", PROGRAM, "--dim", "b=32", "--json")
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(json.loads(done.stdout)["argument_bytes"], 4 * (32 * 8 + 8 * 16 + 16 * 4))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
