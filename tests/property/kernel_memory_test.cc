// Every op that has a kernel: the memory that a run takes from its pool against what the plan's
// figures say of it (plan/memory_use.h).
#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include "core/random_literal.h"
#include "engine/host/executor.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "plan/memory_use.h"
#include "property/kernel_cases.h"

namespace weft {
namespace {

using testing::KernelCase;

// What a run reports as its peak; -1: it cannot run.
std::int64_t peak_of_a_run(const std::shared_ptr<const ir::Module>& module,
                           const std::vector<Literal>& literals) {
  try {
    const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(module));
    engine::Executor executor({.workers = 2});
    return executor.run(plan, {literals.begin(), literals.end()}).report.peak_bytes;
  } catch (const Error&) {
    return -1;
  }
}

bool is_near(std::int64_t predicted, std::int64_t used) {
  return std::abs(predicted - used) <= std::max<std::int64_t>(64, used / 50);
}

class KernelMemory : public ::testing::TestWithParam<ir::OpKind> {};

TEST_P(KernelMemory, IsAsPredicted) {
  std::string wrong;
  int cases = 0, missed = 0;
  for (const KernelCase& c : testing::kernel_cases(GetParam())) {
    for (DType dtype : c.dtypes) {
      const std::string text = testing::text_for(c, dtype);
      const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "case");
      const std::int64_t used = peak_of_a_run(module, testing::inputs_for(c, *module));
      if (used < 0) continue;
      ++cases;
      const std::int64_t predicted = plan::memory_use(*module).peak;
      if (is_near(predicted, used)) continue;
      ++missed;
      wrong += fmt::format("predicted {}, used {}:\n{}\n", predicted, used, text);
    }
  }
  EXPECT_LE(missed, cases / 20) << wrong;
}

// Products that are summed in parts of their depth.
TEST(DeepProducts, AreAsPredicted) {
  for (const auto& [rows, depth, cols] : {std::tuple{32, 65536, 32}, {20, 9000, 33}}) {
    for (const bool is_transposed : {false, true}) {
      const std::string left = is_transposed ? fmt::format("tensor<{}x{}xf32>", depth, rows)
                                             : fmt::format("tensor<{}x{}xf32>", rows, depth);
      const std::string text = fmt::format(
          "func.func @main(%a: {0}, %b: tensor<{1}x{2}xf32>) -> tensor<{3}x{2}xf32> {{\n"
          "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [{4}] x [0] : ({0}, "
          "tensor<{1}x{2}xf32>) -> tensor<{3}x{2}xf32>\n  return %0 : tensor<{3}x{2}xf32>\n}}",
          left, depth, cols, rows, is_transposed ? 0 : 1);
      const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "case");
      std::vector<Literal> inputs;
      for (const ir::Value* argument : module->entry()->body->args) {
        inputs.push_back(random_literal(argument->type.tensor(), 1, inputs.size()));
      }
      const std::int64_t used = peak_of_a_run(module, inputs);
      const std::int64_t predicted = plan::memory_use(*module).peak;
      // The other worker may not come before the first one has done all of it.
      EXPECT_LE(used, predicted + 64) << text;
      EXPECT_GT(2 * used, predicted) << text;
    }
  }
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // they allocate otherwise
std::int64_t allocated() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

// What transforms multiply with: of lines in lanes and as matrices, long ones, real ones of even
// and odd length, and such as have a large prime factor.
TEST(FftTables, AreAsPredicted) {
  for (const std::string_view type : {"f32", "f64", "complex<f32>", "complex<f64>"}) {
    for (const std::int64_t n : {1024, 60000, 60001, 65536, 100003, 1000003}) {
      const bool is_real = type.front() == 'f';
      const std::string_view number = is_real ? type : type.substr(8, 3);
      const std::string text = fmt::format(
          "func.func @main(%x: tensor<{0}x{1}>) -> tensor<{2}xcomplex<{3}>> {{\n"
          "  %0 = stablehlo.fft %x, type = {4}, length = [{0}] : (tensor<{0}x{1}>) -> "
          "tensor<{2}xcomplex<{3}>>\n  return %0 : tensor<{2}xcomplex<{3}>>\n}}",
          n, type, is_real ? n / 2 + 1 : n, number, is_real ? "RFFT" : "FFT");
      const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "case");
      auto plan = plan::make_plan(module);
      const std::int64_t predicted = plan::memory_use(*module).constants, before = allocated();
      const engine::BoundPlan bound = engine::bind_plan(std::move(plan));
      const std::int64_t used = allocated() - before;
      EXPECT_NEAR(static_cast<double>(used), static_cast<double>(predicted),
                  static_cast<double>(predicted) / 50 + 16384)
          << type << " " << n;
    }
  }
}
#endif

std::vector<ir::OpKind> kinds_with_cases() {
  std::vector<ir::OpKind> kinds;
  for (const ir::OpDef& row : ir::all_ops()) {
    if (!testing::kernel_cases(row.kind).empty()) kinds.push_back(row.kind);
  }
  return kinds;
}

INSTANTIATE_TEST_SUITE_P(, KernelMemory, ::testing::ValuesIn(kinds_with_cases()),
                         [](const ::testing::TestParamInfo<ir::OpKind>& kind) {
                           const std::string_view name = ir::op_def(kind.param).name;
                           return std::string(name.substr(name.find('.') + 1));
                         });

}  // namespace
}  // namespace weft
