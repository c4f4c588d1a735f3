#include "weft/partition_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "weft/error.h"

#include "support/errors.h"
#include "unit/mesh/random_mesh.h"

namespace weft::partition_spec_test {
namespace {

using ::testing::HasSubstr;
using Names = std::vector<std::string>;

TEST(PartitionSpec, IsWrittenInCppAsInPython) {
  EXPECT_EQ(P().entries.size(), 0U);
  EXPECT_EQ(P("x", None).entries, (std::vector<PartitionEntry>{"x", None}));
  EXPECT_EQ(P({"x", "y"}).entries.size(), 1U) << "a tuple, not two dimensions";
  EXPECT_EQ(P({"x", "y"}).entries[0].axes, (Names{"x", "y"}));
  EXPECT_EQ(P("x", "y").entries.size(), 2U);
  EXPECT_EQ(P(std::string("x"), std::string_view("y"), Names{"z", "w"}), P("x", "y", {"z", "w"}));
  EXPECT_EQ(P("a", "b", "c", "d", "e", "f", "g", None).entries.size(), 8U);
  EXPECT_EQ(P("a", "b", "c", "d").entries[3].axes, Names{"d"});
  EXPECT_EQ(P("a", "b", "c", "d", "e").entries[4].axes, Names{"e"});
  EXPECT_EQ(P("a", "b", "c", "d", "e", "f").entries[5].axes, Names{"f"});
  EXPECT_EQ(P("a", "b", "c", "d", "e", "f", "g").entries[6].axes, Names{"g"});
}

TEST(PartitionSpec, ATupleOfOneIsItsNameAndOfNoneIsNone) {
  EXPECT_EQ(P({"x"}), P("x"));
  EXPECT_EQ(P({}), P(None));
  EXPECT_EQ(P(Names{}, "y"), P(None, "y"));
  EXPECT_EQ(PartitionSpec::parse("P(('x',), ())"), P("x", None));
}

TEST(PartitionSpec, ANullPointerIsNoName) {
  const char* none = nullptr;
  EXPECT_THAT(weft::testing::error_of([&] { P("x", none); }), HasSubstr("is a null pointer"));
}

TEST(PartitionSpec, NoneAtTheEndIsAnotherObjectOfTheSameMeaning) {
  EXPECT_NE(P("x"), P("x", None));
  EXPECT_TRUE(equivalent(P("x"), P("x", None, None)));
  EXPECT_TRUE(equivalent(P(), P(None)));
  EXPECT_FALSE(equivalent(P("x"), P(None, "x")));
  EXPECT_FALSE(equivalent(P("x"), P("x", UNCONSTRAINED)));
  EXPECT_FALSE(equivalent(P("x"), P("x").unreduced({"y"})));
}

TEST(PartitionSpec, UnreducedAxesAreASet) {
  EXPECT_EQ(P("x").unreduced({"z", "y", "z"}), P("x").unreduced({"y", "z"}));
  EXPECT_EQ(P("x").unreduced({"z", "y"}).unreduced_axes, (Names{"y", "z"}));
}

TEST(PartitionSpec, ReadsWhatPythonTakes) {
  EXPECT_EQ(PartitionSpec::parse("P()"), P());
  EXPECT_EQ(PartitionSpec::parse("P('x')"), P("x"));
  EXPECT_EQ(PartitionSpec::parse("P('x', None)"), P("x", None));
  EXPECT_EQ(PartitionSpec::parse("P(None,)"), P(None));
  EXPECT_EQ(PartitionSpec::parse("P(('x','y'),)"), P({"x", "y"}));
  EXPECT_EQ(PartitionSpec::parse(" PartitionSpec( ( 'x' , ) , \"y z\" ) "), P("x", "y z"));
  EXPECT_EQ(PartitionSpec::parse("P('x', unreduced={'y'})"), P("x").unreduced({"y"}));
  for (const char* const text : {"P(UNCONSTRAINED, 'x')", "P(P.UNCONSTRAINED, 'x')",
                                 "P(PartitionSpec.UNCONSTRAINED, 'x')"}) {
    EXPECT_EQ(PartitionSpec::parse(text), P(UNCONSTRAINED, "x")) << text;
  }
}

TEST(PartitionSpec, PrintsAsJaxDoes) {
  EXPECT_EQ(to_string(P()), "PartitionSpec()");
  EXPECT_EQ(to_string(P(None)), "PartitionSpec(None,)");
  EXPECT_EQ(to_string(P("x", None)), "PartitionSpec('x', None)");
  EXPECT_EQ(to_string(P({"x", "y"})), "PartitionSpec(('x', 'y'),)");
  EXPECT_EQ(to_string(P(UNCONSTRAINED, "x")), "PartitionSpec(UNCONSTRAINED, 'x')");
  EXPECT_EQ(to_string(P("x").unreduced({"y"})), "PartitionSpec('x', unreduced={'y'})");
  EXPECT_EQ(::testing::PrintToString(P("x")), "PartitionSpec('x',)");
}

TEST(PartitionSpec, BothItsTextsAreReadBack) {
  for (const char* const text :
       {"P()", "P('x',)", "P('x', None)", "P(None,)", "P(('x', 'y'), 'z')",
        "P('x', unreduced={'y'})", "P(unreduced={'y', 'z'})", "P(P.UNCONSTRAINED, 'x')"}) {
    const PartitionSpec spec = PartitionSpec::parse(text);
    EXPECT_EQ(code_text(spec), text);
    EXPECT_EQ(PartitionSpec::parse(to_string(spec)), spec);
  }
}

TEST(PartitionSpec, BecomesASharding) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  EXPECT_EQ(to_string(to_sharding(P({"y", "x"}), mesh, 2)), R"([{"y", "x"}, {}])");
  EXPECT_EQ(to_string(to_sharding(P(None, "x").unreduced({"y"}), mesh, 2)),
            R"([{}, {"x"}], unreduced={"y"})");
  EXPECT_EQ(to_string(to_sharding(P(UNCONSTRAINED, "x"), mesh, 3)), R"([{?}, {"x"}, {}])");
}

TEST(PartitionSpec, MustFit) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  const auto refuses = [&](const PartitionSpec& spec, int rank, const char* message) {
    EXPECT_THAT(weft::testing::error_of([&] { to_sharding(spec, mesh, rank); }),
                HasSubstr(message));
  };
  refuses(P("z"), 1, "axis 'z' of P('z',) is not in the mesh x=2,y=3");
  refuses(P("x", "x"), 2, "uses axis 'x' twice");
  refuses(P("x").unreduced({"x"}), 2, "uses axis 'x' twice");
  refuses(P("x"), 0, "for scalars it should be P()");
  refuses(P(None, None), 1,
          "P(None, None) is for values of rank 2 or more, but the value has rank 1");
}

