#include "engine/loops/steps/loop_indices.h"

#include <cstring>
#include <limits>
#include <type_traits>

#include "core/element.h"
#include "engine/codegen/scalar_fold.h"
#include "engine/loops/loop_lowering.h"

namespace weft::engine {
namespace {

template <class T>
std::int64_t read_index(const std::byte* at) {
  T x;
  std::memcpy(&x, at, sizeof(T));
  if constexpr (std::is_same_v<T, std::uint64_t>) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(x, kMax));
  } else {
    return x;
  }
}

}  // namespace

IndexReader index_reader(DType dtype) {
  const IndexReader reader = visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) -> IndexReader {
    using T = StorageOf<kD>;
    if constexpr (std::is_integral_v<T>) return read_index<T>;
    return nullptr;
  });
  WEFT_ASSERT(reader != nullptr, "an index that is no integer");
  return reader;
}

std::int32_t clamped_index(std::int32_t index, std::int64_t last, ScalarBuilder& code) {
  const auto bits = static_cast<std::uint64_t>(last);
  if (integer_of(code.type(index), bits) != last) index = code.convert(index, ScalarType::i64);
  const ScalarType of = code.type(index);
  if (!is_unsigned(of)) index = code.compute(ScalarOp::maximum, index, code.constant(of, 0));
  index = code.compute(ScalarOp::minimum, index, code.constant(of, bits));
  return code.convert(index, ScalarType::i64);
}

// Of a negative one the bits are a number beyond every end.
std::int32_t is_inside(std::int32_t index, std::int64_t last, ScalarBuilder& code) {
  const std::int32_t bits = code.bits(code.convert(index, ScalarType::i64), ScalarType::ui64);
  return code.compare(Relation::le, bits,
                      code.constant(ScalarType::ui64, static_cast<std::uint64_t>(last)));
}

void LoopIndices::add(const LoopValue& start, std::int64_t last, std::int64_t stride) {
  const DType dtype = start.type.dtype;
  indices_.push_back({start.number, last, stride, dtype, index_reader(dtype)});
}

std::optional<std::int32_t> LoopIndices::lower(LoopLowering& to) const {
  ScalarBuilder& code = to.code();
  std::int32_t sum = -1;
  for (const Index& index : indices_) {
    const auto type = scalar_type(index.dtype);
    if (!type) return std::nullopt;
    const std::int32_t start = clamped_index(to.element(index.value, 0, *type), index.last, code);
    const std::int32_t elements =
        code.compute(ScalarOp::multiply, start, code.integer(index.stride));
    sum = sum < 0 ? elements : code.compute(ScalarOp::add, sum, elements);
  }
  return sum;
}

}  // namespace weft::engine
