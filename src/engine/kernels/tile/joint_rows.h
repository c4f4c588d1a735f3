// JointRows: rows in which the elements of each of several operands lie one after another, or are
// one for the whole row, for machine code that goes through many rows by one call.
//
// Refers to the operands' memory, which must live as long. Immutable; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/stream/buffer.h"

namespace weft::engine {

class JointRows {
 public:
  // Of operands of one shape, the rows as long as all can have them, of at least and at most so
  // many elements. Nothing: there are none, or all operands lie as one row.
  static std::optional<JointRows> of(std::span<const Buffer> operands, std::int64_t least,
                                     std::int64_t most);

  std::int64_t length() const { return dims_.back(); }
  std::int64_t count() const { return count_; }
  // How many rows from this one on lie evenly apart, in each operand.
  std::int64_t even_rows(std::int64_t row) const { return inner() - row % inner(); }
  // Bytes from such a row to the next.
  std::int64_t step(std::size_t operand) const { return steps_[operand][dims_.size() - 2]; }
  // Whether each row of it is one element, but not all of them the same.
  bool is_one(std::size_t operand) const { return is_one_[operand]; }
  const std::byte* place(std::size_t operand, std::int64_t row) const;

 private:
  std::int64_t inner() const { return dims_[dims_.size() - 2]; }

  Dims dims_;  // the last one is the row; two at least
  std::int64_t count_ = 1;
  std::vector<const std::byte*> data_;
  std::vector<Dims> steps_;  // bytes, by operand
  std::vector<bool> is_one_;
};

}  // namespace weft::engine
