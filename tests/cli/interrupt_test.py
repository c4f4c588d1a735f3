#!/usr/bin/env python3
"""Ctrl-C ends a run cleanly: at once, with a line that says so and exit code 1, and leaves no half-written files.

  interrupt_test.py WEFT PROGRAM.mlir
"""
import os
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
    def start(self, arguments):
        # A default disposition, whatever the test's parent has.
        process = subprocess.Popen([WEFT, "run", "--random", "0", *map(str, arguments)], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(process.kill)
        return process

    def stops(self, arguments):
        process = self.start(arguments)
        self.wait_until_it_listens(process)
        process.send_signal(signal.SIGINT)
        self.expect_stopped(process)

    def expect_stopped(self, process):
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

    def test_a_stopped_run_leaves_its_trace(self):
        with tempfile.TemporaryDirectory() as folder:
            program, trace = pathlib.Path(folder, "endless.mlir"), pathlib.Path(folder, "run.json")
            program.write_text(ENDLESS)
            self.stops([program, "--trace", trace])
            self.assertIn("traceEvents", trace.read_text())

    def test_while_outputs_are_written(self):
        """The first output goes to a pipe that nobody reads until the signal is there."""
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "two.mlir")
            program.write_text("""
func.func public @main(%a: tensor<1000000xf32>) -> (tensor<1000000xf32>, tensor<1000000xf32>) {
  return %a, %a : tensor<1000000xf32>, tensor<1000000xf32>
}
""")
            os.mkfifo(pathlib.Path(folder, "out0.npy"))
            process = self.start([program, "--output", folder])
            with open(pathlib.Path(folder, "out0.npy"), "rb") as pipe:
                pipe.read(1)
                process.send_signal(signal.SIGINT)
                while pipe.read(1 << 20):
                    pass
            self.expect_stopped(process)
            self.assertEqual(sorted(os.listdir(folder)), ["out0.npy", "two.mlir"])

    def test_links_that_take_hours(self):
        self.stops([PROGRAM, "--link-latency", "10000s"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
