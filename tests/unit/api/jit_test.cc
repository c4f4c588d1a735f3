#include "weft/jit.h"

#include <map>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace trees {

struct Layer {
  weft::Array weights, bias;
  int times = 1;
};
WEFT_TREE(Layer, weights, bias, times)

struct Model {
  std::vector<Layer> layers;
  std::map<std::string, weft::Array> named;
  std::optional<weft::Array> maybe;
};
WEFT_TREE(Model, layers, named, maybe)

}  // namespace trees

namespace weft::jit_test {
namespace {

using testing::array;
using testing::error_of;
using ::testing::HasSubstr;
using testing::values;

trees::Model model() {
  return {{{array<float>({1, 2}, {1, 2}), array<float>({1}, {1}), 2},
           {array<float>({2, 1}, {3, 4}), array<float>({1}, {2}), 1}},
          {{"a", array<float>({1}, {5})}, {"b", array<float>({1}, {6})}},
          array<float>({1}, {7})};
}

TEST(Tree, HasItsArraysInOrder) {
  std::vector<std::string> texts;
  for (const Array& leaf : tree_leaves(model())) texts.push_back(to_string(leaf));
  EXPECT_THAT(texts, ::testing::ElementsAre("[[1. 2.]]", "[1.]", "[[3.]\n [4.]]", "[2.]", "[5.]",
                                            "[6.]", "[7.]"));
  const trees::Model changed = tree_map(
      [](const Array& x) {
        return concatenate({x, x});
      },
      model());
  EXPECT_EQ(values(changed.named.at("b")), (std::vector<float>{6, 6}));
  EXPECT_EQ(changed.layers[0].times, 2);
}

TEST(Jit, TakesAndGivesTrees) {
  int traced = 0;
  const auto f = jit([&](const trees::Model& m) {
    ++traced;
    trees::Model next = m;
    for (trees::Layer& layer : next.layers) {
      for (int i = 0; i < layer.times; ++i) layer.bias = concatenate({layer.bias, layer.bias});
    }
    next.maybe.reset();
    return next;
  });
  trees::Model m = model();
  const trees::Model result = f(m);
  EXPECT_EQ(values(result.layers[0].bias), (std::vector<float>{1, 1, 1, 1}));
  EXPECT_EQ(values(result.layers[1].bias), (std::vector<float>{2, 2}));
  EXPECT_FALSE(result.maybe.has_value());
  f(m);
  EXPECT_EQ(traced, 1);
  m.layers[0].times = 1;
  EXPECT_EQ(values(f(m).layers[0].bias), (std::vector<float>{1, 1})) << "statics of a tree";
  EXPECT_EQ(traced, 2);
  m.named.erase("a");
  f(m);
  EXPECT_EQ(traced, 3);
}

TEST(Jit, TakesWhatItUsesFromOutsideAsInputs) {
  const Array outside = array<float>({2}, {10, 20});
  const auto f = jit([&](const Array& x) { return concatenate({x, outside}); });
  EXPECT_EQ(values(f(array<float>({1}, {1}))), (std::vector<float>{1, 10, 20}));
  EXPECT_EQ(values(f(array<float>({1}, {2}))), (std::vector<float>{2, 10, 20}));
  EXPECT_THAT(f.lower(array<float>({1}, {1})).as_text(),
              HasSubstr("func.func public @main(%arg0: tensor<1xf32>, %arg1: tensor<2xf32>)"));
}

TEST(Jit, CompilesForShardings) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const auto whole = [](const Array& x) { return x; };
  const Array x = array<float>({8}, {1, 2, 3, 4, 5, 6, 7, 8});
  const Array split = jit(whole, {.out_shardings = NamedSharding(mesh, P("i"))})(x);
  const auto f = jit([](const Array& a) { return sum(a); });
  EXPECT_EQ(f(split).item(), 36);
  EXPECT_EQ(f(x).item(), 36);
  EXPECT_THAT(f.lower(split).compile().as_text(), HasSubstr("stablehlo.all_reduce"));
  EXPECT_THAT(f.lower(x).compile().as_text(), ::testing::Not(HasSubstr("stablehlo.all_reduce")));
  const Compiled compiled = f.lower(split).compile();
  EXPECT_EQ(compiled.input_shardings()[0].spec, P("i"));
  EXPECT_GT(compiled.cost_analysis().at("wire bytes"), 0);
  EXPECT_EQ(compiled.memory_analysis().argument_size_in_bytes, 8);
  EXPECT_THAT(::testing::PrintToString(compiled.memory_analysis()),
              ::testing::StartsWith("arguments 8 B, outputs 4 B, temporaries "));
  EXPECT_THAT(compiled.as_text("plan"), HasSubstr("stablehlo.all_reduce"));
  EXPECT_THAT(error_of([&] { compiled.as_text("hlo"); }), HasSubstr("the stages are parsed"));
}

TEST(Jit, ExplainsForAMachine) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const Array x = device_put(zeros({4096, 64}), NamedSharding(mesh, P("i")));
  const Compiled compiled = jit([](const Array& a) { return sum(a, 0); }).lower(x).compile();
  const std::string here = compiled.explain();
  EXPECT_THAT(
      here, ::testing::StartsWith("machine   host:4, 4 devices\nmesh      @mesh = <[\"i\"=4]>\n"));
  EXPECT_THAT(here, HasSubstr("\nschedule  weft: transfers are copies"));
  EXPECT_THAT(here, HasSubstr("all_reduce along i"));
  const std::string there = compiled.explain({.machine = "tpu-v5e:2x2"});
  EXPECT_THAT(there, ::testing::StartsWith("machine   tpu-v5e:2x2, 4 devices\n"));
  const auto time = [](const std::string& text) {
    return text.substr(text.find(" of communication") - 10, 10);
  };
  EXPECT_NE(time(here), time(there));
  EXPECT_THAT(error_of([&] { compiled.explain({.machine = "tpu-v5e:1x1"}); }),
              ::testing::StartsWith("explain: 4 devices are needed, but tpu-v5e:1x1 has 1; "
                                    "tpu-v5e:2x2 has 4  ("));
  EXPECT_THAT(error_of([&] { compiled.explain({.machine = "tpu"}); }),
              HasSubstr("there is no machine tpu"));
}

