#!/usr/bin/env python3
"""Programs give the same bytes and print the same, whether one process runs them or several.

  same_bits_test.py WEFT TESTS
"""
import pathlib
import subprocess
import tempfile
import unittest

from mpirun import TESTS, WEFT, mpi_run, run_tests, skip_without_mpirun

# All kinds of collectives, alone and in loops, branches, nested manual computations and calls; partitioned and
# overlapped ones.
PROGRAMS = [
    *sorted(p for p in (TESTS / "interop/data").glob("*.mlir") if "sdy.mesh" in p.read_text()),
    *sorted((TESTS / "golden/rings").glob("gather*.mlir")),
    *sorted((TESTS / "golden/rings").glob("scatter*.mlir")),
]

# Rows of another number to each: device d sends d + 1 rows to device 0 and none to device 1, from where it has them.
RAGGED = """
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%in: tensor<8x3xf32>, %out: tensor<12x3xf32>) -> tensor<12x3xf32> {
  %0 = sdy.manual_computation(%in, %out) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<4x3xf32>, %b: tensor<6x3xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %me = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %zeros = stablehlo.constant dense<0> : tensor<2xi32>
    %rows = stablehlo.add %me, %one : tensor<i32>
    %row = stablehlo.reshape %rows : (tensor<i32>) -> tensor<1xi32>
    %no = stablehlo.constant dense<0> : tensor<1xi32>
    %send = stablehlo.concatenate %row, %no, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %to = stablehlo.reshape %me : (tensor<i32>) -> tensor<1xi32>
    %places = stablehlo.concatenate %to, %no, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %from0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %first = stablehlo.compare EQ, %me, %no0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %some = stablehlo.broadcast_in_dim %first, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %recv = stablehlo.select %some, %from0, %zeros : tensor<2xi1>, tensor<2xi32>
    %1 = stablehlo.custom_call @ragged_all_to_all(%a, %b, %zeros, %send, %places, %recv) {api_version = 4 : i32, backend_config = {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}} : (tensor<4x3xf32>, tensor<6x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<6x3xf32>
    sdy.return %1 : tensor<6x3xf32>
  } : (tensor<8x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
  return %0 : tensor<12x3xf32>
}
""".replace("    %first =", "    %no0 = stablehlo.constant dense<0> : tensor<i32>\n    %first =")

# A broadcast, a permute in which some are no targets, and what a device sends far ahead of who receives it.
TRANSFERS = """
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%in: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = sdy.manual_computation(%in) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
    %1 = "stablehlo.collective_broadcast"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 0, 1]]> : tensor<1x3xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    %i = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %end = stablehlo.constant dense<40> : tensor<i32>
    %2:2 = stablehlo.while(%n = %i, %x = %a) : tensor<i32>, tensor<2xf32>
    cond {
      %go = stablehlo.compare LT, %n, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %next = stablehlo.add %n, %one : tensor<i32>
      %3 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
      %4 = stablehlo.add %3, %a : tensor<2xf32>
      stablehlo.return %next, %4 : tensor<i32>, tensor<2xf32>
    }
    sdy.return %1, %2#1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}
"""

# Global, by device, by device in a nested manual computation and in a loop; and what the devices say last.
PRINTS = r"""
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main() -> tensor<4x2xf32> {
  %a = stablehlo.constant dense<[[1.0, 2.5], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  stablehlo.custom_call @weft.debug_print(%a) {backend_config = "before {}", has_side_effect = true} : (tensor<4x2xf32>) -> ()
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<2x2xf32>) {
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block {}", has_side_effect = true} : (tensor<2x2xf32>) -> ()
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%c: tensor<2x1xf32>) {
      stablehlo.custom_call @weft.debug_print(%c) {backend_config = "inner {}", has_side_effect = true} : (tensor<2x1xf32>) -> ()
      %2 = stablehlo.add %c, %c : tensor<2x1xf32>
      sdy.return %2 : tensor<2x1xf32>
    } : (tensor<2x2xf32>) -> tensor<2x2xf32>
    sdy.return %1 : tensor<2x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "after {}", has_side_effect = true} : (tensor<4x2xf32>) -> ()
  return %0 : tensor<4x2xf32>
}
"""


def files_of(folder):
    return {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir()}


def prints_of(text):
    """What stands before the report."""
    return text[:text.index("engine ")]


class SameBits(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def check_same(self, program, ranks, *arguments):
        arguments = [program, "--random", "0", *arguments]
        one = subprocess.run([WEFT, "run", *arguments, "--output", self.folder / "one"], capture_output=True, text=True)
        self.assertEqual(one.returncode, 0, one.stderr)
        several = mpi_run(ranks, *arguments, "--output", self.folder / "several")
        self.assertEqual((several.returncode, several.stderr), (0, ""))
        self.assertEqual(prints_of(one.stdout), prints_of(several.stdout))
        self.assertIn(f" of {ranks} ranks, ", several.stdout)
        self.assertEqual(files_of(self.folder / "one"), files_of(self.folder / "several"))

    def check_text(self, text, ranks, *arguments):
        path = self.folder / "program.mlir"
        path.write_text(text)
        self.check_same(path, ranks, *arguments)

    def test_ragged_exchanges(self):
        self.check_text(RAGGED, 2)

    def test_transfers(self):
        for ranks in 2, 3, 4:
            self.check_text(TRANSFERS, ranks)

    def test_prints_and_nested_manual_computations(self):
        for ranks in 2, 3, 4:
            self.check_text(PRINTS, ranks)

    def test_more_ranks_than_devices(self):
        self.check_text(RAGGED, 3)

    def test_runs_one_after_another(self):
        self.check_text(TRANSFERS, 3, "--repeat", "5")


def add_test(program, ranks):
    setattr(SameBits, f"test_{program.stem}_{ranks}", lambda self: self.check_same(program, ranks))


for index, of_all in enumerate(PROGRAMS):
    add_test(of_all, 2 + index % 3)


if __name__ == "__main__":
    skip_without_mpirun()
    run_tests(SameBits)
