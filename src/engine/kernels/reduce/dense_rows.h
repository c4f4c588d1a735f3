// DenseRows: the rows of a small dense array, of which each is reduced by one worker, where the
// array lies.
//
// Immutable; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "weft/shape.h"

namespace weft::engine {

class DenseRows {
 public:
  // Rows, and the bytes of an element.
  static constexpr std::int64_t kMostRows = 64;
  static constexpr std::size_t kMostElementBytes = 8;
  // Whether an array is so small, and is computed in the type that it is stored in.
  static bool fit(const TensorType& type);

  // Rows along the dimensions of `order` behind the first `kept` elements.
  DenseRows(const TensorType& type, const Dims& order, std::int64_t kept);

  std::int64_t count() const { return count_; }
  std::int64_t length() const { return length_; }
  int element_size() const { return size_; }
  bool is_in_order() const { return in_order_; }  // as they lie
  // Where they lie one after the other, until a thread's next call: in the array, or copied.
  const std::byte* in_order(const std::byte* array) const;
  // By row: where its elements lie.
  std::vector<std::vector<std::int64_t>> places() const;

 private:
  std::int64_t count_, length_;
  int size_;             // of an element
  bool in_order_;        // as they lie
  Dims dims_, strides_;  // of the array, in order
};

}  // namespace weft::engine
