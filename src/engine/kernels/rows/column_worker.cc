#include "engine/kernels/rows/column_worker.h"

#include <algorithm>
#include <cstring>

#include "engine/stream/fill.h"
#include "engine/stream/spread.h"

namespace weft::engine {
namespace {

// Of a block that is not as wide as the whole: so many steps further down what is read is asked
// for.
constexpr std::int64_t kStepsAhead = 2;

std::int64_t lane_size(DType dtype) { return byte_size(compute_dtype(dtype)); }

}  // namespace

ColumnWorker::ColumnWorker(const RowProgram& program, const ColumnShape& shape)
    : program_(program), shape_(shape) {
  for (DType dtype : program.kept()) {
    if (!shape.stays) break;
    kept_memory_.emplace_back(at(shape.lanes * lane_size(dtype)));
    kept_.push_back(kept_memory_.back().data());
  }
  for (const RowPass& pass : program.passes()) passes_.push_back(state_of(pass));
}

ColumnWorker::PassState ColumnWorker::state_of(const RowPass& pass) const {
  PassState state{.rows = shape_.rows_in_tile(pass),
                  .frame = RegionProgram::Frame(pass.program),
                  .kept_maps = KeptMaps(program_, pass),
                  .arguments = std::vector<const void*>(pass.arguments.size()),
                  .repeated = std::vector<const std::byte*>(pass.arguments.size()),
                  .results = std::vector<void*>(pass.buffers.size()),
                  .argument_tiles = {},
                  .result_tiles = {},
                  .folds = {}};
  const auto add = [&](TileForm form, DType dtype, std::vector<Tile>& tiles) {
    const std::int64_t size = size_in(form, dtype);
    tiles.push_back({size, TileMemory(at(size * state.rows * shape_.lanes))});
  };
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    add(pass.program.argument_form(a), pass.program.argument_dtypes()[a], state.argument_tiles);
  }
  for (DType dtype : pass.program.result_dtypes()) {
    add(TileForm::computed, dtype, state.result_tiles);
  }
  for (const RowFoldStep& step : pass.folds) {
    const std::int64_t size = lane_size(step.combiner.dtype(0));
    const auto bytes = at(size * std::max(kTileLanes, shape_.lanes));
    Fold fold{.frame = step.combiner.frame(),
              .size = size,
              .sums = {},
              .inits = TileMemory(at(size * kTileLanes)),
              .totals = TileMemory(bytes),
              .lanes = TileMemory(shape_.run > 1 ? bytes : 0),
              .rest = TileMemory(shape_.beside > 1 ? at(size * rest_lanes()) : 0)};
    for (std::int64_t lane = 0; lane < shape_.lanes; lane += shape_.tile_lanes) {
      fold.sums.emplace_back(step.combiner.row_fold(), at(size),
                             std::max(kTileLanes, shape_.tile_lanes * shape_.beside));
    }
    state.folds.push_back(std::move(fold));
  }
  return state;
}

std::int64_t ColumnWorker::num_bytes() const {
  std::int64_t bytes = 0;
  for (const PassState& state : passes_) {
    const std::int64_t lanes = state.rows * shape_.lanes;
    for (const Tile& tile : state.argument_tiles) bytes += tile.size * lanes;
    for (const Tile& tile : state.result_tiles) bytes += tile.size * lanes;
    for (const Fold& fold : state.folds) {
      for (const ColumnSums& sums : fold.sums) bytes += sums.num_bytes();
      bytes += fold.size * (kTileLanes + (shape_.run > 1 ? 2 : 1) * shape_.lanes + rest_lanes());
    }
    bytes += state.kept_maps.num_bytes();
  }
  return bytes + static_cast<std::int64_t>(kept_.size()) * 16 * shape_.lanes;
}

void ColumnWorker::begin(const RowRun& run) {
  run_ = &run;
  for (std::size_t p = 0; p < passes_.size(); ++p) {
    place_inits(program_.passes()[p], passes_[p]);
    passes_[p].runs_code = may_run_code(program_.passes()[p]);
  }
}

// What folds begin with.
void ColumnWorker::place_inits(const RowPass& pass, PassState& state) const {
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    const Fold& fold = state.folds[f];
    spread(fold.size, run_->inits[pass.folds[f].init].data(), fold.inits.data(), 1,
           std::min(kTileLanes, shape_.inner));
  }
}

void ColumnWorker::go_through(const Block& block) {
  const std::int64_t column = block.outer * shape_.inner + block.column;
  std::vector<std::byte*>&totals = block_totals_, &kept = block_kept_;
  for (std::size_t p = 0; p < passes_.size(); ++p) {
    totals.clear();
    for (const Fold& fold : passes_[p].folds) totals.push_back(fold.totals.data());
    fold_part(p, block, 0, kept_, totals);
    kept = kept_;
    for (std::int64_t first = 0; first < block.columns; first += kTileLanes) {
      finish(p, column + first, std::min(kTileLanes, block.columns - first), kept, totals,
             block.columns);
      for (std::size_t f = 0; f < totals.size(); ++f) {
        totals[f] += kTileLanes * passes_[p].folds[f].size;
      }
      for (std::size_t k = 0; k < kept.size(); ++k) {
        kept[k] += kTileLanes * lane_size(program_.kept()[k]);
      }
    }
  }
  store_kept(program_, *run_, kept_, column, block.columns);
}

