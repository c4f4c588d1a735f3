// KeyComputer: the keys of elements that are sorted, as words.
//
// Refers to the program and the keys that it is given. For one thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernels/order/sort_order.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/region_program.h"

namespace weft::engine {

// Keys, one or more of them to a word, for each element.
struct SortWords {
  std::vector<std::uint64_t> keys;
  int bits = 0;
};

// Elements in row-major order: of each of so many rows, which begin `stride` apart, the first ones.
struct KeyedRows {
  std::int64_t begin, rows, stride, length;
};

class KeyComputer {
 public:
  KeyComputer(const RegionProgram& program, std::span<const SortKey> keys);

  // The words, most significant first, of rows of all operands' elements; until the next call.
  std::span<const SortWords> compute(std::span<const ElementReader> readers,
                                     const KeyedRows& elements);

 private:
  void compute_tile(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
                    std::size_t at, std::span<std::vector<std::uint64_t>> keys);
  void add_key(std::vector<std::uint64_t> keys, int bits);

  const RegionProgram& program_;
  std::span<const SortKey> keys_;
  RegionProgram::Frame frame_;
  std::vector<std::byte> inputs_, outputs_;
  std::vector<SortWords> words_;
};

}  // namespace weft::engine
