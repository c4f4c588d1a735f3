// Steps that read gathered elements where they lie: their bits, and which gathers they take.
#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/engine/host/equal_bits.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::picked_steps_test {
namespace {

bool has_picks(const std::string& text) {
  const BoundPlan plan = plan_of(text);
  return std::ranges::any_of(plan.symbolic->fused,
                             [](const plan::Fusion& step) { return step.has_picks(); });
}

void expect_picked_bits(const std::string& text) {
  EXPECT_TRUE(has_picks(text)) << text;
  expect_equal_bits(text);
}

// Indices are any numbers from -29 to 29, some of which are outside and moved.
constexpr std::string_view kNear = R"(
  %n = stablehlo.constant dense<30> : tensor<{0}xi32>
  %i = stablehlo.remainder %k, %n : tensor<{0}xi32>)";

// x[i] of single elements, of rows and of parts of rows, and what becomes of them.
std::string picked(std::string_view from, std::string_view indices, std::string_view to,
                   std::string_view numbers, std::string_view sizes, std::string_view dtype) {
  return fmt::format(
      "func.func public @main(%a: tensor<{0}x{5}>, %k: tensor<{1}xi32>, %b: tensor<{2}x{5}>) -> "
      "(tensor<{2}x{5}>, tensor<{2}x{5}>) {{{6}\n"
      "  %g = \"stablehlo.gather\"(%a, %i) <{{dimension_numbers = #stablehlo.gather<{3}>, "
      "slice_sizes = array<i64: {4}>}}> : (tensor<{0}x{5}>, tensor<{1}xi32>) -> tensor<{2}x{5}>\n"
      "  %x = stablehlo.add %g, %b : tensor<{2}x{5}>\n"
      "  %y = stablehlo.multiply %x, %g : tensor<{2}x{5}>\n"
      "  return %x, %y : tensor<{2}x{5}>, tensor<{2}x{5}>\n}}",
      from, indices, to, numbers, sizes, dtype, fmt::format(kNear, indices));
}

TEST(PickedSteps, KeepTheBits) {
  for (const std::string_view dtype : {"f32", "bf16", "f64", "i32", "i8", "complex<f32>"}) {
    expect_picked_bits(picked("17x21", "70000x2", "70000",
                              "collapsed_slice_dims = [0, 1], start_index_map = [1, 0], "
                              "index_vector_dim = 1",
                              "1, 1", dtype));
    expect_picked_bits(picked("300x17", "300x257x1", "300x257",
                              "collapsed_slice_dims = [1], operand_batching_dims = [0], "
                              "start_indices_batching_dims = [0], start_index_map = [1], "
                              "index_vector_dim = 2",
                              "1, 1", dtype));
    for (const int length : {2, 8, 16, 64, 200, 3000}) {
      const int rows = std::max(40, 70000 / length);
      expect_picked_bits(picked(fmt::format("21x{}", length), fmt::format("{}x1", rows),
                                fmt::format("{}x{}", rows, length),
                                "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = "
                                "[0], index_vector_dim = 1",
                                fmt::format("1, {}", length), dtype));
    }
    // Whole planes of three rows, of which none begins behind the last third one.
    expect_picked_bits(picked("9x10x33", "19x41x1", "19x41x3x33",
                              "offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map "
                              "= [1], index_vector_dim = 2",
                              "1, 3, 33", dtype));
  }
}

// As jnp.take gives a number where an index is outside: indices are computed, and nobody knows
// them any more when results are made.
TEST(PickedSteps, FillWhatIsOutside) {
  constexpr std::string_view kText = R"(
func.func public @main(%a: tensor<400x23xf32>, %k: tensor<400x100xi32>) -> tensor<400x100xf32> {{
  %n = stablehlo.constant dense<30> : tensor<400x100xi32>
  %zero = stablehlo.constant dense<0> : tensor<400x100xi32>
  %last = stablehlo.constant dense<22> : tensor<400x100xi32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<400x100xf32>
  %i = stablehlo.remainder %k, %n : tensor<400x100xi32>
  %v = stablehlo.{0} %i{1} : (tensor<400x100xi32>) -> tensor<400x100x1xi32>
  %g = "stablehlo.gather"(%a, %v) <{{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}}> : (tensor<400x23xf32>, tensor<400x100x1xi32>) -> tensor<400x100xf32>
  %ge = stablehlo.compare GE, %i, %zero : (tensor<400x100xi32>, tensor<400x100xi32>) -> tensor<400x100xi1>
  %le = stablehlo.compare LE, %i, %last : (tensor<400x100xi32>, tensor<400x100xi32>) -> tensor<400x100xi1>
  %in = stablehlo.and %ge, %le : tensor<400x100xi1>
  %r = stablehlo.select %in, %g, %nan : tensor<400x100xi1>, tensor<400x100xf32>
  return %r : tensor<400x100xf32>
}})";
  expect_picked_bits(fmt::format(kText, "reshape", ""));
  expect_picked_bits(fmt::format(kText, "broadcast_in_dim", ", dims = [0, 1]"));
}

