#!/usr/bin/env python3
"""What `weft explain` tells of long programs and of what a program demands, and what later stages know of its lines.

  explain_test.py WEFT
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT = sys.argv[1]
GOLDEN = pathlib.Path(__file__).parent.parent / "golden/explain"
PRODUCTS = 70


def weft(*arguments):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True)


# A chain of products of different shapes, so that no two lines are alike.
def long_program():
    sizes = [8 + 2 * i for i in range(PRODUCTS + 1)]
    arguments = [f"%w{i}: tensor<{a}x{b}xf32>" for i, (a, b) in enumerate(zip(sizes, sizes[1:]))]
    lines = ['sdy.mesh @mesh = <["x"=2]>',
             'func.func @main(%x0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, '
             + f'{", ".join(arguments)}) -> tensor<4x{sizes[-1]}xf32> {{']
    for i, (a, b) in enumerate(zip(sizes, sizes[1:])):
        lines.append(f"  %x{i + 1} = stablehlo.dot_general %x{i}, %w{i}, contracting_dims = [1] x [0] : "
                     f"(tensor<4x{a}xf32>, tensor<{a}x{b}xf32>) -> tensor<4x{b}xf32>")
    return "\n".join(lines + [f"  return %x{PRODUCTS} : tensor<4x{sizes[-1]}xf32>", "}"])


class Explain(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_prints_all_products_where_asked(self):
        program = self.folder / "long.mlir"
        program.write_text(long_program())
        some, full = weft("explain", program), weft("explain", program, "--full")
        self.assertIn(f"and {PRODUCTS - 60} lines more (--full prints them)", some.stdout)
        self.assertNotIn("lines more", full.stdout)
        self.assertEqual(full.stdout.count(" *_"), PRODUCTS)

    def test_tells_what_constraints_cost(self):
        told = json.loads(weft("explain", GOLDEN / "accidents.mlir", "--schedule", "plain", "--json").stdout)
        without = {one["constraint"].split(":")[1]: one["wire_bytes"] for one in told["without_constraints"]}
        self.assertEqual(len(without), 2)
        self.assertLess(min(without.values()), told["total_wire_bytes"])
        self.assertEqual(sum(one["wire_bytes"] for one in told["sent_by_axes"]), told["total_wire_bytes"])

    def test_says_nothing_of_its_progress_where_nobody_watches(self):
        self.assertEqual(weft("explain", GOLDEN / "accidents.mlir").stderr, "")

    def test_lines_survive_partitioning(self):
        program = GOLDEN / "accidents.mlir"
        partitioned = self.folder / "partitioned.mlir"
        partitioned.write_text(weft("compile", program, "--emit=partitioned", "--debug-info").stdout)
        here, there = (json.loads(weft("explain", file, "--schedule", "plain", "--json").stdout) for file in (program, partitioned))
        lines = [[one["source"].rsplit("/")[-1] for one in told["collectives"]] for told in (here, there)]
        self.assertEqual(lines[0], lines[1])
        self.assertIn("accidents.mlir:", lines[0][0])
        again = weft("compile", partitioned, "--emit=parsed", "--debug-info").stdout
        self.assertEqual(again, partitioned.read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
