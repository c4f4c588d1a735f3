#!/usr/bin/env python3
"""A program or data that cannot be used ends with exit code 1 and a line that names it and says why.

  bad_input_test.py WEFT PROGRAM.mlir
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT, PROGRAM = sys.argv[1:3]


class BadInput(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def refuses(self, arguments, message, command="run"):
        done = subprocess.run([WEFT, command, *map(str, arguments)], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", message + "\n"))

    def test_programs_that_are_no_files(self):
        self.refuses([self.folder], f"cannot read {self.folder}: it is a folder")
        self.refuses(["/dev/zero"], "cannot read /dev/zero: it is a device; only files and pipes are read")
        missing = self.folder / "no.mlir"
        self.refuses([missing], f"cannot read {missing}: No such file or directory")

    def test_an_input_that_is_a_device(self):
        self.refuses([PROGRAM, "--input", "/dev/zero"],
                     "cannot read /dev/zero: it is a device; only files and pipes are read; argument 0 is arg0, f32[8]")

    def test_too_few_and_too_many_inputs(self):
        self.refuses([PROGRAM],
                     "@main takes 1 input, but none is given: argument 0 is f32[8]; name a file with --input, or "
                     "let --random SEED make it")
        self.refuses([PROGRAM, "--input", "a.npy", "--input", "b.npy"], 
                     "@main takes 1 input, but --input names 2; jax.jit drops arguments that the function does not use: "
                     "lower it with jax.jit(f, keep_unused=True), or leave their files out")

    def test_what_is_no_module_is_named(self):
        way_out = "; Weft reads StableHLO text, which jax.jit(f).lower(...).as_text() returns"
        for begin, what in ((b"HloModule jit_f, entry", "this is HLO, the compiler's own text"),
                            (b"\n{ lambda ; a:f32[4]. let\n", "this is a jaxpr"),
                            (b"import jax\n", "this is a Python program"),
                            (b'{"version": 1}', "this is JSON, or another list of keys and values"),
                            (b"```mlir\nmodule {\n", "this is Markdown: take out the lines that begin with ```"),
                            (b'"module @f {\\n', "this is a text in quotes, as Python shows it: write the text itself"),
                            (b"<jax._src.stages.Lowered object at 0x7f>",
                             "this is the name that Python prints of an object: write its .as_text()"),
                            (b"\x1f\x8b\x08\0", "this is compressed by gzip: gunzip it"),
                            ("module {".encode("utf-16"), "this is UTF-16: save it as UTF-8"),
                            (b"\x01\x02\0\0", "this is a binary file, no text")):
            with self.subTest(begin=begin):
                program = self.folder / "program"
                program.write_bytes(begin)
                self.refuses([program, "--random", "0"], f"{program}: error: {what}{way_out}")

    def test_a_mark_of_the_byte_order_is_passed_over(self):
        program = self.folder / "marked.mlir"
        program.write_bytes(b"\xef\xbb\xbf" + pathlib.Path(PROGRAM).read_bytes())
        subprocess.run([WEFT, "run", program, "--random", "0"], check=True, capture_output=True)

    def test_an_exported_file_that_was_cut(self):
        program = self.folder / "cut.jax"
        program.write_bytes(b"\x10\0\0\0" + b"\0" * 12 + b"ML\xefR\x0dStableHLO_v1.18.0")
        self.refuses([program], f"{program}: error: this holds MLIR bytecode, but not to its end: the file is cut or damaged")

    def test_bytecode_that_cannot_be_read(self):
        program = self.folder / "program.mlirbc"
        for text, what in ((b"ML\xefR\x0dStableHLO_v1.18.0\0", "byte 23: the file ends early: section 0 is missing"),
                           (b"ML\xefR\x03MLIR20.0\0", "byte 4: MLIR bytecode of version 1, written by MLIR20.0; version 6 "
                            "is read, in which jax.export and StableHLO's portable artifacts are")):
            with self.subTest(text=text):
                program.write_bytes(text)
                self.refuses([program], f"{program}: error: {what}")

    def test_a_text_that_was_cut_ends_early(self):
        text = pathlib.Path(PROGRAM).read_text().rstrip()
        program = self.folder / "cut.mlir"
        for end in range(text.index("\n") + 1, len(text), 7):
            with self.subTest(end=end):
                program.write_text(text[:end])
                done = subprocess.run([WEFT, "run", program, "--random", "0"], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertIn("the text ends early: expected ", done.stderr)

    def test_only_arrays_are_inputs(self):
        program = self.folder / "token.mlir"
        program.write_text("func.func @main(%t: !stablehlo.token, %p: tuple<tensor<2xi8>>) -> !stablehlo.token {\n"
                           "  return %t : !stablehlo.token\n}\n")
        self.refuses([program], "@main takes 1 input, but none is given: argument 0 is i8[2]; name a file with "
                                "--input, or let --random SEED make it")
        for engine in ("host", "reference"):
            done = subprocess.run([WEFT, "run", program, "--random", "0", "--engine", engine], capture_output=True)
            self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_output_folders_that_cannot_be(self):
        file = self.folder / "file"
        file.write_text("")
        for output in (file, file / "below"):
            with self.subTest(output=output):
                self.refuses([PROGRAM, "--random", "0", "--output", output],
                             f"cannot make the output folder {output}: Not a directory")

    def test_more_devices_than_the_limit(self):
        message = (f"{PROGRAM}:4:10: error: [sdy.manual_computation] it would run on 4 devices of its mesh of 4, but "
                   "the limit is 3; --max-devices 4 raises it")
        self.refuses([PROGRAM, "--random", "0", "--max-devices", "3"], message)
        self.refuses([PROGRAM, "--emit", "plan", "--max-devices", "3"], message, command="compile")

    def test_files_that_are_empty(self):
        file = self.folder / "empty"
        for text, end in (("", ""), (" \n\t\n", ": there are only blanks and comments in it"),
                          ("// nothing\n", ": there are only blanks and comments in it")):
            with self.subTest(text=text):
                file.write_text(text)
                self.refuses([file], f"{file}: error: the file is empty{end}")
                done = subprocess.run([WEFT, "run", "-"], capture_output=True, text=True, input=text)
                self.assertEqual((done.returncode, done.stderr), (1, f"<standard input>: error: the file is empty{end}\n"))
        file.write_text("")
        self.refuses([PROGRAM, "--input", file], f"cannot read {file}: the file is empty; argument 0 is arg0, f32[8]")
        machine = self.folder / "machine.json"
        for text in ("", " \n"):
            machine.write_text(text)
            self.refuses([PROGRAM, "--machine", f"{machine}:4"], f"{machine}: the file is empty", command="explain")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