TEST(Jit, ExplainsByTheNamesOfMembers) {
  const Mesh mesh = make_mesh({4}, {"i"});
  trees::Model params = model();
  params.layers[1].weights = device_put(zeros({8, 16}), NamedSharding(mesh, P("i")));
  params.named["a"] = device_put(zeros({16, 4}), NamedSharding(mesh, P(None, "i")));
  const Array x = device_put(zeros({2, 8}), NamedSharding(mesh, P(None, "i")));
  const auto f =
      jit([](const trees::Model& m,
             const Array& in) { return matmul(matmul(in, m.layers[1].weights), m.named.at("a")); },
          {.argnames = {"params", "x"}});
  const std::string text = f.lower(params, x).compile().explain();
  EXPECT_THAT(text, HasSubstr(" x["));
  EXPECT_THAT(text, HasSubstr(" params.layers[1].weights["));
  EXPECT_THAT(text, HasSubstr(" params.named.a["));
}

TEST(Jit, ExplainsCapturedArraysAsSuch) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const Array weights = device_put(zeros({8, 16}), NamedSharding(mesh, P("i")));
  const Array x = device_put(zeros({2, 8}), NamedSharding(mesh, P(None, "i")));
  const auto f = jit([=](const Array& in) { return matmul(in, weights); }, {.argnames = {"x"}});
  const std::string text = f.lower(x).compile().explain();
  EXPECT_THAT(text, HasSubstr(" x["));
  EXPECT_THAT(text, HasSubstr(" captured0["));
  EXPECT_THAT(text, Not(HasSubstr("arg1")));
}

