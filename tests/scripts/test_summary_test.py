"""scripts/test_summary.py counts test cases where it can, and never counts a failure as nothing."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts/test_summary.py"
PASSED = '<testcase name="A.a" status="run" result="completed"/>'
SKIPPED = '<testcase name="A.s" status="run" result="skipped"><skipped message=""/></testcase>'
FAILED = '<testcase name="A.f" status="run" result="completed"><failure/><failure/></testcase>'


class TestSummary(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)
        (self.build / "test_results").mkdir()

    def ctest(self, *cases):
        (self.build / "ctest.xml").write_text(f"<testsuite>{''.join(cases)}</testsuite>")

    def googletest(self, name, *cases):
        text = f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>"
        (self.build / "test_results" / f"{name}.xml").write_text(text)

    def expect(self, last_line, *folders):
        run = subprocess.run([sys.executable, SCRIPT, *(folders or [self.build])], capture_output=True, text=True)
        self.assertEqual(run.stdout.splitlines()[-1], last_line)
        self.assertEqual(run.returncode, 0 if last_line.endswith(" 0 failed") else 1)

    def test_cases_of_a_program_are_counted(self):
        self.ctest('<testcase name="t" status="run"/>', '<testcase name="script" status="run"/>')
        self.googletest("t", PASSED, PASSED, SKIPPED)
        self.expect("3 passed, 0 failed")

    def test_failures_are_counted(self):
        self.ctest('<testcase name="t" status="fail"><failure message=""/></testcase>')
        self.googletest("t", PASSED, FAILED)
        self.expect("1 passed, 1 failed")

    def test_program_that_died_is_a_failure(self):
        self.ctest('<testcase name="t" status="fail"><failure message=""/></testcase>')
        self.expect("0 passed, 1 failed")

    def test_program_that_died_after_all_cases_passed_is_a_failure(self):
        self.ctest('<testcase name="t" status="fail"><failure message=""/></testcase>')
        self.googletest("t", PASSED)
        self.expect("1 passed, 1 failed")

    def test_missing_program_is_a_failure(self):
        self.ctest('<testcase name="t" status="notrun"><skipped message="Unable to find executable"/></testcase>')
        self.expect("0 passed, 1 failed")

    def test_skipped_script_is_neither(self):
        self.ctest('<testcase name="t" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/></testcase>')
        self.expect("0 passed, 0 failed")

    def test_build_without_results_is_a_failure(self):
        self.ctest('<testcase name="t" status="run"/>')
        self.expect("1 passed, 1 failed", self.build, self.build / "none")


if __name__ == "__main__":
    unittest.main()
