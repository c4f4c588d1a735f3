#include "engine/kernels/rows/row_worker.h"

#include <algorithm>
#include <cstring>

#include "engine/stream/stream_copy.h"

namespace weft::engine {
namespace {

template <class T>
void fill_as(const std::byte* element, std::byte* to, std::int64_t n) {
  T value;
  std::memcpy(&value, element, sizeof(T));
  std::fill_n(reinterpret_cast<T*>(to), n, value);
}

struct Wide {
  std::uint64_t halves[2];
};

// n copies of the element.
void fill_lanes(std::int64_t size, const std::byte* element, std::byte* to, std::int64_t n) {
  switch (size) {
    case 1:
      return fill_as<std::uint8_t>(element, to, n);
    case 2:
      return fill_as<std::uint16_t>(element, to, n);
    case 4:
      return fill_as<std::uint32_t>(element, to, n);
    case 8:
      return fill_as<std::uint64_t>(element, to, n);
    default:
      return fill_as<Wide>(element, to, n);
  }
}

}  // namespace

RowWorker::RowWorker(const RowProgram& program, std::int64_t length, std::int64_t at_once)
    : program_(program), length_(length), at_once_(at_once) {
  for (DType dtype : program.buffers()) {
    buffers_.push_back(take(at_once * length * lane_size(dtype)));
  }
  for (DType dtype : program.kept()) kept_.push_back(take(kTileLanes * lane_size(dtype)));
  for (const RowPass& pass : program.passes()) passes_.push_back(state_of(pass));
}

void RowWorker::begin(const RowRun& run) {
  run_ = &run;
  same_rows_.resize(run.full.size());
  for (std::array<SameRows, 2>& rows : same_rows_) {
    for (SameRows& form : rows) form.is_there = false;
  }
  for (std::size_t p = 0; p < passes_.size(); ++p) place_ones(program_.passes()[p], passes_[p]);
}

RowWorker::PassState RowWorker::state_of(const RowPass& pass) {
  const std::int64_t lanes = std::min(pass.program.max_lanes(), rows_in_tile() * length_);
  PassState state{.lanes = lanes,
                  .frame = RegionProgram::Frame(pass.program),
                  .kept_frame = RegionProgram::Frame(pass.kept_program),
                  .arguments = std::vector<const void*>(pass.arguments.size()),
                  .kept_arguments = std::vector<const void*>(pass.kept_arguments.size()),
                  .results = std::vector<void*>(pass.buffers.size()),
                  .kept_results = std::vector<void*>(pass.kept_results.size()),
                  .argument_tiles = take_tiles(pass.arguments.size(), lanes),
                  .result_tiles = take_tiles(pass.buffers.size(), lanes),
                  .kept_tiles = take_tiles(pass.kept_arguments.size()),
                  .kept = {},
                  .folds = {}};
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const auto [kind, index] = pass.arguments[a];
    if (kind != RowSource::Kind::kept) continue;
    state.kept.push_back({a, kept_[index], lane_size(program_.kept()[index]),
                          pass.program.argument_form(a) == TileForm::one});
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
  return state;
}

std::byte* RowWorker::take(std::int64_t bytes) { return memory_.emplace_back(at(bytes)).data(); }

std::vector<std::byte*> RowWorker::take_tiles(std::size_t n, std::int64_t lanes) {
  constexpr std::int64_t kMaxElementBytes = 16;
  std::vector<std::byte*> tiles;
  for (std::size_t t = 0; t < n; ++t) tiles.push_back(take(kMaxElementBytes * lanes));
  return tiles;
}

// What is one element throughout: arguments, and what folds begin with.
void RowWorker::place_ones(const RowPass& pass, PassState& state) {
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const RowSource source = pass.arguments[a];
    if (pass.program.argument_form(a) != TileForm::one || source.kind == RowSource::Kind::kept) {
      continue;
    }
    state.arguments[a] = run_->full[source.index]->reader.read(0, 1, state.argument_tiles[a]);
  }
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    Fold& fold = state.folds[f];
    fill_lanes(static_cast<std::int64_t>(fold.size), run_->inits[pass.folds[f].init].data(),
               fold.inits.data(), at_once_);
  }
}

void RowWorker::go_through(std::int64_t row, std::int64_t n) {
  for (std::size_t p = 0; p < passes_.size(); ++p) {
    const RowPass& pass = program_.passes()[p];
    PassState& state = passes_[p];
    if (has_own_tiles(length_)) {
      for (std::int64_t r = 0; r < n; ++r) go_through_row(pass, state, row + r, r);
    } else {
      go_through_tile(pass, state, row, n);
    }
    add_inits(pass, state, n);
    compute_kept(pass, state, row, n);
  }
  store_kept(row, n);
}

// Rows [row, row + n), which are a tile.
void RowWorker::go_through_tile(const RowPass& pass, PassState& state, std::int64_t row,
                                std::int64_t n) {
  place_kept(state, 0, n);
  compute_tile(pass, state, row * length_, n * length_, 0);
  fold_rows(pass, state, n);
  store_tiles(pass, state, row * length_, n * length_);
}

