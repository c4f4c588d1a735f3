#include "conformance/exact_data.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace weft::testing {
namespace {

// Elements before, of and after one dimension.
struct Split {
  std::int64_t outer = 1, size = 1, inner = 1;
};
Split split_at(const Dims& dims, std::size_t dim) {
  Split split;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    (d < dim ? split.outer : d == dim ? split.size : split.inner) *= dims[d];
  }
  return split;
}

template <DType kD>
StorageOf<kD> encode(std::int64_t value) {
  using T = StorageOf<kD>;
  const DTypeInfo& type = info(kD);
  T result{};
  if constexpr (kD == DType::i1) {
    result = to_bool8(value != 0);
  } else if constexpr (std::is_arithmetic_v<T>) {
    result = static_cast<T>(value);
  } else if constexpr (kD == DType::c64 || kD == DType::c128) {
    result =
        T(static_cast<typename T::value_type>(value), static_cast<typename T::value_type>(-value));
  } else if constexpr (kD == DType::i2 || kD == DType::i4 || kD == DType::ui2 || kD == DType::ui4) {
    const std::int64_t range = std::int64_t{1} << type.bits;
    std::int64_t wrapped = ((value % range) + range) % range;
    if (is_signed_integer(kD) && wrapped >= range / 2) wrapped -= range;
    result.value = static_cast<decltype(result.value)>(wrapped);
  } else {
    const double number =
        kD == DType::f8E8M0FNU ? std::exp2(static_cast<double>(value)) : static_cast<double>(value);
    result.bits = static_cast<decltype(result.bits)>(encode_float(number, type.format));
  }
  return result;
}

}  // namespace

Integers slice_of(const Integers& array, std::size_t dim, std::int64_t start, std::int64_t size) {
  Dims dims = array.dims;
  dims[dim] = size;
  Integers result(std::move(dims));
  const Split from = split_at(array.dims, dim);
  for (std::int64_t o = 0; o < from.outer; ++o) {
    std::copy_n(array.values.begin() + (o * from.size + start) * from.inner, size * from.inner,
                result.values.begin() + o * size * from.inner);
  }
  return result;
}

Integers concatenated(const std::vector<Integers>& arrays, std::size_t dim) {
  Dims dims = arrays.at(0).dims;
  dims[dim] = 0;
  for (const Integers& array : arrays) dims[dim] += array.dims[dim];
  Integers result(std::move(dims));
  const Split to = split_at(result.dims, dim);
  std::int64_t start = 0;
  for (const Integers& array : arrays) {
    const std::int64_t size = array.dims[dim];
    for (std::int64_t o = 0; o < to.outer; ++o) {
      std::copy_n(array.values.begin() + o * size * to.inner, size * to.inner,
                  result.values.begin() + (o * to.size + start) * to.inner);
    }
    start += size;
  }
  return result;
}

Integers test_pattern(std::int64_t device, const Dims& dims) {
  Integers result(dims);
  for (std::size_t i = 0; i < result.values.size(); ++i) {
    const std::uint64_t mixed =
        (static_cast<std::uint64_t>(device) * 1000003 + i + 1) * 0x9e3779b97f4a7c15u;
    result.values[i] = static_cast<std::int64_t>(mixed >> 63);
  }
  return result;
}

Literal encoded(DType dtype, const Integers& array) {
  Literal result(TensorType{dtype, array.dims});
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    auto to = result.mutable_elements<StorageOf<kD>>();
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = encode<kD>(array.values[i]);
  });
  return result;
}

ExactReduction exact_reduction(DType dtype) {
  static constexpr ExactReduction kSum{"add", [](std::int64_t a, std::int64_t b) { return a + b; }};
  static constexpr ExactReduction kMax{
      "maximum", [](std::int64_t a, std::int64_t b) { return std::max(a, b); }};
  // These hold no 8, or no sum of two ones.
  switch (dtype) {
    case DType::i1:
    case DType::f4E2M1FN:
    case DType::f6E2M3FN:
    case DType::f8E8M0FNU:
      return kMax;
    default:
      return kSum;
  }
}

}  // namespace weft::testing
