#include "trace/random_bits.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "weft/error.h"

#include "core/number_literal.h"
#include "ir/ops/attrs.h"

namespace weft::detail::trace {
namespace {

using ir::OpKind;

TracedValue splat(Trace& trace, const TensorType& type, std::int64_t value) {
  return trace.constant(Literal::splat(type, scalar_literal(type.dtype, value).element_bytes(0)));
}

TracedValue spread(Trace& trace, const TracedValue& scalar, const Dims& dims) {
  return trace.emit(OpKind::broadcast_in_dim, std::vector{scalar},
                    {ir::Type(scalar.type().dtype, dims)},
                    ir::AttrsRef::of(ir::BroadcastInDimAttrs{}))[0];
}

TracedValue converted(Trace& trace, const TracedValue& x, DType dtype) {
  if (x.type().dtype == dtype) return x;
  return trace.emit(OpKind::convert, std::vector{x}, {ir::Type(dtype, x.type().dims)})[0];
}

std::pair<TracedValue, TracedValue> words_of(Trace& trace, const TracedValue& key) {
  const auto word = [&](std::int64_t i) {
    const TracedValue slice =
        trace.one(OpKind::slice, {key}, ir::AttrsRef::of(ir::SliceAttrs{{i}, {i + 1}, {1}}));
    return trace.emit(OpKind::reshape, std::vector{slice}, {ir::Type(DType::ui32, {})})[0];
  };
  return {word(0), word(1)};
}

// x rotated to the left by a number of bits.
class Rotations {
 public:
  Rotations(Trace& trace, const Dims& dims) : trace_(trace), dims_(dims) {}

  TracedValue rotated(const TracedValue& x, int bits) {
    const TracedValue high = trace_.one(OpKind::shift_left, {x, constant(bits)});
    const TracedValue low = trace_.one(OpKind::shift_right_logical, {x, constant(32 - bits)});
    return trace_.one(OpKind::or_, {high, low});
  }

 private:
  const TracedValue& constant(int bits) {
    TracedValue& value = constants_[static_cast<std::size_t>(bits)];
    if (value.value == nullptr) value = splat(trace_, {DType::ui32, dims_}, bits);
    return value;
  }

  Trace& trace_;
  const Dims& dims_;
  std::array<TracedValue, 32> constants_;
};

// The two words of each element's row-major position.
std::pair<TracedValue, TracedValue> positions(Trace& trace, const Dims& dims) {
  constexpr std::int64_t kOneWord = std::int64_t{1} << 32;
  const bool wide = num_elements(dims) > kOneWord;
  const TensorType type{wide ? DType::ui64 : DType::ui32, dims};
  const Dims strides = row_major_strides(dims);
  TracedValue position;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 1) continue;
    TracedValue part = trace.emit(OpKind::iota, {}, {ir::Type(type)},
                                  ir::AttrsRef::of(ir::IotaAttrs{static_cast<std::int64_t>(d)}))[0];
    if (strides[d] != 1) {
      part = trace.one(OpKind::multiply, {part, splat(trace, type, strides[d])});
    }
    position = position.value == nullptr ? part : trace.one(OpKind::add, {position, part});
  }
  if (position.value == nullptr) position = splat(trace, type, 0);
  if (!wide) return {splat(trace, type, 0), position};
  const TracedValue high =
      trace.one(OpKind::shift_right_logical, {position, splat(trace, type, 32)});
  return {converted(trace, high, DType::ui32), converted(trace, position, DType::ui32)};
}

std::pair<TracedValue, TracedValue> hashed_positions(Trace& trace, const TracedValue& key,
                                                     const Dims& dims) {
  const auto [k1, k2] = words_of(trace, key);
  const auto [x1, x2] = positions(trace, dims);
  return threefry2x32(trace, k1, k2, x1, x2);
}

TracedValue stacked(Trace& trace, const TracedValue& a, const TracedValue& b) {
  Dims dims = a.type().dims, kept;
  for (std::size_t d = 0; d < dims.size(); ++d) kept.push_back(static_cast<std::int64_t>(d));
  dims.push_back(1);
  const auto column = [&](const TracedValue& x) {
    return trace.emit(OpKind::broadcast_in_dim, std::vector{x}, {ir::Type(DType::ui32, dims)},
                      ir::AttrsRef::of(ir::BroadcastInDimAttrs{kept}))[0];
  };
  const auto last = static_cast<std::int64_t>(kept.size());
  return trace.one(OpKind::concatenate, {column(a), column(b)},
                   ir::AttrsRef::of(ir::DimensionAttrs{last}));
}

}  // namespace

std::pair<TracedValue, TracedValue> threefry2x32(Trace& trace, const TracedValue& k1,
                                                 const TracedValue& k2, const TracedValue& x1,
                                                 const TracedValue& x2) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  constexpr std::int64_t kParity = 0x1BD11BDA;
  const Dims& dims = x1.type().dims;
  const TracedValue mixed = trace.one(
      OpKind::xor_, {trace.one(OpKind::xor_, {k1, k2}), splat(trace, {DType::ui32, {}}, kParity)});
  const std::array keys = {k1, k2, mixed};
  // The counts that are added to keys are added before they are spread over all elements.
  const auto plus_key = [&](const TracedValue& x, std::size_t number, std::int64_t count) {
    TracedValue key = keys[number % 3];
    if (count != 0) key = trace.one(OpKind::add, {key, splat(trace, key.type(), count)});
    return trace.one(OpKind::add, {x, spread(trace, key, dims)});
  };

  Rotations rotations(trace, dims);
  TracedValue a = plus_key(x1, 0, 0), b = plus_key(x2, 1, 0);
  for (std::size_t group = 0; group < 5; ++group) {
    for (const int bits : kRotations[group % 2]) {
      a = trace.one(OpKind::add, {a, b});
      b = trace.one(OpKind::xor_, {a, rotations.rotated(b, bits)});
    }
    a = plus_key(a, group + 1, 0);
    b = plus_key(b, group + 2, static_cast<std::int64_t>(group) + 1);
  }
  return {a, b};
}

TracedValue random_bits(Trace& trace, const TracedValue& key, const TensorType& type) {
  WEFT_ASSERT(is_unsigned_integer(type.dtype) && info(type.dtype).bits >= 8, "whole bytes of bits");
  const auto [first, second] = hashed_positions(trace, key, type.dims);
  if (type.dtype != DType::ui64) {
    return converted(trace, trace.one(OpKind::xor_, {first, second}), type.dtype);
  }
  const TracedValue high = converted(trace, first, DType::ui64);
  const TracedValue low = converted(trace, second, DType::ui64);
  return trace.one(OpKind::or_,
                   {trace.one(OpKind::shift_left, {high, splat(trace, type, 32)}), low});
}

TracedValue split_key(Trace& trace, const TracedValue& key, const Dims& dims) {
  const auto [first, second] = hashed_positions(trace, key, dims);
  return stacked(trace, first, second);
}

TracedValue fold_in(Trace& trace, const TracedValue& key, const TracedValue& data) {
  const auto [k1, k2] = words_of(trace, key);
  const TracedValue zero = splat(trace, data.type(), 0);
  const auto [first, second] = threefry2x32(trace, k1, k2, zero, data);
  return stacked(trace, first, second);
}

}  // namespace weft::detail::trace
