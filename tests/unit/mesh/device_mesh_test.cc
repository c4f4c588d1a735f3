// Meshes of the 8 devices of a process.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/device.h"
#include "weft/error.h"
#include "weft/make_mesh.h"
#include "weft/mesh.h"

#include "support/errors.h"

namespace weft::device_mesh_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Devices = std::vector<Device>;

class DeviceMesh : public ::testing::Test {
 protected:
  // Once in the process, before any use.
  static void SetUpTestSuite() { set_devices("8"); }
  void TearDown() override { set_mesh(Mesh()); }

  const Devices& all = devices();
};

std::vector<std::int64_t> ids_of(const Mesh& mesh) {
  std::vector<std::int64_t> ids;
  for (const Device& device : mesh.devices()) ids.push_back(device.id);
  return ids;
}

TEST_F(DeviceMesh, TakesThemAllAlongOneAxis) {
  const Mesh mesh(all, {"i"});
  EXPECT_EQ(to_string(mesh), "Mesh('i': 8)");
  EXPECT_TRUE(mesh.device_ids().empty());
  EXPECT_EQ(mesh.devices(), all);
  EXPECT_EQ(mesh, Mesh({{"i", 8}}));
}

TEST_F(DeviceMesh, TakesSomeInAnyOrder) {
  const Mesh last(Devices(all.begin() + 4, all.end()), {"i"});
  EXPECT_THAT(ids_of(last), ElementsAre(4, 5, 6, 7));
  EXPECT_EQ(last.device_at(1), 5);
  EXPECT_EQ(last.position_of(7), 3);

  const Mesh ring({all[3], all[1], all[0], all[2]}, Dims{2, 2}, {"x", "y"},
                  {AxisType::Auto, AxisType::Explicit});
  EXPECT_THAT(ids_of(ring), ElementsAre(3, 1, 0, 2));
  EXPECT_EQ(ring.coordinates(ring.position_of(0)), (Dims{1, 0}));
  EXPECT_EQ(to_string(ring), "Mesh('x': 2, 'y': 2, axis_types=(Auto, Explicit))");
  EXPECT_NE(ring, Mesh({all[3], all[1], all[0], all[2]}, Dims{2, 2}, {"x", "y"}));
}

TEST_F(DeviceMesh, WithoutAxesHasOneDevice) {
  const Mesh mesh({all[5]}, Dims{}, {});
  EXPECT_EQ(mesh, Mesh(std::vector<MeshAxis>{}, {5}));
  EXPECT_THAT(ids_of(mesh), ElementsAre(5));
}

TEST_F(DeviceMesh, MustFit) {
  const auto refuses = [&](const Devices& some, const Dims& sizes, std::vector<std::string> names,
                           std::vector<AxisType> types, const char* message) {
    EXPECT_THAT(weft::testing::error_of([&] { Mesh(some, sizes, names, types); }),
                AllOf(StartsWith(std::string("Mesh: ") + message + "  ("),
                      HasSubstr("device_mesh_test.cc:")));
  };
  refuses(all, {2, 2}, {"x", "y"}, {}, "a mesh of shape [2,2] needs 4 devices, but 8 are given");
  refuses(all, {2, 4}, {"x"}, {}, "a mesh of shape [2,4] needs 2 axis names, but has 1: 'x'");
  refuses(all, {8}, {"x", "y"}, {}, "a mesh of shape [8] needs 1 axis name, but has 2: 'x', 'y'");
  refuses(all, {2, 4}, {"x", "x"}, {}, "the mesh has two axes named \"x\"");
  refuses(all, {8}, {"x"}, {AxisType::Auto, AxisType::Auto},
          "a mesh of shape [8] needs 1 axis type, but has 2");
  refuses(all, {2, 4}, {"x", ""}, {},
          "axis 1 of the mesh has an empty name; give each axis one, such as 'x'");
  refuses(all, {-2, -4}, {"x", "y"}, {}, "mesh axis \"x\" has size -2; it must be at least 1");
  refuses({all[1], all[2], all[1]}, {3}, {"x"}, {}, "the mesh would have CPU_1 twice");
  EXPECT_THAT(weft::testing::error_of([&] {
                Mesh(all, {"x", "y"});
              }),
              AllOf(StartsWith("Mesh: a mesh of shape [8] needs 1 axis name"),
                    HasSubstr("device_mesh_test.cc:")));
}

TEST_F(DeviceMesh, NeedsDevicesThatThereAre) {
  const Mesh mesh({{"x", 2}, {"y", 8}});
  EXPECT_THAT(weft::testing::error_of([&] { mesh.devices(); }),
              "Mesh('x': 2, 'y': 8) needs device 8, but there are 8 devices; "
              "WEFT_DEVICES=9 makes as many");
  EXPECT_THROW(Mesh(std::vector<MeshAxis>{}, {-1}).devices(), Error);
}

