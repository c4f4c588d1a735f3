"""Weft as a backend of JAX.

JAX finds this module by its place in the namespace package `jax_plugins` and calls `initialize()` before it first asks for devices. Weft is
used where it is asked for, by `JAX_PLATFORMS=weft` or `jax.config.update("jax_platforms", "weft")`; an installed package changes nothing else.

Environment:
  WEFT_DEVICES       how many devices there are, "8", or a machine's name, "tpu-v2:2x2"; one if not set
  WEFT_WORKERS       how many threads compute; one per core if not set
  WEFT_PJRT_LIBRARY  the library, where it is not beside this file
"""
import ctypes
import logging
import os
import pathlib

PLATFORM = "weft"
# The first and the last release of JAX, as (major, minor), that this was tested with.
TESTED = ((0, 10), (0, 12))
# Below every backend that JAX brings, so that only who asks for Weft gets it.
PRIORITY = -100

_logger = logging.getLogger(__name__)


def library_path():
    """Where libweft_pjrt.so is; FileNotFoundError if it is nowhere."""
    named = os.environ.get("WEFT_PJRT_LIBRARY")
    path = pathlib.Path(named) if named else pathlib.Path(__file__).parent / "libweft_pjrt.so"
    if not path.is_file():
        raise FileNotFoundError(f"weft: there is no library {path}" + ("" if named else "; WEFT_PJRT_LIBRARY may name it"))
    return path


def _keep_backends():
    """In a process that was forked: backends would wait at its end for their threads, which it does not have."""
    from jax._src import xla_bridge

    for backend in list(getattr(xla_bridge, "_backends", {}).values()):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(backend))


def initialize():
    """Registers the backend if this process asks for it."""
    import jax

    if PLATFORM not in (jax.config.jax_platforms or "").split(","):
        return
    version = jax.__version_info__[:2]
    if not TESTED[0] <= version <= TESTED[1]:
        first, last = (".".join(map(str, v)) for v in TESTED)
        _logger.warning("weft: tested with JAX %s to %s, and this is %s", first, last, jax.__version__)

    from jax._src import xla_bridge

    from . import callbacks, lowerings

    if "cpu" not in jax.config.jax_platforms.split(","):
        # The functions that JAX calls back get their arguments on its CPU, so that Weft is asked for with it.
        getattr(xla_bridge, "_alias_to_platforms", {})[PLATFORM] = [PLATFORM, "cpu"]
    xla_bridge.register_plugin(PLATFORM, priority=PRIORITY, library_path=str(library_path()))
    os.register_at_fork(after_in_child=_keep_backends)
    callbacks.allow(PLATFORM, library_path())
    lowerings.allow_donation(PLATFORM)
    lowerings.register(PLATFORM)
