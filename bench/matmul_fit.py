#!/usr/bin/env python3
"""How near the model of products and of memory-bound ops is to the TPU compiler's estimated cycles.

Reads $WEFT_SHARED/reference/tpu_compiler/matmul_cycles.csv and elementwise_cycles.csv, asks
build/release/bench/product_times for the times of the same shapes on src/machine/models/*.json, and
prints the relative errors: of the half of the rows that parameters were fitted on, and of the other
half. Every second shape, in order, is in each: all rows of a shape are in one half.

With --fit it searches the parameters anew and prints what belongs into the models.
"""
import argparse
import csv
import json
import math
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Operations a cycle of a device: the best of all products, rounded up to a power of two.
CHIPS = {
    "v5e": ("tpu_v5e", 131072),
    "v4": ("tpu_v4", 262144),
    "v5p": ("tpu_v5p", 262144),
    "v6e": ("tpu_v6e", 524288),
    "tpu7x": ("tpu7x", 524288),
}
TYPES = {"bf16": "bf16", "f32": "f32", "int8": "i8", "int32": "i32", "int4": "i4", "f8e4m3": "f8E4M3FN"}
MOST_EFFICIENT = 0.995  # no machine does more than its peak, whatever fits best
# What one chip has of its own, and what all chips share, in cycles.
OWN = ["overhead", "efficiency", "results_per_second"]
SHARED = ["tile_cycles", "exposed"]


