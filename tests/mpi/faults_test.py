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

from mpirun import TESTS, WEFT, command, mpi_run, run_tests, skip_without_mpirun

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
# The same with arrays that both processes work on together.
ENDLESS_LARGE = ENDLESS.replace("tensor<4xf32>", "tensor<131072xf32>").replace("tensor<2xf32>", "tensor<65536xf32>")
# Device 0 waits for device 1, which never comes.
ALONE = ENDLESS.replace("%true = stablehlo.constant dense<true> : tensor<i1>", """%id = stablehlo.partition_id : tensor<ui32>
    %zero = stablehlo.constant dense<0> : tensor<ui32>
    %true = stablehlo.compare EQ, %id, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>""")


# An array of 1 MiB, of which each device has half.
LARGE = """
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%in: tensor<262144xf32>) -> tensor<262144xf32> {
  %0 = sdy.manual_computation(%in) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<131072xf32>) {
    %1 = stablehlo.add %a, %a : tensor<131072xf32>
    sdy.return %1 : tensor<131072xf32>
  } : (tensor<262144xf32>) -> tensor<262144xf32>
  return %0 : tensor<262144xf32>
}
"""

# Open MPI's mpirun ends all processes when one dies, unless it is told to leave that to them.
MPIRUNS = ((), ("--enable-recovery",))


