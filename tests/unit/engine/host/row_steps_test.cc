// Steps over rows: random programs of maps, folds of rows and what is kept of them, which have to
// give the bits that their ops give one by one.
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::row_steps_test {
namespace {

using Sizes = std::vector<std::int64_t>;

Sizes joined(std::initializer_list<Sizes> parts) {
  Sizes dims;
  for (const Sizes& part : parts) dims.insert(dims.end(), part.begin(), part.end());
  return dims;
}

struct Space {
  // With some inside of them rows are columns, of which each step down may be a run.
  Sizes outer, row, inner = {}, run = {};

  Sizes full() const { return joined({outer, row, inner, run}); }
  Sizes kept() const { return joined({outer, inner}); }
  Sizes rows() const { return joined({row, run}); }
  Sizes ones() const { return joined({outer, Sizes(row.size(), 1), inner, Sizes(run.size(), 1)}); }
  bool is_row_dim(std::size_t d) const {
    const std::size_t first = outer.size(), behind = first + row.size() + inner.size();
    return (d >= first && d < first + row.size()) || d >= behind;
  }
};

std::string dims_text(const Sizes& dims) {
  std::string text;
  for (std::int64_t dim : dims) text += fmt::format("{}x", dim);
  return text;
}

// A random program over rows. Values are full arrays, or have an element for each row, with ones
// for the row's dimensions or without.
class Writer {
 public:
  Writer(const Space& space, std::string dtype, unsigned seed)
      : random_(seed), dtype_(std::move(dtype)) {
    full_type_ = type(space.full());
    kept_type_ = type(space.kept());
    ones_type_ = type(space.ones());
    row_type_ = type(space.rows());
    for (std::size_t d = 0; d < space.full().size(); ++d) {
      all_dims_.push_back(d);
      (space.is_row_dim(d) ? row_dims_ : kept_dims_).push_back(d);
    }
    full_ = {"%a", "%b"};
  }

  std::string write(int ops) {
    // The same for all rows; the same along each row; the same everywhere.
    repeat("%v", row_type_, row_dims_, full_type_, full_);
    repeat("%w", kept_type_, kept_dims_, full_type_, full_);
    repeat("%s", type({}), {}, full_type_, full_);
    repeat("%s", type({}), {}, kept_type_, kept_);
    fold();
    for (int i = 0; i < ops; ++i) add_op();
    const std::string ones = some_ones();
    const bool is_float = !dtype_.starts_with("i");
    return fmt::format(
        "func.func public @main(%a: {0}, %b: {0}, %v: {1}, %w: {2}, %s: {3}) -> ({0}, {0}, {2}, "
        "{4}) {{\n  %zero = stablehlo.constant dense<{10}> : {3}\n{5}  return {6}, {7}, {8}, {9} : "
        "{0}, {0}, {2}, {4}\n}}\n",
        full_type_, row_type_, kept_type_, type({}), ones_type_, body_, full_.back(), any(full_),
        kept_.back(), ones, is_float ? "0.0" : "0");
  }

 private:
  std::string type(const Sizes& dims) const {
    return fmt::format("tensor<{}{}>", dims_text(dims), dtype_);
  }
  std::size_t below(std::size_t n) { return random_() % n; }
  const std::string& any(const std::vector<std::string>& values) {
    return values[below(values.size())];
  }
  // Of the last ones more often, so that chains are long.
  const std::string& recent(const std::vector<std::string>& values) {
    return values[values.size() - 1 - below(std::min<std::size_t>(3, values.size()))];
  }
  std::string next(std::vector<std::string>& values) {
    values.push_back(fmt::format("%{}", number_++));
    return values.back();
  }
  std::string some_ones() {
    if (ones_.empty()) rename();
    return any(ones_);
  }

  void repeat(const std::string& value, const std::string& from,
              const std::vector<std::size_t>& dimensions, const std::string& to,
              std::vector<std::string>& values) {
    const std::string dims = fmt::format("{}", fmt::join(dimensions, ", "));
    body_ += fmt::format("  {} = stablehlo.broadcast_in_dim {}, dims = [{}] : ({}) -> {}\n",
                         next(values), value, dims, from, to);
  }

  void fold() {
    const std::string dims = fmt::format("{}", fmt::join(row_dims_, ", "));
    constexpr const char* kFolds[] = {"add", "maximum", "minimum"};
    const std::string from = recent(full_);
    body_ += fmt::format(
        "  {} = stablehlo.reduce({} init: %zero) applies stablehlo.{} across dimensions = [{}] : "
        "({}, {}) -> {}\n",
        next(kept_), from, kFolds[below(3)], dims, full_type_, type({}), kept_type_);
  }

  void compute(std::vector<std::string>& values, const std::string& of_type) {
    constexpr const char* kUnary[] = {"negate", "abs", "sign"};
    constexpr const char* kBinary[] = {"add", "subtract", "multiply", "maximum", "minimum"};
    const std::string a = recent(values), b = any(values);
    if (below(4) == 0) {
      body_ +=
          fmt::format("  {} = stablehlo.{} {} : {}\n", next(values), kUnary[below(3)], a, of_type);
    } else {
      body_ += fmt::format("  {} = stablehlo.{} {}, {} : {}\n", next(values), kBinary[below(5)], a,
                           b, of_type);
    }
  }

  void rename() {
    if (below(2) == 0) {
      body_ += fmt::format("  {} = stablehlo.reshape {} : ({}) -> {}\n", next(ones_), recent(kept_),
                           kept_type_, ones_type_);
    } else {
      repeat(recent(kept_), kept_type_, kept_dims_, ones_type_, ones_);
    }
  }

  void add_op() {
    switch (below(8)) {
      case 0:
        return fold();
      case 1:
        return compute(kept_, kept_type_);
      case 2:
        return rename();
      case 3:
        return ones_.empty() ? rename() : compute(ones_, ones_type_);
      case 4:
        if (ones_.empty()) return rename();
        return repeat(recent(ones_), ones_type_, all_dims_, full_type_, full_);
      case 5:
        return repeat(recent(kept_), kept_type_, kept_dims_, full_type_, full_);
      default:
        return compute(full_, full_type_);
    }
  }

  std::mt19937 random_;
  std::string dtype_, full_type_, kept_type_, ones_type_, row_type_, body_;
  std::vector<std::size_t> all_dims_, row_dims_, kept_dims_;
  std::vector<std::string> full_, kept_, ones_;
  int number_ = 0;
};

// Each op with a barrier behind it is a step of its own.
std::string separated(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at) + 1;
    std::string line = text.substr(at, end - at);
    at = end;
    const std::size_t equals = line.find(" = stablehlo.");
    if (line.starts_with("  %") && equals != line.npos) {
      const std::string value = line.substr(2, equals - 2);
      const std::string apart = "%x" + value.substr(1);
      const std::string type =
          line.substr(line.rfind("tensor<"), line.size() - 1 - line.rfind("tensor<"));
      line.replace(2, value.size(), apart);
      line += fmt::format("  {} = stablehlo.optimization_barrier {} : {}\n", value, apart, type);
    }
    out += line;
  }
  return out;
}

