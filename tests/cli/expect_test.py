#!/usr/bin/env python3
"""What `weft run --expect` and `weft explain --expect` hold a program to, and what a run over slow links tells.

  expect_test.py WEFT PROGRAM.mlir
"""
import json
import pathlib
import subprocess
import sys
import unittest

WEFT, PROGRAM = sys.argv[1:3]
GOLDEN = pathlib.Path(__file__).parent.parent / "golden/explain"
# Three permutes, each under a product.
RING = GOLDEN / "ring.mlir"
LINKS = ["--link-bandwidth", "400MB/s"]


def weft(*arguments):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL)


class Explain(unittest.TestCase):
    def test_what_holds(self):
        done = weft("explain", RING, "--schedule", "plain", "--link-bandwidth", "2GB/s", "--expect", "exposed<5%",
                    "--expect", "exposed<1us", "--expect", "time<1s", "--expect", "memory<1GiB")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_what_does_not_hold_is_told_with_the_reason(self):
        done = weft("explain", RING, "--schedule", "plain", *LINKS, "--expect", "exposed<5%", "--expect", "memory<1kB",
                    "--expect", "time<1s")
        self.assertEqual(done.returncode, 1)
        self.assertIn("With a core to itself it takes", done.stdout)
        exposed, memory = done.stderr.splitlines()
        self.assertRegex(exposed, r"^--expect exposed<5%: [\d.]+ ms of [\d.]+ ms are exposed communication, [\d.]+ %, most "
                                  r"of it 3 collective_permutes, ring shift \+1 along i at ring\.mlir:9:14, [\d.]+ ms: step "
                                  r"[123]: [\d.]+ ms of compute under a transfer of [\d.]+ ms$")
        self.assertRegex(memory, r"^--expect memory<1kB: it needs [\d.]+ MiB$")

    def test_json_says_what_was_predicted(self):
        result = json.loads(weft("explain", RING, "--schedule", "plain", *LINKS, "--json").stdout)
        for key in ("total_us", "compute_us", "communication_us", "exposed_communication_us"):
            self.assertGreater(result[key], 0)
        self.assertAlmostEqual(result["total_us"], result["compute_us"] + result["exposed_communication_us"], places=3)
        ring, = result["collectives"]
        self.assertEqual((ring["op"], ring["steps"]), ("collective_permute", 3))
        self.assertRegex(ring["hidden_by"], "^dot_general at ring.mlir:")
        self.assertIn("of compute under a transfer of", ring["exposed_because"])
        self.assertEqual(result["choices"], [])


class Run(unittest.TestCase):
    def test_what_was_seen(self):
        done = weft("run", RING, "--random", "0", "--schedule", "plain", *LINKS, "--expect", "time<1us", "--expect",
                    "exposed<1ns", "--expect", "memory<1GiB")
        self.assertEqual(done.returncode, 1)
        time, exposed = done.stderr.splitlines()
        self.assertRegex(time, r"^--expect time<1us: it takes [\d.]+ m?s; [\d.]+ [mu]s of exposed communication, most of it 3 "
                               r"collective_permutes")
        self.assertRegex(exposed, r"^--expect exposed<1ns: ")

    def test_prediction_and_run_stand_side_by_side(self):
        done = weft("run", RING, "--random", "0", "--schedule", "plain", *LINKS)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"\noverlap +[\d.]+ % of the communication is hidden\n")
        self.assertRegex(done.stdout, r"\n3 collective_permutes, ring shift \+1 along i +1 .* ring.mlir:9:14\n")
        self.assertRegex(done.stdout, r"\npredicted with a core to each device: [\d.]+ ms, of which ")
        result = json.loads(weft("run", RING, "--random", "0", "--schedule", "plain", *LINKS, "--json").stdout)
        ring, = result["collectives"]
        self.assertEqual((ring["steps"], ring["count"]), (3, 1))
        # Three times 1 MiB: the links are what is simulated, so that no run is faster; a busy machine may see later that one is done.
        self.assertGreater(ring["predicted_us"], 0)
        self.assertLess(ring["predicted_us"], 1.01 * ring["time_us"])
        self.assertGreater(result["predicted_us"], 0)
        self.assertGreaterEqual(result["hidden_share"], 0)

    def test_without_links_nothing_is_predicted(self):
        result = json.loads(weft("run", PROGRAM, "--random", "0", "--json").stdout)
        self.assertNotIn("predicted_us", result)
        self.assertEqual(weft("run", PROGRAM, "--random", "0", "--expect", "time<1h").returncode, 2)
        done = weft("run", PROGRAM, "--random", "0", "--expect", "exposed<1ns")
        self.assertRegex(done.stderr, "most of it all_reduce at sum.mlir")

    def test_the_oracle_has_no_events(self):
        done = weft("run", PROGRAM, "--random", "0", "--engine", "reference", "--expect", "time<1s")
        self.assertEqual((done.returncode, done.stderr),
                         (1, "--expect needs --engine host or mpi: the oracle has no events\n"))


class Usage(unittest.TestCase):
    def test_a_unit_is_said(self):
        for text, units in (("time<10", "s, ms, us or ns"), ("exposed<5", "%, s, ms, us or ns"),
                            ("memory<1e9", "B, kB, MB, GB, TB, KiB, MiB, GiB or TiB")):
            with self.subTest(text=text):
                done = weft("explain", PROGRAM, "--expect", text)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(f"not {text}; units are {units}; weft explain --help tells more", done.stderr)

    def test_what_is_no_expectation(self):
        for text in ("exposed>5", "speed<1", "memory<5%", "time<", "exposed<0%", "time<-1us", "<", "exposed", "exposed<nan%",
                     "time<10", "time<inf", "memory<nan", "exposed<1e999%", "exposed<5%%", "exposed<=5%", "exposed<5 %", "EXPOSED<5%",
                     "time<5%", "memory<5us", "memory<1e30", "time<1us,exposed<5%", "time<1us "):
            with self.subTest(text=text):
                done = weft("explain", PROGRAM, "--expect", text)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("must be such as 'exposed<5%', 'exposed<100us', 'time<250us' or 'memory<2GiB', not " + text,
                              done.stderr)


unittest.main(argv=sys.argv[:1])
