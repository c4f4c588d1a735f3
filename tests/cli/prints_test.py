#!/usr/bin/env python3
"""What `weft run` shows of a program's debug prints.

  prints_test.py WEFT PROGRAM.mlir
"""
import json
import subprocess
import sys
import unittest

WEFT = sys.argv[1]

PROGRAM = r"""
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main() -> tensor<4xf32> {
  %a = stablehlo.constant dense<[1.0, 2.5, 3.0, 4.0]> : tensor<4xf32>
  %n = stablehlo.constant dense<7> : tensor<i32>
  stablehlo.custom_call @weft.debug_print(%a, %n) {backend_config = "BEFORE {{n}}:\0A{} {}", has_side_effect = true} : (tensor<4xf32>, tensor<i32>) -> ()
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block {}, {}", has_side_effect = true} : (tensor<2xf32>) -> ()
    sdy.return %b : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  stablehlo.custom_call @weft.debug_print(%n) {backend_config = "end {:>3}{:.2f}", has_side_effect = true} : (tensor<i32>) -> ()
  return %0 : tensor<4xf32>
}
"""
LINES = ["BEFORE {n}:\n[1.  2.5 3.  4. ] 7", "device 0 (x=0): block [1.  2.5], {}", "device 2 (x=1): block [3. 4.], {}",
         "end   7{:.2f}"]

# Each device says something, and then waits for the other in vain.
STALL = """
sdy.mesh @mesh = <["x"=2]>
func.func public @main() -> tensor<i32> {
  %n = stablehlo.constant dense<7> : tensor<i32>
  %0 = sdy.manual_computation(%n) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, []>] manual_axes={"x"} (%b: tensor<i32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    stablehlo.custom_call @weft.debug_print(%i) {backend_config = "before {}", has_side_effect = true} : (tensor<i32>) -> ()
    %1 = "stablehlo.case"(%i) ({
      %2 = "stablehlo.all_reduce"(%i) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %3 = stablehlo.add %x, %y : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }, {
      stablehlo.return %b : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    sdy.return %1 : tensor<i32>
  } : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
"""


# As JAX prints jax.debug.print, ordered or not, and jax.pure_callback.
CALLBACKS = """
func.func public @main(%t: !stablehlo.token {jax.token = true}, %x: tensor<2xf32>) -> (!stablehlo.token {jax.token = true}, tensor<2xf32>) {
  %c = stablehlo.constant dense<[1.5, 2.5]> : tensor<2xf32>
  %n = stablehlo.constant dense<7> : tensor<i32>
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%c, %n) {has_side_effect = true, mhlo.backend_config = {index = 3 : ui64}} : (tensor<2xf32>, tensor<i32>) -> ()
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%t, %n) {has_side_effect = true, mhlo.backend_config = {index = 4 : ui64}} : (!stablehlo.token, tensor<i32>) -> !stablehlo.token
  return %0, %x : !stablehlo.token, tensor<2xf32>
}
"""
USED = """
func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {mhlo.backend_config = {index = 0 : ui64}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""


def weft(program, *arguments):
    return subprocess.run([WEFT, "run", "-", *arguments], capture_output=True, text=True, input=program)


class Callbacks(unittest.TestCase):
    def test_an_error_names_the_way_out(self):
        for engine in ("host", "reference"):
            for program in (CALLBACKS, USED):
                run = weft(program, "--random", "0", "--engine", engine)
                self.assertEqual(run.returncode, 1, run.stderr)
                self.assertIn("calls a Python function here", run.stderr)
                self.assertIn("--skip-callbacks", run.stderr)

    def test_what_is_left_out_is_printed(self):
        for engine in ("host", "reference"):
            run = weft(CALLBACKS, "--random", "0", "--engine", engine, "--skip-callbacks")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("2 callbacks left out", run.stderr)
            self.assertIn("Python callback 3 (<standard input>:5:3): [1.5 2.5] 7\n", run.stdout)
            self.assertIn("Python callback 4 (<standard input>:6:8): 7\n", run.stdout)

    def test_used_results_stay_an_error(self):
        run = weft(USED, "--random", "0", "--skip-callbacks")
        self.assertEqual(run.returncode, 1)
        self.assertIn("uses what a Python function gives here", run.stderr)


class Prints(unittest.TestCase):
    def test_they_stand_before_the_report(self):
        for engine in "host", "reference":
            for repeat in [], ["--repeat", "3"]:  # of the first run
                done = weft(PROGRAM, "--engine", engine, *repeat)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(done.stdout.startswith("\n".join(LINES) + "\nengine "), done.stdout)

    def test_json_has_them_as_a_list(self):
        for engine in "host", "reference":
            done = weft(PROGRAM, "--engine", engine, "--json")
            self.assertEqual(json.loads(done.stdout)["prints"], LINES)

    def test_a_run_that_fails_shows_what_was_said_until_then(self):
        done = weft(STALL)
        self.assertEqual(done.returncode, 1)
        self.assertIn("all_reduce", done.stderr)
        self.assertEqual(done.stdout, "device 0 (x=0): before 0\ndevice 1 (x=1): before 1\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
