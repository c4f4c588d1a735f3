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

// Elements in row-major order: of each of so many rows, which begin `stride` apart, the first ones.
struct KeyedRows {
  std::int64_t begin, rows, stride, length;
  std::size_t count() const { return static_cast<std::size_t>(rows * length); }
};

class KeyComputer {
 public:
  KeyComputer(const RegionProgram& program, std::span<const SortKey> keys);

  // The bits of each word that an element's keys take, most significant first.
  std::span<const int> words() const { return words_; }

  // The first word of all operands' elements of those rows, then the second, and so on.
  // REQUIRES: so much room.
  void compute(std::span<const ElementReader> readers, const KeyedRows& elements,
               std::span<std::uint64_t> to);

 private:
  void compute_tile(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n);
  void put_keys(std::int64_t n, std::size_t count, std::uint64_t* to);

  const RegionProgram& program_;
  std::span<const SortKey> keys_;
  std::vector<int> bits_, words_;
  RegionProgram::Frame frame_;
  std::vector<std::byte> inputs_, outputs_;
  std::vector<const void*> arguments_;
  std::vector<void*> results_;
};

}  // namespace weft::engine
