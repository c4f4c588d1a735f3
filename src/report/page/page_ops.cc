#include "report/page/page_ops.h"

namespace weft::report {

std::uint32_t PageOps::index(const ir::Op& op, std::uint32_t num_ops) {
  const auto next = static_cast<std::uint32_t>(page_.ops.size());
  const auto [at, is_new] = known_.try_emplace({&op, num_ops}, next);
  if (is_new) {
    const OpFact& fact = facts_.of(op);
    page_.ops.push_back(
        {facts_.name(op, num_ops), fact.source, fact.scope, fact.shapes, fact.bytes, fact.flops});
  }
  return at->second;
}

}  // namespace weft::report