// Short rows of many are folded one by one instead of side by side, and columns in other parts: in
// another order.
bool sums_may_differ(const Space& space, const std::string& dtype) {
  std::int64_t length = 1;
  for (std::int64_t dim : space.row) length *= dim;
  return (length <= 64 || !space.inner.empty()) &&
         (dtype.starts_with("f") || dtype.starts_with("bf"));
}

// With so many rows [K] of [N] elements of type [T].
std::string with_sizes(std::string text, int rows, int length, const std::string& dtype) {
  for (const auto& [name, value] :
       {std::pair<std::string, std::string>{"[K]", fmt::format("{}", rows)},
        {"[N]", fmt::format("{}", length)},
        {"[T]", dtype}}) {
    for (std::size_t at = 0; (at = text.find(name, at)) != text.npos;) {
      text.replace(at, name.size(), value);
    }
  }
  return text;
}

// Whatever the number of workers. `what`: the program, for people.
void expect_bits_of_ops(const std::string& text, const std::string& what) {
  const std::vector<Literal> want = outputs_of(plan_of(separated(text)), 1);
  for (int workers : {1, 3}) {
    EXPECT_TRUE(outputs_of(plan_of(text), workers) == want)
        << what << ", " << workers << " workers";
  }
}

TEST(RowSteps, GiveTheBitsOfTheirOps) {
  const Space spaces[] = {
      {{300}, {130}},          {{5, 70}, {99}},         {{4}, {20000}},
      {{65}, {8, 73}},         {{2, 3}, {3 * 4096}},    {{20000}, {2}},
      {{1}, {70001}},          {{3}, {50001}},          {{}, {40000}},
      {{700}, {64}},           {{9000}, {7}},           {{40}, {1030}},
      {{2}, {5, 7, 1111}},     {{}, {300}, {70}},       {{}, {5000}, {40}},
      {{3}, {90}, {1030}},     {{20}, {33}, {49}},      {{}, {40, 30}, {16, 8}},
      {{2}, {3}, {5000}},      {{1}, {1200}, {17}},     {{16}, {2, 9}, {600}},
      {{200}, {333}},          {{77}, {512}},           {{5000}, {13}},
      {{3}, {70}, {16}, {16}}, {{}, {9}, {10}, {700}},  {{2}, {9, 8}, {5}, {3, 3}},
      {{}, {5}, {4}, {5000}},  {{2}, {300}, {7}, {33}}, {{}, {3}, {900}, {2}},
      {{4}, {2}, {1}, {9000}}, {{3}, {700}, {3}},       {{}, {40011}, {5}},
      {{2}, {901}, {2}, {3}},  {{30}, {47}, {30}}};
  std::size_t over_rows = 0, compared = 0;
  unsigned seed = 0;
  constexpr int kTimes = weft::testing::under_sanitizers(1, 4);
  constexpr int kEvery = weft::testing::under_sanitizers(3, 1);  // other spaces for each dtype
  int number = 0;
  for (const char* dtype : {"f32", "bf16", "f64", "i32", "f16", "i64"}) {
    ++number;
    for (const Space& space : spaces) {
      if (++number % kEvery != 0) continue;
      for (int i = 0; i < kTimes; ++i) {
        const int ops = 4 + static_cast<int>(++seed % 30);
        const std::string text = Writer(space, dtype, seed).write(ops);
        const BoundPlan fused = plan_of(text);
        for (const plan::Fusion& step : fused.symbolic->fused) over_rows += step.rows ? 1 : 0;
        const std::vector<Literal> want =
            outputs_of(plan_of(sums_may_differ(space, dtype) ? text : separated(text)), 1);
        for (int workers : {1, 3}) {
          const std::vector<Literal> got = outputs_of(fused, workers);
          for (std::size_t o = 0; o < want.size(); ++o) {
            ASSERT_TRUE(got[o] == want[o]) << "result " << o << ", " << workers << " workers, of\n"
                                           << text;
            ++compared;
          }
        }
      }
    }
  }
  EXPECT_GT(over_rows, 33U * kTimes / kEvery);
  EXPECT_GT(compared, 300U * kTimes / kEvery);
}

