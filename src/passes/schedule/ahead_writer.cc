#include "passes/schedule/ahead_writer.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/number_literal.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "passes/schedule/loop_turns.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

Dims with_first(std::int64_t n, const Dims& dims) {
  Dims result = {n};
  for (const std::int64_t d : dims) result.push_back(d);
  return result;
}

// The same dimensions where there is one more in front.
Dims one_further(const Dims& dims) {
  Dims result;
  for (const std::int64_t d : dims) result.push_back(d + 1);
  return result;
}

class AheadWriter {
 public:
  AheadWriter(ir::Module& module, Op& loop, std::span<const InputProduct> products)
      : module_(module), loop_(loop), products_(products), builder_(module, *loop.parent) {}

  // Loops of so many turns each, so many of them. Gives what they carry in the end.
  ir::ValueList write_loops(std::int64_t loops, std::int64_t turns) {
    put(*loop_.parent, &loop_);
    ir::ValueList carried = loop_.operands;
    carried.push_back(number(0));
    std::vector<ir::Type> types;
    for (const Value* value : carried) types.push_back(value->type);
    Op& outer = *builder_.create(OpKind::while_, carried, types);
    ir::Block& condition = add_region(outer);
    write_test(condition, loops);
    ir::Block& body = add_region(outer);
    put(body, nullptr);
    Value* const count = body.args.back();
    ir::ValueList given;
    for (std::size_t i = 0; i < loop_.operands.size(); ++i) given.push_back(body.args[i]);
    ir::ValueList returned = write_turns(given, turns, [&](const InputProduct& product) {
      const std::int64_t lowest = product.step > 0 ? product.first : product.first - turns + 1;
      Value* const places = builder_.value(OpKind::multiply, {count, number(product.step * turns)});
      return builder_.value(OpKind::add, {places, number(lowest)});
    });
    returned.push_back(builder_.value(OpKind::add, {count, number(1)}));
    builder_.create(OpKind::return_, returned, std::vector<ir::Type>());
    ir::ValueList results;
    for (std::size_t i = 0; i < loop_.operands.size(); ++i) results.push_back(outer.result(i));
    return results;
  }

  // A loop of so many turns, behind so many others.
  ir::ValueList write_last(const ir::ValueList& given, std::int64_t before, std::int64_t turns) {
    put(*loop_.parent, &loop_);
    return write_turns(given, turns, [&](const InputProduct& product) {
      const std::int64_t first = product.first + product.step * before;
      return number(product.step > 0 ? first : first - turns + 1);
    });
  }

 private:
  void put(ir::Block& block, Op* before) {
    block_ = &block;
    before_ = before;
    builder_.set_block(block, before);
    builder_.set_location(loop_.location);
  }

  Value* number(std::int64_t n) { return builder_.constant(scalar_literal(DType::i32, n)); }

  ir::Block& add_region(Op& op) {
    ir::Block* const region = module_.make_block(&op, loop_.parent->function);
    for (const Value* operand : op.operands) module_.make_argument(region, operand->type);
    op.regions.push_back(region);
    return *region;
  }

  // The condition that the last argument is below that.
  void write_test(ir::Block& condition, std::int64_t limit) {
    ir::Builder builder(module_, condition);
    builder.set_location(loop_.location);
    Value* const end = builder.constant(scalar_literal(DType::i32, limit));
    const ir::CompareAttrs less{ir::ComparisonDirection::LT, ir::ComparisonType::SIGNED};
    Value* const test =
        builder.value(OpKind::compare, {condition.args.back(), end}, ir::AttrsRef::of(less));
    builder.create(OpKind::return_, std::span(&test, 1), std::vector<ir::Type>());
  }

  // place(product): the lowest place of these turns.
  template <class Place>
  ir::ValueList write_turns(const ir::ValueList& given, std::int64_t turns, Place&& place) {
    std::vector<Value*> made;
    for (const InputProduct& product : products_) {
      Value* const at = place(product);
      builder_.set_location(product.product->location);
      made.push_back(write_product(product, given, turns, *at));
      builder_.set_location(loop_.location);
    }
    Value* const zero = number(0);
    Op& turning = write_copy(given, *zero);
    count_turns(turning, turns);
    for (std::size_t i = 0; i < products_.size(); ++i) {
      take_part(turning, products_[i], turns, *made[i]);
    }
    ir::ValueList results;
    for (std::size_t i = 0; i < given.size(); ++i) results.push_back(turning.result(i));
    return results;
  }

