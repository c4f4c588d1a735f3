#!/usr/bin/env python3
"""A program of the C++ front end, started by mpirun as several processes: one output, one end.

  program_test.py PROGRAM LIBWEFT_MPI
"""
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from mpirun import command, run_tests, skip_without_mpirun

PROGRAM, LIBRARY = sys.argv[1], sys.argv[2]

# Open MPI's mpirun ends all processes when one dies, unless it is told to leave that to them.
MPIRUNS = ((), ("--enable-recovery",))

# Numbers of runs, by which their processes are found.
RUNS = itertools.count(1)


def run(ranks, *arguments, how=(), **variables):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("WEFT_")}
    number = f"{os.getpid()}.{next(RUNS)}"
    environment |= {"WEFT_MPI_LIBRARY": LIBRARY, "WEFT_RANK_TIMEOUT": "20", "WEFT_TEST_RUN": number, **variables}
    started = [PROGRAM, *map(str, arguments)]
    done = subprocess.run(started if ranks == 1 else command(ranks, *started, how=how), capture_output=True, text=True,
                          env=environment, timeout=120)
    done.number = number
    return done


def processes(run):
    """Those of this run that live."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if f"WEFT_TEST_RUN={run}\0".encode() in (folder / "environ").read_bytes():
                found.append(folder.name)
        except OSError:
            pass
    return found


class Program(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def check_same(self, *arguments, ranks=(2, 3, 4)):
        one = run(1, *arguments)
        self.assertEqual(one.returncode, 0, one.stderr)
        for number in ranks:
            several = run(number, *arguments)
            self.assertEqual((several.returncode, several.stderr), (0, ""))
            self.assertEqual(several.stdout, one.stdout)

    def check_failed(self, done, *texts, once=()):
        if "--enable-recovery" not in done.args:
            self.assertNotEqual(done.returncode, 0)
        for text in (*texts, *once):
            self.assertIn(text, done.stderr)
        for text in once:
            self.assertEqual(done.stderr.count(text), 1, done.stderr)
        self.assertNotIn("after", done.stdout)
        self.assertEqual(processes(done.number), [])

    def test_prints_are_printed_once(self):
        self.check_same("prints")

    def test_what_no_run_is_part_of(self):
        self.check_same("nothing")

    def test_statics_end_after_all(self):
        self.check_same("statics")

    def test_forked_children_end_by_themselves(self):
        self.check_same("child")

    def test_loops_that_depend_on_time(self):
        self.check_same("times", ranks=(2, 4))

    def test_files_are_written_once_and_read_by_all(self):
        self.check_same("files", self.folder)

    def test_arrays_in_shards(self):
        self.check_same("shards", self.folder, ranks=(2, 3, 4, 5))

    def test_shards_that_each_holds(self):
        self.assertEqual(run(1, "local_shards").stderr, "0: 0=112.0 1=368.0 2=624.0 3=880.0 all all\n")
        self.assertEqual(sorted(run(2, "local_shards").stderr.splitlines()),
                         ["0: 0=112.0 1=368.0 part all", "1: 2=624.0 3=880.0 part all"])
        self.assertEqual(sorted(run(3, "local_shards").stderr.splitlines()),
                         ["0: 0=112.0 1=368.0 part all", "1: 2=624.0 part all", "2: 3=880.0 part all"])

    def test_what_lies_in_shards_is_held_once(self):
        one, four = run(1, "large_shards"), run(4, "large_shards")
        self.assertEqual((one.returncode, four.returncode), (0, 0), four.stderr)
        self.assertEqual(four.stdout, one.stdout)
        self.assertGreaterEqual(int(one.stderr), 64)
        for held in four.stderr.split():
            self.assertIn(int(held), range(16, 32))

    def test_an_array_in_shards_is_read_by_all(self):
        for rank in 0, 1:
            done = run(2, "read_alone", rank)
            self.check_failed(done, "a read of f32[8,4]", "jit_")
            done = run(2, "read_alone_at_the_end", rank)
            self.check_failed(done, "a read of f32[8,4]", "has ended the program")

    def test_what_one_does_by_itself(self):
        done = run(3, "alone", self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, "begun\nalone: 7.5\nafter: 136.0\n")
        self.assertTrue((self.folder / "alone.npy").exists())

    def test_traces(self):
        done = run(3, "trace", self.folder / "traces")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([str(path) for path in self.folder.glob("traces/plugins/profile/*/*")], done.stdout.split()[-1:])

    def test_dumps(self):
        done = run(2, "who", WEFT_DUMP_TO=str(self.folder / "dumps"))
        self.assertEqual(done.returncode, 0, done.stderr)
        run(1, "who", WEFT_DUMP_TO=str(self.folder / "one"))
        self.assertEqual(sorted(path.name for path in (self.folder / "dumps").iterdir()),
                         sorted(path.name for path in (self.folder / "one").iterdir()))

    def test_who_it_is(self):
        self.assertEqual(sorted(run(3, "who").stderr.split("\n")), ["", "0 of 3", "1 of 3", "2 of 3"])
        self.assertEqual(run(1, "who").stderr, "0 of 1\n")

    def test_each_by_itself_where_the_environment_says_so(self):
        done = run(2, "who", WEFT_ENGINE="host")
        self.assertEqual((done.returncode, done.stderr), (0, "0 of 1\n" * 2))
        self.assertEqual(done.stdout.count("sum: 120"), 2, done.stdout)

    def test_an_engine_that_is_none(self):
        done = run(1, "who", WEFT_ENGINE="tpu")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("WEFT_ENGINE: must be host or mpi, not tpu", done.stderr)

    def test_several_wanted_and_one_there(self):
        done = run(1, "who", WEFT_ENGINE="mpi")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("mpirun -n 4", done.stderr)

    def test_without_the_library(self):
        done = run(2, "who", WEFT_MPI_LIBRARY="/nowhere/libweft_mpi.so")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("mpirun has started this program as 2 processes", done.stderr)
        self.assertIn("/nowhere/libweft_mpi.so", done.stderr)
        self.assertIn("WEFT_ENGINE=host", done.stderr)

    def test_an_exception_in_one(self):
        for how in MPIRUNS:
            for rank in 0, 1:
                done = run(2, "throw", rank, how=how)
                self.check_failed(done, once=["there are no more data"])
                self.assertEqual(done.stdout.count("before: 120"), 1)

    def test_an_exception_in_all(self):
        for how in MPIRUNS:
            self.check_failed(run(3, "all_throw", how=how), once=["there are no more data"])

    def test_an_exit_in_one(self):
        for how in MPIRUNS:
            for rank in 0, 1:
                self.check_failed(run(2, "exit", rank, 0, how=how), once=["ended the program"])
                self.check_failed(run(2, "exit", rank, 3, how=how))

    def test_an_exit_with_a_code_names_the_rank(self):
        self.check_failed(run(3, "exit", 1, 3), once=["rank 1 of 3: it has ended with exit code 3"])

    def test_an_exit_of_all(self):
        self.assertEqual(run(2, "all_exit", 0).returncode, 0)
        self.assertEqual(run(2, "all_exit", 3).returncode, 3)

    def test_an_abort_in_one(self):
        for rank in 0, 1:
            self.check_failed(run(2, "abort", rank))

    def test_a_failure_that_is_caught(self):
        for how in MPIRUNS:
            done = run(2, "catch", 1, how=how)
            self.check_failed(done, once=["caught: rank 1 of 2: there are no more data"])

    def test_other_arrays(self):
        for how in MPIRUNS:
            self.check_failed(run(2, "arrays", how=how), "rank 1 of 2 has other elements than rank 0 in argument 0 of jit_shard_map")

    def test_other_values(self):
        for how in MPIRUNS:
            self.check_failed(run(2, "values", how=how), "rank 1 of 2 has other elements")

    def test_another_order(self):
        for how in MPIRUNS:
            self.check_failed(run(2, "order", how=how), "rank 1 of 2 runs another program than rank 0")


if __name__ == "__main__":
    skip_without_mpirun()
    run_tests(Program)
