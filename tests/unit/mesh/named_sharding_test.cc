#include "weft/named_sharding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "support/errors.h"
#include "unit/mesh/random_mesh.h"

namespace weft::named_sharding_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class NamedShardings : public ::testing::Test {
 protected:
  // Once in the process, before any use.
  static void SetUpTestSuite() { set_devices("8"); }
  void TearDown() override { set_mesh(Mesh()); }

  const Mesh mesh{{{"x", 2}, {"y", 2}}};
  const Mesh explicit_mesh{{{"x", 2, AxisType::Explicit}, {"y", 2, AxisType::Explicit}}};
};

TEST_F(NamedShardings, PrintAsJaxDoes) {
  const NamedSharding sharding(mesh, P("x", "y"));
  EXPECT_EQ(to_string(sharding),
            "NamedSharding(mesh=Mesh('x': 2, 'y': 2), spec=PartitionSpec('x', 'y'), "
            "memory_kind=device)");
  EXPECT_EQ(::testing::PrintToString(sharding), to_string(sharding));
  EXPECT_EQ(to_string(NamedSharding()),
            "SingleDeviceSharding(device=CpuDevice(id=0), memory_kind=device)");
  EXPECT_EQ(to_string(NamedSharding::single(devices()[3])),
            "SingleDeviceSharding(device=CpuDevice(id=3), memory_kind=device)");
}

TEST_F(NamedShardings, RefuseSpecsThatDoNotFit) {
  const auto refuses = [](const Mesh& on, const PartitionSpec& spec, const char* message) {
    EXPECT_THAT(
        weft::testing::error_of([&] { NamedSharding(on, spec); }),
        AllOf(StartsWith(std::string("NamedSharding: ") + message), HasSubstr("  (" __FILE__ ":")));
  };
  refuses(
      mesh, P("x", {"y", "x"}),
      "A single NamedSharding spec can map every mesh axis to at most one positional dimension, "
      "but P('x', ('y', 'x')) has duplicate entries for 'x'; leave it in one of them");
  refuses(mesh, P("z"),
          "Resource axis: z of P('z',) is not found in mesh: ('x', 'y'); use the name of one of "
          "its axes, or None");
  refuses(Mesh({{"i", 4}}), P(None, "j"),
          "Resource axis: j of P(None, 'j') is not found in mesh: ('i',); use the name of one of "
          "its axes, or None");
  refuses(Mesh(), P("x"),
          "Resource axis: x of P('x',) is not found in mesh: (); a mesh without axes takes P() "
          "only");
  refuses(
      explicit_mesh, P(UNCONSTRAINED),
      "P(P.UNCONSTRAINED,) cannot contain UNCONSTRAINED when no axis of the mesh is Auto, as in "
      "Mesh('x': 2, 'y': 2, axis_types=(Explicit, Explicit)); name the axes, or None");
  refuses(mesh, P("x").unreduced({"y"}),
          "Unreduced axes can only refer to mesh axes of type Explicit, but P('x', "
          "unreduced={'y'}) names 'y' of Mesh('x': 2, 'y': 2); make the mesh with axis_types");
  refuses(explicit_mesh, P("x").unreduced({"x"}),
          "P('x', unreduced={'x'}) splits a dimension over 'x' and is unreduced over it; an axis "
          "can only do one of both");
  refuses(
      explicit_mesh, P().unreduced({"z"}),
      "Resource axis: z of P(unreduced={'z'}) is not found in mesh: ('x', 'y'); use the name of "
      "one of its axes, or None");
  EXPECT_NO_THROW(NamedSharding(explicit_mesh, P("x").unreduced({"y"})));
  EXPECT_NO_THROW(NamedSharding(mesh, P(UNCONSTRAINED, "x")));
}

