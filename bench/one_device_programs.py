"""Programs of one device, made to look for what is slow: norms, products, convolutions, recurrent networks, loops, indices. For performance.py."""

import jax
import jax.numpy as jnp
from jax import lax

from one_device import A, PROGRAMS, add, bf16, f32, i8, i32, limits, main, make, u32  # noqa: F401


def rms(x, g):
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g


add("rms_norm", rms, A((8192, 1024)), A((1024,)))
add("rms_norm_bf16", lambda x, g: rms(x.astype(f32), g.astype(f32)).astype(bf16), A((8192, 1024), bf16), A((1024,), bf16))


def ln(x, g, b):
    mu = x.mean(-1, keepdims=True)
    return (x - mu) * lax.rsqrt(((x - mu) ** 2).mean(-1, keepdims=True) + 1e-5) * g + b


add("layer_norm_grad", jax.grad(lambda x, g, b: (ln(x, g, b) ** 2).sum(), (0, 1, 2)), A((4096, 1024)), A((1024,)), A((1024,)))
add("log_softmax", lambda x: jax.nn.log_softmax(x, -1), A((2048, 8192)))


def xent(x, i):
    return -jnp.take_along_axis(jax.nn.log_softmax(x, -1), i[:, None], 1).mean()


add("cross_entropy", xent, A((1024, 32000)), A((1024,), i32))
add("cross_entropy_grad", jax.grad(xent), A((1024, 32000)), A((1024,), i32))
add("softmax_grad", jax.grad(lambda x: (jax.nn.softmax(x, -1) ** 2).sum()), A((4096, 2048)))
add("argmax", lambda x: x.argmax(-1), A((4096, 4096)))
add("cumsum_rows", lambda x: jnp.cumsum(x, 1), A((2048, 2048)))
add("cumsum_cols", lambda x: jnp.cumsum(x, 0), A((2048, 2048)))
add("cumsum_1d", lambda x: jnp.cumsum(x), A((1 << 20,)))
add("var_rows", lambda x: x.var(1), A((4096, 4096)))
add("max_cols", lambda x: x.max(0), A((4096, 4096)))
add("minmax_all", lambda x: (x.min(), x.max()), A((4096, 4096)))
add("sort_rows", lambda x: jnp.sort(x, 1), A((1024, 1024)))
add("sort_1d", lambda x: jnp.sort(x), A((1 << 20,)))
add("argsort_rows", lambda x: jnp.argsort(x, 1), A((1024, 512)))
add("topk_50", lambda x: lax.top_k(x, 50), A((64, 32000)))
add("one_hot_mm", lambda i, w: jax.nn.one_hot(i, 1024) @ w, A((2048,), i32), A((1024, 512)))
add("segment_sum", lambda x, i: jax.ops.segment_sum(x, i, 1024), A((65536, 64)), A((65536,), i32))
add("scatter_rows", lambda x, i, v: x.at[i].set(v), A((32000, 256)), A((4096,), i32), A((4096, 256)))
add("embedding_grad", jax.grad(lambda t, i: (t[i] ** 2).sum()), A((32000, 256)), A((4096,), i32))
add("dropout", lambda k, x: jnp.where(jax.random.bernoulli(jax.random.wrap_key_data(k), 0.9, x.shape), x / 0.9, 0), A((2,), u32), A((2048, 2048)))
add("randint", lambda k: jax.random.randint(jax.random.wrap_key_data(k), (1 << 20,), 0, 1000), A((2,), u32))
add("categorical", lambda k, x: jax.random.categorical(jax.random.wrap_key_data(k), x), A((2,), u32), A((256, 32000)))
mm = lambda a, b: a @ b
for m in (2, 4, 16, 64):
    add(f"mv_{m}_f32", mm, A((m, 4096)), A((4096, 4096)))
add("mv_4_bf16", mm, A((4, 4096), bf16), A((4096, 4096), bf16))
add("mv_16_bf16", mm, A((16, 4096), bf16), A((4096, 4096), bf16))
add("vm_t", lambda a, b: a @ b.T, A((1, 4096)), A((4096, 4096)))
add(
    "mv_i8",
    lambda a, b, s: (lax.dot_general(a, b, (((1,), (0,)), ((), ())), preferred_element_type=i32)).astype(f32) * s,
    A((4, 4096), i8),
    A((4096, 4096), i8),
    A((4096,)),
)
add("dequant_mm", lambda x, w, s: x @ (w.astype(f32) * s), A((32, 2048)), A((2048, 2048), i8), A((2048,)))
for n in (256, 512, 1024):
    add(f"mm_{n}", mm, A((n, n)), A((n, n)))
