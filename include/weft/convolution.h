// Convolutions and windows that slide over arrays: jax.lax's names and rules.
//
// Errors (weft::Error) name the function, the types that do not fit, and the line. Any thread.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/linalg.h"
#include "weft/named_sharding.h"

namespace weft {

// How far windows may reach over the edges: {{low, high}, ...}, one pair for each dimension in
// which they slide (negative ones crop), or how to find it: "VALID" not at all, "SAME" and
// "SAME_LOWER" so that there are size / stride windows, the odd one of the padding being after or
// before.
class Padding {
 public:
  using Pair = std::array<std::int64_t, 2>;
  // NOLINTBEGIN(google-explicit-constructor)
  Padding(const char* rule) : Padding(std::string_view(rule)) {}
  Padding(std::string_view rule);
  Padding(const std::string& rule) : Padding(std::string_view(rule)) {}
  Padding(std::initializer_list<Pair> pairs) : pairs_(pairs) {}
  Padding(std::vector<Pair> pairs) : pairs_(std::move(pairs)) {}
  // NOLINTEND(google-explicit-constructor)
  const std::string& rule() const { return rule_; }  // in upper case; empty: pairs
  const std::vector<Pair>& pairs() const { return pairs_; }

 private:
  std::string rule_;
  std::vector<Pair> pairs_;
};

// Where batch (N), features (C; of the kernel I and O) and the other dimensions stand:
// {"NHWC", "HWIO", "NHWC"}. Empty: as in {"NCHW", "OIHW", "NCHW"}, for any rank.
struct ConvDimensionNumbers {
  std::string lhs = {}, rhs = {}, out = {};
};

struct ConvOptions {
  Dims lhs_dilation = {};  // distances of the elements; empty: 1
  Dims rhs_dilation = {};
  ConvDimensionNumbers dimension_numbers = {};
  std::int64_t feature_group_count = 1;
  std::int64_t batch_group_count = 1;
  Precision precision = Precision::DEFAULT;
  // The dtype in which sums are taken, and of the result; none: that of the operands.
  std::optional<DType> preferred_element_type = {};
  std::optional<ShardingLike> out_sharding = {};
};

// Sums of products of a kernel with the windows of an array. Both have one dtype and rank.
Array conv_general_dilated(const Arg& lhs, const Arg& rhs, const Dims& window_strides,
                           const Padding& padding,
                           const ConvOptions& options = {});  // lax.conv_general_dilated
Array conv(const Arg& lhs, const Arg& rhs, const Dims& window_strides, const Padding& padding,
           const ConvOptions& options = {});  // lax.conv

struct ConvTransposeOptions {
  Dims rhs_dilation = {};
  // Empty: features last, {"NHWC", "HWIO", "NHWC"}.
  ConvDimensionNumbers dimension_numbers = {};
  bool transpose_kernel = false;  // flipped, its features swapped: the gradient of a convolution
  Precision precision = Precision::DEFAULT;
  std::optional<DType> preferred_element_type = {};
};
// The array with its elements `strides` apart, convolved.
Array conv_transpose(const Arg& lhs, const Arg& rhs, const Dims& strides, const Padding& padding,
                     const ConvTransposeOptions& options = {});  // lax.conv_transpose

struct ReduceWindowOptions {
  Dims base_dilation = {};  // distances of the elements; empty: 1
  Dims window_dilation = {};
};
// The elements of each window combined, `init` with them, by a function of two scalars that is
// associative and has `init` as its identity: reduce_window(x, 0, add, {2, 2}, {2, 2}, "VALID").
Array reduce_window(const Arg& x, const Arg& init,
                    const std::function<Array(const Array&, const Array&)>& computation,
                    const Dims& window_dimensions, const Dims& window_strides,
                    const Padding& padding,
                    const ReduceWindowOptions& options = {});  // lax.reduce_window

struct PoolOptions {
  Dims strides = {};  // empty: 1
  Padding padding = "VALID";
};
// Pools (batch, ..., features) over windows of this shape in the dimensions between.
Array max_pool(const Arg& x, const Dims& window_shape,
               const PoolOptions& options = {});  // flax.linen.max_pool
Array min_pool(const Arg& x, const Dims& window_shape,
               const PoolOptions& options = {});  // flax.linen.min_pool
// What is over the edge counts as 0.
Array avg_pool(const Arg& x, const Dims& window_shape,
               const PoolOptions& options = {});  // flax.linen.avg_pool

}  // namespace weft
