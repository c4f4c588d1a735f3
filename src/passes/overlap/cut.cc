#include "passes/overlap/cut.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "ir/ops/table.h"
#include "passes/simplify/repeatable.h"

namespace weft::passes {
namespace {

// A factor that is the most significant one of a dimension, and how many elements of the dimension
// one index of it is.
struct MajorFactor {
  int factor = -1;
  std::int64_t elements = 1;
};

std::optional<MajorFactor> major_factor(const ir::FactorRule& rule, const ir::FactorList& list) {
  std::optional<MajorFactor> major;
  for (const int f : list) {
    const std::int64_t size = rule.factors[at(f)].size;
    if (major) {
      major->elements *= size;
    } else if (size != 1) {
      major = MajorFactor{f, 1};
    }
  }
  return major;
}

Cut reduced(int dim, std::int64_t times, std::int64_t over) {
  const std::int64_t common = std::gcd(times, over);
  return {dim, times / common, over / common};
}

// How a tensor is cut where the factor is: times / over indices of it for one of the exchanged
// dimension. False: not into parts that lie together.
bool cut_tensor(const ir::FactorRule& rule, const ir::TensorFactors& tensor, int factor,
                const Cut& in_factor, std::optional<Cut>& result) {
  for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
    const ir::FactorList& list = tensor.dims[d];
    if (std::find(list.begin(), list.end(), factor) == list.end()) continue;
    const std::optional<MajorFactor> major = major_factor(rule, list);
    if (!major || major->factor != factor) return false;
    result = reduced(static_cast<int>(d), in_factor.times * major->elements, in_factor.over);
  }
  return true;
}

// Whether the op's row accepts one shard of each operand that is cut.
bool accepts_shards(const ir::Op& op, const OpCut& cut, std::int64_t shards) {
  const auto shard_of = [&](const ir::Type& type, const std::optional<Cut>& where) {
    ir::Type shard = type;
    if (!where) return shard;
    Dims dims = type.dims();
    dims[at(where->dim)] /= shards;
    return ir::Type(type.dtype(), dims);
  };
  std::vector<ir::Type> operands, results{shard_of(op.result()->type, cut.result)};
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    operands.push_back(shard_of(op.operand(i)->type, cut.operands[i]));
  }
  const ir::OpSignature signature{op.def(), operands, results, op.attrs, {}};
  return ir::problem_with_results(signature).empty();
}

// Places are counted in 32 bits.
bool is_countable(const ir::Op& op, const OpCut& cut) {
  const auto fits = [](const ir::Type& type, const std::optional<Cut>& where) {
    return !where || type.dim(where->dim) <= std::numeric_limits<std::int32_t>::max();
  };
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (!fits(op.operand(i)->type, cut.operands[i])) return false;
  }
  return fits(op.result()->type, cut.result);
}

std::optional<OpCut> cut_by(const ir::Op& op, const ir::FactorRule& rule,
                            const ir::TensorFactors& tensor, const Cut& cut, std::int64_t shards) {
  const std::optional<MajorFactor> major = major_factor(rule, tensor.dims[at(cut.dim)]);
  if (!major) return std::nullopt;
  const ir::Factor& factor = rule.factors[at(major->factor)];
  const bool sums = factor.kind == ir::FactorKind::reduction;
  if (!sums && factor.kind != ir::FactorKind::pass_through) return std::nullopt;
  if (factor.localize || factor.size % shards != 0) return std::nullopt;
  if (sums && rule.combiner != ir::Combiner::sum) return std::nullopt;
  const Cut in_factor = reduced(0, cut.times, cut.over * major->elements);
  OpCut result;
  result.operands.resize(op.operands.size());
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (!cut_tensor(rule, rule.operands[i], major->factor, in_factor, result.operands[i])) {
      return std::nullopt;
    }
  }
  if (!cut_tensor(rule, rule.results[0], major->factor, in_factor, result.result) ||
      result.result.has_value() == sums || !accepts_shards(op, result, shards) ||
      !is_countable(op, result)) {
    return std::nullopt;
  }
  return result;
}

}  // namespace

std::optional<OpCut> cut_by_operand(const ir::Op& op, std::size_t operand, const Cut& cut,
                                    std::int64_t shards) {
  const ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  if (rule.empty() || rule.results.size() != 1) return std::nullopt;
  return cut_by(op, rule, rule.operands[operand], cut, shards);
}

std::optional<OpCut> cut_by_result(const ir::Op& op, const Cut& cut, std::int64_t shards) {
  const ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  if (rule.empty() || rule.results.size() != 1) return std::nullopt;
  return cut_by(op, rule, rule.results[0], cut, shards);
}

bool is_product(const ir::Op& op) {
  if (!op.def().has(ir::Trait::multilinear) || op.results.size() != 1 || !op.regions.empty()) {
    return false;
  }
  const ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  return rule.combiner == ir::Combiner::sum;
}

bool is_elementwise_or_move(const ir::Op& op) {
  constexpr std::uint32_t kKinds = ir::Trait::elementwise | ir::Trait::moves_data;
  return (op.def().traits & kKinds) != 0 && op.results.size() == 1 && op.regions.empty() &&
         is_repeatable(op);
}

DType summed_in(DType dtype) {
  return is_float(dtype) && info(dtype).bits < 32 ? DType::f32 : dtype;
}

ir::Type part_type(const ir::Type& whole, const std::optional<Cut>& cut, std::int64_t low,
                   std::int64_t high) {
  if (!cut) return whole;
  Dims dims = whole.dims();
  dims[at(cut->dim)] = cut->place(high) - cut->place(low);
  return {whole.dtype(), dims};
}

}  // namespace weft::passes
