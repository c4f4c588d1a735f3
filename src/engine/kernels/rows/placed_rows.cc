#include "engine/kernels/rows/placed_rows.h"

#include <utility>

namespace weft::engine {
namespace {

// Where nothing lies yet.
StorageRef nowhere() {
  static std::byte nothing{};
  static Storage storage(&nothing, 0, [](Storage*) noexcept {});
  static const StorageRef forever(&storage);
  return forever;
}

}  // namespace

PlacedRows::PlacedRows(const RowProgram& program, const plan::RowShape& shape,
                       std::span<const StridedLayout> inputs, std::span<const DType> results,
                       GoThrough go_through)
    : program_(program),
      shape_(shape),
      inputs_(inputs.begin(), inputs.end()),
      results_(results.begin(), results.end()),
      go_through_(std::move(go_through)) {
  for (StridedLayout& layout : inputs_) layout.offset = 0;
}

std::int64_t PlacedRows::State::num_bytes() const {
  const auto inputs = static_cast<std::int64_t>(run.full.size());
  const auto of_input = static_cast<std::int64_t>(2 * sizeof(run.full[0]) + 128);
  return inputs * of_input;
}

std::unique_ptr<PlacedRows::State> PlacedRows::new_state() const {
  std::vector<Buffer> inputs;
  for (const StridedLayout& layout : inputs_) inputs.emplace_back(layout, nowhere(), false);
  auto state = std::make_unique<State>();
  state->run.place(program_, shape_, inputs);
  for (std::size_t r = 0; r < results_.size(); ++r) {
    const bool stored = program_.gives_stored(r);
    state->run.results.push_back({.dtype = results_[r],
                                  .to = nullptr,
                                  .stored = stored,
                                  .direct = stored,
                                  .past_caches = false});
  }
  return state;
}

void PlacedRows::run(const KernelContext& context, std::span<const std::byte* const> inputs,
                     std::span<std::byte* const> results) const {
  const Idle<State>::Borrowed state(idle_, [this] { return new_state(); });
  RowRun& run = state->run;
  for (std::size_t i = 0; i < inputs.size(); ++i) run.move(i, inputs[i]);
  for (std::size_t r = 0; r < results.size(); ++r) run.results[r].to = results[r];
  run.read_inits(program_);
  go_through_(context, run);
}

}  // namespace weft::engine