// A row, tile by tile: that at `place` of those that are gone through.
void RowWorker::go_through_row(const RowPass& pass, PassState& state, std::int64_t row,
                               std::int64_t place) {
  const std::int64_t begin = row * length_;
  place_kept(state, place, 1);
  for (std::int64_t i = 0; i < length_; i += state.lanes) {
    const std::int64_t m = std::min(state.lanes, length_ - i);
    const std::int64_t in_part = i % kRowPart;
    const bool ends_part = in_part + m == kRowPart || i + m == length_;
    compute_tile(pass, state, begin + i, m, place * length_ + i);
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
    for (std::int64_t r = 0; r < n; ++r) {
      fill_lanes(kept.size, elements + r * kept.size, tile + r * lanes * kept.size, lanes);
    }
    state.arguments[kept.argument] = tile;
  }
}

// Elements [begin, begin + n) of the full arrays, which are those from `in_rows` on of the buffers.
void RowWorker::compute_tile(const RowPass& pass, PassState& state, std::int64_t begin,
                             std::int64_t n, std::int64_t in_rows) {
  read_tile(pass, state, begin, n, in_rows);
  if (pass.buffers.empty()) return;
  place_results(pass, state, begin, in_rows);
  pass.program.run_apart(state.frame, state.arguments, state.results, n);
  for (std::size_t r = 0; r < pass.buffers.size(); ++r) {
    if (const auto buffer = pass.buffers[r]) {
      const std::int64_t size = lane_size(program_.buffers()[*buffer]);
      std::byte* const kept = buffers_[*buffer] + in_rows * size;
      if (state.results[r] != kept) std::memcpy(kept, state.results[r], at(n * size));
    }
  }
}

// Rows of an input that has the same elements in all of them, as many as a tile has.
const std::byte* RowWorker::rows_of(std::size_t input, TileForm form) {
  SameRows& same = same_rows_[input][form == TileForm::stored ? 1 : 0];
  if (same.is_there) return same.at;
  const RowRun::Input& from = *run_->full[input];
  const std::int64_t size = from.size_of(form), bytes = length_ * size;
  if (same.at == nullptr) same.at = take(rows_in_tile() * bytes);
  same.is_there = true;
  std::byte* const rows = same.at;
  for (std::int64_t i = 0; i < length_; i += kTileLanes) {
    const std::int64_t n = std::min(kTileLanes, length_ - i);
    std::byte* const to = rows + i * size;
    const void* const read = from.reader_of(form).read(i, n, to);
    if (read != to) std::memcpy(to, read, at(n * size));
  }
  for (std::int64_t r = 1; r < rows_in_tile(); ++r) {
    std::memcpy(rows + r * bytes, rows, at(bytes));
  }
  return rows;
}

void RowWorker::read_tile(const RowPass& pass, PassState& state, std::int64_t begin, std::int64_t n,
                          std::int64_t in_rows) {
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const RowSource source = pass.arguments[a];
    const TileForm form = pass.program.argument_form(a);
    if (form == TileForm::one) continue;
    const void*& argument = state.arguments[a];
    if (source.kind == RowSource::Kind::input) {
      const RowRun::Input& input = *run_->full[source.index];
      if (input.same_rows) {
        argument = rows_of(source.index, form) + begin % length_ * input.size_of(form);
      } else {
        const ElementReader& reader = input.reader_of(form);
        if (&pass == program_.passes().data()) reader.fetch_behind(begin, n);
        argument = reader.read(begin, n, state.argument_tiles[a]);
      }
    } else if (source.kind == RowSource::Kind::buffer) {
      argument = buffers_[source.index] + in_rows * lane_size(program_.buffers()[source.index]);
    }
  }
}

// Where the program is to put what it gives: into a buffer, where the result lies, or a tile.
void RowWorker::place_results(const RowPass& pass, PassState& state, std::int64_t begin,
                              std::int64_t in_rows) {
  for (std::size_t r = 0; r < pass.buffers.size(); ++r) {
    state.results[r] = state.result_tiles[r];
    if (const auto buffer = pass.buffers[r]) {
      state.results[r] = buffers_[*buffer] + in_rows * lane_size(program_.buffers()[*buffer]);
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
    const RowRun::Result& result = run_->results[store.result];
    std::byte* const to = result.to + begin * byte_size(result.dtype);
    const void* const values = tile(state, store.from);
    if (values == to) continue;
    const std::size_t bytes = at(n * byte_size(result.dtype));
    if (result.past_caches) {
      copy_past_caches_unordered(to, static_cast<const std::byte*>(values), bytes);
    } else if (result.stored) {
      std::memcpy(to, values, bytes);
    } else {
      store_tile(result.dtype, values, to, n);
    }
  }
}

}  // namespace weft::engine
