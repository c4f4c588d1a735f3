#!/usr/bin/env python3
"""A program under --memory-limit needs no more than that, or is refused by name.

  memory_limit_test.py WEFT PROGRAM.mlir
"""
import json
import pathlib
import subprocess
import sys
import unittest

WEFT = sys.argv[1]
PROGRAM = pathlib.Path(__file__).parent.parent / "golden/explain/fsdp.mlir"
DEVICES = 4


def weft(command, *arguments):
    return subprocess.run([WEFT, command, str(PROGRAM), *map(str, arguments)], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL)


def explained(*arguments):
    done = weft("explain", "--json", *arguments)
    assert done.returncode == 0, done
    return json.loads(done.stdout)


class MemoryLimit(unittest.TestCase):
    def setUp(self):
        usual = explained()
        self.arguments = usual["argument_bytes"]
        self.usual = self.arguments + usual["peak_bytes"]
        self.sent = usual["total_wire_bytes"]

    def test_a_limit_below_the_usual_peak_is_kept_by_sending_more(self):
        limit = self.usual - 2**20
        kept = explained("--memory-limit", f"{limit}B")
        self.assertEqual(kept["memory_limit"]["bytes"], limit)
        self.assertLessEqual(kept["memory_limit"]["needed_bytes"], limit)
        self.assertEqual(kept["memory_limit"]["thrift"], "gathered copies are made again for each use")
        self.assertGreater(kept["total_wire_bytes"], self.sent)

    def test_a_limit_above_it_changes_nothing(self):
        kept = explained("--memory-limit", f"{self.usual}B")
        self.assertEqual(kept["memory_limit"]["thrift"], "")
        self.assertEqual(kept["total_wire_bytes"], self.sent)

    def test_a_run_stays_within_it(self):
        for limit in (self.usual, self.usual - 2**20, self.usual - 2 * 2**20):
            with self.subTest(limit=limit):
                done = weft("run", "--random", "0", "--json", "--workers", "2", "--memory-limit", f"{limit}B")
                self.assertEqual(done.returncode, 0, done)
                measured = json.loads(done.stdout)["peak_bytes"]
                self.assertLessEqual(measured, DEVICES * (limit - self.arguments))

    def test_it_holds_when_communication_is_spread(self):
        links = ["--link-bandwidth", "1GB/s", "--link-latency", "1us"]
        # As little as a partitioned program can do with.
        plain = explained("--memory-limit", f"{self.usual - 9 * 2**19}B", "--schedule", "plain")
        least = plain["memory_limit"]["needed_bytes"]
        for limit in (self.usual, self.usual - 2**20, self.usual - 2 * 2**20, least):
            with self.subTest(limit=limit):
                kept = explained("--memory-limit", f"{limit}B", *links)
                needed = kept["memory_limit"]["needed_bytes"]
                self.assertLessEqual(needed, limit)
                self.assertLessEqual(abs(needed - kept["argument_bytes"] - kept["peak_bytes"]), 1024)  # constants
        self.assertTrue(any("above the memory limit" in choice["why"] for choice in kept["choices"]), kept["choices"])

    def test_what_needs_more_is_refused_by_name(self):
        for command, arguments in (("run", ["--random", "0"]), ("compile", ["--emit=partitioned"]), ("explain", [])):
            with self.subTest(command=command):
                done = weft(command, *arguments, "--memory-limit", "4MiB")
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertRegex(done.stderr, r"fsdp\.mlir:\d+:\d+: error: \[stablehlo\.\w+\] .* above the memory limit of "
                                 r"4 MiB.*raise the limit\n$")
                done = weft(command, *arguments, "--memory-limit", "64KiB")
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertIn("arguments and constants take 3 MiB on each device", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
