#!/usr/bin/env python3
"""Writes data/ and text/ from the programs in programs/. Run by hand: needs jax 0.10.2.

data/: each program's text as JAX prints it, its inputs, the outputs that JAX's CPU backend computed
from them, and a manifest.json. text/: texts only, in MLIR's generic form and with locations.
Texts and inputs depend on nothing but the programs; the last bits of a float output can depend on
the machine's vector width.
"""
import os

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
import json
import shutil
import sys

import jax
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import arrays
import inspection
import locations
import programs


def lower(program):
  """Returns (lowered program, flat list of its arguments)."""
  function, arguments = program.build(programs.Inputs(program.name))
  jitted = function if hasattr(function, "lower") else jax.jit(function)
  lowered = jitted.lower(*arguments)
  flat = [np.asarray(a) for a in jax.tree.leaves(arguments)]
  used = len(inspection.main_function(lowered.compiler_ir()).arguments)
  assert used == len(flat), f"{program.name}: an argument is not used"
  return lowered, arguments, flat


def write(folder, name, text):
  with open(os.path.join(folder, name), "w") as f:
    f.write(text)


def save(folder, name, kind, values):
  entries = []
  for i, value in enumerate(values):
    file = f"{name}.{kind}{i}.npy"
    np.save(os.path.join(folder, file), arrays.stored(value))
    entries.append({"file": file, "dtype": arrays.mlir_name(value), "shape": list(value.shape)})
  return entries


def write_case(folder, program, lowered, arguments, flat):
  """Runs the program, writes its files, and returns its entry of the manifest."""
  results = [np.asarray(o) for o in jax.tree.leaves(lowered.compile()(*arguments))]
  write(folder, program.name + ".mlir", lowered.as_text())
  outputs = save(folder, program.name, "out", results)
  for entry, result in zip(outputs, results):
    entry["rtol"], entry["atol"] = arrays.tolerance(result)
  return {
    "name": program.name,
    **inspection.facts(lowered.compiler_ir()),
    "rtol": max(o["rtol"] for o in outputs),
    "atol": max(o["atol"] for o in outputs),
    "source": "our own",
    "inputs": save(folder, program.name, "in", flat),
    "outputs": outputs,
  }


def write_generic(folder, name, lowered):
  write(folder, name + ".mlir", lowered.as_text())
  operation = lowered.compiler_ir().operation
  write(folder, name + ".generic.mlir", operation.get_asm(print_generic_op_form=True))


def fresh(name):
  folder = os.path.join(HERE, name)
  shutil.rmtree(folder, ignore_errors=True)
  os.makedirs(folder)
  return folder


def main():
  locations.start_paths_at(os.path.dirname(os.path.dirname(HERE)))
  locations.hide_callers(__file__, locations.__file__)
  data, text = fresh("data"), fresh("text")
  manifest = []
  for program in programs.PROGRAMS.values():
    with jax.enable_x64(program.x64):
      lowered, arguments, flat = lower(program)
      if program.run:
        manifest.append(write_case(data, program, lowered, arguments, flat))
      if program.generic:
        write_generic(text, program.name, lowered)
      for form in program.located:
        located = locations.text(form, lambda: lower(program)[0])
        write(text, f"{program.name}.loc-{form}.mlir", located)
  lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in manifest)
  write(data, "manifest.json", f"[\n{lines}\n]\n")


if __name__ == "__main__":
  main()
