"""Programs that are kept for their text only: source locations, and ops that need a library."""
import jax
import jax.numpy as jnp
from jax import lax
from jax.sharding import PartitionSpec as P

from .registry import mesh, program, put, smap


def normalize(x):
  centred = x - jnp.mean(x)
  return centred / jnp.sqrt(
    jnp.mean(centred ** 2)
    + 1e-6
  )


def layer(x, w):
  with jax.named_scope("layer"):
    return normalize(jnp.dot(x, w))


@program(run=False, located=("full",))
def helpers(r):
  """Functions that call functions, scopes in scopes, an expression over several lines, a vmap."""
  def f(x, w):
    with jax.named_scope("encoder"), jax.named_scope("block 0"):
      h = layer(layer(x, w), w)
    return jax.vmap(jnp.sin, in_axes=1)(h), jax.grad(lambda v: layer(v, w).sum())(x)

  return f, [r.normal((4, 3)), r.normal((3, 3))]


@program(run=False, located=("full", "fused"))
def helpers_sharded(r):
  """Locations inside of a manual computation, and of the computation itself."""
  m = mesh(i=2)

  def body(x, w):
    with jax.named_scope("gathered"):
      return layer(x, lax.all_gather(w, "i", tiled=True)), lax.psum(x.sum(), "i")

  f = smap(body, m, (P("i"), P("i")), (P("i"), P()))
  return f, [put(r.normal((4, 4)), m, "i"), put(r.normal((4, 2)), m, "i")]


ODD_SOURCE = '''
def f(x, y):
  with scope('a "quoted" name'), scope("tab\\there"), scope("back\\\\slash"), scope("größe/μ"):
    return x + y, (x
      * y)
'''


@program(run=False, located=("full", "local"))
def odd_names(r):
  """File and scope names with spaces, quotes, backslashes, control characters, beyond ASCII."""
  names = {"scope": jax.named_scope}
  exec(compile(ODD_SOURCE, 'my files/a "b" \\ \t ü.py', "exec"), names)
  return names["f"], [r.normal(2), r.normal(2)]


@program(run=False, generic=True)
def library_calls(r):
  """An FFT, and custom calls of a linear-algebra library with their layouts and configuration."""
  def f(a, b):
    spectrum = jnp.fft.fft(b), jnp.fft.rfft(b[:, 0]), jnp.fft.irfft2(lax.complex(b, b))
    symmetric = a @ a.T + 3 * jnp.eye(3)
    return *spectrum, jnp.linalg.cholesky(symmetric), jnp.linalg.eigh(symmetric)

  return f, [r.normal((3, 3)), r.normal((4, 3))]
