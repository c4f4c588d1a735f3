#include "engine/kernels/product/matrix_convert.h"

#include <algorithm>
#include <array>
#include <complex>

#include "engine/kernels/tile/tile_function.h"
#include "engine/stream/transpose.h"

namespace weft::engine {
namespace {

template <class T>
inline constexpr bool kIsComplex =
    std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;
template <class T>
inline constexpr bool kIsBits = requires(T x) {
  x.bits;
};

// The value of an element that is no complex number, as an integer or a C++ float.
template <class S>
auto plain_value(S x) {
  if constexpr (std::is_same_v<S, bool8>) {
    return static_cast<std::uint8_t>(x);
  } else if constexpr (kIsBits<S>) {
    return to_float(x);
  } else if constexpr (requires { x.value; }) {
    return x.value;
  } else {
    return x;
  }
}

template <class T, class S>
constexpr bool can_convert() {
  if (kIsComplex<S>) return kIsComplex<T>;
  if (kIsBits<S> || std::is_floating_point_v<S>) return !std::is_integral_v<T>;
  return true;
}

template <class T, class S>
T to_sum(S x) {
  if constexpr (kIsComplex<S>) {
    return T(x);
  } else if constexpr (kIsComplex<T>) {
    return T(static_cast<typename T::value_type>(plain_value(x)));
  } else if constexpr (std::is_same_v<T, std::uint8_t>) {
    return plain_value(x) != 0;
  } else {
    return static_cast<T>(plain_value(x));
  }
}

template <DType kD, class T>
StorageOf<kD> from_sum(T x) {
  using S = StorageOf<kD>;
  if constexpr (kIsComplex<T>) {
    return S(x);
  } else if constexpr (kD == DType::i1) {
    return to_bool8(x != 0);
  } else if constexpr (kIsBits<S> && std::is_same_v<T, double>) {
    return {static_cast<decltype(S::bits)>(encode_float(x, kFormatOf<kD>))};
  } else if constexpr (kD == DType::bf16) {
    return to_bfloat16(static_cast<float>(x));
  } else if constexpr (kD == DType::f16) {
    return to_float16(static_cast<float>(x));
  } else if constexpr (kIsBits<S>) {
    return to_mini_float<kD>(static_cast<float>(x));
  } else if constexpr (requires(S s) { s.value; }) {
    constexpr int kUnused = 8 - (kD == DType::i2 || kD == DType::ui2 ? 2 : 4);
    const auto top = static_cast<std::uint8_t>(static_cast<std::uint8_t>(x) << kUnused);
    return {static_cast<decltype(S::value)>(static_cast<decltype(S::value)>(top) >> kUnused)};
  } else {
    return static_cast<S>(x);
  }
}

template <class T, DType kD>
constexpr bool can_store() {
  if (kIsComplex<T>) return kIsComplex<StorageOf<kD>>;
  if (kIsComplex<StorageOf<kD>>) return false;
  const bool to_float = kIsBits<StorageOf<kD>> || std::is_floating_point_v<StorageOf<kD>>;
  if (std::is_same_v<T, std::uint8_t>) return kD == DType::i1;
  return to_float == std::is_floating_point_v<T>;
}

constexpr std::int64_t kConvertBlock = 16;

template <class T, class S>
void copy_row(const S* from, std::int64_t stride, std::int64_t n, T* to) {
  if (stride == 1) {
    for (std::int64_t j = 0; j < n; ++j) to[j] = to_sum<T>(from[j]);
  } else {
    for (std::int64_t j = 0; j < n; ++j) to[j] = to_sum<T>(from[j * stride]);
  }
}

// Of a matrix whose columns lie contiguously: blocks of 16 columns are converted along these, and
// transposed while they are in the first cache.
template <class T, class S>
void copy_by_columns(const MatrixRef& m, const S* from, T* to, std::int64_t to_stride) {
  if constexpr (std::is_same_v<T, S> && !std::is_same_v<T, std::uint8_t>) {
    transpose(from, m.col_stride, m.cols, m.rows, to, to_stride);
  } else {
    constexpr std::int64_t kRows = 128;
    std::array<T, kConvertBlock * kRows> block;
    for (std::int64_t j = 0; j < m.cols; j += kConvertBlock) {
      const std::int64_t cols = std::min(kConvertBlock, m.cols - j);
      for (std::int64_t i = 0; i < m.rows; i += kRows) {
        const std::int64_t rows = std::min(kRows, m.rows - i);
        for (std::int64_t c = 0; c < cols; ++c) {
          copy_row(from + (j + c) * m.col_stride + i, 1, rows, block.data() + c * kRows);
        }
        transpose(block.data(), kRows, cols, rows, to + i * to_stride + j, to_stride);
      }
    }
  }
}

// Up to kTileLanes elements of another type, as they are added.
using AddedTile = std::array<float, plan::kTileLanes>;

// The next `n` elements of the product, rounded to `dtype`.
void load_rounded(const std::byte* product, DType from, DType dtype, std::int64_t n,
                  AddedTile& tile) {
  const auto load = compute_form(dtype).load;
  if (from == dtype) return load(product, 1, tile.data(), n);
  std::array<std::byte, 2 * plan::kTileLanes> rounded;
  store_tile(dtype, product, rounded.data(), n);
  load(rounded.data(), 1, tile.data(), n);
}

void add_floats(const float* a, const float* b, float* to, std::int64_t n) {
  for (std::int64_t k = 0; k < n; ++k) to[k] = a[k] + b[k];
}

}  // namespace

void add_matrix(const std::byte* product, DType dtype, const MatrixOut& c) {
  const std::int64_t size = byte_size(c.dtype), product_size = byte_size(dtype);
  AddedTile sums, products;
  for (std::int64_t i = 0; i < c.rows; ++i) {
    for (std::int64_t j = 0; j < c.cols; j += plan::kTileLanes) {
      const std::int64_t n = std::min(plan::kTileLanes, c.cols - j);
      const std::int64_t offset = (i * c.row_stride + j) * size;
      const std::byte* from = product + (i * c.cols + j) * product_size;
      if (c.dtype == DType::f32) {
        add_floats(reinterpret_cast<const float*>(c.addend + offset),
                   reinterpret_cast<const float*>(from), reinterpret_cast<float*>(c.data + offset),
                   n);
        continue;
      }
      load_rounded(from, dtype, c.dtype, n, products);
      compute_form(c.dtype).load(c.addend + offset, 1, sums.data(), n);
      add_floats(sums.data(), products.data(), sums.data(), n);
      store_tile(c.dtype, sums.data(), c.data + offset, n);
    }
  }
}

template <class T>
void copy_matrix(const MatrixRef& m, T* to, std::int64_t to_stride) {
  visit_dtype(m.dtype, [&]<DType kD>(DTypeTag<kD>) {
    using S = StorageOf<kD>;
    if constexpr (can_convert<T, S>()) {
      const auto* from = reinterpret_cast<const S*>(m.data);
      if (m.row_stride == 1 && m.col_stride != 1 && m.rows > 1) {
        return copy_by_columns(m, from, to, to_stride);
      }
      for (std::int64_t i = 0; i < m.rows; ++i) {
        copy_row(from + i * m.row_stride, m.col_stride, m.cols, to + i * to_stride);
      }
    } else {
      WEFT_ASSERT(false, "no conversion of matrices from " + std::string(name(kD)));
    }
  });
}

template <class T>
void store_matrix(const T* from, std::int64_t from_stride, const MatrixOut& c) {
  visit_dtype(c.dtype, [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (can_store<T, kD>()) {
      auto* to = reinterpret_cast<StorageOf<kD>*>(c.data);
      for (std::int64_t i = 0; i < c.rows; ++i) {
        const T* row = from + i * from_stride;
        StorageOf<kD>* to_row = to + i * c.row_stride;
        for (std::int64_t j = 0; j < c.cols; ++j) to_row[j] = from_sum<kD>(row[j]);
      }
    } else {
      WEFT_ASSERT(false, "no conversion of sums to " + std::string(name(kD)));
    }
  });
}

template <class T>
DType dtype_of() {
  if (std::is_same_v<T, std::uint8_t>) return DType::i1;
  if (std::is_same_v<T, std::uint16_t>) return DType::ui16;
  if (std::is_same_v<T, std::uint32_t>) return DType::ui32;
  if (std::is_same_v<T, std::uint64_t>) return DType::ui64;
  if (std::is_same_v<T, float>) return DType::f32;
  if (std::is_same_v<T, double>) return DType::f64;
  return std::is_same_v<T, std::complex<float>> ? DType::c64 : DType::c128;
}

template <class T>
bool is_stored_as(DType dtype) {
  if (dtype == dtype_of<T>()) return true;
  return std::is_integral_v<T> && sizeof(T) > 1 && is_signed_integer(dtype) &&
         byte_size(dtype) == static_cast<int>(sizeof(T));
}

#define WEFT_SUM_TYPE(T)                                                   \
  template void copy_matrix<T>(const MatrixRef&, T*, std::int64_t);        \
  template void store_matrix<T>(const T*, std::int64_t, const MatrixOut&); \
  template DType dtype_of<T>();                                            \
  template bool is_stored_as<T>(DType);
WEFT_SUM_TYPE(std::uint8_t)
WEFT_SUM_TYPE(std::uint16_t)
WEFT_SUM_TYPE(std::uint32_t)
WEFT_SUM_TYPE(std::uint64_t)
WEFT_SUM_TYPE(float)
WEFT_SUM_TYPE(double)
WEFT_SUM_TYPE(std::complex<float>)
WEFT_SUM_TYPE(std::complex<double>)
#undef WEFT_SUM_TYPE

}  // namespace weft::engine
