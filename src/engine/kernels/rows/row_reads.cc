// How a RowWorker reads a tile of its inputs.
#include <algorithm>
#include <cstring>

#include "engine/kernels/rows/row_worker.h"
#include "engine/stream/fill.h"
#include "engine/stream/spread.h"

namespace weft::engine {

// Whether rows of an input from `row` on, as many as a tile has, are one and the same, or those of
// every tile, of which a copy is worth keeping: there are more of them, or their elements lie
// apart.
bool RowWorker::is_same_row(const RowRun::Input& input, std::int64_t row, std::int64_t n) const {
  if (length_ > kMaxCopied) return false;
  if (is_same_tile(input, row)) return true;
  if (input.equal_rows == 1) return false;
  return n > length_ &&
         row / input.equal_rows == (row + ceil_div(n, length_) - 1) / input.equal_rows;
}

// Whether every tile has the rows of that from `row` on.
bool RowWorker::is_same_tile(const RowRun::Input& input, std::int64_t row) const {
  const std::int64_t period = input.period;
  return period > 0 && period < run_->num_rows && rows_in_tile_ % period == 0 && row % period == 0;
}

// That row, or those rows, as often as a tile has room for them.
const RowWorker::SameRows& RowWorker::rows_of(std::size_t input, TileForm form, std::int64_t row) {
  SameRows& same = same_rows_[input][form == TileForm::stored ? 1 : 0];
  const RowRun::Input& from = *run_->full[input];
  const bool is_every = is_same_tile(from, row);
  const std::int64_t group = is_every ? SameRows::kEveryTile : row / from.equal_rows;
  if (same.group == group) return same;
  const std::int64_t count = is_every ? from.period : 1, elements = count * length_;
  const std::int64_t size = from.size_of(form);
  if (same.at == nullptr) same.at = take(rows_in_tile_ * room_ * size);
  same.group = group;
  same.size = size;
  std::byte* const rows = same.at;
  for (std::int64_t i = 0; i < elements; i += kTileLanes) {
    const std::int64_t n = std::min(kTileLanes, elements - i);
    std::byte* const to = rows + i * size;
    const void* const read = from.reader_of(form).read(row * length_ + i, n, to);
    if (read != to) std::memcpy(to, read, at(n * size));
  }
  repeat_bytes(rows, elements * size, rows_in_tile_ / count);
  return same;
}

// By a cursor, which goes on from where it is or begins anew.
const void* RowWorker::read_on(const ElementReader& reader,
                               std::optional<ElementReader::Cursor>& cursor, std::int64_t begin,
                               std::int64_t n, void* scratch) {
  if (cursor->place() != begin) cursor.emplace(reader, begin);
  return cursor->next(n, scratch);
}

// n elements of an input whose rows lie across.
const void* RowWorker::across_of(std::size_t input, TileForm form, std::int64_t row,
                                 std::int64_t in_row, std::int64_t n, void* scratch) {
  const RowRun::Input& full = *run_->full[input];
  const std::byte* const rows =
      panels_[input].rows(*full.across, row, ceil_div(n, length_), panel_group());
  const std::byte* const stored = rows + in_row * full.across->size;
  const auto load = compute_form(full.dtype).load;
  if (form == TileForm::stored || load == nullptr) return stored;
  load(stored, 1, scratch, n);
  return scratch;
}

void RowWorker::read_tile(const RowPass& pass, PassState& state, std::int64_t row,
                          std::int64_t in_row, std::int64_t n, std::int64_t in_rows) {
  for (std::size_t a = 0; a < pass.arguments.size(); ++a) {
    const RowSource source = pass.arguments[a];
    const TileForm form = pass.program.argument_form(a);
    if (form == TileForm::one || source.kind == RowSource::Kind::kept) continue;
    const void*& argument = state.arguments[a];
    if (source.kind == RowSource::Kind::buffer) {
      argument = buffers_[source.index] + in_rows * buffer_sizes_[source.index];
      continue;
    }
    const RowRun::Input& input = *run_->full[source.index];
    if (is_same_row(input, row, n)) {
      const SameRows& same = rows_of(source.index, form, row);
      argument = same.at + in_row * same.size;
    } else if (input.of_rows && n > length_) {
      const ElementReader& reader = (*input.of_rows)[form == TileForm::stored ? 1 : 0];
      const void* const elements = reader.read(row, n / length_, elements_);
      argument = state.argument_tiles[a];
      spread(input.size_of(form), static_cast<const std::byte*>(elements), state.argument_tiles[a],
             n / length_, length_);
    } else if (input.across) {
      argument = across_of(source.index, form, row, in_row, n, state.argument_tiles[a]);
    } else {
      const std::int64_t begin = row * length_ + in_row;
      const ElementReader& reader = input.reader_of(form);
      if (&pass == program_.passes().data()) reader.fetch_behind(begin, n);
      std::byte* const tile = state.argument_tiles[a];
      argument = state.cursors[a] ? read_on(reader, state.cursors[a], begin, n, tile)
                                  : reader.read(begin, n, tile);
    }
  }
}

}  // namespace weft::engine
