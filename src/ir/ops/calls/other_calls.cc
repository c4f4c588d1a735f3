#include "ir/ops/calls/other_calls.h"

#include <utility>

#include "ir/ops/calls/linalg_calls.h"
#include "ir/ops/check.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

std::int64_t python_callback_index(const CustomCallAttrs& attrs) {
  const auto* const options =
      attrs.mhlo_backend_config ? attrs.mhlo_backend_config->get_if<Dictionary>() : nullptr;
  const Attribute* const index = options == nullptr ? nullptr : options->find("index");
  const auto* const number = index == nullptr ? nullptr : index->get_if<IntegerAttr>();
  return number == nullptr ? 0 : number->value;
}

bool is_called_by_shard(const CustomCallAttrs& attrs) {
  return attrs.call_target_name == kCallByShardTarget;
}

void check_sink(const OpSignature& s) {
  require(s.results.empty(), "@{} must have no results, not {}",
          s.get<CustomCallAttrs>().call_target_name, s.results.size());
}

FactorRule sink_factors(const OpSignature& s) {
  RuleBuilder rule(s.operands, s.results);
  for (std::size_t i = 0; i < s.operands.size(); ++i) {
    for (int d = 0; d < s.operands[i].rank(); ++d) {
      rule.put_operand(rule.add(s.operands[i].dims()[static_cast<std::size_t>(d)]), i, d);
    }
  }
  return std::move(rule).build();
}

std::string_view called_computation(const CustomCallAttrs& attrs) {
  const auto* const list =
      attrs.called_computations ? attrs.called_computations->get_if<ArrayAttr>() : nullptr;
  if (list == nullptr || list->values.empty()) return {};
  const auto* const symbol = list->values[0].get_if<SymbolAttr>();
  return symbol == nullptr ? std::string_view() : std::string_view(symbol->name);
}

std::int64_t approx_top_k_dimension(const CustomCallAttrs& attrs) {
  return call_option(attrs, "reduction_dim");
}

void check_approx_top_k(const OpSignature& s) {
  const auto& attrs = s.get<CustomCallAttrs>();
  check_call_options(attrs, "reduction_dim:# top_k:#");
  const std::size_t n = s.results.size();
  require(n > 0 && s.operands.size() == 2 * n,
          "@ApproxTopK must have two operands a result, not {} for {}", s.operands.size(), n);
  require(!called_computation(attrs).empty(),
          "@ApproxTopK needs its comparator: called_computations = [@comparator]");
  const Type& first = s.operands[0];
  const std::int64_t dimension = call_option(attrs, "reduction_dim");
  require_in_range(dimension, first.rank(), "reduction_dim", first);
  const auto d = static_cast<std::size_t>(dimension);
  Dims expected = first.dims();
  expected[d] = s.results[0].rank() == first.rank() ? s.results[0].dims()[d] : 0;
  for (std::size_t i = 0; i < n; ++i) {
    require_same_dims(first, s.operands[i], "operand 0", "the other operands");
    require_rank(s.operands[n + i], 0, "the initial values");
    require_same_element(s.operands[i], s.operands[n + i], "operand", "its initial value");
    const Type type(s.operands[i].dtype(), expected);
    require(s.results[i] == type, "result {} must be {}, not {}", i, type, s.results[i]);
  }
  const std::int64_t k = call_option(attrs, "top_k");
  require(k >= 0 && k <= expected[d], "top_k = {} must be at least 0, and at most the size of {}",
          k, s.results[0]);
}

}  // namespace weft::ir
