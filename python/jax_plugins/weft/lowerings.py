"""How JAX writes for Weft what it knows to write for its own platforms only.

Linear algebra as for the CPU: calls of LAPACK's functions, which Weft has under these names. Functions of Python likewise (callbacks.py).
"""
import logging

_logger = logging.getLogger(__name__)

AS_FOR_THE_CPU = (
    "check",
    "debug_callback",
    "debug_print",
    "eig",
    "eigh",
    "geqp3",
    "geqrf",
    "hessenberg",
    "householder_product",
    "lu",
    "schur",
    "spsolve",
    "svd",
    "tridiagonal",
    "tridiagonal_solve",
)


class _Rules(dict):
    """Rules of the platform's own, by primitive, and some of the CPU's, also those that come later: of parts of JAX that are yet to be imported."""

    def __init__(self, own, of_the_cpu):
        super().__init__(own)
        self._of_the_cpu = of_the_cpu

    def __contains__(self, primitive):
        return super().__contains__(primitive) or (primitive.name in AS_FOR_THE_CPU and primitive in self._of_the_cpu)

    def __missing__(self, primitive):
        if primitive not in self:
            raise KeyError(primitive)
        return self._of_the_cpu[primitive]


def register(platform):
    """Registers them for the platform."""
    from jax._src.interpreters import mlir

    # Private, as is every way to ask for a rule; without it these functions have none, and JAX says so at their use.
    tables = getattr(mlir, "_platform_specific_lowerings", None)
    if tables is None:
        _logger.warning("weft: this JAX does not tell its rules for the CPU; some of jax.numpy.linalg and jax.debug will be missing")
        return
    tables[platform] = _Rules(tables[platform], tables["cpu"])


def allow_donation(platform):
    """JAX keeps a private list of the platforms that take donated arrays."""
    from jax._src.interpreters import mlir

    platforms = getattr(mlir, "_platforms_with_donation", None)
    if platforms is None:
        _logger.warning("weft: this JAX has no list of platforms with donation; donated arrays are copied")
    elif platform not in platforms:
        platforms.append(platform)
