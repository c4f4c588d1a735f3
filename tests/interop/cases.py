"""A folder of programs with inputs and JAX's outputs, and its manifest.json."""
import json
import os
import shutil

import jax
import numpy as np

import arrays
import inspection


def fresh(folder):
  shutil.rmtree(folder, ignore_errors=True)
  os.makedirs(folder)
  return folder


class Cases:
  def __init__(self, folder):
    self.folder, self.manifest = fresh(folder), []

  def add(self, name, function, arguments, loose=1, debug=False, text=None):
    """Writes the program of these arguments, and what JAX's CPU backend computes from them.

    An argument that the function does not use is none of the program. `loose`: times the usual
    tolerance, where an output has several roundings. `text`: of the same function, lowered otherwise.
    """
    jitted = function if hasattr(function, "lower") else jax.jit(function)
    lowered = jitted.lower(*arguments)
    with open(os.path.join(self.folder, name + ".mlir"), "w") as f:
      f.write(text or lowered.as_text(debug_info=debug))
    results = [np.asarray(o) for o in jax.tree.leaves(lowered.compile()(*arguments))]
    flat = [np.asarray(a) for a in jax.tree.leaves(arguments)]
    inputs = [flat[i] for i in sorted(lowered._lowering.compile_args["kept_var_idx"])]
    outputs = self._save(name, "out", results)
    largest = max((np.abs(r[np.isfinite(r)]).max(initial=0) for r in results), default=0)
    for entry, result in zip(outputs, results):
      relative, absolute = arrays.tolerance(result)
      # What is zero but for rounding has no size of its own.
      least = arrays.TOLERANCES.get(arrays.mlir_name(result), (0, 0))[1] * float(min(largest, 10))
      entry["rtol"], entry["atol"] = loose * relative, float(f"{loose * max(absolute, least):.3g}")
    self.manifest.append({
      "name": name,
      **inspection.facts(lowered.compiler_ir()),
      "rtol": max(o["rtol"] for o in outputs),
      "atol": max(o["atol"] for o in outputs),
      "source": "our own",
      "inputs": self._save(name, "in", inputs),
      "outputs": outputs,
    })

  def write_manifest(self):
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in self.manifest)
    with open(os.path.join(self.folder, "manifest.json"), "w") as f:
      f.write(f"[\n{lines}\n]\n")

  def _save(self, name, kind, values):
    entries = []
    for i, value in enumerate(values):
      file = f"{name}.{kind}{i}.npy"
      np.save(os.path.join(self.folder, file), arrays.stored(value))
      entries.append({"file": file, "dtype": arrays.mlir_name(value), "shape": list(value.shape)})
    return entries
