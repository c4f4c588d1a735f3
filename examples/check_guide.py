#!/usr/bin/env python3
"""The C++ of docs/guide.md is one program, whose blocks print what stands below each.

    check_guide.py --program OUT.cc    writes the program
    check_guide.py PROGRAM             runs it and compares; WEFT_UPDATE=1 in the environment rewrites the page
    check_guide.py PROGRAM --ranks N   has mpirun start it as so many processes

A block that includes headers or defines a tree stands before main, all others are in main, in order. A block that prints nothing
has no output below it. Lines are counted in each block, so that messages name them whatever stands around it. Times and the like stand
as in the lessons (check_lesson.py).
"""
import difflib
import os
import pathlib
import re
import sys
import tempfile

import check_lesson

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs/guide.md"
BLOCK = re.compile(r"^```cpp\n(?P<code>.*?)^```\n(?:^```\n(?P<output>.*?)^```\n)?", re.M | re.S)
MARK = "\x1e\n"  # between the outputs of two blocks


def is_outside(code):
    return "#include" in code or "WEFT_TREE(" in code


def program(text):
    outside, inside = "", ""
    for block in BLOCK.finditer(text):
        code = '#line 1 "guide.cc"\n' + block["code"]
        if is_outside(block["code"]):
            outside += code
        else:
            inside += code + f'std::cout << "{MARK[0]}" << std::endl;\n'
    return f"{outside}\nint main() {{\n{inside}}}\n"


def with_outputs(text, outputs):
    """The page with these outputs, one for each block of main."""
    rest = iter(outputs)

    def block(match):
        output = "" if is_outside(match["code"]) else next(rest)
        return f"```cpp\n{match['code']}```\n" + (f"```\n{output}```\n" if output else "")

    return BLOCK.sub(block, text)


def main():
    text = PAGE.read_text()
    if sys.argv[1] == "--program":
        pathlib.Path(sys.argv[2]).write_text(program(text))
        return
    with tempfile.TemporaryDirectory() as folder:
        printed = check_lesson.printed("guide", sys.argv[1], folder, check_lesson.ranks_wanted(sys.argv[2:]))
    wanted = with_outputs(text, printed.split(MARK)[:-1])
    if os.environ.get("WEFT_UPDATE"):
        PAGE.write_text(wanted)
    elif wanted != text:
        sys.exit("\n".join(difflib.unified_diff(text.splitlines(), wanted.splitlines(), str(PAGE), "printed", lineterm="")))


if __name__ == "__main__":
    main()
