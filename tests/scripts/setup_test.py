"""scripts/setup.sh: silent when nothing is missing, installs on Debian, explains elsewhere.

dpkg-query and apt-get are replaced by small programs, so nothing is installed here.
"""
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts/setup.sh"
DPKG_ALL_BUT = """#!/bin/bash
for package in "$@"; do
  case " $ABSENT " in *" $package "*) ;; *) printf '%s=installed ' "$package" ;; esac
done
"""
APT_GET = """#!/bin/bash
echo "$@" >>"$APT_LOG"
[[ -z $APT_FAILS ]] || { echo "E: no network"; exit 100; }
"""


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        self.log = self.folder / "apt.log"
        self.program("dpkg-query", DPKG_ALL_BUT)
        self.program("apt-get", APT_GET)
        self.program("sudo", '#!/bin/bash\necho sudo >>"$APT_LOG"\nexec "$@"\n')
        self.program("id", '#!/bin/bash\necho "${USER_ID:-0}"\n')

    def program(self, name, text):
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def setup(self, system, *extra, path=None, **environment):
        os_release = self.folder / "os-release"
        os_release.write_text(system)
        environment = {**os.environ, "WEFT_OS_RELEASE": str(os_release), "APT_LOG": str(self.log), "APT_FAILS": "",
                       "ABSENT": "", "PATH": path or f"{self.bin}:{os.environ['PATH']}", **environment}
        return subprocess.run(["/bin/bash", SCRIPT, *extra], env=environment, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL)

    def apt_calls(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def test_silent_when_nothing_is_missing(self):
        run = self.setup("ID=debian\n")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
        self.assertEqual(self.apt_calls(), [])

    def test_installs_only_what_is_missing(self):
        run = self.setup("ID=ubuntu\nID_LIKE=debian\n", "clang-format", ABSENT="cmake libfmt-dev clang-format")
        self.assertEqual((run.returncode, run.stdout), (0, ""))
        self.assertEqual(run.stderr, "Installing cmake libfmt-dev clang-format\n")
        update, install = self.apt_calls()
        self.assertTrue(update.endswith(" update"), update)
        self.assertTrue(install.endswith(" install --no-install-recommends cmake libfmt-dev clang-format"), install)

    def test_a_derivative_counts_as_debian(self):
        run = self.setup('ID=linuxmint\nID_LIKE="ubuntu debian"\n', ABSENT="cmake")
        self.assertEqual(run.returncode, 0)
        self.assertEqual(len(self.apt_calls()), 2)

    def test_a_user_goes_through_sudo(self):
        run = self.setup("ID=debian\n", ABSENT="cmake", USER_ID="1000")
        self.assertEqual(run.returncode, 0)
        self.assertEqual([call for call in self.apt_calls() if call == "sudo"], ["sudo", "sudo"])

    def test_a_user_without_sudo_is_told_the_command(self):
        (self.bin / "sudo").unlink()
        for tool in ("bash", "cut"):
            (self.bin / tool).symlink_to(f"/usr/bin/{tool}")
        run = self.setup("ID=debian\n", path=str(self.bin), ABSENT="cmake libfmt-dev", USER_ID="1000")
        self.assertEqual(run.returncode, 1)
        self.assertIn("apt-get install cmake libfmt-dev", run.stderr)
        self.assertEqual(self.apt_calls(), [])

    def test_failing_apt_is_shown(self):
        run = self.setup("ID=debian\n", ABSENT="cmake", APT_FAILS="yes")
        self.assertEqual(run.returncode, 1)
        self.assertIn("E: no network", run.stderr)
        self.assertIn("apt-get install cmake", run.stderr)

    def test_another_system_is_told_what_to_install(self):
        for tool in ("bash", "cut", "python3"):
            (self.bin / tool).symlink_to(f"/usr/bin/{tool}")
        run = self.setup("ID=fedora\n", path=str(self.bin))
        self.assertEqual(run.returncode, 1)
        self.assertEqual(self.apt_calls(), [])
        self.assertIn("on Debian and Ubuntu only", run.stderr)
        for line in ("CMake 3.25 or newer (Debian's package: cmake)", "oneDNN 2.6 or 3.x", "Ninja", "Google Benchmark"):
            self.assertIn(line, run.stderr)
        self.assertNotIn("Python 3.9", run.stderr)

    def test_another_system_that_has_everything(self):
        for tool in ("c++", "cmake", "ninja", "pkg-config", "python3"):
            self.program(tool, "#!/bin/bash\n")
        run = self.setup("ID=fedora\n")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))


if __name__ == "__main__":
    unittest.main()
