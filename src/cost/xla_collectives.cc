#include "cost/xla_collectives.h"

#include "ir/ops/collective_def.h"

namespace weft::cost {
namespace {

// libtpu 0.0.42.1, programs of one psum or psum_scatter on v4, v5e, v5p and v6e, 4 KiB to 64 MiB a
// device: smaller ones than these are reduced in one phase; are cut for one direction.
constexpr double kOnePhase = 16 << 10, kOneDirection = 1 << 20;
// Groups that stand along several axes: of so many devices all are reduced at every size.
constexpr std::int64_t kLargeBlock = 16;
// The minor dimension's parts are a register's lanes wide at most: found at 128, not at 2048.
constexpr std::int64_t kLanes = 128;

}  // namespace

bool xla_reduces_all(const ir::Op& reduce_scatter, std::int64_t group_size, std::size_t axes) {
  if (axes > 1 && group_size >= kLargeBlock) return true;
  const ir::Value& operand = *reduce_scatter.operand(0);
  if (static_cast<double>(ir::bytes_of(operand)) < kOnePhase) return true;
  const auto cut = ir::collective_of(reduce_scatter)->dims(reduce_scatter.attrs).cut;
  const auto rank = std::ssize(operand.type.dims());
  return cut && rank > 1 && *cut == rank - 1 && operand.type.dim(*cut) / group_size <= kLanes;
}

bool xla_goes_one_way(double bytes) { return bytes < kOneDirection; }

}  // namespace weft::cost