// What is folded as it is stored, and what its converts are used for beside that.
TEST(RowSteps, FoldsOfConvertedRowsHaveTheBitsOfTheirOps) {
  constexpr const char* kText = R"(
func.func public @main(%a: tensor<[K]x[N]x[T]>, %g: tensor<[N]x[T]>)
    -> (tensor<[K]xf32>, tensor<[K]x[T]>, tensor<[K]x[N]x[T]>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.convert %a : (tensor<[K]x[N]x[T]>) -> tensor<[K]x[N]xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<[K]x[N]xf32>, tensor<f32>) -> tensor<[K]xf32>
  %2 = stablehlo.reduce(%0 init: %least) applies stablehlo.maximum across dimensions = [1] : (tensor<[K]x[N]xf32>, tensor<f32>) -> tensor<[K]xf32>
  %3 = stablehlo.convert %2 : (tensor<[K]xf32>) -> tensor<[K]x[T]>
  %4 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<[K]xf32>) -> tensor<[K]x[N]xf32>
  %5 = stablehlo.subtract %0, %4 : tensor<[K]x[N]xf32>
  %6 = stablehlo.convert %g : (tensor<[N]x[T]>) -> tensor<[N]xf32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<[N]xf32>) -> tensor<[K]x[N]xf32>
  %8 = stablehlo.multiply %5, %7 : tensor<[K]x[N]xf32>
  %9 = stablehlo.convert %8 : (tensor<[K]x[N]xf32>) -> tensor<[K]x[N]x[T]>
  return %1, %3, %9 : tensor<[K]xf32>, tensor<[K]x[T]>, tensor<[K]x[N]x[T]>
}
)";
  for (const char* dtype : {"bf16", "f16"}) {
    for (const auto& [rows, length] :
         {std::pair{40, 1030}, {300, 130}, {2000, 97}, {3, 20000}, {1, 70001}, {5, 4096}}) {
      const std::string text = with_sizes(kText, rows, length, dtype);
      expect_bits_of_ops(text, fmt::format("{} rows of {} {}", rows, length, dtype));
    }
  }
}

