#!/usr/bin/env python3
"""How near predictions come to what programs take on this host, whose costs are measured first.

  bench/predict_host.py --weft build/release/bin/weft --shared ../shared [--machine FILE.json] [--only TEXT] [--rounds 5]

Measures this host (`weft machines --measure`, unless --machine names a file made so), and then predicts and runs, in
turns, all of SHARED/perf/mlir, 50 of the models of SHARED/corpus, and bench/overlap over slow links. Prints a table of
each: predicted, measured, error; the medians and the 90th percentiles of the errors' sizes; and what is an outlier. Of
programs over slow links it compares how long cores have nothing to do while data moves. Wants a machine on which
nothing else runs.
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
MODELS = 50
LEAST_TEXT = 1500  # bytes of a model's text: smaller ones are single ops
OUTLIER = 0.4


def weft(options, *arguments):
    done = subprocess.run([options.weft, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"weft {' '.join(map(str, arguments))}\n{done.stderr}")
    return done.stdout


def devices_of(program):
    found = re.search(r"mhlo\.num_partitions = (\d+)", program.read_text())
    return int(found.group(1)) if found else 1


def evenly(paths, count):
    """So many of them, evenly spread over their order."""
    paths = sorted(paths)
    return paths if len(paths) <= count else [paths[i * len(paths) // count] for i in range(count)]


def chosen_programs(shared):
    models = [path for path in (shared / "corpus/open/models").glob("*.mlir") if path.stat().st_size >= LEAST_TEXT]
    return sorted((shared / "perf/mlir").glob("*.mlir")), evenly(models, MODELS)


class Case:
    def __init__(self, program, machine, *arguments):
        self.name = program.stem
        self.arguments = [program, "--machine", f"{machine}:{devices_of(program)}", *arguments]
        self.predicted, self.total, self.measured, self.seen, self.communication = 0, 0, [], [], []

    def predict(self, options):
        return json.loads(weft(options, "explain", *self.arguments, "--json"))

    def run(self, options, repeat):
        return json.loads(weft(options, "run", *self.arguments, "--random", 1, "--repeat", repeat, "--json"))


def repeats(case, options):
    """So many runs as take about --seconds."""
    once = case.run(options, 3)["median_ms"] / 1e3
    return max(3, min(2000, int(options.seconds / max(once, 1e-6))))


def run_all(cases, options, of_run):
    counts = {}
    for round_number in range(options.rounds):
        for case in cases:
            if round_number == 0:
                counts[case] = repeats(case, options)
            of_run(case, case.run(options, counts[case]))
        print(f"round {round_number + 1} of {options.rounds}", file=sys.stderr, flush=True)


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def microseconds(value):
    return f"{value:.3g} us" if value < 1e3 else f"{value / 1e3:.4g} ms"


def print_table(title, rows, of="measured"):
    print(f"| {title}; error of what is {of} | predicted | measured | error |\n|---|---|---|---|")
    for name, predicted, measured, error in rows:
        print(f"| {name} | {microseconds(predicted)} | {microseconds(measured)} | {100 * error:+.0f} % |")
    sizes = [abs(error) for *_, error in rows]
    print(f"\n{title}: {len(rows)}; error in the median {100 * statistics.median(sizes):.1f} %, 90th percentile "
          f"{100 * quantile(sizes, 0.9):.1f} %.")
    outliers = [f"{name} {100 * error:+.0f} %" for name, _, _, error in rows if abs(error) > OUTLIER]
    print(f"Outliers: {', '.join(outliers) or 'none'}.\n", flush=True)
    return sizes


def predicted_times(machine, options):
    perf, models = chosen_programs(options.shared)
    groups = {"programs of perf": perf, "models of the corpus": models}
    cases = {title: [Case(path, machine) for path in paths if options.only in path.stem] for title, paths in groups.items()}
    everything = [case for group in cases.values() for case in group]
    for case in everything:
        predicted = case.predict(options)
        case.predicted = predicted["total_us"]
        if not predicted["exact"]:
            case.name += " (turns unknown)"
    run_all(everything, options, lambda case, run: case.measured.append(1e3 * run["median_ms"]))
    sizes = []
    for title, group in cases.items():
        if not group:
            continue
        rows = []
        for case in group:
            measured = statistics.median(case.measured)
            rows.append((case.name, case.predicted, measured, case.predicted / measured - 1))
        sizes += print_table(title, rows)
    print(f"All {len(sizes)}: error in the median {100 * statistics.median(sizes):.1f} %, 90th percentile "
          f"{100 * quantile(sizes, 0.9):.1f} %.\n")


def changes(spans):
    for start, end in spans:
        yield start, 1
        yield end, -1


def idle_while_moving(run, cores):
    """How long cores had nothing to do while data moved, and how long data moved."""
    kinds = {kind: [(op["start_us"], op["end_us"]) for op in run["ops"] if op["kind"] == kind] for kind in ("compute", "transfer")}
    events = sorted([(at, 0, by) for at, by in changes(kinds["compute"])] + [(at, 1, by) for at, by in changes(kinds["transfer"])])
    count, before, idle, moving = [0, 0], 0, 0, 0
    for at, which, by in events:
        if count[1] > 0:
            moving += at - before
            idle += (at - before) * (1 - min(count[0], cores) / cores)
        before = at
        count[which] += by
    return idle, moving


def exposures(machine, options):
    cores = json.loads(pathlib.Path(machine).read_text())["performance"]["host"]["cores"]
    cases = []
    for gigabytes in options.bandwidth:
        for path in sorted((HERE / "overlap").glob("*.mlir")):
            for schedule in ("plain", "weft"):
                case = Case(path, machine, "--schedule", schedule, "--link-bandwidth", f"{gigabytes:g}GB/s")
                case.name = f"{path.stem}, {gigabytes:g} GB/s, {schedule}"
                if options.only in case.name:
                    cases.append(case)
    for case in cases:
        predicted = case.predict(options)
        case.predicted, case.total = predicted["exposed_communication_us"], predicted["total_us"]

    def note(case, run):
        idle, moving = idle_while_moving(run, cores)
        case.seen.append(idle)
        case.communication.append(moving)
        case.measured.append(1e3 * run["median_ms"])
    run_all(cases, options, note)
    rows, whole, relative = [], [], []
    for case in cases:
        measured = statistics.median(case.measured)
        whole.append((case.name, case.total, measured, case.total / measured - 1))
        seen, communication = statistics.median(case.seen), statistics.median(case.communication)
        rows.append((case.name, case.predicted, seen, (case.predicted - seen) / measured))
        # What is hidden but for a little is not told by how many times that is.
        relative.append(abs(case.predicted - seen) / max(seen, 0.1 * communication))
    if rows:
        print_table("whole runs over slow links", whole)
        print_table("exposed over slow links", rows, of="the run's time")
        print(f"Of what is exposed, or a tenth of what moves: in the median {100 * statistics.median(relative):.1f} %, 90th "
              f"percentile {100 * quantile(relative, 0.9):.1f} %.\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(os.environ.get("WEFT_SHARED", "../shared")))
    parser.add_argument("--machine", help="a file that weft machines --measure wrote; else this host is measured")
    parser.add_argument("--only", default="", help="programs whose names have this in them")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="that a program runs for in a round")
    parser.add_argument("--bandwidth", type=float, nargs="*", default=[1, 4], help="of slow links, in GB/s; none: no such runs")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        machine = options.machine
        if machine is None:
            machine = f"{folder}/this_host.json"
            start = time.time()
            weft(options, "machines", "--measure", machine)
            print(f"This host was measured in {time.time() - start:.0f} s.\n")
        predicted_times(machine, options)
        if options.bandwidth:
            exposures(machine, options)


if __name__ == "__main__":
    main()
