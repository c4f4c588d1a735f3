#include "engine/kernels/rows/row_worker.h"

#include <algorithm>
#include <cstring>

#include "engine/stream/spread.h"

namespace weft::engine {
RowWorker::RowWorker(const RowProgram& program, std::int64_t length, RowsAtOnce at_once)
    : program_(program),
      room_(length),
      rows_in_tile_(at_once.in_tile),
      at_once_(at_once.all),
      own_tiles_(has_own_tiles(length)),
      length_(length),
      elements_(take(16 * kTileLanes)) {
  for (DType dtype : program.buffers()) {
    buffer_sizes_.push_back(lane_size(dtype));
    buffers_.push_back(take(at_once_ * length * lane_size(dtype)));
  }
  for (DType dtype : program.kept()) kept_.push_back(take(kTileLanes * lane_size(dtype)));
  for (const RowPass& pass : program.passes()) passes_.push_back(state_of(pass));
}

void RowWorker::begin(const RowRun& run, std::int64_t length) {
  run_ = &run;
  length_ = length;
  same_rows_.resize(run.full.size());
  panels_.resize(run.full.size());
  for (RowPanel& panel : panels_) panel.clear();
  for (std::array<SameRows, 2>& rows : same_rows_) {
    for (SameRows& form : rows) form.group = -1;
  }
  for (std::size_t p = 0; p < passes_.size(); ++p) place_inits(program_.passes()[p], passes_[p]);
  place_cursors();
}

// Of a program that goes through rows once, in order: inputs that are read in blocks, or whose
// elements lie apart in memory.
void RowWorker::place_cursors() {
  const RowPass& pass = program_.passes()[0];
  std::vector<std::optional<ElementReader::Cursor>>& cursors = passes_[0].cursors;
  for (PassState& state : passes_) state.cursors.assign(state.arguments.size(), std::nullopt);
  for (std::size_t a = 0; a < pass.arguments.size() && passes_.size() == 1; ++a) {
    const RowSource source = pass.arguments[a];
    if (source.kind != RowSource::Kind::input) continue;
    const ElementReader& reader =
        run_->full[source.index]->reader_of(pass.program.argument_form(a));
    if (reader.has_rows()) cursors[a].emplace(reader, 0);
  }
}

RowWorker::PassState RowWorker::state_of(const RowPass& pass) {
  const std::int64_t lanes =
      own_tiles_ ? std::min(pass.max_lanes(), length_) : rows_in_tile_ * length_;
  PassState state{.lanes = lanes,
                  .frame = RegionProgram::Frame(pass.program),
                  .kept_maps = KeptMaps(program_, pass),
                  .arguments = std::vector<const void*>(pass.arguments.size()),
                  .results = std::vector<void*>(pass.buffers.size()),
                  .argument_tiles = take_tiles(pass.program.argument_dtypes(), lanes),
                  .result_tiles = take_tiles(pass.program.result_dtypes(), lanes),
                  .cursors = {},
                  .kept = {},
                  .repeated = {},
                  .folds = {}};
  num_bytes_ += state.kept_maps.num_bytes();
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const auto [kind, index] = pass.arguments[a];
    const bool is_one = pass.program.argument_form(a) == TileForm::one;
    if (kind == RowSource::Kind::input && is_one) state.repeated.push_back(a);
    if (kind != RowSource::Kind::kept) continue;
    state.kept.push_back({a, kept_[index], lane_size(program_.kept()[index]), is_one});
  }
  for (const RowFoldStep& step : pass.folds) {
    const auto size = at(lane_size(step.combiner.dtype(0)));
    const RowFoldFunctions& fold = step.combiner.row_fold();
    const auto stored = step.stored_dtype;
    state.folds.push_back({.frame = step.combiner.frame(),
                           .accumulate = stored ? fold.accumulate_stored(*stored) : fold.accumulate,
                           .tile_size = stored ? at(byte_size(*stored)) : size,
                           .size = size,
                           .parts = std::vector<std::byte>(at(ceil_div(length_, kRowPart)) * size),
                           .inits = std::vector<std::byte>(at(at_once_) * size),
                           .totals = std::vector<std::byte>(at(at_once_) * size),
                           .lanes = {}});
  }
  if (may_run_code(pass)) make_room_for_code(pass, state);
  return state;
}

// Each begins in another part of a page, before those that are there: a load that follows a store
// to the same part of another page waits for it (a layer norm of 8,192 rows of 1,024 bf16: 1.5 ms
// where all begin in one, 1.33 so).
std::byte* RowWorker::take(std::int64_t bytes) {
  constexpr std::size_t kPage = 4096, kApart = kPage - 5 * 64;
  const std::size_t place = memory_.size() * kApart % kPage;
  std::byte* const begin = memory_.emplace_back(at(bytes) + 2 * kPage).data();
  const std::size_t in_page = reinterpret_cast<std::uintptr_t>(begin) % kPage;
  return begin + (kPage - in_page) + place;
}

std::vector<std::byte*> RowWorker::take_tiles(std::span<const DType> dtypes, std::int64_t lanes) {
  std::vector<std::byte*> tiles;
  for (DType dtype : dtypes) tiles.push_back(take(lane_size(dtype) * lanes));
  return tiles;
}

// What folds begin with.
void RowWorker::place_inits(const RowPass& pass, PassState& state) {
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    Fold& fold = state.folds[f];
    spread(static_cast<std::int64_t>(fold.size), run_->inits[pass.folds[f].init].data(),
           fold.inits.data(), 1, at_once_);
  }
}

