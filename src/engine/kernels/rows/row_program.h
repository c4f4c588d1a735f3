// RowProgram: the ops of a step over rows, compiled: for each pass a program over the tiles of a
// row, the folds of what it gives, and a program over the elements that are kept, one for each row.
//
// Immutable; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/kernels/tile/combiner.h"
#include "engine/kernels/tile/region_program.h"
#include "plan/storage/row_passes.h"

namespace weft::engine {

// Whether rows of so many elements each have tiles of their own. (Softmax of rows of 300 took 1.35
// times as long where they had, of 700 as long as together.)
inline bool has_own_tiles(std::int64_t length) { return length > kTileLanes; }

// The fewest elements of rows that code goes through, and so folds (row_code.cc).
inline constexpr std::int64_t kLeastCodeRow = 64;

// The most elements of a tile of any pass.
inline constexpr std::int64_t kMostTileLanes = 4 * kTileLanes;

// Where a program's argument comes from.
struct RowSource {
  enum class Kind : std::uint8_t { input, buffer, kept } kind{};
  std::size_t index = 0;  // of the step's inputs, of the buffers, of the kept values
};

// A tile that a pass has: an argument of its program, or a result of it.
struct PassTile {
  bool is_argument = false;
  std::size_t index = 0;
};

struct RowFoldStep {
  Combiner combiner;
  PassTile from;
  std::optional<DType> stored_dtype = {};  // of a tile in storage form
  std::size_t init = 0;                    // of the step's inputs
  std::size_t kept = 0;                    // where the total goes
};

struct RowPass {
  RegionProgram program;
  std::vector<RowSource> arguments = {};
  std::vector<std::optional<std::size_t>> buffers = {};  // by result: which it is kept in
  std::vector<RowFoldStep> folds = {};
  struct Store {
    PassTile from;
    std::size_t result = 0;  // of the step's
  };
  std::vector<Store> stores = {};
  // All that is done with the elements of rows (row_code.cc), or what is computed of those of each
  // step down columns (column_code.cc), of arguments and results in these forms; null: not all of
  // it can be code, or rows are too short.
  std::shared_ptr<const TileCode> code = nullptr;
  TileForms code_forms = {};
  // What the code brings nearer of the rows behind those that it goes through: inputs.
  std::vector<std::size_t> ahead = {};
  RegionProgram kept_program;
  std::vector<RowSource> kept_arguments = {};  // inputs and kept values
  std::vector<std::size_t> kept_results = {};  // kept values

  // The most elements of a tile.
  std::int64_t max_lanes() const { return buffers.empty() ? kMostTileLanes : program.max_lanes(); }
};

class RowProgram {
 public:
  RowProgram(const plan::RowShape& shape, std::span<const ir::Op* const> ops,
             std::span<const ir::Value* const> inputs, std::span<const ir::Value* const> results,
             const ir::Module& module);

  std::span<const RowPass> passes() const { return passes_; }
  std::span<const DType> buffers() const { return buffers_; }
  std::span<const DType> kept() const { return kept_; }
  // The results that have one element for each row.
  struct KeptResult {
    std::size_t kept = 0, result = 0;
  };
  std::span<const KeptResult> kept_results() const { return kept_results_; }
  // By result: whether it may be written over an input that dies.
  const std::vector<bool>& in_place() const { return in_place_; }
  // Whether a full result is given as it is stored.
  bool gives_stored(std::size_t result) const { return gives_stored_[result]; }
  // The most elements of a tile that all passes take.
  std::int64_t max_lanes() const;
  // What a tile costs, in elementwise ops.
  std::int64_t ops_per_element() const;

 private:
  class Compiler;

  std::vector<RowPass> passes_;
  std::vector<DType> buffers_, kept_;
  std::vector<KeptResult> kept_results_;
  std::vector<bool> in_place_, gives_stored_;
};

}  // namespace weft::engine