TEST_F(NamedShardings, AreEqualAsObjects) {
  EXPECT_EQ(NamedSharding(mesh, P("x")), NamedSharding(mesh, P({"x"})));
  EXPECT_NE(NamedSharding(mesh, P("x")), NamedSharding(mesh, P("x", None)));
  EXPECT_NE(NamedSharding(mesh, P("x")), NamedSharding(explicit_mesh, P("x")));
  EXPECT_EQ(NamedSharding(), NamedSharding::single(devices()[0]));
}

TEST_F(NamedShardings, KnowWhetherEachDeviceHasAll) {
  EXPECT_TRUE(NamedSharding(mesh, P()).is_fully_replicated());
  EXPECT_TRUE(NamedSharding(mesh, P(None, None)).is_fully_replicated());
  EXPECT_FALSE(NamedSharding(mesh, P(None, "y")).is_fully_replicated());
  EXPECT_TRUE(NamedSharding(Mesh({{"x", 1}, {"y", 4}}), P("x")).is_fully_replicated());
  EXPECT_TRUE(NamedSharding().is_fully_replicated());
  EXPECT_FALSE(NamedSharding(explicit_mesh, P().unreduced({"x"})).is_fully_replicated());
}

TEST_F(NamedShardings, CutShapes) {
  EXPECT_EQ(NamedSharding(mesh, P("x")).shard_shape({8, 8}), (Dims{4, 8}));
  EXPECT_EQ(NamedSharding(mesh, P({"x", "y"}, None)).shard_shape(Dims{8, 8}), (Dims{2, 8}));
  EXPECT_EQ(NamedSharding(mesh, P("x")).shard_shape(Dims{7}), (Dims{4}));
  EXPECT_EQ(NamedSharding().shard_shape(Dims{7}), (Dims{7}));
  EXPECT_THAT(
      weft::testing::error_of([&] { (void)NamedSharding(mesh, P("x", "y")).shard_shape(Dims{8}); }),
      StartsWith("shard_shape: P('x', 'y') is for values of rank 2 or "
                 "more, but the value has rank 1  (" __FILE__ ":"));
}

TEST_F(NamedShardings, HaveDevices) {
  const NamedSharding sharding(Mesh({{"x", 3}}, {2, 0, 1}), P("x"));
  EXPECT_EQ(sharding.num_devices(), 3);
  EXPECT_EQ(to_string(sharding.device_set()),
            "[CpuDevice(id=0), CpuDevice(id=1), CpuDevice(id=2)]");
}

TEST_F(NamedShardings, SayWhatEachDeviceHas) {
  const auto text = [](const NamedSharding& sharding, const Dims& shape) {
    std::string lines;
    for (const auto& [device, index] : sharding.devices_indices_map(shape)) {
      lines += to_string(device) + ' ' + to_string(index) + '\n';
    }
    return lines;
  };
  EXPECT_EQ(text({mesh, P("x", None)}, {8, 8}),
            "CPU_0 (slice(0, 4, None), slice(None, None, None))\n"
            "CPU_1 (slice(0, 4, None), slice(None, None, None))\n"
            "CPU_2 (slice(4, 8, None), slice(None, None, None))\n"
            "CPU_3 (slice(4, 8, None), slice(None, None, None))\n");
  EXPECT_EQ(text({Mesh({{"x", 3}}, {2, 0, 1}), P("x")}, {4}),
            "CPU_2 (slice(0, 2, None),)\n"
            "CPU_0 (slice(2, 4, None),)\n"
            "CPU_1 (slice(4, 4, None),)\n");
  EXPECT_EQ(text(NamedSharding::single(devices()[5]), {}), "CPU_5 ()\n");
}

TEST_F(NamedShardings, SlicesAreNumbersAlsoWhereTheyPrintNone) {
  const Index index = NamedSharding(mesh, P("x")).devices_indices_map(Dims{8, 6})[2].index;
  EXPECT_EQ(index, (Index{{4, 8, false}, {0, 6, true}}));
  EXPECT_EQ(index[1].size(), 6);
}

