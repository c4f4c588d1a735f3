// How a RowWorker goes through rows by the code of a pass: all rows that are gone through at once
// by one call of it, or by few, where their arrays lie as code can read them.
#include <algorithm>
#include <cstring>

#include "engine/kernels/rows/row_worker.h"

namespace weft::engine {
namespace {

// Elements of a tile of what is written elsewhere than to its place.
constexpr std::int64_t kCodeTile = kRowPart;

// Whether code folds so many elements as they are folded elsewhere, and sooner: what is done for
// each row takes as long as some elements, of several folds more of them.
bool folds_code(const RowFoldStep& fold, std::size_t folds, std::int64_t n) {
  const std::int64_t lanes = kFoldedBytes / byte_size(compute_dtype(fold.combiner.dtype(0)));
  if (code_limits().has_masks) return n >= lanes;
  return n >= (n % lanes == 0 ? 1 : 2) * static_cast<std::int64_t>(folds) * lanes;
}

}  // namespace

bool RowWorker::may_run_code(const RowPass& pass) const {
  if (pass.code == nullptr) return false;
  const std::int64_t rest = length_ % kRowPart;
  return std::ranges::all_of(pass.folds, [&](const RowFoldStep& fold) {
    return rest == 0 || folds_code(fold, pass.folds.size(), rest);
  });
}

void RowWorker::make_room_for_code(const RowPass& pass, PassState& state) {
  state.runs_code = true;
  const std::size_t places =
      pass.arguments.size() + pass.buffers.size() + pass.folds.size() + pass.ahead.size();
  state.code_arrays.resize(places);
  state.code_table.resize(places);
  state.code_strides.resize(places);
  for (std::size_t r = 0; r < pass.buffers.size(); ++r) {
    const bool is_stored = std::ranges::any_of(
        pass.stores, [&](const RowPass::Store& store) { return store.from.index == r; });
    const DType dtype = pass.program.result_dtypes()[r];
    const bool needs_tile = is_stored && !pass.buffers[r];
    state.code_tiles.push_back(needs_tile ? take(kCodeTile * lane_size(dtype)) : nullptr);
  }
}

// False: an argument lies otherwise.
bool RowWorker::place_code_arrays(const RowPass& pass, PassState& state, std::int64_t row,
                                  std::int64_t n) {
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const std::optional<CodeArray> argument = code_argument(pass, state, a, row, n);
    if (!argument) return false;
    state.code_arrays[a] = *argument;
  }
  place_code_results(pass, state, row);
  place_ahead(pass, state, row, n);
  return true;
}

// False, and nothing was done: there is no code, or none for what lies so.
bool RowWorker::fold_part_by_code(const RowPass& pass, PassState& state, std::int64_t row,
                                  std::int64_t begin, std::int64_t end) {
  if (!state.runs_code || !place_code_arrays(pass, state, row, 1)) return false;
  run_code(pass, state, {row, 0, 1, begin, end - begin});
  for (Fold& fold : state.folds) {
    std::memcpy(fold.lanes, fold.parts.data() + at(begin / kRowPart) * fold.size, fold.size);
  }
  return true;
}

// The same.
bool RowWorker::go_through_by_code(const RowPass& pass, PassState& state, std::int64_t row,
                                   std::int64_t n) {
  if (!state.runs_code || !place_code_arrays(pass, state, row, n)) return false;
  if (length_ <= kRowPart) {
    const bool has_tile = std::ranges::any_of(state.code_arrays, &CodeArray::in_tile);
    const std::int64_t at_once = has_tile ? kCodeTile / length_ : n;
    for (std::int64_t r = 0; r < n; r += at_once) {
      run_code(pass, state, {row, r, std::min(at_once, n - r), 0, length_});
    }
    return true;
  }
  for (std::int64_t r = 0; r < n; ++r) {
    for (std::int64_t i = 0; i < length_; i += kRowPart) {
      run_code(pass, state, {row, r, 1, i, std::min(kRowPart, length_ - i)});
    }
    for (std::size_t f = 0; f < pass.folds.size(); ++f) {
      Fold& fold = state.folds[f];
      total(pass.folds[f], fold, fold.parts.data(), ceil_div(length_, kRowPart), r);
    }
  }
  return true;
}

