// Steps of ops on complex numbers have the bits of the ops one by one, on every kind of vectors
// that this processor has.
#include <cstring>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "engine/kernels/tile/fused_elementwise.h"
#include "engine/kernels/tile/region_program.h"
#include "function_errors.h"
#include "support/run_kernels.h"

namespace weft::engine::complex_parts_test {
namespace {

constexpr std::int64_t kElements = 700;

class Writer {
 public:
  Writer(std::mt19937_64& random, std::string part)
      : random_(random),
        part_(part),
        real_(fmt::format("tensor<{}x{}>", kElements, part)),
        complex_(fmt::format("tensor<{}xcomplex<{}>>", kElements, part)) {}

  std::string write(int num_ops) {
    for (int i = 0; i < num_ops; ++i) add();
    return fmt::format(
        "func.func public @main(%x: {0}, %y: {0}, %z: {1}) -> ({1}, {0}, {0}) {{\n{2}"
        "  return {3}, {4}, {5} : {1}, {0}, {0}\n}}\n",
        real_, complex_, lines_, numbers_.back(), parts_.back(), parts_.front());
  }

 private:
  std::size_t pick(std::size_t n) { return random_() % n; }
  const std::string& part() { return parts_[parts_.size() - 1 - pick(parts_.size())]; }
  const std::string& number() {
    return numbers_[numbers_.size() - 1 - pick(std::min<std::size_t>(numbers_.size(), 4))];
  }
  void define(std::vector<std::string>& list, const std::string& op) {
    lines_ += fmt::format("  %{} = {}\n", next_, op);
    list.push_back(fmt::format("%{}", next_++));
  }
  void add() {
    static constexpr const char* kOne[] = {"negate", "exponential", "sqrt", "log"};
    static constexpr const char* kTwo[] = {"add", "subtract", "multiply", "multiply", "divide"};
    switch (pick(8)) {
      case 0:
        return narrow_part();
      case 1:
        return define(numbers_,
                      fmt::format("stablehlo.constant dense<(-0.75, 2.0)> : {}", complex_));
      case 2:
        return define(numbers_,
                      fmt::format("stablehlo.complex {}, {} : {}", part(), part(), complex_));
      case 3:
        return define(parts_, fmt::format("stablehlo.{} {} : ({}) -> {}", pick(2) ? "real" : "imag",
                                          number(), complex_, real_));
      case 4:
        return define(numbers_,
                      fmt::format("stablehlo.{} {} : {}", kOne[pick(4)], number(), complex_));
      case 5:
        return define(numbers_, fmt::format("chlo.{} {} : {} -> {}", pick(2) ? "conj" : "square",
                                            number(), complex_, complex_));
      default:
        return define(numbers_, fmt::format("stablehlo.{} {}, {} : {}", kTwo[pick(5)], number(),
                                            number(), complex_));
    }
  }

  // A register of the smaller type stands for what is made of it again.
  void narrow_part() {
    const std::string small = fmt::format("tensor<{}x{}>", kElements,
                                          part_ == "f64" ? "f32"
                                          : pick(2)      ? "bf16"
                                                         : "f16");
    std::vector<std::string> narrow;
    define(narrow, fmt::format("stablehlo.convert {} : ({}) -> {}", part(), real_, small));
    define(parts_, fmt::format("stablehlo.convert {} : ({}) -> {}", narrow[0], small, real_));
  }