DimSharding split_by(std::vector<AxisRef> axes, bool open = false) {
  return {std::move(axes), open, std::nullopt};
}

TEST(PartitionSpec, ComesFromASharding) {
  const Mesh mesh({{"x", 4}, {"y", 3}});
  const AxisRef x{"x", {}}, y{"y", {}}, all_of_x{"x", SubAxis{1, 4}}, half_x{"x", SubAxis{1, 2}};
  EXPECT_EQ(to_spec({{split_by({y, x}), split_by({})}, {}, {}}, mesh), P({"y", "x"}, None));
  EXPECT_EQ(to_spec({{split_by({}, true), split_by({x}, true)}, {y}, {}}, mesh),
            P(UNCONSTRAINED, "x"));
  EXPECT_EQ(to_spec({{split_by({all_of_x})}, {}, {y}}, mesh), P("x").unreduced({"y"}));
  EXPECT_EQ(to_spec({{split_by({half_x})}, {}, {}}, mesh), std::nullopt);
  EXPECT_EQ(to_spec({{split_by({})}, {}, {half_x}}, mesh), std::nullopt);
}

RC_GTEST_PROP(PartitionSpecProperty, ShardingsOfWholeAxesComeBack, ()) {
  const Mesh mesh = testing::random_mesh();
  const int rank = *rc::gen::inRange(0, 4);
  Sharding sharding = testing::random_sharding(mesh, rank);
  sharding.replicated.clear();
  const std::optional<PartitionSpec> spec = to_spec(sharding, mesh);
  if (!spec) return;  // it takes part of an axis
  RC_ASSERT(to_spec(to_sharding(*spec, mesh, rank), mesh) == spec);
  RC_ASSERT(to_sharding(*spec, mesh, rank).dims == sharding.dims);
}

TEST(MeshAxes, AreRead) {
  EXPECT_EQ(parse_mesh_axes("x=2,y=4"), (std::vector<MeshAxis>{{"x", 2}, {"y", 4}}));
  for (const char* const text : {"", "x", "x=", "=2", "x=2,", "x=2;y=2", "x=-1", "x=2,x=2"}) {
    EXPECT_THROW(parse_mesh_axes(text), Error) << text;
  }
}

}  // namespace
}  // namespace weft::partition_spec_test
