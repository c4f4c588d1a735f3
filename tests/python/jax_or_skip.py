"""Imports JAX with Weft's eight devices, and the CPU's to compare with; ends the test as skipped where there is no JAX."""
import importlib.util
import os
import sys

if importlib.util.find_spec("jax") is None:
    print("skipped: this Python has no JAX; WEFT_JAX_PYTHON names one")
    sys.exit(77)
os.environ["JAX_PLATFORMS"] = "weft,cpu"
os.environ["WEFT_DEVICES"] = "8"
