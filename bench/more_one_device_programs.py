"""More programs of one device: orders, segments, losses, optimizers, decoding, images, random numbers, algebra, dynamic programming. For performance.py."""

import jax
import jax.numpy as jnp
from jax import lax

from one_device import A, PROGRAMS, add, bf16, f32, i8, i32, limits, main, make, u32  # noqa: F401


def ln(x, g, b):
    mu = x.mean(-1, keepdims=True)
    return (x - mu) * lax.rsqrt(((x - mu) ** 2).mean(-1, keepdims=True) + 1e-5) * g + b


add("cumprod_rows", lambda x: jnp.cumprod(x + 1, 1), A((1024, 1024)))
add("cummax_rows", lambda x: lax.cummax(x, 1), A((1024, 1024)))
add("cumlogsumexp", lambda x: lax.cumlogsumexp(x, 1), A((512, 512)))
add("cumsum_int", lambda x: jnp.cumsum(x, 0), A((1 << 20,), i32))
add("argmin_cols", lambda x: x.argmin(0), A((2048, 2048)))
add("argsort_1d", lambda x: jnp.argsort(x), A((1 << 18,)))
add("lexsort", lambda a, b: jnp.lexsort((a, b)), A((1 << 16,), i32), A((1 << 16,)))
add("median_rows", lambda x: jnp.median(x, 1), A((1024, 513)))
add("quantile", lambda x: jnp.quantile(x, 0.9), A((1 << 18,)))
add("sort_short", lambda x: jnp.sort(x, 1), A((65536, 16)))
add("sort_desc_bf16", lambda x: jnp.sort(x, 1, descending=True), A((1024, 512), bf16))
add("top_k_vocab", lambda x: lax.top_k(x, 5), A((64, 50000)))
add("nucleus", lambda x: jnp.cumsum(jax.nn.softmax(jnp.sort(x, 1, descending=True), 1), 1), A((16, 32000)))
add("one_hot_big", lambda i: jax.nn.one_hot(i, 512), A((8192,), i32))
add("segment_max", lambda x, i: jax.ops.segment_max(x, i, 512), A((65536, 16)), A((65536,), i32))
add("scatter_set_2d", lambda x, i, v: x.at[i[:, 0], i[:, 1]].set(v), A((1024, 1024)), A((65536, 2), i32), A((65536,)))
add("gather_2d", lambda x, i: x[i[:, 0], i[:, 1]], A((1024, 1024)), A((1 << 18, 2), i32))
add("gather_cols", lambda x, i: x[:, i], A((1024, 4096)), A((512,), i32))
add("masked_fill", lambda x: jnp.where(jnp.tril(jnp.ones((512, 512), bool)), x, -1e9), A((16, 512, 512)))
add("triu_sum", lambda x: jnp.triu(x).sum(1), A((4096, 4096)))
add("causal_softmax", lambda x: jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((512, 512), bool)), x, -1e9), -1), A((16, 512, 512)))
add("softmax_bf16_short", lambda x: jax.nn.softmax(x, -1), A((16, 512, 512), bf16))
add("layer_norm_small", ln, A((32768, 128)), A((128,)), A((128,)))
add(
    "batch_norm_grad",
    jax.grad(lambda x, g: ((((x - x.mean((0, 1, 2))) * lax.rsqrt(x.var((0, 1, 2)) + 1e-5)) * g) ** 3).sum(), (0, 1)),
    A((16, 32, 32, 64)),
    A((64,)),
)
add("instance_norm", lambda x: (x - x.mean((2, 3), keepdims=True)) * lax.rsqrt(x.var((2, 3), keepdims=True) + 1e-5), A((16, 64, 56, 56)))
add("huber", lambda a, b: jnp.where(jnp.abs(a - b) < 1, 0.5 * (a - b) ** 2, jnp.abs(a - b) - 0.5).mean(), A((4096, 1024)), A((4096, 1024)))
add("bce", lambda x, y: (jnp.maximum(x, 0) - x * y + jnp.log1p(jnp.exp(-jnp.abs(x)))).mean(), A((4096, 512)), A((4096, 512)))
add("cosine_sim", lambda a, b: (a * b).sum(1) / (jnp.linalg.norm(a, axis=1) * jnp.linalg.norm(b, axis=1)), A((8192, 512)), A((8192, 512)))
add("sgd_momentum", lambda p, m, g: (p - 0.1 * (0.9 * m + g), 0.9 * m + g), *[A((2048, 2048))] * 3)
add("lion", lambda p, m, g: (p - 1e-3 * (jnp.sign(0.9 * m + 0.1 * g) + 0.1 * p), 0.99 * m + 0.01 * g), *[A((2048, 2048))] * 3)
add("global_norm", lambda *g: jnp.sqrt(sum((x * x).sum() for x in g)), *[A((512, 512))] * 12)
add("ema", lambda p, e: 0.999 * e + 0.001 * p, A((1 << 22,)), A((1 << 22,)))


