// Samples that are equally likely: bits, numbers and integers in a range, signs, truth.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "weft/random.h"

#include "api/array/numbers.h"
#include "api/ops/array_math.h"
#include "api/random/random_ops.h"
#include "core/number_literal.h"
#include "core/text/numpy_name.h"

namespace weft {

using detail::ComparisonDirection;
using detail::OpKind;

namespace {

struct IntegerRange {
  std::int64_t min = 0;
  std::uint64_t max = 0;
};

IntegerRange range_of(DType dtype) {
  const int bits = info(dtype).bits;
  if (is_unsigned_integer(dtype)) return {0, ~std::uint64_t{0} >> (64 - bits)};
  const auto max = static_cast<std::int64_t>(~std::uint64_t{0} >> (65 - bits));
  return {-max - 1, static_cast<std::uint64_t>(max)};
}

Array whole(DType dtype, const Dims& dims, std::int64_t value) {
  return detail::broadcast_to(
      detail::array_of(detail::tracing().constant(scalar_literal(dtype, value))), dims);
}

// What `range` leaves of x's values, in x's dtype.
Array clipped(const Array& x, IntegerRange range) {
  const IntegerRange own = range_of(x.dtype());
  const Array low = whole(x.dtype(), x.shape(), std::max(own.min, range.min));
  const Array high =
      whole(x.dtype(), x.shape(), static_cast<std::int64_t>(std::min(own.max, range.max)));
  return detail::emit(OpKind::minimum, {detail::emit(OpKind::maximum, {x, low}), high});
}

struct Ends {
  Array min, max;
};

// x % 0 is x, which a span of all 2^bits numbers relies on.
Array remainder(const Array& x, const Array& span) {
  return detail::emit(OpKind::remainder, {x, span});
}

// Twice as many random bits as the dtype has, modulo the span, so that small spans have next to no
// bias: (high % span) * (2^bits % span) + low % span.
Array integers_between(const Array& key, const TensorType& type, const Ends& ends) {
  const int bits = info(type.dtype).bits;
  const IntegerRange range = range_of(type.dtype);
  const DType unsigned_dtype = bits == 64 ? DType::ui64 : DType::ui32;
  const Array limit =
      clipped(whole(ends.max.dtype(), ends.max.shape(),
                    static_cast<std::int64_t>(std::min(range.max, range_of(ends.max.dtype()).max))),
              range);
  const Array beyond = detail::compare(ComparisonDirection::GT, ends.max, limit);
  const Array low = detail::convert(clipped(ends.min, range), type.dtype);
  const Array high = detail::convert(clipped(ends.max, range), type.dtype);

  const auto [key_high, key_low] = detail::halves(key);
  const Array high_bits = detail::random_bits(key_high, {unsigned_dtype, type.dims});
  const Array low_bits = detail::random_bits(key_low, {unsigned_dtype, type.dims});

  const Array some = detail::compare(ComparisonDirection::GT, high, low);
  const Dims parameter = low.shape();
  Array span = detail::convert(detail::emit(OpKind::subtract, {high, low}), unsigned_dtype);
  span = detail::choose(some, span, whole(unsigned_dtype, parameter, 1));
  span = detail::choose(detail::emit(OpKind::and_, {beyond, some}),
                        detail::with_number(OpKind::add, span, 1), span);
  const Array half =
      remainder(whole(unsigned_dtype, parameter, std::int64_t{1} << (bits / 2)), span);
  const Array factor = remainder(detail::emit(OpKind::multiply, {half, half}), span);

  const Array spans = detail::broadcast_to(span, type.dims);
  const Array scaled = detail::emit(
      OpKind::multiply, {remainder(high_bits, spans), detail::broadcast_to(factor, type.dims)});
  const Array offset =
      remainder(detail::emit(OpKind::add, {scaled, remainder(low_bits, spans)}), spans);
  return detail::emit(OpKind::add,
                      {detail::broadcast_to(low, type.dims), detail::convert(offset, type.dtype)});
}

DType large_dtype(const Array& number) {
  return detail::misfit(number, DType::i64).empty() ? DType::i64 : DType::ui64;
}

// As JAX takes the ends of a range: integers, narrow ones in 32 bits.
Ends integer_ends(const Array& minval, const Array& maxval, DType dtype) {
  std::vector<Array> ends;
  for (const Array& end : {minval, maxval}) {
    ends.push_back(detail::is_large(end)     ? detail::convert(end, large_dtype(end))
                   : is_integer(end.dtype()) ? end
                                             : detail::convert(end, DType::i32));
  }
  if (info(dtype).bits < 32) {
    IntegerRange range = range_of(dtype);
    ends[0] = clipped(detail::convert(ends[0], DType::i32), range);
    ++range.max;
    ends[1] = clipped(detail::convert(ends[1], DType::i32), range);
  }
  ends = detail::broadcast("randint", ends);
  return {ends[0], ends[1]};
}

}  // namespace

namespace detail {

Array random_indices(const Array& key, const Dims& dims, std::int64_t limit) {
  return integers_between(key, {DType::i32, dims},
                          Ends{full({DType::i32, {}}, 0), whole(DType::i32, {}, limit)});
}

}  // namespace detail

namespace random {

Array bits(const Arg& key, const Dims& shape, const BitsOptions& options) {
  return detail::sampled("bits", key, options.out_sharding, [&] {
    const TensorType type{options.dtype, shape};
    if (!is_unsigned_integer(options.dtype) || info(options.dtype).bits < 8) {
      detail::fail("bits", fmt::format("the dtype is {}; bits are uint8, uint16, uint32 or uint64",
                                       numpy_name(options.dtype)));
    }
    detail::check_type("bits", type);
    return detail::random_bits(key.array, type);
  });
}

Array uniform(const Arg& key, const Dims& shape, const UniformOptions& options) {
  return detail::sampled("uniform", key, options.out_sharding, [&] {
    const TensorType type{options.dtype, shape};
    detail::check_float("uniform", options.dtype);
    detail::check_type("uniform", type);
    detail::sample_shape("uniform", shape, {options.minval.shape(), options.maxval.shape()});
    return detail::uniform_between(key.array, type, options.minval, options.maxval);
  });
}

Array randint(const Arg& key, const Dims& shape, const Arg& minval, const Arg& maxval,
              const IntegersOptions& options) {
  return detail::sampled("randint", key, options.out_sharding, [&] {
    if (!is_integer(options.dtype)) {
      detail::fail("randint", fmt::format("the dtype is {}; it must be an integer's",
                                          numpy_name(options.dtype)));
    }
    const DType dtype = info(options.dtype).bits < 32 ? DType::i32 : options.dtype;
    const TensorType type{dtype, shape};
    detail::check_type("randint", type);
    detail::sample_shape("randint", shape, {minval.array.shape(), maxval.array.shape()});
    const Ends ends = integer_ends(minval.array, maxval.array, options.dtype);
    return detail::convert(integers_between(key.array, type, ends), options.dtype);
  });
}

Array bernoulli(const Arg& key, const Arg& p, const SampleShape& shape) {
  return detail::sampled("bernoulli", key, {}, [&] {
    const DType dtype = p.array.dtype();
    if (!is_float(dtype)) {
      detail::fail("bernoulli", fmt::format("the probability is {}; it must be of a float dtype",
                                            typeof_(p.array)));
    }
    const TensorType type{dtype, detail::sample_shape("bernoulli", shape, {p.array.shape()})};
    detail::check_type("bernoulli", type);
    const Array u = detail::uniform_between(key.array, type, 0, 1);
    const Array limit = detail::broadcast_to(detail::convert(p.array, dtype), type.dims);
    return detail::compare(ComparisonDirection::LT, u, limit);
  });
}

Array rademacher(const Arg& key, const Dims& shape, const IntegersOptions& options) {
  return detail::sampled("rademacher", key, options.out_sharding, [&] {
    const TensorType type{DType::f32, shape};
    detail::check_type("rademacher", {options.dtype, shape});
    const Array u = detail::uniform_between(key.array, type, 0, 1);
    const Array half = detail::full(type, 0.5);
    const Array heads = detail::compare(ComparisonDirection::LT, u, half);
    const Array two =
        detail::with_number(OpKind::multiply, detail::convert(heads, options.dtype), 2);
    return detail::with_number(OpKind::subtract, two, 1);
  });
}

}  // namespace random
}  // namespace weft
