// JoinedOperand: where the elements of an operand lie that is put together of several arrays along
// one dimension, or is one array.
//
// Refers to the arrays' memory, which must live as long. Immutable once made; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "engine/stream/buffer.h"

namespace weft::engine {

class JoinedOperand {
 public:
  // Of such dimensions; `along`: the one along which parts are added.
  JoinedOperand(const Dims& dims, std::optional<std::size_t> along) : dims_(dims), along_(along) {}
  // The next part: all of it, where there is none along which they are added.
  void add(const Buffer& part);

  // Where another part begins along the last dimension.
  void add_cuts(std::set<std::int64_t>& cuts) const;

  struct Place {
    const std::byte* at;
    std::int64_t step;    // elements, from one of the row to the next
    std::int64_t to_row;  // bytes, to the next row's
    std::int64_t rows;    // that lie so, at least as far as the second last dimension goes
    std::int64_t beside;  // elements of the row that do
  };
  // Of the element at `index`.
  Place place(const Dims& index) const;

 private:
  struct Part {
    const std::byte* data;
    Dims strides;
    std::int64_t begin, end;
    int size;
  };
  const Part& part_at(const Dims& index) const;

  Dims dims_;
  std::optional<std::size_t> along_;
  std::vector<Part> parts_;
};

}  // namespace weft::engine
