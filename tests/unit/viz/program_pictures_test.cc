#include "viz/program_pictures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"

namespace weft::program_pictures_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> titles(const std::vector<viz::ProgramPicture>& pictures) {
  std::vector<std::string> titles;
  for (const viz::ProgramPicture& picture : pictures) titles.push_back(picture.title);
  return titles;
}

// Arguments 0 and 2 and the result lie alike, 1 is whole, 3 has another shape.
constexpr const char* kProgram = R"(
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8x4xf32> loc("params"), %b: tensor<8x4xf32>, %c: tensor<8x4xf32>, %d: tensor<4xf32>) -> tensor<8x4xf32> {
    %0 = sdy.manual_computation(%a, %b, %c, %d) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%p: tensor<4x4xf32>, %q: tensor<8x4xf32>, %r: tensor<4x4xf32>, %s: tensor<1xf32>) {
      sdy.return %p : tensor<4x4xf32>
    } : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}
)";

TEST(ProgramPictures, ThoseThatAreAlikeAreOne) {
  const auto module = ir::parse_or_throw(kProgram, "test.mlir");
  const auto pictures = viz::program_pictures(*module, "TPU");
  EXPECT_THAT(titles(pictures), ElementsAre("params, argument 2, result 0: f32[8,4] P('x', None)",
                                            "argument 3: f32[4] P(('x', 'y'),)"));
  EXPECT_THAT(pictures[0].svg, HasSubstr("TPU 0"));
}

TEST(ProgramPictures, OfAProgramThatDoesNotSayWhatEachDeviceDoesThereAreNone) {
  const auto module = ir::parse_or_throw(R"(
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
)",
                                         "test.mlir");
  EXPECT_THAT(viz::program_pictures(*module, "CPU"), IsEmpty());
}

}  // namespace
}  // namespace weft::program_pictures_test
