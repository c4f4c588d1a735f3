// How a convolution of f32 over images is computed by tiles of positions and output features, whose
// sums stay in registers while the window and the features are gone through. For processors with
// AVX2 and no AVX-512, where oneDNN's code takes a quarter longer.
//
// Plain values, any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "plan/storage/conv_layout.h"
#include "plan/storage/scratch.h"

namespace weft::plan {

struct PixelConvolution {
  static constexpr std::int64_t kPanel = 16;  // output features of a tile

  // Nothing: it is computed otherwise.
  static std::optional<PixelConvolution> of(const ConvLayout& layout, DType lhs, DType rhs);

  std::int64_t panels() const { return out_features / kPanel; }
  std::int64_t packed_elements() const { return depth * out_features; }
  std::int64_t tasks() const { return batch * tasks_an_image; }
  // Of the part of the source, with its padding, that a task copies.
  std::int64_t part_rows() const { return (rows - 1) * y.stride + y.extent(); }
  std::int64_t part_cols() const { return (x.result - 1) * x.stride + x.extent(); }
  std::int64_t part_elements() const { return part_rows() * part_cols() * features; }
  std::int64_t task_cost() const { return rows * x.result * depth * out_features / kAtOnce; }

  Scratch scratch(const StridedLayout& source) const;

  ConvDim y, x;
  std::int64_t batch = 0, features = 0, out_features = 0;
  std::int64_t depth = 0;  // terms of a sum
  std::int64_t rows = 0;   // of the result, by task
  std::int64_t tasks_an_image = 0;

 private:
  static constexpr std::int64_t kAtOnce = 16;  // products that cost what an element does
};

}  // namespace weft::plan
