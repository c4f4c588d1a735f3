#!/usr/bin/env python3
"""How long files and functions are, folder by folder, and which are the longest.

  scripts/size_report.py

A function is what starts with a line at the margin that ends in `{` and is no namespace, type or table.
"""
import pathlib
import re
import statistics

ROOT = pathlib.Path(__file__).parent.parent
TOPS = ("src", "include", "tools", "bench", "tests")
NOT_A_FUNCTION = re.compile(r"namespace|class |struct |enum |union |extern |.*=\s*\{$")


def function_lengths(lines):
    """(length, first line) of each function."""
    start = None
    for number, line in enumerate(lines, 1):
        if start is None and re.match(r"[A-Za-z].*\{$", line) and not NOT_A_FUNCTION.match(line):
            start = number
        elif start is not None and line.startswith("}"):
            yield number - start + 1, start
            start = None


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0


def folder_of(path):
    return "/".join(path.relative_to(ROOT).parts[:2 if path.parts[len(ROOT.parts)] != "include" else 1])


def main():
    files = {}
    functions = []
    for path in sorted(p for top in TOPS for p in (ROOT / top).rglob("*") if p.suffix in (".h", ".cc", ".inc")):
        lines = path.read_text().splitlines()
        files[path] = len(lines)
        functions += [(length, f"{path.relative_to(ROOT)}:{start}") for length, start in function_lengths(lines)]

    print(f"{'folder':28}{'files':>7}{'lines':>9}{'median':>8}{'p90':>6}{'max':>6}")
    folders = sorted({folder_of(path) for path in files})
    for folder in folders:
        sizes = [size for path, size in files.items() if folder_of(path) == folder]
        print(f"{folder:28}{len(sizes):7}{sum(sizes):9}{statistics.median(sizes):8.0f}"
              f"{percentile(sizes, 0.9):6}{max(sizes):6}")

    lengths = [length for length, _ in functions]
    if lengths:
        print(f"\n{len(lengths)} functions at namespace level: median {statistics.median(lengths):.0f} lines, "
              f"p90 {percentile(lengths, 0.9)}, max {max(lengths)}")
    print("\nFunctions over 60 lines:")
    for length, place in sorted(functions, reverse=True):
        if length > 60:
            print(f"{length:6}  {place}")
    print("\nFiles over 300 lines:")
    for path, size in sorted(files.items(), key=lambda item: -item[1]):
        if size > 300:
            print(f"{size:6}  {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
