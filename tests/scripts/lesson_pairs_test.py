#!/usr/bin/env python3
"""The C++ of docs/lessons.md is that of the lessons, and where it is not, lesson_pairs.py says so."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import lesson_pairs

LINES = """int main() {
  Array x = ones(4);
  // Adds up
  if (x) {
    print(1);

    print(2);
  } else {
    print(x,
          3);
  }
  print(y,
        z);
}""".splitlines()


class LessonPairs(unittest.TestCase):
    def test_the_page_has_the_lessons_lines(self):
        run = subprocess.run([sys.executable, ROOT / "scripts/lesson_pairs.py", "--check"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_a_page_with_other_lines_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "docs").mkdir()
            (pathlib.Path(folder) / "scripts").mkdir()
            (pathlib.Path(folder) / "examples").symlink_to(ROOT / "examples")
            text = lesson_pairs.PAGE.read_text().replace("Array C = matmul(A_sharded, B_sharded);", "Array C;")
            (pathlib.Path(folder) / "docs/lessons.md").write_text(text)
            script = pathlib.Path(folder) / "scripts/lesson_pairs.py"
            script.write_text((ROOT / "scripts/lesson_pairs.py").read_text())
            self.assertEqual(subprocess.run([sys.executable, script, "--check"], capture_output=True).returncode, 1)

    def test_statements_are_whole(self):
        cut = lesson_pairs.piece("l", LINES, "// Adds up", "if (")
        self.assertEqual(cut, "// Adds up\nif (x) {\n  print(1);\n\n  print(2);\n} else {\n  print(x,\n        3);\n}\n")
        self.assertEqual(lesson_pairs.piece("l", LINES, "print(y", ""), "print(y,\n      z);\n")

    def test_marks_that_fit_nothing_or_more_than_one_line_are_refused(self):
        for first, last in (("Array y", ""), ("print(", ""), ("Array x", "print(1)")):
            with self.assertRaises(lesson_pairs.Mismatch):
                lesson_pairs.piece("l", LINES, first, last)


if __name__ == "__main__":
    unittest.main()
