#include "compile/memory_limit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "passes/pipeline.h"
#include "support/errors.h"

namespace weft::compile::memory_limit_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::int64_t kMiB = 1 << 20;

// Two weights in shards, of which the first is needed whole twice.
const char kProgram[] = R"(
sdy.mesh @mesh = <["X"=4]>
func.func @main(%x: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>},
    %w1: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>},
    %w2: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>})
    -> (tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) {
  %h = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %y = stablehlo.dot_general %h, %w2, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %b = stablehlo.dot_general %y, %w1, contracting_dims = [1] x [1] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %b : tensor<1024x1024xf32>
}
)";

std::unique_ptr<ir::Module> program() { return ir::parse_or_throw(kProgram, "test.mlir"); }

FittedProgram within(std::int64_t limit) { return partitioned_within(limit, *program(), {}); }

int count_collectives(const ir::Module& module) {
  int count = 0;
  ir::walk(*module.entry()->body,
           [&](const ir::Op& op) { count += ir::collective_of(op) != nullptr ? 1 : 0; });
  return count;
}

TEST(MemoryLimit, ChangesNothingWhereTheProgramFits) {
  const auto usual = passes::partitioned(*program());
  const FittedProgram fitted = within(plan::memory_use(*usual).total());
  EXPECT_EQ(fitted.thrift, "");
  EXPECT_EQ(count_collectives(*fitted.module), count_collectives(*usual));
}

TEST(MemoryLimit, IsKeptByGatheringAgain) {
  const auto usual = passes::partitioned(*program());
  const std::int64_t needed = plan::memory_use(*usual).total();
  const FittedProgram fitted = within(needed - kMiB);
  EXPECT_LE(plan::memory_use(*fitted.module).total(), needed - kMiB);
  EXPECT_EQ(fitted.thrift, "gathered copies are made again for each use");
  EXPECT_EQ(count_collectives(*usual), 2);
  EXPECT_EQ(count_collectives(*fitted.module), 3);
}

TEST(MemoryLimit, IsKeptBySendingMoreThanTheWeights) {
  const std::int64_t again =
      within(plan::memory_use(*passes::partitioned(*program())).total() - kMiB).memory.total();
  const FittedProgram fitted = within(again - kMiB);
  EXPECT_LE(plan::memory_use(*fitted.module).total(), again - kMiB);
  EXPECT_THAT(fitted.thrift, HasSubstr("memory counts"));
}

TEST(MemoryLimit, NamesTheOpThatNeedsMore) {
  const std::string error = testing::error_of([] { within(4 * kMiB); });
  EXPECT_THAT(error, HasSubstr("test.mlir:"));
  EXPECT_THAT(error, HasSubstr("above the memory limit of 4 MiB"));
  EXPECT_THAT(error, HasSubstr("3 MiB of arguments and constants"));
  EXPECT_THAT(error, HasSubstr("a packed operand ("));
  EXPECT_THAT(error, Not(HasSubstr("ui8")));  // the program has none
}

TEST(MemoryLimit, RefusesArgumentsThatAreTooLarge) {
  const std::string error = testing::error_of([] { within(2 * kMiB); });
  EXPECT_THAT(error, HasSubstr("arguments and constants take 3 MiB on each device, above the "
                               "memory limit of 2 MiB; the largest argument there is "
                               "f32[256,1024] (1 MiB)"));
}

TEST(MemoryUse, TellsTheOpAtThePeakAndWhatIsInUseThere) {
  const auto local = passes::partitioned(*program());
  const plan::MemoryUse use = plan::memory_use(*local);
  ASSERT_NE(use.peak_op, nullptr);
  const std::vector<plan::ArrayInUse> arrays = plan::in_use_at_peak(*local);
  std::int64_t bytes = 0;
  for (const plan::ArrayInUse& array : arrays) bytes += array.bytes;
  EXPECT_EQ(bytes, use.peak);
  // Packed for the product, with gaps between its rows where oneDNN has no panels.
  EXPECT_GE(arrays[0].bytes, 4 * kMiB);
  EXPECT_LE(arrays[0].bytes, 4 * kMiB + kMiB / 2);
  EXPECT_EQ(arrays[0].made_by->kind, ir::OpKind::all_gather);
}

}  // namespace
}  // namespace weft::compile::memory_limit_test
