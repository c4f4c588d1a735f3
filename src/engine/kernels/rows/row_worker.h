// RowWorker: goes through rows by a RowProgram. One for each part of a kernel's work, on one
// thread; for one run after the other, of which the later ones allocate nothing.
//
// Rows are gone through several at a time: of short ones so many as fit a tile; of longer ones each
// in tiles of its own, pass by pass, so that what is kept of them is computed for all at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/rows/kept_maps.h"
#include "engine/kernels/rows/row_run.h"
#include "engine/kernels/tile/tile_memory.h"
#include "plan/storage/reduce_method.h"

namespace weft::engine {

// Elements of a row that are folded to one before such are folded.
inline constexpr std::int64_t kRowPart =
    plan::elements_per_part({.single_op = true, .has_rows = true});

// Elements of a row that others equal, up to which a worker has it at hand.
inline constexpr std::int64_t kMaxCopied = 64 << 10;

// So many rows are gone through at once, of all that there are: what is between two passes stays in
// a cache, and all workers have something to do. Of them so many share a tile: a whole part.
struct RowsAtOnce {
  std::int64_t in_tile = 1, all = 1;
};
RowsAtOnce rows_at_once(const RowProgram& program, const plan::RowShape& shape);

class RowWorker {
 public:
  // For so many rows at once of so many elements, or fewer. The program lives on.
  RowWorker(const RowProgram& program, std::int64_t length, RowsAtOnce at_once);

  // What follows is about this run, until the next one. It has as many inputs and results as every
  // run of the program.
  void begin(const RowRun& run) { begin(run, room_); }
  // The same, of rows of so many elements, of which those that code folds last are as many.
  void begin(const RowRun& run, std::int64_t length);
  std::int64_t num_bytes() const { return num_bytes_; }  // that it keeps

  // All passes over rows [row, row + n), n <= at_once.
  void go_through(std::int64_t row, std::int64_t n);
  // Of a program of one pass: elements [begin, end) of the only row, or of a part of one. Writes
  // the total of each fold to totals[fold], in compute form.
  void fold_part(std::int64_t row, std::int64_t begin, std::int64_t end,
                 std::span<std::byte* const> totals);
  // What follows fold_part, for rows [row, row + n), n <= kTileLanes: the totals of the parts of a
  // row lie one after the other.
  void finish(std::int64_t row, std::int64_t n, std::span<std::byte* const> totals,
              std::int64_t parts);

 private:
  struct Fold {
    Combiner::Frame frame;
    Accumulate accumulate;                 // of what the pass has
    std::size_t tile_size;                 // of an element of that
    std::size_t size;                      // of an element in compute form
    std::vector<std::byte> parts;          // the total of each part of a row
    std::vector<std::byte> inits, totals;  // of each of the rows that are gone through at once
    std::vector<std::byte> widened = {};   // a tile of short rows, in compute form
    alignas(64) std::byte lanes[kFoldLaneBytes];
  };
  // An argument of a pass that is kept of a row.
  struct KeptArgument {
    std::size_t argument;
    const std::byte* elements;
    std::int64_t size;  // of an element
    bool is_one;        // handed over as one element
  };
  // What the code of a pass reads or writes: where it is of the first of the rows that are gone
  // through, and how many bytes it is from one row and from one element to the next.
  struct CodeArray {
    std::byte* at = nullptr;
    std::int64_t per_row = 0, per_element = 0;
    bool in_tile = false;  // begins anew with each piece
  };
  // Elements [begin, begin + n) of so many rows, from that at `place` of those that are gone
  // through; `row` is the first of these.
  struct CodePiece {
    std::int64_t row, place, rows, begin, n;
  };
  struct PassState {
    std::int64_t lanes;  // of a tile
    RegionProgram::Frame frame;
    KeptMaps kept_maps;
    std::vector<const void*> arguments;
    std::vector<void*> results;
    std::vector<std::byte*> argument_tiles, result_tiles;       // own memory for each
    std::vector<std::optional<ElementReader::Cursor>> cursors;  // by argument: of what lies across
    std::vector<KeptArgument> kept;
    std::vector<std::size_t> repeated;  // arguments: inputs that are one element throughout a row
    std::vector<Fold> folds;
    bool runs_code = false;  // where its arguments lie as code can read them
    bool streams = false;    // whether it writes past the caches in this run
    // By place in the table of the code.
    std::vector<CodeArray> code_arrays = {};
    std::vector<void*> code_table = {};
    std::vector<std::int64_t> code_strides = {};
    std::vector<std::byte*> code_tiles = {};  // by result; null: it has a buffer
  };

