#include "report/explain/names/value_ranks.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "ir/ops/table.h"
#include "ir/region_flow.h"

namespace weft::report {
namespace {

constexpr int kFewOps = 64;  // ops that compute a scale

bool computes_elements(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  return def.has(ir::Trait::elementwise) || def.has(ir::Trait::moves_data) ||
         def.has(ir::Trait::identity);
}

// `ops`: how many ops may still be looked at.
std::int64_t own_elements(const ir::Value* value, int& ops) {
  if (!value->type.is_tensor()) return 0;
  const std::int64_t all = value->type.tensor().num_elements();
  const ir::Op* const op = value->def;
  if (op == nullptr || op->operands.empty() || !computes_elements(*op) || --ops < 0) return all;
  if (op->operands.size() > 1 && !op->def().has(ir::Trait::elementwise)) return all;
  std::int64_t most = 0;
  for (const ir::Value* operand : op->operands) most = std::max(most, own_elements(operand, ops));
  return std::min(all, most);
}

class RankWriter {
 public:
  explicit RankWriter(ValueRanks& ranks) : ranks_(ranks) {}

  void add(const ir::Block& block) {
    for (const ir::Op* op : block.ops) {
      for (const ir::Block* region : op->regions) {
        for (const ir::Value* arg : region->args) add(*arg, handed_to(*op, *arg));
        add(*region);
      }
      for (const ir::Value* result : op->results) add(*result, made_by(*op, *result));
    }
  }
  void add(const ir::Value& value, ValueSource source) {
    ranks_.emplace(&value, ValueRank{static_cast<int>(ranks_.size()), source});
  }

 private:
  ValueSource source_of(const ir::Value* value) const {
    const auto at = ranks_.find(value);
    return at == ranks_.end() ? ValueSource::arguments : at->second.source;
  }

  // What comes into a region counts as no less than an argument.
  ValueSource handed_to(const ir::Op& op, const ir::Value& arg) const {
    if (is_carried(arg)) return ValueSource::carried;
    const bool is_operand = op.def().region_flow == ir::RegionFlow::manual;
    return is_operand ? std::max(ValueSource::arguments, source_of(op.operand(arg.index)))
                      : ValueSource::arguments;
  }

  ValueSource made_by(const ir::Op& op, const ir::Value& result) const {
    if (op.kind == ir::OpKind::dot_general || op.kind == ir::OpKind::convolution) {
      return ValueSource::products;
    }
    const ir::OpDef& def = op.def();
    ValueSource source = def.runs_regions() ? ValueSource::arguments : ValueSource::constants;
    if (def.region_flow == ir::RegionFlow::manual) {
      return std::max(source, source_of(op.regions[0]->terminator()->operand(result.index)));
    }
    for (const ir::Value* operand : op.operands) source = std::max(source, source_of(operand));
    return source;
  }

  ValueRanks& ranks_;
};

// The operands whose dimensions are those of the result, by the op's rule: of a solve the
// right-hand sides. All of an op whose elements are computed one by one, and where the rule does
// not say.
std::vector<bool> lie_as(const ir::Op& op, std::size_t result) {
  std::vector<bool> lie(op.operands.size(), true);
  if (op.def().has(ir::Trait::elementwise) || op.def().factors == nullptr) return lie;
  const ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  if (rule.empty() || rule.results.size() <= result) return lie;
  for (std::size_t i = 0; i < lie.size(); ++i) {
    lie[i] = rule.operands[i].dims == rule.results[result].dims;
  }
  return lie;
}

}  // namespace

std::int64_t own_elements(const ir::Value& value) {
  int ops = kFewOps;
  return own_elements(&value, ops);
}

bool is_invariant(const ir::Op& loop, std::size_t i) {
  const ir::Block& body = ir::loop_body(loop);
  return body.terminator()->operand(i) == body.args[i];
}

bool is_carried(const ir::Value& value) {
  if (value.def != nullptr || value.block->parent_op == nullptr) return false;
  const ir::Op& around = *value.block->parent_op;
  return around.def().region_flow == ir::RegionFlow::loop && !is_invariant(around, value.index);
}

const ir::Value* main_operand(const ir::Value& result, const ValueRanks& ranks) {
  const ir::Op& op = *result.def;
  if (op.operands.size() == 1) return op.operand(0);
  const bool side_by_side = op.results.size() > 1 && op.results.size() == op.operands.size();
  if (side_by_side) return op.operand(result.index);
  const ir::Value* best = op.operand(0);
  const std::vector<bool> lie = lie_as(op, result.index);
  std::tuple<bool, bool, bool, std::int64_t, ValueSource, int> most{false, false, false,
                                                                    -1,    {},    -1};
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const ir::Value* const operand = op.operand(i);
    if (!operand->type.is_tensor()) continue;
    const bool same = result.type.is_tensor() && operand->type.dtype() == result.type.dtype();
    const auto at = ranks.find(operand);
    const ValueRank rank = at == ranks.end() ? ValueRank{.order = -1} : at->second;
    const std::tuple now{rank.source != ValueSource::constants,
                         same,
                         lie[i],
                         own_elements(*operand),
                         rank.source,
                         rank.order};
    if (now <= most) continue;
    most = now;
    best = operand;
  }
  return best;
}

const ir::Value* main_part(const ir::Value& array, std::span<const ir::Value* const> parts,
                           const ValueRanks& ranks) {
  const auto weight = [&](const ir::Value* part) {
    const auto at = ranks.find(part);
    const ValueRank rank = at == ranks.end() ? ValueRank{.order = -1} : at->second;
    const bool same = array.type.is_tensor() && part->type.dtype() == array.type.dtype();
    return std::tuple(same, own_elements(*part), rank.source, rank.order);
  };
  return *std::ranges::max_element(parts, {}, weight);
}

void add_ranks(const ir::Module& module, ValueRanks& ranks) {
  RankWriter writer(ranks);
  for (const ir::Function& function : module.functions()) {
    for (const ir::Value* arg : function.body->args) writer.add(*arg, ValueSource::arguments);
    writer.add(*function.body);
  }
}

}  // namespace weft::report
