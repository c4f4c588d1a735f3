#include "plan/fusion_finder.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "plan/storage/picks.h"

namespace weft::plan {
namespace {

// A row that is gone over more than once stays in the second cache, with what is kept of it; and
// there are rows for several workers.
constexpr std::int64_t kMaxLength = 64 << 10;
constexpr std::int64_t kLeastRows = 4;

bool has_bytes(const ir::Value& value, std::int64_t bytes) {
  return value.type.is_tensor() && value.type.tensor().num_bytes() >= bytes;
}
bool is_large(const ir::Value& value) { return has_bytes(value, kLargeBytes); }
bool is_worth_fusing(const ir::Value& value) { return has_bytes(value, kLeastFusedBytes); }

bool is_map(const ir::Op& op) { return is_fusable(op) && is_worth_fusing(*op.results[0]); }

// Its results are its operands' bytes, seen in another way, or bytes that are there already.
bool is_view(const ir::Op& op) {
  return op.def().has(ir::Trait::identity) || op.attrs.get_if<ir::BroadcastInDimAttrs>() ||
         op.attrs.get_if<ir::ConstantAttrs>() || op.attrs.get_if<ir::SliceAttrs>() ||
         op.attrs.get_if<ir::TransposeAttrs>() || is_part_of_complex(op);
}

// Arrays whose rows do not lie one after the other in memory are folded in another order.
bool is_in_row_order(const ir::Value& value) {
  return value.def == nullptr || (value.def->attrs.get_if<ir::TransposeAttrs>() == nullptr &&
                                  value.def->attrs.get_if<ir::BroadcastInDimAttrs>() == nullptr);
}

// Whether a step reads what the op would put together where that lies.
bool is_source(const ir::Op& op) { return is_join(op) || is_pick(op); }

// Whether elementwise ops of its block alone use a value, all of its elements in their order.
bool is_for_maps(const ir::Value& value) {
  const ir::Block* const block = value.def->parent;
  return std::ranges::all_of(value.uses(), [&](const ir::Use& use) {
    return use.op->parent == block && is_map(*use.op) && !is_part_of_complex(*use.op) &&
           use.op->result()->type.dims() == value.type.dims();
  });
}

// Whether an op joins rows that are long enough to go through each part of them. What is smaller is
// put together as fast.
bool is_joined_in_rows(const ir::Op& op) {
  constexpr std::int64_t kLeastPart = 32;
  if (!is_join(op) || !has_bytes(*op.result(), kLargeBytes + 1)) return false;
  const Dims& dims = op.result()->type.dims();
  const bool within_rows =
      op.get<ir::DimensionAttrs>().dimension + 1 == static_cast<std::int64_t>(dims.size());
  const auto parts = within_rows ? static_cast<std::int64_t>(op.operands.size()) : 1;
  return dims.back() >= kLeastPart * parts;
}

// Whether an op picks large pieces, or many, of an array as it is stored. Results may be made where
// an operand of their dimensions was: that must not be where elements are picked from, nor have
// numbers that others of its elements are still to be picked by.
bool is_picked_by_pieces(const ir::Op& op) {
  if (!is_pick(op) || !has_bytes(*op.result(), kLargeBytes + 1)) return false;
  const ir::Value& from = *op.operand(0);
  const Dims& dims = op.result()->type.dims();
  const bool is_stored = from.def == nullptr || !is_view(*from.def);
  const bool is_apart = indices_of(op).value->type.dims() != dims || picks_elements(op);
  return is_stored && is_apart && picks_pieces(op) && from.type.dims() != dims;
}

}  // namespace

bool is_read(const ir::Op& op, const ir::Value& operand) {
  return op.kind == ir::OpKind::reduce || op.kind == ir::OpKind::convert || is_source(op) ||
         !is_uniform_constant(operand);
}

FusionFinder::FusionFinder(const std::vector<const ir::Op*>& ops, FuseRows rows)
    : rows_(rows == FuseRows::yes) {
  for (const ir::Op* op : ops) visit(*op);
  close();
}

void FusionFinder::visit(const ir::Op& op) {
  if (!open_.ops.empty() && fits(op)) return add(op);
  if (may_begin(op) && (interrupts(op) || only_sources())) {
    close();
    begin(op);
  } else if (!may_come_before(op) || uses_open(op)) {
    close();
    if (is_read_by_maps(op)) begin(op);
  } else if (open_.ops.empty() && is_read_by_maps(op)) {
    begin(op);
  } else {
    for (const ir::Value* result : op.results) {
      if (!is_view(op) && is_large(*result)) moved_bytes_ += result->type.tensor().num_bytes();
    }
  }
}

// Ops that only compute, or are views, may come before steps that they do not depend on; nothing
// may be moved over the others, whose order is that of communication and control flow. Nor over
// those that make something large, beside the arrays of the step: what it takes and what they make
// would be there at once.
bool FusionFinder::may_come_before(const ir::Op& op) const {
  const auto is_tensor = [](const ir::Value* result) { return result->type.is_tensor(); };
  if (!is_view(op) && (!std::ranges::all_of(op.results, is_tensor) || !is_small_beside(op))) {
    return false;
  }
  return op.regions.empty() && !op.def().runs_regions() && ir::collective_of(op) == nullptr &&
         !op.def().has(ir::Trait::terminator) && op.kind != ir::OpKind::async_done;
}

bool FusionFinder::is_small_beside(const ir::Op& op) const {
  std::int64_t bytes = 0;
  for (const ir::Value* result : op.results) {
    if (is_large(*result)) bytes += result->type.tensor().num_bytes();
  }
  constexpr std::int64_t kParts = 2;
  return bytes == 0 || moved_bytes_ + bytes <= largest_bytes_ / kParts;
}

// A large step is not ended by something small that may come before it.
bool FusionFinder::interrupts(const ir::Op& op) const {
  return open_.ops.empty() || !may_come_before(op) || uses_open(op) ||
         !std::ranges::any_of(open_.ops, [](const ir::Op* of) {
           return is_large(*of->results[0]) ||
                  (of->operands.size() > 0 && is_large(*of->operand(0)));
         });
}

bool FusionFinder::uses_open(const ir::Op& op) const {
  return std::ranges::any_of(read_by(op), [&](const ir::Value* v) { return is_open(*v); });
}

bool FusionFinder::may_begin(const ir::Op& op) const {
  if (is_map(op)) return !is_part_of_complex(op);
  return rows_ && folded_rows(op) && is_worth_fusing(*op.operand(0)) &&
         is_in_row_order(*op.operand(0));
}

bool FusionFinder::fits(const ir::Op& op) const {
  const auto more = std::ranges::count_if(
      op.operands, [](const ir::Value* operand) { return !is_uniform_constant(*operand); });
  if (open_.ops.size() >= kMaxOps ||
      open_.inputs.size() + static_cast<std::size_t>(more) > kMaxInputs) {
    return false;
  }
  if (open_.rows && fits_rows(op, *open_.rows)) return true;
  if (is_read_by_maps(op)) return fits_source(op);
  return is_map(op) ? fits_map(op) : rows_ && fits_fold(op);
}

bool FusionFinder::is_read_by_maps(const ir::Op& op) const {
  return (is_joined_in_rows(op) || is_picked_by_pieces(op)) && is_for_maps(*op.result());
}

// A step reads either parts of operands or picks.
bool FusionFinder::fits_source(const ir::Op& op) const {
  const bool has_others = is_pick(op) ? open_.has_joins() : open_.has_picks();
  return !open_.rows && !has_others && op.result()->type.dims() == dims_ && !uses_open(op);
}

bool FusionFinder::only_sources() const {
  return std::ranges::all_of(open_.ops, [](const ir::Op* op) { return is_source(*op); });
}

bool FusionFinder::fits_map(const ir::Op& op) const {
  if (op.results[0]->type.dims() != dims_) return false;
  if (is_part_of_complex(op) && !is_open(*op.operand(0))) return false;  // a view
  if (first_pass(op) == 0) return true;
  if (open_.rows->by_columns()) return !repeats_costly(op);
  return open_.rows->length() <= kMaxLength && open_.rows->rows() >= kLeastRows;
}

bool FusionFinder::fits_fold(const ir::Op& op) const {
  const std::optional<RowShape> rows = folded_rows(op);
  if (!rows || rows->full != dims_ || is_open(*op.operand(1))) return false;
  if (open_.has_joins() || open_.has_picks()) return false;
  if (!is_in_row_order(*op.operand(0))) return false;
  return !open_.rows || *open_.rows == *rows;
}

// What works on one element for each row belongs to them if it uses what is computed of them.
bool FusionFinder::fits_rows(const ir::Op& op, const RowShape& shape) const {
  switch (row_role(op, shape)) {
    case RowRole::kept:
      return is_fusable(op) && uses_open(op);
    case RowRole::spread:
    case RowRole::renamed:
      return is_open(*op.operand(0));
    default:
      return false;
  }
}

int FusionFinder::first_pass(const ir::Op& op) const {
  int pass = 0;
  for (const ir::Value* operand : op.operands) {
    if (const auto at = pass_.find(operand->def); at != pass_.end())
      pass = std::max(pass, at->second);
  }
  return pass;
}

bool FusionFinder::is_costly(const ir::Op& op) const {
  return op.def().has(ir::Trait::transcendental) ||
         std::ranges::any_of(op.operands, [&](const ir::Value* operand) {
           return is_open(*operand) && costly_.contains(operand->def);
         });
}

// Whether the op, of a step by columns, asks for what takes long in a pass after that which has it:
// nothing is kept of whole columns between passes, so that it would be computed again.
bool FusionFinder::repeats_costly(const ir::Op& op) const {
  const int pass = first_pass(op);
  return std::ranges::any_of(op.operands, [&](const ir::Value* operand) {
    return is_open(*operand) && costly_.contains(operand->def) && pass_.at(operand->def) < pass;
  });
}

void FusionFinder::begin(const ir::Op& op) {
  dims_ = (is_map(op) || is_source(op) ? op.results[0] : op.operand(0))->type.dims();
  add(op);
}

void FusionFinder::add(const ir::Op& op) {
  const std::optional<RowShape> folded = rows_ && !is_fusable(op) ? folded_rows(op) : std::nullopt;
  const bool folds = folded.has_value();
  for (const ir::Value* operand : read_by(op)) {
    const bool known = std::ranges::find(open_.inputs, operand) != open_.inputs.end();
    if (known || is_open(*operand) || !is_read(op, *operand)) continue;
    open_.inputs.push_back(operand);
  }
  if (folds && !open_.rows) open_.rows = *folded;
  if (is_map(op) && op.results[0]->type.dims() == dims_ && is_costly(op)) costly_.insert(&op);
  for (const ir::Value* value : {op.operand(0), op.result()}) {
    if (value->type.is_tensor()) {
      largest_bytes_ = std::max(largest_bytes_, value->type.tensor().num_bytes());
    }
  }
  pass_[&op] = first_pass(op) + (folds ? 1 : 0);
  open_.ops.push_back(&op);
}

// Views that nothing of the step uses stay outside of it.
void FusionFinder::close() {
  while (open_.rows && open_.ops.size() > 1) {
    const RowRole role = row_role(*open_.ops.back(), *open_.rows);
    if (role != RowRole::spread && role != RowRole::renamed) break;
    open_.ops.pop_back();
  }
  while (!open_.ops.empty() && is_source(*open_.ops.back())) open_.ops.pop_back();
  const bool computes = std::ranges::any_of(
      open_.ops, [](const ir::Op* op) { return op->def().view == nullptr && !is_source(*op); });
  if (open_.ops.size() > 1 && computes) fusions_.push_back(std::move(open_));
  open_ = {};
  pass_.clear();
  costly_.clear();
  moved_bytes_ = largest_bytes_ = 0;
}

}  // namespace weft::plan
