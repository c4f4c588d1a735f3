#!/usr/bin/env python3
"""Writes models.txt: usual models with the constraints on activations that a person states, as JAX prints them, for any sizes.

  make_models.py > models.txt

Needs JAX 0.12 (pip install jax). A program begins with `// NAME`. A size is `$` and letters, each of which is a size of the model, for their
product: `$B` the batch, `$HK` what heads and their elements make together. JAX sees a number for each letter that no other letters make.
"""
import itertools
import math
import os
import re
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import Mesh, NamedSharding  # noqa: E402
from jax.sharding import PartitionSpec as P  # noqa: E402

SIZES = {letter: 8 * prime for letter, prime in zip("BSDFHKGRVELICO", (131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197))}
NAMES = {math.prod(SIZES[letter] for letter in letters): "".join(letters)
         for count in (1, 2, 3) for letters in itertools.combinations(SIZES, count)}
MESH = Mesh(np.array(jax.devices()).reshape(2, 4), ("data", "model"))
PROGRAMS = {}


def program(make):
    PROGRAMS[make.__name__] = make
    return make


def arg(letters, *spec, dtype=jnp.float32):
    return jax.ShapeDtypeStruct(tuple(SIZES[letter] for letter in letters), dtype, sharding=NamedSharding(MESH, P(*spec)))


def constrain(x, *spec):
    return lax.with_sharding_constraint(x, NamedSharding(MESH, P(*spec)))


def step(loss, params, *data):
    """(function, arguments, shardings of results) of a step of gradient descent."""
    def update(params, *data):
        value, grads = jax.value_and_grad(loss)(params, *data)
        return jax.tree.map(lambda p, g: p - 0.1 * g.astype(p.dtype), params, grads), value
    return update, (params, *data), (jax.tree.map(lambda p: p.sharding, params), NamedSharding(MESH, P()))


def forward(function, params, *data):
    return function, (params, *data), None


def norm(x, scale):
    x = x - x.mean(-1, keepdims=True)
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale


def between(x):
    return constrain(x, "data", None, None)


# ---- Two matrices, the hidden dimension cut as Megatron does, rows or all of them as FSDP does.

def mlp(params, x, whole=False):
    if whole:
        params = [constrain(w, None, None) for w in params]
        x = constrain(x, "data", None)
        return constrain(jax.nn.relu(constrain(x @ params[0], "data", None)) @ params[1], "data", None)
    return constrain(jax.nn.relu(constrain(x @ params[0], "data", "model")) @ params[1], "data", None)


def mean_error(apply, **options):
    return lambda params, x, y: jnp.mean((apply(params, x, **options) - y) ** 2)


MEGATRON_MLP = [arg("DF", None, "model"), arg("FD", "model", None)]
FSDP_MLP = [arg("DF", "data", None), arg("FD", "data", None)]
FSDP_MODEL_MLP = [arg("DF", "data", "model"), arg("FD", "model", "data")]
ROWS = [arg("BD", "data", None), arg("BD", "data", None)]


@program
def mlp_forward():
    return forward(mlp, MEGATRON_MLP, ROWS[0])


@program
def mlp_step():
    return step(mean_error(mlp), MEGATRON_MLP, *ROWS)


@program
def mlp_fsdp_step():
    return step(mean_error(mlp, whole=True), FSDP_MLP, *ROWS)


def mlp_gathered(params, x):
    return mlp([constrain(params[0], None, "model"), constrain(params[1], "model", None)], x)


@program
def mlp_fsdp_model_forward():
    return forward(mlp_gathered, FSDP_MODEL_MLP, ROWS[0])


@program
def mlp_fsdp_model_step():
    return step(mean_error(mlp_gathered), FSDP_MODEL_MLP, *ROWS)


# ---- Attention, heads over model.

def masked(scores):
    n = scores.shape[-1]
    return jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((n, n), bool)), scores, -1e9), axis=-1)


def attention(p, x):
    q, k, v = (constrain(jnp.einsum("bsd,dhk->bshk", x, p[name]), "data", None, "model", None) for name in "qkv")
    weights = masked(constrain(jnp.einsum("bshk,bthk->bhst", q, k), "data", "model", None, None))
    mixed = constrain(jnp.einsum("bhst,bthk->bshk", weights, v), "data", None, "model", None)
    return between(jnp.einsum("bshk,hkd->bsd", mixed, p["o"]))


