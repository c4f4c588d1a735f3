#include "passes/layout/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

namespace weft::passes::layout_test {
namespace {

Mesh mesh(std::vector<MeshAxis> axes) { return Mesh(std::move(axes)); }

TEST(AxisAtoms, CutsAxesIntoPrimes) {
  const AxisAtoms atoms(mesh({{"x", 4}, {"one", 1}, {"y", 6}}));
  ASSERT_EQ(atoms.count(), 4u);
  EXPECT_EQ(atoms.size(atoms.of({"x", {}})), 4);
  EXPECT_EQ(atoms.of({"y", {}}), (AtomList{2, 3}));
  EXPECT_EQ(atoms.stride(0), 12);
  EXPECT_EQ(atoms.stride(3), 1);
  EXPECT_TRUE(atoms.of({"one", {}}).empty());
  EXPECT_EQ(atoms.names({1, 2, 3}), "x:(2)2, y");
  EXPECT_EQ(atoms.names({3, 2}), "y:(2)3, y:(1)2");
}

TEST(AxisAtoms, CutsWhereShardingsDo) {
  const AxisRef third{"y", SubAxis{1, 3}};
  const AxisAtoms atoms(mesh({{"y", 6}}), std::span(&third, 1));
  EXPECT_EQ(atoms.size(Atom{0}), 3);
  EXPECT_EQ(atoms.refs({0}).front(), third);
}

TEST(AxisAtoms, CutsLargeMeshesWhereFactorsEnd) {
  const std::vector<std::int64_t> sizes{16, 24, 1024};
  const AxisAtoms atoms(mesh({{"x", 256}, {"y", 256}}), {}, sizes);
  EXPECT_EQ(atoms.count(), 6u);  // 8, 2, 16 of each
  EXPECT_EQ(atoms.size(Atom{0}), 8);
  EXPECT_EQ(atoms.size(Atom{1}), 2);
  EXPECT_EQ(AxisAtoms(mesh({{"x", 256}, {"y", 256}})).count(), 2u);
}

TEST(AxisAtoms, RefusesCutsThatDoNotNest) {
  const std::vector<AxisRef> used{{"y", SubAxis{1, 3}}, {"y", SubAxis{1, 2}}};
  EXPECT_THROW(AxisAtoms(mesh({{"y", 6}}), used), Error);
}

TEST(Layout, ConvertsAndPads) {
  const AxisAtoms atoms(mesh({{"x", 2}, {"y", 4}}));
  Sharding sharding;
  sharding.dims = {{{{"y", {}}, {"x", {}}}, true, {}}, {}};
  sharding.unreduced = {};
  const Layout layout = to_layout(sharding, atoms);
  EXPECT_EQ(to_string(layout, atoms), R"([{"y", "x"}, {}])");
  EXPECT_THAT(local_dims(Dims{10, 3}, layout, atoms), ::testing::ElementsAre(2, 3));
  EXPECT_TRUE(nests(10, 1, 8));
  EXPECT_FALSE(nests(10, 2, 4));
  EXPECT_TRUE(nests(16, 2, 8));
}

}  // namespace
}  // namespace weft::passes::layout_test
