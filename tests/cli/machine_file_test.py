#!/usr/bin/env python3
"""A machine of one's own: what weft machines prints is a file that it takes, and what is wrong with one is said by its key.

  machine_file_test.py WEFT PROGRAM.mlir
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT, PROGRAM = sys.argv[1:3]


def weft(*arguments):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def printed(*arguments):
    done = weft(*arguments)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


class MachineFile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "mine.json"

    def write(self, change=lambda file: None):
        file = json.loads(printed("machines", "tpu-v5e", "--json"))
        change(file)
        self.file.write_text(json.dumps(file))

    def refuses(self, arguments, *parts, status=1):
        done = weft(*arguments)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done)
        for part in parts:
            self.assertIn(part, done.stderr)

    def test_each_machine_is_a_file_that_says_the_same(self):
        machines = json.loads(printed("machines", "--json"))["machines"]
        self.assertGreater(len(machines), 10)
        for machine in machines:
            with self.subTest(machine=machine["name"]):
                self.file.write_text(printed("machines", machine["name"], "--json"))
                self.assertEqual(printed("machines", self.file), printed("machines", machine["name"]))
                self.assertIn(machine["name"], printed("machines"))

    def test_the_schema_is_json_and_names_what_a_file_has(self):
        schema = json.loads(printed("machines", "--schema"))
        for machine in json.loads(printed("machines", "--json"))["machines"]:
            self.assertLessEqual(set(machine) - {"shapes"}, set(schema["properties"]))
            self.assertLessEqual(set(schema["required"]), set(machine))

    def test_commands_take_it(self):
        self.write(lambda file: file.update(name="fast"))
        fast, own = self.file, "tpu-v5e"
        for command in (["explain", PROGRAM], ["compile", PROGRAM, "--emit=scheduled"]):
            ours = printed(*command, "--machine", f"{fast}:2x4")
            self.assertEqual(ours.replace("fast:", "tpu-v5e:"), printed(*command, "--machine", f"{own}:2x4"))
        self.assertEqual(weft("run", PROGRAM, "--random", "0", "--machine", f"{fast}:2x4", "--as",
                              f"{fast}:2x4").returncode, 0)
        self.assertIn("TPU 3", printed("show", "8x8", "P('x')", "--mesh", "x=4", "--as", f"{fast}:2x2"))

    def test_numbers_that_change_times(self):
        times = []
        for latency in (1e-3, 1e-6):
            self.write(lambda file: file["links"].update(latency=latency))
            times.append(json.loads(printed("explain", PROGRAM, "--machine", f"{self.file}:2x4", "--json"))["total_us"])
        self.assertGreater(times[0], 100 * times[1])

    def test_this_host_measured_is_a_machine(self):
        printed("machines", "--measure", self.file)
        self.assertIn("host", json.loads(self.file.read_text())["performance"])
        printed("machines", self.file)
        prediction = json.loads(printed("sim", PROGRAM, "--machine", f"{self.file}:8", "--no-advice", "--json"))
        self.assertGreater(prediction["total_us"], 0)
        self.assertLessEqual(prediction["flop_utilisation"], 1)
        for key in ("flops", "memory-bandwidth", "link-bandwidth", "link-latency"):
            self.refuses(["sim", PROGRAM, "--machine", f"{self.file}:8", "--scale", f"{key}=2"], "that could be scaled")
        printed("sim", PROGRAM, "--machine", f"{self.file}:8", "--scale", "link-bandwidth=2", "--no-advice",
                "--link-bandwidth", "1GB/s")

    def test_measuring_that_would_be_in_vain(self):
        self.refuses(["machines", "--measure", "/nowhere/mine.json"], "/nowhere/mine.json")
        for other in ("--schema", "--json", "tpu-v5e"):
            self.assertNotEqual(weft("machines", other, "--measure", self.file).returncode, 0)
            self.assertFalse(self.file.exists())

    def test_what_is_wrong_is_named(self):
        for change, message in (
                (lambda file: file["links"].pop("bandwidth"), "links.bandwidth is missing; it must be a number above 0"),
                (lambda file: file["links"].update(bandwidth=-1), "links.bandwidth is -1, but must be a number above 0"),
                (lambda file: file["performance"].update(f32_flops=0), "performance.f32_flops is 0, but must be"),
                (lambda file: file["performance"].update(f32_flops="fast"), 'performance.f32_flops is "fast", but must be'),
                (lambda file: file.update(speed=1), "speed is no key that is known here; these are axes, "),
                (lambda file: file.update(host="2x2x1"), "host is 2x2x1, but must have a size for each of the axes x, y")):
            self.write(change)
            for command in (["machines", self.file], ["explain", PROGRAM, "--machine", f"{self.file}:2x2"],
                            ["run", PROGRAM, "--random", "0", "--machine", f"{self.file}:2x2"],
                            ["show", "8x8", "P('x')", "--mesh", "x=4", "--as", f"{self.file}:2x2"]):
                with self.subTest(message=message, command=command[0]):
                    self.refuses(command, f"{self.file}: {message}")
        self.file.write_text("{")
        self.refuses(["machines", self.file], f"{self.file}: it is no JSON: parse error at line 1, column 2")

    def test_files_and_machines_that_are_not_there(self):
        self.refuses(["machines", self.file], f"cannot read {self.file}: No such file or directory")
        self.refuses(["machines", "tpu-v9"], "there is no machine tpu-v9; there are tpu-v2, ")
        self.refuses(["explain", PROGRAM, "--machine", f"{self.file}:2x2"], f"cannot read {self.file}: No such")
        self.refuses(["explain", PROGRAM, "--machine", "gpu-h100:12"],
                     "gpu-h100 comes with the shapes 1 to 8, multiples of 8 up to 65536", status=2)

    def test_shapes_that_it_does_not_have(self):
        self.write()
        for shape in (":", ":3x2", ":2x2x1", ":2x2*0", ":32x32"):
            self.refuses(["explain", PROGRAM, "--machine", f"{self.file}{shape}"],
                         f"{self.file} comes with the shapes 1x1, multiples of 2x2 up to 16x16, such as {self.file}:2x2")
        self.refuses(["run", PROGRAM, "--random", "0", "--as", self.file], f"{self.file} comes with the shapes 1x1, ")
        self.write(lambda file: file["links"].pop("network"))
        self.refuses(["explain", PROGRAM, "--machine", f"{self.file}:2x2*2"], "tpu-v5e comes in one slice only")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
