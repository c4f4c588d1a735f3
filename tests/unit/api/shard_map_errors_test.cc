// What shard_map says of specs, meshes and results that do not fit.
#include <functional>

#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/elementwise.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/random.h"
#include "weft/shard_map.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::shard_map_errors_test {
namespace {

using testing::counted;
using testing::error_of;
using testing::values;

Mesh grid() { return make_mesh({4, 2}, {"i", "j"}); }
const auto kSame = [](Array x) { return x; };

void expect_error(const std::function<void()>& f, const std::string& part) {
  const std::string said = error_of(f);
  EXPECT_NE(said.find(part), std::string::npos) << said;
  EXPECT_NE(said.find("shard_map_errors_test.cc:"), std::string::npos) << said;
  EXPECT_EQ(said.find('\n'), std::string::npos) << said;
}

TEST(ShardMapErrors, OfDimensionsThatDoNotDivide) {
  expect_error(
      [] {
        shard_map(kSame, grid(), P("i"), P("i"))(counted({10, 4}));
      },
      "shard_map: argument 0 is f32[10,4], and its spec P('i',) in in_specs splits "
      "dimension 0 of size 10 over mesh axis 'i' of size 4, but 4 does not divide 10 "
      "evenly; every device must get an equal part: pad the dimension to 12, or change "
      "the spec or Mesh('i': 4, 'j': 2)");
  expect_error(
      [] {
        shard_map([](Array, std::vector<Array> x) { return x[0]; }, grid(),
                  {P(), P(None, {"j", "i"})}, P())(counted({2}), std::vector{counted({2, 12})});
      },
      "argument 1[0] is f32[2,12], and its spec P(None, ('j', 'i')) in in_specs splits dimension 1 "
      "of size 12 over mesh axes ('j', 'i') of total size 8");
}

TEST(ShardMapErrors, OfRanks) {
  expect_error([] { shard_map(kSame, grid(), P("i", "j"), P("i"))(counted({8})); },
               "the spec P('i', 'j') of argument 0 in in_specs has 2 dimensions, but f32[8] has 1");
  expect_error(
      [] { shard_map(kSame, grid(), P(), P("i"))(Array(1.5)); },
      "the spec P('i',) of result in out_specs has 1 dimension, but f32[] has 0; that of a "
      "scalar is P()");
}

TEST(ShardMapErrors, OfAxesThatAreNotThere) {
  expect_error(
      [] { shard_map(kSame, grid(), P("k"), P())(counted({8})); },
      "the spec P('k',) of argument 0 in in_specs names 'k', which is no axis of Mesh('i': "
      "4, 'j': 2)");
  expect_error([] { shard_map(kSame, grid(), P("j"), P(), {.axis_names = {"i"}})(counted({8})); },
               "names 'j', which is not among the axis_names 'i' of this shard_map");
  expect_error(
      [] {
        shard_map(kSame, grid(), P("i", "i"), P())(counted({8, 8}));
      },
      "names 'i' twice");
  expect_error([] { shard_map(kSame, grid(), P(), P(), {.axis_names = "k"})(counted({8})); },
               "axis_names has 'k', which is no axis of Mesh('i': 4, 'j': 2)");
}

TEST(ShardMapErrors, OfSpecsThatDoNotFollowTheTree) {
  expect_error(
      [] {
        shard_map(kSame, grid(), {P("i"), P("j")}, P())(counted({8}));
      },
      "there are 2 specs for 1 argument; in_specs = (P('i',), P('j',))");
  expect_error(
      [] {
        shard_map(kSame, grid(), {{P("i"), P("j")}}, P())(counted({8}));
      },
      "argument 0 is an array, but has the specs (P('i',), P('j',))");
  const auto add = [](Array x, Array y) { return x + y; };
  expect_error([&] { shard_map(add, grid(), {P("i")}, P())(counted({8}), counted({8})); },
               "there is 1 spec for 2 arguments; in_specs = (P('i',),)");
  expect_error(
      [] {
        shard_map([](Array x) { return std::tuple(x, x); }, grid(), P(),
                  {P(), P(), P()})(counted({8}));
      },
      "result has 2 elements, but the specs (P(), P(), P()) are 3; out_specs = (P(), P(), P())");
  expect_error([] { shard_map(kSame, grid(), {None}, P())(counted({8})); },
               "argument 0 is an array, but its spec is None");
}

TEST(ShardMapErrors, OfResultsThatVaryMoreThanTheirSpecsSay) {
  expect_error([] { shard_map(kSame, grid(), P("i"), P())(counted({8})); },
               "result f32[2]{V:i} may differ along mesh axis 'i', which its spec P() in out_specs "
               "does not name: that would say that all devices along it have the same. Make them "
               "the same with psum(x, \"i\") or all_gather_invariant(x, \"i\"), name 'i' in the "
               "spec, or say .check_vma = false if you know that they are the same");
  expect_error(
      [] {
        shard_map(
            [](Array x) {
              return std::tuple(psum(x, {"i", "j"}), x);
            },
            grid(), P("i", "j"), P())(counted({8, 2}));
      },
      "result[1] f32[2,1]{V:(i,j)} may differ along mesh axes ('i', 'j')");
  expect_error(
      [] {
        shard_map([](Array x) { return all_gather(x, "i", {.tiled = true}); }, grid(), P("i"),
                  P())(counted({8}));
      },
      "name 'i' in the spec");
}

TEST(ShardMapErrors, TheCheckCanBeTurnedOff) {
  const auto f = shard_map([](Array x) { return all_gather(x, "i", {.tiled = true}); }, grid(),
                           P("i"), P(), {.check_vma = false});
  EXPECT_EQ(values(f(counted({8}))), values(counted({8})));
}

TEST(ShardMapErrors, OfMeshes) {
  expect_error([] { shard_map(kSame, P(), P())(counted({8})); }, "there is no mesh; give one");
  expect_error(
      [] {
        shard_map([](Array x) { return shard_map(kSame, grid(), P(), P())(x); }, grid(), P(),
                  P())(counted({8}));
      },
      "all axes of Mesh('i': 4, 'j': 2");
  expect_error(
      [] {
        shard_map([](Array x) { return shard_map(kSame, make_mesh({8}, {"k"}), P(), P())(x); },
                  grid(), P(), P(), {.axis_names = {"i"}})(counted({8}));
      },
      "is not that of the shard_map around");
  expect_error(
      [] {
        shard_map([](Array x) { return shard_map(kSame, P(), P(), {.axis_names = {"i"}})(x); },
                  grid(), P(), P(), {.axis_names = {"i"}})(counted({8}));
      },
      "axis_names has 'i', which is manual already");
}

TEST(ShardMapErrors, OfConstraintsOverManualAxes) {
  const auto constrained = [](PartitionSpec spec, ShardMapOptions options) {
    return shard_map(
        [spec](Array x) { return with_sharding_constraint(x, NamedSharding(grid(), spec)); },
        grid(), P("i"), P("i"), options);
  };
  expect_error(
      [&] { constrained(P("i"), {})(counted({8})); },
      "with_sharding_constraint: P('i',) names 'i', which is manual in the shard_map around");
  EXPECT_EQ(values(constrained(P("j"), {.axis_names = {"i"}})(counted({8}))), values(counted({8})));
  expect_error([] { with_sharding_constraint(counted({8}), NamedSharding(grid(), P("i", "j"))); },
               "with_sharding_constraint: P('i', 'j') has 2 dimensions, but f32[8] has 1");
  expect_error([] { with_sharding_constraint(counted({8}), P("i")); }, "mesh");
}

TEST(ShardMapErrors, OfRandomNumbersAlongManualAxes) {
  const auto drawn = [](const PartitionSpec& spec) {
    return shard_map(
        [spec](Array key) { return random::uniform(key, {8}, {.out_sharding = spec}); }, grid(),
        P(), P(), {.axis_names = {"i"}});
  };
  expect_error([&] { drawn(P("i"))(random::key(1)); }, "names 'i', which is manual");
  EXPECT_EQ(values(drawn(P("j"))(random::key(1))), values(random::uniform(random::key(1), {8})));
}

TEST(ShardMapErrors, LeaveTheThreadReadyForTheNext) {
  expect_error([] { shard_map(kSame, grid(), P("i"), P())(counted({8})); }, "may differ");
  EXPECT_EQ(values(shard_map(kSame, grid(), P("i"), P("i"))(counted({8}))), values(counted({8})));
  EXPECT_TRUE(get_abstract_mesh().empty());
}

}  // namespace
}  // namespace weft::shard_map_errors_test
