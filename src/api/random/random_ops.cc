#include "api/random/random_ops.h"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/array/placement.h"
#include "api/ops/array_math.h"
#include "api/ops/broadcast.h"
#include "api/ops/reshape_ops.h"
#include "api/trees/sharding_tree.h"
#include "core/integer_of_bits.h"
#include "core/number_literal.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"
#include "trace/random_bits.h"

namespace weft::detail {
namespace {

DType unsigned_of(int bits) { return integer_of_bits(bits, false).value_or(DType::ui64); }

Array bitcast(const Array& x, DType dtype) {
  return array_of(tracing().emit(OpKind::bitcast_convert, std::vector{value_of(x)},
                                 {ir::Type(dtype, x.shape())})[0]);
}

// The bits of 1.0 everywhere, as integers.
Array bits_of_one(DType dtype, const TensorType& integers) {
  const Literal one = number_literal(dtype, 1);
  const Literal scalar = Literal::splat({integers.dtype, {}}, one.element_bytes(0));
  return broadcast_to(array_of(tracing().constant(scalar)), integers.dims);
}

}  // namespace

Array sampled(const char* name, const Arg& key, const std::optional<ShardingLike>& out_sharding,
              const std::function<Array()>& body) {
  std::optional<NamedSharding> sharding;
  const Array result = operation(name, key.where, [&] {
    check_key(name, key.array);
    const Array sample = body();
    if (!out_sharding) return sample;
    const Asker asker{name, key.where};
    sharding = resolved(asker, "out_sharding", "the result", *out_sharding, sample);
    return constrained(sample, *sharding);
  });
  const bool is_alone = sharding && sharding->is_single_device() && !result.is_traced();
  return is_alone ? put(result, *sharding) : result;
}

void check_key(const char* name, const Array& key) {
  if (key.dtype() == DType::ui32 && key.shape() == Dims{2}) return;
  const bool many = key.dtype() == DType::ui32 && key.ndim() > 1 && key.shape().back() == 2;
  fail(name, fmt::format("{} is {}; {}", many ? "the key" : "this", typeof_(key),
                         many ? "take one key of these, such as keys[0]"
                              : "a key is u32[2], as random::key(seed) and random::split give"));
}

void check_float(const char* name, DType dtype) {
  if (is_float(dtype) && info(dtype).bits >= 8) return;
  fail(name,
       fmt::format("the dtype is {}; samples are floats here, such as float32", numpy_name(dtype)));
}

Dims sample_shape(const char* name, const random::SampleShape& shape,
                  const std::vector<Dims>& parameters) {
  std::vector<Dims> shapes = parameters;
  Dims common;
  try {
    if (shape.some) shapes.push_back(shape.dims);
    common = broadcast_dims(shapes);
  } catch (const Error& error) {
    fail(name, error.what());
  }
  if (shape.some && common != shape.dims) {
    fail(name, fmt::format("parameters of shape {} do not broadcast to the shape {} of the sample",
                           dims_text(common), dims_text(shape.dims)));
  }
  return common;
}

Array random_bits(const Array& key, const TensorType& type) {
  return array_of(trace::random_bits(tracing(), value_of(key), type));
}

std::vector<Array> split_keys(const Array& key, std::int64_t num) {
  const Array keys = array_of(trace::split_key(tracing(), value_of(key), {num}));
  std::vector<Array> result;
  for (std::int64_t i = 0; i < num; ++i) {
    result.push_back(reshaped(sliced_in_dim(keys, 0, i, i + 1), {2}));
  }
  return result;
}

std::pair<Array, Array> halves(const Array& key) {
  const std::vector<Array> keys = split_keys(key, 2);
  return {keys[0], keys[1]};
}

// The bits of the mantissa are random, with the exponent of 1: numbers in [1, 2).
Array uniform_between(const Array& key, const TensorType& type, const Array& minval,
                      const Array& maxval) {
  const DTypeInfo& row = info(type.dtype);
  const int mantissa = row.format.mantissa_bits;
  const int drawn = mantissa < 8 ? 8 : row.bits;
  const TensorType integers{unsigned_of(row.bits), type.dims};
  Array bits = random_bits(key, {unsigned_of(drawn), type.dims});
  bits = convert(bits, integers.dtype);
  bits = with_number(OpKind::shift_right_logical, bits, drawn - mantissa);
  bits = emit(OpKind::or_, {bits, bits_of_one(type.dtype, integers)});
  const Array unit = with_number(OpKind::subtract, bitcast(bits, type.dtype), 1);

  const std::vector<Array> ends =
      broadcast("uniform", std::vector{convert(minval, type.dtype), convert(maxval, type.dtype)});
  const Array low = broadcast_to(ends[0], type.dims);
  const Array span = broadcast_to(emit(OpKind::subtract, {ends[1], ends[0]}), type.dims);
  const Array scaled = emit(OpKind::add, {emit(OpKind::multiply, {unit, span}), low});
  return emit(OpKind::maximum, {low, scaled});
}

Array gumbel_noise(const Array& key, const TensorType& type) {
  const Array u = uniform_between(key, type, full({type.dtype, {}}, tiny(type.dtype)),
                                  full({type.dtype, {}}, 1));
  const Array exponential = emit(OpKind::negate, {emit(OpKind::log, {u})});
  return emit(OpKind::negate, {emit(OpKind::log, {exponential})});
}

double tiny(DType dtype) { return std::ldexp(1.0, 1 - info(dtype).format.bias); }
double epsilon(DType dtype) { return std::ldexp(1.0, -info(dtype).format.mantissa_bits); }

}  // namespace weft::detail
