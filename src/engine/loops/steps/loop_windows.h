// WindowCopy: copies of a window's elements in a small loop, between arrays in which they are so
// many apart.
//
// Immutable; any thread. Code that it was lowered to calls it: it stays where it is, and lives as
// long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "weft/shape.h"

#include "engine/loops/loop_lowering.h"

namespace weft::engine {

class WindowCopy {
 public:
  WindowCopy(TensorType type, Dims from_strides, Dims to_strides);

  int element_size() const { return byte_size(type_.dtype); }
  const TensorType& type() const { return type_; }
  void run(const std::byte* from, std::byte* to) const;

  // Where its elements are in either array.
  std::vector<std::int64_t> from_places() const { return places(from_strides_); }
  std::vector<std::int64_t> to_places() const { return places(to_strides_); }
  // Whether they are so few that they are copied one by one.
  bool has_few() const;
  void lower(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const;
  // Its elements, as variables. REQUIRES: has_few().
  std::vector<std::int32_t> elements(LoopLowering& to, const LoopPlace& from) const;

 private:
  std::vector<std::int64_t> places(const Dims& strides) const;
  bool has_short_rows() const;
  void lower_call(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const;
  void lower_rows(LoopLowering& to, const LoopPlace& from, const LoopPlace& into) const;

  TensorType type_;
  Dims from_strides_, to_strides_;
  bool is_dense_;  // in both
  // The same, of as few dimensions as there can be.
  Dims loop_;
  std::array<Dims, 2> loop_strides_;
};

}  // namespace weft::engine
