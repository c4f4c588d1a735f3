#include "engine/kernels/move/scatter_functions.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "core/element.h"
#include "engine/kernels/move/fetch_row.h"
#include "engine/kernels/move/vector_rows.h"
#include "engine/kernels/reduce/extreme_search.h"
#include "engine/kernels/tile/scalar_ops.h"
#include "engine/kernels/tile/tile_loops.h"
#include "engine/stream/element_size.h"

namespace weft::engine {
namespace {

// Gives the update.
struct Second {
  template <class T>
  T operator()(T, T update) const {
    return update;
  }
};

// F of two elements where no loop over vectors can be made: an extreme of different numbers is one
// instruction, and few are equal or none.
template <class F, class T>
constexpr bool kIsExtremeOfFloats = std::is_floating_point_v<T> &&
                                    (std::is_same_v<F, Maximum> || std::is_same_v<F, Minimum>);
template <class F, class T>
T combined(T a, T b) {
  if constexpr (kIsExtremeOfFloats<F, T>) {
    const bool is_first = std::is_same_v<F, Maximum> ? a > b : a < b;
    if (__builtin_expect(__builtin_islessgreater(a, b), 1)) return is_first ? a : b;
  }
  return F{}(a, b);
}

template <class F, class T>
void combine_each(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                  const std::int64_t* from, std::int64_t n) {
  T* const to = reinterpret_cast<T*>(result);
  const T* const values = reinterpret_cast<const T*>(updates);
  const auto combine = [&](std::int64_t i, T value) {
    if (offsets[i] >= 0) to[offsets[i]] = combined<F>(to[offsets[i]], value);
  };
  if (from == nullptr) {
    for (std::int64_t i = 0; i < n; ++i) combine(i, values[i]);
  } else {
    for (std::int64_t i = 0; i < n; ++i) combine(i, values[from[i]]);
  }
}

template <class F, class T>
void combine_row(std::byte* to, const std::byte* from, std::int64_t n) {
  T* const results = reinterpret_cast<T*>(to);
  const T* const values = reinterpret_cast<const T*>(from);
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) results[i] = F{}(results[i], values[i]);
}

template <class F, class T>
void combine_any_rows(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                      const std::int64_t* from, std::int64_t n, std::int64_t length) {
  constexpr auto kSize = static_cast<std::int64_t>(sizeof(T));
  const std::int64_t ahead = length * kSize <= kShortRowBytes ? n - kRowsAhead : 0;
  for (std::int64_t i = 0; i < n; ++i) {
    if (i < ahead) fetch_row(updates + from[i + kRowsAhead] * kSize, length * kSize);
    if (offsets[i] < 0) continue;
    combine_row<F, T>(result + offsets[i] * kSize, updates + from[i] * kSize, length);
  }
}

// Rows of so few elements that they are in registers: the compiler sees that they do not overlap.
template <class F, class T, std::int64_t kN>
void combine_few(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                 const std::int64_t* from, std::int64_t n) {
  constexpr auto kSize = static_cast<std::int64_t>(sizeof(T));
  for (std::int64_t i = 0; i < n; ++i) {
    if (i + kRowsAhead < n) fetch_row(updates + from[i + kRowsAhead] * kSize, kN * kSize);
    if (offsets[i] < 0) continue;
    T there[kN], update[kN];
    std::memcpy(there, result + offsets[i] * kSize, sizeof there);
    std::memcpy(update, updates + from[i] * kSize, sizeof update);
    for (std::int64_t j = 0; j < kN; ++j) there[j] = F{}(there[j], update[j]);
    std::memcpy(result + offsets[i] * kSize, there, sizeof there);
  }
}

template <class F, class T>
void combine_rows(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                  const std::int64_t* from, std::int64_t n, std::int64_t length) {
  switch (length) {
    case 4:
      return combine_few<F, T, 4>(result, offsets, updates, from, n);
    case 8:
      return combine_few<F, T, 8>(result, offsets, updates, from, n);
    case 16:
      return combine_few<F, T, 16>(result, offsets, updates, from, n);
    case 32:
      return combine_few<F, T, 32>(result, offsets, updates, from, n);
    default:
      return combine_any_rows<F, T>(result, offsets, updates, from, n, length);
  }
}

template <class F>
constexpr RowOp row_op() {
  if (std::is_same_v<F, Add>) return RowOp::add;
  if (std::is_same_v<F, MultiplyReals>) return RowOp::multiply;
  return std::is_same_v<F, Maximum> ? RowOp::maximum : RowOp::minimum;
}

template <class F, class T>
constexpr T neutral_of() {
  if constexpr (std::is_same_v<F, Add>) return 0;
  if constexpr (std::is_same_v<F, MultiplyReals>) return 1;
  return worst_value<T>(std::is_same_v<F, Maximum>);
}

template <class F, class T>
void fill_neutral(std::byte* to, std::int64_t n) {
  std::fill_n(reinterpret_cast<T*>(to), n, neutral_of<F, T>());
}

// Sums and products of floats depend on their order.
template <class F, class T>
constexpr NeutralFunction neutral_function() {
  constexpr bool kChooses = std::is_same_v<F, Maximum> || std::is_same_v<F, Minimum>;
  if constexpr (std::is_same_v<F, Second> || (!kChooses && !std::is_integral_v<T>)) {
    return nullptr;
  } else {
    return &fill_neutral<F, T>;
  }
}

template <class F, class T>
constexpr ScatterFunctions kFunctions = {&combine_each<F, T>, &combine_row<F, T>,
                                         &combine_rows<F, T>, neutral_function<F, T>()};

// Of numbers that are stored as they are computed.
template <class F>
ScatterFunctions functions_of(DType dtype) {
  ScatterFunctions functions;
  if (!is_stored_as_computed(dtype)) return functions;
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (std::is_integral_v<T> || std::is_floating_point_v<T>) {
      functions = kFunctions<F, T>;
      if constexpr (std::is_floating_point_v<T>) functions.rows = vector_rows(row_op<F>(), kD);
    }
  });
  return functions;
}

}  // namespace

ScatterFunctions scatter_functions(const Combiner& combiner) {
  const DType dtype = combiner.dtype(0);
  if (combiner.program().forwarded(0) == 1) {
    return visit_element_size(byte_size(dtype), []<class T>(T*) { return kFunctions<Second, T>; });
  }
  const std::optional<ir::OpKind> op = combiner.program().single_op();
  if (!op || compute_form(dtype).load != nullptr) return {};
  switch (*op) {
    case ir::OpKind::add:
      return functions_of<Add>(dtype);
    case ir::OpKind::multiply:
      return functions_of<MultiplyReals>(dtype);
    case ir::OpKind::maximum:
      return functions_of<Maximum>(dtype);
    case ir::OpKind::minimum:
      return functions_of<Minimum>(dtype);
    default:
      return {};
  }
}

}  // namespace weft::engine
