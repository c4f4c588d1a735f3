// The code of a region program that goes through rows.
#include <algorithm>

#include "engine/kernels/tile/region_program.h"
#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {
namespace {

// Of the steps there is a copy for each vector of a group, and another for the last group.
constexpr std::size_t kMostInRows = 48;
constexpr std::ptrdiff_t kMostFunctionsInRows = 3;

}  // namespace

bool RegionProgram::has_function() const {
  return std::ranges::any_of(instructions_, [&](const Instruction& instruction) {
    return TileLowering::is_function(*this, instruction);
  });
}

bool RegionProgram::may_go_through_rows() const {
  const int num_arguments = static_cast<int>(argument_dtypes_.size());
  const auto can_lower = [&](const Instruction& instruction) {
    return TileLowering::can_lower(*this, instruction);
  };
  const auto is_computed = [&](int r) { return r >= num_arguments && constant(r).empty(); };
  const auto is_function = [&](const Instruction& instruction) {
    return TileLowering::is_function(*this, instruction);
  };
  return makes_code_ && apart_ && instructions_.size() <= kMostInRows &&
         std::ranges::count_if(instructions_, is_function) <= kMostFunctionsInRows &&
         std::ranges::all_of(instructions_, can_lower) &&
         std::ranges::all_of(result_registers_, is_computed);
}

std::shared_ptr<const TileCode> RegionProgram::row_code(std::span<const RowResult> kept,
                                                        std::span<const RowFold> folds,
                                                        const std::vector<bool>& one,
                                                        std::span<const int> ahead) const {
  if (!may_go_through_rows()) return nullptr;
  const std::vector<int>& results = result_registers_;
  const int num_arguments = static_cast<int>(argument_dtypes_.size());
  const auto is_in_bytes = [&](const Instruction& instruction) {
    return TileLowering::can_lower_in_bytes(*this, instruction);
  };
  TileLowering lowering(*this, one,
                        folds.empty() && std::ranges::all_of(instructions_, is_in_bytes));
  for (const Instruction& instruction : instructions_) lowering.add(instruction);
  std::vector<TileLowering::Place> outputs;
  for (std::size_t r = 0; r < results.size(); ++r) {
    if (!kept.empty() && kept[r] == RowResult::folded) continue;
    outputs.push_back({.r = results[r],
                       .place = num_arguments + static_cast<int>(r),
                       .stored = result_form(r) == TileForm::stored,
                       .may_stream = !kept.empty() && kept[r] == RowResult::streamed});
  }
  std::vector<TileLowering::Fold> folded;
  for (const RowFold& fold : folds) {
    folded.push_back({.r = fold.of_argument ? static_cast<int>(fold.index) : results[fold.index],
                      .place = num_arguments + static_cast<int>(results.size() + folded.size()),
                      .kind = fold.kind});
  }
  std::vector<VectorProgram::Prefetch> prefetches;
  for (int bytes : ahead) {
    const std::size_t before = results.size() + folded.size() + prefetches.size();
    prefetches.push_back({.place = num_arguments + static_cast<int>(before), .bytes = bytes});
  }
  const std::optional<VectorProgram> program = lowering.take_rows(outputs, folded, prefetches);
  return program ? tile_code(*program) : nullptr;
}

}  // namespace weft::engine
