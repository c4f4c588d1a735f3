// nn::initializers: the numbers of JAX 0.12 for the same key (initializers_golden.json), and
// errors.
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "unit/api/jax_golden.h"

namespace weft::initializers_test {
namespace {

namespace init = nn::initializers;
using ::testing::AllOf;
using testing::error_of;
using ::testing::HasSubstr;

const std::map<std::string, init::Initializer>& initializers() {
  static const std::map<std::string, init::Initializer> all = {
      {"zeros", init::zeros()},
      {"ones", init::ones()},
      {"constant", init::constant(-7.5)},
      {"uniform", init::uniform()},
      {"uniform3", init::uniform(3)},
      {"normal", init::normal()},
      {"normal02", init::normal(0.02)},
      {"truncated_normal", init::truncated_normal()},
      {"truncated_normal1", init::truncated_normal(0.5, float32, -1, 3)},
      {"glorot_uniform", init::xavier_uniform()},
      {"glorot_normal", init::xavier_normal()},
      {"lecun_uniform", init::lecun_uniform()},
      {"lecun_normal", init::lecun_normal()},
      {"he_uniform", init::kaiming_uniform()},
      {"he_normal", init::kaiming_normal()},
      {"fan_out_normal", init::variance_scaling(2, "fan_out", "normal")},
      {"fan_geo_avg", init::variance_scaling(1, "fan_geo_avg", "uniform")},
      {"axes", init::lecun_normal({.in_axis = {0, 1}})},
  };
  return all;
}

TEST(Initializers, GiveTheNumbersOfJax) {
  const Array key = random::key(5);
  for (const json& entry : read_golden("initializers_golden.json")) {
    const std::string name = entry.at("f");
    const json& want = entry.at("results")[0];
    SCOPED_TRACE(name + " of " + want.at("dtype").get<std::string>());
    expect_like(initializers().at(name)(key, dims_of(want), dtype_of(want)), want);
  }
}

TEST(Initializers, AreMadeWhereTheyAreWanted) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  for (const auto& [name, initializer] : initializers()) {
    SCOPED_TRACE(name);
    const NamedSharding wanted(mesh, P("y", "x"));
    const Array key = random::key(1);
    const Array parts = initializer(key, {5, 6}, {.out_sharding = wanted});
    EXPECT_EQ(parts.sharding(), wanted);
    EXPECT_TRUE(bool(array_equal(device_get(parts), initializer(key, {5, 6}))));
  }
}

TEST(Initializers, HaveTheirDtypeUnlessTheCallHasOne) {
  EXPECT_EQ(init::normal(1, bfloat16)(random::key(0), {2}).dtype(), bfloat16);
  EXPECT_EQ(init::he_normal({.dtype = bfloat16})(random::key(0), {2, 2}).dtype(), bfloat16);
  EXPECT_EQ(init::he_normal({.dtype = bfloat16})(random::key(0), {2, 2}, float16).dtype(), float16);
}

TEST(Initializers, SayWhatDoesNotFit) {
  const Array key = random::key(0);
  EXPECT_THAT(error_of([&] { init::he_normal()(key, {3}); }),
              HasSubstr("he_normal: a weight of shape [3] has no dimension of inputs"));
  EXPECT_THAT(error_of([&] {
                init::lecun_normal({.in_axis = 4})(key, {3, 3});
              }),
              HasSubstr("axis 4 is out of range"));
  EXPECT_THAT(error_of([&] { init::normal()(key, {3}, int32); }), HasSubstr("normal"));
  EXPECT_THAT(error_of([&] { init::uniform()(key, {3}, complex64); }), HasSubstr("uniform"));
  EXPECT_THAT(error_of([&] { init::variance_scaling(1, "fan", "normal"); }),
              AllOf(HasSubstr("'fan_geo_avg'"), HasSubstr("initializers_test.cc:")));
  EXPECT_THAT(error_of([&] { init::variance_scaling(1, "fan_in", "gauss"); }),
              AllOf(HasSubstr("the distribution 'gauss'"), HasSubstr("initializers_test.cc:")));
}

}  // namespace
}  // namespace weft::initializers_test
