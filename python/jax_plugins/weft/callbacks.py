"""Functions of Python that programs call back: jax.debug.print, jax.debug.callback, jax.pure_callback, io_callback.

JAX lowers them for its own platforms only: to a call by the number that a function has among the program's. For Weft a number is the process's,
and the library calls `_call` with it, from threads of its own; ctypes takes the interpreter's lock for that.
"""
import atexit
import ctypes
import itertools
import logging
import math
import traceback

import numpy as np

_logger = logging.getLogger(__name__)

_CALLER = ctypes.CFUNCTYPE(
    ctypes.c_int,
    ctypes.c_int64,
    ctypes.POINTER(ctypes.c_void_p),
    ctypes.POINTER(ctypes.POINTER(ctypes.c_int64)),
    ctypes.POINTER(ctypes.c_void_p),
    ctypes.POINTER(ctypes.c_char),
    ctypes.c_size_t,
)


_HOLDER = ctypes.CFUNCTYPE(None, ctypes.c_int64, ctypes.c_int)


class _Function:
    """A function as JAX has wrapped it, and the arrays that it takes and gives; tokens are no arrays."""

    def __init__(self, call, operands, results, has_token):
        self.call, self.operands, self.results, self.token = call, operands, results, (None,) * has_token
        self.holders = 1  # how many programs have it, and who lowers one


_functions = {}
_numbers = itertools.count()


class _Numbered:
    """Stands for a program's list of functions: whoever appends one reads its number from the length. Alive as long as the lowered program."""

    def __init__(self, operands, results, has_token):
        self._description, self._number = (operands, results, has_token), -1

    def append(self, function):
        self._number = next(_numbers)
        _functions[self._number] = _Function(function, *self._description)

    def __len__(self):
        return self._number + 1

    def __del__(self):
        # At the end of the interpreter the module may be empty already.
        if _functions and self._number in _functions:
            _hold(self._number, -1)


def _memory(address, shape, dtype):
    size = math.prod(shape) * np.dtype(dtype).itemsize
    if size == 0:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * size).from_address(address), np.uint8).view(dtype).reshape(shape)


@_HOLDER
def _hold(number, change):
    function = _functions[number]
    function.holders += change
    if function.holders == 0:
        del _functions[number]


def _write(message, size, text):
    """The text as UTF-8 that ends with a zero; of one that is too long the end, which says what it was."""
    text = text.replace("\0", "\\0").encode(errors="backslashreplace")
    if len(text) >= size:
        text = b"..." + text[4 - size:].decode(errors="ignore").encode()
    ctypes.memmove(message, text + b"\0", len(text) + 1)


@_CALLER
def _call(number, inputs, dims, outputs, message, message_size):
    try:
        function = _functions[number]
        # Copies: nobody knows how long the function keeps them. The shape is that of a shard where every device calls it.
        arguments = [_memory(inputs[i], tuple(dims[i][:array.ndim]), array.dtype).copy() for i, array in enumerate(function.operands)]
        results = function.call(*function.token, *arguments)[len(function.token):]
        for i, array in enumerate(function.results):
            _memory(outputs[i], array.shape, array.dtype)[...] = results[i]
        return 0
    except BaseException:  # the program fails with it, and nothing else may: the caller is no Python
        _write(message, message_size, f"CpuCallback error calling callback: {traceback.format_exc()}")
        return 1


def _arrays(avals):
    from jax._src import core, dtypes

    def array(aval):
        aval = core.physical_aval(aval)
        return aval.update(dtype=np.dtype(bool)) if aval.dtype == dtypes.float0 else aval

    return [array(aval) for aval in avals]


def allow(platform, library):
    """Lets programs of the platform call functions of Python."""
    from jax._src import callback as jax_callback
    from jax.interpreters import mlir as public

    emit = getattr(jax_callback, "emit_python_callback", None)
    if emit is None:
        _logger.warning("weft: this JAX does not tell how it calls Python; jax.debug.print and callbacks will be missing")
        return

    def emit_for_weft(ctx, callback, token, operands, operand_avals, result_avals, **options):
        if tuple(ctx.module_context.platforms) != (platform,):
            return emit(ctx, callback, token, operands, operand_avals, result_avals, **options)
        functions = _Numbered(_arrays(operand_avals), _arrays(result_avals), bool(token))
        ctx.module_context.add_keepalive(functions)
        # So that JAX knows of it, and jax.effects_barrier() waits.
        ctx.module_context.add_host_callback(callback)
        as_cpu = ctx.module_context.replace(platforms=("cpu",), backend=None, host_callbacks=functions)
        return emit(ctx.replace(module_context=as_cpu), callback, token, operands, operand_avals, result_avals, **options)

    jax_callback.emit_python_callback = emit_for_weft
    if getattr(public, "emit_python_callback", None) is emit:
        public.emit_python_callback = emit_for_weft
    ctypes.CDLL(str(library)).WeftSetPythonCaller(_call, _hold)
    # While threads can still have the interpreter's lock.
    atexit.register(lambda: ctypes.CDLL(str(library)).WeftSetPythonCaller(None, None))
