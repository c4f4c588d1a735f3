#!/usr/bin/env python3
"""The C++ of docs/lessons.md is that of the lessons: cuts it from examples/ and writes it into the page.

  scripts/lesson_pairs.py [--check]

A comment of the page before a block of C++ says which statements of which lesson the block has:

  <!-- 08_all_gather.cc
  from: Array x = ones(
  to: Array full_x
  -->

from: how the first line begins, which only one line of the lesson does; to: how the last statement begins, at the same
indentation, which ends where its braces and further indented lines do; without it, one statement is all. Several such are
pieces with an empty line between them. With --check nothing is written, and the exit status is 1 where page and lessons
differ.
"""
import argparse
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/lessons.md"
BLOCK = re.compile(r"(?P<mark><!-- (?P<lesson>\S+\.(?:cc|h))\n(?P<pieces>(?:[^\n]+\n)+?)-->\n```cpp\n)(?P<code>.*?)(?=```\n)", re.S)


class Mismatch(Exception):
    pass


def piece(lesson, lines, first, last):
    starts = [i for i, line in enumerate(lines) if line.lstrip().startswith(first)]
    if len(starts) != 1:
        raise Mismatch(f"{lesson} has {len(starts)} lines that begin with '{first}'; change its mark in {PAGE.name}")
    begin = starts[0]
    indentation = lines[begin][:len(lines[begin]) - len(lines[begin].lstrip())]
    end = next((i for i in range(begin, len(lines)) if lines[i].startswith(indentation + (last or first))), None)
    if end is None:
        raise Mismatch(f"{lesson}: after '{first}' no line begins with '{last}'; change its mark in {PAGE.name}")
    end += 1
    while end < len(lines) and (not lines[end] or lines[end].startswith((indentation + " ", indentation + "}"))):
        end += 1
    return textwrap.dedent("\n".join(lines[begin:end])).rstrip() + "\n"


def cut(match):
    lines = (ROOT / "examples" / match["lesson"]).read_text().splitlines()
    marks = re.findall(r"^from: (.+)\n(?:to: (.+)\n)?", match["pieces"], re.M)
    return match["mark"] + "\n".join(piece(match["lesson"], lines, first, last) for first, last in marks)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    text = PAGE.read_text()
    if len(BLOCK.findall(text)) != text.count("```cpp\n"):
        sys.exit(f"{PAGE.relative_to(ROOT)} has a block of C++ without such a mark before it")
    try:
        wanted = BLOCK.sub(cut, text)
    except Mismatch as mismatch:
        sys.exit(str(mismatch))
    if check and text != wanted:
        sys.exit(f"{PAGE.relative_to(ROOT)} does not have the lessons' lines; run scripts/lesson_pairs.py")
    if not check:
        PAGE.write_text(wanted)


if __name__ == "__main__":
    main()
