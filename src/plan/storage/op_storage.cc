#include "plan/storage/op_storage.h"

#include <algorithm>
#include <utility>

#include "ir/leaves.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/in_place.h"
#include "plan/storage/made_layout.h"
#include "plan/storage/over_operand.h"
#include "plan/storage/row_passes.h"

namespace weft::plan {
namespace {

// New memory for result i of the op, as its kernel fills it.
CountedArray made_result(CountingPool& pool, const ir::Op& op, std::size_t i, ProductForm form) {
  const TensorType& type = op.result(i)->type.tensor();
  if (const auto* iota = op.attrs.get_if<ir::IotaAttrs>()) {
    const TensorType line{type.dtype, {type.dims[at(iota->iota_dimension)]}};
    return pool.allocate(line).viewed(iota_layout(type, iota->iota_dimension));
  }
  if (op.kind == ir::OpKind::sort) {
    return pool.allocate(type).viewed(sorted_layout(type, sorted_dim(op)));
  }
  if (op.kind == ir::OpKind::dot_general && form.packed == nullptr) {
    if (const auto exchanged = exchanged_dot(op)) {
      return pool.allocate(type).viewed(
          StridedLayout::dense(exchanged->made).transposed(exchanged->order));
    }
  }
  return pool.allocate(type);
}

// The same memory, of so many bytes, as an array of that type.
CountedArray viewed_as(CountedArray memory, const TensorType& type) {
  memory.layout = StridedLayout::dense(type);
  return memory;
}

}  // namespace

CountedArray OpStorage::constant(const ir::Op& op) {
  const Literal& literal = op.get<ir::ConstantAttrs>().value;
  StridedLayout layout = StridedLayout::dense(literal.type());
  if (literal.is_splat()) std::ranges::fill(layout.strides, 0);
  return CountingPool::outside(std::move(layout));
}

std::vector<CountedArray> OpStorage::results(const ir::Op& op, std::span<CountedArray> inputs,
                                             ProductForm form) {
  if (const int same = ir::same_operand(op); same >= 0) {
    return {std::move(inputs[static_cast<std::size_t>(same)])};
  }
  if (const ir::ViewFn view = op.def().view; view != nullptr) {
    if (auto layout = view(op.attrs, op.result()->type.tensor(), inputs[0].layout)) {
      return {inputs[0].viewed(std::move(*layout))};
    }
  }
  if (op.def().has(ir::Trait::elementwise)) {
    return {in_place_or_new(inputs, op.result()->type.tensor())};
  }
  const auto* const gather = op.attrs.get_if<ir::GatherAttrs>();
  if (gather != nullptr && is_over_indices(*gather, inputs[1], op.result()->type.tensor())) {
    return {viewed_as(std::move(inputs[1]), op.result()->type.tensor())};
  }
  return made_results(op, inputs, form);
}

std::vector<CountedArray> OpStorage::made_results(const ir::Op& op, std::span<CountedArray> inputs,
                                                  ProductForm form) {
  const Scratch& its = scratch(op, inputs, form);
  {
    std::vector<CountedArray> before;
    for (const TensorType& type : its.before) before.push_back(pool_.allocate_scratch(type));
  }
  std::vector<CountedArray> results;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    if (!op.result(i)->type.is_tensor()) {  // of a custom call
      for (const TensorType& type : ir::leaves(op.result(i)->type)) {
        results.push_back(pool_.allocate(type));
      }
      continue;
    }
    const bool in_place =
        op.def().has(ir::Trait::in_place) && i < inputs.size() && may_be_written(inputs[i]);
    results.push_back(in_place ? std::move(inputs[i]) : made_result(pool_, op, i, form));
  }
  std::vector<CountedArray> beside;
  for (const TensorType& type : its.beside) beside.push_back(pool_.allocate_scratch(type));
  return results;
}

CountedArray OpStorage::added_product(const ir::Op& product, std::span<CountedArray> inputs,
                                      ProductForm form) {
  form.adds = true;
  const Scratch& its = scratch(product, inputs.first(2), form);
  CountedArray result = in_place_or_new(inputs.last(1), product.result()->type.tensor());
  std::vector<CountedArray> beside;
  if (inputs[2].valid() && !inputs[2].is_dense()) {
    beside.push_back(pool_.allocate_scratch(result.type()));
  }
  for (const TensorType& type : its.beside) beside.push_back(pool_.allocate_scratch(type));
  return result;
}

std::vector<CountedArray> OpStorage::chained_products(const ProductChain& chain,
                                                      std::span<const ir::Value* const> values,
                                                      std::span<const CountedArray> inputs) {
  const auto layout_of = [&](const ir::Value& value) {
    const auto at = std::ranges::find(values, &value) - values.begin();
    const CountedArray& array = inputs[static_cast<std::size_t>(at)];
    return array.valid() ? array.layout : StridedLayout::dense(value.type.tensor());
  };
  ChainLayouts layouts;
  for (const ChainFirst& first : chain.first) {
    layouts.lhs.push_back(layout_of(*first.op->operand(0)));
    layouts.rhs.push_back(layout_of(*first.op->operand(1)));
  }
  std::vector<CountedArray> results;
  for (const ChainLast& last : chain.last) {
    layouts.other.push_back(layout_of(last.other_operand()));
    results.push_back(made_result(pool_, *last.op, 0, {}));
  }
  const std::vector<const ir::Value*> given = chain.given();
  const RowPasses passes(chain.ops, given, chain.rows);
  std::vector<bool> in_place;
  for (const ir::Value* value : given) in_place.push_back(passes.may_be_in_place(*value));
  std::vector<CountedArray> beside;
  for (const TensorType& type : chain_scratch(chain, layouts, in_place).beside) {
    beside.push_back(pool_.allocate_scratch(type));
  }
  return results;
}

CountedArray OpStorage::in_place_or_new(std::span<CountedArray> inputs, const TensorType& type) {
  CountedArray* const operand = operand_in_place(inputs, type);
  if (operand == nullptr) return pool_.allocate(type);
  CountedArray taken = std::move(*operand);
  taken.layout.type.dtype = type.dtype;
  return taken;
}

const Scratch& OpStorage::scratch(const ir::Op& op, std::span<const CountedArray> inputs,
                                  ProductForm form) {
  const auto [at, is_new] = asked_.try_emplace(&op);
  Asked& asked = at->second;
  const bool same =
      !is_new &&
      std::ranges::equal(inputs, asked.operands, [](const CountedArray& a, const StridedLayout& b) {
        return a.layout.strides == b.strides;
      });
  if (same) return asked.scratch;
  asked.operands.clear();
  for (const CountedArray& input : inputs) asked.operands.push_back(input.layout);
  asked.scratch = scratch_of(op, asked.operands, form);
  return asked.scratch;
}

}  // namespace weft::plan