  // What stands outside of the turns for what does not change in them.
  Value* outside(const Value& value, const ir::ValueList& given) {
    if (value.def == nullptr && value.block == &ir::loop_body(loop_)) return given[value.index];
    if (value.def != nullptr && value.def->parent == &ir::loop_body(loop_)) {
      return builder_.constant(value.def->get<ir::ConstantAttrs>().value);
    }
    return const_cast<Value*>(&value);  // of this module
  }

  // Of so many turns, from that place of the array on: the first dimension counts them.
  Value* write_product(const InputProduct& product, const ir::ValueList& given, std::int64_t turns,
                       Value& place) {
    Value* const matrix = outside(product.matrix(), given);
    Value* part = write_window(product, *outside(product.array(), given), turns, place);
    for (const Op* op : product.between) part = write_side_by_side(*op, *part);
    ir::DotGeneralAttrs attrs = product.product->get<ir::DotGeneralAttrs>();
    ir::DotDimensionNumbers& dims = attrs.dot_dimension_numbers;
    if (!product.is_left) {
      std::swap(dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions);
      if (attrs.precision_config) std::ranges::reverse(*attrs.precision_config);
    }
    dims.lhs_contracting_dimensions = one_further(dims.lhs_contracting_dimensions);
    const ir::Type& type = product.product->result()->type;
    return create(OpKind::dot_general, {part, matrix}, type.dtype(), with_first(turns, type.dims()),
                  ir::AttrsRef::of(attrs));
  }

