// Windows that overwrite a part of a sharded array at a known place, by an update or a scatter, or
// are combined with it, as stencils do. The result's bits are those of the program, and a stencil
// sends edges of shards only.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "weft/sharding.h"

#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/random.h"
#include "property/partition/random_rows.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"
#include "support/test_values.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kWindowPrograms = under_sanitizers(60, 300);

class WindowProgram {
 public:
  explicit WindowProgram(std::uint64_t seed) : rng_(seed), mesh_(random_rows_mesh(rng_)) {
    type_.dtype = rng_.any({DType::f32, DType::bf16, DType::i32, DType::ui8, DType::i1, DType::c64,
                            DType::f64, DType::f8E4M3FN});
    const auto rank = static_cast<std::size_t>(rng_.in(1, 3));
    for (std::size_t d = 0; d < rank; ++d) type_.dims.push_back(rng_.in(2, d == 0 ? 48 : 9));
    sharding_ = random_rows_sharding(rng_, mesh_, rank);
    window_ = type_;
    for (std::size_t d = 0; d < rank; ++d) {
      const std::int64_t size = type_.dims[d];
      // Mostly all but an edge.
      window_.dims[d] =
          rng_.chance(70) ? std::max<std::int64_t>(1, size - rng_.below(3)) : rng_.in(1, size);
      begin_.push_back(rng_.below(size - window_.dims[d] + 1));
    }
    if (rng_.chance(50)) {
      write_update();
    } else {
      write_scatter();
    }
  }

  std::string text() const {
    return fmt::format(
        "sdy.mesh @mesh = {0}\nfunc.func public @main(%x: {1} {{sdy.sharding = "
        "#sdy.sharding<@mesh, {2}>}}, %w: {3}) -> {1} {{\n{4}  return %r : {1}\n}}\n",
        to_mlir(mesh_), to_mlir(type_), to_string(sharding_), to_mlir(given_), body_);
  }
  std::vector<Literal> inputs() {
    return {test_literal(type_, Values::plain, rng_.next() % 1000),
            test_literal(given_, Values::plain, rng_.next() % 1000)};
  }

 private:
  void write_update() {
    given_ = window_;
    std::vector<std::string> places, types;
    for (std::size_t d = 0; d < begin_.size(); ++d) {
      body_ += fmt::format("  %c{0} = stablehlo.constant dense<{1}> : tensor<i32>\n", d, begin_[d]);
      places.push_back(fmt::format("%c{}", d));
      types.emplace_back("tensor<i32>");
    }
    body_ += fmt::format("  %r = stablehlo.dynamic_update_slice %x, %w, {} : ({}, {}, {}) -> {}\n",
                         fmt::join(places, ", "), to_mlir(type_), to_mlir(window_),
                         fmt::join(types, ", "), to_mlir(type_));
  }

  // A dimension with one element of the window may be left out of the updates, and one that is
  // whole out of the indices.
  void write_scatter() {
    given_ = {type_.dtype, {}};
    Dims inserted, windows, scattered, places;
    for (std::size_t d = 0; d < begin_.size(); ++d) {
      const auto dim = static_cast<std::int64_t>(d);
      if (window_.dims[d] == 1 && rng_.chance(50)) {
        inserted.push_back(dim);
      } else {
        windows.push_back(std::ssize(given_.dims));
        given_.dims.push_back(window_.dims[d]);
      }
      if (begin_[d] == 0 && rng_.chance(50)) continue;
      scattered.push_back(dim);
      places.push_back(begin_[d]);
    }
    const std::string element = to_mlir(TensorType{type_.dtype, {}});
    std::string made, kept = "new";
    if (rng_.chance(50)) {
      kept = "both";
      made = fmt::format("    %both = stablehlo.{} %old, %new : {}\n",
                         rng_.any({"add", "multiply", "maximum"}), element);
    }
    body_ = fmt::format(
        "  %c = stablehlo.constant dense<[{0}]> : tensor<{1}xi32>\n  %r = "
        "\"stablehlo.scatter\"(%x, "
        "%c, %w) <{{indices_are_sorted = true, scatter_dimension_numbers = "
        "#stablehlo.scatter<update_window_dims = [{2}], inserted_window_dims = [{3}], "
        "scatter_dims_to_operand_dims = [{4}]>, unique_indices = true}}> ({{\n  ^bb0(%old: {5}, "
        "%new: {5}):\n{8}    stablehlo.return %{9} : {5}\n  }}) : ({6}, tensor<{1}xi32>, {7}) -> "
        "{6}\n",
        fmt::join(places, ", "), places.size(), fmt::join(windows, ", "), fmt::join(inserted, ", "),
        fmt::join(scattered, ", "), element, to_mlir(type_), to_mlir(given_), made, kept);
  }

  Rng rng_;
  Mesh mesh_;
  TensorType type_, window_, given_;  // given_: the updates, as an argument
  Sharding sharding_;
  Dims begin_;
  std::string body_;
};

TEST(Windows, KeepTheirBits) {
  for (std::int64_t seed = 0; seed < kWindowPrograms; ++seed) {
    WindowProgram program(static_cast<std::uint64_t>(seed));
    const auto module = ir::parse_or_throw(program.text(), "windows");
    const std::vector<Literal> inputs = program.inputs();
    const auto partitioned = passes::partitioned(*module);
    const Literal want = reference::run(*module, inputs).at(0);
    const Literal got = reference::run(*partitioned, inputs).at(0);
    ASSERT_TRUE(std::ranges::equal(got.expanded().stored_bytes(), want.expanded().stored_bytes()))
        << "seed " << seed << "\n"
        << program.text() << ir::print(*partitioned);
  }
}

// u.at[1:-1, 1:-1].set(...) of what the array's neighbours give: the edges of shards, at most once
// for each neighbour and once more for the pad.
TEST(Windows, OfStencilsSendTheEdges) {
  for (const std::int64_t size : {16, 64, 256}) {
    const std::string text = fmt::format(
        R"(sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%u: tensor<{0}x{0}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{"y"}}]>}}) -> tensor<{0}x{0}xf32> {{
  %n = stablehlo.slice %u [0:{2}, 1:{1}] : (tensor<{0}x{0}xf32>) -> tensor<{2}x{2}xf32>
  %w = stablehlo.slice %u [1:{1}, 0:{2}] : (tensor<{0}x{0}xf32>) -> tensor<{2}x{2}xf32>
  %s = stablehlo.add %n, %w : tensor<{2}x{2}xf32>
  %c = stablehlo.constant dense<1> : tensor<2xi32>
  %r = "stablehlo.scatter"(%u, %c, %s) <{{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}}> ({{
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }}) : (tensor<{0}x{0}xf32>, tensor<2xi32>, tensor<{2}x{2}xf32>) -> tensor<{0}x{0}xf32>
  return %r : tensor<{0}x{0}xf32>
}}
)",
        size, size - 1, size - 2);
    const auto partitioned = passes::partitioned(*ir::parse_or_throw(text, "stencil"));
    double sent = 0;
    ir::walk(*partitioned->entry()->body, [&](const ir::Op& op) {
      if (ir::collective_of(op) == nullptr) return;
      for (const ir::Value* operand : op.operands) {
        sent += static_cast<double>(operand->type.tensor().num_bytes());
      }
    });
    const double edges = 4.0 * static_cast<double>(size / 2 + size / 4);
    EXPECT_GT(sent, 0);
    EXPECT_LE(sent, 4 * edges) << ir::print(*partitioned);
  }
}

}  // namespace
}  // namespace weft::testing