TEST(Jit, PredictsForAMachine) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const NamedSharding split(mesh, P("i", None));
  const Array rows = ShapeDtypeStruct({4096, 4096}, bfloat16, {.sharding = split});
  const Compiled compiled =
      jit([](const Array& a, const Array& b) { return matmul(a, b); }, {.out_shardings = split})
          .lower(rows, rows)
          .compile();
  const Prediction plain = compiled.predict({.machine = "tpu-v5e:2x2", .schedule = "plain"});
  EXPECT_GT(plain.communication_seconds, 0);
  EXPECT_DOUBLE_EQ(plain.exposed_seconds, plain.communication_seconds);
  EXPECT_DOUBLE_EQ(plain.seconds, plain.compute_seconds + plain.exposed_seconds);
  EXPECT_THAT(plain.waits_for, ::testing::StartsWith("all_gather at jit_test.cc:"));
  EXPECT_THAT(plain.why, HasSubstr("first of its chain"));
  EXPECT_LE(plain.lower_bound_seconds, plain.seconds);
  EXPECT_LE(plain.seconds, plain.upper_bound_seconds);
  EXPECT_GT(plain.peak_memory_in_bytes, 0);

  // A text without a shape names the smallest machine that is large enough.
  const Prediction ours = compiled.predict({.machine = "tpu-v5e"});
  EXPECT_LT(ours.seconds, plain.seconds);
  const auto at = [&](const char* order, const char* scale) {
    return compiled.predict(
        {.machine = "tpu-v5e:2x2", .schedule = "plain", .order = order, .scale = scale});
  };
  EXPECT_GT(at("default", "link-bandwidth=0.5").exposed_seconds, 1.9 * plain.exposed_seconds);
  EXPECT_LT(at("default", "link-bandwidth=0.5").exposed_seconds, 2 * plain.exposed_seconds);
  EXPECT_GE(at("0,2,1,3", "").seconds, at("0,1,3,2", "").seconds);
  EXPECT_THAT(compiled.advise({.machine = "tpu-v5e:2x2", .schedule = "plain"}),
              ::testing::StartsWith("It takes "));
}

TEST(Jit, SaysWhatIsWrongWithAPrediction) {
  const Compiled compiled =
      jit([](const Array& a) { return a + 1.0F; }).lower(zeros({8, 8})).compile();
  EXPECT_THAT(error_of([&] { compiled.predict({.machine = "tpu-v5e", .scale = "speed=2"}); }),
              ::testing::StartsWith("predict: scale: must be KEY=FACTOR"));
  EXPECT_THAT(error_of([&] { compiled.predict({.order = "id"}); }),
              ::testing::StartsWith("predict: `order` and `scale` are of a `machine`"));
  EXPECT_THAT(error_of([&] { compiled.predict({.machine = "tpu-v5e:2x2", .order = "0,0"}); }),
              HasSubstr("order"));
  EXPECT_THAT(error_of([&] { compiled.advise({.machine = "tpu"}); }),
              HasSubstr("there is no machine tpu"));
}

TEST(Jit, CompiledIsAFunctionForThoseArguments) {
  int traced = 0;
  const auto f = jit(
      [&](const Array& x, int times) {
        ++traced;
        return x * times;
      },
      {.argnames = {"x", "times"}, .name = "scale"});
  const Array x = array<float>({2}, {1, 2});
  const auto compiled = f.lower(x, 3).compile();
  EXPECT_EQ(values(compiled(x, 3)), (std::vector<float>{3, 6}));
  EXPECT_EQ(values(compiled(array<float>({2}, {5, 6}), 3)), (std::vector<float>{15, 18}));
  EXPECT_EQ(traced, 1);
  EXPECT_THAT(error_of([&] { compiled(array<float>({1}, {1}), 3); }),
              HasSubstr("a call of jit(scale), compiled for other arguments: argument 'x' was "
                        "compiled as f32[2] and is f32[1]"));
  EXPECT_THAT(error_of([&] { compiled(x, 4); }), HasSubstr("other static values"));
  EXPECT_EQ(traced, 1);
}

TEST(Jit, CompiledTakesTheShardingsItIsFor) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const Array x = array<float>({4}, {1, 2, 3, 4});
  const Array split = device_put(x, NamedSharding(mesh, P("i")));
  const auto f =
      jit([](const Array& a) { return a + 1; }, {.in_shardings = NamedSharding(mesh, P("i"))});
  const auto compiled = f.lower(x).compile();
  const std::vector<float> want{2, 3, 4, 5};
  EXPECT_EQ(values(compiled(x)), want);
  EXPECT_EQ(values(compiled(split)), want);
  EXPECT_EQ(values(compiled(device_put(x, NamedSharding(mesh, P("i"))))), want);
  EXPECT_THAT(error_of([&] { compiled(device_put(x, NamedSharding(mesh, P()))); }),
              HasSubstr("argument 0 was compiled with sharding NamedSharding(mesh=Mesh('i': 4)"));
}

