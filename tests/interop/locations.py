"""The forms in which a module's text shows source locations."""
import os
import re

import jax
from jax._src import source_info_util
from jax._src.lib.mlir import ir

import inspection


def full(lowered):
  return lowered.as_text(debug_info=True)


def fused(lowered):
  """Each op's location fused with those of the ops that it uses, as fusing passes leave them."""
  module = lowered.compiler_ir()
  with module.context:
    why = ir.StringAttr.get("fused for a test")
    for i, op in enumerate(inspection.operations(module.operation)):
      used = [v.owner.location for v in op.operands if not isinstance(v.owner, ir.Block)]
      if used:
        op.location = ir.Location.fused([op.location, *used], metadata=why if i % 2 else None)
  return module.operation.get_asm(enable_debug_info=True)


def local(lowered):
  """Locations where they are used, without aliases at the end."""
  return lowered.compiler_ir().operation.get_asm(enable_debug_info=True, use_local_scope=True)


def generic(lowered):
  operation = lowered.compiler_ir().operation
  return operation.get_asm(enable_debug_info=True, print_generic_op_form=True)


FORMS = {"full": full, "line": full, "fused": fused, "local": local, "generic": generic}


def start_paths_at(folder):
  """Paths in locations become relative to this folder."""
  jax.config.update("jax_hlo_source_file_canonicalization_regex", re.escape(folder + os.sep))


def hide_callers(*files):
  """Leaves these files out of all locations, as JAX does with its own."""
  for file in files:
    source_info_util.register_exclusion(file)


def text(form, lower):
  """lower() must give a module of its own, since some forms change it."""
  # "line": JAX records one line for an op instead of the calls that led to it.
  flag = "jax_include_full_tracebacks_in_locations"
  jax.config.update(flag, form != "line")
  try:
    return FORMS[form](lower())
  finally:
    jax.config.update(flag, True)
