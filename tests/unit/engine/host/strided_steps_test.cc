// Elementwise steps whose operands lie in rows with gaps: slices, arrays whose dimensions were
// exchanged, broadcasts. They have to give what the oracle gives.
#include <numeric>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "reference/interpreter.h"
#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::strided_steps_test {
namespace {

std::string type(const Dims& dims, std::string_view dtype) {
  return fmt::format("tensor<{}{}{}>", fmt::join(dims, "x"), dims.empty() ? "" : "x", dtype);
}

class Writer {
 public:
  Writer(const Dims& dims, std::string_view dtype, unsigned seed)
      : random_(seed), dims_(dims), dtype_(dtype), type_(type(dims, dtype)) {}

  std::string write() {
    const std::size_t operands = 1 + below(4);
    for (std::size_t i = 0; i < operands; ++i) add_operand();
    if (below(3) == 0) add_broadcast();
    const std::size_t ops = 2 + below(8);
    for (std::size_t i = 0; i < ops; ++i) add_op();
    const std::string mask = fmt::format("%{}", number_++);
    body_ += fmt::format("  {} = stablehlo.compare {}, {}, {} : ({}, {}) -> {}\n", mask,
                         is_complex() ? "NE" : "GE", any(), any(), type_, type_, type(dims_, "i1"));
    const std::string other = any(), chosen = next();
    body_ += fmt::format("  {} = stablehlo.select {}, {}, {} : {}, {}\n", chosen, mask,
                         values_.front(), other, type(dims_, "i1"), type_);
    return fmt::format(
        "func.func public @main({0}) -> ({1}, {1}) {{\n{2}  return {3}, {4} : {1}, {1}\n}}\n",
        fmt::join(arguments_, ", "), type_, body_, chosen, computed_);
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  bool is_complex() const {
    return dtype_.starts_with("complex");
  }  // without an order, and products that are nearly equal
  const std::string& any() { return values_[below(values_.size())]; }
  std::string next() {
    values_.push_back(fmt::format("%{}", number_++));
    return values_.back();
  }

  // A part of an argument whose first two dimensions may be the other way around.
  void add_operand() {
    Dims whole = dims_;
    std::vector<std::string> ranges;
    for (std::size_t d = 0; d < whole.size(); ++d) {
      const auto before = static_cast<std::int64_t>(below(3)),
                 behind = static_cast<std::int64_t>(below(3));
      ranges.push_back(fmt::format("{}:{}", before, before + dims_[d]));
      whole[d] += before + behind;
    }
    std::string from = fmt::format("%a{}", arguments_.size());
    const bool exchanged = whole.size() > 2 && below(2) == 0;
    Dims given = whole;
    if (exchanged) std::swap(given[0], given[1]);
    arguments_.push_back(fmt::format("{}: {}", from, type(given, dtype_)));
    if (exchanged) {
      std::vector<std::size_t> order(whole.size());
      std::iota(order.begin(), order.end(), 0);
      std::swap(order[0], order[1]);
      const std::string as_wanted = fmt::format("%t{}", number_++);
      body_ += fmt::format("  {} = stablehlo.transpose {}, dims = [{}] : ({}) -> {}\n", as_wanted,
                           from, fmt::join(order, ", "), type(given, dtype_), type(whole, dtype_));
      from = as_wanted;
    }
    const std::string value = next();
    body_ += fmt::format("  {} = stablehlo.slice {} [{}] : ({}) -> {}\n", value, from,
                         fmt::join(ranges, ", "), type(whole, dtype_), type_);
  }

  // A row for all, or a number for each row.
  void add_broadcast() {
    const std::size_t dim = below(2) == 0 ? dims_.size() - 1 : 0;
    const std::string from = fmt::format("%a{}", arguments_.size());
    const std::string given = type({dims_[dim]}, dtype_);
    arguments_.push_back(fmt::format("{}: {}", from, given));
    const std::string value = next();
    body_ += fmt::format("  {} = stablehlo.broadcast_in_dim {}, dims = [{}] : ({}) -> {}\n", value,
                         from, dim, given, type_);
  }

  void add_op() {
    constexpr const char* kOps[] = {"add", "subtract", "multiply", "add", "maximum", "minimum"};
    const std::string a = any(), b = any();
    computed_ = next();
    body_ += fmt::format("  {} = stablehlo.{} {}, {} : {}\n", computed_,
                         kOps[below(is_complex() ? 2 : 6)], a, b, type_);
  }

  std::mt19937 random_;
  Dims dims_;
  std::string dtype_, type_, body_, computed_;
  std::vector<std::string> arguments_, values_;
  int number_ = 0;
};

void expect_what_the_oracle_gives(const std::string& text) {
  const BoundPlan plan = plan_of(text);
  std::vector<Literal> inputs;
  for (std::size_t n = 0; n < plan.symbolic->input_types.size(); ++n) {
    inputs.push_back(random_literal(plan.symbolic->input_types[n], 7, n));  // as outputs_of
  }
  const std::vector<Literal> want = reference::run(*ir::parse_or_throw(text, "step"), inputs);
  for (int workers : {1, 3}) {
    EXPECT_TRUE(outputs_of(plan, workers) == want) << workers << " workers, of\n" << text;
  }
}

TEST(StridedSteps, GiveWhatTheOracleGives) {
  const Dims shapes[] = {{40, 254},   {1000, 16},      {300, 17},    {90, 512}, {7, 513},
                         {5, 60, 33}, {2, 3, 100, 31}, {3, 1, 64},   {200, 1},  {64, 250, 8},
                         {1, 15},     {0, 40},         {12, 20, 65}, {600, 128}};
  constexpr unsigned kEvery = weft::testing::under_sanitizers(3, 1);  // other shapes for each dtype
  unsigned seed = 0;
  for (const char* dtype : {"f32", "bf16", "f64", "i32", "f16", "i8", "complex<f32>"}) {
    for (const Dims& dims : shapes) {
      if (++seed % kEvery == 0) expect_what_the_oracle_gives(Writer(dims, dtype, seed).write());
    }
  }
}

}  // namespace
}  // namespace weft::engine::strided_steps_test
