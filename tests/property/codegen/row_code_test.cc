// Code that goes through rows gives the bits of tile functions and of the folds of long rows.
#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/dtype_table.h"
#include "engine/kernels/reduce/row_fold.h"
#include "engine/stream/stream_copy.h"
#include "property/codegen/tile_programs.h"
#include "support/sanitizer.h"

namespace weft::engine::codegen_test {
namespace {

class RowCode : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
  }
};

Bytes folded(const RegionProgram::RowFold& fold, DType dtype, const std::byte* values,
             std::int64_t n) {
  const RowFoldFunctions functions = row_fold_functions(fold.kind, dtype);
  alignas(64) std::byte lanes[kFoldLaneBytes];
  functions.accumulate(values, n, true, lanes);
  functions.finish(lanes, n, lanes);
  return Bytes(lanes, lanes + lane_size(dtype));
}

// Which results stay and which are folded: each is one or the other, or both.
struct Wishes {
  Wishes(std::mt19937_64& random, const RegionProgram& program) {
    const auto kind = [&] {
      constexpr ir::OpKind kKinds[] = {ir::OpKind::add, ir::OpKind::multiply, ir::OpKind::maximum,
                                       ir::OpKind::minimum};
      return kKinds[random() % (code_limits().folds_more ? 4 : 2)];
    };
    const auto can_fold = [](DType type) {
      const DType dtype = compute_dtype(type);
      const bool is_i32 = dtype == DType::i32 || dtype == DType::ui32;
      return dtype == DType::f32 || dtype == DType::f64 || (code_limits().folds_more && is_i32);
    };
    for (std::size_t r = 0; r < program.result_dtypes().size(); ++r) {
      const DType dtype = program.dtype(program.result_registers()[r]);
      const bool is_folded = can_fold(dtype) && folds.size() < kMostFolds && random() % 2 == 0;
      const bool is_kept = !is_folded || random() % 4 == 0;
      kept.push_back(is_kept ? (random() % 2 == 0 ? RowResult::kept : RowResult::streamed)
                             : RowResult::folded);
      if (is_folded) folds.push_back({.index = r, .kind = kind()});
    }
    for (std::size_t a = 0; a < program.argument_dtypes().size(); ++a) {
      const bool may_fold = can_fold(program.argument_dtypes()[a]) && folds.size() < kMostFolds;
      if (may_fold && program.argument_form(a) != TileForm::one && random() % 6 == 0) {
        folds.push_back({.of_argument = true, .index = a, .kind = kind()});
      }
    }
  }
  using RowResult = RegionProgram::RowResult;
  std::vector<RowResult> kept;
  std::vector<RegionProgram::RowFold> folds;
};

// Runs the code on some rows, each with arguments of its own. Whether there is code.
bool check_rows(std::mt19937_64& random, const weft::testing::RandomElementwise& made) {
  Compiled compiled(made.text);
  compiled.results.clear();
  for (std::size_t r = 0; r < 1 + random() % 3; ++r) {
    compiled.results.push_back(compiled.ops[random() % compiled.ops.size()]->result());
  }
  const RegionProgram program = compiled.program(true, random_forms(random, compiled));
  const Wishes wishes(random, program);
  const std::vector<int> ahead(random() % 3, 4);
  const auto code = program.row_code(wishes.kept, wishes.folds, {}, ahead);
  if (code == nullptr) return false;
  const std::size_t num_arguments = program.argument_dtypes().size();
  const std::size_t num_results = program.result_dtypes().size();
  const auto rows = static_cast<std::int64_t>(1 + random() % 4);
  std::int64_t n = static_cast<std::int64_t>(64 + random() % 700);

  const bool usual = random() % 2 == 0;
  std::vector<Arguments> arguments;  // by row
  std::vector<Bytes> given(num_arguments);
  std::vector<std::int64_t> strides;
  for (std::int64_t r = 0; r < rows; ++r) {
    arguments.emplace_back(random, program, n, usual);
    for (std::size_t a = 0; a < num_arguments; ++a) {
      const Bytes& row = arguments.back().given[a];
      given[a].insert(given[a].end(), row.begin(), row.end());
      if (r == 0) strides.push_back(static_cast<std::int64_t>(row.size()));
    }
  }
  std::vector<Bytes> results;
  for (std::size_t r = 0; r < num_results; ++r) {
    const DType dtype = program.result_dtypes()[r];
    const bool stored = program.result_form(r) == TileForm::stored;
    strides.push_back(n * static_cast<std::int64_t>(stored ? byte_size(dtype) : lane_size(dtype)));
    results.emplace_back(static_cast<std::size_t>(rows * strides.back()) + 129, std::byte{0x5a});
  }
  // Where vectors begin, or elsewhere.
  const std::size_t beside = random() % 2 == 0 ? 0 : 8;
  const auto begin_of = [&](Bytes& result) {
    const std::size_t beyond = reinterpret_cast<std::uintptr_t>(result.data()) % 64;
    return result.data() + (64 - beyond) % 64 + beside;
  };
  std::vector<Bytes> totals;
  for (std::size_t f = 0; f < wishes.folds.size(); ++f) {
    totals.emplace_back(8 * static_cast<std::size_t>(rows));
    strides.push_back(8);
  }
  std::vector<void*> table;
  for (Bytes& array : given) table.push_back(array.data());
  for (Bytes& array : results) table.push_back(begin_of(array));
  for (Bytes& array : totals) table.push_back(array.data());
  for (std::size_t i = 0; i < ahead.size(); ++i) {
    table.push_back(given[0].data());
    strides.push_back(0);
  }
  code->run_rows(table.data(), n, rows, strides.data(), random() % 2 == 0);
  order_copies_past_caches();

  for (std::int64_t row = 0; row < rows; ++row) {
    const auto at_row = static_cast<std::size_t>(row);
    const std::vector<Bytes> expected = by_tile_functions(program, arguments[at_row].computed, n);
    for (std::size_t r = 0; r < num_results; ++r) {
      if (wishes.kept[r] == Wishes::RowResult::folded) continue;
      const auto size = static_cast<std::size_t>(strides[num_arguments + r]);
      const std::byte* const begin = begin_of(results[r]) + at_row * size;
      Bytes got(begin, begin + size);
      const int number = program.result_registers()[r];
      const DType dtype = program.dtype(number);
      if (program.result_form(r) == TileForm::stored) got = in_compute_form(dtype, got, n);
      for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
        EXPECT_TRUE(same(dtype, got.data() + i * lane_size(dtype),
                         expected[static_cast<std::size_t>(number)].data() + i * lane_size(dtype)))
            << "element " << i << " of " << n << " of result " << r << ", row " << row << ", of\n"
            << made.text;
      }
    }
    for (std::size_t f = 0; f < wishes.folds.size(); ++f) {
      const RegionProgram::RowFold& fold = wishes.folds[f];
      const int number =
          fold.of_argument ? static_cast<int>(fold.index) : program.result_registers()[fold.index];
      const DType dtype = compute_dtype(program.dtype(number));
      const Bytes want = folded(fold, dtype, expected[static_cast<std::size_t>(number)].data(), n);
      EXPECT_TRUE(same(dtype, totals[f].data() + at_row * 8, want.data()))
          << "fold " << f << " of row " << row << " of " << n << " elements, of\n"
          << made.text;
    }
  }
  for (std::size_t r = 0; r < num_results; ++r) {
    const std::int64_t size = rows * strides[num_arguments + r];
    EXPECT_EQ(begin_of(results[r])[size], std::byte{0x5a}) << "written behind the end by\n"
                                                           << made.text;
  }
  return true;
}

