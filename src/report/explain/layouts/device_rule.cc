#include "report/explain/layouts/device_rule.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ir/ops/table.h"

namespace weft::report {
namespace {

// How many elements all of the dimension spans.
std::int64_t span_of(const Dims& dims, std::size_t d) {
  std::int64_t span = 1;
  for (; d < dims.size(); ++d) span *= dims[d];
  return span;
}

// The dimensions of length 1 at that place.
std::vector<std::size_t> units_at(const Dims& dims, std::int64_t span) {
  std::vector<std::size_t> units;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 1 && span_of(dims, d) == span) units.push_back(d);
  }
  return units;
}

// Those at one place are paired from the last one on.
void add_units(const Dims& from, const Dims& to, ir::FactorRule& rule) {
  for (std::size_t d = 0; d < from.size(); ++d) {
    if (from[d] != 1) continue;
    const std::vector<std::size_t> before = units_at(from, span_of(from, d));
    const std::vector<std::size_t> after = units_at(to, span_of(from, d));
    const auto behind = static_cast<std::size_t>(before.end() - std::ranges::find(before, d));
    if (behind > after.size()) continue;
    const int unit = static_cast<int>(rule.factors.size());
    rule.factors.emplace_back();
    rule.operands[0].dims[d].push_back(unit);
    rule.results[0].dims[after[after.size() - behind]].push_back(unit);
  }
}

}  // namespace

ir::FactorRule device_rule(const ir::Op& op) {
  ir::FactorRule rule = factor_rule(*ir::SignatureOf(op));
  if (op.kind == ir::OpKind::reshape && op.operand(0)->type.tensor().num_elements() > 0) {
    add_units(op.operand(0)->type.dims(), op.result()->type.dims(), rule);
  }
  return rule;
}

}  // namespace weft::report
