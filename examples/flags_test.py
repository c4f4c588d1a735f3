#!/usr/bin/env python3
"""What the lessons take on their command line, and what they refuse: a misspelt flag runs nothing.

  flags_test.py FOLDER_WITH_THE_LESSONS
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(sys.argv.pop(1))
LESSONS = [f"lesson_{file.name[:2]}" for file in sorted(pathlib.Path(__file__).parent.glob("[0-9][0-9]_*.cc"))]


def run(lesson, *arguments):
    return subprocess.run([FOLDER / lesson, *arguments], capture_output=True, text=True, timeout=60)


class LessonFlags(unittest.TestCase):
    def refused(self, lesson, *arguments):
        done = run(lesson, *arguments)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
        return done.stderr

    def test_every_lesson_refuses_what_it_does_not_know(self):
        for lesson in LESSONS:
            with self.subTest(lesson):
                self.assertEqual(self.refused(lesson, "--sise", "8"),
                                 f"{lesson}: there is no --sise; see {lesson} --help\n")
                self.assertIn("there is no 8", self.refused(lesson, "8"))
                self.assertIn("there is no --sise=8", self.refused(lesson, "--sise=8"))

    def test_every_lesson_says_what_there_is(self):
        for lesson in LESSONS:
            with self.subTest(lesson):
                done = run(lesson, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(done.stdout.startswith(f"Usage: {lesson}"), done.stdout)
                self.assertIn("WEFT_DEVICES", done.stdout)
        self.assertIn("\n  --kernel_mode basic|overlapped|overlapped_bidi, else overlapped_bidi\n", run("lesson_12", "--help").stdout)
        self.assertIn("\n  --size NUMBER, else 8192\n", run("lesson_02", "--help").stdout)

    def test_values(self):
        for value in ("abc", "8x", "1.5", "0", "-8", "", "99999999999999999999"):
            with self.subTest(value):
                self.assertIn(f"--size is a whole number, 1 or more, not '{value}'", self.refused("lesson_02", "--size", value))
                self.assertIn(f"not '{value}'", self.refused("lesson_02", f"--size={value}"))
        self.assertIn("--size wants NUMBER behind it", self.refused("lesson_02", "--size"))
        self.assertIn("--kernel_mode is one of basic|overlapped|overlapped_bidi, not 'bsic'",
                      self.refused("lesson_12", "--kernel_mode", "bsic"))

    def test_both_forms(self):
        for arguments in (("--size", "512"), ("--size=512",), ("--size=8", "--size", "512")):
            self.assertIn("Matrix shape: (512, 512)", run("lesson_02", *arguments).stdout)
        with tempfile.TemporaryDirectory() as folder:
            done = run("lesson_12", "--kernel_mode=basic", "--M=64", "--K=64", "--N", "64", f"--trace_dir={folder}/a=b")
            self.assertIn("Kernel mode: matmul_allgather_basic\n", done.stdout)
            self.assertTrue(list(pathlib.Path(folder, "a=b").rglob("*.pftrace")))


if __name__ == "__main__":
    unittest.main()
