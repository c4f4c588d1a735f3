// Random orders and choices.
#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "weft/numpy.h"
#include "weft/random.h"

#include "api/ops/array_math.h"
#include "api/ops/element_order.h"
#include "api/ops/reshape_ops.h"
#include "api/random/random_ops.h"
#include "core/text/dims_text.h"

namespace weft {

using detail::OpKind;
using random::CategoricalOptions;
using random::ChoiceOptions;

namespace {

// Sorted by random numbers, as often as it takes until no two elements had equal numbers each time
// (but with a probability too small to matter).
Array shuffled(Array key, Array x, std::int64_t dim) {
  constexpr double kExponent = 3, kLogOfMax = 22.180709777685106;  // of 2^32 - 1
  const double log_size = std::log(static_cast<double>(std::max<std::int64_t>(1, x.size())));
  const int rounds = static_cast<int>(std::ceil(kExponent * log_size / kLogOfMax));
  for (int i = 0; i < rounds; ++i) {
    const auto [next, subkey] = detail::halves(key);
    key = next;
    const Array order = detail::random_bits(subkey, {DType::ui32, x.shape()});
    x = detail::sorted_by(std::vector{order, x}, 1, dim, true)[1];
  }
  return x;
}

Array shuffled_range(const Array& key, std::int64_t n) {
  return shuffled(key, detail::iota({DType::i32, {n}}, 0), 0);
}

void check_count(const char* name, std::int64_t n) {
  if (n < 0) detail::fail(name, fmt::format("a range of {} numbers", n));
  detail::check_type(name, {DType::i32, {n}});
}

// Where a number stands for the range up to it, that range's elements are their own indices.
struct Choice {
  const Array* array = nullptr;  // null: a range
  std::int64_t count = 0;        // of what there is to choose from
  std::int64_t dim = 0;
};

void check_choice(const Choice& choice, const Dims& shape, const ChoiceOptions& options) {
  const std::int64_t draws = num_elements(shape);
  if (choice.count <= 0) detail::fail("choice", "there is nothing to choose from");
  if (!options.replace && draws > choice.count) {
    detail::fail("choice",
                 fmt::format("{} elements of {} are chosen without replacement; take at most {}",
                             draws, choice.count, choice.count));
  }
  if (options.p.has_value() && options.p.shape() != Dims{choice.count}) {
    detail::fail("choice", fmt::format("p has shape {}, but there are {} elements to choose from",
                                       dims_text(options.p.shape()), choice.count));
  }
}

// As one vector of indices.
Array chosen_indices(const Array& key, std::int64_t count, const Dims& shape,
                     const ChoiceOptions& options) {
  const std::int64_t draws = num_elements(shape);
  if (!options.p.has_value()) {
    if (options.replace) return detail::flattened(detail::random_indices(key, shape, count));
    return detail::sliced_in_dim(shuffled_range(key, count), 0, 0, draws);
  }
  const bool exact = is_float(options.p.dtype());
  const Array p = detail::convert(options.p, exact ? options.p.dtype() : DType::f32);
  if (!options.replace) {
    const Array noise = detail::gumbel_noise(key, {p.dtype(), {count}});
    return top_k(detail::emit(OpKind::add, {noise, detail::emit(OpKind::log, {p})}), draws).second;
  }
  const TensorType type{p.dtype(), {draws}};
  const Array sums = cumsum(p);
  const Array total = detail::broadcast_to(
      detail::reshaped(detail::sliced_in_dim(sums, 0, count - 1, count), {}), type.dims);
  const Array u = detail::flattened(detail::uniform_between(key, {p.dtype(), shape}, 0, 1));
  const Array rest = detail::emit(OpKind::subtract, {detail::full(type, 1), u});
  return searchsorted(sums, detail::emit(OpKind::multiply, {total, rest}));
}

Array chosen(const Arg& key, const Choice& choice, const Dims& shape,
             const ChoiceOptions& options) {
  const DType dtype = choice.array != nullptr ? choice.array->dtype() : DType::i32;
  Dims dims = shape;
  if (choice.array != nullptr) {
    dims = choice.array->shape();
    dims.erase(dims.begin() + choice.dim);
    for (std::size_t d = 0; d < shape.size(); ++d) {
      dims.insert(dims.begin() + choice.dim + static_cast<std::int64_t>(d), shape[d]);
    }
  }
  detail::check_type("choice", {dtype, dims});
  detail::check_type("choice", {DType::i32, shape});
  if (num_elements(shape) == 0) return detail::full({dtype, dims}, 0);
  check_choice(choice, shape, options);
  const Array indices = chosen_indices(key.array, choice.count, shape, options);
  if (choice.array == nullptr) return detail::reshaped(indices, dims);
  return detail::reshaped(detail::taken(*choice.array, indices, choice.dim), dims);
}

}  // namespace

namespace detail {

Array permuted_range(const Arg& key, std::int64_t n) {
  return sampled("permutation", key, {}, [&] {
    check_count("permutation", n);
    return shuffled_range(key.array, n);
  });
}

Array chosen_of_range(const Arg& key, std::int64_t n, const Dims& shape,
                      const random::ChoiceOptions& options) {
  return sampled("choice", key, {}, [&] {
    check_count("choice", n);
    return chosen(key, {nullptr, n, 0}, shape, options);
  });
}

}  // namespace detail

namespace random {

Array permutation(const Arg& key, const Array& x, const PermutationOptions& options) {
  return detail::sampled("permutation", key, {}, [&] {
    if (x.ndim() == 0) {
      detail::fail(
          "permutation",
          fmt::format("x is {}; give an int, or an array of at least one dimension", typeof_(x)));
    }
    const std::int64_t dim = detail::normalized("permutation", options.axis, x.ndim());
    if (x.shape()[at(dim)] == 0) return x;
    if (options.independent || x.ndim() == 1) return shuffled(key.array, x, dim);
    return detail::taken(x, shuffled_range(key.array, x.shape()[at(dim)]), dim);
  });
}

Array choice(const Arg& key, const Array& a, const Dims& shape, const ChoiceOptions& options) {
  return detail::sampled("choice", key, {}, [&] {
    if (a.ndim() == 0) {
      detail::fail("choice", fmt::format("a is {}; give an int, or an array of at least one "
                                         "dimension",
                                         typeof_(a)));
    }
    const std::int64_t dim = detail::normalized("choice", options.axis, a.ndim());
    return chosen(key, {&a, a.shape()[at(dim)], dim}, shape, options);
  });
}

namespace {

// One of each batch's categories, with probabilities that are proportional to exp(logits).
Array categories(const Array& key, const Array& logits, std::int64_t dim, const Dims& shape,
                 const Dims& prefix) {
  Dims dims = shape;
  const auto place = static_cast<std::int64_t>(prefix.size()) + dim;
  dims.insert(dims.begin() + place, logits.shape()[at(dim)]);
  const Array noise = detail::gumbel_noise(key, {logits.dtype(), dims});
  const Array sum = detail::emit(OpKind::add, {noise, detail::broadcast_to(logits, dims)});
  return argmax(sum, static_cast<int>(place));
}

// The `prefix` many with the largest noisy logits, which are all different in each batch.
Array different_categories(const Array& key, const Array& logits, std::int64_t dim,
                           const Dims& shape, const Dims& prefix) {
  const std::int64_t draws = num_elements(prefix), count = logits.shape()[at(dim)];
  if (draws > count) {
    detail::fail("categorical",
                 fmt::format("{} of {} categories are drawn without replacement; draw at most {}",
                             draws, count, count));
  }
  Dims dims(shape.begin() + static_cast<std::ptrdiff_t>(prefix.size()), shape.end());
  dims.insert(dims.begin() + dim, count);
  const Array noise = detail::gumbel_noise(key, {logits.dtype(), dims});
  Array sum = detail::emit(OpKind::add, {detail::broadcast_to(logits, dims), noise});
  Dims order;
  for (std::int64_t d = 0; d < logits.ndim(); ++d) {
    if (d != dim) order.push_back(d);
  }
  order.push_back(dim);
  sum = detail::transposed(sum, order);
  const Array indices = top_k(sum, draws).second;
  const std::int64_t last = indices.ndim() - 1;
  Dims front{last};
  for (std::int64_t d = 0; d < last; ++d) front.push_back(d);
  return detail::reshaped(detail::transposed(indices, front), shape);
}

}  // namespace

Array categorical(const Arg& key, const Arg& logits, const CategoricalOptions& options) {
  return detail::sampled("categorical", key, {}, [&] {
    const Array& x = logits.array;
    detail::check_float("categorical", x.dtype());
    const std::int64_t dim = detail::normalized("categorical", options.axis, x.ndim());
    Dims batch = x.shape();
    batch.erase(batch.begin() + dim);
    const Dims shape = detail::sample_shape("categorical", options.shape, {batch});
    detail::check_type("categorical", {DType::i32, shape});
    Dims prefix = shape;
    prefix.resize(shape.size() - batch.size());
    return options.replace ? categories(key.array, x, dim, shape, prefix)
                           : different_categories(key.array, x, dim, shape, prefix);
  });
}

}  // namespace random
}  // namespace weft
