#!/usr/bin/env python3
"""Wrong usage ends with exit code 2 and one short line that says what to do.

  wrong_usage_test.py WEFT PROGRAM.mlir
"""
import os
import subprocess
import sys
import unittest

WEFT, PROGRAM = sys.argv[1:3]


def weft(*arguments):
    return subprocess.run([WEFT, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)


COMMANDS = ("run", "compile", "explain", "show", "sim", "machines", "bench")


class WrongUsage(unittest.TestCase):
    def refuses(self, arguments, message):
        done = weft(*arguments)
        self.assertEqual(done.returncode, 2, done)
        self.assertEqual(done.stdout, "")
        named = [word for word in arguments if word in COMMANDS]
        command = f"weft {named[0]}" if named else "weft"
        self.assertEqual(done.stderr, f"weft: {message}; {command} --help tells more\n")

    def test_numbers(self):
        for option, low, high in (("--repeat", 1, 1000000), ("--workers", 1, 1024), ("--random", 0, 2**64 - 1),
                                  ("--max-devices", 1, 2**24)):
            for value in (low - 1, high + 1, 10**30, "x", "1.5", "", "0x10", "+3"):
                with self.subTest(option=option, value=value):
                    self.refuses(["run", PROGRAM, f"{option}={value}"] if value != "" else
                                 ["run", PROGRAM, option, ""],
                                 f"{option}: must be a whole number from {low} to {high}, not {value}")

    def test_rates_and_times(self):
        for option, example, good, units in (("--link-bandwidth", "45GB/s", "1GB/s", "B/s, kB/s, MB/s, GB/s or TB/s"),
                                             ("--link-latency", "10us", "1us", "s, ms, us or ns")):
            for value in ("0", "-0", "-1", "x", "1 us", "nan", "inf", "3GB", "5m", "1e400", "1e-400us", "GB/s", "0x10", "1,5us",
                          "1GB/fortnight", "5parsecs"):
                for command in ("run", "compile", "explain"):
                    with self.subTest(option=option, value=value, command=command):
                        self.refuses([command, PROGRAM, f"{option}={value}"],
                                     f"{option}: must be a positive number with a unit, such as {example}, not {value}")
            for value in ("5", "1e9", "0.5"):
                with self.subTest(option=option, value=value):
                    self.refuses(["run", PROGRAM, f"{option}={value}"],
                                 f"{option}: must be a positive number with a unit, such as {example}, not {value}; units are "
                                 f"{units}")
            done = weft("run", PROGRAM, "--random", "0", option, good)
            self.assertEqual(done.returncode, 0, done)

    def test_sizes(self):
        for command in ("run", "compile", "explain"):
            for value in ("0", "-1", "x", "1 GiB", "nan", "inf", "2GB/s", "5m", ""):
                with self.subTest(command=command, value=value):
                    self.refuses([command, PROGRAM, "--memory-limit", value] if value == "" else
                                 [command, PROGRAM, f"--memory-limit={value}"],
                                 f"--memory-limit: must be a positive number with a unit, such as 2GiB, not {value}")
            for option in ("--memory-limit", "--combine"):
                with self.subTest(command=command, option=option):
                    self.refuses([command, PROGRAM, option, "1048576"],
                                 f"{option}: must be a positive number with a unit, such as 2GiB, not 1048576; units are B, kB, "
                                 "MB, GB, TB, KiB, MiB, GiB or TiB" + ("; or 0: none" if option == "--combine" else ""))
            for value in ("0.5B", "8EiB", "1e30TB"):
                with self.subTest(command=command, value=value):
                    done = weft(command, PROGRAM, f"--memory-limit={value}")
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    self.assertIn("--memory-limit: must be ", done.stderr)
            for value in ("1048576B", "64KiB", "2GiB", "1.5GB", "1MB"):
                with self.subTest(command=command, value=value):
                    done = weft(command, PROGRAM, *(["--random", "0"] if command == "run" else []),
                                "--memory-limit", value)
                    self.assertEqual(done.returncode, 0, done)

    def test_the_largest_numbers_are_taken(self):
        done = weft("run", PROGRAM, "--random", str(2**64 - 1))
        self.assertEqual(done.returncode, 0, done)

    def test_words(self):
        self.refuses(["run", PROGRAM, "--engine", "gpu"], "--engine: gpu not in {host,mpi,reference,pjrt:PLUGIN.so}")
        self.refuses(["compile", PROGRAM, "--emit=all"], "--emit: all not in {parsed,propagated,partitioned,overlapped,"
                                                            "scheduled,plan}")
        self.refuses(["explain", PROGRAM, "--schedule", "best"], "--schedule: best not in {weft,plain,xla}")

    def test_what_xla_does_is_only_told_and_of_what_is_known(self):
        for command, message in (("run", "--schedule xla says what XLA would do, which weft explain tells"),
                                 ("explain", "schedule xla: what XLA's compiler does for host is not known; it is for tpu-")):
            done = weft(command, PROGRAM, "--schedule", "xla")
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(message, done.stderr)

    def test_machines(self):
        for machine, message in (("tpu-v9:2x2", "there is no machine tpu-v9:2x2; there are "),
                                 ("h100:8", "there is no machine h100:8 (gpu-h100?); there are "),
                                 ("tpu-v5e:", "there is no machine tpu-v5e: tpu-v5e comes with "),
                                 ("tpu-v5e:3x3", "there is no machine tpu-v5e:3x3: tpu-v5e comes with ")):
            done = weft("run", PROGRAM, "--as", machine)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertTrue(done.stderr.startswith(f"weft: --as: {message}"), done.stderr)

    def test_machines_that_are_too_small(self):
        for arguments, option in ((["run", PROGRAM, "--random", "0", "--as", "tpu-v5e:1x1"], "--as"),
                                  (["explain", PROGRAM, "--machine", "tpu-v5e:1x1"], "--machine")):
            done = weft(*arguments)
            self.assertEqual((done.returncode, done.stdout, done.stderr),
                             (1, "", f"{option}: 4 devices are needed, but tpu-v5e:1x1 has 1; tpu-v5e:2x2 has 4\n"))

    def test_commands_and_options(self):
        self.refuses([], "A subcommand is required")
        self.refuses(["fly"], "there is no command or option fly")
        self.refuses(["bench", "fly"], "there is no command or option fly")
        self.refuses(["--fly", "run", PROGRAM], "run has no option --fly")
        self.refuses(["run"], "PROGRAM is required")
        self.refuses(["run", PROGRAM, "--fly"], "run has no option --fly")
        self.refuses(["run", PROGRAM, "--repeat", "2", "--repeat", "3"],
                     "--repeat: At Most 1 required but received 2")

    def test_near_misses_are_told(self):
        self.refuses(["exlpain", PROGRAM], "there is no command or option exlpain (explain?)")
        self.refuses(["--versoin"], "there is no command or option --versoin (--version?)")
        self.refuses(["run", PROGRAM, "--radnom", "0"], "run has no option --radnom (--random?)")
        self.refuses(["sim", PROGRAM, "--machin=host"], "sim has no option --machin=host (--machine?)")

    def test_a_variable_of_no_known_value_is_refused(self):
        for variable, value, message in (("WEFT_CODEGEN", "foo", "must be 0 or avx2, not foo"),
                                         ("WEFT_CODEGEN", "1", "must be 0 or avx2, not 1"),
                                         ("WEFT_MEMORY_LIMIT", "lots", "")):
            done = subprocess.run([WEFT, "run", PROGRAM, "--random", "0"], capture_output=True, text=True,
                                  stdin=subprocess.DEVNULL, env=dict(os.environ, **{variable: value}))
            self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
            self.assertTrue(done.stderr.startswith(variable), done.stderr)
            self.assertIn(message, done.stderr)

    def test_help_is_no_error(self):
        for arguments in (["--help"], ["run", "--help"], ["compile", "--help"], ["--version"]):
            done = weft(*arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("weft", done.stdout)

    def test_help_is_a_command_too(self):
        self.assertEqual(weft("help").stdout, weft("--help").stdout)
        self.assertEqual(weft("help", "run").stdout, weft("run", "--help").stdout)
        done = weft("help", "fly")
        self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_every_command_is_listed(self):
        for listing in (weft("--help").stdout, weft("manual").stdout):
            for command in ("run", "compile", "explain", "show", "machines", "manual", "completion"):
                self.assertRegex(listing, rf"(?m)^(  |\.SS weft ){command}\b")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
