// random: pseudo-random arrays, with JAX's functions and JAX's bits (threefry, version 0.10).
//
//   const Array key = random::key(42);
//   const auto [a, b] = random::split<2>(key);
//   Array x = random::uniform(a, {4, 4}, {.minval = -1});
//   Array w = random::normal(b, {8192, 8192}, {.dtype = bfloat16, .out_sharding = P("X", "Y")});
//
// A key is an array uint32[2], as that of jax.random.PRNGKey and the key_data of jax.random.key; a
// function with the same key, shape and dtype gives the same array always. Each element depends on
// its own position alone: every device makes its part, without communication, and the elements are
// the same however the array is split. Integers, `uniform` in [0, 1) and what selects by them are
// JAX's bit for bit; where logarithms and the like follow, the last bits may differ.
//
// Options are a struct, or just a dtype: normal(key, {4}, float16). Shapes of parameters broadcast
// to `shape`. Errors name the function, shapes and dtypes. Any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "weft/array.h"
#include "weft/array_tuple.h"
#include "weft/named_sharding.h"

namespace weft {

namespace random {
struct ChoiceOptions;
}
namespace detail {
Array key_of_seed(std::int64_t seed, Where where);
std::vector<Array> keys_of(const Arg& key, std::int64_t num);
Array permuted_range(const Arg& key, std::int64_t n);
Array chosen_of_range(const Arg& key, std::int64_t n, const Dims& shape,
                      const random::ChoiceOptions& options);
}  // namespace detail

namespace random {

// ---- Keys

// The low 32 bits of a seed count, as in JAX without jax_enable_x64; of an int64 array all.
template <std::integral N>
Array key(N seed, Where where = Where::current()) {  // jax.random.key
  return detail::key_of_seed(static_cast<std::int64_t>(seed), where);
}
Array key(const Arg& seed);
template <std::integral N>
Array PRNGKey(N seed, Where where = Where::current()) {  // jax.random.PRNGKey
  return detail::key_of_seed(static_cast<std::int64_t>(seed), where);
}
Array PRNGKey(const Arg& seed);
// The key's numbers, which a key is.
Array key_data(const Arg& keys);  // jax.random.key_data

// New keys: uint32[num, 2], or uint32[shape..., 2]. The old one is not to be used again.
Array split(const Arg& key, const Dims& shape = {2});  // jax.random.split
template <detail::Size N>
Array split(const Arg& key, N num) {
  return random::split(key, Dims{static_cast<std::int64_t>(num)});
}
// Each key by itself: const auto [a, b] = split<2>(key), std::tie(key, sub) = split<2>(key).
template <std::size_t kNum>
detail::ArrayTuple<kNum> split(const Arg& key) {
  return detail::named<kNum>(detail::keys_of(key, kNum));
}
// A key for each number, of which 32 bits count.
Array fold_in(const Arg& key, const Arg& data);  // jax.random.fold_in

// ---- Options

struct SampleOptions {
  DType dtype = float32;
  std::optional<ShardingLike> out_sharding = {};  // made there, each part by its device
};
struct IntegersOptions {
  DType dtype = int32;
  std::optional<ShardingLike> out_sharding = {};
};
struct BitsOptions {
  DType dtype = uint32;
  std::optional<ShardingLike> out_sharding = {};
};
struct UniformOptions {
  DType dtype = float32;
  Array minval = 0;
  Array maxval = 1;
  std::optional<ShardingLike> out_sharding = {};
};

// The shape of a sample whose parameters have shapes: theirs where none is given.
struct SampleShape {
  SampleShape() = default;
  SampleShape(std::initializer_list<std::int64_t> shape) : some(true), dims(shape) {}
  SampleShape(const Dims& shape)
      : some(true), dims(shape) {}  // NOLINT(google-explicit-constructor)
  bool some = false;
  Dims dims;
};

// For a dtype in the place of options.
template <class D>
concept OnlyDType = std::same_as<D, DType>;

// ---- Samples. Those of floats are made in their own dtype; others than float dtypes are Errors.

// Unsigned integers, all equally likely.
Array bits(const Arg& key, const Dims& shape = {},
           const BitsOptions& options = {});  // jax.random.bits
template <OnlyDType D>
Array bits(const Arg& key, const Dims& shape, D dtype) {
  return bits(key, shape, BitsOptions{.dtype = dtype});
}

// Numbers in [minval, maxval).
Array uniform(const Arg& key, const Dims& shape = {},
              const UniformOptions& options = {});  // jax.random.uniform
template <OnlyDType D>
Array uniform(const Arg& key, const Dims& shape, D dtype) {
  return uniform(key, shape, UniformOptions{.dtype = dtype});
}

// Integers in [minval, maxval); minval where that is empty.
Array randint(const Arg& key, const Dims& shape, const Arg& minval, const Arg& maxval,
              const IntegersOptions& options = {});  // jax.random.randint
template <OnlyDType D>
Array randint(const Arg& key, const Dims& shape, const Arg& minval, const Arg& maxval, D dtype) {
  return randint(key, shape, minval, maxval, IntegersOptions{.dtype = dtype});
}

// 1 or -1.
Array rademacher(const Arg& key, const Dims& shape = {},
                 const IntegersOptions& options = {});  // jax.random.rademacher
template <OnlyDType D>
Array rademacher(const Arg& key, const Dims& shape, D dtype) {
  return rademacher(key, shape, IntegersOptions{.dtype = dtype});
}

// True with probability p, which is of a float dtype.
Array bernoulli(const Arg& key, const Arg& p = 0.5,
                const SampleShape& shape = {});  // jax.random.bernoulli

// Numbers of mean 0 and variance 1; of a complex dtype too.
Array normal(const Arg& key, const Dims& shape = {},
             const SampleOptions& options = {});  // jax.random.normal
template <OnlyDType D>
Array normal(const Arg& key, const Dims& shape, D dtype) {
  return normal(key, shape, SampleOptions{.dtype = dtype});
}

// Normal numbers that lie between lower and upper.
Array truncated_normal(const Arg& key, const Arg& lower, const Arg& upper,
                       const SampleShape& shape = {},
                       const SampleOptions& options = {});  // jax.random.truncated_normal

// Numbers of location 0 and scale 1.
Array exponential(const Arg& key, const Dims& shape = {},
                  const SampleOptions& options = {});  // jax.random.exponential
Array gumbel(const Arg& key, const Dims& shape = {},
             const SampleOptions& options = {});  // jax.random.gumbel
Array laplace(const Arg& key, const Dims& shape = {},
              const SampleOptions& options = {});  // jax.random.laplace
Array logistic(const Arg& key, const Dims& shape = {},
               const SampleOptions& options = {});  // jax.random.logistic
Array cauchy(const Arg& key, const Dims& shape = {},
             const SampleOptions& options = {});  // jax.random.cauchy

// ---- Orders and choices

struct PermutationOptions {
  int axis = 0;
  bool independent = false;  // another order for each place in the other dimensions
};
struct ChoiceOptions {
  bool replace = true;  // whether an element may be chosen more than once
  Array p = {};         // how likely each is; none: all the same
  int axis = 0;
};
struct CategoricalOptions {
  int axis = -1;
  SampleShape shape = {};  // of the result; ends in the shape of logits without the axis
  bool replace = true;
};

// x with its slices along an axis in another order; of a number, 0 ... n - 1.
Array permutation(const Arg& key, const Array& x,
                  const PermutationOptions& options = {});  // jax.random.permutation
template <std::integral N>
Array permutation(const Arg& key, N n) {
  return detail::permuted_range(key, static_cast<std::int64_t>(n));
}
// Slices of `a` along an axis, in whose place `shape` stands; of a number, of 0 ... n - 1.
Array choice(const Arg& key, const Array& a, const Dims& shape = {},
             const ChoiceOptions& options = {});  // jax.random.choice
template <std::integral N>
Array choice(const Arg& key, N n, const Dims& shape = {}, const ChoiceOptions& options = {}) {
  return detail::chosen_of_range(key, static_cast<std::int64_t>(n), shape, options);
}
// Indices along an axis of logits: i with a probability proportional to exp(logits[i]).
Array categorical(const Arg& key, const Arg& logits,
                  const CategoricalOptions& options = {});  // jax.random.categorical
template <std::integral N>
Array categorical(const Arg& key, const Arg& logits, N axis) {
  return categorical(key, logits, CategoricalOptions{.axis = static_cast<int>(axis)});
}

}  // namespace random
}  // namespace weft
