#include "engine/kernels/move/scatter_functions.h"

#include <cstring>
#include <type_traits>

#include "core/element.h"
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

template <class F, class T>
void combine_each(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                  const std::int64_t* from, std::int64_t n) {
  T* const to = reinterpret_cast<T*>(result);
  const T* const values = reinterpret_cast<const T*>(updates);
  for (std::int64_t i = 0; i < n; ++i) {
    if (offsets[i] >= 0) to[offsets[i]] = F{}(to[offsets[i]], values[from[i]]);
  }
}

template <class F, class T>
void combine_row(std::byte* to, const std::byte* from, std::int64_t n) {
  T* const results = reinterpret_cast<T*>(to);
  const T* const values = reinterpret_cast<const T*>(from);
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) results[i] = F{}(results[i], values[i]);
}

// Rows of kN elements, or of any length where that is 0.
template <class F, class T, std::int64_t kN>
void combine_rows_of(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                     const std::int64_t* from, std::int64_t n, std::int64_t length) {
  constexpr auto kSize = static_cast<std::int64_t>(sizeof(T));
  for (std::int64_t i = 0; i < n; ++i) {
    combine_row<F, T>(result + offsets[i] * kSize, updates + from[i] * kSize,
                      kN == 0 ? length : kN);
  }
}

template <class F, class T>
void combine_rows(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                  const std::int64_t* from, std::int64_t n, std::int64_t length) {
  const auto of = [&]<std::int64_t kN>(std::integral_constant<std::int64_t, kN>) {
    combine_rows_of<F, T, kN>(result, offsets, updates, from, n, length);
  };
  switch (length) {
    case 4:
      return of(std::integral_constant<std::int64_t, 4>());
    case 8:
      return of(std::integral_constant<std::int64_t, 8>());
    case 16:
      return of(std::integral_constant<std::int64_t, 16>());
    case 32:
      return of(std::integral_constant<std::int64_t, 32>());
    default:
      return of(std::integral_constant<std::int64_t, 0>());
  }
}

template <class F, class T>
constexpr ScatterFunctions kFunctions = {&combine_each<F, T>, &combine_row<F, T>,
                                         &combine_rows<F, T>};

// Of numbers that are stored as they are computed.
template <class F>
ScatterFunctions functions_of(DType dtype) {
  ScatterFunctions functions;
  if (!is_stored_as_computed(dtype)) return functions;
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (std::is_integral_v<T> || std::is_floating_point_v<T>) {
      functions = kFunctions<F, T>;
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
