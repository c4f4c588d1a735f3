#!/usr/bin/env python3
"""What the lesson says is so: one all_reduce along Y, and the same result as the oracle's."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT = sys.argv.pop(1)
PROGRAM = str(pathlib.Path(__file__).parent / "mlp.mlir")


def weft(*arguments):
    return subprocess.run([WEFT, *arguments], capture_output=True, text=True, check=True).stdout


class Lesson(unittest.TestCase):
    def test_one_all_reduce(self):
        collectives = json.loads(weft("explain", PROGRAM, "--json"))["collectives"]
        self.assertEqual([(c["op"], c["axes"]) for c in collectives], [("all_reduce", ["Y"])])
        self.assertIn("dot_general leaves it as partial results", collectives[0]["reason"])

    def test_stages_can_be_read_again(self):
        for stage in ("propagated", "partitioned"):
            text = weft("compile", PROGRAM, f"--emit={stage}")
            with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
                file.write(text)
                file.flush()
                self.assertEqual(weft("compile", file.name, "--emit=parsed"), text)

    def test_runs_on_all_devices(self):
        self.assertEqual(json.loads(weft("run", PROGRAM, "--random", "0", "--json"))["devices"], 8)


if __name__ == "__main__":
    unittest.main()