def is_alive(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def children_of(pid):
    return [int(child) for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def has_met_others(pid):
    """Whether it has mapped another's memory beside its own: all have begun their MPI then."""
    return pathlib.Path(f"/proc/{pid}/maps").read_text().count("memfd:weft") >= 2


class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, text):
        path = self.folder / "program.mlir"
        path.write_text(text)
        return path

    def one_each(self, how, *arguments):
        """Two ranks, of which each has its own arguments: a list for each."""
        one = [WEFT, "run", "--engine", "mpi", "--rank-timeout", "2"]
        return subprocess.run([*command(1, *one, *arguments[0], how=how), ":", "-n", "1", *map(str, [*one, *arguments[1]])],
                              capture_output=True, text=True, timeout=60)

    def start(self, *arguments, how=(), program=ENDLESS):
        """An endless run of two ranks, which both are in it; the ranks' processes, by rank."""
        run = subprocess.Popen(command(2, WEFT, "run", self.write(program), "--random", "0", "--engine", "mpi",
                                       *arguments, how=how),
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(run.kill)
        ranks = []
        deadline = time.monotonic() + 30
        while len(ranks) < 2 and time.monotonic() < deadline:
            time.sleep(0.1)
            ranks = [pid for pid in children_of(run.pid) if b"--engine" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()]
        self.assertEqual(len(ranks), 2)
        while not all(map(has_met_others, ranks)) and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(1)
        rank_of = lambda pid: pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"OMPI_COMM_WORLD_RANK=")[1][:1]
        return run, sorted(ranks, key=rank_of)

    def check_code(self, run):
        """mpirun itself ends with 0 where it is told to leave failures to the processes."""
        if "--enable-recovery" not in run.args:
            self.assertNotEqual(run.returncode, 0)

    def check_ended(self, run, ranks, timeout):
        _, said = run.communicate(timeout=timeout)
        self.check_code(run)
        # mpirun does not wait for what it has killed.
        deadline = time.monotonic() + 10
        while any(map(is_alive, ranks)) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse([pid for pid in ranks if is_alive(pid)])
        return said

    def check_waited(self, said, rank):
        """A survivor waits in the collective, at its line, for that rank."""
        line = ENDLESS[:ENDLESS.index("%2 =")].count("\n") + 1
        self.assertIn("all_reduce", said)
        self.assertIn(f"program.mlir:{line}:", said)
        self.assertIn(f"rank {rank} of 2", said)

    def test_a_mistake_of_all_is_told_once(self):
        done = mpi_run(3, self.folder / "nothing.mlir")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("nothing.mlir"), 1, done.stderr)

    def test_a_mistake_of_one_names_the_rank(self):
        for how in MPIRUNS:
            done = self.one_each(how, [GOOD, "--random", "0"], [self.folder / "nothing.mlir", "--random", "0"])
            self.check_code(done)
            self.assertIn("rank 1 of 2: ", done.stderr)
            self.assertEqual(done.stderr.count("nothing.mlir"), 1, done.stderr)

    def test_other_programs(self):
        for how in MPIRUNS:
            done = self.one_each(how, [GOOD, "--random", "0"], [self.write(ENDLESS), "--random", "0"])
            self.check_code(done)
            self.assertIn("another program", done.stderr)

    def test_other_inputs(self):
        path = self.write(LARGE)
        for how in MPIRUNS:
            done = self.one_each(how, [path, "--random", "0"], [path, "--random", "1"])
            self.check_code(done)
            self.assertIn("rank 1 of 2 has other elements than rank 0 in argument 0", done.stderr)

    def test_a_rank_that_never_arrives(self):
        never = self.folder / "never.mlir"
        os.mkfifo(never)
        for how in MPIRUNS:
            done = self.one_each(how, [GOOD, "--random", "0"], [never, "--random", "0"])
            self.check_code(done)
            self.assertIn("rank 1 of 2, from which nothing has come for 2 s", done.stderr)

    def test_results_that_cannot_be_written(self):
        (self.folder / "file").write_text("")
        done = mpi_run(2, GOOD, "--random", "0", "--output", self.folder / "file")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(str(self.folder / "file"), done.stderr)

    def test_a_full_disk(self):
        full = self.folder / "full"
        full.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", full], capture_output=True, text=True)
        if mounted.returncode != 0:
            self.skipTest(f"no disk can be made here that is full: {mounted.stderr.strip()}")
        self.addCleanup(subprocess.run, ["umount", full])
        for how in MPIRUNS:
            done = mpi_run(2, self.write(LARGE), "--random", "0", "--output", full, how=how, timeout=60)
            self.check_code(done)
            self.assertIn("No space left on device", done.stderr)
            self.assertIn("out0.npy", done.stderr)

    def test_who_waits_in_vain(self):
        path = self.write(ALONE)
        done = mpi_run(2, path, "--random", "0", "--rank-timeout", "2", timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("all_reduce", done.stderr)
        self.assertIn(f"{path}:{ALONE[:ALONE.index('%2 =')].count(chr(10)) + 1}:", done.stderr)
        # Rank 0 has heard nothing from rank 1, or that one, which is done, has heard that device 0 waits.
        self.assertRegex(done.stderr, "device 1 is in rank 1 of 2, from which nothing has come for 2 s|device 1 has finished")

    def test_a_killed_rank_ends_all(self):
        for victim in 0, 1:
            run, ranks = self.start()
            os.kill(ranks[victim], signal.SIGKILL)
            self.check_ended(run, ranks, timeout=30)

    def check_survivor(self, victim, sent, how, program=ENDLESS):
        run, ranks = self.start("--rank-timeout", "2", how=how, program=program)
        os.kill(ranks[victim], sent)
        self.check_waited(self.check_ended(run, ranks, timeout=60), victim)

    def test_survivors_of_a_killed_rank_say_what_they_wait_for(self):
        for victim in 0, 1:
            self.check_survivor(victim, signal.SIGKILL, ("--enable-recovery",))

    def test_survivors_of_a_rank_that_was_killed_in_common_work(self):
        for victim in 0, 1:
            self.check_survivor(victim, signal.SIGKILL, ("--enable-recovery",), ENDLESS_LARGE)

    def test_a_stopped_rank_ends_all(self):
        for victim in 0, 1:
            self.check_survivor(victim, signal.SIGSTOP, ())

    def test_a_stopped_rank_ends_all_where_mpirun_leaves_that_to_them(self):
        for victim in 0, 1:
            self.check_survivor(victim, signal.SIGSTOP, ("--enable-recovery",))

    def test_a_rank_that_was_stopped_in_common_work_ends_all(self):
        for victim in 0, 1:
            self.check_survivor(victim, signal.SIGSTOP, (), ENDLESS_LARGE)

    def test_a_process_that_never_begins(self):
        one = [WEFT, "run", GOOD, "--random", "0", "--engine", "mpi", "--rank-timeout", "2"]
        for how in MPIRUNS:
            done = subprocess.run([*command(1, *one, how=how), ":", "-n", "1", "sleep", "8"], capture_output=True, text=True,
                                  timeout=60)
            self.check_code(done)
            self.assertIn("rank 0 of 2: another process has not begun its MPI for 2 s", done.stderr)

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
    # Each is idle for most of its seconds, and no other test runs meanwhile.
    run_tests(Faults, at_once=6)