  Value* write_window(const InputProduct& product, Value& array, std::int64_t turns, Value& place) {
    Dims sizes = array.type.dims();
    sizes[product.dim] = turns;
    ir::ValueList operands = {&array};
    Value* const zero = sizes.size() > 1 ? number(0) : nullptr;
    for (std::size_t d = 0; d < sizes.size(); ++d) {
      operands.push_back(d == product.dim ? &place : zero);
    }
    Value* window =
        builder_
            .create(OpKind::dynamic_slice, operands, ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes}))
            ->result();
    if (product.dim > 0) {
      Dims order = {static_cast<std::int64_t>(product.dim)};
      for (std::size_t d = 0; d < sizes.size(); ++d) {
        if (d != product.dim) order.push_back(static_cast<std::int64_t>(d));
      }
      window =
          builder_.value(OpKind::transpose, {window}, ir::AttrsRef::of(ir::TransposeAttrs{order}));
    }
    return reshaped(window, with_first(turns, product.slice->result()->type.dims()));
  }

  // What the op gives of each, with one dimension more in front.
  Value* write_side_by_side(const Op& op, Value& of) {
    const std::int64_t n = of.type.dims()[0];
    const ir::Type& type = op.result()->type;
    const Dims dims = with_first(n, type.dims());
    ir::AttrsRef attrs = op.attrs;
    if (op.kind == OpKind::reshape) return reshaped(&of, dims);
    if (const auto* transpose = op.attrs.get_if<ir::TransposeAttrs>()) {
      attrs =
          ir::AttrsRef::of(ir::TransposeAttrs{with_first(0, one_further(transpose->permutation))});
    } else if (const auto* slice = op.attrs.get_if<ir::SliceAttrs>()) {
      attrs = ir::AttrsRef::of(ir::SliceAttrs{with_first(0, slice->start_indices),
                                              with_first(n, slice->limit_indices),
                                              with_first(1, slice->strides)});
    } else if (const auto* spread = op.attrs.get_if<ir::BroadcastInDimAttrs>()) {
      attrs = ir::AttrsRef::of(
          ir::BroadcastInDimAttrs{with_first(0, one_further(spread->broadcast_dimensions))});
    }
    return create(op.kind, {&of}, type.dtype(), dims, std::move(attrs));
  }

  Value* reshaped(Value* value, const Dims& dims) {
    if (value->def != nullptr && value->def->kind == OpKind::reshape && !value->is_used()) {
      Op* const before = value->def;
      value = before->operand(0);
      before->erase();
    }
    if (value->type.dims() == dims) return value;
    return create(OpKind::reshape, {value}, value->type.dtype(), dims, {});
  }

  Value* create(OpKind kind, std::initializer_list<Value*> operands, DType dtype, const Dims& dims,
                ir::AttrsRef attrs) {
    return builder_
        .create(kind, std::span(operands.begin(), operands.size()),
                std::vector<ir::Type>{ir::Type(TensorType{dtype, dims})}, std::move(attrs))
        ->result();
  }

  // The loop once more, which also carries the number of the turn.
  Op& write_copy(const ir::ValueList& given, Value& zero) {
    cloner_.emplace(module_, module_);
    for (Value* operand : loop_.operands) cloner_->map(operand, operand);
    for (const ir::Block* region : loop_.regions) {
      for (const Value* value : ir::used_from_outside(*region)) {
        cloner_->map(value, const_cast<Value*>(value));
      }
    }
    Op& copy = *cloner_->clone(loop_, *block_);
    block_->ops.insert(&copy, before_);
    copy.extra.erase("sdy.sharding");  // one for each result
    for (std::size_t i = 0; i < given.size(); ++i) copy.set_operand(i, given[i]);
    copy.add_operand(&zero);
    module_.make_result(&copy, zero.type);
    for (ir::Block* region : copy.regions) module_.make_argument(region, zero.type);
    return copy;
  }

  void count_turns(Op& turning, std::int64_t turns) {
    ir::loop_condition(turning).ops.clear();
    write_test(ir::loop_condition(turning), turns);
    ir::Block& body = ir::loop_body(turning);
    ir::Builder builder(module_, body);
    builder.set_block(body, body.terminator());
    builder.set_location(loop_.location);
    Value* const one = builder.constant(scalar_literal(DType::i32, 1));
    body.terminator()->add_operand(builder.value(OpKind::add, {body.args.back(), one}));
  }

  // Lets the turn take its part of what was made for all of them.
  void take_part(Op& turning, const InputProduct& product, std::int64_t turns, Value& made) {
    ir::Block& body = ir::loop_body(turning);
    Op& old = *cloner_->at(product.product->result())->def;
    ir::Builder builder(module_, body);
    builder.set_block(body, &old);
    builder.set_location(old.location);
    Value* turn = body.args.back();
    if (product.step < 0) {
      Value* const last = builder.constant(scalar_literal(DType::i32, turns - 1));
      turn = builder.value(OpKind::subtract, {last, turn});
    }
    Dims sizes = made.type.dims();
    sizes[0] = 1;
    ir::ValueList operands = {&made, turn};
    if (sizes.size() > 1) {
      Value* const zero = builder.constant(scalar_literal(DType::i32, 0));
      for (std::size_t d = 1; d < sizes.size(); ++d) operands.push_back(zero);
    }
    Value* const part =
        builder
            .create(OpKind::dynamic_slice, operands, ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes}))
            ->result();
    Op* const taken = builder.create(OpKind::reshape, std::span(&part, 1),
                                     std::vector<ir::Type>{old.result()->type});
    old.result()->replace_all_uses(taken->result());
    std::vector<Op*> before = {cloner_->at(product.slice->result())->def};
    for (const Op* op : product.between) before.push_back(cloner_->at(op->result())->def);
    old.erase();
    erase_unused(before);
  }

  ir::Module& module_;
  Op& loop_;
  std::span<const InputProduct> products_;
  ir::Builder builder_;
  ir::Block* block_ = nullptr;  // where it puts ops, before that one
  Op* before_ = nullptr;
  std::optional<ir::Cloner> cloner_;  // of the copy that was written last
};

}  // namespace

void write_ahead(ir::Module& module, Op& loop, std::span<const InputProduct> products,
                 std::int64_t turns, std::int64_t at_once) {
  AheadWriter writer(module, loop, products);
  std::int64_t loops = turns / at_once;
  if (loops * at_once == turns && loops == 1) loops = 0;  // all of them are the last
  ir::ValueList carried = loop.operands;
  if (loops > 0) carried = writer.write_loops(loops, at_once);
  const std::int64_t left = turns - loops * at_once;
  if (left > 0) carried = writer.write_last(carried, loops * at_once, left);
  for (std::size_t i = 0; i < carried.size(); ++i) {
    loop.result(i)->replace_all_uses(carried[i]);
  }
  loop.erase();
}

}  // namespace weft::passes
