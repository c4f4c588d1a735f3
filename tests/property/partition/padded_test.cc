// Parts of what a sharded array becomes by padding and by putting it together with parts of itself.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "property/partition/check.h"
#include "property/partition/random.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kPaddedPrograms = under_sanitizers(40, 250);

class PaddedProgram {
 public:
  explicit PaddedProgram(std::uint64_t seed) : rng_(seed) {
    values_ = {{"%x", {rng_.in(2, 20), rng_.in(2, 12)}}};
    for (std::int64_t i = rng_.in(1, 4); i > 0; --i) rng_.chance(50) ? pad() : join();
    if (rng_.chance(30)) add_up();
    const Value whole = values_.back();
    std::vector<std::string> names, types;
    for (std::int64_t i = rng_.in(1, 4); i > 0; --i) {
      slice(rng_.chance(80) ? whole : rng_.one_of(values_));
      names.push_back(values_.back().name);
      types.push_back(type(values_.back()));
    }
    if (rng_.chance(20)) {
      names.push_back(whole.name);
      types.push_back(type(whole));
    }
    text_ = fmt::format(
        "sdy.mesh @mesh = <{}>\n"
        "func.func public @main(%x: {} {{sdy.sharding = #sdy.sharding<@mesh, [{}]>}}, %v: "
        "tensor<f32>) -> ({}) {{\n{}  return {} : {}\n}}\n",
        R"(["x"=2, "y"=4])", type(values_[0]),
        rng_.any({R"({"x"}, {"y"})", R"({"y"}, {})", R"({"x", "y"}, {})", R"({}, {"y"})"}),
        fmt::join(types, ", "), lines_, fmt::join(names, ", "), fmt::join(types, ", "));
  }
  const std::string& text() const { return text_; }

 private:
  struct Value {
    std::string name;
    std::vector<std::int64_t> dims;
  };

  static std::string type(const Value& value) {
    return fmt::format("tensor<{}xf32>", fmt::join(value.dims, "x"));
  }
  Value define(const Value& as, const std::string& op) {
    values_.push_back({fmt::format("%r{}", values_.size()), as.dims});
    lines_ += fmt::format("  {} = stablehlo.{}\n", values_.back().name, op);
    return values_.back();
  }

  void pad() {
    const Value from = values_.back();
    Value to = from;
    std::vector<std::int64_t> low, high;
    for (std::int64_t& dim : to.dims) {
      low.push_back(rng_.chance(60) ? rng_.below(4) : 0);
      high.push_back(rng_.chance(60) ? rng_.below(4) : 0);
      dim += low.back() + high.back();
    }
    define(to, fmt::format("pad {}, %v, low = [{}], high = [{}], interior = [0, 0] : ({}, "
                           "tensor<f32>) -> {}",
                           from.name, fmt::join(low, ", "), fmt::join(high, ", "), type(from),
                           type(to)));
  }

  // Pads of one array whose elements come to stand elsewhere in each, added up and scaled.
  void add_up() {
    const Value from = values_.back();
    const std::int64_t more = rng_.in(1, 3);
    const auto d = static_cast<std::size_t>(rng_.below(2));
    Value to = from;
    to.dims[d] += more;
    const auto pad_at = [&](std::int64_t place) {
      std::vector<std::int64_t> low(2, 0), high(2, 0);
      low[d] = place;
      high[d] = more - place;
      return define(to, fmt::format("pad {}, %v, low = [{}], high = [{}], interior = [0, 0] : ({}, "
                                    "tensor<f32>) -> {}",
                                    from.name, fmt::join(low, ", "), fmt::join(high, ", "),
                                    type(from), type(to)));
    };
    Value sum = pad_at(0);
    for (std::int64_t place = 1; place <= more; ++place) {
      const Value next = pad_at(place);
      sum = define(to, fmt::format("add {}, {} : {}", sum.name, next.name, type(to)));
    }
    const Value scale =
        define(to, fmt::format("broadcast_in_dim %v, dims = [] : (tensor<f32>) -> {}", type(to)));
    define(to, fmt::format("multiply {}, {} : {}", sum.name, scale.name, type(to)));
  }

