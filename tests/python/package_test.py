#!/usr/bin/env python3
"""The package in processes of their own: chosen or not, and where the library is not there."""
import os
import subprocess
import sys
import unittest

import jax_or_skip  # noqa: F401


def run(code, **environment):
    env = {k: v for k, v in os.environ.items() if k not in ("JAX_PLATFORMS", "WEFT_DEVICES")}
    return subprocess.run([sys.executable, "-c", code], env={**env, **environment}, capture_output=True, text=True, timeout=120)


PLATFORM = "import jax; print(jax.default_backend(), len(jax.devices()))"


class PackageTest(unittest.TestCase):
    def test_not_chosen_it_changes_nothing(self):
        done = run("import jax, sys; print(jax.default_backend(), [m for m in open('/proc/self/maps') if 'weft_pjrt' in m])")
        self.assertEqual(done.stdout.split(maxsplit=1), ["cpu", "[]\n"], done.stderr)

    def test_chosen_by_the_environment(self):
        done = run(PLATFORM, JAX_PLATFORMS="weft", WEFT_DEVICES="4")
        self.assertEqual(done.stdout, "weft 4\n", done.stderr)

    def test_chosen_by_the_program(self):
        done = run("import jax; jax.config.update('jax_platforms', 'weft'); print(jax.default_backend(), len(jax.devices()))")
        self.assertEqual(done.stdout, "weft 1\n", done.stderr)

    def test_a_machines_devices(self):
        done = run("import jax; print([d.coords for d in jax.devices()], jax.devices()[0].device_kind)", JAX_PLATFORMS="weft", WEFT_DEVICES="tpu-v5e:2x2")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("[0, 0", done.stdout.replace("(", "["))

    def test_a_bad_number_of_devices(self):
        done = run(PLATFORM, JAX_PLATFORMS="weft", WEFT_DEVICES="none")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn('WEFT_DEVICES is "none"', done.stderr)

    def test_no_library(self):
        done = run(PLATFORM, JAX_PLATFORMS="weft", WEFT_PJRT_LIBRARY="/nowhere/libweft_pjrt.so")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("there is no library /nowhere/libweft_pjrt.so", done.stderr)

    def test_ends_with_work_in_flight(self):
        done = run("import jax, jax.numpy as jnp; f = jax.jit(lambda a: a @ a); a = jnp.ones((1024, 1024))\nfor _ in range(5): a = f(a)", JAX_PLATFORMS="weft")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_forked_process_is_told(self):
        done = run(
            "import os, jax, jax.numpy as jnp\nx = jnp.ones(3) + 1\npid = os.fork()\nif pid == 0:\n"
            "  try: print(x + 1)\n  except Exception as e: print(e)\n  os._exit(0)\nos.waitpid(pid, 0)",
            JAX_PLATFORMS="weft", PYTHONUNBUFFERED="1",
        )
        self.assertIn("forked", done.stdout, done.stderr)


if __name__ == "__main__":
    unittest.main()