// Two picks of one array by the same indices, one of which others ask for, too.
TEST(PickedSteps, GiveWhatIsPickedToOthers) {
  expect_picked_bits(R"(
func.func public @main(%a: tensor<64x512xf32>, %k: tensor<200x1xi32>, %b: tensor<200x512xf32>) -> (tensor<200x512xf32>, tensor<200x512xf32>) {
  %g = "stablehlo.gather"(%a, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 512>}> : (tensor<64x512xf32>, tensor<200x1xi32>) -> tensor<200x512xf32>
  %h = stablehlo.negate %a : tensor<64x512xf32>
  %p = "stablehlo.gather"(%h, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 512>}> : (tensor<64x512xf32>, tensor<200x1xi32>) -> tensor<200x512xf32>
  %x = stablehlo.add %g, %p : tensor<200x512xf32>
  %y = stablehlo.subtract %x, %b : tensor<200x512xf32>
  %o = stablehlo.optimization_barrier %y : tensor<200x512xf32>
  %z = stablehlo.multiply %g, %o : tensor<200x512xf32>
  %w = stablehlo.tanh %z : tensor<200x512xf32>
  return %y, %w : tensor<200x512xf32>, tensor<200x512xf32>
})");
}

// Indices have as many numbers as a slice has elements, so that results might be made over numbers
// that are still to be read.
TEST(PickedSteps, OfSlicesAreNotMadeOverIndices) {
  for (const auto& [from, indices, numbers, sizes] :
       {std::tuple{"20x20x20x3", "25001x3",
                   "collapsed_slice_dims = [0, 1, 2], offset_dims = [1], start_index_map = "
                   "[0, 1, 2], index_vector_dim = 1",
                   "1, 1, 1, 3"},
        std::tuple{"20x20x2", "25001x2x2",
                   "collapsed_slice_dims = [0, 1], offset_dims = [2], start_index_map = [0, 1], "
                   "index_vector_dim = 1",
                   "1, 1, 2"}}) {
    const std::string text = picked(from, indices, indices, numbers, sizes, "f32");
    EXPECT_FALSE(has_picks(text)) << text;
    expect_equal_bits(text);
  }
}

// Of an array that runs backwards in memory, or is an argument that lies apart.
TEST(PickedSteps, ReadWhatLiesApart) {
  expect_picked_bits(R"(
func.func public @main(%a: tensor<90x8x33xf32>, %k: tensor<700x1xi32>, %b: tensor<700x3x33xf32>) -> tensor<700x3x33xf32> {
  %t = stablehlo.reverse %a, dims = [0, 2] : tensor<90x8x33xf32>
  %g = "stablehlo.gather"(%t, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 33>}> : (tensor<90x8x33xf32>, tensor<700x1xi32>) -> tensor<700x3x33xf32>
  %x = stablehlo.add %g, %b : tensor<700x3x33xf32>
  %y = stablehlo.negate %x : tensor<700x3x33xf32>
  return %y : tensor<700x3x33xf32>
})");
}

constexpr std::string_view kSquare = R"(
func.func public @main(%a: tensor<{0}xf32>, %k: tensor<256x256xi32>) -> tensor<256x256xf32> {{
  %t = stablehlo.{1} : (tensor<{0}xf32>) -> tensor<{2}xf32>
  %g = "stablehlo.gather"(%t, %k) <{{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}}> : (tensor<{2}xf32>, tensor<256x256xi32>) -> tensor<256x256xf32>
  %x = stablehlo.negate %g : tensor<256x256xf32>
  %y = stablehlo.exponential %x : tensor<256x256xf32>
  return %y : tensor<256x256xf32>
}})";

// Results might be made where elements are still to be picked from, or these lie apart.
TEST(PickedSteps, LeaveOtherGathersAlone) {
  EXPECT_TRUE(has_picks(fmt::format(kSquare, "256x77", "exponential %a", "256x77")));
  EXPECT_FALSE(has_picks(fmt::format(kSquare, "256x256", "exponential %a", "256x256")));
  EXPECT_FALSE(has_picks(fmt::format(kSquare, "77x256", "transpose %a, dims = [1, 0]", "256x77")));
}

}  // namespace
}  // namespace weft::engine::picked_steps_test
