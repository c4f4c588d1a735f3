#include "plan/uneven_shards.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace weft::plan::uneven_shards_test {
namespace {

const Mesh kMesh({{"x", 2}, {"y", 3}, {"z", 1}});

std::vector<ShardSlice> slices(const Sharding& sharding, const Dims& dims) {
  std::vector<ShardSlice> all;
  for (std::int64_t i = 0; i < kMesh.num_devices(); ++i) {
    all.push_back(shard_slice(sharding, kMesh, dims, i));
  }
  return all;
}

bool is_one_shard(const std::vector<ShardSlice>& all) {
  return std::ranges::all_of(all, [&](const ShardSlice& slice) { return slice == all[0]; });
}

// The same, device by device.
bool by_slices(const Sharding& sharding, const Dims& smaller, const Dims& larger) {
  const std::vector<ShardSlice> small = slices(sharding, smaller);
  const std::vector<ShardSlice> large = slices(sharding, larger);
  if (is_one_shard(small) || is_one_shard(large)) return false;
  for (std::size_t k = 0; k < large.size(); ++k) {
    for (std::size_t d = 0; d < larger.size(); ++d) {
      const std::int64_t offset = std::min(large[k].offsets[d], smaller[d]);
      const std::int64_t size = std::min(large[k].sizes[d], smaller[d] - offset);
      if (small[k].offsets[d] != offset || small[k].sizes[d] != size) return false;
    }
  }
  return true;
}

Sharding sharding_of(std::vector<std::vector<const char*>> dims) {
  Sharding result;
  for (const auto& axes : dims) {
    DimSharding& dim = result.dims.emplace_back();
    for (const char* axis : axes) dim.axes.push_back({axis, std::nullopt});
  }
  return result;
}

TEST(UnevenShards, AreCutAtTheSamePlacesAsTheSlicesSay) {
  const ManualAxes all{&kMesh, {0, 1, 2}};
  int same = 0;
  for (const Sharding& sharding :
       {sharding_of({{"x"}, {"y"}}), sharding_of({{"x", "y"}, {}}), sharding_of({{}, {"z"}}),
        sharding_of({{"y", "x"}, {"z"}}), sharding_of({{}, {}})}) {
    for (std::int64_t a = 0; a <= 8; ++a) {
      for (std::int64_t b = 0; b <= 7; ++b) {
        for (std::int64_t c = a; c <= 13; ++c) {
          for (std::int64_t d = b; d <= 9; ++d) {
            const bool expected = by_slices(sharding, {a, b}, {c, d});
            same += expected ? 1 : 0;
            ASSERT_EQ(is_cut_at_the_same_places(all, sharding, {a, b}, {c, d}), expected)
                << fmt::format("{}: {}x{} of {}x{}", to_string(sharding), a, b, c, d);
          }
        }
      }
    }
  }
  EXPECT_GT(same, 500);
}

TEST(UnevenShards, PendingSumsAndFreeAxesAreLeftAlone) {
  Sharding sharding = sharding_of({{"y"}});
  const ManualAxes both{&kMesh, {0, 1}};
  EXPECT_TRUE(is_cut_at_the_same_places(both, sharding, {5}, {6}));
  EXPECT_FALSE(is_cut_at_the_same_places({&kMesh, {0}}, sharding, {5}, {6}));  // y cuts nothing
  sharding.unreduced = {{"z", std::nullopt}};  // of one device: nothing is pending
  EXPECT_TRUE(is_cut_at_the_same_places({&kMesh, {0, 1, 2}}, sharding, {5}, {6}));
  sharding.unreduced = {{"x", std::nullopt}};
  EXPECT_FALSE(is_cut_at_the_same_places(both, sharding, {5}, {6}));
  EXPECT_TRUE(is_cut_at_the_same_places({&kMesh, {1}}, sharding, {5}, {6}));  // not over x here
}

}  // namespace
}  // namespace weft::plan::uneven_shards_test
