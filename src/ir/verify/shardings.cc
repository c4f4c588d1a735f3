#include <algorithm>

#include <fmt/format.h>

#include "core/text/quote.h"
#include "ir/ops/attrs.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {
namespace {

bool uses_axes(const Sharding& sharding) {
  return !sharding.dims.empty() || !sharding.replicated.empty() || !sharding.unreduced.empty();
}

// The first axis of the sharding of whose name this holds; null: none.
template <class Predicate>
const AxisRef* find_axis(const Sharding& sharding, Predicate&& holds) {
  auto find = [&](const std::vector<AxisRef>& axes) -> const AxisRef* {
    const auto at = std::ranges::find_if(axes, holds, &AxisRef::name);
    return at == axes.end() ? nullptr : &*at;
  };
  for (const DimSharding& dim : sharding.dims) {
    if (const AxisRef* axis = find(dim.axes)) return axis;
  }
  if (const AxisRef* axis = find(sharding.replicated)) return axis;
  return find(sharding.unreduced);
}

// A tuple of one is sharded as its element.
const Type& sharded_part(const Type& type) {
  const bool single = type.kind() == Type::Kind::tuple && type.elements().size() == 1;
  return single ? type.elements()[0] : type;
}

}  // namespace

std::string sharding_problem(const Context& context, const ShardingAttr& attr, const Type& type,
                             const ManualAxes& manual) {
  std::string text = context.mesh_problem(attr.mesh);
  if (!text.empty()) return text;
  const Mesh* mesh = context.find_mesh(attr.mesh);
  const bool is_maximal = mesh->axes().empty() && mesh->device_ids().size() == 1;
  const Type& part = sharded_part(type);
  if (is_maximal || !part.is_tensor()) {
    if (!uses_axes(attr.sharding)) return {};
    return is_maximal ? "a sharding on one device must not name dimensions or axes"
                      : "only arrays have dimensions to shard";
  }
  const auto unknown = [&](std::string_view axis) { return !mesh->axis_index(axis); };
  if (const AxisRef* axis = find_axis(attr.sharding, unknown)) {
    return fmt::format("axis {} is not in {}", mlir_quoted(axis->name),
                       context.mesh_and_place(attr.mesh));
  }
  text = problem(attr.sharding, *mesh, part.rank());
  if (!text.empty()) return text;
  const auto is_manual = [&](std::string_view axis) { return manual_in(manual, axis) != nullptr; };
  if (const AxisRef* axis = find_axis(attr.sharding, is_manual)) {
    return fmt::format("axis \"{}\" is manual in the enclosing {}", axis->name,
                       name_and_place(*manual_in(manual, axis->name)));
  }
  return {};
}

namespace {

// The attribute sdy.sharding of an argument or result.
void check_signature_sharding(Context& context, const Function& function,
                              const Dictionary& dictionary, const Type& type, std::string_view what,
                              std::size_t i) {
  const Attribute* attribute = dictionary.find("sdy.sharding");
  if (attribute == nullptr) return;
  const auto* sharding = attribute->get_if<ShardingAttr>();
  const std::string text = sharding == nullptr ? "sdy.sharding is no #sdy.sharding<...>"
                                               : sharding_problem(context, *sharding, type, {});
  if (!text.empty()) context.error(function, fmt::format("{} {}: {}", what, i, text));
}

}  // namespace

void check_function_shardings(Context& context, const Function& function) {
  const std::size_t args = std::min(function.arg_attrs.size(), function.body->args.size());
  for (std::size_t i = 0; i < args; ++i) {
    check_signature_sharding(context, function, function.arg_attrs[i], function.body->args[i]->type,
                             "argument", i);
  }
  const std::size_t results = std::min(function.result_attrs.size(), function.result_types.size());
  for (std::size_t i = 0; i < results; ++i) {
    check_signature_sharding(context, function, function.result_attrs[i], function.result_types[i],
                             "result", i);
  }
}

namespace {

void check_per_value(Context& context, const Op& op, const std::vector<ShardingAttr>& shardings,
                     const ManualAxes& manual) {
  // An op without results may say on which devices it runs.
  const bool placement =
      op.results.empty() && shardings.size() == 1 && !uses_axes(shardings[0].sharding);
  if (placement && context.mesh_problem(shardings[0].mesh).empty()) return;
  if (shardings.size() != op.results.size()) {
    context.error(op, fmt::format("there are {} results, but sdy.sharding is for {}",
                                  op.results.size(), shardings.size()));
    return;
  }
  for (std::size_t i = 0; i < shardings.size(); ++i) {
    const std::string text = sharding_problem(context, shardings[i], op.results[i]->type, manual);
    if (!text.empty()) context.error(op, fmt::format("sharding of result {}: {}", i, text));
  }
}

}  // namespace

void check_op_shardings(Context& context, const Op& op, const ManualAxes& manual) {
  if (const Attribute* attribute = op.extra.find("sdy.sharding")) {
    if (const auto* per_value = attribute->get_if<ShardingPerValueAttr>()) {
      check_per_value(context, op, per_value->shardings, manual);
    } else {
      context.error(op, "sdy.sharding is no #sdy.sharding_per_value<...>");
    }
  }
  const auto* constraint = op.attrs.get_if<ShardingConstraintAttrs>();
  if (constraint == nullptr || op.operands.empty()) return;
  const std::string text =
      sharding_problem(context, constraint->sharding, op.operand(0)->type, manual);
  if (!text.empty()) context.error(op, text);
}

}  // namespace weft::ir::verifier