void ColumnWorker::fold_part(std::size_t pass_index, const Block& block, std::int64_t part,
                             std::span<std::byte* const> kept, std::span<std::byte* const> totals) {
  const RowPass& pass = program_.passes()[pass_index];
  PassState& state = passes_[pass_index];
  place_repeated(pass, state, block, kept);
  for (Fold& fold : state.folds) {
    for (std::size_t t = 0; t < fold.sums.size(); ++t) {
      const std::int64_t first = static_cast<std::int64_t>(t) * shape_.tile_lanes;
      fold.sums[t].begin(std::min(shape_.tile_lanes, block.lanes - first) * shape_.beside);
    }
    fold.num_rest = 0;
  }
  const std::int64_t rows = folds_where_it_lies(pass) ? shape_.part : state.rows;
  const std::int64_t end = std::min((part + 1) * shape_.part, shape_.length);
  for (std::int64_t row = part * shape_.part; row < end; row += rows) {
    for (std::int64_t first = 0; first < block.lanes; first += shape_.tile_lanes) {
      fold_tile(pass, state, block, first, row, std::min(rows, end - row));
    }
  }
  for (std::size_t f = 0; f < totals.size(); ++f) {
    place_totals(pass.folds[f].combiner.row_fold(), state.folds[f], block, totals[f]);
  }
}

// From the sums of lanes to those of columns: of each run to one.
void ColumnWorker::place_totals(const RowFoldFunctions& functions, Fold& fold, const Block& block,
                                std::byte* totals) const {
  const bool has_runs = block.run() > 1;
  std::byte* const lanes = has_runs ? fold.lanes.data() : totals;
  if (shape_.beside > 1) {
    place_beside(functions, fold, lanes);
  } else {
    for (std::int64_t first = 0, t = 0; first < block.lanes; first += shape_.tile_lanes, ++t) {
      const std::int64_t n = std::min(shape_.tile_lanes, block.lanes - first);
      std::memcpy(lanes + first * fold.size, fold.sums[at(t)].total(), at(n * fold.size));
    }
  }
  if (has_runs) functions.rows(lanes, block.run(), block.columns, totals);
}

// Of steps that lie side by side the first half with the last one, again and again, then with those
// that are left.
void ColumnWorker::place_beside(const RowFoldFunctions& functions, Fold& fold,
                                std::byte* totals) const {
  const std::int64_t bytes = shape_.width * fold.size;
  const bool has_rows = fold.sums[0].has_rows();
  std::byte* const total = has_rows ? fold.sums[0].total() : fold.rest.data();
  for (std::int64_t steps = shape_.beside / 2; has_rows && steps > 0; steps /= 2) {
    const void* const last = total + steps * bytes;
    functions.stack(&last, 1, steps * shape_.width, total);
  }
  std::memcpy(totals, total, at(bytes));
  for (std::int64_t step = has_rows ? 0 : 1; step < fold.num_rest; ++step) {
    const void* const rest = fold.rest.data() + step * bytes;
    functions.stack(&rest, 1, shape_.width, totals);
  }
}

// `count` rows from `row` on, of the columns of a tile, the first of which is `first` in the block.
void ColumnWorker::fold_tile(const RowPass& pass, PassState& state, const Block& block,
                             std::int64_t first, std::int64_t row, std::int64_t count) {
  const std::int64_t lanes = std::min(shape_.tile_lanes, block.lanes - first);
  const bool where_it_lies = count > state.rows;
  const std::int64_t n = where_it_lies ? lanes : count * lanes;
  const std::int64_t stride = where_it_lies ? shape_.width : lanes;
  compute_tile(pass, state, block, first, row, n);
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    Fold& fold = state.folds[f];
    const std::byte* const values = tile(state, pass.folds[f].from);
    const std::int64_t whole = count / shape_.beside;
    const std::int64_t bytes = stride * shape_.beside * fold.size;
    fold.sums[at(first / shape_.tile_lanes)].add(values, bytes, whole);
    fold.num_rest = count % shape_.beside;
    std::memcpy(fold.rest.data(), values + whole * bytes, at(fold.num_rest * stride * fold.size));
  }
  for (const RowPass::Store& store : pass.stores) {
    run_->results[store.result].store(tile(state, store.from), at_full(block, row, first), n);
  }
}

// Whether a pass does nothing but fold what lies in memory as it is folded.
bool ColumnWorker::folds_where_it_lies(const RowPass& pass) const {
  if (!pass.buffers.empty() || !pass.stores.empty()) return false;
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const RowSource source = pass.arguments[a];
    const TileForm form = pass.program.argument_form(a);
    if (source.kind != RowSource::Kind::input || form == TileForm::one) return false;
    if (!run_->full[source.index]->reader_of(form).is_direct()) return false;
  }
  return true;
}

