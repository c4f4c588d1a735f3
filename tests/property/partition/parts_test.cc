// Parts of a sharded vector at computed places, which one device has, put into others, padded, put
// together and added: nothing that all devices have is counted once for each of them.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/dtype_table.h"
#include "property/partition/check.h"
#include "property/partition/random.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kPartsPrograms = under_sanitizers(40, 250);

class PartsProgram {
 public:
  explicit PartsProgram(std::uint64_t seed)
      : rng_(seed),
        dtype_(rng_.any({DType::i32, DType::i32, DType::i64, DType::ui8, DType::f32, DType::bf16,
                         DType::f64, DType::i1})),
        length_(rng_.in(4, 24)),
        is_grid_(rng_.chance(50)) {
    const std::int64_t whole = rng_.in(2, 12);
    values_ = {{"%w", whole}};
    slice();
    for (std::int64_t i = rng_.in(1, 6); i > 0; --i) add();
    text_ = fmt::format(
        "sdy.mesh @mesh = <{}>\n"
        "func.func public @main(%x: {} {{sdy.sharding = #sdy.sharding<@mesh, [{{{}}}]>}}, %w: {} "
        "{{sdy.sharding = #sdy.sharding<@mesh, [{{}}]>}}, %v: tensor<{}>, %i: tensor<i32>, %j: "
        "tensor<i32>) -> ({}{}) {{\n{}  return {} : {}\n}}\n",
        is_grid_ ? R"(["x"=2, "y"=4])" : R"(["x"=8])", type(length_),
        is_grid_ ? rng_.any({R"("x", "y")", R"("y")", R"("y", "x")"}) : R"("x")", type(whole),
        name(dtype_), type(values_.back().length),
        rng_.chance(70) ? " {sdy.sharding = #sdy.sharding<@mesh, [{}]>}" : "", lines_,
        values_.back().name, type(values_.back().length));
  }
  const std::string& text() const { return text_; }

 private:
  struct Value {
    std::string name;
    std::int64_t length;
  };

  std::string type(std::int64_t length) const {
    return fmt::format("tensor<{}x{}>", length, name(dtype_));
  }
  std::string index() { return rng_.chance(50) ? "%i" : "%j"; }
  // Mostly the last ones.
  Value any() {
    const auto n = std::ssize(values_);
    const auto back = rng_.chance(70) ? rng_.below(std::min<std::int64_t>(n, 2)) : rng_.below(n);
    return values_[static_cast<std::size_t>(n - 1 - back)];
  }
  void define(std::int64_t length, const std::string& op) {
    values_.push_back({fmt::format("%r{}", values_.size()), length});
    lines_ += fmt::format("  {} = stablehlo.{}\n", values_.back().name, op);
  }

  void slice() {
    const std::int64_t size = rng_.in(1, length_);
    define(size, fmt::format("dynamic_slice %x, {}, sizes = [{}] : ({}, tensor<i32>) -> {}",
                             index(), size, type(length_), type(size)));
  }

  void add() {
    const Value a = any(), b = any();
    switch (rng_.below(6)) {
      case 0:
        return slice();
      case 1: {
        const bool fits = b.length <= a.length;
        const Value &into = fits ? a : b, &put = fits ? b : a;
        return define(
            into.length,
            fmt::format("dynamic_update_slice {}, {}, {} : ({}, {}, tensor<i32>) -> {}", into.name,
                        put.name, index(), type(into.length), type(put.length), type(into.length)));
      }
      case 2: {
        const std::int64_t low = rng_.below(4), high = rng_.below(4);
        const std::int64_t length = a.length + low + high;
        return define(length,
                      fmt::format("pad {}, %v, low = [{}], high = [{}], interior = [0] : "
                                  "({}, tensor<{}>) -> {}",
                                  a.name, low, high, type(a.length), name(dtype_), type(length)));
      }
      case 3:
        return define(a.length + b.length,
                      fmt::format("concatenate {}, {}, dim = 0 : ({}, {}) -> {}", a.name, b.name,
                                  type(a.length), type(b.length), type(a.length + b.length)));
      case 4:
        return define(a.length, fmt::format("reverse {}, dims = [0] : {}", a.name, type(a.length)));
      default:
        if (a.length != b.length) return slice();
        return define(a.length, fmt::format("add {}, {} : {}", a.name, b.name, type(a.length)));
    }
  }

  Rng rng_;
  DType dtype_;
  std::int64_t length_;
  bool is_grid_;
  std::vector<Value> values_;
  std::string lines_, text_;
};

TEST(PartsOfAVector, AreCountedOnce) {
  for (std::int64_t seed = 0; seed < kPartsPrograms; ++seed) {
    const std::string text = PartsProgram(static_cast<std::uint64_t>(seed)).text();
    const auto failure = check_program(text);
    ASSERT_FALSE(failure) << "seed " << seed << ": " << failure->stage << ": " << failure->problem
                          << "\n"
                          << text;
  }
}

}  // namespace
}  // namespace weft::testing