add("mm_bf16_1024", mm, A((1024, 1024), bf16), A((1024, 1024), bf16))
add("mm_at", lambda a, b: a.T @ b, A((1024, 1024)), A((1024, 1024)))
add("mm_bt", lambda a, b: a @ b.T, A((1024, 1024)), A((1024, 1024)))
add("mm_f64", mm, A((512, 512), jnp.float64), A((512, 512), jnp.float64))
add("gram", lambda a: a.T @ a, A((8192, 256)))
add("outer", lambda a, b: jnp.outer(a, b), A((4096,)), A((4096,)))
add("bmm_av", lambda p, v: jnp.einsum("bhst,bthk->bshk", p, v), A((4, 16, 256, 256)), A((4, 256, 16, 64)))
add("einsum_moe", lambda x, w: jnp.einsum("ecd,edf->ecf", x, w), A((8, 128, 512)), A((8, 512, 1024)))


def mlp(x, w1, b1, w2, b2):
    return jax.nn.gelu(x @ w1 + b1) @ w2 + b2


add(
    "mlp_grad",
    jax.grad(lambda w1, b1, w2, b2, x: (mlp(x, w1, b1, w2, b2) ** 2).sum(), (0, 1, 2, 3)),
    A((512, 2048)),
    A((2048,)),
    A((2048, 512)),
    A((512,)),
    A((256, 512)),
)
add("mlp_small", mlp, A((64, 256)), A((256, 256)), A((256,)), A((256, 256)), A((256,)))


def attn(q, k, v, c=False):
    s = jnp.einsum("bshk,bthk->bhst", q, k) / 8.0
    if c:
        s = jnp.where(jnp.tril(jnp.ones(s.shape[-2:], bool)), s, -1e9)
    return jnp.einsum("bhst,bthk->bshk", jax.nn.softmax(s), v)


add("attention_128", attn, *[A((8, 128, 8, 64))] * 3)
add("attention_bf16", lambda q, k, v: attn(q, k, v, True), *[A((2, 512, 16, 64), bf16)] * 3)
add("attention_grad", jax.grad(lambda q, k, v: (attn(q, k, v, True) ** 2).sum(), (0, 1, 2)), *[A((2, 512, 8, 64))] * 3)
add("attention_gqa", lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True), A((2, 512, 16, 64)), A((2, 512, 4, 64)), A((2, 512, 4, 64)))


def attn1(q, k, v):
    return jnp.einsum("bht,bthk->bhk", jax.nn.softmax(jnp.einsum("bhk,bthk->bht", q, k) / 8.0), v)


add("attention_decode_bf16", attn1, A((8, 16, 64), bf16), A((8, 1024, 16, 64), bf16), A((8, 1024, 16, 64), bf16))


def rope(x, c, s):
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * c - b * s, b * c + a * s], -1)


add("rope", rope, A((4, 1024, 16, 64)), A((1024, 1, 32)), A((1024, 1, 32)))


def conv(x, w, s=1, g=1, p="SAME"):
    return lax.conv_general_dilated(x, w, (s, s), p, feature_group_count=g, dimension_numbers=("NHWC", "HWIO", "NHWC"))


