// Compiled once for each kind of vectors that Highway knows on this architecture.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/move/small_table.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>

#include "engine/kernels/move/small_table.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::small_table::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
std::int64_t most() { return 0; }
void pick(const std::uint32_t*, std::int64_t, const std::int64_t*, std::int64_t, std::uint32_t*) {}
#else

std::int64_t most() {
  return static_cast<std::int64_t>(hn::Lanes(hn::ScalableTag<std::uint32_t>()));
}

void pick(const std::uint32_t* table, std::int64_t size, const std::int64_t* places, std::int64_t n,
          std::uint32_t* to) {
  const hn::ScalableTag<std::uint32_t> d;
  const hn::Half<decltype(d)> half;
  const hn::Rebind<std::uint64_t, decltype(half)> wide;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  HWY_ALIGN std::uint32_t elements[hn::MaxLanes(d)] = {};
  std::copy_n(table, size, elements);
  const auto all = hn::Load(d, elements);
  const auto narrow = [&](const std::int64_t* from) HWY_ATTR {
    return hn::TruncateTo(half, hn::LoadU(wide, reinterpret_cast<const std::uint64_t*>(from)));
  };
  std::int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    const auto index = hn::Combine(d, narrow(places + i + lanes / 2), narrow(places + i));
    hn::StoreU(hn::TableLookupLanes(all, hn::IndicesFromVec(d, index)), d, to + i);
  }
  for (; i < n; ++i) to[i] = elements[places[i]];
}
#endif

}  // namespace weft::engine::small_table::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace small_table {

HWY_EXPORT(most);
HWY_EXPORT(pick);

}  // namespace small_table

std::int64_t most_in_small_table() {
  using namespace small_table;
  return HWY_DYNAMIC_DISPATCH(most)();
}
void pick_from_small_table(const std::uint32_t* table, std::int64_t size,
                           const std::int64_t* places, std::int64_t n, std::uint32_t* to) {
  using namespace small_table;
  HWY_DYNAMIC_DISPATCH(pick)(table, size, places, n, to);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
