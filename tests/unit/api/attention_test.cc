// nn::dot_product_attention: values and dtypes against JAX 0.12 (attention_golden.json), and
// errors.
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "unit/api/jax_golden.h"

namespace weft::attention_test {
namespace {

using testing::error_of;
using ::testing::HasSubstr;

using Arrays = std::vector<Array>;
using Call = std::function<Array(const Arrays&)>;

Array attend(const Arrays& x, const nn::AttentionOptions& options = {}) {
  return nn::dot_product_attention(x[0], x[1], x[2], options);
}

const std::map<std::string, Call>& functions() {
  static const std::map<std::string, Call> all = {
      {"plain", [](const Arrays& x) { return attend(x); }},
      {"causal", [](const Arrays& x) { return attend(x, {.is_causal = true}); }},
      {"scale", [](const Arrays& x) { return attend(x, {.scale = 0.25}); }},
      {"bias", [](const Arrays& x) { return attend(x, {.bias = x[3]}); }},
      {"mask", [](const Arrays& x) { return attend(x, {.mask = x[3]}); }},
      {"window", [](const Arrays& x) { return attend(x, {.local_window_size = 1}); }},
      {"window2",
       [](const Arrays& x) { return attend(x, {.local_window_size = nn::WindowSize(1, 0)}); }},
      {"lengths",
       [](const Arrays& x) {
         return attend(x, {.query_seq_lengths = x[3], .key_value_seq_lengths = x[4]});
       }},
  };
  return all;
}

TEST(Attention, IsAsInJax) {
  int number = 0;
  for (const json& entry : read_golden("attention_golden.json")) {
    SCOPED_TRACE(entry.at("f").get<std::string>() + ", case " + std::to_string(number++));
    Arrays arguments;
    for (const json& from : entry.at("args")) arguments.push_back(argument(from));
    const Call& call = functions().at(entry.at("f"));
    expect_like(call(arguments), entry.at("results")[0]);
    expect_like(jit([&](Arrays x) { return call(x); })(arguments), entry.at("results")[0]);
  }
}

TEST(Attention, WithHeadsOnSeveralDevicesSendsNothing) {
  const Mesh mesh = make_mesh({2, 4}, {"data", "model"});
  const NamedSharding heads(mesh, P("data", None, "model"));
  const auto draw = [&](int seed, std::int64_t n) {
    return random::normal(random::key(seed), {4, 8, n, 16}, {.out_sharding = heads});
  };
  const Array q = draw(0, 8), k = draw(1, 4), v = draw(2, 4);
  const auto f =
      jit([](Array x, Array y,
             Array z) { return nn::dot_product_attention(x, y, z, {.is_causal = true}); },
          {.out_shardings = heads});
  const auto compiled = f.lower(q, k, v).compile();
  EXPECT_EQ(compiled.cost_analysis().at("wire bytes"), 0);
  const Array alone =
      nn::dot_product_attention(device_get(q), device_get(k), device_get(v), {.is_causal = true});
  EXPECT_TRUE(bool(allclose(device_get(f(q, k, v)), alone, {.atol = 1e-5})));
}

TEST(Attention, TakesHeadsThatAreSplitOverExplicitAxes) {
  const Mesh mesh = make_mesh({2, 4}, {"data", "model"},
                              {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  const ScopedMesh set(mesh);
  const PartitionSpec heads = P("data", None, "model");
  const Array q = device_put(random::normal(random::key(0), {4, 8, 8, 16}), heads);
  const Array k = device_put(random::normal(random::key(1), {4, 8, 4, 16}), heads);
  const Array result = nn::dot_product_attention(q, k, k, {.is_causal = true});
  EXPECT_EQ(result.sharding().spec, P("data", None, "model", None));
  const Array alone =
      nn::dot_product_attention(device_get(q), device_get(k), device_get(k), {.is_causal = true});
  EXPECT_TRUE(bool(allclose(device_get(result), alone, {.atol = 1e-5})));
}

TEST(Attention, SaysWhatDoesNotFit) {
  const Array x = ones({2, 3, 4, 8});
  const auto f = [](const Array& q, const Array& k, const nn::AttentionOptions& options = {}) {
    return error_of([&] { nn::dot_product_attention(q, k, k, options); });
  };
  EXPECT_THAT(f(x, ones({2, 3, 3, 8})), HasSubstr("N a multiple of K"));
  EXPECT_THAT(f(x, ones({2, 3, 4, 7})), HasSubstr("query is f32[2,3,4,8], key f32[2,3,4,7]"));
  EXPECT_THAT(f(x, ones({2, 3, 4, 8}, bfloat16)), HasSubstr("of one float dtype"));
  EXPECT_THAT(f(x, ones({8})), HasSubstr("key is f32[8]; it must have 3 or 4 dimensions"));
  EXPECT_THAT(f(x, x, {.mask = ones({3, 3})}), HasSubstr("it must be of booleans"));
  EXPECT_THAT(f(x, x, {.bias = ones({2, 3})}),
              HasSubstr("does not broadcast to the scores [2,4,3,3]"));
  EXPECT_THAT(f(x, x, {.query_seq_lengths = asarray({1})}), HasSubstr("it must be i32[2]"));
}

}  // namespace
}  // namespace weft::attention_test
