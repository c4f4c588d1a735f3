#!/usr/bin/env python3
"""The Python of the seeds, as printed, prints and computes on Weft what it does on JAX's CPU backend."""
import importlib.util
import os
import pathlib
import subprocess
import sys
import unittest

import jax_or_skip  # noqa: F401

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEEDS = pathlib.Path(os.environ.get("WEFT_SHARED", ROOT.parent / "shared")) / "seeds"

# What seed 001's page shows in places where others have boxes or times.
SAID_BY_001 = ["[0, 1, 2, 3]", "Correct result: True", "[[152. 158.]", "[22 20 12 17]", "[3 5 5 9 1 9 3 7 4 2 5 1 1 6 8 2]"]


@unittest.skipUnless(SEEDS.is_dir(), "the seeds are not there")
@unittest.skipUnless(importlib.util.find_spec("rich"), "JAX draws with rich, which is not there")
class SeedsTest(unittest.TestCase):
    def run_seed(self, seed):
        command = [sys.executable, ROOT / "examples/python/run_seed.py", seed, "--compare", "--small", "--seeds", SEEDS]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=200)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("as on JAX's CPU backend", done.stdout)
        return done

    def test_000(self):
        self.assertIn("changed: check_rep=False", self.run_seed("000").stderr)

    def test_001(self):
        said = self.run_seed("001").stdout
        for line in SAID_BY_001:
            self.assertIn(line, said)

    def test_002(self):
        self.run_seed("002")

    def test_003(self):
        done = self.run_seed("003")
        self.assertIn("Average time for forward pass", done.stdout)
        self.assertNotIn("shard_map", done.stderr)

    def test_004(self):
        self.run_seed("004")


if __name__ == "__main__":
    unittest.main()
