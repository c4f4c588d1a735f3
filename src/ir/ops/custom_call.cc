// Rules of custom_call: nothing is known of most targets; those that are known are in a table.
#include <algorithm>

#include "ir/ops/check.h"
#include "ir/ops/control.h"
#include "ir/ops/debug_print.h"

namespace weft::ir {
namespace {

void check_same_types(const OpSignature& s) {
  require(s.operands.size() == s.results.size(), "@Sharding must have as many results as operands");
  for (std::size_t i = 0; i < s.operands.size(); ++i) {
    require_same_type(s.operands[i], s.results[i], "operand", "result");
  }
}

// (operand, output, input_offsets, send_sizes, output_offsets, recv_sizes) -> output: rows of
// `operand` go to other devices' `output`.
void check_ragged_all_to_all(const OpSignature& s) {
  require(s.operands.size() == 6 && s.results.size() == 1,
          "@ragged_all_to_all must have 6 operands and 1 result, not {} and {}", s.operands.size(),
          s.results.size());
  const Type &operand = s.operands[0], &output = s.operands[1], &counts = s.operands[2];
  require_same_type(output, s.results[0], "output", "the result");
  require_same_element(operand, output, "operand", "output");
  require(
      operand.rank() >= 1 && operand.rank() == output.rank() &&
          std::equal(operand.dims().begin() + 1, operand.dims().end(), output.dims().begin() + 1),
      "operand and output may only differ in their first dimension: {} and {}", operand, output);
  require_elements(counts, kInteger, "offsets and sizes");
  require_rank(counts, 1, "offsets and sizes");
  for (const Type& list : s.operands.subspan(3)) {
    require_same_type(counts, list, "offsets and sizes", "offsets and sizes");
  }
}

struct Target {
  std::string_view name;
  VerifyFn verify;
  FactorFn factors;
  bool arrays_only = true;
};
constexpr Target kTargets[] = {
    {"Sharding", check_same_types, identity_factors},
    {"ragged_all_to_all", check_ragged_all_to_all, no_factors},
    {kDebugPrintTarget, check_debug_print, no_factors, false},
};

const Target* find_target(const OpSignature& s) {
  for (const Target& target : kTargets) {
    if (target.name == s.get<CustomCallAttrs>().call_target_name) return &target;
  }
  return nullptr;
}

}  // namespace

void check_custom_call(const OpSignature& s) {
  const Target* target = find_target(s);
  if (target == nullptr) return;
  for (std::span<const Type> types : {s.operands, s.results}) {
    for (const Type& type : types) {
      if (!target->arrays_only) break;
      require(type.is_tensor(), "@{} takes and gives arrays, not {}", target->name, type);
    }
  }
  target->verify(s);
}

FactorRule custom_call_factors(const OpSignature& s) {
  const Target* target = find_target(s);
  return target == nullptr ? FactorRule{} : target->factors(s);
}

}  // namespace weft::ir