TEST_F(RowCode, HasTheBitsOfTileFunctionsAndFolds) {
  constexpr int kPrograms = weft::testing::under_sanitizers(1500, 5000);
  std::mt19937_64 random(6);
  int code = 0;
  for (int i = 0; i < kPrograms && !HasFailure(); ++i) {
    const int num_ops = 1 + i % 16;
    code += check_rows(random, weft::testing::random_elementwise(random, num_ops, 7)) ? 1 : 0;
  }
  EXPECT_GT(code, kPrograms / 15);
}

bool is_float_nan(DType dtype, const std::byte* element) {
  if (dtype != DType::f32) return false;
  float x = 0;
  std::memcpy(&x, element, sizeof(x));
  return x != x;
}

// Rows of n numbers of the type, negated and folded, have the bits of the fold of long rows.
void check_fold(const std::string& type, ir::OpKind kind, std::int64_t n, bool usual) {
  const std::string array = "tensor<3x" + type + ">";
  const Compiled compiled("func.func @main(%a: " + array + ") -> " + array +
                          " {\n  %0 = stablehlo.negate %a : " + array + "\n  return %0 : " + array +
                          "\n}\n");
  const RegionProgram program = compiled.program(true, {{TileForm::stored}, {}});
  const RegionProgram::RowFold folds[] = {{.index = 0, .kind = kind}};
  const auto code = program.row_code(std::array{RegionProgram::RowResult::folded}, folds);
  ASSERT_NE(code, nullptr);
  const DType dtype = program.argument_dtypes()[0];
  std::mt19937_64 random(static_cast<std::uint64_t>(n));
  const Bytes stored = weft::testing::random_elements(random, dtype, n, usual);
  const Bytes computed = in_compute_form(dtype, stored, n);
  const Bytes given = program.argument_form(0) == TileForm::stored ? stored : computed;
  std::byte total[8];
  void* table[] = {const_cast<std::byte*>(given.data()), nullptr, total};
  const std::int64_t strides[] = {0, 0, 0};
  code->run_rows(table, n, 1, strides);
  const std::vector<Bytes> registers = by_tile_functions(program, {computed}, n);
  const auto number = static_cast<std::size_t>(program.result_registers()[0]);
  const DType of = compute_dtype(dtype);
  const Bytes want = folded(folds[0], of, registers[number].data(), n);
  // The result of NaNs may be any NaN.
  const std::byte* const elements = registers[number].data();
  bool has_nan = false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    const std::byte* const element = elements + i * lane_size(of);
    has_nan = has_nan || is_float_nan(of, element);
  }
  const bool are_same = std::memcmp(total, want.data(), want.size()) == 0;
  EXPECT_TRUE(are_same || (has_nan && same(of, total, want.data()))) << n << " of " << type;
}

// Sums of numbers that are no special ones, and extremes of any: NaNs and zeros of both signs.
TEST_F(RowCode, FoldsEachType) {
  for (const char* type : {"f32", "f64", "bf16", "f16", "i32", "ui32"}) {
    const bool is_integer = std::string_view(type).find('i') != std::string_view::npos;
    if (is_integer && !code_limits().folds_more) continue;
    for (const std::int64_t n : {64, 128, 576, 600, 1000, 1024, 4096}) {
      check_fold(type, ir::OpKind::add, n, true);
      if (!code_limits().folds_more) continue;
      for (const bool usual : {true, false}) {
        check_fold(type, ir::OpKind::maximum, n, usual);
        check_fold(type, ir::OpKind::minimum, n, usual);
      }
    }
  }
}

}  // namespace
}  // namespace weft::engine::codegen_test
