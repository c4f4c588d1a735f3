#!/usr/bin/env python3
"""How long the compiler takes for each lesson, and for a file that only includes weft/weft.h.

    bench/compile_times.py build/release [ROUNDS]

Runs the build's own commands, without a compiler cache, one at a time; the lessons in turns. Prints medians in seconds,
with the least and the greatest.
"""
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def compile_commands(build):
    lessons = sorted(path.name for path in (build / "bin").glob("lesson_??"))
    text = subprocess.run(["ninja", "-C", str(build), "-t", "commands", *lessons], capture_output=True, text=True, check=True).stdout
    commands = {}
    for line in text.splitlines():
        for lesson in lessons:
            if f"/{lesson}.dir/" in line and " -c " in line:
                words = shlex.split(line)
                compiler = next(i for i, word in enumerate(words) if word.endswith("++"))
                commands[lesson] = words[compiler:]
    header = [w for w in next(iter(commands.values())) if w.startswith(("-I", "-std="))]
    compiler = next(iter(commands.values()))[0]
    return commands, [compiler, *header]


def seconds(command, build, output):
    command = list(command)
    for flag in ("-o", "-MF"):
        if flag in command:
            command[command.index(flag) + 1] = str(output / flag)
    start = time.monotonic()
    subprocess.run(command, cwd=build, check=True)
    return time.monotonic() - start


def main():
    build = Path(sys.argv[1]).resolve()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    commands, plain = compile_commands(build)
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder)
        source = output / "includes.cc"
        source.write_text("#include <weft/weft.h>\n")
        commands["weft/weft.h"] = [*plain, "-c", str(source), "-o", ""]
        times = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                times[name].append(seconds(command, build, output))
    for name, taken in times.items():
        print(f"{name:12} {statistics.median(taken):6.2f}  ({min(taken):.2f} to {max(taken):.2f})")


if __name__ == "__main__":
    main()
