#!/usr/bin/env python3
"""Writes data/: programs of linear algebra and other custom calls. Run by hand: needs jax 0.12.

Outputs are what is unique: not eigenvectors, whose phase is free, but what they make up again. The
programs `tpu_*` are lowered for TPU, where JAX leaves other calls; their outputs are those of CPU.
"""
import os

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
import sys

import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
from jax import export
from jax.lax import linalg as lax_linalg
from jax.sharding import PartitionSpec as P

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "data")
sys.path.insert(0, os.path.dirname(HERE))
from cases import Cases
from programs.registry import Inputs, mesh, put

TYPES = {"f32": np.float32, "f64": np.float64, "c64": np.complex64, "c128": np.complex128}
# What is tried of these; all of the others.
PARTS = {"f64": ("factors", "singular_values", "eigenvalues"), "c64": (
  "factors_batch", "singular_values_batch", "eigenvalues_batch", "condensed", "functions", "failures"),
  "c128": ("factors", "singular_values", "eigenvalues", "one")}
LOOSE = 10  # times the usual tolerance: what is made up again has several roundings


def adjoint(a):
  return jnp.conj(jnp.swapaxes(a, -1, -2))


def positive(a):
  return a @ adjoint(a) + jnp.eye(a.shape[-1], dtype=a.dtype)


def made_of(u, s, v):
  return (u * s[..., None, :]) @ v


def factors(a, tall, b):
  """Factors that are unique, and what is solved with them; of one matrix and of several."""
  spd = positive(a)
  lower = jnp.linalg.cholesky(spd)
  return (lower, jnp.linalg.cholesky(spd, upper=True), jnp.linalg.solve(a, b), jnp.linalg.inv(a),
          jnp.linalg.det(a), jnp.linalg.slogdet(a), lax_linalg.lu(tall), jsl.lu(a)[0],
          jsl.cho_solve((lower, True), b), jnp.linalg.qr(tall),
          jnp.linalg.qr(tall, mode="complete")[1], jnp.linalg.matrix_power(a, -2),
          jsl.solve_triangular(a, b, trans=2, lower=True, unit_diagonal=True))


def singular_values(tall):
  u, s, v = jnp.linalg.svd(tall, full_matrices=False)
  full_u, _, full_v = jnp.linalg.svd(adjoint(tall), full_matrices=True)
  by_qr = lax_linalg.svd(tall, full_matrices=False, algorithm=lax_linalg.SvdAlgorithm.QR)
  return (s, made_of(u, s.astype(u.dtype), v), adjoint(full_u) @ full_u, full_v @ adjoint(full_v),
          by_qr[1], jnp.linalg.svdvals(tall), jnp.linalg.pinv(tall), jnp.linalg.matrix_rank(tall),
          jnp.linalg.cond(tall), jnp.linalg.norm(tall, ord="nuc", axis=(-2, -1)))


def eigenvalues(a):
  n = a.shape[-1]
  hermitian = a + adjoint(a)
  w, v = jnp.linalg.eigh(hermitian)
  u, x = jnp.linalg.eig(a)
  powers = jnp.stack([jnp.sum(jnp.linalg.eigvals(a) ** k, axis=-1) for k in range(1, n + 1)])
  t, z = lax_linalg.schur(a)
  return (w, jnp.linalg.eigvalsh(hermitian, UPLO="U"), made_of(v, w.astype(v.dtype), adjoint(v)),
          powers, a @ x - x * u[..., None, :], z @ t @ adjoint(z), adjoint(z) @ z,
          jnp.tril(t, -2))


def condensed(a):
  """Hessenberg and tridiagonal forms."""
  h, tau = lax_linalg.hessenberg(a)
  hermitian = a + adjoint(a)
  return h, tau, lax_linalg.tridiagonal(hermitian)[1:], lax_linalg.tridiagonal(hermitian, lower=False)[1:]


def functions(a, tall, b):
  solution, residuals, rank, s = jnp.linalg.lstsq(tall, b)
  q, r, pivots = jsl.qr(tall, pivoting=True)
  return (jsl.expm(a / 4), solution, residuals, rank, s, jsl.polar(tall, method="svd"), q @ r, pivots,
          lax_linalg.tridiagonal_solve(a[0], a[1] + 4, a[2], b[: a.shape[0]]),
          jnp.poly(positive(a)), jnp.polyval(jnp.poly(a), a[0, 0]))


def perturbed(low, middle, up, b):
  """Tridiagonal systems, of which some are singular: regular, of zeros, with a pivot of 0 in each place, one that must be exchanged."""
  zero = jnp.zeros_like(middle)
  at = [middle.at[i].set(0) for i in range(middle.shape[0])]
  def solve(*diagonals):
    return lax_linalg.tridiagonal_solve(*diagonals, b, perturb_singular=True)
  return (solve(low, middle, up), solve(zero, zero, zero), [solve(zero, m, zero) for m in at],
          solve(low, zero, up), solve(zero, middle * 1e-30, zero)[:, 0])


def random_numbers(key, mean, a):
  return (jax.random.multivariate_normal(key, mean, positive(a), method="cholesky"),
          jax.random.orthogonal(key, 3, (2,)))


