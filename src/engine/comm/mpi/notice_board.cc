#include "engine/comm/mpi/notice_board.h"

namespace weft::engine {
namespace {

bool fits_notice(const Collective& collective) {
  if (collective.def().route == ir::Route::transfer) return false;
  std::size_t bytes = 0;
  for (const ir::Value* operand : collective.op().operands) {
    const auto size = static_cast<std::size_t>(operand->type.tensor().num_bytes());
    if (size > kWithinNotice) return false;
    bytes += in_lines(size);
  }
  return bytes <= kWithinNotice;
}

}  // namespace

NoticeBoard::NoticeBoard(std::uint64_t run,
                         std::span<const std::unique_ptr<const Collective>> collectives)
    : run_(run & ~std::uint64_t{0} >> kCountBits), first_(collectives.size(), kNotices) {
  std::size_t next = 0;
  for (const auto& collective : collectives) {
    if (!fits_notice(*collective)) continue;
    std::size_t count = 0;
    for (const CollectiveGroup& group : collective->groups()) count += group.devices.size();
    if (count > kNotices - next) continue;
    first_[collective->id()] = next;
    next += count;
  }
}

std::optional<std::size_t> NoticeBoard::first_notice(const Collective& collective,
                                                     std::size_t group) const {
  std::size_t first = first_[collective.id()];
  if (first == kNotices) return {};
  for (std::size_t g = 0; g < group; ++g) first += collective.groups()[g].devices.size();
  return first;
}

}  // namespace weft::engine
