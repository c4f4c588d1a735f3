#include "weft/partition_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

namespace weft {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(PartitionSpec, ReadsWhatPythonTakes) {
  EXPECT_EQ(P::parse("P()"), P{});
  EXPECT_EQ(P::parse("P('x')"), (P{{{"x"}}, {}}));
  EXPECT_EQ(P::parse("P('x', None)"), (P{{{"x"}, {}}, {}}));
  EXPECT_EQ(P::parse("P(None,)"), (P{{{}}, {}}));
  EXPECT_EQ(P::parse("P(('x','y'),)"), (P{{{"x", "y"}}, {}}));
  EXPECT_EQ(P::parse(" PartitionSpec( ( 'x' , ) , \"y z\" ) "), (P{{{"x"}, {"y z"}}, {}}));
  EXPECT_EQ(P::parse("P('x', unreduced={'y'})"), (P{{{"x"}}, {"y"}}));
}

TEST(PartitionSpec, IsWrittenAsPythonDoes) {
  for (const char* const text : {"P()", "P('x',)", "P('x', None)", "P(None,)", "P(('x', 'y'), 'z')",
                                 "P('x', unreduced={'y'})", "P(unreduced={'y', 'z'})"}) {
    EXPECT_EQ(to_string(P::parse(text)), text);
  }
}

TEST(PartitionSpec, BecomesASharding) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  EXPECT_EQ(to_string(to_sharding(P::parse("P(('y','x'))"), mesh, 2)), R"([{"y", "x"}, {}])");
  EXPECT_EQ(to_string(to_sharding(P::parse("P(None,'x',unreduced={'y'})"), mesh, 2)),
            R"([{}, {"x"}], unreduced={"y"})");
}

TEST(PartitionSpec, MustFit) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  const auto refuses = [&](const char* text, int rank, const char* message) {
    EXPECT_THAT([&] { to_sharding(P::parse(text), mesh, rank); },
                ThrowsMessage<Error>(HasSubstr(message)));
  };
  refuses("P('z')", 1, "axis 'z' of P('z',) is not in the mesh x=2,y=3");
  refuses("P('x','x')", 2, "uses axis 'x' twice");
  refuses("P('x',unreduced={'x'})", 2, "uses axis 'x' twice");
  refuses("P('x')", 0, "for scalars it should be P()");
}

TEST(MeshAxes, AreRead) {
  EXPECT_EQ(parse_mesh_axes("x=2,y=4"), (std::vector<MeshAxis>{{"x", 2}, {"y", 4}}));
  for (const char* const text : {"", "x", "x=", "=2", "x=2,", "x=2;y=2", "x=-1", "x=2,x=2"}) {
    EXPECT_THROW(parse_mesh_axes(text), Error) << text;
  }
}

}  // namespace
}  // namespace weft
