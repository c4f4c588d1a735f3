// Rules of custom_call, which are those of its target.
#include "ir/ops/custom_call.h"

#include <algorithm>
#include <iterator>

#include "core/text/words.h"
#include "ir/ops/attrs.h"
#include "ir/ops/check.h"
#include "ir/ops/control.h"

namespace weft::ir {
namespace {

// Whether it is `pattern`, in which {sdcz} stands for any one of these letters.
bool matches(std::string_view name, std::string_view pattern) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) return name == pattern;
  const std::size_t close = pattern.find('}', open);
  const std::string_view letters = pattern.substr(open + 1, close - open - 1);
  return name.size() == open + pattern.size() - close &&
         name.starts_with(pattern.substr(0, open)) &&
         letters.find(name[open]) != std::string_view::npos &&
         name.ends_with(pattern.substr(close + 1));
}

bool has_name(const CallTarget& target, std::string_view name) {
  for (std::string_view rest = target.names; !rest.empty();) {
    if (matches(name, take_word(rest))) return true;
  }
  return false;
}

const CallTarget* find_target(const CustomCallAttrs& attrs) {
  return find_call_target(attrs.call_target_name);
}

}  // namespace

const CallTarget* find_call_target(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      kCallTargets, [&](const CallTarget& target) { return has_name(target, name); });
  return found == std::end(kCallTargets) ? nullptr : found;
}

const CallTarget* call_target_of(const Op& op) {
  const auto* attrs = op.attrs.get_if<CustomCallAttrs>();
  return attrs == nullptr ? nullptr : find_target(*attrs);
}

void check_custom_call(const OpSignature& s) {
  const std::string_view name = s.get<CustomCallAttrs>().call_target_name;
  const CallTarget* target = find_call_target(name);
  if (target == nullptr) return;
  for (std::span<const Type> types : {s.operands, s.results}) {
    for (const Type& type : types) {
      if (!target->arrays_only) break;
      require(type.is_tensor(), "@{} takes and gives arrays, not {}", name, type);
    }
  }
  if (target->verify != nullptr) target->verify(s);
}

FactorRule custom_call_factors(const OpSignature& s) {
  const CallTarget* target = find_target(s.get<CustomCallAttrs>());
  return target == nullptr ? FactorRule{} : target->factors(s);
}

double custom_call_flops(const OpSignature& s) {
  const CallTarget* target = find_target(s.get<CustomCallAttrs>());
  return target == nullptr || target->flops == nullptr ? 0 : target->flops(s);
}

// ---- Sharding

void check_sharding_call(const OpSignature& s) {
  require(s.operands.size() == s.results.size(), "it must have as many results as operands");
  for (std::size_t i = 0; i < s.operands.size(); ++i) {
    require_same_type(s.operands[i], s.results[i], "operand", "result");
  }
}

// ---- ragged_all_to_all

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

// The rows that constant send sizes name; else all.
double ragged_sent_bytes(const Op& op) {
  const TensorType& type = op.operand(0)->type.tensor();
  const auto bytes = static_cast<double>(type.num_bytes());
  const Op* const sizes = op.operand(3)->def;
  if (sizes == nullptr || sizes->kind != OpKind::constant) return bytes;
  if (type.rank() == 0 || type.dims[0] == 0) return 0;
  const Literal& literal = sizes->get<ConstantAttrs>().value;
  double rows = 0;
  for (std::int64_t i = 0; i < literal.num_elements(); ++i) {
    rows += static_cast<double>(byte_size(literal.dtype()) == 8 ? literal.at<std::int64_t>(i)
                                                                : literal.at<std::int32_t>(i));
  }
  return rows * bytes / static_cast<double>(type.dims[0]);
}

}  // namespace weft::ir