def attention_params(data=None):
    return {**{name: arg("DHK", data, "model", None) for name in "qkv"}, "o": arg("HKD", "model", None, data)}


TOKENS = [arg("BSD", "data", None, None), arg("BSD", "data", None, None)]


@program
def attention_forward():
    return forward(attention, attention_params(), TOKENS[0])


@program
def attention_step():
    return step(mean_error(attention), attention_params(), *TOKENS)


# ---- A layer with norms; heads in groups that share keys and values, merged by reshapes.

def grouped_attention(p, x):
    b, s, _ = x.shape
    g, k = SIZES["G"], SIZES["K"]
    q = constrain((x @ p["q"]).reshape(b, s, g, SIZES["R"], k), "data", None, "model", None, None)
    key, value = (constrain((x @ p[name]).reshape(b, s, g, k), "data", None, "model", None) for name in "kv")
    weights = masked(constrain(jnp.einsum("bsgrk,btgk->bgrst", q, key), "data", "model", None, None, None))
    mixed = jnp.einsum("bgrst,btgk->bsgrk", weights, value).reshape(b, s, -1)
    return between(constrain(mixed, "data", None, "model") @ p["o"])


def gated(p, x):
    hidden = constrain(jax.nn.silu(x @ p["gate"]), "data", None, "model") * constrain(x @ p["up"], "data", None, "model")
    return between(hidden @ p["down"])


def dense_layer(p, x):
    x = between(x + attention(p, between(norm(x, p["n1"]))))
    hidden = constrain(jax.nn.gelu(between(norm(x, p["n2"])) @ p["w1"] + p["b1"]), "data", None, "model")
    return between(x + between(hidden @ p["w2"]) + p["b2"])


def grouped_layer(p, x):
    x = between(x + grouped_attention(p, between(norm(x, p["n1"]))))
    return between(x + gated(p, between(norm(x, p["n2"]))))


def dense_params(data=None):
    return {**attention_params(data), "n1": arg("D", None), "n2": arg("D", None), "w1": arg("DF", data, "model"), "b1": arg("F", "model"),
            "w2": arg("FD", "model", data), "b2": arg("D", None)}


def merged(letters, *spec):
    """An argument of which a dimension is the product of letters."""
    return jax.ShapeDtypeStruct(tuple(math.prod(SIZES[letter] for letter in dim) for dim in letters), jnp.float32,
                                sharding=NamedSharding(MESH, P(*spec)))


def grouped_params(data=None, stack=False):
    def layer(letters, *spec):
        return merged(["L", *letters], None, *spec) if stack else merged(letters, *spec)
    return {"q": layer(["D", "GRK"], data, "model"), "k": layer(["D", "GK"], data, "model"), "v": layer(["D", "GK"], data, "model"),
            "o": layer(["GRK", "D"], "model", data), "n1": layer("D", None), "n2": layer("D", None), "gate": layer("DF", data, "model"),
            "up": layer("DF", data, "model"), "down": layer("FD", "model", data)}


@program
def layer_forward():
    return forward(dense_layer, dense_params(), TOKENS[0])


@program
def layer_step():
    return step(mean_error(dense_layer), dense_params(), *TOKENS)


@program
def grouped_layer_forward():
    return forward(grouped_layer, grouped_params(), TOKENS[0])


@program
def grouped_layer_step():
    return step(mean_error(grouped_layer), grouped_params(), *TOKENS)


@program
def grouped_layer_fsdp_step():
    return step(mean_error(grouped_layer), grouped_params("data"), *TOKENS)


# ---- A model of language: embedding, layers, unembedding, loss.

def language_model(layers):
    def loss(params, tokens, targets):
        x = layers(params, between(params["embed"][tokens]))
        logits = constrain(between(norm(x, params["n"])) @ params["unembed"], "data", None, "model")
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), targets[..., None], -1))
    return loss


def two_layers(layer):
    return language_model(lambda params, x: layer(params["b"], layer(params["a"], x)))


def scanned(layer):
    return language_model(lambda params, x: lax.scan(lambda x, p: (layer(p, x), None), x, params["layers"])[0])


IDS = [arg("BS", "data", None, dtype=jnp.int32)] * 2


def outer_params(data=None):
    return {"embed": arg("VD", "model", data), "unembed": arg("DV", data, "model"), "n": arg("D", None)}


@program
def transformer_forward():
    return forward(two_layers(dense_layer), {"a": dense_params(), "b": dense_params(), **outer_params()}, *IDS)


