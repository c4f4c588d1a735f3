"""Small JAX programs of our own; importing this package fills registry.PROGRAMS."""
from . import automatic, collectives, control, conversions, elementwise, linear
from . import located, reductions, structure
from .registry import PROGRAMS, Inputs
