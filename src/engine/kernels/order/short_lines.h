// ShortLines: sorts many lines of few elements at once, side by side: the same exchanges of two
// elements, which put any line into order, are made of all of them.
//
// Immutable; any thread. `sort` splits its work over the workers of the context.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/order/key_computer.h"

namespace weft::engine {

// Elements first and second are exchanged where they are not in order.
struct Exchange {
  std::int64_t first, second;
};

// What puts n elements into order.
std::vector<Exchange> sorting_exchanges(std::int64_t n);

// Of rows of words, each exchange for every column.
void exchange_words(std::span<const Exchange> exchanges, std::int64_t columns,
                    std::uint64_t* words);

class ShortLines {
 public:
  // For operands of the type's shape, along `dim`; nothing where keys are too wide for one word
  // with an element's place in its line.
  static std::optional<ShortLines> make(const TensorType& type, std::size_t dim,
                                        std::span<const SortKey> keys);

  // `outputs` are there, in row-major order.
  void sort(const KernelContext& context, const RegionProgram& program, std::span<Buffer> inputs,
            std::span<Buffer> outputs) const;

 private:
  // Lines that lie beside each other: begin + i stride has element i of the first one.
  struct Block {
    std::int64_t begin, lines;
  };

  ShortLines(const TensorType& type, std::size_t dim, std::span<const SortKey> keys);
  Block block(std::int64_t number) const;
  void make_words(const std::uint64_t* keys, std::int64_t lines, std::uint64_t* words) const;
  void permute(const Buffer& from, const Block& block, const std::uint64_t* words,
               std::byte* to) const;

  std::vector<SortKey> keys_;
  std::int64_t outer_, n_, inner_;
  std::int64_t most_lines_;  // of a block
  std::int64_t blocks_;
  int place_bits_;
  std::vector<Exchange> exchanges_;
};

}  // namespace weft::engine
