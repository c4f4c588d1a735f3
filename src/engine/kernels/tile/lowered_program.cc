// What a TileLowering gives: a program of the steps that were made.
#include <algorithm>

#include "engine/kernels/tile/lane_types.h"
#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {
namespace {

using ir::OpKind;

bool is_round_bf16(const VectorStep& step) {
  return step.op == VectorOp::round_bf16 || step.op == VectorOp::round_bf16_result;
}

// Nothing: code does not fold by it.
std::optional<VectorOp> fold_op(OpKind kind) {
  switch (kind) {
    case OpKind::add:
      return VectorOp::add;
    case OpKind::multiply:
      return VectorOp::multiply;
    case OpKind::maximum:
      return VectorOp::maximum;
    case OpKind::minimum:
      return VectorOp::minimum;
    default:
      return std::nullopt;
  }
}

}  // namespace

VectorProgram TileLowering::taken() {
  steps_.clear();
  made_at_.clear();
  sign_of_.clear();
  unwrapped_.clear();
  made_.in_bytes = in_bytes_;
  return std::exchange(made_, {});
}

VectorProgram TileLowering::take(const std::vector<int>& outputs, const std::vector<bool>& stored) {
  for (std::size_t i = 0; i < outputs.size(); ++i) add_output({outputs[i], outputs[i], stored[i]});
  return taken();
}

void TileLowering::add_output(const Place& to) {
  int value = steps_.at(to.r);
  const LaneStorage storage = stored_as(program_.dtype(to.r), to.stored);
  // What an op let through, such as a NaN, has not been rounded.
  if (storage == LaneStorage::bf16 &&
      !is_round_bf16(made_.steps[static_cast<std::size_t>(value)])) {
    value = step(VectorOp::round_bf16, LaneType::f32, value);
  }
  made_.outputs.push_back({value, to.place, storage, to.may_stream});
}

bool TileLowering::add_fold(const Fold& fold) {
  const std::optional<LaneType> type = lane_type(program_.dtype(fold.r));
  const std::optional<VectorOp> op = fold_op(fold.kind);
  const DType dtype = program_.dtype(fold.r);
  if (!type || !op || is_small_integer(dtype) || !program_.constant(fold.r).empty()) return false;
  const bool is_sum = *op == VectorOp::add || *op == VectorOp::multiply;
  const bool is_more = code_limits().folds_more && (is_float(*type) || *type == LaneType::i32);
  if (!is_more && !(is_sum && is_float(*type))) return false;
  made_.folds.push_back({value_of(fold.r), fold.place, *op, is_unsigned_integer(dtype)});
  return true;
}

std::optional<VectorProgram> TileLowering::take_rows(
    std::span<const Place> outputs, std::span<const Fold> folds,
    std::span<const VectorProgram::Prefetch> prefetches) {
  for (const Place& output : outputs) add_output(output);
  bool can_fold = folds.size() <= kMostFolds;
  for (const Fold& fold : folds) can_fold = can_fold && add_fold(fold);
  // All lanes are as wide as the widest.
  const bool wide = std::ranges::any_of(made_.steps, is_wide);
  for (const VectorProgram::Fold& fold : made_.folds) {
    const VectorStep& folded = made_.steps[static_cast<std::size_t>(fold.step)];
    can_fold = can_fold && wide == (lane_bytes(folded.result) == 8);
  }
  made_.by_rows = true;
  made_.prefetches.assign(prefetches.begin(), prefetches.end());
  VectorProgram made = taken();
  if (!can_fold) return std::nullopt;
  return made;
}

VectorProgram TileLowering::take_turn(std::span<const int> results,
                                      const std::vector<bool>& of_one) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    const int input = value_of(static_cast<int>(i));
    made_.carries.push_back({input, value_of(results[i]), i < of_one.size() && of_one[i]});
  }
  return taken();
}

}  // namespace weft::engine