// Sums and products of rows that code goes through: of whole vectors and groups of them, and of
// others, in parts, of inputs that are the same for some rows or along each.
TEST(RowSteps, SumsOfRowsInCodeHaveTheBitsOfTheirOps) {
  constexpr const char* kText = R"(
func.func public @main(%a: tensor<2x[K]x[N]x[T]>, %b: tensor<2x1x[N]x[T]>, %c: tensor<2x[K]x1x[T]>, %g: tensor<[N]x[T]>, %s: tensor<[T]>)
    -> (tensor<2x[K]xf32>, tensor<2x[K]xf32>, tensor<2x[K]x[N]x[T]>, tensor<2x[K]x[N]xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %b, dims = [0, 1, 2] : (tensor<2x1x[N]x[T]>) -> tensor<2x[K]x[N]x[T]>
  %1 = stablehlo.broadcast_in_dim %c, dims = [0, 1, 2] : (tensor<2x[K]x1x[T]>) -> tensor<2x[K]x[N]x[T]>
  %2 = stablehlo.broadcast_in_dim %g, dims = [2] : (tensor<[N]x[T]>) -> tensor<2x[K]x[N]x[T]>
  %3 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<[T]>) -> tensor<2x[K]x[N]x[T]>
  %4 = stablehlo.add %a, %0 : tensor<2x[K]x[N]x[T]>
  %5 = stablehlo.multiply %4, %1 : tensor<2x[K]x[N]x[T]>
  %6 = stablehlo.convert %5 : (tensor<2x[K]x[N]x[T]>) -> tensor<2x[K]x[N]xf32>
  %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x[K]x[N]xf32>, tensor<f32>) -> tensor<2x[K]xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x[K]xf32>) -> tensor<2x[K]x[N]xf32>
  %9 = stablehlo.subtract %6, %8 : tensor<2x[K]x[N]xf32>
  %10 = stablehlo.reduce(%9 init: %one) applies stablehlo.multiply across dimensions = [2] : (tensor<2x[K]x[N]xf32>, tensor<f32>) -> tensor<2x[K]xf32>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x[K]xf32>) -> tensor<2x[K]x[N]xf32>
  %12 = stablehlo.multiply %9, %11 : tensor<2x[K]x[N]xf32>
  %13 = stablehlo.convert %12 : (tensor<2x[K]x[N]xf32>) -> tensor<2x[K]x[N]x[T]>
  %14 = stablehlo.add %13, %2 : tensor<2x[K]x[N]x[T]>
  %15 = stablehlo.multiply %14, %3 : tensor<2x[K]x[N]x[T]>
  return %7, %10, %15, %12 : tensor<2x[K]xf32>, tensor<2x[K]xf32>, tensor<2x[K]x[N]x[T]>, tensor<2x[K]x[N]xf32>
}
)";
  constexpr int kEvery = weft::testing::under_sanitizers(4, 1);  // other sizes for each dtype
  int number = 0;
  for (const char* dtype : {"bf16", "f16", "f32"}) {
    ++number;
    for (const int length : {65, 100, 128, 256, 300, 511, 512, 513, 528, 576, 1000, 1024, 1111,
                             2040, 3072, 4095, 4100, 4160, 9000}) {
      for (const int rows : {1, 3, 70, 300}) {
        if (rows * length > 300000 || ++number % kEvery != 0) continue;
        const std::string text = with_sizes(kText, rows, length, dtype);
        expect_bits_of_ops(text, fmt::format("{} rows of {} {}", rows, length, dtype));
      }
    }
  }
}

