#include "engine/kernels/move/scatter_functions.h"

#include <cstring>

#include "engine/kernels/tile/tile_loops.h"
#include "engine/stream/element_size.h"

namespace weft::engine {
namespace {

template <class T, bool kAdds>
void combine_each(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                  const std::int64_t* from, std::int64_t n) {
  T* const to = reinterpret_cast<T*>(result);
  const T* const values = reinterpret_cast<const T*>(updates);
  for (std::int64_t i = 0; i < n; ++i) {
    if (offsets[i] < 0) continue;
    if constexpr (kAdds) {
      to[offsets[i]] += values[from[i]];
    } else {
      to[offsets[i]] = values[from[i]];
    }
  }
}

template <class T, bool kAdds>
void combine_row(std::byte* to, const std::byte* from, std::int64_t n) {
  if constexpr (kAdds) {
    T* const sums = reinterpret_cast<T*>(to);
    const T* const values = reinterpret_cast<const T*>(from);
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < n; ++i) sums[i] += values[i];
  } else {
    std::memcpy(to, from, static_cast<std::size_t>(n) * sizeof(T));
  }
}

template <class T, bool kAdds>
constexpr ScatterFunctions kScatterFunctions = {&combine_each<T, kAdds>, &combine_row<T, kAdds>};

}  // namespace

ScatterFunctions scatter_functions(const Combiner& combiner) {
  const DType dtype = combiner.dtype(0);
  if (combiner.program().forwarded(0) == 1) {
    return visit_element_size(byte_size(dtype),
                              []<class T>(T*) { return kScatterFunctions<T, false>; });
  }
  if (combiner.program().single_op() != ir::OpKind::add) return {};
  switch (dtype) {
    case DType::f32:
      return kScatterFunctions<float, true>;
    case DType::f64:
      return kScatterFunctions<double, true>;
    case DType::i32:
    case DType::ui32:
      return kScatterFunctions<std::uint32_t, true>;
    case DType::i64:
    case DType::ui64:
      return kScatterFunctions<std::uint64_t, true>;
    default:
      return {};
  }
}

}  // namespace weft::engine