TEST_F(DeviceMesh, MakeMeshTakesTheFirst) {
  EXPECT_EQ(make_mesh({2, 4}, {"x", "y"}), Mesh({{"x", 2}, {"y", 4}}));
  EXPECT_THAT(ids_of(make_mesh({2, 2}, {"x", "y"})), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(ids_of(make_mesh({2}, {"x"}, {.devices = {all[6], all[3], all[1]}})),
              ElementsAre(6, 3));
  EXPECT_EQ(make_mesh({}, {}).num_devices(), 1);
}

TEST_F(DeviceMesh, MakeMeshHasAutoAxesUnlessToldOtherwise) {
  EXPECT_EQ(to_string(make_mesh({2, 4}, {"x", "y"})), "Mesh('x': 2, 'y': 4)");
  EXPECT_EQ(to_string(make_mesh({2, 4}, {"x", "y"},
                                {.axis_types = {AxisType::Explicit, AxisType::Explicit}})),
            "Mesh('x': 2, 'y': 4, axis_types=(Explicit, Explicit))");
}

TEST_F(DeviceMesh, MakeMeshRefusesWhatDoesNotFit) {
  EXPECT_THAT(weft::testing::error_of([] {
                make_mesh({4, 4}, {"x", "y"});
              }),
              HasSubstr("make_mesh: a mesh of shape [4,4] needs 16 devices, but there "
                        "are 8 devices; WEFT_DEVICES=16 makes as many"));
  EXPECT_THAT(weft::testing::error_of([&] {
                make_mesh({4}, {"x"}, {.devices = {all[0], all[1]}});
              }),
              HasSubstr("make_mesh: a mesh of shape [4] needs 4 devices, but 2 are given  ("));
  EXPECT_THAT(weft::testing::error_of([] {
                make_mesh({2, 4}, {"x"});
              }),
              HasSubstr("make_mesh: a mesh of shape [2,4] needs 2 axis names, but has 1: 'x'"));
  EXPECT_THAT(weft::testing::error_of([] {
                make_mesh({2, 0}, {"x", "y"});
              }),
              HasSubstr("mesh axis \"y\" has size 0; it must be at least 1"));
  EXPECT_THAT(weft::testing::error_of([] {
                make_mesh({4, 4}, {"x", "y"});
              }),
              HasSubstr("device_mesh_test.cc:"));
  EXPECT_THAT(weft::testing::error_of([] {
                make_mesh({-2, -4}, {"x", "y"});
              }),
              HasSubstr("mesh axis \"x\" has size -2; it must be at least 1"));
}

TEST_F(DeviceMesh, SetMeshIsForThisThread) {
  EXPECT_EQ(get_mesh(), Mesh());
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  set_mesh(mesh);
  EXPECT_EQ(get_mesh(), mesh);
  EXPECT_EQ(get_abstract_mesh(), mesh);
  EXPECT_EQ(get_mesh().axis_sizes(), (Dims{2, 4}));
  std::thread([] { EXPECT_EQ(get_mesh(), Mesh()); }).join();
}

TEST_F(DeviceMesh, SetMeshRefusesManualAxes) {
  const Mesh manual({{"x", 4, AxisType::Manual}});
  EXPECT_THAT(
      weft::testing::error_of([&] { set_mesh(manual); }),
      HasSubstr("set_mesh: Mesh('x': 4, axis_types=(Manual,)) has axes of type Manual, which "
                "only the body of a shard_map has; make them Auto or Explicit  ("));
}

TEST_F(DeviceMesh, AScopeEndsWithTheMeshBefore) {
  const Mesh outer({{"x", 8}}), inner({{"y", 2}});
  set_mesh(outer);
  try {
    const ScopedMesh scope(inner);
    EXPECT_EQ(get_mesh(), inner);
    EXPECT_EQ(get_abstract_mesh(), inner);
    throw Error("out of the scope");
  } catch (const Error&) {
    EXPECT_EQ(get_mesh(), outer);
    EXPECT_EQ(get_abstract_mesh(), outer);
  }
}

TEST_F(DeviceMesh, ManualAxesAreOfTheAbstractMeshOnly) {
  const Mesh mesh({{"x", 8}}), manual({{"x", 8, AxisType::Manual}});
  set_mesh(mesh);
  const ScopedMesh body(manual);
  EXPECT_EQ(get_mesh(), mesh);
  EXPECT_EQ(get_abstract_mesh(), manual);
}

}  // namespace
}  // namespace weft::device_mesh_test
