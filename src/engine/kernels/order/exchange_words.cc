// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/order/exchange_words.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/order/short_lines.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// As many columns from `column` on as vectors of this kind fill; the next one.
template <class D>
std::int64_t exchange_columns(D d, std::span<const Exchange> exchanges, std::int64_t columns,
                              std::int64_t column, std::uint64_t* words) {
  const auto step = static_cast<std::int64_t>(hn::Lanes(d));
  for (; column + step <= columns; column += step) {
    for (const Exchange& exchange : exchanges) {
      std::uint64_t* const first = words + exchange.first * columns + column;
      std::uint64_t* const second = words + exchange.second * columns + column;
      const auto a = hn::LoadU(d, first), b = hn::LoadU(d, second);
      hn::StoreU(hn::Min(a, b), d, first);
      hn::StoreU(hn::Max(a, b), d, second);
    }
  }
  return column;
}

void exchange_all(std::span<const Exchange> exchanges, std::int64_t columns, std::uint64_t* words) {
  const std::int64_t done =
      exchange_columns(hn::ScalableTag<std::uint64_t>(), exchanges, columns, 0, words);
  exchange_columns(hn::CappedTag<std::uint64_t, 1>(), exchanges, columns, done, words);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(exchange_all);

void exchange_words(std::span<const Exchange> exchanges, std::int64_t columns,
                    std::uint64_t* words) {
  HWY_DYNAMIC_DISPATCH(exchange_all)(exchanges, columns, words);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
