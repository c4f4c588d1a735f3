#!/usr/bin/env python3
"""Products whose operand is gathered or whose result is summed over devices, against one product.

  overlap_products.py [--rounds 5] [--repeat 5] [--minima] [--only TEXT]... [--json FILE]

Each form is a program of its own, written by this script as StableHLO text: the plain ones (a
collective and a product), and the rings that people write by hand so that devices compute while
data is on its way, which the compiler recognises where nothing is. All of them multiply 2048 x 8192
by 8192 x 1024. They are held against oneDNN called directly for the same product on as many threads
as there are workers (bench/dot_bench), in its own process. In each round everything is timed once,
one after the other; printed are medians of the rounds, and of the ratio within a round with the
least and the greatest: 1 is as fast as the product by itself. On a machine where other programs
run, --minima takes the fastest run of each program instead of its median.
"""
import argparse
import dataclasses
import json
import os
import re
import statistics
import subprocess
import tempfile

ROWS, DEPTH, COLS = 2048, 8192, 1024
GFLOP = 2e-9 * ROWS * DEPTH * COLS
DTYPES = ("f32", "bf16")
DEVICES = (2, 4, 8)
CHANNEL = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"


# ---- Text

@dataclasses.dataclass
class Array:
  """An array around the manual computation, and which of its dimensions is split; None: none is."""
  dims: tuple
  split: int | None

  def local(self, devices):
    return tuple(d // devices if i == self.split else d for i, d in enumerate(self.dims))

  def sharding(self):
    axes = ['{"i"}' if i == self.split else "{}" for i in range(len(self.dims))]
    return f"<@mesh, [{', '.join(axes)}]>"


class Body:
  """What each device does: lines of text, and names for what they give."""

  def __init__(self, devices, dtype):
    self.devices, self.dtype = devices, dtype
    self.lines, self.count = [], 0
    self.dims = {}

  def type(self, dims):
    return f"tensor<{'x'.join(map(str, [*dims, self.dtype]))}>"

  def add(self, text, dims=None):
    name = f"%v{self.count}"
    self.count += 1
    self.dims[name] = dims
    self.lines.append(f"    {name} = {text}")
    return name

  def line(self, text):
    self.lines.append("    " + text)

  def integer(self, value):
    return self.add(f"stablehlo.constant dense<{value}> : tensor<i32>")

  def dot(self, a, b):
    (m, k), (_, n) = self.dims[a], self.dims[b]
    return self.add(f"stablehlo.dot_general {a}, {b}, contracting_dims = [1] x [0] : ({self.type((m, k))}, "
                    f"{self.type((k, n))}) -> {self.type((m, n))}", (m, n))

  def sum(self, a, b):
    return self.add(f"stablehlo.add {a}, {b} : {self.type(self.dims[a])}", self.dims[a])

  def groups(self):
    devices = ", ".join(map(str, range(self.devices)))
    return f"replica_groups = dense<[[{devices}]]> : tensor<1x{self.devices}xi64>, use_global_device_ids"

  def all_gather(self, a, dim):
    dims = tuple(d * self.devices if i == dim else d for i, d in enumerate(self.dims[a]))
    return self.add(f'"stablehlo.all_gather"({a}) <{{all_gather_dim = {dim} : i64, {CHANNEL}, {self.groups()}}}> : '
                    f"({self.type(self.dims[a])}) -> {self.type(dims)}", dims)

  def reduced(self, op, a, attributes, dims):
    scalar = f"tensor<{self.dtype}>"
    return self.add(f'"stablehlo.{op}"({a}) <{{{CHANNEL}, {self.groups()}{attributes}}}> ({{\n'
                    f"    ^bb0(%p: {scalar}, %q: {scalar}):\n      %s = stablehlo.add %p, %q : {scalar}\n"
                    f"      stablehlo.return %s : {scalar}\n    }}) : ({self.type(self.dims[a])}) -> {self.type(dims)}",
                    dims)

  def reduce_scatter(self, a):
    dims = (self.dims[a][0] // self.devices, *self.dims[a][1:])
    return self.reduced("reduce_scatter", a, ", scatter_dimension = 0 : i64", dims)

  def all_reduce(self, a):
    return self.reduced("all_reduce", a, "", self.dims[a])

  def permute(self, a, step):
    pairs = ", ".join(f"[{d}, {(d + step) % self.devices}]" for d in range(self.devices))
    return self.add(f'"stablehlo.collective_permute"({a}) <{{{CHANNEL}, source_target_pairs = dense<[{pairs}]> : '
                    f"tensor<{self.devices}x2xi64>}}> : ({self.type(self.dims[a])}) -> {self.type(self.dims[a])}",
                    self.dims[a])

  def index(self):
    return self.add(f"stablehlo.convert {self.add('stablehlo.partition_id : tensor<ui32>')} : "
                    "(tensor<ui32>) -> tensor<i32>")

  def computed(self, op, a, b):
    return self.add(f"stablehlo.{op} {a}, {b} : tensor<i32>")

  def block(self, index, step, size, offset=0):
    """Where the block begins that came from `step` places back in the ring."""
    there = self.computed("remainder", self.computed("add", index, self.integer(step % self.devices)),
                          self.integer(self.devices))
    start = self.computed("multiply", there, self.integer(size))
    return self.computed("add", start, self.integer(offset)) if offset else start

  def part(self, a, dim, start, size):
    """`size` of the matrix from `start` on, along `dim`."""
    zero = self.integer(0)
    starts = (start, zero) if dim == 0 else (zero, start)
    dims = tuple(size if i == dim else d for i, d in enumerate(self.dims[a]))
    return self.add(f"stablehlo.dynamic_slice {a}, {starts[0]}, {starts[1]}, sizes = [{dims[0]}, {dims[1]}] : "
                    f"({self.type(self.dims[a])}, tensor<i32>, tensor<i32>) -> {self.type(dims)}", dims)

  def rows(self, a, first, size):
    dims = (size, self.dims[a][1])
    return self.add(f"stablehlo.slice {a} [{first}:{first + size}, 0:{dims[1]}] : ({self.type(self.dims[a])}) -> "
                    f"{self.type(dims)}", dims)


# ---- Forms: what a device does with its parts of both operands

def gathered_depth(b, x, y):
  return b.dot(x, b.all_gather(y, 0))


def gathered_rows(b, x, y):
  return b.dot(b.all_gather(x, 0), y)


def reduce_scattered(b, x, y):
  return b.reduce_scatter(b.dot(x, y))


def all_reduced(b, x, y):
  return b.all_reduce(b.dot(x, y))


def ring(b, x, y):
  """The blocks of y go around; each meets the columns of x that belong to it."""
  index, width = b.index(), b.dims[y][0]
  out = b.dot(b.part(x, 1, b.block(index, 0, width), width), y)
  for step in range(1, b.devices):
    y = b.permute(y, 1)
    out = b.sum(out, b.dot(b.part(x, 1, b.block(index, -step, width), width), y))
  return out


def bidirectional_ring(b, x, y):
  """As `ring`, half of each block in each direction."""
  index, size = b.index(), b.dims[y][0]
  width = size // 2
  low, high = b.rows(y, 0, width), b.rows(y, width, width)
  out = b.dot(b.part(x, 1, b.block(index, 0, size), width), low)
  out = b.sum(out, b.dot(b.part(x, 1, b.block(index, 0, size, width), width), high))
  for step in range(1, b.devices):
    low, high = b.permute(low, 1), b.permute(high, -1)
    out = b.sum(out, b.dot(b.part(x, 1, b.block(index, -step, size), width), low))
    out = b.sum(out, b.dot(b.part(x, 1, b.block(index, step, size, width), width), high))
  return out


def activations_ring(b, x, y):
  """The blocks of x go around; each meets the rows of y that belong to it (seed 002)."""
  index, width = b.index(), b.dims[x][1]
  out = b.dot(x, b.part(y, 0, b.block(index, 0, width), width))
  for step in range(1, b.devices):
    x = b.permute(x, 1)
    out = b.sum(out, b.dot(x, b.part(y, 0, b.block(index, -step, width), width)))
  return out


# By name: what is done, and how lhs, rhs and the result are split.
FORMS = {
  "all_gather, then dot (contracting)": (gathered_depth, 0, 0, 0),
  "all_gather, then dot (free)": (gathered_rows, 0, 1, 1),
  "dot, then reduce_scatter": (reduce_scattered, 1, 0, 0),
  "dot, then all_reduce": (all_reduced, 1, 0, None),
  "ring (seed 000)": (ring, 0, 0, 0),
  "ring in both directions (seed 000)": (bidirectional_ring, 0, 0, 0),
  "ring of activations (seed 002)": (activations_ring, 1, 1, 1),
}


def text_of(form, devices, dtype):
  make, lhs_split, rhs_split, out_split = FORMS[form]
  lhs, rhs, out = Array((ROWS, DEPTH), lhs_split), Array((DEPTH, COLS), rhs_split), Array((ROWS, COLS), out_split)
  body = Body(devices, dtype)
  body.dims = {"%x": lhs.local(devices), "%y": rhs.local(devices)}
  result = make(body, "%x", "%y")
  whole = [body.type(array.dims) for array in (lhs, rhs, out)]
  x, y, r = (body.type(array.local(devices)) for array in (lhs, rhs, out))
  lines = "\n".join(body.lines)
  return f"""sdy.mesh @mesh = <["i"={devices}]>
func.func public @main(%a: {whole[0]}, %b: {whole[1]}) -> {whole[2]} {{
  %r = sdy.manual_computation(%a, %b) in_shardings=[{lhs.sharding()}, {rhs.sharding()}] out_shardings=[{out.sharding()}] manual_axes={{"i"}} (%x: {x}, %y: {y}) {{
{lines}
    sdy.return {result} : {r}
  }} : ({whole[0]}, {whole[1]}) -> {whole[2]}
  return %r : {whole[2]}
}}
"""


# ---- Times

def weft_ms(args, program):
  command = [args.weft, "run", program, "--random", "1", "--repeat", str(args.repeat), "--json"]
  result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
  if result.returncode != 0:
    raise SystemExit(f"overlap_products.py: {' '.join(command)} failed")
  return json.loads(result.stdout)["min_ms" if args.minima else "median_ms"]


def onednn_ms(args, dtype):
  """The better of oneDNN's two ways, on all cores."""
  command = [args.dot_bench, "--rounds", "1", "--workers", str(os.cpu_count()), "--only",
             f"{ROWS}x{DEPTH}x{COLS} {dtype} nn"]
  output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
  rates = re.search(rf"{dtype} nn +\d+ +[\d.]+ +([\d.]+) +([\d.]+)", output)
  if rates is None:
    raise SystemExit(f"overlap_products.py: oneDNN has no product of {dtype} here")
  return 1e3 * GFLOP / max(map(float, rates.groups()))


@dataclasses.dataclass
class Case:
  form: str
  dtype: str
  devices: int
  program: str
  ms: list = dataclasses.field(default_factory=list)
  ratios: list = dataclasses.field(default_factory=list)

  def name(self):
    return f"{self.form}, {self.dtype}, {self.devices} devices"

  def as_json(self):
    return {"form": self.form, "dtype": self.dtype, "devices": self.devices, "ms": statistics.median(self.ms),
            "ratio": statistics.median(self.ratios), "least": min(self.ratios), "greatest": max(self.ratios)}


def make_cases(args, folder):
  cases = []
  for form in FORMS:
    for dtype in DTYPES:
      for devices in DEVICES:
        case = Case(form, dtype, devices, os.path.join(folder, f"{len(cases)}.mlir"))
        if not all(text in case.name() for text in args.only):
          continue
        with open(case.program, "w") as file:
          file.write(text_of(form, devices, dtype))
        cases.append(case)
  return cases


def measure(args, cases):
  """Returns the milliseconds of the product by itself, by element type."""
  alone = {}
  for _ in range(args.rounds):
    for dtype in DTYPES:
      mine = [case for case in cases if case.dtype == dtype]
      if not mine:
        continue
      product = onednn_ms(args, dtype)
      alone.setdefault(dtype, []).append(product)
      for case in mine:
        case.ms.append(weft_ms(args, case.program))
        case.ratios.append(product / case.ms[-1])
  return {dtype: statistics.median(times) for dtype, times in alone.items()}


def table(alone, cases):
  lines = ["| form | devices | " + " | ".join(f"{d} ms | of the product" for d in alone) + " |",
           "|---|---|" + "---|---|" * len(alone)]
  lines.append("| the product by itself, oneDNN | | " + " | ".join(f"{ms:.1f} | " for ms in alone.values()) + " |")
  by_key = {(case.form, case.devices, case.dtype): case.as_json() for case in cases}
  for form, devices in dict.fromkeys((case.form, case.devices) for case in cases):
    cells = []
    for dtype in alone:
      case = by_key.get((form, devices, dtype))
      cells.append("| " if case is None else
                   f"{case['ms']:.1f} | {case['ratio']:.3f} ({case['least']:.3f} to {case['greatest']:.3f})")
    lines.append(f"| {form} | {devices} | " + " | ".join(cells) + " |")
  return "\n".join(lines)


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("--weft", default="build/release/bin/weft")
  parser.add_argument("--dot-bench", default="build/release/bench/dot_bench")
  parser.add_argument("--rounds", type=int, default=5)
  parser.add_argument("--repeat", type=int, default=5, help="runs of a program in each round")
  parser.add_argument("--minima", action="store_true")
  parser.add_argument("--only", action="append", default=[], help="cases whose name has this in it; each that is given")
  parser.add_argument("--json", help="also write what was measured there")
  args = parser.parse_args()
  with tempfile.TemporaryDirectory() as folder:
    cases = make_cases(args, folder)
    alone = measure(args, cases)
  print(table(alone, cases))
  if args.json:
    with open(args.json, "w") as file:
      json.dump({"product_ms": alone, "cases": [case.as_json() for case in cases]}, file, indent=1)


if __name__ == "__main__":
  main()