def att(q, k, v, w=None):
    s = jnp.einsum("bqhd,bkhd->bhqk", q, k) / 8
    n = s.shape[-1]
    i = jnp.arange(n)
    m = i[:, None] >= i[None]
    if w:
        m = m & (i[:, None] - i[None] < w)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(jnp.where(m, s, -1e9), -1), v)


add("attention_causal", att, *[A((2, 512, 8, 64))] * 3)
add("attention_window", lambda q, k, v: att(q, k, v, 128), *[A((2, 512, 8, 64))] * 3)
add(
    "attention_bias",
    lambda q, k, v, b: jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(jnp.einsum("bqhd,bkhd->bhqk", q, k) / 8 + b, -1), v),
    *[A((2, 256, 8, 64))] * 3,
    A((8, 256, 256))
)


def dec(q, kc, vc, k, v, i):
    kc = lax.dynamic_update_slice(kc, k[:, None], (0, i, 0, 0))
    vc = lax.dynamic_update_slice(vc, v[:, None], (0, i, 0, 0))
    s = jnp.einsum("bhd,bshd->bhs", q, kc) / 8
    return jnp.einsum("bhs,bshd->bhd", jax.nn.softmax(jnp.where(jnp.arange(kc.shape[1]) <= i, s, -1e9), -1), vc), kc, vc


add("decode_cache", dec, A((4, 16, 64)), A((4, 1024, 16, 64)), A((4, 1024, 16, 64)), A((4, 16, 64)), A((4, 16, 64)), A((), i32))


def moe(x, g, w1, w2):
    p, e = lax.top_k(jax.nn.softmax(x @ g, -1), 2)
    d = jax.nn.one_hot(e, 8) * p[..., None]
    h = jax.nn.gelu(jnp.einsum("td,edf->etf", x, w1))
    return jnp.einsum("etf,efd,te->td", h, w2, d.sum(1))


