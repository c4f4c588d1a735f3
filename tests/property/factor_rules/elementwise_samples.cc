// One sample of each elementwise op: the plain ones by their rows, the others by hand.
#include <map>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "property/factor_rules/sample.h"

namespace weft::testing {
namespace {

using ir::OpKind;

std::string label_of(const ir::OpDef& row) {
  std::string label(row.name.substr(row.name.find('.') + 1));
  return label;
}

// An element type that the op takes.
DType element_type(const ir::OpDef& row) {
  for (DType dtype : {DType::f32, DType::i32, DType::ui32, DType::i1, DType::c64}) {
    if (row.elements.has(dtype)) return dtype;
  }
  WEFT_ASSERT(false, "a row without element types");
}

// What is special about an op: attributes, element types of operands and result.
struct Special {
  std::string attributes;
  std::vector<DType> operands;
  DType result;
};
const std::map<OpKind, Special>& specials() {
  static const std::map<OpKind, Special> kSpecials = {
      {OpKind::is_finite, {"", {DType::f32}, DType::i1}},
      {OpKind::chlo_is_inf, {"", {DType::f32}, DType::i1}},
      {OpKind::chlo_is_neg_inf, {"", {DType::f32}, DType::i1}},
      {OpKind::chlo_is_pos_inf, {"", {DType::f32}, DType::i1}},
      {OpKind::real, {"", {DType::c64}, DType::f32}},
      {OpKind::imag, {"", {DType::c64}, DType::f32}},
      {OpKind::complex, {"", {DType::f32, DType::f32}, DType::c64}},
      {OpKind::convert, {"", {DType::f32}, DType::i32}},
      {OpKind::reduce_precision,
       {"exponent_bits = 5 : i32, mantissa_bits = 1 : i32", {DType::f32}, DType::f32}},
      {OpKind::compare,
       {"comparison_direction = #stablehlo<comparison_direction LT>",
        {DType::f32, DType::f32},
        DType::i1}},
      {OpKind::select, {"", {DType::i1, DType::f32, DType::f32}, DType::f32}},
  };
  return kSpecials;
}

Sample sample_of(const ir::OpDef& row) {
  Special special;
  if (const auto found = specials().find(row.kind); found != specials().end()) {
    special = found->second;
  } else {
    special.result = element_type(row);
    special.operands.assign(static_cast<std::size_t>(row.operands.min), special.result);
  }
  return {row.kind, label_of(row), 3, [special](const Sizes& n) {
            OpText op{special.attributes, {}, {{special.result, {n[0], n[1], n[2]}}}};
            for (DType dtype : special.operands) op.operands.push_back({dtype, {n[0], n[1], n[2]}});
            return op;
          }};
}

}  // namespace

std::vector<Sample> elementwise_samples() {
  std::vector<Sample> samples;
  for (const ir::OpDef& row : ir::all_ops()) {
    if (row.has(ir::Trait::elementwise) && row.regions.max == 0) samples.push_back(sample_of(row));
  }
  samples.push_back(
      {OpKind::clamp, "clamp_by_scalars", 2, [](const Sizes& n) {
         return OpText{"", {f32({}), f32({n[0], n[1]}), f32({})}, {f32({n[0], n[1]})}};
       }});
  samples.push_back({OpKind::select, "select_by_a_scalar", 2, [](const Sizes& n) {
                       const TensorType type = f32({n[0], n[1]});
                       return OpText{"", {i1({}), type, type}, {type}};
                     }});
  samples.push_back({OpKind::map,
                     "map",
                     2,
                     [](const Sizes& n) {
                       const TensorType type = f32({n[0], n[1]});
                       return OpText{"dimensions = array<i64: 0, 1>", {type, type}, {type}};
                     },
                     {binary_region("stablehlo.subtract")}});
  return samples;
}

}  // namespace weft::testing
