#include "engine/kernels/tile/tile_fold.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

// So many rows are added one to another before sums are added to sums.
constexpr std::int64_t kRowsPerBlock = 32;
// So many of them at a time, where they lie in memory: as many streams as the processor reads ahead
// in, while the sums are in registers.
constexpr std::int64_t kRowsAtOnce = 8;

std::size_t compute_size(const Combiner& combiner, std::size_t operand) {
  return static_cast<std::size_t>(byte_size(compute_dtype(combiner.dtype(operand))));
}

// Of an element of each operand.
std::size_t row_size(const Combiner& combiner) {
  std::size_t total = 0;
  for (std::size_t o = 0; o < combiner.num_operands(); ++o) total += compute_size(combiner, o);
  return total;
}

}  // namespace

OperandTiles::OperandTiles(const Combiner& combiner, std::int64_t lanes)
    : bytes_(row_size(combiner) * static_cast<std::size_t>(lanes)) {
  const auto elements = static_cast<std::size_t>(lanes);
  std::byte* next = bytes_.data();
  for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
    own_.push_back(next);
    sizes_.push_back(compute_size(combiner, o));
    next += compute_size(combiner, o) * elements;
  }
  use_own();
}

void OperandTiles::read(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
                        std::span<const std::int64_t> shifts) {
  for (std::size_t o = 0; o < readers.size(); ++o) {
    values_[o] = readers[o].read(begin, n, own_[o], shifts.empty() ? 0 : shifts[o]);
  }
}

void OperandTiles::copy_to_own(std::int64_t n) {
  for (std::size_t o = 0; o < own_.size(); ++o) {
    if (values_[o] == own_[o]) continue;
    std::memcpy(own_[o], values_[o], static_cast<std::size_t>(n) * sizes_[o]);
  }
  use_own();
}

ColumnFold::ColumnFold(const Combiner& combiner, std::int64_t max_rows, std::int64_t lanes)
    : combiner_(combiner), frame_(combiner.frame()), row_(combiner, lanes) {
  const auto blocks = static_cast<std::uint64_t>(max_rows / kRowsPerBlock + 1);
  const auto levels = static_cast<std::size_t>(std::bit_width(blocks)) + 1;
  partial_.reserve(levels);
  for (std::size_t i = 0; i < levels; ++i) partial_.emplace_back(combiner, lanes);
}

void ColumnFold::run(std::span<const ElementReader> readers, const ColumnBlock& block,
                     std::span<std::byte* const> to, std::int64_t at) {
  std::size_t depth = 0;
  const bool stacks =
      readers.size() == 1 && readers[0].is_direct() && combiner_.row_fold().stack != nullptr;
  for (std::int64_t r = 0; r < block.rows; ++r) {
    const std::int64_t begin = (block.first_row + r) * block.row_size + block.first_lane;
    if (r % kRowsPerBlock == 0) {
      const std::int64_t folded = r / kRowsPerBlock;
      for (std::int64_t pairs = folded; depth > 1 && pairs % 2 == 0; pairs /= 2) {
        merge_last_two(depth, block.lanes);
      }
      partial_[depth++].read(readers, begin, block.lanes);
      if (!stacks) continue;
      const std::int64_t more = std::min(kRowsPerBlock, block.rows - r) - 1;
      stack(partial_[depth - 1], readers[0], begin + block.row_size, block.row_size, more,
            block.lanes);
      r += more;
      continue;
    }
    OperandTiles& sum = partial_[depth - 1];
    row_.read(readers, begin, block.lanes);
    combiner_.combine(frame_, sum.values(), row_.values(), sum.own(), block.lanes);
    sum.use_own();
  }
  while (depth > 1) merge_last_two(depth, block.lanes);
  for (std::size_t o = 0; o < readers.size(); ++o) {
    const std::size_t size = compute_size(combiner_, o);
    std::memcpy(to[o] + static_cast<std::size_t>(at) * size, partial_[0].values()[o],
                static_cast<std::size_t>(block.lanes) * size);
  }
}