// Inputs that are one element throughout a row: copies of it, from where the part that begins at
// `in_row` has it, as results may be written over the inputs.
void RowWorker::place_repeated(const RowPass& pass, PassState& state, std::int64_t row,
                               std::int64_t in_row) const {
  for (const std::size_t a : state.repeated) {
    const RowRun::Input& input = *run_->full[pass.arguments[a].index];
    std::byte* const own = state.argument_tiles[a];
    const void* const element = input.reader.read(row * length_ + in_row, 1, own);
    if (element != own) std::memcpy(own, element, at(input.size_of(TileForm::computed)));
    state.arguments[a] = own;
  }
}

void RowWorker::go_through(std::int64_t row, std::int64_t n) {
  for (std::size_t p = 0; p < passes_.size(); ++p) {
    const RowPass& pass = program_.passes()[p];
    PassState& state = passes_[p];
    if (!go_through_by_code(pass, state, row, n)) {
      if (own_tiles_) {
        for (std::int64_t r = 0; r < n; ++r) go_through_row(pass, state, row + r, r);
      } else {
        for (std::int64_t r = 0; r < n; r += rows_in_tile_) {
          go_through_tile(pass, state, row + r, r, std::min(rows_in_tile_, n - r));
        }
      }
    }
    add_inits(pass, state, n);
    state.kept_maps.compute(*run_, kept_, row, n);
  }
  store_kept(program_, *run_, kept_, row, n);
}

// Rows [row, row + n), which are a tile: those from `place` on of those that are gone through.
void RowWorker::go_through_tile(const RowPass& pass, PassState& state, std::int64_t row,
                                std::int64_t place, std::int64_t n) {
  place_kept(state, place, n);
  place_repeated(pass, state, row, 0);
  compute_tile(pass, state, row, 0, n * length_, place * length_);
  fold_rows(pass, state, place, n);
  store_tiles(pass, state, row * length_, n * length_);
}

// A row, tile by tile: that at `place` of those that are gone through.
void RowWorker::go_through_row(const RowPass& pass, PassState& state, std::int64_t row,
                               std::int64_t place) {
  const std::int64_t begin = row * length_;
  place_kept(state, place, 1);
  place_repeated(pass, state, row, 0);
  for (std::int64_t i = 0; i < length_; i += state.lanes) {
    const std::int64_t m = std::min(state.lanes, length_ - i);
    const std::int64_t in_part = i % kRowPart;
    const bool ends_part = in_part + m == kRowPart || i + m == length_;
    compute_tile(pass, state, row, i, m, place * length_ + i);
    fold_tile(pass, state, m, in_part, ends_part);
    for (Fold& fold : state.folds) {
      std::byte* const part = fold.parts.data() + at(i / kRowPart) * fold.size;
      if (ends_part) std::memcpy(part, fold.lanes, fold.size);
    }
    store_tiles(pass, state, begin + i, m);
  }
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    Fold& fold = state.folds[f];
    total(pass.folds[f], fold, fold.parts.data(), ceil_div(length_, kRowPart), place);
  }
}

// What is kept of n rows from that at `first` on, for each as one element or along it.
void RowWorker::place_kept(PassState& state, std::int64_t first, std::int64_t n) const {
  for (const KeptArgument& kept : state.kept) {
    const std::byte* const elements = kept.elements + first * kept.size;
    if (kept.is_one) {
      state.arguments[kept.argument] = elements;
      continue;
    }
    const std::int64_t lanes = std::min(length_, state.lanes);
    std::byte* const tile = state.argument_tiles[kept.argument];
    spread(kept.size, elements, tile, n, lanes);
    state.arguments[kept.argument] = tile;
  }
}

// n elements of the full arrays, from that at `in_row` of a row on, which are those from `in_rows`
// on of the buffers.
void RowWorker::compute_tile(const RowPass& pass, PassState& state, std::int64_t row,
                             std::int64_t in_row, std::int64_t n, std::int64_t in_rows) {
  const std::int64_t begin = row * length_ + in_row;
  read_tile(pass, state, row, in_row, n, in_rows);
  if (pass.buffers.empty()) return;
  place_results(pass, state, begin, in_rows);
  pass.program.run_many(state.frame, state.arguments, state.results, n);
  for (std::size_t r = 0; r < pass.buffers.size(); ++r) {
    if (const auto buffer = pass.buffers[r]) {
      const std::int64_t size = buffer_sizes_[*buffer];
      std::byte* const kept = buffers_[*buffer] + in_rows * size;
      if (state.results[r] != kept) std::memcpy(kept, state.results[r], at(n * size));
    }
  }
}

// Where the program is to put what it gives: into a buffer, where the result lies, or a tile.
void RowWorker::place_results(const RowPass& pass, PassState& state, std::int64_t begin,
                              std::int64_t in_rows) {
  for (std::size_t r = 0; r < pass.buffers.size(); ++r) {
    state.results[r] = state.result_tiles[r];
    if (const auto buffer = pass.buffers[r]) {
      state.results[r] = buffers_[*buffer] + in_rows * buffer_sizes_[*buffer];
    }
  }
  for (const RowPass::Store& store : pass.stores) {
    const RowRun::Result& result = run_->results[store.result];
    if (store.from.is_argument || pass.buffers[store.from.index] || !result.direct) continue;
    state.results[store.from.index] = result.to + begin * byte_size(result.dtype);
  }
}

void RowWorker::store_tiles(const RowPass& pass, const PassState& state, std::int64_t begin,
                            std::int64_t n) {
  for (const RowPass::Store& store : pass.stores) {
    run_->results[store.result].store(tile(state, store.from), begin, n);
  }
}

}  // namespace weft::engine
