// Which part of an array each device holds.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "weft/sharding.h"

#include "unit/mesh/random_mesh.h"

namespace weft::shard_slice_test {
namespace {

AxisRef axis(const std::string& name) { return {name, std::nullopt}; }
AxisRef sub(const std::string& name, std::int64_t pre_size, std::int64_t size) {
  return {name, SubAxis{pre_size, size}};
}
Sharding over(std::vector<AxisRef> axes) { return {{{std::move(axes), false, {}}}, {}, {}}; }

// [offset, size] of each position for an array of one dimension.
using Slices = std::vector<std::pair<std::int64_t, std::int64_t>>;
Slices slices(const Sharding& sharding, const Mesh& mesh, std::int64_t n) {
  Slices result;
  for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
    const ShardSlice slice = shard_slice(sharding, mesh, Dims{n}, p);
    result.emplace_back(slice.offsets[0], slice.sizes[0]);
  }
  return result;
}

TEST(ShardSlice, EvenShards) {
  const Mesh mesh({{"x", 2}, {"y", 2}});
  EXPECT_EQ(slices(over({axis("x")}), mesh, 8), (Slices{{0, 4}, {0, 4}, {4, 4}, {4, 4}}));
  EXPECT_EQ(slices(over({axis("y")}), mesh, 8), (Slices{{0, 4}, {4, 4}, {0, 4}, {4, 4}}));
  EXPECT_EQ(slices(over({}), mesh, 8), (Slices{{0, 8}, {0, 8}, {0, 8}, {0, 8}}));
}

TEST(ShardSlice, SeveralAxesAreMajorToMinor) {
  const Mesh mesh({{"x", 2}, {"y", 2}});
  EXPECT_EQ(slices(over({axis("x"), axis("y")}), mesh, 4),
            (Slices{{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
  EXPECT_EQ(slices(over({axis("y"), axis("x")}), mesh, 4),
            (Slices{{0, 1}, {2, 1}, {1, 1}, {3, 1}}));
}

TEST(ShardSlice, UnevenLastShardsAreShorterOrEmpty) {
  const Mesh mesh({{"x", 4}});
  EXPECT_EQ(slices(over({axis("x")}), mesh, 10), (Slices{{0, 3}, {3, 3}, {6, 3}, {9, 1}}));
  EXPECT_EQ(slices(over({axis("x")}), mesh, 5), (Slices{{0, 2}, {2, 2}, {4, 1}, {5, 0}}));
  EXPECT_EQ(slices(over({axis("x")}), mesh, 2), (Slices{{0, 1}, {1, 1}, {2, 0}, {2, 0}}));
  EXPECT_EQ(slices(over({axis("x")}), mesh, 0), (Slices{{0, 0}, {0, 0}, {0, 0}, {0, 0}}));
}

TEST(ShardSlice, SubAxes) {
  const Mesh mesh({{"x", 4}});
  EXPECT_EQ(slices(over({sub("x", 1, 2)}), mesh, 2), (Slices{{0, 1}, {0, 1}, {1, 1}, {1, 1}}));
  EXPECT_EQ(slices(over({sub("x", 2, 2)}), mesh, 2), (Slices{{0, 1}, {1, 1}, {0, 1}, {1, 1}}));
  const Mesh twelve({{"x", 12}});  // x = (2, 3, 2)
  Slices expected;
  for (std::int64_t i = 0; i < 12; ++i) expected.emplace_back(i / 2 % 3, 1);
  EXPECT_EQ(slices(over({sub("x", 2, 3)}), twelve, 3), expected);
}

TEST(ShardSlice, GoesByPositionWhateverTheDeviceIds) {
  const Sharding sharding = over({axis("x")});
  const Mesh mesh({{"x", 3}}, {2, 0, 1});
  EXPECT_EQ(slices(sharding, mesh, 6), (Slices{{0, 2}, {2, 2}, {4, 2}}));
  EXPECT_EQ(shard_slice(sharding, mesh, Dims{6}, mesh.position_of(2)).offsets, Dims{0});
  EXPECT_EQ(shard_slice(sharding, mesh, Dims{6}, mesh.position_of(0)).offsets, Dims{2});
}

TEST(ShardSlice, ReplicatedAndUnreducedAxesCutNothing) {
  const Mesh mesh({{"x", 2}, {"y", 2}});
  const Sharding sharding{{{}}, {axis("x")}, {axis("y")}};
  EXPECT_EQ(slices(sharding, mesh, 4), (Slices{{0, 4}, {0, 4}, {0, 4}, {0, 4}}));
}

TEST(ShardSlice, ScalarsAndTheMaximalMesh) {
  EXPECT_EQ(shard_slice({}, Mesh({{"x", 2}}), Dims{}, 1), ShardSlice{});
  EXPECT_EQ(shard_slice({{{}}, {}, {}}, Mesh(std::vector<MeshAxis>{}, {5}), Dims{3}, 0),
            (ShardSlice{{0}, {3}}));
}

TEST(ShardDims, AreTheFirstDevicesShard) {
  const Mesh mesh({{"x", 2}, {"y", 4}});
  const Sharding sharding{{{{axis("y")}, false, {}}, {{axis("x")}, false, {}}, {}}, {}, {}};
  EXPECT_EQ(shard_dims(sharding, mesh, Dims{10, 7, 3}), (Dims{3, 4, 3}));
  EXPECT_THROW(shard_dims(sharding, mesh, Dims{10, 7}), std::logic_error);
}

// Each element is held by as many devices as have the same shard, no more and no fewer; and the
// devices with the same coordinates along the sharding's axes are those.
RC_GTEST_PROP(ShardSliceProperty, ShardsCoverTheArrayOnce, ()) {
  const Mesh mesh = testing::random_mesh();
  const int rank = *rc::gen::inRange(0, 4);
  const Sharding sharding = testing::random_sharding(mesh, rank);
  Dims global;
  std::int64_t shards = 1;
  for (const DimSharding& dim : sharding.dims) {
    global.push_back(*rc::gen::inRange<std::int64_t>(0, 9));
    shards *= num_shards(dim, mesh);
  }
  const Dims largest = shard_dims(sharding, mesh, global);
  RC_ASSERT(shard_slice(sharding, mesh, global, 0).sizes == largest);

  std::vector<std::int64_t> holders(static_cast<std::size_t>(num_elements(global)));
  const Dims strides = row_major_strides(global);
  for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
    const ShardSlice slice = shard_slice(sharding, mesh, global, p);
    for (std::size_t i = 0; i < global.size(); ++i) {
      RC_ASSERT(slice.sizes[i] >= 0 && slice.sizes[i] <= largest[i]);
      RC_ASSERT(slice.offsets[i] >= 0 && slice.offsets[i] + slice.sizes[i] <= global[i]);
    }
    for (std::int64_t e = 0; e < num_elements(slice.sizes); ++e) {
      const Dims at = unravel(e, slice.sizes);
      std::int64_t linear = 0;
      for (std::size_t i = 0; i < at.size(); ++i) linear += (slice.offsets[i] + at[i]) * strides[i];
      ++holders[static_cast<std::size_t>(linear)];
    }
  }
  for (std::int64_t count : holders) RC_ASSERT(count == mesh.num_devices() / shards);
}

}  // namespace
}  // namespace weft::shard_slice_test
