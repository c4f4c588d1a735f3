#!/usr/bin/env python3
"""Installs what was built into a folder, and uses it from outside as a package's user would.

  install_test.py CMAKE BUILD_FOLDER PROJECT_FOLDER COMPILER
"""
import gzip
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

CMAKE, BUILD, PROJECT, COMPILER = sys.argv[1:5]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}")
    return done.stdout


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = cls.folder / "prefix"
        run(CMAKE, "--install", BUILD, "--prefix", cls.prefix)
        cls.weft = cls.prefix / "bin/weft"

    def test_an_outside_project_builds_and_runs(self):
        build = self.folder / "outside"
        run(CMAKE, "-S", PROJECT, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DCMAKE_CXX_COMPILER={COMPILER}")
        run(CMAKE, "--build", build)
        text = run(build / "outside", "x=2,y=2", "P('x',None)")
        self.assertTrue(text.startswith(run(self.weft, "show", "8x8", "P('x',None)", "--mesh", "x=2,y=2")), text)
        self.assertIn("all_gather over x: ", text)
        self.assertTrue(text.endswith(
            "NamedSharding(mesh=Mesh('x': 2, 'y': 2), spec=PartitionSpec('x', None), memory_kind=device)\n"
            "NamedSharding(mesh=Mesh('i': 4), spec=PartitionSpec('i',), memory_kind=device)\n"
            "[140. 141. 142. 143. 144. 145. 146. 147.]\n"), text)
        for variable, message in (("WEFT_ENGINE", "must be host or mpi, not foo"),
                                  ("WEFT_CODEGEN", "must be 0 or avx2, not foo"),
                                  ("WEFT_RANK_TIMEOUT", "must be a whole number from 1 to 1000000, not foo")):
            done = subprocess.run([str(build / "outside"), "x=2,y=2", "P('x',None)"], capture_output=True, text=True,
                                  env=dict(os.environ, **{variable: "foo"}))
            self.assertEqual((done.returncode, done.stderr), (1, f"{variable}: {message}\n"))
        if shutil.which("mpirun") is None or not list(self.prefix.rglob("libweft_mpi.so")):
            return
        self.assertEqual(run("mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "2", build / "outside", "x=2,y=2",
                             "P('x',None)"), text)

    @unittest.skipUnless(shutil.which("pkg-config"), "there is no pkg-config")
    def test_pkg_config_tells_a_compiler_all_that_it_needs(self):
        files = list(self.prefix.rglob("weft.pc"))
        self.assertEqual(len(files), 1)
        environment = dict(os.environ, PKG_CONFIG_PATH=str(files[0].parent))
        flags = run("pkg-config", "--cflags", "--libs", "weft", env=environment).split()
        program = self.folder / "with_pkg_config"
        run(COMPILER, "-std=c++20", pathlib.Path(PROJECT) / "main.cc", "-o", program, *flags)
        self.assertIn("[140. 141. 142. 143. 144. 145. 146. 147.]", run(program, "x=2,y=2", "P('x',None)"))

    def test_an_older_standard_is_told_by_its_name(self):
        done = subprocess.run([COMPILER, "-std=c++17", "-fsyntax-only", f"-I{self.prefix}/include", "-x", "c++", "-"],
                              input="#include <weft/weft.h>\nint main() {}\n", capture_output=True, text=True)
        errors = [line for line in done.stderr.splitlines() if "error" in line]
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(len(errors), 2, done.stderr)  # the message, and the line as the compiler quotes it
        self.assertIn("Weft needs C++20: compile with -std=c++20", errors[0])

    def test_nothing_installed_names_where_it_was_built(self):
        for file in self.prefix.rglob("*.cmake"):
            self.assertNotIn(BUILD, file.read_text(), file)
            self.assertNotIn(str(pathlib.Path(PROJECT).parents[2]), file.read_text(), file)

    def test_the_binary_runs(self):
        self.assertIn("weft run PROGRAM", run(self.weft, "run", "--help") + run(self.weft, "manual"))

    def test_the_manual_page_names_commands_and_options(self):
        page = gzip.decompress((self.prefix / "share/man/man1/weft.1.gz").read_bytes()).decode()
        self.assertEqual(page, run(self.weft, "manual"))
        for words in (".SS weft run PROGRAM", ".SS weft show WHAT", ".SS weft manual", ".SS weft completion", r"\fB\-\-repeat\fR \fIN\fR", r"\-\-help"):
            self.assertIn(words, page)

    def complete(self, *words):
        script = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _weft; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        file = self.prefix / "share/bash-completion/completions/weft"
        return run("bash", "-c", script, "bash", file, "weft", *words).split()

    @unittest.skipUnless(shutil.which("bash"), "there is no bash")
    def test_bash_completes(self):
        self.assertEqual(self.complete("sh"), ["show"])
        self.assertEqual(self.complete("--vers"), ["--version"])
        self.assertEqual(self.complete("run", "--rep"), ["--repeat"])
        self.assertEqual(self.complete("run", "--engine", "h"), ["host"])
        self.assertEqual(self.complete("run", "x"), [])

    @unittest.skipUnless(shutil.which("zsh"), "there is no zsh")
    def test_zsh_reads_its_completion(self):
        run("zsh", "-n", self.prefix / "share/zsh/vendor-completions/_weft")

    @unittest.skipUnless(all(map(shutil.which, ("dpkg-deb", "dpkg-shlibdeps", "file"))),
                         "dpkg-deb, dpkg-shlibdeps or file is missing")
    def test_debian_packages(self):
        run(pathlib.Path(CMAKE).with_name("cpack"), "-G", "DEB", "--config", f"{BUILD}/CPackConfig.cmake",
            "-B", self.folder / "deb")
        files = {file.name.split("_")[0]: file for file in (self.folder / "deb").glob("*.deb")}
        has_mpi = pathlib.Path(BUILD, "lib/libweft_mpi.so").exists()
        self.assertEqual(sorted(files), ["libweft-dev", "weft"] + ["weft-mpi"] * has_mpi)
        depends = run("dpkg-deb", "-f", files["weft"], "Depends")
        self.assertNotIn("mpi", depends)
        if has_mpi:
            self.assertIn("mpi", run("dpkg-deb", "-f", files["weft-mpi"], "Depends"))
        for library in ("libc6", "libdnnl", "libtbb", "libfmt"):
            self.assertIn(library, depends)
        self.assertIn("libfmt-dev", run("dpkg-deb", "-f", files["libweft-dev"], "Depends"))
        tool = run("dpkg-deb", "-c", files["weft"])
        for path in ("./usr/bin/weft", "./usr/share/man/man1/weft.1.gz", "./usr/share/doc/weft/copyright",
                     "./usr/share/doc/weft/guide.md"):
            self.assertIn(path, tool)
        self.assertIn("./usr/include/weft/mesh.h", run("dpkg-deb", "-c", files["libweft-dev"]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