  // With edges: the same or the opposite ones, mirrored or not.
  void join() {
    const Value from = values_.back();
    const auto d = static_cast<std::size_t>(rng_.below(2));
    std::vector<Value> parts = {from};
    for (const bool in_front : {true, false}) {
      if (rng_.chance(30)) continue;
      Value edge = part(from, d);
      if (rng_.chance(30)) {
        edge = define(edge, fmt::format("reverse {}, dims = [{}] : {}", edge.name, d, type(edge)));
      }
      parts.insert(in_front ? parts.begin() : parts.end(), edge);
    }
    Value to = from;
    to.dims[d] = 0;
    std::vector<std::string> names, types;
    for (const Value& one : parts) {
      names.push_back(one.name);
      types.push_back(type(one));
      to.dims[d] += one.dims[d];
    }
    define(to, fmt::format("concatenate {}, dim = {} : ({}) -> {}", fmt::join(names, ", "), d,
                           fmt::join(types, ", "), type(to)));
  }

  // Some of dimension d.
  Value part(const Value& from, std::size_t d) {
    std::vector<std::int64_t> begin(2, 0), end = from.dims;
    begin[d] = rng_.below(from.dims[d]);
    end[d] = std::min(from.dims[d], begin[d] + rng_.in(1, 3));
    return sliced(from, begin, end);
  }
  void slice(const Value& from) {
    std::vector<std::int64_t> begin, end;
    for (const std::int64_t dim : from.dims) {
      begin.push_back(rng_.below(std::min<std::int64_t>(dim, 5)));
      end.push_back(rng_.in(std::max(begin.back() + 1, rng_.chance(80) ? dim - 4 : 0), dim));
    }
    sliced(from, begin, end);
  }
  Value sliced(const Value& from, const std::vector<std::int64_t>& begin,
               const std::vector<std::int64_t>& end) {
    Value to = from;
    std::vector<std::string> ranges;
    for (std::size_t d = 0; d < 2; ++d) {
      to.dims[d] = end[d] - begin[d];
      ranges.push_back(fmt::format("{}:{}", begin[d], end[d]));
    }
    return define(to, fmt::format("slice {} [{}] : ({}) -> {}", from.name, fmt::join(ranges, ", "),
                                  type(from), type(to)));
  }

  Rng rng_;
  std::vector<Value> values_;
  std::string lines_, text_;
};

TEST(PartsOfPadded, AreWhatTheyWere) {
  for (std::int64_t seed = 0; seed < kPaddedPrograms; ++seed) {
    const std::string text = PaddedProgram(static_cast<std::uint64_t>(seed)).text();
    const auto failure = check_program(text);
    ASSERT_FALSE(failure) << "seed " << seed << ": " << failure->stage << ": " << failure->problem
                          << "\n"
                          << text;
  }
}

// Each of the sums that stand in each other is read from two places of the one before: what is read
// twice is made once, else this takes for ever.
TEST(PartsOfPadded, SumsOfPadsOfSumsStaySmall) {
  std::string text =
      "sdy.mesh @mesh = <[\"x\"=2]>\n"
      "func.func public @main(%u0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, "
      "[{\"x\"}]>}) -> tensor<16xf32> {\n"
      "%z = stablehlo.constant dense<0.0> : tensor<1xf32>\n";
  constexpr int kSteps = 30;
  for (int k = 0; k < kSteps; ++k) {
    text += fmt::format(
        "%a{0} = stablehlo.concatenate %z, %u{0}, dim = 0 : (tensor<1xf32>, tensor<16xf32>) -> "
        "tensor<17xf32>\n"
        "%b{0} = stablehlo.concatenate %u{0}, %z, dim = 0 : (tensor<16xf32>, tensor<1xf32>) -> "
        "tensor<17xf32>\n"
        "%c{0} = stablehlo.add %a{0}, %b{0} : tensor<17xf32>\n"
        "%u{1} = stablehlo.slice %c{0} [1:17] : (tensor<17xf32>) -> tensor<16xf32>\n",
        k, k + 1);
  }
  text += fmt::format("return %u{} : tensor<16xf32>\n}}\n", kSteps);
  const auto failure = check_program(text);
  EXPECT_FALSE(failure) << failure->stage << ": " << failure->problem;
}

}  // namespace
}  // namespace weft::testing
