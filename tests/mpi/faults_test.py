#!/usr/bin/env python3
"""What goes wrong in one process ends all of them, with a line that says what it was and an exit code that is not 0.

  faults_test.py WEFT TESTS
"""
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from mpirun import TESTS, WEFT, command, mpi_run, skip_without_mpirun

GOOD = TESTS / "interop/data/two_axes.mlir"

# Never ends: each of two devices waits for the other in every turn.
ENDLESS = """
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%in: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%in) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
    %true = stablehlo.constant dense<true> : tensor<i1>
    %1 = stablehlo.while(%x = %a) : tensor<2xf32>
    cond {
      stablehlo.return %true : tensor<i1>
    } do {
      %2 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%l: tensor<f32>, %r: tensor<f32>):
        %3 = stablehlo.maximum %l, %r : tensor<f32>
        stablehlo.return %3 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      stablehlo.return %2 : tensor<2xf32>
    }
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
# Device 0 waits for device 1, which never comes.
ALONE = ENDLESS.replace("%true = stablehlo.constant dense<true> : tensor<i1>", """%id = stablehlo.partition_id : tensor<ui32>
    %zero = stablehlo.constant dense<0> : tensor<ui32>
    %true = stablehlo.compare EQ, %id, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>""")


def is_alive(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def children_of(pid):
    return [int(child) for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, text):
        path = self.folder / "program.mlir"
        path.write_text(text)
        return path

    def start(self, *arguments):
        """An endless run of two ranks, which both are in it; the ranks' processes, by rank."""
        run = subprocess.Popen(command(2, WEFT, "run", self.write(ENDLESS), "--random", "0", "--engine", "mpi", *arguments),
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(run.kill)
        ranks = []
        deadline = time.monotonic() + 30
        while len(ranks) < 2 and time.monotonic() < deadline:
            time.sleep(0.1)
            ranks = [pid for pid in children_of(run.pid) if b"--engine" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()]
        self.assertEqual(len(ranks), 2)
        time.sleep(1)
        rank_of = lambda pid: pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"OMPI_COMM_WORLD_RANK=")[1][:1]
        return run, sorted(ranks, key=rank_of)

    def check_ended(self, run, ranks, timeout):
        _, said = run.communicate(timeout=timeout)
        self.assertNotEqual(run.returncode, 0)
        self.assertFalse([pid for pid in ranks if is_alive(pid)])
        return said

    def test_a_mistake_of_all_is_told_once(self):
        done = mpi_run(3, self.folder / "nothing.mlir")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("nothing.mlir"), 1, done.stderr)

    def test_a_mistake_of_one_names_the_rank(self):
        one = [WEFT, "run", "--random", "0", "--engine", "mpi"]
        done = subprocess.run([*command(1, *one, GOOD), ":", "-n", "1", *one, self.folder / "nothing.mlir"],
                              capture_output=True, text=True, timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("rank 1 of 2: ", done.stderr)
        self.assertEqual(done.stderr.count("nothing.mlir"), 1, done.stderr)

    def test_other_programs(self):
        one = [WEFT, "run", "--random", "0", "--engine", "mpi"]
        done = subprocess.run([*command(1, *one, GOOD), ":", "-n", "1", *one, self.write(ENDLESS)], capture_output=True,
                              text=True, timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("another program", done.stderr)

    def test_results_that_cannot_be_written(self):
        (self.folder / "file").write_text("")
        done = mpi_run(2, GOOD, "--random", "0", "--output", self.folder / "file")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(str(self.folder / "file"), done.stderr)

    def test_who_waits_in_vain(self):
        path = self.write(ALONE)
        done = mpi_run(2, path, "--random", "0", "--rank-timeout", "2", timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("all_reduce", done.stderr)
        self.assertIn(f"{path}:{ALONE[:ALONE.index('%2 =')].count(chr(10)) + 1}:", done.stderr)
        self.assertIn("device 1 is in rank 1 of 2, from which nothing has come for 2 s", done.stderr)

    def test_a_killed_rank_ends_all(self):
        for victim in 0, 1:
            run, ranks = self.start()
            os.kill(ranks[victim], signal.SIGKILL)
            self.check_ended(run, ranks, timeout=30)

    def test_a_stopped_rank_ends_all(self):
        run, ranks = self.start("--rank-timeout", "2")
        os.kill(ranks[1], signal.SIGSTOP)
        said = self.check_ended(run, ranks, timeout=60)
        self.assertIn("all_reduce", said)
        self.assertIn("rank 1 of 2", said)

    def test_one_process_alone(self):
        done = subprocess.run([WEFT, "run", GOOD, "--random", "0", "--engine", "mpi"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("mpirun -n 4", done.stderr)

    def test_without_the_library(self):
        done = subprocess.run([WEFT, "run", GOOD, "--random", "0", "--engine", "mpi"], capture_output=True, text=True,
                              env={**os.environ, "WEFT_MPI_LIBRARY": "/nowhere/libweft_mpi.so"})
        self.assertEqual(done.returncode, 1)
        self.assertIn("/nowhere/libweft_mpi.so", done.stderr)
        self.assertIn("libopenmpi-dev", done.stderr)

    def test_standard_input(self):
        done = mpi_run(2, "-", "--random", "0")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("needs a file", done.stderr)


if __name__ == "__main__":
    skip_without_mpirun()
    unittest.main(argv=[__file__])
