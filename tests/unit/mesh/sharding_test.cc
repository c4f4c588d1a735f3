// What is a sharding, and how it reads.
#include "weft/sharding.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "unit/mesh/random_mesh.h"

namespace weft::sharding_test {
namespace {

using ::testing::HasSubstr;

const Mesh kMesh({{"x", 2}, {"y", 4}, {"z", 12}, {"one", 1}});

AxisRef axis(const std::string& name) { return {name, std::nullopt}; }
AxisRef sub(const std::string& name, std::int64_t pre_size, std::int64_t size) {
  return {name, SubAxis{pre_size, size}};
}
Sharding over(std::vector<AxisRef> first, std::vector<AxisRef> second = {}) {
  return {{{first, false, {}}, {second, false, {}}}, {}, {}};
}

TEST(ShardingProblem, NoneWhereItFits) {
  EXPECT_EQ(problem({}, kMesh, 0), "");
  EXPECT_EQ(problem({}, Mesh(), 0), "");
  EXPECT_EQ(problem(over({axis("x")}, {axis("y"), axis("z"), axis("one")}), kMesh, 2), "");
  EXPECT_EQ(problem({{{{}, true, 0}}, {axis("x")}, {axis("y")}}, kMesh, 1), "");
  EXPECT_EQ(problem(over({sub("y", 1, 2)}, {sub("y", 2, 2)}), kMesh, 2), "");
  EXPECT_EQ(problem(over({sub("y", 1, 2), sub("y", 2, 2)}), kMesh, 2), "") << "mergeable";
  EXPECT_EQ(problem(over({sub("z", 6, 2)}, {sub("z", 2, 3)}), kMesh, 2), "") << "minor first";
  EXPECT_EQ(problem(over({sub("z", 1, 2)}, {sub("z", 4, 3)}), kMesh, 2), "") << "with a gap";
}

TEST(ShardingProblem, AnotherRank) {
  EXPECT_EQ(problem(over({axis("x")}), kMesh, 1),
            R"(sharding [{"x"}, {}] has 2 dimensions but the value has rank 1)");
}

TEST(ShardingProblem, UnknownAxis) {
  const std::string text = R"(axis "w" is not in the mesh <["x"=2, "y"=4, "z"=12, "one"=1]>)";
  EXPECT_EQ(problem(over({axis("w")}), kMesh, 2), text);
  EXPECT_EQ(problem({{}, {axis("w")}, {}}, kMesh, 0), text);
  EXPECT_EQ(problem({{}, {}, {sub("w", 1, 2)}}, kMesh, 0), text);
}

TEST(ShardingProblem, AxisUsedTwice) {
  const std::string text = R"(axis "x" is used twice)";
  EXPECT_EQ(problem(over({axis("x"), axis("x")}), kMesh, 2), text);
  EXPECT_EQ(problem(over({axis("x")}, {axis("x")}), kMesh, 2), text);
  EXPECT_EQ(problem({{{{axis("x")}, false, {}}}, {axis("x")}, {}}, kMesh, 1), text);
  EXPECT_EQ(problem({{{{axis("x")}, false, {}}}, {}, {axis("x")}}, kMesh, 1), text);
  EXPECT_EQ(problem({{}, {axis("x")}, {axis("x")}}, kMesh, 0), text);
  EXPECT_EQ(problem(over({sub("y", 2, 2)}, {sub("y", 2, 2)}), kMesh, 2),
            R"(axis "y":(2)2 is used twice)");
}

TEST(ShardingProblem, SubAxesThatOverlap) {
  EXPECT_THAT(problem(over({axis("y")}, {sub("y", 1, 2)}), kMesh, 2), HasSubstr("overlap"));
  EXPECT_THAT(problem(over({sub("y", 2, 2)}, {axis("y")}), kMesh, 2), HasSubstr("overlap"));
  EXPECT_EQ(problem(over({sub("z", 2, 3)}, {sub("z", 1, 6)}), kMesh, 2),
            R"(axes "z":(1)6 and "z":(2)3 overlap)");
  EXPECT_EQ(problem(over({sub("z", 1, 2)}, {sub("z", 3, 2)}), kMesh, 2),
            R"(sub-axes "z":(1)2 and "z":(3)2 do not cut their axis in compatible ways)");
  EXPECT_NE(problem(over({sub("z", 1, 4)}, {sub("z", 1, 6)}), kMesh, 2), "");
}

TEST(ShardingProblem, SubAxesThatDoNotFitTheirAxis) {
  EXPECT_EQ(problem(over({sub("y", 1, 3)}), kMesh, 2),
            R"(sub-axis "y":(1)3 does not divide the axis, which has size 4)");
  EXPECT_NE(problem(over({sub("y", 4, 2)}), kMesh, 2), "");
  EXPECT_NE(problem(over({sub("z", 5, 2)}), kMesh, 2), "");
  const std::int64_t huge = std::int64_t{1} << 62;
  EXPECT_NE(problem(over({sub("y", huge, huge)}), kMesh, 2), "");
  for (const AxisRef& bad :
       {sub("y", 0, 2), sub("y", -1, 2), sub("y", 1, 1), sub("y", 1, 0), sub("y", 1, -2)}) {
    EXPECT_THAT(problem(over({bad}), kMesh, 2), HasSubstr("must have a pre-size of at least 1"));
  }
  EXPECT_EQ(problem(over({sub("y", 1, 4)}), kMesh, 2),
            R"(sub-axis "y":(1)4 is the whole axis; write "y")");
}

TEST(ShardingProblem, Priorities) {
  EXPECT_EQ(problem({{{{axis("x")}, false, -1}}, {}, {}}, kMesh, 1),
            "dimension 0 has the negative priority -1");
  EXPECT_EQ(problem({{{{}, false, 1}}, {}, {}}, kMesh, 1),
            "dimension 0 is empty and closed but has a priority");
}

TEST(Sharding, CountsShards) {
  EXPECT_EQ(num_shards({}, kMesh), 1);
  EXPECT_EQ(num_shards({{axis("x"), axis("z")}, false, {}}, kMesh), 24);
  EXPECT_EQ(num_shards({{sub("z", 2, 3), axis("y")}, true, {}}, kMesh), 12);
}

TEST(Sharding, Text) {
  EXPECT_EQ(to_string(Sharding{}), "[]");
  EXPECT_EQ(to_string(over({axis("x"), sub("y", 1, 2)})), R"([{"x", "y":(1)2}, {}])");
  const Sharding rich{{{{axis("x")}, true, 2}, {{}, true, {}}, {{axis("y")}, false, 0}},
                      {axis("z")},
                      {axis("one"), sub("w", 2, 4)}};
  EXPECT_EQ(to_string(rich),
            R"([{"x", ?}p2, {?}, {"y"}p0], replicated={"z"}, unreduced={"one", "w":(2)4})");
}

RC_GTEST_PROP(ShardingProperty, DisjointAxesAreNoProblemAndOneMoreIs, ()) {
  const Mesh mesh = testing::random_mesh();
  const int rank = *rc::gen::inRange(0, 4);
  Sharding sharding = testing::random_sharding(mesh, rank);
  RC_ASSERT(problem(sharding, mesh, rank) == "");
  std::vector<AxisRef> used;
  for (const DimSharding& dim : sharding.dims)
    used.insert(used.end(), dim.axes.begin(), dim.axes.end());
  used.insert(used.end(), sharding.replicated.begin(), sharding.replicated.end());
  if (used.empty()) return;
  const AxisRef& again = *rc::gen::elementOf(used);
  sharding.unreduced.push_back(again);
  RC_ASSERT(problem(sharding, mesh, rank).find('"' + again.name + '"') != std::string::npos);
}

}  // namespace
}  // namespace weft::sharding_test
