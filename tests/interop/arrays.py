"""How arrays are stored beside a program, and how far an output may be off."""
import numpy as np

# NumPy's or ml_dtypes' name -> MLIR's. In MLIR's text an unsigned type is ui8, a signed one i8.
MLIR_NAMES = {"bool": "i1", "bfloat16": "bf16"}
MLIR_NAMES |= {"complex64": "complex<f32>", "complex128": "complex<f64>"}
MLIR_NAMES |= {f"int{n}": f"i{n}" for n in (2, 4, 8, 16, 32, 64)}
MLIR_NAMES |= {f"uint{n}": f"ui{n}" for n in (2, 4, 8, 16, 32, 64)}
MLIR_NAMES |= {f"float{n}": f"f{n}" for n in (16, 32, 64)}
MLIR_NAMES |= {
  f"float{n}": "f" + n.upper()
  for n in ("8_e4m3fn", "8_e5m2", "8_e4m3", "8_e3m4", "8_e4m3b11fnuz", "8_e4m3fnuz", "8_e5m2fnuz",
            "8_e8m0fnu", "4_e2m1fn")
}
MLIR_NAMES = {k: v.replace("_", "") for k, v in MLIR_NAMES.items()}

# Relative tolerance, and the absolute one as a part of the output's largest magnitude.
TOLERANCES = {
  "f64": (1e-9, 1e-11), "complex<f64>": (1e-9, 1e-11),
  "f32": (1e-4, 1e-5), "complex<f32>": (1e-4, 1e-5),
  "f16": (4e-3, 2e-3), "bf16": (2e-2, 1.6e-2),
}
FLOAT8_TOLERANCE = (0.13, 0.1)


def mlir_name(array):
  return MLIR_NAMES[array.dtype.name]


def stored(array):
  """As NumPy can save it: types it lacks become the bits, 4-bit integers zero-extended bytes."""
  array = np.array(array, order="C")
  if array.dtype.name in ("int4", "uint4"):
    return array.astype(np.int8).view(np.uint8) & 15
  if array.dtype.type.__module__ == "numpy":
    return array
  return array.view(np.uint16 if array.dtype.itemsize == 2 else np.uint8)


def tolerance(array):
  """(relative, absolute); zeros for integers and booleans, which must be equal."""
  name = mlir_name(array)
  if "i" in name.replace("complex", ""):
    return 0.0, 0.0
  relative, part = TOLERANCES.get(name, FLOAT8_TOLERANCE)
  magnitude = np.abs(array.astype(np.complex128))
  largest = magnitude[np.isfinite(magnitude)].max(initial=0.0)
  return relative, float(f"{part * largest:.3g}")
