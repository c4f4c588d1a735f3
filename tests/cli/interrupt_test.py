#!/usr/bin/env python3
"""Ctrl-C ends a run cleanly: at once, with a line that says so and exit code 1.

  interrupt_test.py WEFT PROGRAM.mlir
"""
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

WEFT, PROGRAM = sys.argv[1:3]

# Prints nothing until it ends, which it never does.
ENDLESS = """
func.func public @main(%a: tensor<250xf32>) -> tensor<250xf32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.while(%x = %a) : tensor<250xf32>
  cond {
    stablehlo.return %true : tensor<i1>
  } do {
    %1 = stablehlo.negate %x : tensor<250xf32>
    stablehlo.return %1 : tensor<250xf32>
  }
  return %0 : tensor<250xf32>
}
"""


class Interrupt(unittest.TestCase):
    def stops(self, arguments):
        # A default disposition, whatever the test's parent has.
        process = subprocess.Popen([WEFT, "run", "--random", "0", *map(str, arguments)], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(process.kill)
        self.wait_until_it_listens(process)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out, error), (1, "", "the run was stopped\n"))

    def wait_until_it_listens(self, process):
        """The run takes the signal from when it has a handler for it."""
        status = pathlib.Path(f"/proc/{process.pid}/status")
        bit = 1 << (signal.SIGINT - 1)
        while True:
            caught = next(l for l in status.read_text().splitlines() if l.startswith("SigCgt"))
            if int(caught.split()[1], 16) & bit:
                return

    def test_a_loop_without_end(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "endless.mlir")
            program.write_text(ENDLESS)
            self.stops([program])

    def test_links_that_take_hours(self):
        self.stops([PROGRAM, "--link-latency", "10000s"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