  struct SameRows {
    static constexpr std::int64_t kEveryTile = -2;
    std::byte* at = nullptr;
    std::int64_t size = 0;    // of an element
    std::int64_t group = -1;  // of equal rows: those that are there in this run; or kEveryTile
  };

  // Of an element in compute form.
  static std::int64_t lane_size(DType dtype) { return byte_size(compute_dtype(dtype)); }

  // Of rows that lie across: so many are copied at once, or a multiple.
  std::int64_t panel_group() const { return own_tiles_ ? at_once_ : rows_in_tile_; }
  PassState state_of(const RowPass& pass);
  void place_cursors();
  void place_inits(const RowPass& pass, PassState& state);
  void place_repeated(const RowPass& pass, PassState& state, std::int64_t row,
                      std::int64_t in_row) const;
  void go_through_tile(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t place,
                       std::int64_t n);
  void go_through_row(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t place);
  bool may_run_code(const RowPass& pass) const;
  void make_room_for_code(const RowPass& pass, PassState& state);
  bool place_code_arrays(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t n);
  bool fold_part_by_code(const RowPass& pass, PassState& state, std::int64_t row,
                         std::int64_t begin, std::int64_t end);
  bool go_through_by_code(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t n);
  std::optional<CodeArray> code_argument(const RowPass& pass, const PassState& state,
                                         std::size_t argument, std::int64_t row, std::int64_t n);
  void place_code_results(const RowPass& pass, PassState& state, std::int64_t row);
  bool streams_results(const RowPass& pass) const;
  void place_ahead(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t n) const;
  void run_code(const RowPass& pass, PassState& state, const CodePiece& piece);
  void place_kept(PassState& state, std::int64_t first, std::int64_t n) const;
  void read_tile(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t in_row,
                 std::int64_t n, std::int64_t in_rows);
  bool is_same_row(const RowRun::Input& input, std::int64_t row, std::int64_t n) const;
  bool is_same_tile(const RowRun::Input& input, std::int64_t row) const;
  static const void* read_on(const ElementReader& reader,
                             std::optional<ElementReader::Cursor>& cursor, std::int64_t begin,
                             std::int64_t n, void* scratch);
  const void* across_of(std::size_t input, TileForm form, std::int64_t row, std::int64_t in_row,
                        std::int64_t n, void* scratch);
  const SameRows& rows_of(std::size_t input, TileForm form, std::int64_t row);
  void place_results(const RowPass& pass, PassState& state, std::int64_t begin,
                     std::int64_t in_rows);
  void compute_tile(const RowPass& pass, PassState& state, std::int64_t row, std::int64_t in_row,
                    std::int64_t n, std::int64_t in_rows);
  void store_tiles(const RowPass& pass, const PassState& state, std::int64_t begin, std::int64_t n);
  static const void* tile(const PassState& state, PassTile from) {
    return from.is_argument ? state.arguments[from.index] : state.results[from.index];
  }
  static void fold_tile(const RowPass& pass, PassState& state, std::int64_t n, std::int64_t in_part,
                        bool ends_part);
  void fold_rows(const RowPass& pass, PassState& state, std::int64_t place, std::int64_t n);
  static void total(const RowFoldStep& step, Fold& state, std::byte* parts, std::int64_t n,
                    std::int64_t place);
  void add_inits(const RowPass& pass, PassState& state, std::int64_t n);
  std::byte* take(std::int64_t bytes);
  std::vector<std::byte*> take_tiles(std::span<const DType> dtypes, std::int64_t lanes);

  const RowProgram& program_;
  const std::int64_t room_, rows_in_tile_, at_once_;  // elements of a row, rows
  const bool own_tiles_;                              // of each row
  std::int64_t length_;                               // of a row in this run
  const RowRun* run_ = nullptr;
  std::vector<TileMemory> memory_;
  std::int64_t num_bytes_ = 0;
  std::vector<PassState> passes_;
  std::byte* elements_;  // room for one of each of the rows that are gone through at once
  std::vector<std::byte*> buffers_, kept_;
  std::vector<std::int64_t> buffer_sizes_;          // of an element of each
  std::vector<RowPanel> panels_;                    // by input
  std::vector<std::array<SameRows, 2>> same_rows_;  // by input, in compute and in storage form
};

}  // namespace weft::engine