// Adds the rows from element `begin` on, one after another.
void ColumnFold::stack(OperandTiles& sum, const ElementReader& reader, std::int64_t begin,
                       std::int64_t row_size, std::int64_t rows, std::int64_t lanes) {
  sum.copy_to_own(lanes);
  for (std::int64_t r = 0; r < rows; r += kRowsAtOnce) {
    const std::int64_t count = std::min(kRowsAtOnce, rows - r);
    const void* from[kRowsAtOnce];
    for (std::int64_t i = 0; i < count; ++i) {
      from[i] = reader.read(begin + (r + i) * row_size, lanes, nullptr);
    }
    combiner_.row_fold().stack(from, count, lanes, sum.own()[0]);
  }
}

void ColumnFold::merge_last_two(std::size_t& depth, std::int64_t n) {
  OperandTiles& left = partial_[depth - 2];
  combiner_.combine(frame_, left.values(), partial_[depth - 1].values(), left.own(), n);
  left.use_own();
  --depth;
}

RowFold::RowFold(const Combiner& combiner)
    : combiner_(combiner),
      frame_(combiner.frame()),
      tiles_(combiner),
      even_(combiner),
      odd_(combiner) {
  for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
    sizes_.push_back(compute_size(combiner, o));
  }
}

void RowFold::run(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
                  std::span<std::byte* const> to, std::int64_t at) {
  if (combiner_.row_fold().accumulate != nullptr) {
    fold_lanes(readers[0], begin, n, to[0] + static_cast<std::size_t>(at) * sizes_[0]);
    return;
  }
  tiles_.read(readers, begin, n);
  while (n > 1) n = fold_neighbours(n);
  for (std::size_t o = 0; o < sizes_.size(); ++o) {
    std::memcpy(to[o] + static_cast<std::size_t>(at) * sizes_[o], tiles_.values()[o], sizes_[o]);
  }
}

void RowFold::fold_lanes(const ElementReader& reader, std::int64_t begin, std::int64_t n,
                         void* out) {
  alignas(64) std::byte lanes[kFoldLaneBytes];
  const RowFoldFunctions& fold = combiner_.row_fold();
  const Accumulate accumulate_stored = fold.accumulate_stored(combiner_.dtype(0));
  if (const std::byte* const stored = reader.stored(begin); stored && accumulate_stored) {
    accumulate_stored(stored, n, true, lanes);
    return fold.finish(lanes, n, out);
  }
  const std::int64_t step = reader.is_direct() ? n : kTileLanes;
  for (std::int64_t i = 0; i < n; i += step) {
    const std::int64_t m = std::min(step, n - i);
    fold.accumulate(reader.read(begin + i, m, tiles_.own()[0]), m, i == 0, lanes);
  }
  fold.finish(lanes, n, out);
}

// Each element with the next one.
std::int64_t RowFold::fold_neighbours(std::int64_t n) {
  const std::int64_t pairs = n / 2;
  for (std::size_t o = 0; o < sizes_.size(); ++o) {
    const int size = static_cast<int>(sizes_[o]);
    const auto* values = static_cast<const std::byte*>(tiles_.values()[o]);
    copy_row(size, pairs, values, 2, static_cast<std::byte*>(even_.own()[o]), 1);
    copy_row(size, pairs, values + size, 2, static_cast<std::byte*>(odd_.own()[o]), 1);
  }
  for (std::size_t o = 0; n % 2 != 0 && o < sizes_.size(); ++o) {
    const auto* values = static_cast<const std::byte*>(tiles_.values()[o]);
    std::memmove(
        static_cast<std::byte*>(tiles_.own()[o]) + static_cast<std::size_t>(pairs) * sizes_[o],
        values + static_cast<std::size_t>(n - 1) * sizes_[o], sizes_[o]);
  }
  combiner_.combine(frame_, even_.values(), odd_.values(), tiles_.own(), pairs);
  tiles_.use_own();
  return pairs + n % 2;
}

}  // namespace weft::engine
