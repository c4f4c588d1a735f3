#!/usr/bin/env python3
"""What `--html` writes of a run and of a prediction, and what it says where it cannot. What such a page does stands in
tests/browser.

  page_test.py WEFT PROGRAM.mlir
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

WEFT, PROGRAM = sys.argv[1:3]
ROOT = pathlib.Path(__file__).parents[2]
LOOP = ROOT / "bench/overlap/fsdp_gradient_16_scan.mlir"


def weft(*arguments, **options):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)


def data_of(page):
    text = page.read_text()
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script', text, re.S)[1])


class Page(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.page = self.folder / "page.html"

    def of_run(self, *arguments):
        done = weft("run", PROGRAM, "--random", 0, "--html", self.page, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(os.listdir(self.folder), ["page.html"])
        return data_of(self.page)

    def of_prediction(self, program, *arguments):
        done = weft("explain", program, "--html", self.page, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return data_of(self.page)

    def test_of_a_run(self):
        data = self.of_run("--repeat", 3, "--as", "tpu-v5e:2x2")
        self.assertEqual(data["title"], PROGRAM)
        self.assertEqual([device["name"] for device in data["devices"]],
                         ["TPU 0 (0,0,0)", "TPU 1 (1,0,0)", "TPU 2 (0,1,0)", "TPU 3 (1,1,0)"])
        facts = dict(data["facts"])
        self.assertRegex(facts["measured"],
                         r"^the fastest of 3 runs that were recorded; the median of 3 others is [\d.]+ [mu]?s$")
        self.assertEqual(facts["named as on"], "tpu-v5e:2x2")
        self.assertEqual(facts["mesh"], '@mesh = <["x"=4]>')
        [reduce] = data["collectives"]
        self.assertEqual((reduce["name"], reduce["axes"], reduce["group"], reduce["count"]), ("all_reduce along x", ["x"], 4, 1))
        self.assertNotIn("predicted", reduce)  # links without limits: nothing is
        self.assertEqual(data["ops"][reduce["ops"][0]][:2], ["all_reduce", f"{PROGRAM}:5:12"])
        for device in data["devices"]:
            self.assertIn("t", device["kind"])
        self.assertNotIn("memory", data)

    def test_what_was_predicted_of_a_run(self):
        [reduce] = self.of_run("--link-latency", "1ms")["collectives"]
        self.assertEqual(reduce["predicted"] // 1_000_000, 6)  # of three steps there and three back, in nanoseconds
        self.assertEqual(reduce["why"], "the first of its chain: nothing can be computed before it")

    def test_of_a_prediction(self):
        data = self.of_prediction(LOOP, "--machine", "tpu-v5e:4x4")
        self.assertEqual([device["name"] for device in data["devices"]], ["TPU 0 (0,0,0)"])
        self.assertEqual(data["facts"][:2], [["predicted", "by the model of the machine"], ["machine", "tpu-v5e:4x4, 4 devices"]])
        self.assertRegex(data["headline"], r"^TPU 0 \(0,0,0\) takes .* most of it for reduce_scatter along i at ")
        self.assertEqual(len(data["places"]["coordinates"]), 16 * 3)
        self.assertGreater(len(data["repeated"]), 0)
        self.assertGreater(data["summary"]["total"], data["span"])  # in which turns are left out
        self.assertTrue(0 < data["summary"]["utilisation"] < 1)
        told = json.loads(weft("explain", LOOP, "--machine", "tpu-v5e:4x4", "--json").stdout)
        self.assertAlmostEqual(data["summary"]["total"] / 1000, told["total_us"], delta=0.001)
        self.assertEqual(sum(one["bytes"] for one in data["memory"]["peak"]), told["peak_bytes"])
        self.assertGreater(len(data["pictures"]), 0)
        self.assertIn("ReduceScatter_i", data["program"])

    def test_a_prediction_has_its_links(self):
        data = self.of_prediction(LOOP, "--machine", "tpu-v5e:4x4")
        self.assertEqual(len(data["links"]), 2 * 2 * 4 * 3)
        used = [link for link in data["links"] if data["loads"][link["loads"]]["load"]]
        self.assertEqual({frozenset((link["from"], link["to"])) for link in used},
                         {frozenset(pair) for pair in ((0, 1), (1, 5), (5, 4), (4, 0))})
        self.assertEqual(max(load for one in data["loads"] for load in one["load"]), 1000)
        for one in data["collectives"]:
            self.assertRegex(one["algorithm"], "^(ring|permute|line)")
            self.assertRegex(one["bottleneck"], r"^[xy]\(\d,\d\)->\(\d,\d\)( and \d+ more)?$")

    def test_sim_writes_what_explain_does(self):
        texts = []
        for command in ("explain", "sim"):
            done = weft(command, LOOP, "--machine", "tpu-v5e:4x4", "--html", self.page, "--trace", self.folder / "trace.json")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            texts.append((self.page.read_text(), (self.folder / "trace.json").read_text()))
        self.assertEqual(*texts)
        processes = [event["args"]["name"] for event in json.loads(texts[0][1])["traceEvents"] if event["name"] == "process_name"]
        self.assertEqual(processes[-1], "links")

    def test_a_program_that_does_not_communicate(self):
        data = self.of_prediction(ROOT / "tests/golden/explain/nothing.mlir")
        self.assertEqual((data["collectives"], data["links"]), ([], []))
        self.assertRegex(data["headline"], "No data moves between devices.$")

    def test_pages_that_cannot_be_written(self):
        (self.folder / "full.html").symlink_to("/dev/full")
        missing = self.folder / "no/page.html"
        for command in (("run", PROGRAM, "--random", 0), ("explain", PROGRAM)):
            for path, message in ((missing, f"cannot write {missing}: No such file or directory"),
                                  (self.folder, f"cannot write {self.folder}: it is a folder"),
                                  (self.folder / "full.html", "cannot write /dev/full: No space left on device")):
                with self.subTest(command=command[0], path=path):
                    done = weft(*command, "--html", path)
                    self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", message + "\n"))

    def test_a_page_needs_an_engine_with_events(self):
        done = weft("run", PROGRAM, "--random", 0, "--html", self.page, "--engine", "reference")
        self.assertEqual((done.returncode, done.stderr), (1, "--html needs --engine host or mpi: the oracle has no events\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
