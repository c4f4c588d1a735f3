"""scripts/check_layers.py finds each kind of violation in a small tree, and nothing in a clean one."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts/check_layers.py"
LAYERS = """# comment
core: shape.h
ir:
reference:
passes:
engine/stream:
engine/host: run.h
api:
"""


class CheckLayers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("src/layers.txt", LAYERS)
        self.write("src/core/a.h", "")
        self.write("include/weft/shape.h", '#include "core/a.h"\n')
        self.write("include/weft/run.h", '#include "weft/shape.h"\n#include "engine/host/plan.h"\n')
        self.write("src/engine/host/plan.h", '#include <vector>\n#include "engine/stream/q.h"\n#include "hwy/x.h"\n')
        self.write("src/engine/stream/q.h", '#include "core/a.h"\n#include "ir/deep/er.h"\n')
        self.write("src/ir/deep/er.h", '#include "ir/deep/other.h"\n#include "weft/shape.h"\n')
        self.write("tools/weft/main.cc", '#include "options.h"\n#include "api/jit.h"\n')

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def errors(self):
        run = subprocess.run([sys.executable, SCRIPT, self.root], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1 if run.stdout else 0)
        self.assertEqual(run.stderr, "")
        return run.stdout.splitlines()

    def expect_error(self, path, text, message):
        self.write(path, text)
        errors = self.errors()
        self.assertEqual(len(errors), 1, errors)
        self.assertIn(message, errors[0])
        self.assertTrue(errors[0].startswith(path + ":"), errors[0])

    def test_clean_tree(self):
        self.assertEqual(self.errors(), [])

    def test_include_of_a_later_folder(self):
        self.expect_error("src/core/b.cc", '#include "core/a.h"\n  #  include "ir/deep/er.h"\n',
                          "b.cc:2: core must not include ir/deep/er.h")

    def test_include_in_angle_brackets(self):
        self.expect_error("src/core/b.cc", "#include <ir/deep/er.h>\n", "core must not include ir/deep/er.h")

    def test_include_of_a_later_public_header(self):
        self.expect_error("src/ir/b.cc", '#include "weft/run.h"\n', "engine/host comes after it")

    def test_public_header_obeys_its_folder(self):
        self.expect_error("include/weft/shape.h", '#include "ir/deep/er.h"\n', "core must not include")

    def test_later_subfolder_of_engine(self):
        self.expect_error("src/engine/stream/b.cc", '#include "engine/host/plan.h"\n',
                          "engine/stream must not include")

    def test_oracle_is_used_by_no_engine_and_no_pass(self):
        self.write("src/reference/eval.h", "")
        self.expect_error("src/engine/host/b.cc", '#include "reference/eval.h"\n', "shares no code")
        self.write("src/engine/host/b.cc", "")
        self.expect_error("src/passes/b.cc", '#include "reference/eval.h"\n', "shares no code")

    def test_oracle_uses_no_engine(self):
        self.expect_error("src/reference/b.cc", '#include "engine/stream/q.h"\n', "reference must not include")

    def test_unlisted_public_header(self):
        self.expect_error("include/weft/new.h", "", "belongs to no folder")

    def test_use_of_an_unlisted_public_header(self):
        self.expect_error("tools/weft/b.cc", '#include "weft/new.h"\n', "has no folder")

    def test_file_outside_every_folder(self):
        self.expect_error("src/engine/loose.cc", "", "lies in no folder")
        self.write("src/engine/loose.cc", "")
        (self.root / "src/engine/loose.cc").unlink()
        self.expect_error("src/extra/x.cc", "", "lies in no folder")

    def test_relative_include(self):
        self.expect_error("src/core/b.cc", '#include "a.h"\n', "relative to src/")
        self.expect_error("src/core/b.cc", '#include "../ir/deep/er.h"\n', "relative to src/")

    def test_long_file(self):
        self.write("bench/x.cc", "\n" * 500)
        self.assertEqual(self.errors(), [])
        self.expect_error("bench/x.cc", "\n" * 501, "501 lines")


if __name__ == "__main__":
    unittest.main()
