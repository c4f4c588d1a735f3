#include "passes/schedule/reductions_apart.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/dtype_table.h"
#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/schedule/edit_within.h"
#include "plan/fusion.h"

namespace weft::passes {
namespace {

// Operands of fewer bytes are in the caches when they are reduced.
constexpr std::int64_t kLeastBytes = 1 << 20;
// The first reduction gives one element for at least so many: for rows and columns that are shorter
// its step takes as long as to write the operand, or longer.
constexpr std::int64_t kLeastLength = 16;

// What a reduction was before it was given the results of another one, `first`.
struct Parted {
  ir::Op* first;
  ir::Op* rest;
  ir::AttrsRef attrs;
};

ir::AttrsRef over(Dims dimensions) {
  return ir::AttrsRef::of(ir::DimensionsAttrs{std::move(dimensions)});
}

// Whether results of the op have the same bits when some of them are stored in between.
bool is_exact(const ir::OpDef& combines, DType dtype) {
  const bool rounds = is_float(dtype) || is_complex(dtype);
  return !rounds || combines.monoid.idempotent || compute_dtype(dtype) == dtype;
}

// What the first of two reductions begins with. Nothing: the op cannot be taken in two.
std::optional<Literal> begins_with(const ir::Op& reduce) {
  const DType dtype = reduce.operand(0)->type.dtype();
  const std::optional<ir::OpKind> combines = ir::only_op(*reduce.regions[0]);
  if (!combines || !ir::is_monoid_region(*reduce.regions[0])) return std::nullopt;
  if (reduce.operand(1)->type.dtype() != dtype || reduce.result()->type.dtype() != dtype) {
    return std::nullopt;
  }
  if (!is_exact(ir::op_def(*combines), dtype)) return std::nullopt;
  return ir::identity_value(*combines, dtype);
}

// Of the dimensions that it reduces the innermost ones: as few of those that lie side by side as
// make rows that are long enough, and not all. Nothing: no rows do.
std::optional<Dims> innermost(const ir::Op& reduce) {
  const Dims& dims = reduce.operand(0)->type.dims();
  const Dims& reduced = reduce.get<ir::DimensionsAttrs>().dimensions;
  Dims first;
  for (auto d = static_cast<std::int64_t>(dims.size()); d-- > 0;) {
    if (!contains(reduced, d)) continue;
    first.insert(first.begin(), d);
    if (first.size() == reduced.size()) break;
    if (d > 0 && contains(reduced, d - 1)) continue;
    const auto rows = plan::folded_rows(dims, first, *reduce.regions[0]);
    if (rows && rows->length() >= kLeastLength) return first;
  }
  return std::nullopt;
}

// Whether what the op reduces is made for it alone and goes through memory on its way.
bool reads_large(const ir::Op& op) {
  if (op.kind != ir::OpKind::reduce || op.results.size() != 1) return false;
  const ir::Value& operand = *op.operand(0);
  return operand.def != nullptr && operand.def->parent == op.parent && operand.uses().size() == 1 &&
         operand.type.tensor().num_bytes() >= kLeastBytes;
}

Parted take_apart(ir::Module& module, ir::Op& reduce, const Dims& first, Literal begin) {
  const DType dtype = reduce.operand(0)->type.dtype();
  const Dims& dims = reduce.operand(0)->type.dims();
  Dims left;  // dimensions of the first results
  Dims rest;  // which of them are still to be reduced
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (contains(first, static_cast<std::int64_t>(d))) continue;
    const auto place = static_cast<std::int64_t>(left.size());
    if (contains(reduce.get<ir::DimensionsAttrs>().dimensions, static_cast<std::int64_t>(d))) {
      rest.push_back(place);
    }
    left.push_back(dims[d]);
  }
  ir::Builder builder(module, *reduce.parent);
  builder.set_block(*reduce.parent, &reduce);
  builder.set_location(reduce.location);
  ir::Value* const operands[] = {reduce.operand(0), builder.constant(std::move(begin))};
  Parted parted{nullptr, &reduce, reduce.attrs};
  parted.first =
      builder.create(ir::OpKind::reduce, operands, {ir::Type(dtype, std::move(left))}, over(first),
                     {builder.reducer(*ir::only_op(*reduce.regions[0]), dtype)});
  reduce.set_operand(0, parted.first->result());
  reduce.attrs = over(std::move(rest));
  return parted;
}

void put_together(const Parted& parted) {
  ir::Op* const begin = parted.first->operand(1)->def;
  parted.rest->set_operand(0, parted.first->operand(0));
  parted.rest->attrs = parted.attrs;
  parted.first->erase();
  begin->erase();
}

// The steps are asked when all are apart: only then is it known which ops become one.
bool take_apart_in(ir::Module& module, ir::Block& block) {
  std::vector<Parted> all;
  bool changed = false;
  ir::edit_ops(block, [&](ir::Op& op) {
    if (op.def().runs_regions()) {
      for (ir::Block* region : op.regions) changed |= take_apart_in(module, *region);
    }
    if (!reads_large(op) || plan::folded_rows(op)) return;
    std::optional<Literal> begin = begins_with(op);
    const std::optional<Dims> first = innermost(op);
    if (begin && first) all.push_back(take_apart(module, op, *first, *std::move(begin)));
  });
  if (all.empty()) return changed;
  const plan::Fusions steps(block, plan::FuseRows::yes);
  std::erase_if(all, [&](const Parted& parted) {
    const plan::Fusion* const step = steps.of(*parted.first);
    const bool is_one = step != nullptr && step == steps.of(*parted.first->operand(0)->def);
    if (!is_one) put_together(parted);
    return !is_one;
  });
  return changed || !all.empty();
}

}  // namespace

void take_reductions_apart(ir::Module& module, std::optional<std::int64_t> memory_limit) {
  edit_within(memory_limit, module, take_apart_in);
}

}  // namespace weft::passes
