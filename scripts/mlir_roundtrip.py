#!/usr/bin/env python3
"""Lets MLIR, as JAX sets it up, parse and verify module texts. Run by hand: needs jax 0.10.2.

  mlir_roundtrip.py PATH... [--generic] [--debug-info] [--output DIR] [--same]

PATH is a file, or a folder of which every *.mlir file is taken (also in its subfolders).
Without --output or --same the texts are only parsed and verified. Exit status 1, and one line for
each error (file:line:column: error: message), when MLIR rejects a text or --same finds it differs.
"""
import argparse
import os
import re
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir


def texts(paths):
  """Yields (file, path below the folder it was found in)."""
  for path in paths:
    if not os.path.isdir(path):
      yield path, os.path.basename(path)
      continue
    found = [
      os.path.join(folder, name)
      for folder, _, names in os.walk(path)
      for name in names
      if name.endswith(".mlir")
    ]
    for file in sorted(found):
      yield file, os.path.relpath(file, path)


def diagnostic_lines(file, diagnostics, severity=None):
  for d in diagnostics:
    in_file = re.fullmatch(r'loc\("-":(\d+:\d+)\)', str(d.location))
    place = in_file.group(1) if in_file else d.location
    yield f"{file}:{place}: {severity or d.severity.name.lower()}: {d.message}"
    yield from diagnostic_lines(file, d.notes, "note")


def first_difference(file, want, got):
  want_lines, got_lines = want.splitlines(), got.splitlines()
  for i, (w, g) in enumerate(zip(want_lines, got_lines)):
    if w != g:
      return f"{file}:{i + 1}:1: error: MLIR prints this line otherwise\n  file: {w}\n  MLIR: {g}"
  return f"{file}: error: {len(want_lines)} lines, MLIR prints {len(got_lines)}"


def roundtrip(file, args):
  """Returns (printed text or None, error lines)."""
  with open(file) as f:
    text = f.read()
  with mlir.make_ir_context():
    try:
      module = ir.Module.parse(text)
    except ir.MLIRError as e:
      return None, list(diagnostic_lines(file, e.error_diagnostics)) or [f"{file}: error: {e}"]
    printed = module.operation.get_asm(
      print_generic_op_form=args.generic, enable_debug_info=args.debug_info
    )
  if args.same and printed.rstrip("\n") != text.rstrip("\n"):
    return printed, [first_difference(file, text, printed)]
  return printed, []


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("paths", nargs="+", metavar="PATH")
  parser.add_argument("--generic", action="store_true", help="print MLIR's generic form")
  parser.add_argument("--debug-info", action="store_true", help="print locations")
  parser.add_argument("--output", metavar="DIR", help="write what MLIR prints here")
  parser.add_argument("--same", action="store_true", help="fail where MLIR prints another text")
  args = parser.parse_args()

  files = list(texts(args.paths))
  if not files:
    parser.error("no *.mlir file found")
  failed = 0
  for file, below in files:
    printed, errors = roundtrip(file, args)
    failed += bool(errors)
    for line in errors:
      print(line)
    if printed is not None and args.output:
      target = os.path.join(args.output, below)
      os.makedirs(os.path.dirname(target), exist_ok=True)
      with open(target, "w") as f:
        f.write(printed)
  print(f"{len(files) - failed} of {len(files)} accepted", file=sys.stderr)
  return 1 if failed else 0


if __name__ == "__main__":
  sys.exit(main())