  std::mt19937_64& random_;
  std::string part_, real_, complex_, lines_;
  std::vector<std::string> parts_ = {"%x", "%y"}, numbers_ = {"%z"};
  int next_ = 0;
};

template <class T>
Literal random_numbers(std::mt19937_64& random, DType dtype, int parts) {
  std::normal_distribution<double> normal;
  std::vector<T> values(static_cast<std::size_t>(kElements * parts));
  for (T& value : values) value = static_cast<T>(random() % 9 == 0 ? 0 : normal(random));
  const Literal reals = Literal::from<T>({real_part(dtype), {kElements * parts}}, values);
  if (parts == 1) return reals;
  std::vector<std::complex<T>> numbers(static_cast<std::size_t>(kElements));
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = {values[2 * i], values[2 * i + 1]};
  return Literal::from<std::complex<T>>({dtype, {kElements}}, numbers);
}

template <class T>
void expect_same(const Buffer& got, const Buffer& want, const std::string& text) {
  const auto n = static_cast<std::size_t>(got.type().num_bytes()) / sizeof(T);
  std::vector<T> a(n), b(n);
  copy_to_dense(got, reinterpret_cast<std::byte*>(a.data()));
  copy_to_dense(want, reinterpret_cast<std::byte*>(b.data()));
  for (std::size_t i = 0; i < n; ++i) {
    const bool same = std::memcmp(&a[i], &b[i], sizeof(T)) == 0 || (a[i] != a[i] && b[i] != b[i]);
    ASSERT_TRUE(same) << a[i] << " and not " << b[i] << " at " << i << " of\n" << text;
  }
}

template <class T>
void check(std::mt19937_64& random, int num_ops) {
  const std::string text = Writer(random, sizeof(T) == 4 ? "f32" : "f64").write(num_ops);
  const auto module = ir::parse_or_throw(text, "test.mlir");
  const ir::Block& body = *module->entry()->body;
  std::vector<const ir::Op*> ops(body.ops.begin(), body.ops.end());
  const std::vector<const ir::Value*> arguments(body.args.begin(), body.args.end());
  std::vector<const ir::Value*> results;
  for (const ir::Value* result : ops.back()->operands) {
    const bool is_made = result->def != nullptr && result->def->kind != ir::OpKind::constant;
    if (is_made && std::ranges::find(results, result) == results.end()) results.push_back(result);
  }
  ops.pop_back();
  if (results.empty()) return;
  const DType number = sizeof(T) == 4 ? DType::c64 : DType::c128;
  const Literal inputs[] = {random_numbers<T>(random, number, 1),
                            random_numbers<T>(random, number, 1),
                            random_numbers<T>(random, number, 2)};
  BufferPool pool;
  const KernelContext context = weft::testing::kernel_context(pool, weft::testing::Split::whole);
  std::vector<Buffer> buffers;
  for (const Literal& input : inputs) buffers.push_back(Buffer::of(input));
  const std::vector<Buffer> want = weft::testing::run_kernels(*module, buffers, context);
  std::vector<Buffer> got(results.size());
  make_fused_elementwise(ops, arguments, results, *module)->run(context, buffers, got);
  for (std::size_t r = 0; r < results.size(); ++r) {
    const std::span<ir::Value* const> returned = body.ops.back()->operands;
    const auto at = std::ranges::find(returned, results[r]) - returned.begin();
    ASSERT_NO_FATAL_FAILURE(expect_same<T>(got[r], want[static_cast<std::size_t>(at)], text));
  }
}

class ComplexSteps : public OnEachTarget {};

TEST_P(ComplexSteps, StepsHaveTheBitsOfTheirOps) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 400; ++i) {
    ASSERT_NO_FATAL_FAILURE(check<float>(random, 1 + i / 20));
    ASSERT_NO_FATAL_FAILURE(check<double>(random, 1 + i / 20));
  }
}

// What is put together and taken apart again is computed by its parts alone, which is code.
TEST_P(ComplexSteps, NumbersThatNobodyWantsAreNotMade) {
  const auto module = ir::parse_or_throw(R"(
func.func @main(%x: tensor<9xf32>, %y: tensor<9xf32>) -> tensor<9xf32> {
  %0 = stablehlo.complex %x, %y : tensor<9xcomplex<f32>>
  %1 = chlo.conj %0 : tensor<9xcomplex<f32>> -> tensor<9xcomplex<f32>>
  %2 = stablehlo.multiply %0, %1 : tensor<9xcomplex<f32>>
  %3 = stablehlo.real %2 : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  return %3 : tensor<9xf32>
}
)",
                                         "test.mlir");
  const ir::Block& body = *module->entry()->body;
  std::vector<const ir::Op*> ops(body.ops.begin(), body.ops.end());
  const std::vector<const ir::Value*> arguments(body.args.begin(), body.args.end());
  const ir::Value* const result = ops.back()->operand(0);
  ops.pop_back();
  const RegionProgram program(ops, arguments, {{result}}, *module, true);
  EXPECT_EQ(program.instructions().size(), 4u);  // two products, a negation and a difference
  for (const RegionProgram::Instruction& instruction : program.instructions()) {
    EXPECT_EQ(program.dtype(instruction.output), DType::f32);
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, ComplexSteps,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::complex_parts_test
