#!/usr/bin/env python3
"""Runs a lesson and compares what it prints with expected/NAME.txt.

    check_lesson.py NAME PROGRAM [--update | --ranks N]

Times stand as TIME there, shares of them as SHARE, what is done about a transfer as DECISION, paths of this machine as
PATH, and memory, of which kernels take what their processor wants, as MEMORY. --update writes the file anew; with --ranks
mpirun starts the lesson as so many processes, which must print the same.
"""
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).resolve().parent
# What makes a lesson a matter of a moment where its own size is not.
ARGUMENTS = {
    "03_sin": ["--size", "512"],
    "10_shard_map": ["--size", "64"],
    "11_fsdp": ["--size", "256"],
    "12_overlap": ["--M", "512", "--K", "512", "--N", "64"],
    "13_mixture_of_experts": ["--S", "64", "--D", "16", "--F", "16"],
    "14_collective_matmuls": ["--size", "32"],
}
VARIABLES = ("WEFT_DEVICES", "WEFT_WORKERS", "WEFT_ENGINE")
TIME = re.compile(r"\d+(\.\d+)?(?= ?(?:[mµμn]?s)\b| TFLOPS)|(?<=milliseconds: )\d+\.\d+")


def printed(name, program, folder, ranks=1):
    command = [os.path.abspath(program), *ARGUMENTS.get(name, [])]
    if name == "12_overlap":
        command += ["--trace_dir", folder]
    if ranks > 1:
        # More processes than cores, also as root, wherever this runs.
        command = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n", str(ranks), *command]
    environment = {key: value for key, value in os.environ.items() if key not in VARIABLES}
    environment["TMPDIR"] = folder  # else every run of lesson 11 leaves its trace behind
    run = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder)
    if run.returncode != 0:
        sys.exit(f"{name} ended with {run.returncode}\n{run.stdout}{run.stderr}")
    text = run.stdout.replace(folder, "PATH").replace(f"{EXAMPLES}/", "")
    text = re.sub(r"(?<=, trace )\S+", "PATH", text)
    text = re.sub(r"The slowest run took .*\n", "", text)
    text = re.sub(r"at most [\d.]+ [KMGT]?i?B more", "at most MEMORY more", text)
    # Of a table's columns the widths go with the numbers.
    text = re.sub(r" +[\d.]+ MiB(?= +[\d.]+ ms)", "  MEMORY", text)
    text = re.sub(r" +[\d.]+ ms(?= *$| +[\d.]+ (?:ms|%))", "  TIME ms", text, flags=re.M)
    text = re.sub(r"(?<=TIME ms) +\d+ % +\d+ %$", "  SHARE  SHARE", text, flags=re.M)
    # How many cores it has decides what is spread over products.
    text = re.sub(r"(?<= at )(\S+ with \S+ at \S+:) .*", r"\1 DECISION", text)
    # How fast this machine is decides the unit of an average.
    return re.sub(r"(?<=TIME )[µμn]?s(?= ±| per loop)", "ms", TIME.sub("TIME", text))


def ranks_wanted(arguments):
    if arguments[:1] != ["--ranks"]:
        return 1
    if shutil.which("mpirun") is None:
        print("skipped: there is no mpirun here")
        sys.exit(77)
    return int(arguments[1])


def main():
    name, program = sys.argv[1:3]
    ranks = ranks_wanted(sys.argv[3:])
    expected = EXAMPLES / "expected" / f"{name}.txt"
    with tempfile.TemporaryDirectory() as folder:
        text = printed(name, program, folder, ranks)
    if "--update" in sys.argv[3:]:
        expected.write_text(text)
    elif text != expected.read_text():
        difference = difflib.unified_diff(expected.read_text().splitlines(), text.splitlines(),
                                          str(expected), "printed", lineterm="")
        sys.exit("\n".join(difference))


if __name__ == "__main__":
    main()
