#!/usr/bin/env python3
"""The process that JAX's programs run in: forked, ended with work under way, short of memory."""
import os
import subprocess
import sys
import unittest

import jax_or_skip  # noqa: F401 (before jax)

# Some seconds of work are under way.
BEGINNING = """
import jax, jax.numpy as jnp, numpy as np, os, signal, sys, threading, time
f = jax.jit(lambda a: a @ a / 1000)
a = jnp.ones((1000, 1000))
f(a).block_until_ready()
y = a
for _ in range(20):
    y = f(y)
"""

FORKED = """
child = os.fork()
if child == 0:
    try:
        print({what}, flush=True)
    except Exception as error:
        print(error, flush=True)
    sys.exit(3)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), np.asarray(y)[0, 0])
"""


class ProcessTest(unittest.TestCase):
    def output(self, code, returns=0):
        environment = {**os.environ, "JAX_PLATFORMS": "weft"}
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", BEGINNING + code], env=environment, capture_output=True, text=True, timeout=200)
        self.assertEqual(done.returncode, returns, done.stderr)
        return done.stdout

    def test_a_forked_process_is_told_that_it_has_no_threads(self):
        # Nothing that JAX would lower first: JAX 0.10 uses threads for that.
        for what in ("np.asarray(y)", "y.block_until_ready()", "f(a)"):
            said = self.output(FORKED.format(what=what))
            self.assertRegex(said, r"(?s)weft: this process was forked.*spawn.*\n3 1.0\n", what)

    def test_a_forked_process_reads_what_is_there(self):
        self.assertEqual(self.output(FORKED.format(what="np.asarray(a)[0, 0]")), "1.0\n3 1.0\n")
        self.assertEqual(self.output(FORKED.format(what="float(jax.device_put(np.ones(()), jax.devices()[1]))")), "1.0\n3 1.0\n")

    def test_the_end_waits_for_what_is_under_way(self):
        self.output("")
        self.output("raise ValueError", returns=1)
        self.output("sys.exit(4)", returns=4)
        self.output("y.delete()")

    def test_keyboard_interrupt(self):
        said = self.output(
            "threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
            "try:\n  y.block_until_ready(); time.sleep(30)\n"
            "except KeyboardInterrupt: print('interrupted')\n"
            "print(np.asarray(f(y))[0, 0])"
        )
        self.assertEqual(said, "interrupted\n1.0\n")

    def test_out_of_memory(self):
        said = self.output(
            "x = np.ones(1 << 20, np.float32)\n"
            "g = jax.jit(lambda x: jnp.sort(jnp.broadcast_to(x[:, None], (1 << 20, 1 << 18)), axis=1).sum())\n"
            "for call in (lambda: g(x).block_until_ready(), lambda: jax.device_put(np.broadcast_to(x[0], 1 << 42))):\n"
            "  try: call()\n"
            "  except jax.errors.JaxRuntimeError as error: print(error)\n"
            "print(np.asarray(f(y))[0, 0])"
        )
        self.assertRegex(said, r"RESOURCE_EXHAUSTED: \[stablehlo.sort\] out of memory: cannot allocate 1 TiB.*from <string>:\d+:\d+.*\nRESOURCE_EXHAUSTED.* 16 TiB.*\n1.0")


if __name__ == "__main__":
    unittest.main()
