// How a ColumnWorker computes a tile of several steps down by the code of a pass, for which what is
// one element in each step need not be spread.
#include <algorithm>

#include "engine/kernels/rows/column_worker.h"

namespace weft::engine {

// Where such inputs lie as they are known to.
bool ColumnWorker::may_run_code(const RowPass& pass) const {
  if (pass.code == nullptr) return false;
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    if (pass.code_forms.arguments[a] != TileForm::one) continue;
    const auto [kind, index] = pass.arguments[a];
    if (kind != RowSource::Kind::input || !run_->full[index]->of_rows) return false;
  }
  return true;
}

// The elements of `count` steps from that at `row` on.
const void* ColumnWorker::ones_of(const RowPass& pass, PassState& state, const Block& block,
                                  std::size_t argument, std::int64_t row,
                                  std::int64_t count) const {
  const RowRun::Input& input = *run_->full[pass.arguments[argument].index];
  return (*input.of_rows)[0].read(block.outer * shape_.length + row, count,
                                  state.argument_tiles[argument].own.data());
}

// Of n elements, so many in each step.
void ColumnWorker::run_code(const RowPass& pass, PassState& state, std::int64_t lanes,
                            std::int64_t n) const {
  state.code_table.clear();
  state.code_strides.clear();
  const auto add = [&](const void* at, std::int64_t stride) {
    state.code_table.push_back(const_cast<void*>(at));
    state.code_strides.push_back(stride);
  };
  for (std::size_t a = 0; a < state.arguments.size(); ++a) {
    const DType dtype = pass.program.argument_dtypes()[a];
    const std::int64_t in_step = lanes * state.argument_tiles[a].size;
    const bool is_one = pass.code_forms.arguments[a] == TileForm::one;
    const std::int64_t stride = is_one ? byte_size(compute_dtype(dtype)) : in_step;
    add(state.arguments[a], !is_one && state.repeated[a] != nullptr ? 0 : stride);
  }
  for (std::size_t r = 0; r < state.results.size(); ++r) {
    const DType dtype = pass.program.result_dtypes()[r];
    const bool stored = pass.code_forms.results[r] == TileForm::stored;
    add(state.results[r], lanes * byte_size(stored ? dtype : compute_dtype(dtype)));
  }
  pass.code->run_rows(state.code_table.data(), lanes, n / lanes, state.code_strides.data());
}

}  // namespace weft::engine
