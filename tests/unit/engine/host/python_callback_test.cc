// Functions of Python, for which functions of the test stand here.
#include "engine/kernels/python_callback.h"

#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::python_callback_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kProgram = R"(
  func.func @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.create_token : !stablehlo.token
    %1:2 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%0, %arg0)
      {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {index = 7 : ui64}}
      : (!stablehlo.token, tensor<3xf32>) -> (!stablehlo.token, tensor<3xf32>)
    return %1#1 : tensor<3xf32>
  })";

// Doubles three numbers.
void doubled(const PythonCall& call) {
  EXPECT_EQ(call.index, 7);
  ASSERT_EQ(call.inputs.size(), 1u);
  ASSERT_EQ(call.outputs.size(), 1u);
  float numbers[3];
  std::memcpy(numbers, call.inputs[0], sizeof numbers);
  for (float& number : numbers) number *= 2;
  std::memcpy(call.outputs[0], numbers, sizeof numbers);
}

class PythonCallback : public ::testing::Test {
 protected:
  void TearDown() override { set_python_caller(nullptr); }

  std::vector<float> run() {
    const BoundPlan plan = plan_of(kProgram);
    Executor executor;
    return elements<float>(executor.run(plan, {floats({3}, {1, 2, 3})}).outputs[0]);
  }
};

TEST_F(PythonCallback, GetsAndGivesArraysButNoTokens) {
  set_python_caller(&doubled);
  EXPECT_THAT(run(), ElementsAre(2, 4, 6));
}

TEST_F(PythonCallback, IsRefusedWhereNobodyCallsPython) {
  EXPECT_THAT(error_of([&] { run(); }), HasSubstr("the program calls a Python function here"));
}

TEST_F(PythonCallback, FailsAsTheFunctionDoes) {
  set_python_caller([](const PythonCall&) { throw Error("ValueError: no"); });
  EXPECT_THAT(error_of([&] { run(); }), HasSubstr("ValueError: no"));
}

}  // namespace
}  // namespace weft::engine::python_callback_test
