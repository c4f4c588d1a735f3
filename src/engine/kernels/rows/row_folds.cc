// What a RowWorker does with the folds of a pass, and with what is kept of a row.
#include <algorithm>
#include <cstring>

#include "engine/kernels/rows/row_worker.h"

namespace weft::engine {

void RowWorker::fold_part(std::int64_t row, std::int64_t begin, std::int64_t end,
                          std::span<std::byte* const> totals) {
  const RowPass& pass = program_.passes()[0];
  PassState& state = passes_[0];
  if (!fold_part_by_code(pass, state, row, begin, end)) {
    place_repeated(pass, state, row, begin);
    for (std::int64_t i = begin; i < end; i += state.lanes) {
      const std::int64_t m = std::min(state.lanes, end - i), at_full = row * length_ + i;
      compute_tile(pass, state, row, i, m, i);
      fold_tile(pass, state, m, i - begin, i + m == end);
      store_tiles(pass, state, at_full, m);
    }
  }
  for (std::size_t f = 0; f < totals.size(); ++f) {
    std::memcpy(totals[f], state.folds[f].lanes, state.folds[f].size);
  }
}

void RowWorker::finish(std::int64_t row, std::int64_t n, std::span<std::byte* const> totals,
                       std::int64_t parts) {
  const RowPass& pass = program_.passes()[0];
  PassState& state = passes_[0];
  for (std::int64_t begin = 0; begin < n; begin += at_once_) {
    const std::int64_t m = std::min(at_once_, n - begin);
    for (std::size_t f = 0; f < pass.folds.size(); ++f) {
      for (std::int64_t r = 0; r < m; ++r) {
        Fold& fold = state.folds[f];
        total(pass.folds[f], fold, totals[f] + at((begin + r) * parts) * fold.size, parts, r);
      }
    }
    add_inits(pass, state, m);
    state.kept_maps.compute(*run_, kept_, row + begin, m);
    store_kept(program_, *run_, kept_, row + begin, m);
  }
}

// A tile of a row, `in_part` elements after the beginning of its part. At the part's end the first
// lane has its total.
void RowWorker::fold_tile(const RowPass& pass, PassState& state, std::int64_t n,
                          std::int64_t in_part, bool ends_part) {
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    const RowFoldFunctions& fold = pass.folds[f].combiner.row_fold();
    Fold& to = state.folds[f];
    to.accumulate(tile(state, pass.folds[f].from), n, in_part == 0, to.lanes);
    if (ends_part) fold.finish(to.lanes, in_part + n, to.lanes);
  }
}

// Whole rows, n of them in the tile.
void RowWorker::fold_rows(const RowPass& pass, PassState& state, std::int64_t place,
                          std::int64_t n) {
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    const RowFoldFunctions& fold = pass.folds[f].combiner.row_fold();
    Fold& to = state.folds[f];
    const void* values = tile(state, pass.folds[f].from);
    if (const auto stored = pass.folds[f].stored_dtype) {
      to.widened.resize(at(n * length_) * to.size);
      compute_form(*stored).load(static_cast<const std::byte*>(values), 1, to.widened.data(),
                                 n * length_);
      values = to.widened.data();
    }
    fold.rows(values, length_, n, to.totals.data() + at(place) * to.size);
  }
}

// From the totals of the parts of a row, which it uses up, to that of the row at `place` of those
// that are gone through.
void RowWorker::total(const RowFoldStep& step, Fold& state, std::byte* parts, std::int64_t n,
                      std::int64_t place) {
  const RowFoldFunctions& fold = step.combiner.row_fold();
  while (n > 1) {
    const std::int64_t left = ceil_div(n, kRowPart);
    for (std::int64_t p = 0; p < left; ++p) {
      const std::int64_t m = std::min(kRowPart, n - p * kRowPart);
      fold.accumulate(parts + at(p * kRowPart) * state.size, m, true, state.lanes);
      fold.finish(state.lanes, m, parts + at(p) * state.size);
    }
    n = left;
  }
  std::memcpy(state.totals.data() + at(place) * state.size, parts, state.size);
}

// From the totals of n rows to what is kept of them.
void RowWorker::add_inits(const RowPass& pass, PassState& state, std::int64_t n) {
  for (std::size_t f = 0; f < pass.folds.size(); ++f) {
    Fold& fold = state.folds[f];
    engine::add_inits(pass.folds[f].combiner, fold.frame, fold.inits.data(), fold.totals.data(),
                      kept_[pass.folds[f].kept], n);
  }
}

}  // namespace weft::engine