std::optional<RowWorker::CodeArray> RowWorker::code_argument(const RowPass& pass,
                                                             const PassState& state,
                                                             std::size_t argument, std::int64_t row,
                                                             std::int64_t n) {
  const auto [kind, index] = pass.arguments[argument];
  const TileForm form = pass.code_forms.arguments[argument];
  if (kind == RowSource::Kind::kept) {
    if (form != TileForm::one) return std::nullopt;
    return CodeArray{.at = kept_[index], .per_row = lane_size(program_.kept()[index])};
  }
  if (kind == RowSource::Kind::buffer) {
    const std::int64_t size = buffer_sizes_[index];
    return CodeArray{.at = buffers_[index], .per_row = length_ * size, .per_element = size};
  }
  const RowRun::Input& input = *run_->full[index];
  const std::int64_t size = input.size_of(form);
  const auto placed = [](const void* at, std::int64_t per_row, std::int64_t per_element) {
    auto* const bytes = const_cast<std::byte*>(static_cast<const std::byte*>(at));
    return CodeArray{.at = bytes, .per_row = per_row, .per_element = per_element};
  };
  if (form == TileForm::one) {
    if (!input.of_rows) return std::nullopt;
    return placed((*input.of_rows)[0].read(row, n, state.argument_tiles[argument]), size, 0);
  }
  const bool is_every = is_same_tile(input, row);
  const bool is_one_group =
      input.equal_rows > 1 && row / input.equal_rows == (row + n - 1) / input.equal_rows;
  if (length_ <= kMaxCopied && (is_every ? input.period == 1 : is_one_group)) {
    return placed(rows_of(index, form, row).at, 0, size);
  }
  const ElementReader& reader = input.reader_of(form);
  if (!reader.is_direct()) return std::nullopt;
  return placed(reader.read(row * length_, n * length_, nullptr), length_ * size, size);
}

// Whether code writes all that a pass stores past the caches, as it can where whole rows are whole
// vectors.
bool RowWorker::streams_results(const RowPass& pass) const {
  constexpr std::uintptr_t kVectorBytes = 64;
  return !pass.stores.empty() && std::ranges::all_of(pass.stores, [&](const RowPass::Store& store) {
    const RowRun::Result& result = run_->results[store.result];
    const auto bytes = static_cast<std::uintptr_t>(length_ * byte_size(result.dtype));
    const auto begin = reinterpret_cast<std::uintptr_t>(result.to);
    return result.past_caches && !pass.buffers[store.from.index] &&
           (bytes | begin) % kVectorBytes == 0;
  });
}

void RowWorker::place_code_results(const RowPass& pass, PassState& state, std::int64_t row) {
  state.streams = streams_results(pass);
  CodeArray* to = state.code_arrays.data() + pass.arguments.size();
  for (std::size_t r = 0; r < pass.buffers.size(); ++r, ++to) {
    const TileForm form = pass.code_forms.results[r];
    const DType dtype = pass.program.result_dtypes()[r];
    const std::int64_t size = size_in(form, dtype);
    *to = {.at = state.code_tiles[r], .per_row = length_ * size, .per_element = size};
    if (const auto buffer = pass.buffers[r]) {
      to->at = buffers_[*buffer];
      continue;
    }
    to->in_tile = to->at != nullptr;
    for (const RowPass::Store& store : pass.stores) {
      const RowRun::Result& result = run_->results[store.result];
      if (store.from.index != r || !(result.direct || state.streams)) continue;
      to->at = result.to + row * length_ * size;
      to->in_tile = false;
    }
  }
  for (Fold& fold : state.folds) {
    const auto size = static_cast<std::int64_t>(fold.size);
    const bool in_parts = length_ > kRowPart;
    *to++ = {.at = in_parts ? fold.parts.data() : fold.totals.data(),
             .per_row = in_parts ? 0 : size};
  }
}

// The rows behind these n, where there are such and they lie so.
void RowWorker::place_ahead(const RowPass& pass, PassState& state, std::int64_t row,
                            std::int64_t n) const {
  CodeArray* to = state.code_arrays.data() + (state.code_arrays.size() - pass.ahead.size());
  const std::int64_t next = row + 2 * n <= run_->num_rows ? row + n : row;
  for (std::size_t input : pass.ahead) {
    const ElementReader& reader = run_->full[input]->stored_reader;
    *to = {.at = state.code_arrays[0].at};
    if (reader.is_direct()) {
      const std::int64_t size = byte_size(run_->full[input]->dtype);
      auto* const at = const_cast<void*>(reader.read(next * length_, n * length_, nullptr));
      *to = {.at = static_cast<std::byte*>(at), .per_row = length_ * size, .per_element = size};
    }
    ++to;
  }
}

void RowWorker::run_code(const RowPass& pass, PassState& state, const CodePiece& piece) {
  const std::size_t first_result = pass.arguments.size();
  const std::size_t first_fold = first_result + pass.buffers.size();
  const auto place = [&](std::size_t array) {
    const CodeArray& of = state.code_arrays[array];
    if (of.in_tile) return of.at;
    return of.at + piece.place * of.per_row + piece.begin * of.per_element;
  };
  for (std::size_t array = 0; array < state.code_arrays.size(); ++array) {
    state.code_table[array] = place(array);
    state.code_strides[array] = state.code_arrays[array].per_row;
  }
  for (std::size_t f = 0; f < state.folds.size() && piece.begin > 0; ++f) {
    const std::size_t part = at(piece.begin / kRowPart);
    state.code_table[first_fold + f] = state.folds[f].parts.data() + part * state.folds[f].size;
  }
  pass.code->run_rows(state.code_table.data(), piece.n, piece.rows, state.code_strides.data(),
                      state.streams);
  for (const RowPass::Store& store : pass.stores) {
    const std::int64_t to = (piece.row + piece.place) * length_ + piece.begin;
    run_->results[store.result].store(place(first_result + store.from.index), to,
                                      piece.rows * piece.n);
  }
}

}  // namespace weft::engine
