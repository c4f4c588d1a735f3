"""Programs of one device that keep much: gradients of networks, attention, scans, and others. For bench/device_memory.py."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

f32, bf16, i32 = jnp.float32, jnp.bfloat16, jnp.int32
PROGRAMS = {}


def A(shape, dt=f32):
    return jax.ShapeDtypeStruct(shape, dt)


def add(name, f, *args):
    PROGRAMS[name] = lambda: (jax.jit(f), args)


relu, gelu = jax.nn.relu, jax.nn.gelu


# MLPs
def mlp(ws, x, act):
    for w, b in ws[:-1]:
        x = act(x @ w + b)
    w, b = ws[-1]
    return x @ w + b


def mlp_step(act, loss):
    def step(ws, x, y):
        g = jax.grad(lambda ws: loss(mlp(ws, x, act), y))(ws)
        return jax.tree.map(lambda w, g: w - 0.1 * g, ws, g)

    return step


mse = lambda p, y: jnp.mean((p - y) ** 2)
xent = lambda p, y: -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(p), y[:, None], 1))


def mw(*d, dt=f32):
    return [(A((a, b), dt), A((b,), dt)) for a, b in zip(d[:-1], d[1:])]


add("mlp_relu_mse_step", mlp_step(relu, mse), mw(256, 512, 512, 128), A((1024, 256)), A((1024, 128)))
add("mlp_gelu_mse_step", mlp_step(gelu, mse), mw(256, 512, 512, 128), A((1024, 256)), A((1024, 128)))
add("mlp_relu_xent_step", mlp_step(relu, xent), mw(256, 512, 512, 1000), A((512, 256)), A((512,), i32))
add("mlp_deep_grad", mlp_step(jnp.tanh, mse), mw(*[256] * 12), A((512, 256)), A((512, 256)))
add("mlp_silu_bf16_step", mlp_step(jax.nn.silu, mse), mw(256, 512, 512, 128, dt=bf16), A((1024, 256), bf16), A((1024, 128), bf16))


def adam(ws, m, v, x, y):
    g = jax.grad(lambda ws: mse(mlp(ws, x, relu), y))(ws)
    m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
    v = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, v, g)
    return jax.tree.map(lambda w, m, v: w - 0.01 * m / (jnp.sqrt(v) + 1e-8), ws, m, v), m, v


_w = mw(512, 1024, 512)
add("mlp_adam", adam, _w, _w, _w, A((256, 512)), A((256, 512)))


def dropout(x, w, k):
    k = jax.random.wrap_key_data(k)
    h = relu(x @ w)
    return jnp.where(jax.random.bernoulli(k, 0.9, h.shape), h / 0.9, 0.0)


add("dropout_fwd", dropout, A((512, 512)), A((512, 1024)), A((2,), jnp.uint32))
add("dropout_grad", lambda x, w, k: jax.grad(lambda w: dropout(x, w, k).sum())(w), A((512, 512)), A((512, 1024)), A((2,), jnp.uint32))


# norms, softmax
def ln(x, g, b):
    mu = x.mean(-1, keepdims=True)
    return (x - mu) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * g + b


add(
    "ln_grad",
    lambda x, g, b, t: jax.grad(lambda x, g, b: (ln(x, g, b) * t).sum(), (0, 1, 2))(x, g, b),
    A((2048, 512)),
    A((512,)),
    A((512,)),
    A((2048, 512)),
)
add(
    "rms_grad",
    lambda x, g, t: jax.grad(lambda x, g: (x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g * t).sum(), (0, 1))(x, g),
    A((2048, 512)),
    A((512,)),
    A((2048, 512)),
)
add(
    "bn_grad",
    lambda x, t: jax.grad(lambda x: (((x - x.mean((0, 1, 2))) * lax.rsqrt(x.var((0, 1, 2)) + 1e-5)) * t).sum())(x),
    A((16, 32, 32, 64)),
    A((16, 32, 32, 64)),
)
add("softmax_grad", lambda x, t: jax.grad(lambda x: (jax.nn.softmax(x) * t).sum())(x), A((2048, 1024)), A((2048, 1024)))
add("softmax_axis0", lambda x: jax.nn.softmax(x, 0), A((1024, 2048)))
add("xent_grad", lambda x, y: jax.grad(lambda x: xent(x, y))(x), A((512, 8192)), A((512,), i32))
add("xent_head_grad", lambda h, w, y: jax.grad(lambda h, w: xent(h @ w, y), (0, 1))(h, w), A((512, 256)), A((256, 8192)), A((512,), i32))
add("logsumexp_grad", lambda x: jax.grad(lambda x: jax.nn.logsumexp(x, -1).sum())(x), A((512, 8192)))


# attention
def attn(q, k, v, causal=True):
    s = jnp.einsum("bshk,bthk->bhst", q, k) / np.sqrt(q.shape[-1])
    if causal:
        s = jnp.where(jnp.tril(jnp.ones(s.shape[-2:], bool)), s, -1e9)
    return jnp.einsum("bhst,bthk->bshk", jax.nn.softmax(s), v)


q = A((2, 256, 8, 64))
add("attn_fwd", attn, q, q, q)
add("attn_nocausal", lambda *a: attn(*a, False), q, q, q)
add("attn_grad", lambda q, k, v: jax.grad(lambda *a: attn(*a).sum(), (0, 1, 2))(q, k, v), q, q, q)
add("attn_bf16_grad", lambda q, k, v: jax.grad(lambda *a: attn(*a).astype(f32).sum(), (0, 1, 2))(q, k, v), *[A((2, 256, 8, 64), bf16)] * 3)
add("attn_api", lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True), q, q, q)
add("attn_gqa", lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True), q, A((2, 256, 2, 64)), A((2, 256, 2, 64)))
add("attn_api_grad", lambda q, k, v: jax.grad(lambda *a: jax.nn.dot_product_attention(*a, is_causal=True).sum(), (0, 1, 2))(q, k, v), q, q, q)


def rope(x):
    d = x.shape[-1] // 2
    t = jnp.arange(x.shape[1], dtype=f32)[:, None] * (10000.0 ** (-jnp.arange(d) / d))
    c, s = jnp.cos(t)[:, None], jnp.sin(t)[:, None]
    a, b = x[..., :d], x[..., d:]
    return jnp.concatenate([a * c - b * s, a * s + b * c], -1)


add("rope", rope, q)
add("rope_attn", lambda q, k, v: attn(rope(q), rope(k), v), q, q, q)
add("flash_scan", lambda q, k, v: flash(q, k, v), *[A((8, 512, 64))] * 3)


def flash(q, k, v, B=64):
    kb = k.reshape(8, -1, B, 64).swapaxes(0, 1)
    vb = v.reshape(8, -1, B, 64).swapaxes(0, 1)

    def f(c, kv):
        o, m, l = c
        kk, vv = kv
        s = jnp.einsum("bsd,btd->bst", q, kk)
        n = jnp.maximum(m, s.max(-1))
        p = jnp.exp(s - n[..., None])
        a = jnp.exp(m - n)
        return (o * a[..., None] + p @ vv, n, l * a + p.sum(-1)), None

    (o, m, l), _ = lax.scan(f, (jnp.zeros_like(q), jnp.full(q.shape[:2], -jnp.inf), jnp.zeros(q.shape[:2])), (kb, vb))
    return o / l[..., None]


# transformers
def tr(L, B, S, d, h, dt=f32, remat=False, scan=False):
    f = 4 * d

    def block(x, p):
        wq, wk, wv, wo, w1, w2, g1, g2 = p
        n = lambda x, g: (x * lax.rsqrt((x.astype(f32) ** 2).mean(-1, keepdims=True) + 1e-6) * g).astype(dt)
        y = n(x, g1)
        q, k, v = (jnp.einsum("bsd,dhk->bshk", y, w) for w in (wq, wk, wv))
        x = x + jnp.einsum("bshk,hkd->bsd", attn(q, k, v).astype(dt), wo)
        return x + jax.nn.silu(n(x, g2) @ w1) @ w2

    if remat:
        block = jax.checkpoint(block)
    p = (A((d, h, d // h), dt),) * 3 + (A((h, d // h, d), dt), A((d, f), dt), A((f, d), dt), A((d,), dt), A((d,), dt))
    if scan:
        ps = tuple(A((L,) + a.shape, a.dtype) for a in p)
        fwd = lambda x, ps: lax.scan(lambda x, p: (block(x, p), None), x, ps)[0]
    else:
        ps = [p] * L

        def fwd(x, ps):
            for p in ps:
                x = block(x, p)
            return x

    return fwd, A((B, S, d), dt), ps


def addtr(name, grad, *a, **k):
    fwd, x, ps = tr(*a, **k)
    if not grad:
        return add(name, fwd, x, ps)
    add(
        name,
        lambda x, ps: jax.tree.map(lambda p, g: p - (0.1 * g).astype(p.dtype), ps, jax.grad(lambda ps: (fwd(x, ps).astype(f32) ** 2).mean())(ps)),
        x,
        ps,
    )


addtr("tr_fwd", False, 2, 2, 256, 256, 8)
addtr("tr_step", True, 2, 2, 256, 256, 8)
addtr("tr_step_bf16", True, 2, 2, 256, 256, 8, dt=bf16)
addtr("tr_step_remat", True, 3, 2, 256, 256, 8, remat=True)
addtr("tr_step_scan", True, 4, 2, 256, 256, 8, scan=True)
addtr("tr_step_scan_remat", True, 4, 2, 256, 256, 8, scan=True, remat=True)
addtr("tr_fwd_scan", False, 4, 2, 256, 256, 8, scan=True)


# language model with embedding and head
def lm(E, x, ps, ids):
    fwd, _, _ = tr(1, 2, 256, 256, 8)
    h = fwd(E[ids], ps)
    return h @ E.T


_f, _x, _ps = tr(1, 2, 256, 256, 8)
add(
    "lm_step",
    lambda E, ps, ids: jax.grad(
        lambda E, ps: -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(lm(E, None, ps, ids[:, :-1])), ids[:, 1:, None], -1)), (0, 1)
    )(E, ps),
    A((4096, 256)),
    _ps,
    A((2, 257), i32),
)


# convolutions
def conv(x, w, s=1, p="SAME", g=1):
    return lax.conv_general_dilated(x, w, (s, s), p, feature_group_count=g, dimension_numbers=("NHWC", "HWIO", "NHWC"))


def cnn(ws, x):
    for w in ws:
        x = relu(conv(x, w))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")
    return x.mean((1, 2))


cw = [A((3, 3, 3, 32)), A((3, 3, 32, 64)), A((3, 3, 64, 64))]
add("cnn_fwd", cnn, cw, A((16, 32, 32, 3)))
add("cnn_grad", lambda ws, x: jax.grad(lambda ws: (cnn(ws, x) ** 2).sum())(ws), cw, A((16, 32, 32, 3)))


def resblk(x, w1, w2):
    n = lambda y: (y - y.mean((0, 1, 2))) * lax.rsqrt(y.var((0, 1, 2)) + 1e-5)
    return relu(x + n(conv(relu(n(conv(x, w1))), w2)))


add("resblk_fwd", resblk, A((8, 32, 32, 64)), A((3, 3, 64, 64)), A((3, 3, 64, 64)))
add(
    "resblk_grad",
    lambda x, a, b: jax.grad(lambda a, b: (resblk(x, a, b) ** 2).sum(), (0, 1))(a, b),
    A((8, 32, 32, 64)),
    A((3, 3, 64, 64)),
    A((3, 3, 64, 64)),
)
add("dwconv", lambda x, w: relu(conv(x, w, g=64)), A((8, 32, 32, 64)), A((3, 3, 1, 64)))
add(
    "avgpool_grad",
    lambda x: jax.grad(lambda x: (lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") ** 2).sum())(x),
    A((8, 64, 64, 32)),
)


# scans
def rnn(w, u, xs):
    def f(h, x):
        h = jnp.tanh(x @ w + h @ u)
        return h, h

    return lax.scan(f, jnp.zeros((xs.shape[1], 128)), xs)[1]


add("rnn_fwd", rnn, A((64, 128)), A((128, 128)), A((64, 32, 64)))
add("rnn_grad", lambda w, u, xs: jax.grad(lambda w, u: (rnn(w, u, xs) ** 2).sum(), (0, 1))(w, u), A((64, 128)), A((128, 128)), A((64, 32, 64)))


def gru(w, u, xs):
    def f(h, x):
        a, b = x @ w, h @ u
        r, z = (jax.nn.sigmoid(a[:, i : i + 64] + b[:, i : i + 64]) for i in (0, 64))
        n = jnp.tanh(a[:, 128:] + r * b[:, 128:])
        h = (1 - z) * n + z * h
        return h, h

    return lax.scan(f, jnp.zeros((xs.shape[1], 64)), xs)[1]


add("gru_grad", lambda w, u, xs: jax.grad(lambda w, u: (gru(w, u, xs) ** 2).sum(), (0, 1))(w, u), A((32, 192)), A((64, 192)), A((64, 64, 32)))


def lstm(xs, w, u):
    def f(c, x):
        h, s = c
        z = x @ w + h @ u
        i, g, o, q = jnp.split(z, 4, 1)
        s = jax.nn.sigmoid(q) * s + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(s)
        return (h, s), h

    z = jnp.zeros((xs.shape[1], 128))
    return lax.scan(f, (z, z), xs)[1]


add("lstm_grad", lambda xs, w, u: jax.grad(lambda w, u: (lstm(xs, w, u) ** 2).sum(), (0, 1))(w, u), A((64, 32, 128)), A((128, 512)), A((128, 512)))
add("cumsum", lambda x: jnp.cumsum(x, 0), A((1024, 512)))
add("assoc_scan", lambda a, b: lax.associative_scan(lambda x, y: (x[0] * y[0], x[1] * y[0] + y[1]), (a, b)), A((1024, 256)), A((1024, 256)))
add(
    "ssm_grad",
    lambda a, b: jax.grad(lambda a, b: (lax.associative_scan(lambda x, y: (x[0] * y[0], x[1] * y[0] + y[1]), (a, b))[1] ** 2).sum(), (0, 1))(a, b),
    A((256, 256)),
    A((256, 256)),
)
add(
    "scan_mlp_remat",
    lambda ws, x: jax.grad(lambda ws: (lax.scan(jax.checkpoint(lambda x, w: (jnp.tanh(x @ w), None)), x, ws)[0] ** 2).sum())(ws),
    A((8, 256, 256)),
    A((256, 256)),
)
# miscellaneous
add(
    "kmeans",
    lambda x, c: lax.fori_loop(
        0,
        10,
        lambda i, c: (lambda a: (jax.nn.one_hot(a, 32).T @ x) / (jax.nn.one_hot(a, 32).sum(0)[:, None] + 1e-6))(
            jnp.argmin(((x[:, None] - c[None]) ** 2).sum(-1), 1)
        ),
        c,
    ),
    A((2048, 16)),
    A((32, 16)),
)
add("pairwise", lambda x, y: jnp.sqrt((x * x).sum(1)[:, None] + (y * y).sum(1)[None] - 2 * x @ y.T), A((1024, 64)), A((1024, 64)))
add("rbf", lambda x, y: jnp.exp(-((x[:, None] - y[None]) ** 2).sum(-1)), A((512, 32)), A((512, 32)))
add(
    "jacobi",
    lambda u: lax.fori_loop(0, 20, lambda i, u: u.at[1:-1, 1:-1].set(0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])), u),
    A((512, 512)),
)
add("roll_stencil", lambda u: u + 0.1 * (jnp.roll(u, 1, 0) + jnp.roll(u, -1, 0) + jnp.roll(u, 1, 1) + jnp.roll(u, -1, 1) - 4 * u), A((512, 512)))
add("fft_filter", lambda x, h: jnp.fft.irfft(jnp.fft.rfft(x) * h), A((256, 2048)), A((1025,), jnp.complex64))
add("sort_rows", lambda x: jnp.sort(x, 1), A((512, 1024)))
add("argsort", lambda x: jnp.argsort(x, 1), A((512, 1024)))
add("topk", lambda x: lax.top_k(x, 8), A((512, 1024)))
add("chol_solve", lambda a, b: jax.scipy.linalg.cho_solve(jax.scipy.linalg.cho_factor(a @ a.T + 10 * jnp.eye(256)), b), A((256, 256)), A((256, 32)))
add("seg_sum", lambda x, i: jax.ops.segment_sum(x, i, 128), A((4096, 64)), A((4096,), i32))
add(
    "moe",
    lambda x, r, w: (lambda p: jnp.einsum("te,ted->td", p, jnp.einsum("td,edf->tef", x, w)))(jax.nn.softmax(x @ r)),
    A((512, 128)),
    A((128, 8)),
    A((8, 128, 128)),
)
add(
    "moe_grad",
    lambda x, r, w: jax.grad(
        lambda r, w: ((lambda p: jnp.einsum("te,ted->td", p, jnp.einsum("td,edf->tef", x, w)))(jax.nn.softmax(x @ r)) ** 2).sum(), (0, 1)
    )(r, w),
    A((512, 128)),
    A((128, 8)),
    A((8, 128, 128)),
)
add(
    "hessian_vec",
    lambda w, x, v: jax.jvp(jax.grad(lambda w: (jnp.tanh(x @ w) ** 2).sum()), (w,), (v,))[1],
    A((256, 128)),
    A((512, 256)),
    A((256, 128)),
)
add("vmap_grad", lambda w, x: jax.vmap(jax.grad(lambda w, x: (jnp.tanh(x @ w) ** 2).sum()), (None, 0))(w, x), A((64, 64)), A((128, 64)))
add("power_iter", lambda a, v: lax.fori_loop(0, 50, lambda i, v: (lambda u: u / jnp.linalg.norm(u))(a @ v), v), A((512, 512)), A((512,)))
add("convert_chain", lambda x, w: (x.astype(bf16) @ w.astype(bf16)).astype(f32).sum(1), A((1024, 512)), A((512, 512)))
add("concat_proj", lambda a, b, c, w: jnp.concatenate([a, b, c], 1) @ w, A((512, 256)), A((512, 256)), A((512, 256)), A((768, 256)))
add("transpose_sum", lambda x, y: x.T + y.T @ jnp.ones((512, 1024)), A((1024, 512)), A((512, 512)))
add("two_heads", lambda x, w1, w2: (relu(x @ w1) * jax.nn.sigmoid(x @ w2), (x @ w1).sum()), A((1024, 256)), A((256, 512)), A((256, 512)))
add(
    "unet_skip",
    lambda x, w: (lambda d1: (lambda d2: (lambda u: jnp.concatenate([d1, u], -1) @ w[4])(jnp.repeat(d2 @ w[2], 2, 0)))(relu(d1[::2] @ w[1])))(
        relu(x @ w[0])
    ),
    A((2048, 64)),
    [A((64, 128)), A((128, 256)), A((256, 128)), A((1,)), A((256, 64))],
)
add("gelu_exact_grad", lambda x, t: jax.grad(lambda x: (gelu(x, approximate=False) * t).sum())(x), A((1024, 1024)), A((1024, 1024)))
add(
    "gmm_logpdf",
    lambda x, m, l: jax.nn.logsumexp(-0.5 * (((x[:, None] - m) * jnp.exp(-l)) ** 2).sum(-1) - l.sum(-1), 1),
    A((4096, 8)),
    A((16, 8)),
    A((16, 8)),
)
