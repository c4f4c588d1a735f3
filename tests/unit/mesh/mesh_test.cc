#include "weft/mesh.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "weft/error.h"

#include "unit/mesh/random_mesh.h"

namespace weft::mesh_test {
namespace {

TEST(Mesh, WithoutAxesIsOneDevice) {
  const Mesh mesh;
  EXPECT_EQ(mesh.num_devices(), 1);
  EXPECT_EQ(mesh.device_at(0), 0);
  EXPECT_EQ(mesh.coordinates(0), Dims{});
  EXPECT_EQ(mesh.position_at({}), 0);
  EXPECT_EQ(mesh.problem(), "");
  EXPECT_EQ(to_mlir(mesh), "<[]>");
}

TEST(Mesh, SaysWhichAxesItHas) {
  const Mesh mesh({{"X", 2}, {"Y", 4}});
  EXPECT_EQ(mesh.axis_size("Y"), 4);
  try {
    mesh.axis_size("x");
    FAIL();
  } catch (const Error& error) {
    const std::string said = error.what();
    EXPECT_EQ(said.find("axis_size: mesh has no axis 'x'; its axes: 'X', 'Y'  ("), 0u) << said;
    EXPECT_NE(said.find("mesh_test.cc:"), std::string::npos) << said;
  }
}

TEST(Mesh, MaximalIsOneDeviceOfAnyId) {
  for (std::int64_t id : {0, 5}) {
    const Mesh mesh(std::vector<MeshAxis>{}, {id});
    EXPECT_EQ(mesh.num_devices(), 1);
    EXPECT_EQ(mesh.device_at(0), id);
    EXPECT_EQ(mesh.position_of(id), 0);
    EXPECT_EQ(mesh.problem(), "");
    EXPECT_EQ(to_mlir(mesh), fmt::format("<[], device_ids=[{}]>", id));
    EXPECT_NE(mesh, Mesh());
  }
  EXPECT_EQ(Mesh(std::vector<MeshAxis>{}, {-1}).problem(), "device id -1 of the mesh is negative");
  EXPECT_EQ(Mesh(std::vector<MeshAxis>{}, {0, 1}).problem(),
            "the mesh has 1 devices but 2 device ids");
}

TEST(Mesh, PositionsAreRowMajor) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  EXPECT_EQ(mesh.num_devices(), 6);
  EXPECT_EQ(mesh.shape(), (Dims{2, 3}));
  EXPECT_EQ(mesh.coordinates(4), (Dims{1, 1}));
  EXPECT_EQ(mesh.position_at(Dims{1, 1}), 4);
  EXPECT_EQ(mesh.axis_index("y"), 1);
  EXPECT_EQ(mesh.axis_index("z"), std::nullopt);
  EXPECT_EQ(mesh.axis_size("y"), 3);
  EXPECT_THROW(mesh.axis_size("z"), Error);
}

TEST(Mesh, DeviceIdsSayWhoSitsWhere) {
  const Mesh mesh({{"x", 2}, {"y", 2}}, {3, 1, 0, 2});
  EXPECT_EQ(mesh.device_at(0), 3);
  EXPECT_EQ(mesh.position_of(3), 0);
  EXPECT_EQ(mesh.position_of(2), 3);
  EXPECT_THROW(mesh.position_of(4), std::logic_error);
  EXPECT_EQ(to_mlir(mesh), R"(<["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>)");
}

TEST(Mesh, TheIdentityNeedsNoIds) {
  EXPECT_EQ(Mesh({{"x", 3}}, {0, 1, 2}), Mesh({{"x", 3}}));
  EXPECT_EQ(to_mlir(Mesh({{"x", 3}}, {0, 1, 2})), R"(<["x"=3]>)");
  EXPECT_NE(Mesh({{"x", 3}}, {0, 1, 2, 3}).problem(), "") << "too many ids are no identity";
}

TEST(Mesh, PrintsAsJaxDoes) {
  EXPECT_EQ(to_string(Mesh({{"x", 2}, {"y", 4}})), "Mesh('x': 2, 'y': 4)");
  EXPECT_EQ(to_string(Mesh()), "Mesh()");
  const Mesh mixed({{"x", 2, AxisType::Explicit}, {"y", 2}, {"z", 1, AxisType::Manual}});
  EXPECT_EQ(to_string(mixed), "Mesh('x': 2, 'y': 2, 'z': 1, axis_types=(Explicit, Auto, Manual))");
  EXPECT_EQ(::testing::PrintToString(mixed), to_string(mixed));
  EXPECT_TRUE(mixed.has(AxisType::Manual));
  EXPECT_FALSE(Mesh({{"x", 2}}).has(AxisType::Explicit));
  EXPECT_EQ(mixed.axis_names(), (std::vector<std::string>{"x", "y", "z"}));
}

TEST(Mesh, AMillionDevicesNeedNoTable) {
  const Mesh mesh({{"x", 1024}, {"y", 1024}});
  EXPECT_EQ(mesh.problem(), "");
  EXPECT_EQ(mesh.position_of(1048575), 1048575);
  EXPECT_EQ(mesh.coordinates(1025), (Dims{1, 1}));
}

TEST(Mesh, Problems) {
  EXPECT_EQ(Mesh({{"x", 2}, {"y", 1}, {"x", 2}}).problem(), "the mesh has two axes named \"x\"");
  EXPECT_EQ(Mesh({{"x", 0}}).problem(), "mesh axis \"x\" has size 0; it must be at least 1");
  EXPECT_EQ(Mesh({{"x", -4}}).problem(), "mesh axis \"x\" has size -4; it must be at least 1");
  EXPECT_EQ(Mesh({{"x", 3}}, {0, 1}).problem(), "the mesh has 3 devices but 2 device ids");
  EXPECT_EQ(Mesh({{"x", 3}}, {2, 1, 2}).problem(),
            "device id 2 occurs twice in the mesh, at positions 0 and 2");
  EXPECT_EQ(Mesh({{"x", 3}}, {2, 1, 3}).problem(), "device id 3 of the mesh is outside 0 to 2");
  EXPECT_EQ(Mesh({{"x", 3}}, {2, 1, -1}).problem(), "device id -1 of the mesh is outside 0 to 2");
  EXPECT_EQ(
      Mesh({{"x", 1 << 20}, {"y", 1 << 20}}).problem(),
      "a mesh of shape [1048576,1048576] has too many devices; at most 16777216 are possible");
  const std::int64_t huge = std::int64_t{1} << 62;
  EXPECT_NE(Mesh({{"x", huge}, {"y", huge}}).problem(), "");
}

RC_GTEST_PROP(MeshProperty, PositionsDevicesAndCoordinatesAgree, ()) {
  const Mesh mesh = testing::random_mesh();
  RC_ASSERT(mesh.problem().empty());
  std::vector<bool> seen(static_cast<std::size_t>(mesh.num_devices()));
  for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
    const std::int64_t device = mesh.device_at(p);
    RC_ASSERT(mesh.position_of(device) == p);
    RC_ASSERT(mesh.position_at(mesh.coordinates(p)) == p);
    RC_ASSERT(!seen[static_cast<std::size_t>(device)]);
    seen[static_cast<std::size_t>(device)] = true;
  }
}

}  // namespace
}  // namespace weft::mesh_test
