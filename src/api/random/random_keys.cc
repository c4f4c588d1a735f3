// Keys of random numbers.
#include <vector>

#include <fmt/format.h>

#include "weft/random.h"

#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "api/random/random_ops.h"
#include "trace/random_bits.h"

namespace weft {

using detail::OpKind;

namespace {

Literal key_of(std::int64_t seed) {
  const std::uint32_t words[] = {0, static_cast<std::uint32_t>(seed)};
  return Literal::from<std::uint32_t>({DType::ui32, {2}}, words);
}

// Numbers are arguments, so that what folds them in is compiled once for all of them.
Array as_argument(const Array& data) {
  if (detail::Session::current() != nullptr || data.is_traced()) return data;
  const auto& number = detail::state_of(data).number;
  return number ? detail::array_of(number->reshaped({1})) : data;
}

Array key_from(const char* name, const Arg& seed) {
  return detail::operation(name, seed.where, [&] {
    const DType dtype = seed.array.dtype();
    if (seed.array.ndim() != 0 || !is_integer(dtype)) {
      detail::fail(name, fmt::format("a seed is one integer, but this is {}", typeof_(seed.array)));
    }
    const bool wide = info(dtype).bits == 64;
    const Array low = detail::convert(seed.array, DType::ui32);
    const Array high =
        wide ? detail::convert(detail::with_number(OpKind::shift_right_logical, seed.array, 32),
                               DType::ui32)
             : detail::full({DType::ui32, {}}, 0);
    return detail::joined(std::vector{detail::reshaped(high, {1}), detail::reshaped(low, {1})}, 0);
  });
}

}  // namespace

namespace detail {

Array key_of_seed(std::int64_t seed, Where where) {
  if (Session::current() == nullptr) return array_of(key_of(seed));
  return operation("key", where, [&] { return array_of(tracing().constant(key_of(seed))); });
}

std::vector<Array> keys_of(const Arg& key, std::int64_t num) {
  return operation("split", key.where, [&] {
    check_key("split", key.array);
    return split_keys(key.array, num);
  });
}

}  // namespace detail

namespace random {

Array key(const Arg& seed) { return key_from("key", seed); }
Array PRNGKey(const Arg& seed) { return key_from("PRNGKey", seed); }

Array key_data(const Arg& keys) {
  return detail::operation("key_data", keys.where, [&] {
    const Shape shape = keys.array.shape();
    if (keys.array.dtype() != DType::ui32 || shape.empty() || shape.back() != 2) {
      detail::fail("key_data",
                   fmt::format("keys are u32[...,2], but this is {}", typeof_(keys.array)));
    }
    return keys.array;
  });
}

Array split(const Arg& key, const Dims& shape) {
  return detail::operation("split", key.where, [&] {
    detail::check_key("split", key.array);
    Dims dims = shape;
    dims.push_back(2);
    detail::check_type("split", {DType::ui32, dims});
    return detail::array_of(
        detail::trace::split_key(detail::tracing(), detail::value_of(key.array), shape));
  });
}

Array fold_in(const Arg& key, const Arg& data) {
  const Array argument = as_argument(data.array);
  return detail::operation("fold_in", key.where, [&] {
    detail::check_key("fold_in", key.array);
    if (data.array.ndim() != 0 || is_complex(data.array.dtype())) {
      detail::fail("fold_in",
                   fmt::format("the data is one number, but this is {}", typeof_(data.array)));
    }
    const Array word = detail::convert(detail::reshaped(argument, {}), DType::ui32);
    return detail::array_of(detail::trace::fold_in(detail::tracing(), detail::value_of(key.array),
                                                   detail::value_of(word)));
  });
}

}  // namespace random
}  // namespace weft
