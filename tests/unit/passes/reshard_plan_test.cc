#include <fmt/format.h>
#include <gtest/gtest.h>

#include "passes/partition/reshard/reshard.h"

namespace weft::passes::reshard_plan_test {
namespace {

const Mesh kEight({{"x", 2}, {"y", 4}});  // atoms: x is 0; y is 1, 2
const Mesh kFour({{"x", 2}, {"y", 2}});

Layout layout(std::initializer_list<AtomList> dims, AtomSet unreduced = 0) {
  Layout result;
  for (const AtomList& dim : dims) result.dims.push_back(dim);
  result.unreduced = unreduced;
  return result;
}

// "all_gather dim 0 along {x} (32); ...", in bytes.
std::string plan(const Mesh& mesh, Dims dims, const Layout& from, const Layout& to) {
  const AxisAtoms atoms(mesh);
  const ReshardPlan found = plan_reshard({DType::ui8, std::move(dims)}, from, to, atoms);
  std::string text;
  for (const ReshardStep& step : found.steps) {
    if (!text.empty()) text += "; ";
    text += to_string(step, atoms);
    if (step.wire_bytes != 0) text += fmt::format(" ({})", step.wire_bytes);
  }
  return text;
}

TEST(ReshardPlan, NeedsNoCommunicationToCut) {
  EXPECT_EQ(plan(kFour, {8, 8}, layout({{0}, {}}), layout({{0}, {}})), "");
  EXPECT_EQ(plan(kFour, {8, 8}, layout({{}, {}}), layout({{1}, {0}})),
            "slice dim 0 along {y}; slice dim 1 along {x}");
  EXPECT_EQ(plan(kFour, {8, 8}, layout({{0}, {}}), layout({{0, 1}, {}})), "slice dim 0 along {y}");
}

TEST(ReshardPlan, CutsBeforeItGathers) {
  EXPECT_EQ(plan(kFour, {8, 8}, layout({{0}, {}}), layout({{}, {1}})),
            "slice dim 1 along {y}; all_gather dim 0 along {x} (16)");
}

TEST(ReshardPlan, MovesAnAxisToAnotherDimension) {
  EXPECT_EQ(plan(kEight, {8, 8}, layout({{0, 1, 2}, {}}), layout({{}, {0, 1, 2}})),
            "all_to_all {x, y} from dim 0 to dim 1 (7)");
}

TEST(ReshardPlan, PermutesTilesOfOneSize) {
  EXPECT_EQ(plan(kFour, {8, 8}, layout({{0}, {1}}), layout({{1}, {0}})),
            R"(permute to [{"y"}, {"x"}] (16))");
  EXPECT_EQ(plan(kEight, {8, 8}, layout({{0, 1, 2}, {}}), layout({{1, 2, 0}, {}})),
            R"(permute to [{"y", "x"}, {}] (8))");
  EXPECT_EQ(plan(kFour, {8, 8}, layout({{0}, {}}), layout({{1}, {}})),
            R"(permute to [{"y"}, {}] (32))");
}

// What the best of XLA's compilers sends for the same: 16 and 12 of an array of 64.
TEST(ReshardPlan, GoesByWayOfSmallerTiles) {
  EXPECT_EQ(plan(kEight, {8, 8}, layout({{0}, {}}), layout({{1, 2}, {}})),
            R"(slice dim 0 along {y:(1)2}; permute to [{"y"}, {}] (16))");
  EXPECT_EQ(plan(kEight, {8, 8}, layout({{0}, {1, 2}}), layout({{1, 2}, {0}})),
            R"(all_to_all {y:(2)2} from dim 1 to dim 0 (4); permute to [{"y"}, {"x"}] (8))");
}

TEST(ReshardPlan, SumsWhatIsLeft) {
  EXPECT_EQ(plan(kFour, {8}, layout({{}}, set_of(0)), layout({{1}})),
            "slice dim 0 along {y}; all_reduce along {x} (4)");
  EXPECT_EQ(plan(kFour, {8}, layout({{}}, set_of(0)), layout({{1, 0}})),
            "slice dim 0 along {y}; reduce_scatter dim 0 along {x} (2)");
  EXPECT_EQ(plan(kFour, {8}, layout({{}}, 0b11), layout({{0}}, set_of(1))),
            "reduce_scatter dim 0 along {x} (4)");
  // One element cannot be scattered for less.
  EXPECT_EQ(plan(kEight, {1}, layout({{}}, 0b110), layout({{1, 2}})),
            "all_reduce along {y} (1.5); slice dim 0 along {y}");
}

TEST(ReshardPlan, MakesPartialResults) {
  EXPECT_EQ(plan(kFour, {8}, layout({{}}), layout({{}}, set_of(1))), "make_partial along {y}");
  EXPECT_EQ(plan(kFour, {8}, layout({{0, 1}}), layout({{0}}, set_of(1))),
            "make_partial of dim 0 along {y}");
}

TEST(ReshardPlan, GathersWhereTilesDoNotNest) {
  EXPECT_EQ(plan(kFour, {5}, layout({{0, 1}}), layout({{0}})),
            "all_gather dim 0 along {x, y} (6); slice dim 0 along {x}");
  EXPECT_EQ(plan(kFour, {6, 5}, layout({{0}, {1}}), layout({{}, {}})),
            "all_gather dim 1 along {y} (9); all_gather dim 0 along {x} (15)");
}

TEST(ReshardPlan, SendsNothingOfEmptyArrays) {
  const AxisAtoms atoms(kFour);
  const ReshardPlan found =
      plan_reshard({DType::f32, {0, 4}}, layout({{0}, {1}}), layout({{}, {0}}), atoms);
  EXPECT_EQ(found.wire_bytes, 0);
  EXPECT_EQ(found.collectives, 0);
}

}  // namespace
}  // namespace weft::passes::reshard_plan_test
