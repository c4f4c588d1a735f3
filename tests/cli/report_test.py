#!/usr/bin/env python3
"""What `weft run` tells of a run: its report, its JSON, its traces; those of a prediction; and how it ends when nobody
reads.

  report_test.py WEFT PROGRAM.mlir
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

WEFT, PROGRAM = sys.argv[1:3]
DEVICES = 4
TESTS = pathlib.Path(__file__).parent.parent
# Layers whose weights are gathered in a loop; three permutes, each beside a product.
SCANNED, PERMUTES = TESTS.parent / "bench/overlap/fsdp_forward_16_scan.mlir", TESTS / "golden/explain/ring.mlir"

# Only device 0 reaches the sum.
STALL = """
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %1 = stablehlo.sine %b : tensor<4xf32>
    %2 = "stablehlo.case"(%i) ({
      %3 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %4 = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      stablehlo.return %3 : tensor<4xf32>
    }, {
      stablehlo.return %1 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    sdy.return %2 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"""


def weft(*arguments, **options):
    return subprocess.run([WEFT, "run", PROGRAM, "--random", "0", *map(str, arguments)], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL, **options)


def explain(*arguments):
    return subprocess.run([WEFT, "explain", *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL)


class Report(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_each_device_has_a_row(self):
        done = weft("--repeat", "3")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"\nus +compute +communication +hidden +exposed +idle\n")
        for device in range(DEVICES):
            self.assertRegex(done.stdout, rf"\nCPU {device}( +\d+\.\d){{5}}\n")
        self.assertRegex(done.stdout, r"\nlongest +total us +times +longest one +source\n")
        source = re.escape(f"/{pathlib.Path(PROGRAM).name}:5:")  # of a long path the end is shown
        self.assertRegex(done.stdout, rf"\nall_reduce +\d+\.\d +{DEVICES} +\d+\.\d +.*{source}")

    def test_devices_may_be_named_as_a_machine_s(self):
        done = weft("--as", "tpu-v5e:2x2")
        self.assertRegex(done.stdout, r"\nTPU 3 \(1,1,0\)( +\d+\.\d){5}\n")

    def test_a_machine_with_too_few_devices(self):
        done = weft("--as", "tpu-v5e:1x1")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "--as: 4 devices are needed, but tpu-v5e:1x1 has 1; tpu-v5e:2x2 has 4\n")

    def test_json_has_times_and_ops(self):
        done = weft("--json")
        result = json.loads(done.stdout)
        for key in ("compute_us", "communication_us", "exposed_communication_us", "idle_us"):
            self.assertGreaterEqual(result[key], 0)
        self.assertEqual((result["dropped_events"], result["ops_left_out"]), (0, 0))
        transfers = [op for op in result["ops"] if op["kind"] == "transfer"]
        self.assertEqual([op["name"] for op in transfers], ["all_reduce"] * DEVICES)
        self.assertEqual(sorted(op["device"] for op in transfers), list(range(DEVICES)))
        for op in result["ops"]:
            self.assertLessEqual(op["start_us"], op["end_us"])

    def test_a_json_trace_names_devices_ops_and_lines(self):
        path = self.folder / "run.json"
        done = weft("--trace", path, "--as", "tpu-v5e:2x2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        events = json.loads(path.read_text())["traceEvents"]
        processes = {event["args"]["name"] for event in events if event["name"] == "process_name"}
        self.assertEqual(processes, {"/device:TPU:0 (0,0,0)", "/device:TPU:1 (1,0,0)", "/device:TPU:2 (0,1,0)",
                                     "/device:TPU:3 (1,1,0)"})
        reduces = [event for event in events if event["name"] == "all_reduce"]
        self.assertEqual(len(reduces), DEVICES)
        for event in reduces:
            self.assertEqual(event["args"]["source"], f"{PROGRAM}:5:12")
            self.assertEqual(event["args"]["shapes"], "(f32[2]) -> f32[2]")

    def test_a_perfetto_trace_has_the_same(self):
        path = self.folder / "run.pftrace"
        done = weft("--trace", path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        trace = path.read_bytes()
        for device in range(DEVICES):
            self.assertIn(b"/device:CPU:%d" % device, trace)
        self.assertIn(b"all_reduce", trace)
        self.assertEqual(os.listdir(self.folder), ["run.pftrace"])

    def test_a_picture_has_the_slowest_device(self):
        path = self.folder / "run.svg"
        done = weft("--trace", path, "--as", "tpu-v5e:2x2", "--link-latency", "10ms")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        picture = xml.etree.ElementTree.parse(path)
        texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
        self.assertRegex(texts[0], r"^TPU \d \(\d,\d,0\): [\d.]+ ms; of [\d.]+ ms of communication [\d.]+ ms exposed \(red\)$")
        self.assertLessEqual({"computes", "transfers", "all_reduce", "0"}, set(texts))
        self.assertEqual(os.listdir(self.folder), ["run.svg"])

    def test_a_prediction_is_drawn_as_a_run_is(self):
        path = self.folder / "prediction.svg"
        done = explain(SCANNED, "--machine", "tpu-v5e:2x2", "--schedule", "plain", "--trace", path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        picture = xml.etree.ElementTree.parse(path)
        texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
        self.assertRegex(texts[0], r"^TPU 0 \(0,0,0\), predicted: [\d.]+ [mu]s; of [\d.]+ [mu]s of communication [\d.]+ [mu]s exposed "
                                   r"\(red\); x: stands for so many turns$")
        self.assertTrue(any(re.fullmatch(r"x \d+", text) for text in texts))
        self.assertLessEqual({"computes", "transfers", "all_gather", "0"}, set(texts))

    def test_a_prediction_is_traced_as_a_run_is(self):
        path = self.folder / "prediction.json"
        done = explain(SCANNED, "--machine", "tpu-v5e:2x2", "--schedule", "plain", "--trace", path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        events = json.loads(path.read_text())["traceEvents"]
        processes = [event["args"]["name"] for event in events if event["name"] == "process_name"]
        devices = ["/device:TPU:0 (0,0,0)", "/device:TPU:1 (1,0,0)", "/device:TPU:3 (1,1,0)", "/device:TPU:2 (0,1,0)"]
        self.assertEqual(processes[:4], devices)
        rows = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
        of_rows = {name: [event["name"] for event in events if event["ph"] == "X" and rows[event["tid"]] == name]
                   for name in rows.values()}
        self.assertIn("dot_general", of_rows["Ops"])
        self.assertIn("transfer", of_rows["Collectives"])
        self.assertRegex(of_rows["Notes"][0], r"^x \d+: so many turns$")
        done = explain(SCANNED, "--trace", self.folder / "no/prediction.svg")
        self.assertRegex(done.stderr, "^cannot write .*no/prediction.svg: No such file or directory$")

    def test_transfers_have_rows_of_their_own(self):
        path = self.folder / "run.json"
        done = subprocess.run([WEFT, "run", PERMUTES, "--random", "0", "--link-latency", "5ms", "--trace", path],
                              capture_output=True, text=True, stdin=subprocess.DEVNULL)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        events = json.loads(path.read_text())["traceEvents"]
        rows = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
        transfers = [event for event in events if event["ph"] == "X" and event["name"] == "transfer"]
        self.assertEqual(len(transfers), 4 * 3)
        for event in transfers:
            self.assertTrue(rows[event["tid"]].startswith("Collectives"))
            self.assertGreaterEqual(event["dur"], 5000)
        computed = [event for event in events if event["ph"] == "X" and event["name"].startswith("dot_general")]
        self.assertTrue(computed)
        self.assertEqual({rows[event["tid"]] for event in computed}, {"Ops"})

    def test_several_files_of_one_run(self):
        """Of one run: the picture has what the trace has; and JSON has the text, too."""
        paths = [self.folder / f"run{ending}" for ending in (".json", ".svg", ".pftrace")]
        done = weft("--json", *(word for path in paths for word in ("--trace", path)))
        said = json.loads(done.stdout)
        self.assertRegex(said["text"], r"^engine    host: 4 devices, \d+ workers?\ncompile ")
        longest = max(said["ops"], key=lambda op: op["end_us"] - op["start_us"])
        traced = [e["dur"] for e in json.loads(paths[0].read_text())["traceEvents"] if e.get("ph") == "X"]
        self.assertTrue(any(abs(one - (longest["end_us"] - longest["start_us"])) < 0.01 for one in traced))
        self.assertIn("<svg", paths[1].read_text())
        self.assertIn(b"all_reduce", paths[2].read_bytes())

    def test_traces_that_cannot_be_written(self):
        (self.folder / "folder.json").mkdir()
        (self.folder / "full.pftrace").symlink_to("/dev/full")
        missing = self.folder / "no/run.json"
        for path, message in (
                ("run.txt", "cannot write a trace to run.txt: its name must end in .pftrace (Perfetto's format) or "
                            ".json, or in .svg for a picture"),
                (missing, f"cannot write {missing}: No such file or directory"),
                (self.folder / "folder.json", f"cannot write {self.folder}/folder.json: it is a folder"),
                (self.folder / "full.pftrace", "cannot write /dev/full: No space left on device")):
            with self.subTest(path=path):
                done = weft("--trace", path)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", message + "\n"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["folder.json", "full.pftrace"])

    def test_a_run_that_stalls_leaves_its_trace(self):
        program, path = self.folder / "stall.mlir", self.folder / "run.json"
        program.write_text(STALL)
        done = subprocess.run([WEFT, "run", program, "--random", "0", "--trace", path], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("nothing can proceed any more", done.stderr)
        names = [event["name"] for event in json.loads(path.read_text())["traceEvents"]]
        self.assertIn("sine", names)

    def test_a_trace_needs_an_engine_with_events(self):
        done = weft("--trace", self.folder / "run.json", "--engine", "reference")
        self.assertEqual((done.returncode, done.stderr),
                         (1, "--trace needs --engine host or mpi: the oracle has no events\n"))


class Stages(unittest.TestCase):
    def test_json_has_a_stage_s_text_and_how_long_it_took(self):
        for stage in ("parsed", "propagated", "partitioned", "plan"):
            with self.subTest(stage=stage):
                text, done = (subprocess.run([WEFT, "compile", PROGRAM, f"--emit={stage}", *more], check=True,
                                             capture_output=True, text=True).stdout for more in ([], ["--json"]))
                told = json.loads(done)
                self.assertEqual((told["emit"], told["text"]), (stage, text))
                # The first two are only shown: partitioning begins with the parsed module.
                self.assertEqual("ms" in told, stage in ("partitioned", "plan"))


class Output(unittest.TestCase):
    def test_a_reader_that_leaves_is_no_error(self):
        for arguments in (["run", PROGRAM, "--random", "0"], ["run", PROGRAM, "--random", "0", "--json"],
                          ["compile", PROGRAM], ["compile", PROGRAM, "--emit=plan", "--json"]):
            with self.subTest(arguments=arguments):
                reader, writer = os.pipe()
                os.close(reader)
                done = subprocess.run([WEFT, *arguments], stdout=writer, stderr=subprocess.PIPE, text=True)
                os.close(writer)
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_full_disk_is_one(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([WEFT, "compile", PROGRAM], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual((done.returncode, done.stderr),
                         (1, "cannot write to standard output: No space left on device\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