def gradients(a):
  def sum_of(f):
    return jax.grad(lambda x: jnp.sum(jnp.abs(f(x))))(a)
  return [sum_of(f) for f in (
    jnp.linalg.inv, jnp.linalg.det, lambda x: jnp.linalg.cholesky(positive(x)),
    lambda x: jnp.linalg.qr(x)[1], jnp.linalg.svdvals, lambda x: jnp.linalg.eigvalsh(positive(x)))]


def failures(a, holes):
  """What is not positive definite, singular, or not a number."""
  singular = jnp.ones((3, 3), a.dtype)
  return (jnp.linalg.cholesky(-positive(a)), jnp.isfinite(jnp.linalg.inv(singular)), jnp.linalg.det(singular),
          jnp.linalg.eigh(holes), jnp.linalg.svd(holes), jnp.linalg.eigvals(holes),
          jnp.linalg.cholesky(jnp.stack([-positive(a), positive(a)])), lax_linalg.schur(holes)[0])


def empty(a, b):
  return (jnp.linalg.cholesky(a), jnp.linalg.eigh(a), jnp.linalg.det(a), jnp.linalg.solve(a, b),
          jnp.linalg.qr(b), jnp.linalg.eigvals(a))


def largest(x):
  maxima = jax.lax.approx_max_k(x, 3)
  minima = jax.lax.approx_min_k(x, 4, reduction_dimension=0, recall_target=0.5)
  return maxima, minima, jax.lax.approx_max_k(x, 2, aggregate_to_topk=False)


def on_tpu(a, tall, b):
  return (jnp.linalg.solve(a, b), lax_linalg.lu(tall), jnp.linalg.qr(tall),
          jnp.linalg.qr(tall, mode="complete")[1], jnp.linalg.eigvalsh(a + adjoint(a)),
          jnp.linalg.cholesky(positive(a)), jnp.linalg.det(a))


def cases():
  for name, dtype in TYPES.items():
    r = Inputs("linalg_" + name)
    a, tall, b = r.normal((4, 4), dtype), r.normal((5, 3), dtype), r.normal((4, 2), dtype)
    holes = r.normal((3, 3), dtype)
    holes[1, 2] = np.nan
    own = {
      "factors": (factors, [a, tall, b]),
      "factors_batch": (factors, [r.normal((2, 3, 3), dtype), r.normal((2, 3, 4), dtype),
                                  r.normal((2, 3, 1), dtype)]),
      "singular_values": (singular_values, [tall]),
      "singular_values_batch": (singular_values, [r.normal((2, 1, 3, 4), dtype)]),
      "eigenvalues": (eigenvalues, [a]),
      "eigenvalues_batch": (eigenvalues, [r.normal((3, 3, 3), dtype)]),
      "condensed": (condensed, [a]),
      "functions": (functions, [a, tall, r.normal((5, 2), dtype)]),
      "one": (eigenvalues, [r.normal((1, 1), dtype)]),
      "failures": (failures, [r.normal((3, 3), dtype), holes]),
    }
    for part, (function, arguments) in own.items():
      if part in PARTS.get(name, own): yield f"{part}_{name}", function, arguments
  r = Inputs("linalg_others")
  yield "gradients", gradients, [r.normal((3, 3))]
  yield "random_numbers", random_numbers, [
    r.any_integers(2, np.uint32), r.normal(3), r.normal((3, 3))]
  yield "empty", empty, [np.zeros((0, 0), np.float32), np.zeros((0, 2), np.float32)]
  yield "empty_batch", empty, [np.zeros((0, 3, 3), np.float32), np.zeros((0, 3, 2), np.float32)]
  yield "largest", largest, [r.normal((6, 40))]
  for name in ("f32", "f64", "c64"):
    dtype, r = TYPES[name], Inputs("linalg_perturbed_" + name)
    # JAX looks for the largest element in the first two rows and the last one alone.
    yield "perturbed_" + name, perturbed, [
      np.array([0, .5, .25, -.5], dtype), np.array([4, -4, 4, 4], dtype), np.array([.5, -.25, 1, 0], dtype),
      r.normal((4, 1), dtype)]  # of several columns JAX perturbs all alike
  on = mesh(x=4, y=2)
  yield "split_batch", lambda a, t, b: (factors(a, t, b), singular_values(t), eigenvalues(a)), [
    put(r.normal((8, 3, 3)), on, "x"), put(r.normal((8, 4, 3)), on, "x", "y"),
    put(r.normal((8, 3, 2)), on, None, None, "y")]
  yield "split_matrix", lambda a, b: (jnp.linalg.solve(a, b), jnp.linalg.eigvalsh(a + a.T)), [
    put(r.normal((4, 4)), on, "x", "y"), put(r.normal((4, 2)), on, "x")]
  for name in ("f32", "c64"):
    r = Inputs("tpu_" + name)
    yield "tpu_" + name, on_tpu, [
      r.normal((2, 3, 3), TYPES[name]), r.normal((2, 4, 3), TYPES[name]),
      r.normal((2, 3, 2), TYPES[name])]


def main():
  made = Cases(DATA)
  for name, function, arguments in cases():
    with jax.enable_x64(any(np.asarray(a).dtype.itemsize >= (16 if np.iscomplexobj(a) else 8)
                            for a in arguments)):
      text = None
      if name.startswith("tpu_"):
        text = export.export(jax.jit(function), platforms=["tpu"])(*arguments).mlir_module()
      made.add(name, function, arguments, loose=LOOSE, text=text)
  made.write_manifest()


if __name__ == "__main__":
  main()
