// Rules of dot_general.
#include "ir/ops/check.h"
#include "ir/ops/compute.h"

namespace weft::ir {
namespace {

void check_pairs(const OpSignature& s, const Dims& lhs_dims, const Dims& rhs_dims,
                 std::string_view what) {
  const Type &lhs = s.operands[0], &rhs = s.operands[1];
  require(lhs_dims.size() == rhs_dims.size(),
          "there must be as many {} dimensions of lhs as of rhs, not {} and {}", what, lhs_dims,
          rhs_dims);
  require_in_range(lhs_dims, lhs.rank(), fmt::format("{} dimension", what), lhs);
  require_in_range(rhs_dims, rhs.rank(), fmt::format("{} dimension", what), rhs);
  for (std::size_t i = 0; i < lhs_dims.size(); ++i) {
    const std::int64_t a = lhs.dims()[static_cast<std::size_t>(lhs_dims[i])];
    const std::int64_t b = rhs.dims()[static_cast<std::size_t>(rhs_dims[i])];
    require(a == b, "{} sizes differ: lhs {} dimension {} is {}, rhs {} dimension {} is {}", what,
            lhs, lhs_dims[i], a, rhs, rhs_dims[i], b);
  }
}

void check_algorithm(const DotGeneralAttrs& attrs) {
  if (!attrs.algorithm) return;
  const DotAlgorithm& a = *attrs.algorithm;
  const std::int64_t counts[] = {a.lhs_component_count, a.rhs_component_count,
                                 a.num_primitive_operations};
  require_at_least(counts, 1, "the algorithm's component and operation counts");
  for (Precision precision : attrs.precision_config.value_or(PrecisionConfig{})) {
    require(precision == Precision::DEFAULT,
            "precision must be DEFAULT where an algorithm is given");
  }
}

}  // namespace

void check_precision(const std::optional<PrecisionConfig>& config) {
  require(!config || config->empty() || config->size() == 2,
          "precision must be given for both operands, not {} times", config ? config->size() : 0);
}

// Element types of the two operands may differ (JAX prints f8E4M3FN x f8E5M2).
void check_dot_general(const OpSignature& s) {
  const auto& attrs = s.get<DotGeneralAttrs>();
  const DotDimensionNumbers& n = attrs.dot_dimension_numbers;
  check_pairs(s, n.lhs_batching_dimensions, n.rhs_batching_dimensions, "batching");
  check_pairs(s, n.lhs_contracting_dimensions, n.rhs_contracting_dimensions, "contracting");
  require_unique(joined(n.lhs_batching_dimensions, n.lhs_contracting_dimensions),
                 "batching and contracting dimensions of lhs");
  require_unique(joined(n.rhs_batching_dimensions, n.rhs_contracting_dimensions),
                 "batching and contracting dimensions of rhs");
  const DTypeInfo &lhs = info(s.operands[0].dtype()), &rhs = info(s.operands[1].dtype());
  require(lhs.type_class == rhs.type_class || (is_integer(lhs.dtype) && is_integer(rhs.dtype)),
          "elements of different kinds cannot be multiplied: {} and {}", s.operands[0],
          s.operands[1]);
  check_precision(attrs.precision_config);
  check_algorithm(attrs);
}

FactorRule dot_general_factors(const OpSignature& s) {
  const DotDimensionNumbers& n = s.get<DotGeneralAttrs>().dot_dimension_numbers;
  const Type &lhs = s.operands[0], &rhs = s.operands[1];
  const std::size_t batch = n.lhs_batching_dimensions.size();
  const std::size_t contracting = n.lhs_contracting_dimensions.size();
  const int result_rank =
      lhs.rank() + rhs.rank() - static_cast<int>(batch) - 2 * static_cast<int>(contracting);
  RuleBuilder rule(s.operands, 1, result_rank);
  int next = 0;
  for (std::size_t i = 0; i < batch; ++i) {
    const auto l = static_cast<int>(n.lhs_batching_dimensions[i]);
    const auto r = static_cast<int>(n.rhs_batching_dimensions[i]);
    rule.add(lhs.dims()[static_cast<std::size_t>(l)], {l, r}, {next++});
  }
  const std::vector<bool> lhs_used =
      mask_of(joined(n.lhs_batching_dimensions, n.lhs_contracting_dimensions), lhs.rank());
  const std::vector<bool> rhs_used =
      mask_of(joined(n.rhs_batching_dimensions, n.rhs_contracting_dimensions), rhs.rank());
  for (std::size_t d = 0; d < lhs_used.size(); ++d) {
    if (!lhs_used[d]) rule.add(lhs.dims()[d], {static_cast<int>(d), kNoDim}, {next++});
  }
  for (std::size_t d = 0; d < rhs_used.size(); ++d) {
    if (!rhs_used[d]) rule.add(rhs.dims()[d], {kNoDim, static_cast<int>(d)}, {next++});
  }
  for (std::size_t i = 0; i < contracting; ++i) {
    const auto l = static_cast<int>(n.lhs_contracting_dimensions[i]);
    const auto r = static_cast<int>(n.rhs_contracting_dimensions[i]);
    rule.add(lhs.dims()[static_cast<std::size_t>(l)], {l, r}, {}, FactorKind::reduction);
  }
  return std::move(rule).build(Combiner::sum);
}

}  // namespace weft::ir
