#include "mesh/device_groups.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "unit/mesh/random_mesh.h"

namespace weft::device_groups_test {
namespace {

using Ids = std::vector<std::int64_t>;

AxisRef axis(const std::string& name) { return {name, std::nullopt}; }
AxisRef sub(const std::string& name, std::int64_t pre_size, std::int64_t size) {
  return {name, SubAxis{pre_size, size}};
}
Ids ids(std::span<const std::int64_t> group) { return {group.begin(), group.end()}; }
DeviceGroups along(const Mesh& mesh, const std::vector<AxisRef>& axes) {
  return groups_along(mesh, axes);
}

TEST(DeviceGroups, GroupsWithoutTheirPadding) {
  const DeviceGroups groups{3, 3, {0, 1, 2, 3, 4, -1, 5, -1, -1}};
  EXPECT_EQ(ids(groups.group(0)), (Ids{0, 1, 2}));
  EXPECT_EQ(ids(groups.group(1)), (Ids{3, 4}));
  EXPECT_EQ(ids(groups.group(2)), (Ids{5}));
  EXPECT_EQ(groups.group_of(4), 1);
  EXPECT_EQ(groups.group_of(5), 2);
  EXPECT_EQ(groups.group_of(6), -1);
  EXPECT_EQ(groups.group_of(-1), -1) << "padding is no device";
  EXPECT_EQ(groups.problem(6, true), "");
  EXPECT_THROW(groups.group(3), std::logic_error);
  EXPECT_THROW(groups.group(-1), std::logic_error);
}

TEST(DeviceGroups, NoGroups) {
  const DeviceGroups none;
  EXPECT_EQ(none.group_of(0), -1);
  EXPECT_EQ(none.problem(4, false), "");
  EXPECT_EQ(none.problem(0, true), "");
  EXPECT_EQ(none.problem(4, true), "device 0 is in no device group");
}

TEST(DeviceGroups, Problems) {
  EXPECT_EQ((DeviceGroups{2, 2, {0, 1, 1, 2}}).problem(3, true),
            "device 1 occurs twice in the device groups");
  EXPECT_EQ((DeviceGroups{1, 2, {0, 0}}).problem(-1, false),
            "device 0 occurs twice in the device groups");
  EXPECT_EQ((DeviceGroups{2, 2, {0, 1, 2, 4}}).problem(4, false),
            "group 1 has device 4, but there are only devices 0 to 3");
  EXPECT_EQ((DeviceGroups{2, 2, {0, 1, 2, 4}}).problem(-1, false), "") << "their number is unknown";
  EXPECT_EQ((DeviceGroups{2, 2, {0, 1, 2, 4}}).problem(5, true), "device 3 is in no device group");
  EXPECT_EQ((DeviceGroups{2, 2, {0, 1, 2, 4}}).problem(5, false), "");
  EXPECT_EQ((DeviceGroups{1, 2, {0, -2}}).problem(-1, false),
            "group 0 has the negative device id -2");
  EXPECT_EQ((DeviceGroups{1, 3, {0, -1, 1}}).problem(-1, false),
            "group 0 has device 1 after its padding (-1)");
  EXPECT_EQ((DeviceGroups{2, 1, {0, -1}}).problem(-1, false), "group 1 has no device");
}

TEST(DeviceGroups, AHundredThousandDevicesAndHugeIds) {
  const std::int64_t n = 100000;
  DeviceGroups groups{n / 4, 4, Ids(n)};
  std::iota(groups.devices.begin(), groups.devices.end(), 0);
  EXPECT_EQ(groups.problem(n, true), "");
  groups.devices.back() = std::int64_t{1} << 62;
  EXPECT_EQ(groups.problem(-1, false), "");
  EXPECT_EQ(groups.problem((std::int64_t{1} << 62) + 1, true),
            "device 99999 is in no device group");
}

TEST(GroupsAlong, OneAxis) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  EXPECT_EQ(along(mesh, {axis("y")}), (DeviceGroups{2, 3, {0, 1, 2, 3, 4, 5}}));
  EXPECT_EQ(along(mesh, {axis("x")}), (DeviceGroups{3, 2, {0, 3, 1, 4, 2, 5}}));
}

TEST(GroupsAlong, SeveralAxesInTheirOrder) {
  const Mesh mesh({{"x", 2}, {"y", 2}, {"z", 2}});
  EXPECT_EQ(along(mesh, {axis("x"), axis("z")}), (DeviceGroups{2, 4, {0, 1, 4, 5, 2, 3, 6, 7}}));
  EXPECT_EQ(along(mesh, {axis("z"), axis("x")}), (DeviceGroups{2, 4, {0, 4, 1, 5, 2, 6, 3, 7}}));
}

TEST(GroupsAlong, NoAxesOrSizeOneIsEachDeviceAlone) {
  EXPECT_EQ(along(Mesh({{"x", 3}}), {}), (DeviceGroups{3, 1, {0, 1, 2}}));
  EXPECT_EQ(along(Mesh({{"x", 3}, {"o", 1}}), {axis("o")}), (DeviceGroups{3, 1, {0, 1, 2}}));
  EXPECT_EQ(along(Mesh(), {}), (DeviceGroups{1, 1, {0}}));
  EXPECT_EQ(along(Mesh(std::vector<MeshAxis>{}, {7}), {}), (DeviceGroups{1, 1, {7}}));
}

TEST(GroupsAlong, SubAxes) {
  const Mesh mesh({{"x", 8}});
  EXPECT_EQ(along(mesh, {sub("x", 1, 2)}), (DeviceGroups{4, 2, {0, 4, 1, 5, 2, 6, 3, 7}}));
  EXPECT_EQ(along(mesh, {sub("x", 2, 2)}), (DeviceGroups{4, 2, {0, 2, 1, 3, 4, 6, 5, 7}}));
  EXPECT_EQ(along(mesh, {sub("x", 4, 2), sub("x", 1, 2)}),
            (DeviceGroups{2, 4, {0, 4, 1, 5, 2, 6, 3, 7}}));
}

TEST(GroupsAlong, NamesDevicesNotPositions) {
  const Mesh mesh({{"x", 2}, {"y", 2}}, {3, 1, 0, 2});
  EXPECT_EQ(along(mesh, {axis("y")}), (DeviceGroups{2, 2, {3, 1, 0, 2}}));
  EXPECT_EQ(along(mesh, {axis("x")}), (DeviceGroups{2, 2, {3, 0, 1, 2}}));
}

// The slice that a device holds of an array with one element for each place along `axes`.
std::int64_t index_along(const Mesh& mesh, const std::vector<AxisRef>& axes, std::int64_t device) {
  const Sharding sharding{{{axes, false, {}}}, {}, {}};
  const Dims global = {num_shards(sharding.dims[0], mesh)};
  return shard_slice(sharding, mesh, global, mesh.position_of(device)).offsets[0];
}

// Every device is in one group; the k-th of a group is the k-th along the axes; and the members of
// a group agree along all other axes.
TEST(UnlistedGroups, AreTheSameAsListed) {
  const auto mesh =
      std::make_shared<const Mesh>(Mesh({{"i", 4}, {"j", 2}}, {7, 6, 5, 4, 3, 2, 1, 0}));
  const std::vector<AxisRef> axes{axis("j"), sub("i", 2, 2)};
  const DeviceGroups groups = unlisted_groups({"mesh", mesh, axes});
  EXPECT_EQ(groups.num_groups, 2);
  EXPECT_EQ(groups.group_size, 4);
  EXPECT_TRUE(groups.devices.empty());
  EXPECT_EQ(groups.listed(), along(*mesh, axes));
  EXPECT_EQ(groups, unlisted_groups({"mesh", std::make_shared<const Mesh>(*mesh), axes}));
  EXPECT_NE(groups, unlisted_groups({"mesh", mesh, {axis("j")}}));
  EXPECT_NE(groups, groups.listed());
}

TEST(UnlistedGroups, Problems) {
  const auto mesh = std::make_shared<const Mesh>(Mesh({{"i", 4}, {"j", 2}}));
  auto problem = [&](const std::vector<AxisRef>& axes, std::int64_t devices) {
    return unlisted_groups({"mesh", mesh, axes}).problem(devices, true);
  };
  EXPECT_EQ(problem({axis("i")}, 8), "");
  EXPECT_EQ(problem({axis("i")}, -1), "") << "their number is unknown";
  EXPECT_EQ(problem({axis("i")}, 4), "mesh @mesh has 8 devices, but there are only 4");
  EXPECT_EQ(problem({axis("i")}, 9), "device 8 is in no device group");
  EXPECT_NE(problem({axis("k")}, 8), "");
  EXPECT_NE(problem({axis("i"), sub("i", 2, 2)}, 8), "");
  const DeviceGroups unknown = unlisted_groups({"other", nullptr, {axis("i")}});
  EXPECT_EQ(unknown.problem(8, true), "mesh @other is not declared");
  EXPECT_EQ(unknown.group_size, 0);
}

RC_GTEST_PROP(GroupsAlongProperty, PartitionsTheDevicesInOrder, ()) {
  const Mesh mesh = testing::random_mesh();
  std::vector<AxisRef> axes = testing::random_axes(mesh);
  const auto count =
      static_cast<std::ptrdiff_t>(*rc::gen::inRange<std::size_t>(0, axes.size() + 1));
  const std::vector<AxisRef> others(axes.begin() + count, axes.end());
  axes.erase(axes.begin() + count, axes.end());

  const DeviceGroups groups = groups_along(mesh, axes);
  RC_ASSERT(groups.problem(mesh.num_devices(), true) == "");
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const auto group = groups.group(g);
    for (std::size_t k = 0; k < group.size(); ++k) {
      RC_ASSERT(index_along(mesh, axes, group[k]) == static_cast<std::int64_t>(k));
      RC_ASSERT(index_along(mesh, others, group[k]) == index_along(mesh, others, group[0]));
      RC_ASSERT(groups.group_of(group[k]) == g);
    }
  }
}

}  // namespace
}  // namespace weft::device_groups_test
