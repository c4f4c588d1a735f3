#!/usr/bin/env python3
"""What README shows is what one gets: its program is examples/program, and the outputs are theirs, whole lines where some
are left out at '...'.

  readme_test.py PROGRAM WEFT
"""
import os
import pathlib
import re
import subprocess
import sys
import unittest

PROGRAM, WEFT = sys.argv[1:3]
ROOT = pathlib.Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text()


def output(*command, **variables):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("WEFT_")} | variables
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment).stdout


class Readme(unittest.TestCase):
    def check_shown(self, command, text):
        shown = re.search(r"^\$ " + re.escape(command) + r"\n(.*?)^```$", README, re.S | re.M)[1].splitlines()
        lines = iter(text.splitlines())
        for line in shown:
            if line.strip() == "...":
                continue
            self.assertTrue(any(line == printed for printed in lines), f"not printed, or not in this order: {line}\n{text}")

    def test_the_program(self):
        self.assertIn("```cpp\n" + (ROOT / "examples/program/program.cc").read_text() + "```\n", README)
        self.check_shown("WEFT_DEVICES=4 build/program/program", output(PROGRAM, WEFT_DEVICES="4"))

    def test_the_explanation(self):
        self.check_shown("weft explain examples/partition/mlp.mlir", output(WEFT, "explain", "examples/partition/mlp.mlir"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
