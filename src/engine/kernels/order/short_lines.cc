#include "engine/kernels/order/short_lines.h"

#include <algorithm>
#include <bit>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/stream/element_size.h"
#include "plan/storage/sort_method.h"

namespace weft::engine {
namespace {

// Words that stay in the first cache.
constexpr std::int64_t kMostWords = 2048;

}  // namespace

// Batcher's: sorted lists of p elements, of which each has every so-manieth, are merged by
// exchanges of elements ever less far apart.
std::vector<Exchange> sorting_exchanges(std::int64_t n) {
  std::vector<Exchange> exchanges;
  const auto half = static_cast<std::int64_t>(
      std::bit_ceil(static_cast<std::uint64_t>(std::max<std::int64_t>(1, n))) / 2);
  for (std::int64_t p = half; p > 0; p /= 2) {
    std::int64_t distance = p, part = 0;
    for (std::int64_t q = half;; q /= 2) {
      for (std::int64_t i = 0; i + distance < n; ++i) {
        if ((i & p) == part) exchanges.push_back({i, i + distance});
      }
      if (q <= p) break;
      distance = q - p;
      part = p;
    }
  }
  return exchanges;
}

std::optional<ShortLines> ShortLines::make(const TensorType& type, std::size_t dim,
                                           std::span<const SortKey> keys) {
  int bits = plan::place_bits(type.dims[dim]);
  for (const SortKey& key : keys) bits += plan::key_bits(key.dtype);
  if (bits > 64 || type.num_elements() == 0) return {};
  return ShortLines(type, dim, keys);
}

ShortLines::ShortLines(const TensorType& type, std::size_t dim, std::span<const SortKey> keys)
    : keys_(keys.begin(), keys.end()),
      outer_(num_elements(std::span(type.dims).first(dim))),
      n_(type.dims[dim]),
      inner_(num_elements(std::span(type.dims).subspan(dim + 1))),
      most_lines_(kMostWords / n_),
      place_bits_(plan::place_bits(n_)),
      exchanges_(sorting_exchanges(n_)) {
  const std::int64_t in_row = inner_ == 1 ? outer_ : inner_;
  blocks_ = (in_row + most_lines_ - 1) / most_lines_ * (inner_ == 1 ? 1 : outer_);
}

// Where lines lie one behind the other they are taken as one row of them.
ShortLines::Block ShortLines::block(std::int64_t number) const {
  if (inner_ == 1) {
    const std::int64_t first = number * most_lines_;
    return {first * n_, std::min(most_lines_, outer_ - first)};
  }
  const std::int64_t each = (inner_ + most_lines_ - 1) / most_lines_;
  const std::int64_t first = number % each * most_lines_;
  return {number / each * n_ * inner_ + first, std::min(most_lines_, inner_ - first)};
}

// Row i has element i of all lines: its key and, behind it, i.
void ShortLines::make_words(const std::uint64_t* keys, std::int64_t lines,
                            std::uint64_t* words) const {
  const std::int64_t within = inner_ == 1 ? 1 : lines, across = inner_ == 1 ? n_ : 1;
  for (std::int64_t i = 0; i < n_; ++i) {
    const std::uint64_t* const from = keys + i * within;
    std::uint64_t* const to = words + i * lines;
    for (std::int64_t line = 0; line < lines; ++line) {
      to[line] = from[line * across] << place_bits_ | static_cast<std::uint64_t>(i);
    }
  }
}

void ShortLines::permute(const Buffer& from, const Block& block, const std::uint64_t* words,
                         std::byte* to) const {
  const std::int64_t within = inner_ == 1 ? 1 : inner_, across = inner_ == 1 ? n_ : 1;
  const std::uint64_t mask = (std::uint64_t{1} << place_bits_) - 1;
  visit_element_size(byte_size(from.dtype()), [&]<class T>(T*) {
    const T* const source = reinterpret_cast<const T*>(from.bytes()) + block.begin;
    T* const target = reinterpret_cast<T*>(to) + block.begin;
    for (std::int64_t i = 0; i < n_; ++i) {
      const std::uint64_t* const row = words + i * block.lines;
      for (std::int64_t line = 0; line < block.lines; ++line) {
        const auto place = static_cast<std::int64_t>(row[line] & mask);
        target[line * across + i * within] = source[line * across + place * within];
      }
    }
  });
}

void ShortLines::sort(const KernelContext& context, const RegionProgram& program,
                      std::span<Buffer> inputs, std::span<Buffer> outputs) const {
  std::vector<Buffer> operands;
  std::vector<ElementReader> readers;
  std::vector<std::byte*> to;
  for (std::size_t o = 0; o < inputs.size(); ++o) {
    operands.push_back(dense(context, inputs[o]));
    readers.emplace_back(operands.back());
    to.push_back(outputs[o].mutable_bytes());
  }
  parallel(context, blocks_, 4 * n_ * most_lines_, [&](std::int64_t begin, std::int64_t end) {
    KeyComputer computer(program, keys_);
    std::vector<std::uint64_t> keys(at(n_ * most_lines_)), words(keys.size());
    for (std::int64_t number = begin; number < end; ++number) {
      const Block b = block(number);
      const KeyedRows rows = inner_ == 1 ? KeyedRows{b.begin, 1, 0, b.lines * n_}
                                         : KeyedRows{b.begin, n_, inner_, b.lines};
      computer.compute(readers, rows, keys);
      make_words(keys.data(), b.lines, words.data());
      exchange_words(exchanges_, b.lines, words.data());
      for (std::size_t o = 0; o < operands.size(); ++o)
        permute(operands[o], b, words.data(), to[o]);
    }
  });
}

}  // namespace weft::engine