TEST(Jit, LaysInputsOutAsAsked) {
  const Mesh mesh = make_mesh({2, 2}, {"x", "y"});
  const auto f = jit([](const Array& a, const Array& b) { return matmul(a, b); },
                     {.in_shardings = {P("x", "y"), P("y", None)}, .out_shardings = P("x", None)});
  const Array a = array<float>({2, 2}, {1, 2, 3, 4});
  EXPECT_THAT(error_of([&] { f(a, a); }), HasSubstr("set_mesh"));
  const ScopedMesh context(mesh);
  const Array c = f(a, a);
  EXPECT_EQ(values(c), (std::vector<float>{7, 10, 15, 22}));
  EXPECT_EQ(c.sharding().spec, P("x", None));
  const auto g = jit([](const Array& x) { return x; }, {.in_shardings = {P("x"), P("y")}});
  EXPECT_THAT(error_of([&] { g(a); }),
              HasSubstr("there are 2 shardings for 1 argument; in_shardings = (P('x',), P('y',))"));
}

TEST(Jit, UsesUpWhatIsDonated) {
  const auto f = jit(
      [](const Array& x, const Array& y) {
        return concatenate({x, y});
      },
      {.donate_argnums = {0}});
  const Array x = array<float>({1}, {1}), y = array<float>({1}, {2});
  EXPECT_EQ(values(f(x, y)), (std::vector<float>{1, 2}));
  EXPECT_TRUE(x.is_deleted());
  EXPECT_FALSE(y.is_deleted());
  EXPECT_THAT(error_of([&] { f(x, y); }), HasSubstr("donated"));
  EXPECT_EQ(values(f(array<float>({1}, {3}), y)), (std::vector<float>{3, 2})) << "later calls work";
}

TEST(Jit, IsPartOfTheFunctionThatCallsIt) {
  const auto inner = jit([](const Array& x) { return sum(x); });
  const auto outer = jit([&](const Array& x) { return concatenate({reshape(inner(x), {1}), x}); });
  EXPECT_EQ(values(outer(array<float>({2}, {1, 2}))), (std::vector<float>{3, 1, 2}));
}

TEST(Jit, RefusesTracedValuesElsewhere) {
  Array kept;
  const auto f = jit([&](const Array& x) {
    kept = x;
    return x;
  });
  f(array<float>({1}, {1}));
  for (const std::string& error :
       {error_of([&] { sum(kept); }), error_of([&] { static_cast<float>(kept); }),
        error_of([&] { device_put(kept, devices()[0]); })}) {
    EXPECT_THAT(error, HasSubstr("after that function has returned"));
  }
  std::string in_thread;
  const auto g = jit([&](const Array& x) {
    std::thread([&] { in_thread = error_of([&] { sum(x); }); }).join();
    return x;
  });
  g(array<float>({1}, {1}));
  EXPECT_THAT(in_thread, HasSubstr("another thread"));
  const auto h = jit([](const Array& x) { return x.item() > 0 ? x : sum(x); });
  EXPECT_THAT(error_of([&] { h(array<float>({1}, {1})); }),
              HasSubstr("it has none while its function is"));
}

TEST(Jit, MayBeCalledFromSeveralThreads) {
  const auto f = jit([](const Array& x) { return concatenate({x, x}); });
  std::vector<std::thread> threads;
  std::vector<int> failures(4, 0);
  for (std::size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 1; i < 20; ++i) {
        const auto n = static_cast<std::int64_t>(t) + i % 3 + 1;
        const Array x = array<float>({n}, std::vector<float>(static_cast<std::size_t>(n), 2));
        if (values(f(x)) != std::vector<float>(static_cast<std::size_t>(2 * n), 2)) ++failures[t];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, std::vector<int>(4, 0));
}

TEST(Jit, ChecksStaticNames) {
  const auto f = jit(
      [](const Array& x, int n) {
        return reshape(x, {n, -1});
      },
      {.argnames = {"x", "n"}, .static_argnames = {"n"}});
  EXPECT_EQ(to_string(f(array<float>({4}, {1, 2, 3, 4}), 2).shape()), "(2, 2)");
  const auto g =
      jit([](const Array& x) { return x; }, {.argnames = {"x"}, .static_argnames = {"x"}});
  EXPECT_THAT(error_of([&] { g(array<float>({1}, {1})); }), HasSubstr("its type holds arrays"));
}

}  // namespace
}  // namespace weft::jit_test