// What has the same elements in each row of a block: what is kept, and inputs that are one element
// throughout a column.
void ColumnWorker::place_repeated(const RowPass& pass, PassState& state, const Block& block,
                                  std::span<std::byte* const> kept) const {
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const auto [kind, index] = pass.arguments[a];
    const TileForm form = pass.program.argument_form(a);
    const Tile& to = state.argument_tiles[a];
    const void* row = nullptr;
    if (kind == RowSource::Kind::kept && block.run() > 1) {
      spread(to.size, kept[index], to.own.data(), block.columns, block.run());
      row = to.own.data();
    } else if (kind == RowSource::Kind::kept) {
      row = kept[index];
    } else if (form != TileForm::one && run_->full[index]->repeats) {
      const ElementReader& reader = run_->full[index]->reader_of(form);
      row = reader.read(at_full(block, 0, 0), block.lanes, to.own.data());
    }
    state.repeated[a] = static_cast<const std::byte*>(row);
    if (row == nullptr || state.rows == 1) continue;
    const std::int64_t bytes = block.lanes * to.size;
    if (row != to.own.data()) std::memcpy(to.own.data(), row, at(bytes));
    repeat_bytes(to.own.data(), bytes, state.rows);
    state.repeated[a] = to.own.data();
  }
}

// Of an input that is one element throughout each step: these from that at `row` on; null: they lie
// apart, or there are none.
const void* ColumnWorker::ones_where_they_lie(const RowRun::Input& input, TileForm form,
                                              const Block& block, std::int64_t row) const {
  if (!input.of_rows) return nullptr;
  const ElementReader& reader = (*input.of_rows)[form == TileForm::stored ? 1 : 0];
  if (!reader.is_direct()) return nullptr;
  return reader.read(block.outer * shape_.length + row, 1, nullptr);
}

// n elements of the full arrays, one after the other.
void ColumnWorker::compute_tile(const RowPass& pass, PassState& state, const Block& block,
                                std::int64_t first, std::int64_t row, std::int64_t n) const {
  const std::int64_t begin = at_full(block, row, first);
  const std::int64_t lanes = std::min(shape_.tile_lanes, block.lanes - first);
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const auto [kind, index] = pass.arguments[a];
    const TileForm form = pass.program.argument_form(a);
    const Tile& to = state.argument_tiles[a];
    if (state.runs_code && pass.code_forms.arguments[a] == TileForm::one) {
      state.arguments[a] = ones_of(pass, state, block, a, row, n / lanes);
    } else if (state.repeated[a] != nullptr) {
      state.arguments[a] = state.repeated[a] + first * to.size;
    } else if (form == TileForm::one) {
      state.arguments[a] = run_->full[index]->reader.read(begin, 1, to.own.data());
    } else if (const void* const ones = ones_where_they_lie(*run_->full[index], form, block, row)) {
      spread(to.size, static_cast<const std::byte*>(ones), to.own.data(), n / lanes, lanes);
      state.arguments[a] = to.own.data();
    } else {
      const ElementReader& reader = run_->full[index]->reader_of(form);
      if (is_small()) {
        // Its end comes before what is asked for.
      } else if (n % shape_.width == 0) {
        reader.fetch_behind(begin, n);
      } else {
        reader.fetch(begin + kStepsAhead * shape_.width, n);
      }
      state.arguments[a] = reader.read(begin, n, to.own.data());
    }
  }
  if (pass.buffers.empty()) return;
  for (std::size_t r = 0; r < state.results.size(); ++r) {
    state.results[r] = state.result_tiles[r].own.data();
  }
  for (const RowPass::Store& store : pass.stores) {
    const RowRun::Result& result = run_->results[store.result];
    if (store.from.is_argument || !result.direct) continue;
    state.results[store.from.index] = result.to + begin * byte_size(result.dtype);
  }
  if (state.runs_code) return run_code(pass, state, lanes, n);
  pass.program.run_apart(state.frame, state.arguments, state.results, n);
}

void ColumnWorker::finish(std::size_t pass_index, std::int64_t column, std::int64_t n,
                          std::span<std::byte* const> kept, std::span<std::byte* const> totals,
                          std::int64_t apart) {
  const RowPass& pass = program_.passes()[pass_index];
  PassState& state = passes_[pass_index];
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    Fold& fold = state.folds[f];
    const std::byte* total = totals[f];
    if (shape_.sums() > 1) {
      fold.sums[0].begin(n);
      fold.sums[0].add(total, apart * fold.size, shape_.sums());
      total = fold.sums[0].total();
    }
    add_inits(pass.folds[f].combiner, fold.frame, fold.inits.data(), total,
              kept[pass.folds[f].kept], n);
  }
  state.kept_maps.compute(*run_, kept, column, n);
}

}  // namespace weft::engine