// Columns whose steps down each are multiplied by a number of their own. (Of maxima, for which no
// order matters.)
TEST(RowSteps, ColumnsTakeOneElementForEachStep) {
  constexpr const char* kText = R"(
func.func public @main(%a: tensor<3x[K]x[N]x[T]>, %b: tensor<3x[K]x[T]>, %c: tensor<3x[N]x[T]>) -> (tensor<3x[N]x[T]>, tensor<3x[K]x[N]x[T]>) {
  %least = stablehlo.constant dense<0xFF80> : tensor<[T]>
  %0 = stablehlo.broadcast_in_dim %b, dims = [0, 1] : (tensor<3x[K]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %1 = stablehlo.broadcast_in_dim %c, dims = [0, 2] : (tensor<3x[N]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %2 = stablehlo.multiply %a, %0 : tensor<3x[K]x[N]x[T]>
  %3 = stablehlo.add %2, %1 : tensor<3x[K]x[N]x[T]>
  %4 = stablehlo.reduce(%3 init: %least) applies stablehlo.maximum across dimensions = [1] : (tensor<3x[K]x[N]x[T]>, tensor<[T]>) -> tensor<3x[N]x[T]>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<3x[N]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %6 = stablehlo.subtract %3, %5 : tensor<3x[K]x[N]x[T]>
  return %4, %6 : tensor<3x[N]x[T]>, tensor<3x[K]x[N]x[T]>
}
)";
  for (const std::string dtype : {"bf16", "f16", "f32"}) {
    for (const auto& [steps, columns] :
         {std::pair{128, 512}, {301, 64}, {77, 100}, {50, 1000}, {3, 700}, {1000, 65}}) {
      std::string text = with_sizes(kText, steps, columns, dtype);
      const std::string least = dtype == "f32"   ? "0xFF800000"
                                : dtype == "f16" ? "0xFC00"
                                                 : "0xFF80";
      text.replace(text.find("0xFF80"), 6, least);
      expect_bits_of_ops(text, fmt::format("{} steps of {} {}", steps, columns, dtype));
    }
  }
}

// Rows of a transposed array, whose elements lie apart, and rows that are the same for some others.
TEST(RowSteps, TakeInputsThatLieOtherwise) {
  constexpr const char* kText = R"(
func.func public @main(%a: tensor<3x[N]x[K]x[T]>, %b: tensor<3x[N]x[T]>, %c: tensor<[K]x[N]x[T]>) -> (tensor<3x[K]x[T]>, tensor<3x[K]x[N]x[T]>) {
  %zero = stablehlo.constant dense<0> : tensor<[T]>
  %0 = stablehlo.transpose %a, dims = [0, 2, 1] : (tensor<3x[N]x[K]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %1 = stablehlo.broadcast_in_dim %b, dims = [0, 2] : (tensor<3x[N]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %2 = stablehlo.broadcast_in_dim %c, dims = [1, 2] : (tensor<[K]x[N]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %3 = stablehlo.add %0, %1 : tensor<3x[K]x[N]x[T]>
  %4 = stablehlo.multiply %3, %2 : tensor<3x[K]x[N]x[T]>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.maximum across dimensions = [2] : (tensor<3x[K]x[N]x[T]>, tensor<[T]>) -> tensor<3x[K]x[T]>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<3x[K]x[T]>) -> tensor<3x[K]x[N]x[T]>
  %7 = stablehlo.subtract %4, %6 : tensor<3x[K]x[N]x[T]>
  %8 = stablehlo.add %7, %0 : tensor<3x[K]x[N]x[T]>
  return %5, %8 : tensor<3x[K]x[T]>, tensor<3x[K]x[N]x[T]>
}
)";
  for (const char* dtype : {"i32", "i16"}) {
    for (const auto& [rows, length] :
         {std::pair{40, 1030}, {300, 130}, {200, 97}, {700, 3}, {5, 4096}, {60, 64}}) {
      const std::string text = with_sizes(kText, rows, length, dtype);
      expect_bits_of_ops(text, fmt::format("{} rows of {} {}", rows, length, dtype));
    }
  }
}

}  // namespace
}  // namespace weft::engine::row_steps_test
