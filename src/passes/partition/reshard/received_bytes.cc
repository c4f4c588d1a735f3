#include "passes/partition/reshard/received_bytes.h"

#include <algorithm>

namespace weft::passes {

ReceivedBytes::ReceivedBytes(const ReshardSteps& steps, const Layout& from, const Layout& to)
    : steps_(steps),
      to_(to),
      target_bytes_(steps.bytes(to)),
      becomes_partial_((to.unreduced & ~from.unreduced) != 0) {
  const std::int64_t shards = steps.atoms().size(from.used() | to.used());
  even_ = std::ranges::all_of(steps.global().dims,
                              [&](std::int64_t size) { return size % shards == 0; });
}

double ReceivedBytes::at_least(const Layout& layout) const {
  if (becomes_partial_) return 0;
  if ((layout.unreduced & ~to_.unreduced) != 0) return target_bytes_;
  double common = static_cast<double>(byte_size(steps_.global().dtype));
  for (std::size_t d = 0; d < to_.dims.size(); ++d) {
    const AtomList &now = layout.dims[d], &to = to_.dims[d];
    const std::size_t same = common_prefix(now, to);
    // There is a device with the first tile of the one and the last of the other.
    if (even_ && same < now.size() && same < to.size()) return target_bytes_;
    common *= static_cast<double>(std::min(steps_.tile(d, now), steps_.tile(d, to)));
  }
  return target_bytes_ - common;
}

}  // namespace weft::passes
