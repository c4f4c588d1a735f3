#include "ir/builder.h"

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::ir {
namespace {

// Where none are given, those of an op all of whose attributes may be missing.
AttrsRef or_default(AttrsRef attrs, const OpDef& def) {
  if (attrs.info() != nullptr || def.attrs == nullptr) return attrs;
  for (const FieldInfo& field : def.attrs().fields) {
    WEFT_ASSERT(!field.required, "attributes of this op must be given");
  }
  return {def.attrs().make(), &def.attrs()};
}

}  // namespace

Op* Builder::create(OpKind kind, std::span<Value* const> operands, AttrsRef attrs,
                    std::vector<Block*> regions) {
  const OpDef& def = op_def(kind);
  attrs = or_default(std::move(attrs), def);
  std::vector<Type> types;
  for (const Value* operand : operands) types.push_back(operand->type);
  Inferred inferred = infer({def, types, {}, attrs, regions});
  if (!inferred.problem.empty()) {
    const std::string at = source_line(location_);
    throw InferenceError(
        fmt::format("[{}] {}{}", def.name, inferred.problem, at.empty() ? "" : "  (" + at + ")"),
        inferred.problem);
  }
  return create(kind, operands, std::move(inferred.types), std::move(attrs), std::move(regions));
}

Op* Builder::create(OpKind kind, std::span<Value* const> operands, std::vector<Type> result_types,
                    AttrsRef attrs, std::vector<Block*> regions) {
  Op* op = module_.make_op(kind);
  op->set_operands(operands);
  op->attrs = or_default(std::move(attrs), op_def(kind));
  op->regions = std::move(regions);
  for (Block* region : op->regions) region->parent_op = op;
  op->location = location_;
  for (Type& type : result_types) module_.make_result(op, std::move(type));
  block_->ops.insert(op, before_);
  return op;
}

Block* Builder::reducer(OpKind combine, DType dtype) {
  Block* const region = module_.make_block(nullptr, block_->function);
  const Type scalar(dtype, {});
  Value* const both[] = {module_.make_argument(region, scalar),
                         module_.make_argument(region, scalar)};
  Builder inside(module_, *region);
  inside.set_location(location_);
  Value* const result = inside.create(combine, both, {scalar})->result();
  inside.create(OpKind::return_, {&result, 1}, std::vector<Type>{});
  return region;
}

Value* Builder::constant(Literal literal) {
  Type type(literal.type());
  return create(OpKind::constant, {}, {std::move(type)},
                AttrsRef::of(ConstantAttrs{std::move(literal)}))
      ->result();
}

}  // namespace weft::ir
