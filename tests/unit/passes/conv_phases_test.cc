// Random convolutions of sources with holes: taken apart they give what the program says.
#include "passes/schedule/conv_phases.h"

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/ops/attrs.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

// Of one or two spatial dimensions, of so many products that they are taken apart.
struct RandomConvolution {
  explicit RandomConvolution(unsigned seed) : random(seed) {
    const std::size_t rank = 1 + pick(0, 1);
    for (std::size_t d = 0; d < rank; ++d) {
      source.push_back(pick(3, 14));
      window.push_back(pick(1, 5));
      holes.push_back(pick(1, 3));
      strides.push_back(pick(0, 3) == 0 ? 2 : 1);
      dilation.push_back(pick(0, 3) == 0 ? 2 : 1);
      low.push_back(pick(-2, 4));
      high.push_back(pick(-2, 4));
      reversed.push_back(pick(0, 2) == 0);
      const std::int64_t from = (source[d] - 1) * holes[d] + 1 + low[d] + high[d];
      const std::int64_t left = from - (window[d] - 1) * dilation[d] - 1;
      result.push_back(left < 0 ? 0 : left / strides[d] + 1);
    }
  }

  std::int64_t pick(std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random);
  }
  bool is_empty() const { return std::ranges::count(result, 0) > 0; }

  std::string text(std::string_view dtype) const {
    const bool is_plane = source.size() == 2;
    std::vector<std::string> pads, reverses;
    for (std::size_t d = 0; d < source.size(); ++d) {
      pads.push_back(fmt::format("[{}, {}]", low[d], high[d]));
      reverses.emplace_back(reversed[d] ? "true" : "false");
    }
    const std::string x = fmt::format("tensor<{}x{}x64x{}>", batch(), fmt::join(source, "x"),
                                      dtype),
                      w = fmt::format("tensor<{}x64x16x{}>", fmt::join(window, "x"), dtype),
                      y = fmt::format("tensor<{}x{}x16x{}>", batch(), fmt::join(result, "x"),
                                      dtype);
    return fmt::format(
        "func.func @main(%x: {0}, %w: {1}) -> {2} {{\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = {3}, window = {{stride = [{4}], pad = "
        "[{5}], lhs_dilate = [{6}], rhs_dilate = [{7}], reverse = [{8}]}} {{batch_group_count = 1 "
        ": "
        "i64, feature_group_count = 1 : i64}} : ({0}, {1}) -> {2}\n  return %0 : {2}\n}}\n",
        x, w, y,
        is_plane ? "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]" : "[b, 0, f]x[0, i, o]->[b, 0, f]",
        fmt::join(strides, ", "), fmt::join(pads, ", "), fmt::join(holes, ", "),
        fmt::join(dilation, ", "), fmt::join(reverses, ", "));
  }

  // So that there are enough products.
  std::int64_t batch() const {
    std::int64_t products = 64 * 16;
    for (std::size_t d = 0; d < source.size(); ++d) products *= result[d] * window[d];
    return products == 0 ? 1 : (1 << 18) / products + 1;
  }

  std::mt19937 random;
  Dims source, window, holes, strides, dilation, low, high, result;
  std::vector<bool> reversed;
};

// Whether a convolution of the module has holes that might be taken apart.
bool has_holes(const ir::Module& module, const RandomConvolution& c) {
  bool found = false;
  for (const ir::Op* op : module.entry()->body->ops) {
    const auto* attrs = op->attrs.get_if<ir::ConvolutionAttrs>();
    if (attrs == nullptr || !attrs->lhs_dilation) continue;
    for (std::size_t d = 0; d < c.holes.size(); ++d) {
      found |= (*attrs->lhs_dilation)[d] > 1 && c.strides[d] == 1 && c.dilation[d] == 1;
    }
  }
  return found;
}

TEST(ConvPhases, GiveWhatTheProgramSays) {
  int apart = 0, tried = 0;
  for (unsigned seed = 0; seed < static_cast<unsigned>(under_sanitizers(12, 80)); ++seed) {
    const RandomConvolution c(seed);
    if (c.is_empty()) continue;
    const std::string text = c.text("i32");
    const std::unique_ptr<ir::Module> module = ir::parse_or_throw(text, "case");
    std::vector<Literal> inputs;
    for (const ir::Value* argument : module->entry()->body->args) {
      inputs.push_back(random_literal(argument->type.tensor(), seed, inputs.size()));
    }
    const std::vector<Literal> want = reference::run(*module, inputs);
    const bool had_holes = has_holes(*module, c);
    passes::take_convolutions_apart(*module);
    ASSERT_TRUE(ir::verify(*module).empty()) << text;
    tried += had_holes ? 1 : 0;
    apart += had_holes && !has_holes(*module, c) ? 1 : 0;
    ASSERT_EQ(reference::run(*module, inputs), want) << text;
  }
  EXPECT_GT(apart, tried / 2);  // of others a phase sees nothing of the source
}

}  // namespace
}  // namespace weft::testing