add("moe_dense", moe, A((512, 128)), A((128, 8)), A((8, 128, 256)), A((8, 256, 128)))
add("linear_gelu", lambda x, w, b: jax.nn.gelu(x @ w + b), A((1024, 512)), A((512, 1024)), A((1024,)))
add(
    "glu_mlp_bf16", lambda x, a, b, c: (jax.nn.silu(x @ a) * (x @ b)) @ c, A((256, 512), bf16), A((512, 1024), bf16), A((512, 1024), bf16), A((1024, 512), bf16)
)
add("mm_bias_relu", lambda x, w, b: jax.nn.relu(x @ w + b), A((64, 784)), A((784, 512)), A((512,)))
add("mm_skinny", lambda a, b: a @ b, A((4096, 16)), A((16, 4096)))
add("mm_tall", lambda a, b: a.T @ b, A((65536, 32)), A((65536, 32)))
add("mm_f16", lambda a, b: a @ b, A((512, 512), jnp.float16), A((512, 512), jnp.float16))
add("mm_c64", lambda a, b: a @ b, A((256, 256), jnp.complex64), A((256, 256), jnp.complex64))
add("mm_i32", lambda a, b: a @ b, A((256, 256), i32), A((256, 256), i32))
add("bmm_64", lambda a, b: a @ b, A((256, 64, 64)), A((256, 64, 64)))
add("einsum_abc", lambda a, b: jnp.einsum("abc,cda->bd", a, b), A((32, 64, 128)), A((128, 64, 32)))
add("mv_bf16_w_f32", lambda x, w: x @ w.astype(f32), A((1, 4096)), A((4096, 4096), bf16))
add("mv_w8", lambda x, w, s: (x @ w.astype(f32)) * s, A((1, 4096)), A((4096, 4096), i8), A((4096,)))
add(
    "decode_mlp_bf16",
    lambda x, a, b, c: (jax.nn.silu(x @ a) * (x @ b)) @ c,
    A((1, 1024), bf16),
    A((1024, 4096), bf16),
    A((1024, 4096), bf16),
    A((4096, 1024), bf16),
)
cv = lambda x, w, s=1, p="SAME", d=1, g=1, ld=1: lax.conv_general_dilated(x, w, (s, s), p, (ld, ld), (d, d), ("NHWC", "HWIO", "NHWC"), feature_group_count=g)
add("conv_dilated", lambda x, w: cv(x, w, d=2), A((4, 56, 56, 32)), A((3, 3, 32, 32)))
add("conv_transpose", lambda x, w: lax.conv_transpose(x, w, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")), A((4, 28, 28, 64)), A((3, 3, 64, 32)))
add("conv_grouped", lambda x, w: cv(x, w, g=8), A((4, 56, 56, 64)), A((3, 3, 8, 64)))
add("conv_5x5", lambda x, w: jax.nn.relu(cv(x, w)), A((16, 28, 28, 16)), A((5, 5, 16, 32)))
add(
    "lenet",
    lambda x, a, b, c, d: jax.nn.log_softmax(
        jax.nn.relu(
            lax.reduce_window(
                jax.nn.relu(cv(lax.reduce_window(jax.nn.relu(cv(x, a)), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"), b)),
                -jnp.inf,
                lax.max,
                (1, 2, 2, 1),
                (1, 2, 2, 1),
                "VALID",
            ).reshape(x.shape[0], -1)
            @ c
        )
        @ d
    ),
    A((64, 28, 28, 1)),
    A((3, 3, 1, 16)),
    A((3, 3, 16, 32)),
    A((1568, 128)),
    A((128, 10)),
)
add(
    "depthwise_1d",
    lambda x, w: lax.conv_general_dilated(x, w, (1,), [(3, 0)], dimension_numbers=("NHC", "HIO", "NHC"), feature_group_count=512),
    A((4, 1024, 512)),
    A((4, 1, 512)),
)
add("resize", lambda x: jax.image.resize(x, (8, 112, 112, 16), "bilinear"), A((8, 56, 56, 16)))
add("im2col", lambda x: lax.conv_general_dilated_patches(x, (3, 3), (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")), A((4, 56, 56, 16)))
add("minpool", lambda x: lax.reduce_window(x, jnp.inf, lax.min, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"), A((16, 112, 112, 32)))
add("bernoulli", lambda k: jax.random.bernoulli(jax.random.wrap_key_data(k), 0.3, (1 << 20,)), A((2,), u32))
add("permutation", lambda k: jax.random.permutation(jax.random.wrap_key_data(k), 65536), A((2,), u32))
add("gumbel", lambda k: jax.random.gumbel(jax.random.wrap_key_data(k), (1 << 20,)), A((2,), u32))
add("exponential_r", lambda k: jax.random.exponential(jax.random.wrap_key_data(k), (1 << 20,)), A((2,), u32))
add("fft_2d", lambda x: jnp.fft.fft2(x), A((16, 256, 256), jnp.complex64))
add("conv_fft", lambda x, k: jnp.fft.irfft(jnp.fft.rfft(x, 16384) * jnp.fft.rfft(k, 16384), 16384), A((64, 8192)), A((64, 8192)))
spd = lambda a: a @ a.T + 10 * jnp.eye(a.shape[0])
add("inv", lambda a: jnp.linalg.inv(spd(a)), A((256, 256)))
add("qr", lambda a: jnp.linalg.qr(a), A((256, 128)))
add("eigh", lambda a: jnp.linalg.eigh(spd(a)), A((96, 96)))
add("svd", lambda a: jnp.linalg.svd(a, full_matrices=False), A((128, 64)))
add("tri_solve", lambda a, b: jax.scipy.linalg.solve_triangular(jnp.tril(a) + 10 * jnp.eye(512), b, lower=True), A((512, 512)), A((512, 64)))
add("batched_solve", lambda a, b: jnp.linalg.solve(a + 10 * jnp.eye(8), b[..., None])[..., 0], A((4096, 8, 8)), A((4096, 8)))
add("det_batch", lambda a: jnp.linalg.det(a + jnp.eye(4)), A((16384, 4, 4)))
add(
    "life",
    lambda x: lax.fori_loop(
        0,
        50,
        lambda i, u: (lambda n: ((n == 3) | ((n == 2) & (u == 1))).astype(i32))(
            sum(jnp.roll(jnp.roll(u, a, 0), b, 1) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b)
        ),
        x,
    ),
    A((256, 256), i32),
)
add(
    "wave",
    lambda u: lax.fori_loop(
        0,
        100,
        lambda i, s: (
            s[1],
            2 * s[1]
            - s[0]
            + 0.1 * (jnp.pad(s[1], 1)[2:, 1:-1] + jnp.pad(s[1], 1)[:-2, 1:-1] + jnp.pad(s[1], 1)[1:-1, 2:] + jnp.pad(s[1], 1)[1:-1, :-2] - 4 * s[1]),
        ),
        (u, u),
    ),
    A((256, 256)),
)
add("pagerank", lambda m, r: lax.fori_loop(0, 50, lambda i, r: 0.85 * (m @ r) + 0.15 / 1024, r), A((1024, 1024)), A((1024,)))
add("floyd", lambda d: lax.fori_loop(0, 128, lambda k, d: jnp.minimum(d, d[:, k, None] + d[k]), d), A((128, 128)))
add("viterbi", lambda t, e: lax.scan(lambda s, o: ((s[:, None] + t).max(0) + o, (s[:, None] + t).argmax(0)), jnp.zeros(64), e), A((64, 64)), A((512, 64)))
add("hmm_forward", lambda t, e: lax.scan(lambda s, o: (jax.nn.logsumexp(s[:, None] + t, 0) + o, None), jnp.zeros(64), e)[0], A((64, 64)), A((512, 64)))
add(
    "edit_row",
    lambda a, b: lax.scan(lambda r, x: (lax.associative_scan(jnp.minimum, jnp.minimum(r + 1, jnp.roll(r, 1) + (b != x))), None), jnp.arange(256), a)[0],
    A((256,), i32),
    A((256,), i32),
)
add(
    "kalman",
    lambda ys, a: lax.scan(
        lambda s, y: (lambda m, p: (lambda k: ((m + k * (y - m), (1 - k) * p), m))(p / (p + 1)))(a * s[0], a * s[1] * a + 0.1), (0.0, 1.0), ys
    ),
    A((4096,)),
    A(()),
)
add("newton_batch", lambda x: lax.fori_loop(0, 20, lambda i, v: v - (v**3 - 2 * v - 5) / (3 * v**2 - 2 + 1e-3), x), A((1 << 18,)))
add(
    "rk4",
    lambda y: lax.fori_loop(
        0,
        200,
        lambda i, y: (
            lambda f: (lambda k1: (lambda k2: (lambda k3: y + 0.01 / 6 * (k1 + 2 * k2 + 2 * k3 + f(y + 0.01 * k3)))(f(y + 0.005 * k2)))(f(y + 0.005 * k1)))(
                f(y)
            )
        )(lambda y: jnp.stack([y[1], (1 - y[0] ** 2) * y[1] - y[0]])),
        y,
    ),
    A((2, 1024)),
)
add(
    "lorenz",
    lambda s: lax.scan(
        lambda s, _: (lambda n: (n, n))(s + 0.01 * jnp.stack([10 * (s[1] - s[0]), s[0] * (28 - s[2]) - s[1], s[0] * s[1] - 8 / 3 * s[2]])), s, None, length=5000
    ),
    A((3,)),
)
add(
    "ssm_scan",
    lambda a, bx, c: lax.scan(lambda h, t: ((lambda n: (n, (n * t[2][:, None]).sum(-1)))(t[0] * h + t[1])), jnp.zeros((64, 16, 16)), (a, bx, c))[1],
    A((256, 64, 16, 16)),
    A((256, 64, 16, 16)),
    A((256, 64, 16)),
)
add(
    "gru_b1",
    lambda xs, w, u: lax.scan(
        lambda h, x: (
            lambda z: (lambda r, q: ((lambda n: (n, n))((1 - q) * h + q * jnp.tanh(z[:, 256:] + r * (h @ u[:, 256:])))))(
                *jnp.split(jax.nn.sigmoid(z[:, :256] + h @ u[:, :256]), 2, 1)
            )
        )(x @ w),
        jnp.zeros((1, 128)),
        xs,
    ),
    A((256, 1, 128)),
    A((128, 384)),
    A((128, 384)),
)
add("scan_mlp", lambda x, ws: lax.scan(lambda h, w: (jax.nn.relu(h @ w), None), x, ws)[0], A((64, 256)), A((16, 256, 256)))
add("map_small", lambda x: lax.map(lambda r: jnp.tanh(r).sum(), x), A((1024, 64)))
add(
    "mlp_train",
    lambda x, y, a, b: (lambda g: (a - 0.1 * g[0], b - 0.1 * g[1]))(jax.grad(lambda p: ((jnp.tanh(x @ p[0]) @ p[1] - y) ** 2).mean())((a, b))),
    A((128, 64)),
    A((128, 16)),
    A((64, 256)),
    A((256, 16)),
)
add("vmap_dot", lambda a, b: jax.vmap(jnp.dot)(a, b), A((8192, 256)), A((8192, 256)))
add("polyval", lambda x: jnp.polyval(jnp.arange(8.0), x), A((1 << 21,)))
add("interp", lambda x, xp, fp: jnp.interp(x, xp, fp), A((65536,)), A((1024,)), A((1024,)))
add("hypot_atan", lambda a, b: jnp.hypot(a, b) + jnp.arctan2(a, b), A((1 << 20,)), A((1 << 20,)))
add("pow_int", lambda x: x**3 + x**2 + 1 / (1 + x**2), A((1 << 22,)))
add("clip_round", lambda x: jnp.clip(jnp.round(x * 255), 0, 255).astype(jnp.uint8), A((1 << 22,)))
add("u8_norm", lambda x: (x.astype(f32) / 255 - 0.45) / 0.225, A((32, 224, 224, 3), jnp.uint8))
add("any_all", lambda x: (jnp.isnan(x).any(1), jnp.isfinite(x).all(1)), A((4096, 2048)))
add("count_nonzero", lambda x: (x > 0).sum(), A((1 << 22,)))
add("cast_i8", lambda x: x.astype(i8), A((4096, 2048)))
add("mean_var_nchw", lambda x: (x.mean((0, 2, 3)), x.var((0, 2, 3))), A((16, 64, 56, 56)))
add("transpose_3d", lambda x: x.transpose(2, 0, 1) + 1, A((128, 256, 128)))
add("space_to_depth", lambda x: x.reshape(8, 56, 2, 56, 2, 16).transpose(0, 1, 3, 2, 4, 5).reshape(8, 56, 56, 64), A((8, 112, 112, 16)))
add("stack_axis", lambda a, b: jnp.stack([a, b], -1), A((1024, 1024)), A((1024, 1024)))
add("tile_bcast", lambda a, b: a[:, None] * b[None], A((2048,)), A((2048,)))
add("small_adds_100", lambda x: sum(x * i for i in range(100)), A((256,)))
add("tiny_mlp_b1", lambda x, a, b: jax.nn.softmax(jax.nn.relu(x @ a) @ b), A((1, 32)), A((32, 64)), A((64, 10)))
add("scalar_chain", lambda x: lax.fori_loop(0, 1000, lambda i, v: jnp.sin(v) + 0.1, x), A(()))
limits(segment_max=512, scatter_set_2d=1024, gather_2d=1024, gather_cols=4096, one_hot_big=512, edit_row=8, life=2, interp=8, decode_cache=512, lexsort=100)

if __name__ == "__main__":
    main()
