#!/usr/bin/env python3
"""Programs of libraries that stand on JAX (examples/python/libraries): the same losses and estimates on Weft as on JAX's CPU backend."""
import ast
import importlib.util
import os
import pathlib
import subprocess
import sys
import unittest

import jax_or_skip  # noqa: F401

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "examples/python/libraries"
RELATIVE = 1e-4


def printed(program, platform):
    environment = {**os.environ, "JAX_PLATFORMS": platform, "WEFT_DEVICES": "8", "XLA_FLAGS": "--xla_force_host_platform_device_count=8"}
    done = subprocess.run([sys.executable, FOLDER / program], env=environment, capture_output=True, text=True, timeout=240)
    if done.returncode != 0:
        raise AssertionError(f"{program} on {platform}: {done.stderr[-2000:]}")
    return ast.literal_eval(done.stdout.strip().splitlines()[-1])


class LibrariesTest(unittest.TestCase):
    def check(self, program, *libraries):
        for library in libraries:
            if importlib.util.find_spec(library) is None:
                self.skipTest(f"{library} is not installed")
        weft, cpu = printed(program, "weft"), printed(program, "cpu")
        self.assertEqual(len(weft), len(cpu))
        for step, (ours, theirs) in enumerate(zip(weft, cpu)):
            self.assertLessEqual(abs(ours - theirs), RELATIVE * abs(theirs) + 1e-7, f"{program}, number {step}: {ours} on Weft, {theirs} on the CPU")

    def test_flax(self):
        self.check("flax_mlp.py", "flax", "optax")

    def test_optax(self):
        self.check("optax_adam.py", "optax")

    def test_equinox(self):
        self.check("equinox_rnn.py", "equinox", "optax")

    def test_numpyro(self):
        self.check("numpyro_schools.py", "numpyro")

    def test_blackjax(self):
        self.check("blackjax_normal.py", "blackjax")


if __name__ == "__main__":
    unittest.main()
