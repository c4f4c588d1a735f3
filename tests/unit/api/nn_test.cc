// jax.nn's functions: values, dtypes and weak types against JAX 0.10 (nn_golden.json).
#include "weft/nn.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "support/errors.h"
#include "unit/api/jax_golden.h"

namespace weft::nn_test {
namespace {

using weft::testing::expect_error;

using Arrays = std::vector<Array>;
using Call = std::function<Array(const Arrays&)>;

Call of(Array (*f)(const Arg&)) {
  return [f](const Arrays& x) { return f(x[0]); };
}
Call of(Array (*f)(const Arg&, const Arg&), double second) {
  return [f, second](const Arrays& x) { return f(x[0], second); };
}

const std::map<std::string, Call>& functions() {
  static const std::map<std::string, Call> all = {
      {"relu", of(nn::relu)},
      {"relu6", of(nn::relu6)},
      {"sigmoid", of(nn::sigmoid)},
      {"softplus", of(nn::softplus)},
      {"sparse_plus", of(nn::sparse_plus)},
      {"sparse_sigmoid", of(nn::sparse_sigmoid)},
      {"soft_sign", of(nn::soft_sign)},
      {"silu", of(nn::silu)},
      {"mish", of(nn::mish)},
      {"log_sigmoid", of(nn::log_sigmoid)},
      {"gelu", [](const Arrays& x) { return nn::gelu(x[0]); }},
      {"gelu_exact", [](const Arrays& x) { return nn::gelu(x[0], false); }},
      {"elu", [](const Arrays& x) { return nn::elu(x[0]); }},
      {"elu2", of(nn::elu, 2.0)},
      {"celu", [](const Arrays& x) { return nn::celu(x[0]); }},
      {"selu", of(nn::selu)},
      {"leaky_relu", [](const Arrays& x) { return nn::leaky_relu(x[0]); }},
      {"hard_tanh", of(nn::hard_tanh)},
      {"hard_sigmoid", of(nn::hard_sigmoid)},
      {"hard_silu", of(nn::hard_silu)},
      {"squareplus", [](const Arrays& x) { return nn::squareplus(x[0]); }},
      {"log1mexp", of(nn::log1mexp)},
      {"glu", [](const Arrays& x) { return nn::glu(x[0]); }},
      {"softmax", [](const Arrays& x) { return nn::softmax(x[0]); }},
      {"softmax0", [](const Arrays& x) { return nn::softmax(x[0], 0); }},
      {"softmax_all",
       [](const Arrays& x) {
         return nn::softmax(x[0], {.axis = {0, 1}});
       }},
      {"softmax_where", [](const Arrays& x) { return nn::softmax(x[0], {.where = x[1]}); }},
      {"log_softmax", [](const Arrays& x) { return nn::log_softmax(x[0]); }},
      {"log_softmax_where", [](const Arrays& x) { return nn::log_softmax(x[0], {.where = x[1]}); }},
      {"logsumexp", [](const Arrays& x) { return nn::logsumexp(x[0]); }},
      {"logsumexp1", [](const Arrays& x) { return nn::logsumexp(x[0], -1); }},
      {"logsumexp_keep",
       [](const Arrays& x) { return nn::logsumexp(x[0], {.axis = 0, .keepdims = true}); }},
      {"logsumexp_b", [](const Arrays& x) { return nn::logsumexp(x[0], {.b = x[1]}); }},
      {"logsumexp_where",
       [](const Arrays& x) { return nn::logsumexp(x[0], {.axis = 1, .where = x[1]}); }},
      {"logmeanexp", [](const Arrays& x) { return nn::logmeanexp(x[0], {.axis = 1}); }},
      {"standardize", [](const Arrays& x) { return nn::standardize(x[0]); }},
      {"standardize0", [](const Arrays& x) { return nn::standardize(x[0], {.axis = 0}); }},
      {"standardize_where", [](const Arrays& x) { return nn::standardize(x[0], {.where = x[1]}); }},
      {"one_hot", [](const Arrays& x) { return nn::one_hot(x[0], 4); }},
      {"one_hot0",
       [](const Arrays& x) { return nn::one_hot(x[0], 3, {.dtype = int8, .axis = 0}); }},
  };
  return all;
}

TEST(Nn, IsAsInJax) {
  for (const json& test : read_golden("nn_golden.json")) {
    const std::string name = test.at("f");
    SCOPED_TRACE(name + " of " + test.at("args").dump());
    Arrays arguments;
    for (const json& from : test.at("args")) arguments.push_back(argument(from));
    const Call& f = functions().at(name);
    expect_like(f(arguments), test.at("results")[0]);
    if (name.starts_with("softmax")) {
      expect_like(jit([&f](const Arrays& x) { return f(x); })(arguments), test.at("results")[0]);
    }
  }
}

TEST(Nn, NormalizesOverSplitDimensions) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const Array whole = asarray(arange(35).to_vector<int>(), {5, 7}, float32) / 10;
  const Array x = device_put(whole, NamedSharding(mesh, P("x", "y")));
  EXPECT_TRUE(allclose(nn::softmax(x), nn::softmax(whole)));
  EXPECT_TRUE(allclose(nn::logsumexp(x), nn::logsumexp(whole)));
  EXPECT_TRUE(allclose(nn::standardize(x, {.axis = 0}), nn::standardize(whole, {.axis = 0}),
                       {.rtol = 1e-4, .atol = 1e-4}));
}

TEST(Nn, SaysWhatDoesNotFit) {
  const Array x = ones({2, 3});
  expect_error([&] { nn::glu(x); }, "glu: dimension 1 of an array of shape [2,3]");
  expect_error([&] { nn::softmax(x, 2); }, "softmax: axis 2 is out of range");
  expect_error([&] { nn::softmax(x, {.where = x}); }, "where must be an array of bool");
  expect_error([&] { nn::one_hot(x, -1); }, "-1 classes");
  expect_error([&] { nn::relu(Array()); }, "never given a value");
}

}  // namespace
}  // namespace weft::nn_test