TEST_F(NamedShardings, AreEquivalentWhereTheSamePartsLieOnTheSameDevices) {
  const auto equivalent = [](const NamedSharding& a, const NamedSharding& b) {
    EXPECT_EQ(a.is_equivalent_to(b, 2), b.is_equivalent_to(a, 2));
    return a.is_equivalent_to(b, 2);
  };
  const NamedSharding rows(mesh, P("x"));
  EXPECT_TRUE(equivalent(rows, {mesh, P("x", None)}));
  EXPECT_TRUE(equivalent(rows, {explicit_mesh, P("x")}));
  EXPECT_TRUE(equivalent(rows, {Mesh({{"a", 2}, {"b", 2}}), P("a")}));
  EXPECT_FALSE(equivalent(rows, {mesh, P("y")}));
  EXPECT_FALSE(equivalent(rows, {mesh, P(None, "x")}));
  EXPECT_FALSE(equivalent(rows, {mesh, P("x", UNCONSTRAINED)}));
  EXPECT_FALSE(equivalent(rows, {Mesh({{"x", 2}}), P("x")})) << "on fewer devices";
  EXPECT_TRUE(equivalent({mesh, P({"x", "y"})}, {Mesh({{"a", 4}}), P("a")}));
  EXPECT_FALSE(equivalent({mesh, P({"y", "x"})}, {Mesh({{"a", 4}}), P("a")}));
  EXPECT_TRUE(equivalent({mesh, P({"y", "x"})}, {Mesh({{"a", 4}}, {0, 2, 1, 3}), P("a")}));
  EXPECT_TRUE(equivalent({Mesh({{"a", 2}}, {1, 0}), P()}, {Mesh({{"a", 2}}), P()}));
  EXPECT_FALSE(equivalent({Mesh({{"a", 2}}, {1, 0}), P()},
                          {Mesh(std::vector<Device>{devices()[1], devices()[2]}, {"a"}), P()}));
  EXPECT_TRUE(equivalent({Mesh({{"a", 1}}), P("a")}, NamedSharding()));
  const NamedSharding sums(explicit_mesh, P("x").unreduced({"y"}));
  EXPECT_TRUE(equivalent(sums, {explicit_mesh, P("x", None).unreduced({"y"})}));
  EXPECT_FALSE(equivalent(sums, {explicit_mesh, P("x")}));
}

RC_GTEST_FIXTURE_PROP(NamedShardings, OtherAxesOfTheSameDigitsAreEquivalent, ()) {
  const Mesh any = testing::random_mesh();
  Sharding sharding = testing::random_sharding(any, 2);
  sharding.unreduced.clear();
  const std::optional<PartitionSpec> spec = to_spec(sharding, any);
  if (!spec) return;  // it takes part of an axis
  std::vector<MeshAxis> axes = any.axes();
  PartitionSpec renamed = *spec;
  for (MeshAxis& axis : axes) axis.name += "_";
  for (PartitionEntry& entry : renamed.entries) {
    for (std::string& name : entry.axes) name += "_";
  }
  const NamedSharding a(any, *spec), b(Mesh(axes, any.device_ids()), renamed);
  RC_ASSERT(a.is_equivalent_to(b, 2));
}

TEST_F(NamedShardings, ComeFromWhatMayStandForThem) {
  EXPECT_EQ(resolve(NamedSharding(mesh, P("x"))), NamedSharding(mesh, P("x")));
  EXPECT_EQ(resolve(devices()[2]), NamedSharding::single(devices()[2]));
  EXPECT_THAT(weft::testing::error_of([] { return resolve(P("x", None)); }),
              "P('x', None) needs a mesh: call set_mesh first, in this thread, or give a "
              "NamedSharding of the mesh and the spec");
  set_mesh(mesh);
  EXPECT_EQ(resolve(P("x", None)), NamedSharding(mesh, P("x", None)));
  const ScopedMesh body(Mesh({{"x", 2, AxisType::Manual}, {"y", 2}}));
  EXPECT_EQ(resolve(P("y")).mesh, get_abstract_mesh());
}

}  // namespace
}  // namespace weft::named_sharding_test
