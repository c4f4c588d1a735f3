// What is computed from rows of a sharded array has the bits that the program says: a device that
// does not own a row has -0 for it, which must not be computed with, and rows are no partial sums
// that might be added in another order.
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/random.h"
#include "property/partition/random_options.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kPrograms = under_sanitizers(60, 300);

// Rows of a tensor<16x8xf32>, taken by slices and by an index, and ops on them.
class ComputedRows {
 public:
  explicit ComputedRows(std::uint64_t seed) : rng_(seed) {
    const std::int64_t rows = rng_.in(2, 4);
    for (std::int64_t r = 0; r < rows; ++r) add_row();
    values_.emplace_back("%v");
    for (std::int64_t ops = rng_.in(1, 5); ops > 0; --ops) add_op();
    if (rng_.chance(50)) {
      cut_ = fmt::format(" {{sdy.sharding = #sdy.sharding<@mesh, [{{\"{}\"}}]>}}",
                         rng_.any({"x", "y"}));
    }
  }

  std::string text() const {
    const std::string mesh = "<[\"x\"=2, \"y\"=4]>";
    return fmt::format(
        "sdy.mesh @mesh = {}\nfunc.func public @main(%m: tensor<16x8xf32> {{sdy.sharding = "
        "#sdy.sharding<@mesh, [{}]>}}, %v: tensor<8xf32>, %i: tensor<i32>) -> (tensor<8xf32>{}) "
        "{{\n"
        "  %c = stablehlo.constant dense<0> : tensor<i32>\n{}  return {} : tensor<8xf32>\n}}\n",
        mesh, shardings_[static_cast<std::size_t>(next_) % std::size(shardings_)], cut_, body_,
        values_.back());
  }

  std::vector<Literal> inputs() {
    static constexpr float kHard[] = {1e8F, 1, -1, 0, -0.F, INFINITY, NAN, 3e38F, 1e-3F, -2.5F};
    std::vector<Literal> made = {Literal(TensorType{DType::f32, {16, 8}}),
                                 Literal(TensorType{DType::f32, {8}}),
                                 Literal(TensorType{DType::i32, {}})};
    for (Literal* array : {&made[0], &made[1]}) {
      for (float& x : array->mutable_elements<float>()) {
        x = kHard[static_cast<std::size_t>(rng_.below(std::size(kHard)))];
      }
    }
    made[2].mutable_elements<std::int32_t>()[0] = static_cast<std::int32_t>(rng_.in(0, 15));
    return made;
  }

 private:
  static constexpr const char* shardings_[] = {
      "{\"x\"}, {\"y\"}", "{\"x\"}, {}", "{\"x\", \"y\"}, {}", "{}, {\"y\"}", "{\"y\"}, {\"x\"}"};

  std::string define(const std::string& op) {
    body_ += fmt::format("  %{} = {}\n", next_, op);
    return fmt::format("%{}", next_++);
  }

  void add_row() {
    const std::int64_t row = rng_.below(16);
    const std::string taken =
        rng_.chance(70)
            ? define(fmt::format("stablehlo.slice %m [{}:{}, 0:8] : (tensor<16x8xf32>) -> "
                                 "tensor<1x8xf32>",
                                 row, row + 1))
            : define(
                  "stablehlo.dynamic_slice %m, %i, %c, sizes = [1, 8] : (tensor<16x8xf32>, "
                  "tensor<i32>, tensor<i32>) -> tensor<1x8xf32>");
    values_.push_back(
        define(fmt::format("stablehlo.reshape {} : (tensor<1x8xf32>) -> tensor<8xf32>", taken)));
  }

  std::string any() { return values_[static_cast<std::size_t>(rng_.below(std::ssize(values_)))]; }

  void add_op() {
    if (rng_.chance(20)) {
      values_.push_back(define(fmt::format("stablehlo.negate {} : tensor<8xf32>", any())));
      return;
    }
    if (rng_.chance(25)) return add_op_on_joined();
    if (rng_.chance(20)) return add_op_on_bits();
    const std::string a = any(), b = any();
    values_.push_back(define(fmt::format("stablehlo.{} {}, {} : tensor<8xf32>",
                                         rng_.any({"add", "subtract", "multiply", "add"}), a, b)));
  }

  std::string join() {
    return define(fmt::format(
        "stablehlo.concatenate {}, {}, dim = 0 : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>",
        any(), any()));
  }

  // Two values are put together before anything is computed with them.
  void add_op_on_joined() {
    const std::string a = join(), b = join();
    const std::string both = define(fmt::format("stablehlo.{} {}, {} : tensor<16xf32>",
                                                rng_.any({"add", "multiply", "subtract"}), a, b));
    values_.push_back(
        define(fmt::format("stablehlo.slice {} [4:12] : (tensor<16xf32>) -> tensor<8xf32>", both)));
  }

  // What changes no sum of floats would, as integers.
  void add_op_on_bits() {
    const std::string bits = define(
        fmt::format("stablehlo.bitcast_convert {} : (tensor<8xf32>) -> tensor<8xi32>", any()));
    const std::string turned =
        define(fmt::format("stablehlo.reverse {}, dims = [0] : tensor<8xi32>", bits));
    values_.push_back(define(
        fmt::format("stablehlo.bitcast_convert {} : (tensor<8xi32>) -> tensor<8xf32>", turned)));
  }

  Rng rng_;
  std::vector<std::string> values_;
  std::string body_, cut_;  // and how the result is
  int next_ = 0;
};

bool same_numbers(const Literal& a, const Literal& b) {
  for (std::int64_t i = 0; i < a.num_elements(); ++i) {
    const float x = a.at<float>(i), y = b.at<float>(i);
    if (x != x ? y == y : std::bit_cast<std::uint32_t>(x) != std::bit_cast<std::uint32_t>(y)) {
      return false;
    }
  }
  return true;
}

TEST(ComputedRows, AreWhatTheProgramSays) {
  for (std::int64_t seed = 0; seed < kPrograms; ++seed) {
    ComputedRows program(static_cast<std::uint64_t>(seed));
    const auto module = ir::parse_or_throw(program.text(), "rows");
    const std::vector<Literal> inputs = program.inputs();
    const RandomOptions options(static_cast<std::uint64_t>(seed));
    const auto partitioned = passes::partitioned(*module, options.get());
    const Literal want = reference::run(*module, inputs).at(0);
    const Literal got = reference::run(*partitioned, inputs).at(0);
    ASSERT_TRUE(same_numbers(got, want)) << "seed " << seed << "\n"
                                         << program.text() << ir::print(*partitioned);
  }
}

}  // namespace
}  // namespace weft::testing
