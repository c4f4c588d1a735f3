// Rules of the ops whose places are operands: dynamic_slice and dynamic_update_slice.
#include "ir/ops/check.h"
#include "ir/ops/data.h"

namespace weft::ir {
namespace {

void check_start_indices(const OpSignature& s, std::size_t first) {
  const Type& operand = s.operands[0];
  require(s.operands.size() - first == operand.dims().size(),
          "there must be {} start indices for {}, not {}", operand.rank(), operand,
          s.operands.size() - first);
  for (const Type& index : s.operands.subspan(first)) {
    require_elements(index, kInteger, "start indices");
    require_rank(index, 0, "start indices");
    require_same_type(s.operands[first], index, "start indices", "start indices");
  }
}

}  // namespace

void check_dynamic_slice(const OpSignature& s) {
  const Type& operand = s.operands[0];
  const Dims& sizes = s.get<DynamicSliceAttrs>().slice_sizes;
  check_start_indices(s, 1);
  require_count(sizes, operand.dims().size(), "slice_sizes", operand);
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    require(sizes[d] >= 0 && sizes[d] <= operand.dims()[d],
            "slice_sizes {} does not fit dimension {} of {}", sizes[d], d, operand);
  }
}

std::vector<Type> infer_dynamic_slice(const OpSignature& s) {
  return {Type(s.operands[0].dtype(), s.get<DynamicSliceAttrs>().slice_sizes)};
}

// A dimension that is sliced can be split: each shard gives what it has of the slice and zeros
// elsewhere, and the sum of these is the result.
FactorRule dynamic_slice_factors(const OpSignature& s) {
  const Dims& from = s.operands[0].dims();
  const Dims& to = s.get<DynamicSliceAttrs>().slice_sizes;
  RuleBuilder rule(s.operands, 1, s.operands[0].rank());
  for (std::size_t i = 0; i < from.size(); ++i) {
    const auto d = static_cast<int>(i);
    if (from[i] == to[i]) {
      rule.add(from[i], {d}, {d});
    } else {
      rule.add(from[i], {d}, {}, FactorKind::reduction, /*localize=*/true);
      rule.replicate_result(0, d, to[i]);
    }
  }
  return std::move(rule).build(Combiner::sum);
}

// A slice is split as what it is cut from, and an update does not count.
FactorRule window_explicit_factors(const OpSignature& s) {
  const Dims& dims = s.results[0].dims();
  RuleBuilder rule(s.operands, s.results);
  for (std::size_t d = 0; d < dims.size(); ++d) {
    rule.add(dims[d], {static_cast<int>(d)}, {static_cast<int>(d)});
  }
  return std::move(rule).build();
}

void check_dynamic_update_slice(const OpSignature& s) {
  const Type &operand = s.operands[0], &update = s.operands[1];
  check_start_indices(s, 2);
  require_same_element(operand, update, "operand", "update");
  require(operand.rank() == update.rank(), "operand and update must have one rank, not {} and {}",
          operand, update);
  for (std::size_t d = 0; d < operand.dims().size(); ++d) {
    require(update.dims()[d] <= operand.dims()[d],
            "update {} is larger than operand {} in dimension {}", update, operand, d);
  }
}

// Each device can write what falls into its shard of the operand, from the whole update.
double update_traffic(const OpSignature& s) {
  return 2 * static_cast<double>(s.operands[1].tensor().num_bytes());
}

FactorRule dynamic_update_slice_factors(const OpSignature& s) {
  const Dims &operand = s.operands[0].dims(), &update = s.operands[1].dims();
  RuleBuilder rule(s.operands, 1, s.operands[0].rank());
  for (std::size_t i = 0; i < operand.size(); ++i) {
    const auto d = static_cast<int>(i);
    if (operand[i] == update[i]) {
      rule.add(operand[i], {d, d}, {d});
    } else {
      rule.add(operand[i], {d}, {d}, FactorKind::pass_through, /*localize=*/true);
      rule.replicate_operand(1, d, update[i]);
    }
  }
  return std::move(rule).build();
}

}  // namespace weft::ir
