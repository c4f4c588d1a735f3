#!/usr/bin/env python3
"""Adds up test results and prints `N passed, N failed` as its last line; the exit status is 1 if any failed.

  scripts/test_summary.py BUILD_DIR...

Each build folder holds ctest.xml, which its ctest preset wrote, and test_results/NAME.xml for each GoogleTest program.
A program counts as its test cases; anything else, and a program that died, counts as one. A build folder without
ctest.xml counts as one failure: its tests never ran.
"""
import dataclasses
import pathlib
import sys
import xml.etree.ElementTree as ElementTree


@dataclasses.dataclass
class Counts:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other):
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)


def count_googletest(path):
    root = ElementTree.parse(path).getroot()
    cases = list(root.iter("testcase"))
    failed = sum(case.find("failure") is not None for case in cases)
    skipped = sum(case.get("result") == "skipped" or case.get("status") == "notrun" for case in cases)
    return Counts(len(cases) - failed - skipped, failed, skipped)


def count_program(case, results):
    """Counts of one entry of ctest.xml."""
    status = case.get("status")
    xml = results / (case.get("name") + ".xml")
    if status == "run":
        return count_googletest(xml) if xml.exists() else Counts(passed=1)
    skip = case.find("skipped")
    if status == "disabled" or (skip is not None and "SKIP_" in skip.get("message", "")):
        return Counts(skipped=1)
    counts = count_googletest(xml) if xml.exists() else Counts()
    return counts if counts.failed else counts + Counts(failed=1)


def count_build(folder):
    ctest = folder / "ctest.xml"
    if not ctest.exists():
        print(f"{folder}: no tests ran")
        return Counts(failed=1)
    counts = sum((count_program(case, folder / "test_results")
                  for case in ElementTree.parse(ctest).getroot().iter("testcase")), Counts())
    print(f"{folder}: {counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped")
    return counts


def main():
    total = sum((count_build(pathlib.Path(folder)) for folder in sys.argv[1:]), Counts())
    print(f"{total.passed} passed, {total.failed} failed")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
