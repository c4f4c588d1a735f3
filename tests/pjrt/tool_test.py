#!/usr/bin/env python3
"""What `weft run --engine pjrt:` and `weft compile --pjrt` print, and how they end where something is wrong.

  tool_test.py WEFT LIBWEFT_PJRT.so DATA
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT, OWN = sys.argv[1:3]
OTHER, TPU = os.environ.get("WEFT_PJRT_PLUGIN"), os.environ.get("WEFT_TPU_PLUGIN")

ONE = """module @one {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
"""
FOUR = """module @four {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
                         %w: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<4x6xf32> {
    %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
    %1 = stablehlo.tanh %0 : tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
}
"""
# 5 rows do not divide by 2, and the result is a pending sum.
UNEVEN = FOUR.replace("4x", "5x")
UNKNOWN = ONE.replace("stablehlo.add %a, %a", "stablehlo.custom_call @no_such_call(%a)").replace(
    ": tensor<4xf32>\n    return", ": (tensor<4xf32>) -> tensor<4xf32>\n    return")


class Tool(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def weft(self, command, text, *options):
        program = self.folder / "program.mlir"
        program.write_text(text)
        return subprocess.run([WEFT, command, program, *options], capture_output=True, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, timeout=200)

    def gives(self, command, text, *options):
        done = self.weft(command, text, *options)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout

    def refuses(self, message, text, *options, command="run"):
        done = self.weft(command, text, *(("--random", "0") if command == "run" else ()), *options)
        self.assertEqual((done.returncode, done.stdout), (1, ""), done)
        self.assertIn(message, done.stderr)

    def test_run_tells_the_same_as_on_the_host(self):
        text = self.gives("run", ONE, "--random", "0", "--repeat", "3", "--engine", f"pjrt:{OWN}")
        self.assertIn(f"engine    pjrt:{OWN}: 1 device\n", text)
        self.assertRegex(text, r"plugin    weft, \d+ devices? \(Weft host\), version 0.91 of the PJRT C API\n")
        self.assertRegex(text, r"run       \d+.\d+ ms \(median of 3")
        here, there = (json.loads(self.gives("run", FOUR, "--random", "0", "--json", *engine))
                       for engine in (("--engine", f"pjrt:{OWN}", "--pjrt-option", "num_devices=4"), ()))
        for key in ("devices", "outputs", "runs", "unpartitioned"):
            self.assertEqual(here[key], there[key])
        self.assertEqual(here["engine"], f"pjrt:{OWN}")
        self.assertIn("4 devices", here["plugin"])

    def test_what_does_not_divide_evenly_goes_whole(self):
        for plugin, option in ((OWN, "num_devices=4"), (OTHER, "cpu_device_count=4")):
            if plugin is None:
                continue
            with self.subTest(plugin=plugin):
                text = self.gives("run", UNEVEN, "--random", "0", "--engine", f"pjrt:{plugin}", "--pjrt-option", option)
                self.assertIn("out0      f32[5,6]\n", text)

    def test_a_plugin_that_is_missing_or_none(self):
        self.refuses("there is no plugin /nowhere/plugin.so: a file such as", ONE, "--engine", "pjrt:/nowhere/plugin.so")
        self.refuses(f"there is no plugin {self.folder}: a file such as", ONE, "--engine", f"pjrt:{self.folder}")
        text = self.folder / "text.so"
        text.write_text("no library")
        self.refuses(f"cannot load the plugin {text}: {text}: file too short", ONE, "--engine", f"pjrt:{text}")
        library = next((path for path in ("/lib/x86_64-linux-gnu/libm.so.6", "/lib64/libm.so.6") if os.path.exists(path)), None)
        if library:
            self.refuses(f"{library} is no PJRT plugin: it has no function GetPjrtApi", ONE, "--engine", f"pjrt:{library}")

    def test_too_few_devices(self):
        self.refuses(f"the program is for 4 devices, and the plugin {OWN} has 2; some plugins have an option", FOUR, "--engine",
                     f"pjrt:{OWN}", "--pjrt-option", "num_devices=2")

    def test_programs_that_cannot_go_there(self):
        own = ("--engine", f"pjrt:{OWN}")
        self.refuses("libweft_pjrt.so says: ", UNKNOWN, *own)
        self.refuses("the program is of 2 replicas, as jax.pmap makes them",
                     ONE.replace("module @one", "module @one attributes {mhlo.num_replicas = 2 : i32}"), *own)
        self.refuses("the program's argument 0 is no array", ONE.replace("%a: tensor<4xf32>", "%t: !stablehlo.token, %a: "
                                                                         "tensor<4xf32>"), *own)

    def test_options_that_are_none(self):
        self.refuses("the plugin's option x: expected NAME=VALUE", ONE, "--engine", f"pjrt:{OWN}", "--pjrt-option", "x")
        for option in ("--trace", "--html"):
            self.refuses(f"{option} needs --engine host or mpi: of a plugin's devices there are no events", ONE, "--engine",
                         f"pjrt:{OWN}", option, self.folder / "file.json")
        done = self.weft("run", ONE, "--engine", "pjrt:")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--engine: pjrt: not in {host,mpi,reference,pjrt:PLUGIN.so}", done.stderr)
        done = self.weft("compile", ONE, "--topology", "v5e:2x2")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--pjrt", done.stderr)

    def test_compile_shows_the_plugins_program(self):
        text = self.gives("compile", FOUR, "--pjrt", OWN, "--pjrt-option", "num_devices=4")
        self.assertIn("// for     4 devices of 4 (weft, Weft host)\n", text)
        self.assertRegex(text, r"// cost    flops \d+\n")
        self.assertRegex(text, r"// memory  of a device: arguments 128 B, results 48 B")
        self.assertIn("stablehlo.all_reduce", text)
        said = json.loads(self.gives("compile", FOUR, "--pjrt", OWN, "--pjrt-option", "num_devices=4", "--json"))
        self.assertEqual((said["devices"], said["platform"], said["memory"]["argument_bytes"]), (4, "weft", 128))
        self.assertIn("stablehlo.all_reduce", said["text"])

    def test_a_plugin_without_topologies_says_so(self):
        self.refuses("libweft_pjrt.so says: ", FOUR, "--pjrt", OWN, "--topology", "2x2", command="compile")

    @unittest.skipUnless(OTHER, "WEFT_PJRT_PLUGIN names no plugin")
    def test_another_plugin(self):
        engine = ("--engine", f"pjrt:{OTHER}", "--pjrt-option", "cpu_device_count=4")
        for partitioner in ("xla", "weft"):
            text = self.gives("run", FOUR, "--random", "0", *engine, "--partitioner", partitioner)
            self.assertIn(": 4 devices\n", text)
            text = self.gives("compile", FOUR, "--pjrt", OTHER, "--partitioner", partitioner)
            self.assertRegex(text, r"\nHloModule \S*four")
            self.assertIn("all-reduce(", text)
        self.refuses("no_such_call", UNKNOWN, *engine)
        self.refuses("the program is for 4 devices", FOUR, "--engine", f"pjrt:{OTHER}", "--pjrt-option", "cpu_device_count=2")

    @unittest.skipUnless(OTHER, "WEFT_PJRT_PLUGIN names no plugin")
    def test_explain_sets_xla_beside(self):
        text = self.gives("explain", FOUR, "--compare-xla", OTHER)
        self.assertRegex(text, r"\nBeside XLA \(cpu, cpu\); ")
        self.assertRegex(text, r"\nall_reduce +1 +48 B +48 B +1 +48 B +48 B\n")
        said = json.loads(self.gives("explain", FOUR, "--compare-xla", OTHER, "--json"))["xla"]
        self.assertEqual(said["collectives"], [{"op": "all_reduce", "count": 1, "wire_bytes": 48, "moves": False}])

    def test_a_plugin_that_is_not_xlas_is_not_compared_with(self):
        self.refuses("--compare-xla: the plugin", FOUR, "--compare-xla", OWN, "--pjrt-option", "num_devices=4", command="explain")

    @unittest.skipUnless(OTHER, "WEFT_PJRT_PLUGIN names no plugin")
    def test_a_compilers_options_arrive(self):
        self.gives("run", ONE, "--random", "0", "--engine", f"pjrt:{OTHER}", "--pjrt-compile-option",
                   f"xla_dump_to={self.folder}/dump", "--pjrt-compile-option", "xla_dump_hlo_as_text=true")
        self.assertTrue(list((self.folder / "dump").glob("*after_optimizations.txt")))
        self.refuses("no_such_option", ONE, "--engine", f"pjrt:{OTHER}", "--pjrt-compile-option", "no_such_option=1")

    @unittest.skipUnless(TPU, "WEFT_TPU_PLUGIN names no libtpu.so")
    def test_ahead_of_time_for_a_tpu(self):
        for partitioner in ("xla", "weft"):
            text = self.gives("compile", FOUR, "--pjrt", TPU, "--topology", "v5e:2x2", "--partitioner", partitioner)
            self.assertIn("// for     4 devices of 4 (tpu, TPU v5 lite)\n", text)
            self.assertRegex(text, r"// memory  of a device: arguments ")
            self.assertIn("all-reduce(", text)
        self.refuses("libtpu.so says: ", FOUR, "--pjrt", TPU, "--topology", "v5e:3x5", command="compile")
        text = self.gives("explain", FOUR, "--machine", "tpu-v5e:2x2", "--compare-xla", TPU)
        self.assertRegex(text, r"\nBeside XLA \(tpu, TPU v5 lite\); ")


if __name__ == "__main__":
    sys.argv = sys.argv[:1]
    unittest.main()
