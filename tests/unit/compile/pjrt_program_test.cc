// What a plugin is given: who has what of arguments and results, and what the text says of that.
#include "compile/pjrt_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "compile/pjrt_value.h"
#include "ir/parser.h"
#include "support/errors.h"

namespace weft::compile::pjrt_program_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using weft::testing::error_of;

PjrtProgram given(const std::string& text, Partitioner partitioner) {
  Program program(ir::parse_or_throw(text, "test.mlir"));
  program.advance(pjrt_stage(partitioner), {});
  return pjrt_program(program, partitioner);
}

std::vector<Dims> offsets(const PjrtLayout& layout) {
  std::vector<Dims> result;
  for (const ShardSlice& slice : layout.slices) result.push_back(slice.offsets);
  return result;
}

// Devices 2 and 3 stand before 0 and 1.
constexpr const char* kDoubled = R"(module @m {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[2, 3, 0, 1]>
  func.func public @main(%a: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x2xf32> {
    %0 = stablehlo.add %a, %a : tensor<4x2xf32>
    return %0 : tensor<4x2xf32>
  }
})";

TEST(PjrtProgram, PartsAreThoseOfDevicesNotOfPlacesInTheMesh) {
  const PjrtProgram program = given(kDoubled, Partitioner::xla);
  EXPECT_EQ(program.num_partitions, 4);
  EXPECT_THAT(offsets(*program.arguments[0]),
              ElementsAre(Dims{2, 0}, Dims{2, 0}, Dims{0, 0}, Dims{0, 0}));
}

TEST(PjrtProgram, ResultsLieAsPropagationHasThem) {
  for (const Partitioner partitioner : {Partitioner::xla, Partitioner::weft}) {
    const PjrtProgram program = given(kDoubled, partitioner);
    EXPECT_EQ(program.results[0]->slices, program.arguments[0]->slices);
    EXPECT_THAT(
        program.text,
        HasSubstr(R"(-> (tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}))"));
  }
}

TEST(PjrtProgram, WhatDoesNotDivideGoesWhole) {
  std::string text = kDoubled;
  for (std::size_t at; (at = text.find("4x2")) != std::string::npos;) text.replace(at, 3, "5x2");
  const PjrtProgram program = given(text, Partitioner::xla);
  EXPECT_EQ(program.arguments[0]->slices[3].sizes, (Dims{5, 2}));
  EXPECT_THAT(program.text, HasSubstr(R"(#sdy.sharding<@mesh, [{}, {}]>)"));
  EXPECT_THAT(program.text, Not(HasSubstr(R"({"x"}, {}]>})")));
}

TEST(PjrtProgram, OfOneDeviceIsTheTextItself) {
  const std::string text = R"(module @m {
  func.func public @main(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.add %a, %a : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
)";
  const PjrtProgram program = given(text, Partitioner::xla);
  EXPECT_EQ(program.text, text);
  EXPECT_EQ(program.arguments[0]->slices[0].sizes, (Dims{2}));
}

TEST(PjrtProgram, ReplicasAreRefused) {
  EXPECT_THAT(error_of([] {
                given(R"(module @m attributes {mhlo.num_replicas = 2 : i32} {
  func.func public @main(%a: tensor<2xf32>) -> tensor<2xf32> {
    return %a : tensor<2xf32>
  }
})",
                      Partitioner::xla);
              }),
              HasSubstr("the program is of 2 replicas"));
}

TEST(PjrtValue, ComesFromTheHostAndIsCut) {
  const std::vector<float> numbers{0, 1, 2, 3, 4, 5};
  const DeviceValue value =
      pjrt_value(Literal::from<float>({DType::f32, {3, 2}}, std::span(numbers)));
  EXPECT_EQ(value->type(), (TensorType{DType::f32, {3, 2}}));
  const std::vector<DeviceValue> parts =
      value->shards(std::vector<ShardSlice>{{{0, 1}, {3, 1}}, {{2, 0}, {1, 2}}});
  EXPECT_THAT(parts[0]->to_literal().elements<float>(), ElementsAre(1, 3, 5));
  EXPECT_THAT(parts[1]->to_literal().elements<float>(), ElementsAre(4, 5));
  std::vector<float> copy(6);
  value->copy_to(reinterpret_cast<std::byte*>(copy.data()));
  EXPECT_EQ(copy, numbers);
}

}  // namespace
}  // namespace weft::compile::pjrt_program_test
