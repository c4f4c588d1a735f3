"""Products and convolutions."""
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from .registry import program


@program(generic=True)
def dot_layouts_f32(r):
  """Which dimensions are contracted and batched, and in which order, with and without each."""
  def f(a, b, c, d):
    dot = lambda x, y, contract, batch=((), ()): lax.dot_general(x, y, (contract, batch))
    return (
      dot(a, b, ([1], [0])), dot(a.T, b, ([0], [0])), dot(a, b.T, ([1], [1])),
      dot(a.T, b.T, ([0], [1])), dot(a, b[:, 0], ([1], [0])), dot(a[0], a[0], ([0], [0])),
      dot(a[0], b[0], ([], [])), dot(a[0, 0], a[1], ([], [])),
      dot(a, a, ([], []), ([0, 1], [0, 1])),
      dot(a[:2, :0], b[:0], ([1], [0])), dot(a[:1, :1], b[:1, :1], ([1], [0])),
      dot(c, d, ([2], [0]), ([1], [2])), dot(c, d, ([0, 2], [3, 0]), ([1], [2])),
      dot(c, d, ([2], [0]), ([1, 0], [2, 3])), dot(c, c, ([0], [0]), ([2], [2])),
    )

  shapes = [(4, 5), (5, 3), (4, 2, 5), (5, 3, 2, 4)]
  return f, [r.normal(shape) for shape in shapes]


@program(x64=True)
def dot_types(r):
  """Element types, wider results, precisions."""
  def f(bf, half, small, unsigned, wide, double, z, mask):
    product = lambda v, t=None, p=None: lax.dot(v, v.T, preferred_element_type=t, precision=p)
    return (
      product(bf), product(bf, jnp.float32), product(half),
      product(small, jnp.int32), product(unsigned, jnp.uint32), product(wide),
      product(double), product(z, p=lax.Precision.HIGHEST), product(mask),
    )

  shape = (3, 8)
  return f, [
    r.normal(shape, ml_dtypes.bfloat16), r.normal(shape, np.float16),
    r.any_integers(shape, np.int8), r.any_integers(shape, np.uint8),
    r.integers(-1000, 1000, shape), r.normal(shape, np.float64),
    r.normal(shape, np.complex64), r.booleans(shape),
  ]


@program(generic=True)
def convolutions_f32(r):
  """Strides, paddings (also negative), dilations, groups, layouts, one to three dimensions."""
  def f(image, kernel, grouped, batch_grouped, line, taps, volume, block):
    conv = lambda dims, *a, **k: lax.conv_general_dilated(*a, dimension_numbers=dims, **k)
    nchw, nhwc = ("NCHW", "OIHW", "NCHW"), ("NHWC", "HWIO", "NHWC")
    return (
      conv(nchw, image, kernel, (1, 1), "SAME"),
      conv(nchw, image, kernel, (2, 1), ((1, 0), (-1, 2))),
      conv(nchw, image, kernel, (1, 2), ((1, 1), (0, 0)), lhs_dilation=(2, 1), rhs_dilation=(1, 2)),
      conv(nhwc, image.transpose(0, 2, 3, 1), kernel.transpose(2, 3, 1, 0), (1, 1), "SAME"),
      conv(nchw, image, grouped, (1, 1), "SAME", feature_group_count=2),
      conv(nchw, image, batch_grouped, (1, 1), "VALID", batch_group_count=2),
      conv(("NCH", "OIH", "NCH"), line, taps, (1,), ((2, 1),)),
      conv(("NCDHW", "OIDHW", "NCDHW"), volume, block, (1, 1, 2), "SAME"),
    )

  return f, [
    r.normal((2, 4, 5, 3)), r.normal((2, 4, 3, 2)), r.normal((4, 2, 2, 3)), r.normal((2, 4, 3, 3)),
    r.normal((1, 3, 7)), r.normal((2, 3, 4)), r.normal((1, 2, 3, 2, 3)), r.normal((2, 2, 2, 1, 2)),
  ]


@program()
def convolution_gradients(r):
  """The gradients use reversed kernels, exchanged batches and dilations; other types beside f32."""
  def layer(image, kernel):
    return lax.conv_general_dilated(
      image, kernel, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )

  def f(image, kernel, small, weights):
    loss = lambda i, k: jnp.sum(jnp.tanh(layer(i, k)))
    as_bf16 = layer(image.astype(jnp.bfloat16), kernel.astype(jnp.bfloat16))
    integers = lax.conv(small, weights, (1, 1), "VALID", preferred_element_type=jnp.int32)
    return *jax.grad(loss, (0, 1))(image, kernel), as_bf16, integers

  return f, [
    r.normal((2, 5, 4, 2)), r.normal((3, 2, 2, 3)),
    r.any_integers((1, 2, 5, 4), np.int8), r.any_integers((3, 2, 3, 3), np.int8),
  ]