@program
def transformer_step():
    return step(two_layers(dense_layer), {"a": dense_params(), "b": dense_params(), **outer_params()}, *IDS)


@program
def grouped_transformer_step():
    return step(two_layers(grouped_layer), {"a": grouped_params(), "b": grouped_params(), **outer_params()}, *IDS)


@program
def scanned_transformer_forward():
    return forward(scanned(grouped_layer), {"layers": grouped_params(stack=True), **outer_params()}, *IDS)


@program
def scanned_transformer_step():
    return step(scanned(grouped_layer), {"layers": grouped_params(stack=True), **outer_params()}, *IDS)


@program
def transformer_fsdp_step():
    return step(two_layers(dense_layer), {"a": dense_params("data"), "b": dense_params("data"), **outer_params("data")}, *IDS)


@program
def scanned_transformer_fsdp_step():
    return step(scanned(grouped_layer), {"layers": grouped_params("data", stack=True), **outer_params("data")}, *IDS)


@program
def scanned_transformer_remat_step():
    layer = jax.checkpoint(grouped_layer)
    return step(scanned(layer), {"layers": grouped_params(stack=True), **outer_params()}, *IDS)


@program
def embedding_step():
    return step(language_model(lambda params, x: x), outer_params(), *IDS)


# ---- Experts, each of which sees all tokens.

def experts(p, x):
    gates = jax.nn.softmax(x @ p["gates"], axis=-1)
    hidden = constrain(jax.nn.gelu(jnp.einsum("bsd,edf->ebsf", x, p["w1"])), "model", "data", None, None)
    each = constrain(jnp.einsum("ebsf,efd->ebsd", hidden, p["w2"]), "model", "data", None, None)
    return between(jnp.einsum("ebsd,bse->bsd", each, gates))


EXPERTS = {"gates": arg("DE", None, None), "w1": arg("EDF", "model", None, None), "w2": arg("EFD", "model", None, None)}


@program
def experts_forward():
    return forward(experts, EXPERTS, TOKENS[0])


@program
def experts_step():
    return step(mean_error(experts), EXPERTS, *TOKENS)


# ---- Convolutions, channels over model by turns.

def convolve(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def conv_net(p, x):
    hidden = constrain(jax.nn.relu(convolve(x, p["w1"])), "data", None, None, "model")
    x = constrain(jax.nn.relu(x + constrain(convolve(hidden, p["w2"]), "data", None, None, None)), "data", None, None, None)
    return constrain(x.mean((1, 2)) @ p["head"], "data", None)


def kernel(letters, *spec):
    return jax.ShapeDtypeStruct((3, 3, *(SIZES[letter] for letter in letters)), jnp.float32, sharding=NamedSharding(MESH, P(None, None, *spec)))


CONV = {"w1": kernel("CO", None, "model"), "w2": kernel("OC", "model", None), "head": arg("CD", None, None)}
IMAGES = [arg("BIIC", "data", None, None, None), arg("BD", "data", None)]


@program
def conv_forward():
    return forward(conv_net, CONV, IMAGES[0])


@program
def conv_step():
    return step(mean_error(conv_net), CONV, *IMAGES)


@program
def conv_replicated_step():
    params = {"w1": kernel("CO", None, None), "w2": kernel("OC", None, None), "head": arg("CD", None, None)}
    def apply(p, x):
        x = constrain(jax.nn.relu(x + convolve(constrain(jax.nn.relu(convolve(x, p["w1"])), "data", None, None, None), p["w2"])), "data", None, None, None)
        return constrain(x.mean((1, 2)) @ p["head"], "data", None)
    return step(mean_error(apply), params, *IMAGES)


# ---- As text.

def named(text):
    """Sizes by their letters; the last index of one, as bounds are checked with, stays as it is: it changes no shape."""
    def name(number):
        value = int(number[0])
        if value in NAMES:
            return "$" + NAMES[value]
        if value >= min(SIZES.values()) and value + 1 not in NAMES:
            sys.exit(f"{value} is no product of sizes")
        return number[0]
    return re.sub(r"(?<![\w.%#+\-])\d+(?![.\w])|(?<=[<x])\d+(?=x[a-z\d])", name, text)


def main():
    for name, make in PROGRAMS.items():
        function, args, results = make()
        lowered = jax.jit(function, **({"out_shardings": results} if results else {})).lower(*args)
        text = named(lowered.as_text())
        print(f"// {name}\n{text}", end="")


if __name__ == "__main__":
    main()
