#!/usr/bin/env python3
"""Machines as they might be: `--scale` and `--wrap`, machines named without a shape, and `weft sim --sweep`.

  what_if_test.py WEFT PROGRAM.mlir
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

WEFT, PROGRAM = sys.argv[1:3]
ROOT = pathlib.Path(__file__).parents[2]
MLP, PRODUCT = ROOT / "examples/partition/mlp.mlir", ROOT / "bench/overlap/mlp_tensor_parallel.mlir"
MANUAL = ROOT / "examples/seed000/basic.mlir"


def weft(*arguments):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def printed(*arguments):
    done = weft(*arguments)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def sweep(program, *arguments):
    return json.loads(printed("sim", program, *arguments, "--json"))


class WhatIf(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def refuses(self, arguments, message, status=2):
        done = weft(*arguments)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done)
        self.assertIn(message, done.stderr)

    def time(self, *arguments):
        return json.loads(printed("sim", PRODUCT, "--machine", "tpu-v5e:4x4", "--no-advice", "--json", *arguments))["total_us"]

    def test_scaled_machines(self):
        plain = self.time()
        self.assertEqual(self.time("--scale", "flops=1,link-bandwidth=1"), plain)
        self.assertLess(self.time("--scale", "flops=4"), plain)
        self.assertGreater(self.time("--scale", "link-bandwidth=0.1"), plain)
        self.assertLess(self.time("--scale", "link-latency=0.1"), plain)
        self.assertEqual(self.time("--wrap", "off"), plain)  # no axis of 4 wraps anyway
        for command in ("explain", "sim", "compile"):
            text = printed(command, MLP, "--machine", "tpu-v5e:2x4", "--scale", "link-bandwidth=2,flops=0.5", "--wrap", "on")
            if command != "compile":
                self.assertIn("machine   tpu-v5e:2x4 with link bandwidth x 2, FLOP/s x 0.5, wraparound, 8 devices\n", text)

    def test_wraparound_makes_a_ring_of_a_line(self):
        def algorithm(*arguments):
            told = json.loads(printed("explain", MLP, "--machine", "tpu-v5e:2x4", "--order", "0,2,4,6,1,3,5,7", "--json", *arguments))
            return {one["algorithm"] for one in told["collectives"]}
        self.assertEqual(algorithm(), {"line"})
        self.assertEqual(algorithm("--wrap", "on"), {"ring in both directions"})

    def test_scales_that_are_none(self):
        machine = ["sim", MLP, "--machine", "tpu-v5e"]
        self.refuses([*machine, "--scale", "links=2"], "weft: --scale: must be KEY=FACTOR, such as link-bandwidth=2, with a key of "
                     "link-bandwidth, link-latency, network-bandwidth, flops, memory-bandwidth, not links=2")
        for value in ("0", "-1", "nan", "2x", ""):
            self.refuses([*machine, "--scale", f"flops={value}"], "weft: --scale: flops must be a number above 0 such as 2 or 0.5")
        self.refuses(["sim", MLP, "--scale", "flops=2"], "--scale requires --machine")
        self.refuses([*machine, "--wrap", "maybe"], "--wrap: maybe not in {on,off}")
        self.refuses(["sim", MLP, "--machine", "gpu-h100", "--wrap", "on"], "gpu-h100 has no axes that could wrap around", 1)
        self.refuses(["explain", MLP, "--machine", "host", "--scale", "network-bandwidth=2"], "host has no network bandwidth", 1)

    def test_a_machine_without_a_shape_is_as_large_as_is_needed(self):
        self.assertIn("machine   tpu-v5e:2x4, 8 devices\n", printed("explain", MLP, "--machine", "tpu-v5e"))
        self.assertIn("machine   tpu-v5e:2x2, 4 devices\n", printed("explain", PROGRAM, "--machine", "tpu-v5e"))
        self.refuses(["explain", MLP, "--machine", "tpu-v9"], "there is no machine tpu-v9; there are ")
        self.refuses(["run", PROGRAM, "--random", "0", "--as", "tpu-v5e"], "there is no machine tpu-v5e: tpu-v5e comes with the shapes")

    def test_a_sweep_of_chips(self):
        told = sweep(PRODUCT, "--machine", "tpu-v5e", "--sweep", "chips=16,1,4,3")
        self.assertEqual((told["machine"], told["swept"]), ("tpu-v5e", "chips"))
        one, three, four, sixteen = told["rows"]
        self.assertEqual([row["value"] for row in told["rows"]], [1, 3, 4, 16])
        self.assertIn("no block of chips", three["problem"])
        self.assertEqual((one["speedup"], one["machine"], sixteen["machine"]), (1, "tpu-v5e:1x1", "tpu-v5e:4x4"))
        self.assertAlmostEqual(four["speedup"], one["total_us"] / four["total_us"])
        self.assertAlmostEqual(four["efficiency"], four["speedup"] / 4)
        alone = json.loads(printed("sim", PRODUCT, "--machine", "tpu-v5e:2x2", "--no-advice", "--json"))
        self.assertAlmostEqual(four["total_us"], alone["total_us"])
        table = printed("sim", PRODUCT, "--machine", "tpu-v5e", "--sweep", "chips=16,1,4,3")
        self.assertRegex(table, r"(?m)^chips  machine .*\n    1  tpu-v5e:1x1 .*\n    3  the first 3 devices")
        self.assertRegex(table, r"\nThe knee is at 1?[14] chips?: with |\nThere is no knee up to 16 chips")

    def test_a_sweep_of_an_axis_and_of_a_speed(self):
        axis = sweep(MLP, "--machine", "tpu-v5e", "--sweep", "Y=1,2,8")
        self.assertEqual([row["devices"] for row in axis["rows"]], [2, 4, 16])
        speeds = sweep(MANUAL, "--machine", "tpu-v5e:2x2", "--sweep", "link-bandwidth=0.1,1")
        self.assertGreater(speeds["rows"][0]["total_us"], 2 * speeds["rows"][1]["total_us"])
        self.assertEqual(speeds["rows"][1]["machine"], "tpu-v5e:2x2 with link bandwidth x 1")
        scaled = sweep(MANUAL, "--machine", "tpu-v5e:2x2", "--scale", "link-bandwidth=0.1", "--sweep", "flops=1")
        self.assertAlmostEqual(scaled["rows"][0]["total_us"], speeds["rows"][0]["total_us"])

    def test_what_a_program_cannot_take_is_said_in_its_row(self):
        rows = sweep(MANUAL, "--machine", "tpu-v5e", "--sweep", "chips=2,4")["rows"]
        self.assertEqual(rows[0], {"value": 2, "problem": "the shard_map at basic.mlir:4:10 is written for the size that the axis has"})
        self.assertNotIn("problem", rows[1])
        rows = sweep(MLP, "--machine", "tpu-v5e", "--sweep", "chips=2,8")["rows"]
        self.assertEqual(rows[0]["problem"], "the other axes of the mesh need multiples of 4 devices")

    def test_a_sweep_is_drawn(self):
        path = self.folder / "sweep.svg"
        printed("sim", PRODUCT, "--machine", "tpu-v5e", "--sweep", "chips=1,2,4,8", "--svg", path)
        self.assertEqual(os.listdir(self.folder), ["sweep.svg"])
        picture = xml.etree.ElementTree.parse(path)
        texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual(texts[0], "mlp_tensor_parallel.mlir")
        self.assertLessEqual({"time", "computing", "waiting", "chips", "1", "8", "tpu-v5e"}, set(texts))
        missing = self.folder / "no/sweep.svg"
        self.refuses(["sim", PRODUCT, "--machine", "tpu-v5e", "--sweep", "chips=1", "--svg", missing],
                     f"cannot write {missing}: No such file or directory", 1)

    def test_sweeps_that_are_none(self):
        machine = ["sim", MLP, "--machine", "tpu-v5e"]
        self.refuses([*machine, "--sweep", "chips"], "weft: --sweep: must be chips=1,2,4, or an axis of the program's mesh as x=1,2,4")
        self.refuses([*machine, "--sweep", "chips=0"], "weft: --sweep: chips must be a whole number from 1 to ")
        self.refuses([*machine, "--sweep", "flops=0"], "weft: --sweep: flops must be a number above 0")
        self.refuses([*machine, "--sweep", "z=1"], "there is nothing called z to sweep: the program has the axes X, Y; besides there are chips", 1)
        self.refuses([*machine, "--sweep", "chips=1", "--html", self.folder / "page.html"], "--html excludes --sweep")
        self.refuses([*machine, "--svg", self.folder / "sweep.svg"], "--svg requires --sweep")
        self.refuses(["sim", MLP, "--sweep", "chips=1"], "weft sim needs a machine", 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