class Asker:
    """The program that computes times."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def seconds(self, performance, lines):
        text = json.dumps(performance) + "\n" + "\n".join(lines) + "\n"
        self.process.stdin.write(text)
        self.process.stdin.flush()
        return [float(self.process.stdout.readline()) for _ in lines]


class Chip:
    def __init__(self, name, shared):
        self.name = name
        self.file, flops_a_cycle = CHIPS[name]
        model = json.loads((ROOT / f"src/machine/models/{self.file}.json").read_text())
        self.performance = model["performance"]
        self.clock = self.performance["bf16_flops"] / flops_a_cycle
        self.products = self.read_products(shared)
        self.moves = self.read_moves(shared)

    def read_products(self, shared):
        with open(shared / "matmul_cycles.csv") as file:
            rows = list(csv.DictReader(file))
        shapes = sorted({(int(r["M"]), int(r["K"]), int(r["N"])) for r in rows})
        test = {shape: i % 2 == 1 for i, shape in enumerate(shapes)}
        result = []
        for r in rows:
            if r["chip"] != self.name:
                continue
            shape = (int(r["M"]), int(r["K"]), int(r["N"]))
            line = " ".join(["left_out", TYPES[r["dtype"]], r["precision"], TYPES[r["out_dtype"]],
                             *map(str, shape)])
            result.append((test[shape], line, float(r["estimated_cycles"]), r["transposes"] == "nn"))
        return result

    def read_moves(self, shared):
        """f32 fusions with one input: the rows that follow bytes."""
        with open(shared / "elementwise_cycles.csv") as file:
            rows = [r for r in csv.DictReader(file)
                    if r["chip"] == self.name and r["dtype"] == "f32" and r["op"] in ("gelu", "scale")]
        sizes = sorted({(r["op"], int(r["bytes_in"])) for r in rows})
        test = {size: i % 2 == 1 for i, size in enumerate(sizes)}
        return [(test[(r["op"], int(r["bytes_in"]))],
                 f"bytes {int(r['bytes_in']) + int(r['bytes_out'])}", float(r["estimated_cycles"]), True)
                for r in rows]

    def ratios(self, asker, rows, half=None):
        """Predicted to estimated, by row."""
        rows = [row for row in rows if half is None or row[0] == half]
        seconds = asker.seconds(self.performance, [line for _, line, _, _ in rows])
        return [(s * self.clock / cycles, line, cycles) for s, (_, line, cycles, _) in zip(seconds, rows)]

    def loss(self, asker, rows):
        # The model does not know how operands lie: what that costs is an error, but fits nothing.
        plain = [row for row in rows if row[3]]
        errors = [abs(math.log(r)) for r, _, _ in self.ratios(asker, plain, half=False)]
        return sum(errors) / len(errors) + 3 * sum(e * e for e in errors) / len(errors)

    def get(self, key):
        unit = self.performance["matrix_unit"]
        if key == "tile_cycles":
            return unit["tile_seconds"] * self.clock
        return unit[key] if key in unit else self.performance[key]

    def set(self, key, value):
        unit = self.performance["matrix_unit"]
        if key == "tile_cycles":
            unit["tile_seconds"] = value / self.clock
        elif key in unit:
            unit[key] = min(value, MOST_EFFICIENT) if key == "efficiency" else value
        else:
            self.performance[key] = value


def search(parameters, rounds):
    """A step up or down in one of them after the other, smaller ones where neither helps. A parameter is
    (get, set, loss of all that depends on it)."""
    steps = [0.2] * len(parameters)
    for _ in range(rounds):
        for i, (get, put, loss) in enumerate(parameters):
            before, best = get(), loss()
            for factor in (1 + steps[i], 1 / (1 + steps[i])):
                put(before * factor)
                if loss() < best - 1e-9:
                    break
                put(before)
            else:
                steps[i] *= 0.7


def fit(asker, chips):
    for chip in chips:
        loss = lambda c=chip: c.loss(asker, c.moves)
        search([(lambda c=chip, k=k: c.get(k), lambda v, c=chip, k=k: c.set(k, v), loss)
                for k in ("op_overhead", "memory_efficiency")], rounds=40)
    parameters = []
    for chip in chips:
        loss = lambda c=chip: c.loss(asker, c.products)
        for key in OWN:
            if key in chip.performance["matrix_unit"]:
                parameters.append((lambda c=chip, k=key: c.get(k),
                                   lambda v, c=chip, k=key: c.set(k, v), loss))
    for key in SHARED:
        parameters.append((lambda k=key: chips[0].get(k),
                           lambda v, k=key: [c.set(k, v) for c in chips],
                           lambda: sum(c.loss(asker, c.products) for c in chips)))
    search(parameters, rounds=40)
    for chip in chips:
        print(chip.file, end=": ")
        for key in ["op_overhead", "memory_efficiency"] + OWN + ["tile_seconds", "exposed"]:
            if key in chip.performance or key in chip.performance["matrix_unit"]:
                value = float(f"{chip.get(key):.3g}")
                chip.set(key, value)
                print(f"{key} {value:g}", end="  ")
        print(f"({chip.get('tile_cycles'):.0f} cycles a tile)")


def quantile(values, share):
    values = sorted(values)
    at = (len(values) - 1) * share
    low = int(at)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (at - low)


def print_errors(asker, chips, rows_of):
    print("| chip | fitted on | median | 95th percentile | tested on | median | 95th percentile |")
    print("|---|---|---|---|---|---|---|")
    all_errors = {False: [], True: []}
    for chip in [*chips, None]:
        cells = []
        for half in (False, True):
            if chip is not None:
                errors = [abs(r - 1) for r, _, _ in chip.ratios(asker, rows_of(chip), half)]
                all_errors[half] += errors
            else:
                errors = all_errors[half]
            cells += [f"{len(errors)} rows", f"{100 * quantile(errors, 0.5):.1f} %",
                      f"{100 * quantile(errors, 0.95):.1f} %"]
        print(f"| {chip.name if chip else 'all'} | {' | '.join(cells)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build/release/bench/product_times")
    parser.add_argument("--fit", action="store_true", help="search the parameters anew")
    parser.add_argument("--worst", type=int, default=0, help="print so many rows of each chip")
    options = parser.parse_args()
    shared = pathlib.Path(os.environ.get("WEFT_SHARED", ROOT.parent / "shared"))
    asker = Asker(options.program)
    chips = [Chip(name, shared / "reference/tpu_compiler") for name in CHIPS]
    if options.fit:
        fit(asker, chips)
    print("Products (matmul_cycles.csv), prefetches left out as in the estimates:")
    print_errors(asker, chips, lambda chip: chip.products)
    print("\nMemory-bound ops (gelu and scale in f32, elementwise_cycles.csv):")
    print_errors(asker, chips, lambda chip: chip.moves)
    for chip in chips if options.worst else []:
        print(f"\n{chip.name}, predicted / estimated:")
        ratios = chip.ratios(asker, chip.products)
        for ratio, line, cycles in sorted(ratios, key=lambda r: -abs(math.log(r[0])))[:options.worst]:
            print(f"  {ratio:5.2f}  {line.removeprefix('left_out ')}  {cycles:.0f} cycles")


if __name__ == "__main__":
    main()
