#!/usr/bin/env python3
"""What several processes' devices did comes to one table, trace and page: every device, every op as often as in one process.

  events_test.py WEFT TESTS
"""
import collections
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from mpirun import TESTS, WEFT, command, mpi_run, run_tests, skip_without_mpirun

PROGRAMS = [TESTS.parent / "docs/stages.mlir", TESTS.parent / "examples/partition/mlp.mlir", TESTS / "golden/rings/gather_both_directions_loop.mlir"]


def told(trace):
    """How often each device does what, by a trace in Chrome's format."""
    events = json.loads(trace.read_text())
    events = events["traceEvents"] if isinstance(events, dict) else events
    count = collections.Counter()
    for event in events:
        if event["ph"] != "X":
            continue
        assert event["ts"] >= 0 and event["dur"] >= 0, event
        if not event["name"].startswith("wait") and event["name"] != "transfer":
            count[event["pid"], event["name"]] += 1
    return count


class Events(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def check(self, ranks, **variables):
        for program in PROGRAMS:
            one, several = self.folder / "one.json", self.folder / "several.json"
            arguments = [program, "--random", "0"]
            subprocess.run([WEFT, "run", *arguments, "--trace", one], check=True, capture_output=True, timeout=120)
            done = subprocess.run(command(ranks, WEFT, "run", *arguments, "--engine", "mpi", "--trace", several),
                                  env={**os.environ, **variables}, capture_output=True, text=True, timeout=120)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(told(several), told(one), program)
            self.assertIn("\nlongest ", done.stdout)

    def test_of_two_processes(self):
        self.check(2)

    def test_of_more(self):
        self.check(3)
        self.check(8)

    def test_of_hosts_with_clocks_of_their_own(self):
        self.check(3, WEFT_COMMON_MEMORY="off")

    def test_json_and_pages(self):
        page = self.folder / "page.html"
        done = mpi_run(2, PROGRAMS[1], "--random", "0", "--json", "--repeat", "3", "--html", page)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual({op["device"] for op in json.loads(done.stdout)["ops"]}, set(range(8)))
        self.assertIn("<html", page.read_text()[:200])

    def test_expectations(self):
        self.assertEqual(mpi_run(2, PROGRAMS[0], "--random", "0", "--expect", "time<100s").returncode, 0)
        done = mpi_run(2, PROGRAMS[0], "--random", "0", "--expect", "time<1ns")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("--expect time<1ns"), 1)


if __name__ == "__main__":
    skip_without_mpirun()
    run_tests(Events)
