#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/other_calls.h"
#include "ir/ops/dynamic/dynamic_shape.h"
#include "passes/dynamic/shape_operands.h"
#include "passes/dynamic/static_form.h"
#include "passes/simplify/new_op.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::AttrsRef;
using ir::Op;
using ir::OpKind;
using ir::Type;
using ir::Value;
using Values = std::vector<Value*>;

// What an operand holds; none, with `why`, where it is not known.
std::optional<Dims> sizes_in(const Op& op, std::size_t i, std::string& why) {
  std::optional<Dims> sizes = integers_of(*op.operand(i));
  if (!sizes) {
    why = fmt::format("operand {}, which gives a shape, depends on values that only a run has", i);
  }
  return sizes;
}

void require_operands(const Op& op, bool ok, std::string_view what) {
  if (ok) return;
  throw ir::op_error(
      op, fmt::format("@{} must have {}, not {} operands",
                      op.get<ir::CustomCallAttrs>().call_target_name, what, op.operands.size()));
}

// (inputs.., initial values.., window dimensions, strides, base dilations, window dilations,
// padding), with the function that combines.
Values reduce_window(const Op& op, ir::Builder& b, std::string& why) {
  const std::size_t n = op.results.size();
  require_operands(op, op.operands.size() == 2 * n + 5, "two operands a result and five more");
  std::array<Dims, 5> sizes;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::optional<Dims> held = sizes_in(op, 2 * n + i, why);
    if (!held) return {};
    sizes[i] = std::move(*held);
  }
  const std::string_view name = ir::called_computation(op.get<ir::CustomCallAttrs>());
  const ir::Function* const combine = b.module().find_function(name);
  if (combine == nullptr) throw ir::op_error(op, fmt::format("there is no function @{}", name));
  ir::Block* const region = make_region(b.module(), *combine, op.parent->function);
  const Values operands(op.operands.begin(), op.operands.begin() + 2 * n);
  const Op* const made = b.create(OpKind::reduce_window, operands,
                                  AttrsRef::of(ir::ReduceWindowAttrs{sizes[2], pairs_of(sizes[4]),
                                                                     sizes[3], sizes[0], sizes[1]}),
                                  {region});
  return {made->results.begin(), made->results.end()};
}

// An attribute of the call as a field of the attributes of an op.
template <class Attrs>
AttrsRef attrs_from(const Op& op, std::string_view field) {
  const ir::AttrsInfo& info = ir::attrs_info<Attrs>();
  const std::shared_ptr<void> attrs = info.make();
  const auto at = std::ranges::find(info.fields, field, &ir::FieldInfo::name);
  const ir::Attribute* const value = op.extra.find(field);
  const std::string problem =
      value == nullptr ? "is missing" : at->from_attribute(attrs.get(), *value);
  if (!problem.empty()) throw ir::op_error(op, fmt::format("{}: {}", field, problem));
  return {attrs, &info};
}

// (state, shape)
Values random_bits(const Op& op, ir::Builder& b, std::string& why) {
  require_operands(op, op.operands.size() == 2 && op.results.size() == 2, "a state and a shape");
  const std::optional<Dims> shape = sizes_in(op, 1, why);
  if (!shape) return {};
  Value* const state = op.operand(0);
  const Op* const made =
      b.create(OpKind::rng_bit_generator, {&state, 1},
               std::vector<Type>{state->type, Type(op.results[1]->type.dtype(), *shape)},
               attrs_from<ir::RngBitGeneratorAttrs>(op, "rng_algorithm"));
  return {made->results.begin(), made->results.end()};
}

// (array, k)
Values top_k(const Op& op, ir::Builder& b, std::string& why) {
  require_operands(op, op.operands.size() == 2 && op.results.size() == 2, "an array and k");
  const std::optional<Dims> k = sizes_in(op, 1, why);
  if (!k) return {};
  require_operands(op, k->size() == 1, "one number as k");
  Value* const array = op.operand(0);
  const Op* const made =
      b.create(OpKind::chlo_top_k, {&array, 1}, AttrsRef::of(ir::TopKAttrs{(*k)[0]}));
  return {made->results.begin(), made->results.end()};
}

// Of a list with one entry for each operand, those of the first `n`.
void keep_first(std::optional<ir::Attribute>& list, std::size_t n) {
  const auto* const entries = list ? list->get_if<ir::ArrayAttr>() : nullptr;
  if (entries == nullptr || entries->values.size() <= n) return;
  ir::ArrayAttr kept = *entries;
  kept.values.resize(n);
  list = ir::Attribute(std::move(kept));
}

// Any other call whose last operands are the shapes of its results.
Values with_given_shapes(const Op& op, ir::Builder& b, std::string& why) {
  const ir::Attribute* const attribute = op.extra.find(ir::kShapeOperands);
  const auto* const places = attribute == nullptr ? nullptr : attribute->get_if<Literal>();
  const std::size_t n = op.results.size();
  bool are_last = places != nullptr && places->num_elements() == static_cast<std::int64_t>(n) &&
                  n <= op.operands.size() && places->dtype() == DType::i64;
  for (std::size_t i = 0; are_last && i < n; ++i) {
    are_last = places->at<std::int64_t>(static_cast<std::int64_t>(i)) ==
               static_cast<std::int64_t>(op.operands.size() - n + i);
  }
  if (!are_last) {
    throw ir::op_error(
        op, fmt::format("{} must name its last operands, one for each result", ir::kShapeOperands));
  }
  const std::size_t kept = op.operands.size() - n;
  std::vector<Type> types;
  for (std::size_t i = 0; i < n; ++i) {
    const std::optional<Dims> shape = sizes_in(op, kept + i, why);
    if (!shape) return {};
    types.emplace_back(op.results[i]->type.dtype(), *shape);
  }
  ir::CustomCallAttrs attrs = op.get<ir::CustomCallAttrs>();
  keep_first(attrs.operand_layouts, kept);
  const Values operands(op.operands.begin(), op.operands.begin() + kept);
  Op* const made =
      b.create(OpKind::custom_call, operands, std::move(types), AttrsRef::of(std::move(attrs)));
  made->extra = op.extra;
  made->extra.erase(ir::kShapeOperands);
  return {made->results.begin(), made->results.end()};
}

struct CallRow {
  std::string_view name;  // after kDynamicCallPrefix
  Values (*make)(const Op&, ir::Builder&, std::string& why);
};
constexpr CallRow kCalls[] = {
    {"reduce_window", reduce_window},
    {"rng_bit_generator", random_bits},
    {"top_k", top_k},
};

}  // namespace

Values static_call(const Op& op, ir::Builder& b, std::string& why) {
  std::string_view name = op.get<ir::CustomCallAttrs>().call_target_name;
  if (!name.starts_with(ir::kDynamicCallPrefix)) return with_given_shapes(op, b, why);
  name.remove_prefix(ir::kDynamicCallPrefix.size());
  const auto* const row = std::ranges::find(kCalls, name, &CallRow::name);
  if (row == std::end(kCalls)) {
    throw ir::op_error(op, fmt::format("@{}{} is not supported", ir::kDynamicCallPrefix, name));
  }
  return row->make(op, b, why);
}

}  // namespace weft::passes