add("conv1x1", conv, A((8, 56, 56, 64)), A((1, 1, 64, 256)))
add("conv3x3_s2", lambda x, w: conv(x, w, 2), A((8, 56, 56, 64)), A((3, 3, 64, 128)))
add("conv3x3_256", conv, A((4, 14, 14, 256)), A((3, 3, 256, 256)))
add("conv7x7", lambda x, w: conv(x, w, 2), A((4, 112, 112, 3)), A((7, 7, 3, 64)))
add("depthwise", lambda x, w: conv(x, w, 1, 128), A((8, 56, 56, 128)), A((3, 3, 1, 128)))
add("conv_nchw", lambda x, w: lax.conv(x, w, (1, 1), "SAME"), A((8, 32, 56, 56)), A((64, 32, 3, 3)))
add("conv1d", lambda x, w: lax.conv_general_dilated(x, w, (1,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")), A((16, 1024, 64)), A((5, 64, 64)))
add("conv_grad", jax.grad(lambda x, w: (conv(x, w) ** 2).sum(), (0, 1)), A((4, 28, 28, 64)), A((3, 3, 64, 64)))
add("avgpool", lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4, A((8, 112, 112, 64)))
add("maxpool_grad", jax.grad(lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID").sum()), A((8, 56, 56, 64)))
add("batch_norm", lambda x, s, b: (x - x.mean((0, 1, 2))) * lax.rsqrt(x.var((0, 1, 2)) + 1e-5) * s + b, A((16, 56, 56, 64)), A((64,)), A((64,)))
add(
    "group_norm",
    lambda x: (lambda y: ((y - y.mean((1, 2, 4), keepdims=True)) * lax.rsqrt(y.var((1, 2, 4), keepdims=True) + 1e-5)).reshape(x.shape))(
        x.reshape(8, 56, 56, 8, 16)
    ),
    A((8, 56, 56, 128)),
)
add("batch_norm_nchw", lambda x: (x - x.mean((0, 2, 3), keepdims=True)) * lax.rsqrt(x.var((0, 2, 3), keepdims=True) + 1e-5), A((16, 64, 56, 56)))


def gru(xs, w, u):
    def f(h, x):
        z = x @ w
        g = h @ u
        r = jax.nn.sigmoid(z[:, :256] + g[:, :256])
        t = jax.nn.sigmoid(z[:, 256:512] + g[:, 256:512])
        n = jnp.tanh(z[:, 512:] + r * g[:, 512:])
        h = (1 - t) * n + t * h
        return h, h

    return lax.scan(f, jnp.zeros((xs.shape[1], 256)), xs)


add("gru_128", gru, A((128, 16, 256)), A((256, 768)), A((256, 768)))


def rnn(xs, w, u):
    def f(h, x):
        h = jnp.tanh(x @ w + h @ u)
        return h, h

    return lax.scan(f, jnp.zeros((xs.shape[1], 128)), xs)


add("rnn_b32", rnn, A((200, 32, 128)), A((128, 128)), A((128, 128)))
add("rnn_grad", jax.grad(lambda w, u, xs: (rnn(xs, w, u)[1] ** 2).sum(), (0, 1)), A((128, 128)), A((128, 128)), A((100, 16, 128)))


def lstm(xs, w, u):
    def f(c, x):
        h, s = c
        z = x @ w + h @ u
        i, g, o, q = jnp.split(z, 4, 1)
        s = jax.nn.sigmoid(q) * s + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(s)
        return (h, s), h

    z = jnp.zeros((xs.shape[1], 128))
    return lax.scan(f, (z, z), xs)


add("lstm_grad", jax.grad(lambda w, u, xs: (lstm(xs, w, u)[1] ** 2).sum(), (0, 1)), A((128, 512)), A((128, 512)), A((100, 16, 128)))
add("assoc_scan", lambda a, b: lax.associative_scan(lambda p, q: (p[0] * q[0], p[1] * q[0] + q[1]), (a, b), axis=0), A((1024, 256)), A((1024, 256)))
add("fori_mm", lambda x, w: lax.fori_loop(0, 200, lambda i, v: jnp.tanh(v @ w), x), A((32, 128)), A((128, 128)))
add(
    "jacobi",
    lambda x: lax.fori_loop(0, 100, lambda i, u: u.at[1:-1, 1:-1].set(0.25 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2])), x),
    A((256, 256)),
)
add(
    "heat_roll",
    lambda x: lax.fori_loop(0, 100, lambda i, u: u + 0.1 * (jnp.roll(u, 1, 0) + jnp.roll(u, -1, 0) + jnp.roll(u, 1, 1) + jnp.roll(u, -1, 1) - 4 * u), x),
    A((256, 256)),
)
add(
    "mandelbrot",
    lambda c: lax.fori_loop(
        0, 50, lambda i, s: (jnp.where(abs(s[0]) < 2, s[0] * s[0] + c, s[0]), s[1] + (abs(s[0]) < 2)), (jnp.zeros_like(c), jnp.zeros(c.shape, i32))
    )[1],
    A((256, 256), jnp.complex64),
)


def nbody(p, v):
    def f(s, _):
        p, v = s
        d = p[None] - p[:, None]
        r = (d * d).sum(-1) + 0.01
        a = (d / (r * jnp.sqrt(r))[..., None]).sum(1)
        v = v + 0.01 * a
        return (p + 0.01 * v, v), None

    return lax.scan(f, (p, v), None, 20)[0]


add("nbody", nbody, A((256, 3)), A((256, 3)))
add("power_iter", lambda a, x: lax.fori_loop(0, 100, lambda i, v: (lambda y: y / jnp.linalg.norm(y))(a @ v), x), A((512, 512)), A((512,)))
add("fft_1d", lambda x: jnp.fft.fft(x), A((256, 4096), jnp.complex64))
add("rfft2", lambda x: jnp.fft.rfft2(x), A((16, 256, 256)))
add("cholesky", lambda a: jnp.linalg.cholesky(a @ a.T + 512 * jnp.eye(512)), A((512, 512)))
add("solve", lambda a, b: jnp.linalg.solve(a + 100 * jnp.eye(256), b), A((256, 256)), A((256, 16)))


def adam(p, g, m, v):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    return p - 1e-3 * (m / 0.9) / (jnp.sqrt(v / 0.999) + 1e-8), m, v


add("adam", adam, *[A((4 << 20,))] * 4)
add("adam_small", lambda *a: [adam(*a[i::20]) for i in range(20)], *[A((64, 64))] * 80)
add("clip_norm", lambda *g: [x * jnp.minimum(1, 1 / jnp.sqrt(sum((y * y).sum() for y in g))) for x in g], *[A((512, 1024))] * 6)
add("pairwise", lambda a, b: jnp.sqrt(((a[:, None] - b[None]) ** 2).sum(-1)), A((1024, 16)), A((1024, 16)))
add("kmeans_step", lambda x, c: jax.ops.segment_sum(x, ((x[:, None] - c[None]) ** 2).sum(-1).argmin(1), 64), A((8192, 16)), A((64, 16)))
add("histogram", lambda x: jnp.bincount(x, length=256), A((1 << 20,), i32))
add("searchsorted", lambda a, v: jnp.searchsorted(a, v), A((65536,)), A((65536,)))
add("complex_mul", lambda a, b: a * b + jnp.conj(a), A((1 << 21,), jnp.complex64), A((1 << 21,), jnp.complex64))
add("int_hash", lambda x: ((x ^ (x >> 16)) * 0x45D9F3B) ^ (x << 3), A((1 << 22,), u32))
add("int_div", lambda x: x // 7 + x % 13, A((1 << 22,), i32))
add("transpose_2d", lambda x: x.T + 0, A((4096, 4096)))
add("nchw_nhwc", lambda x: x.transpose(0, 2, 3, 1) * 2, A((16, 64, 112, 112)))
add("heads_t", lambda x: x.reshape(8, 512, 16, 64).transpose(0, 2, 1, 3) * 1.5, A((8, 512, 1024)))
add("concat", lambda a, b: jnp.concatenate([a, b], 1), A((4096, 1024)), A((4096, 2048)))
add("pad2d", lambda x: jnp.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0))), A((16, 56, 56, 64)))
add("flip_roll", lambda x: jnp.roll(x[::-1], 100, 1), A((4096, 2048)))
add("to_bf16", lambda x: x.astype(bf16), A((4096, 4096)))
add("from_bf16", lambda x: x.astype(f32), A((4096, 4096), bf16))
add("quantize", lambda x: (lambda s: (jnp.clip(jnp.round(x / s), -127, 127).astype(i8), s))(jnp.abs(x).max(1, keepdims=True) / 127), A((4096, 2048)))
add("trig", lambda x: jnp.sin(x) * jnp.cos(x) + jnp.tan(x * 0.1), A((1 << 21,)))
add("explog", lambda x: jnp.log1p(jnp.exp(-jnp.abs(x))) + jnp.maximum(x, 0), A((1 << 22,)))
add("pow_sqrt", lambda x: jnp.abs(x) ** 1.7 + jnp.sqrt(jnp.abs(x)), A((1 << 21,)))
add("erf_gelu", lambda x: jax.nn.gelu(x, approximate=False), A((1 << 22,)))
add("mish", lambda x: x * jnp.tanh(jax.nn.softplus(x)), A((1 << 22,)))
add("where_mask", lambda x, m: jnp.where(m, x, -1e9).sum(-1), A((4096, 2048)), A((4096, 2048), jnp.bool_))
add("mean_all", lambda x: x.mean(), A((4096, 4096)))
add("dot_1d", lambda a, b: a @ b, A((1 << 22,)), A((1 << 22,)))
add("norms", lambda x: jnp.linalg.norm(x, axis=1), A((65536, 64)))
add("softmax_axis1", lambda x: jax.nn.softmax(x, 1), A((64, 128, 512)))
add("small_rows_softmax", lambda x: jax.nn.softmax(x, -1), A((65536, 16)))
add("sum_02", lambda x: (x * x).sum((0, 2)), A((64, 16, 32, 128)))
add("upsample", lambda x: jnp.repeat(jnp.repeat(x, 2, 1), 2, 2), A((8, 56, 56, 64)))
add("elem_tiny", lambda x: jnp.tanh(x * 2 + 1), A((64,)))
add("mm_tiny", lambda a, b: jax.nn.relu(a @ b), A((8, 16)), A((16, 8)))
add("ten_small", lambda x: [jnp.sin(x[i]) for i in range(10)], A((10, 128)))
add("bincount_onehot", lambda i: jax.nn.one_hot(i, 1024).sum(0), A((65536,), i32))
limits(
    cross_entropy=32000,
    cross_entropy_grad=32000,
    one_hot_mm=1024,
    segment_sum=1024,
    scatter_rows=32000,
    embedding_grad=32000,
    histogram=256,
    bincount_onehot=1024,
)

if __name__ == "__main__":
    main()
