// For what kinds of calls a jitted function is compiled anew, and what calls of it are refused.
#include <atomic>
#include <complex>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/control_flow.h"
#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace calls {

struct Pair {
  weft::Array a, b;
};
WEFT_TREE(Pair, a, b)
struct Twins {
  weft::Array a, b;
};
WEFT_TREE(Twins, a, b)
enum class Color : std::uint8_t { red };
enum class Taste : std::uint8_t { sweet };

}  // namespace calls

namespace weft::jit_calls_test {
namespace {

using testing::counted;
using testing::error_of;
using ::testing::HasSubstr;
using testing::values;
using Floats = std::vector<float>;

NamedSharding on(const Mesh& mesh, PartitionSpec spec) { return {mesh, std::move(spec)}; }

TEST(JitCalls, AreCompiledForTheMeshOfTheContext) {
  const Mesh four = make_mesh({4}, {"i"});
  const Mesh two = make_mesh({2}, {"i"});
  int traced = 0;
  const auto f = jit([&](const Array& x) {
    ++traced;
    return with_sharding_constraint(x + 1, P("i"));
  });
  const Array x = counted({8});
  for (int round = 0; round < 2; ++round) {
    for (const Mesh& mesh : {four, two}) {
      const ScopedMesh context(mesh);
      const Array y = f(x);
      EXPECT_EQ(y.sharding().mesh, mesh);
      EXPECT_EQ(y.addressable_shards().size(), std::size_t(mesh.num_devices()));
    }
  }
  EXPECT_EQ(traced, 2) << "once for each mesh";
}

TEST(JitCalls, AreCompiledForTheTypesOfTheArguments) {
  const auto f = jit([](const auto& x) {
    if constexpr (std::is_same_v<std::decay_t<decltype(x)>, calls::Pair>) return x.a + x.b;
    if constexpr (std::is_same_v<std::decay_t<decltype(x)>, calls::Twins>) return x.a - x.b;
  });
  const Array a = counted({2}), b = counted({2});
  EXPECT_EQ(values(f(calls::Pair{a, b})), Floats({0, 2}));
  EXPECT_EQ(values(f(calls::Twins{a, b})), Floats({0, 0}));
  const auto same = jit([](const auto& x) { return x; });
  EXPECT_EQ(values(same(std::pair(a, b)).second), Floats({0, 1}));
  EXPECT_EQ(values(std::get<1>(same(std::tuple(a, b)))), Floats({0, 1})) << "no bad_any_cast";
  const auto g = jit([](const Array& x, auto kind) {
    return std::is_same_v<decltype(kind), calls::Color> ? x + 1 : x + 2;
  });
  EXPECT_EQ(values(g(a, calls::Color::red)), Floats({1, 2}));
  EXPECT_EQ(values(g(a, calls::Taste::sweet)), Floats({2, 3}));
}

TEST(JitCalls, TakeOnlyArgumentsOfTheFunction) {
  const auto f = jit([](const Array& x) { return x; });
  using F = decltype(f);
  static_assert(std::is_invocable_v<F, Array>);
  static_assert(!std::is_invocable_v<F, Array, Array>);
  static_assert(!std::is_invocable_v<F>);
  static_assert(!std::is_invocable_v<F::CompiledFunction, Array, Array>);
}

TEST(JitCalls, InsideAFunctionKeepTheirShardings) {
  const Mesh mesh = make_mesh({2, 2}, {"x", "y"});
  const auto inner = jit([](const Array& a) { return a + 1; },
                         {.in_shardings = on(mesh, P("x")), .out_shardings = on(mesh, P("y"))});
  const auto outer = jit([&](const Array& a) { return inner(a) * 2; });
  const Array x = counted({4});
  EXPECT_EQ(values(outer(x)), Floats({2, 4, 6, 8}));
  const std::string text = outer.lower(x).as_text();
  EXPECT_THAT(text, HasSubstr("sdy.sharding_constraint %arg0 <@mesh, [{\"x\"}]>"));
  EXPECT_THAT(text, HasSubstr("<@mesh, [{\"y\"}]>"));
}

TEST(JitCalls, RefuseToLowerInsideAFunction) {
  const auto inner = jit([](const Array& a) { return a; }, {.name = "inner"});
  const Array x = counted({4});
  const auto lowers = jit([&](const Array& a) { return inner.lower(a), a; });
  EXPECT_THAT(error_of([&] { lowers(x); }), HasSubstr("jit(inner): lower is called inside"));
  const auto compiled = inner.lower(x).compile();
  const auto calls_it = jit([&](const Array& a) { return compiled(a); });
  EXPECT_THAT(error_of([&] { calls_it(x); }), HasSubstr("call the jitted function itself"));
  EXPECT_EQ(values(inner(x)), Floats({0, 1, 2, 3})) << "nothing is locked";
}

TEST(JitCalls, GoOnWhileAnotherThreadTraces) {
  std::atomic<bool> tracing{false}, called{false};
  const auto f = jit([&](const Array& x) {
    if (x.size() == 3) {
      tracing = true;
      while (!called) std::this_thread::yield();
    }
    return x;
  });
  f(counted({2}));
  std::thread other([&] { f(counted({3})); });
  while (!tracing) std::this_thread::yield();
  EXPECT_EQ(values(f(counted({2}))), Floats({0, 1}));
  called = true;
  other.join();
}

TEST(JitCalls, MayHaveShapesAndDevicesAsStatics) {
  int traced = 0;
  const auto f = jit([&](const Array& x, const Dims& shape, Slice part, NoneType) {
    ++traced;
    return reshape(x, shape)[slice(part.start, part.stop)];
  });
  const Array x = counted({6});
  EXPECT_EQ(values(f(x, Dims{2, 3}, Slice{1, 2, false}, None)), Floats({3, 4, 5}));
  EXPECT_EQ(values(f(x, Dims{3, 2}, Slice{1, 2, false}, None)), Floats({2, 3}));
  EXPECT_EQ(values(f(x, Dims{3, 2}, Slice{0, 1, false}, None)), Floats({0, 1}));
  EXPECT_EQ(values(f(x, Dims{2, 3}, Slice{1, 2, false}, None)), Floats({3, 4, 5}));
  EXPECT_EQ(traced, 3);
  const auto g = jit([](const Array& y, const Device& device) { return y + device.id; });
  EXPECT_EQ(values(g(x, devices()[2]))[0], 2);
  EXPECT_EQ(values(g(x, devices()[3]))[0], 3);
  const auto h = jit([](const Array& y, const Shape& shape) { return reshape(y, shape); });
  EXPECT_EQ(h(x, counted({3, 2}).shape()).shape(), Dims({3, 2}));
}

TEST(JitCalls, CheckWhatIsDonated) {
  const auto donating = [](int argument) {
    return jit([](const Array& x, const Array& y) { return x + y; },
               {.donate_argnums = {argument}});
  };
  const Array x = counted({2}), y = counted({2});
  donating(-1)(x, y);
  EXPECT_FALSE(x.is_deleted());
  EXPECT_TRUE(y.is_deleted());
  EXPECT_THAT(error_of([&] { donating(5)(x, x); }),
              HasSubstr("donate_argnums has 5, but there are 2 arguments"));
  EXPECT_THAT(error_of([&] { donating(-3)(x, x); }), HasSubstr("donate_argnums has -3"));
  const Array scalar = asarray(2.0F);
  donating(0)(scalar, x);
  EXPECT_THAT(error_of([&] { static_cast<void>(x + scalar); }), HasSubstr("donated"));
  EXPECT_THAT(error_of([&] { astype(scalar, int32); }), HasSubstr("donated"));
}

TEST(JitCalls, CheckTheNamesOfStatics) {
  EXPECT_THAT(error_of([] {
                jit([](const Array& x, int) { return x; },
                    {.argnames = {"x", "n"}, .static_argnames = {"m"}});
              }),
              HasSubstr("static_argnames has 'm', which is not among its argnames (x, n)"));
  const auto f = jit([](Array x) { return x; }, {.argnames = {"x", "y"}});
  EXPECT_THAT(error_of([&] { f(counted({2})); }),
              HasSubstr("argnames has 2 names (x, y), but there is 1 argument"));
}

TEST(JitCalls, RefuseArraysOfOtherDevicesThanTheMesh) {
  const Mesh mesh = make_mesh({2}, {"i"});
  const Array x = counted({4});
  const Array there = device_put(x, devices()[3]);
  const Array split = device_put(x, on(mesh, P("i")));
  EXPECT_THAT(error_of([&] { static_cast<void>(there + split); }),
              HasSubstr("incompatible devices"));
  EXPECT_THAT(error_of([&] { static_cast<void>(split + there); }),
              HasSubstr("incompatible devices"));
  EXPECT_EQ(values(x + split), Floats({0, 2, 4, 6})) << "what is not committed goes anywhere";
  const Mesh one(std::vector{devices()[3]}, {"i"});
  EXPECT_EQ(values(there + device_put(x, on(one, P("i")))), Floats({0, 2, 4, 6}));
}

TEST(JitCalls, AreDumpedToFilesWithPlainNames) {
  const auto folder = std::filesystem::temp_directory_path() / "weft_jit_calls_test";
  setenv("WEFT_DUMP_TO", folder.c_str(), 1);
  jit([](const Array& x) { return x + 41; }, {.name = "mlp/step"})(counted({2}));
  unsetenv("WEFT_DUMP_TO");
  bool found = false;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    found = found || file.path().filename().string().ends_with(".jit_mlp_step.mlir");
  }
  EXPECT_TRUE(found);
  std::filesystem::remove_all(folder);
}

// ---- Trees

TEST(Trees, MayBeMappedTogether) {
  using Params = std::map<std::string, Array>;
  const Params params = {{"a", counted({2})}, {"b", counted({1})}};
  const Params grads = {{"a", counted({2})}, {"b", counted({1}) + 4}};
  const Params next =
      tree_map([](const Array& p, const Array& g) { return p - g * 2; }, params, grads);
  EXPECT_EQ(values(next.at("a")), Floats({0, -1}));
  EXPECT_EQ(values(next.at("b")), Floats({-8}));
  const auto minus = [](const Array& p, const Array& g) { return p - g; };
  EXPECT_THAT(error_of([&] {
                tree_map(minus, params, Params{{"a", counted({2})}});
              }),
              HasSubstr("tree 1 is not like tree 0: they differ at [\"b\"]; all must"));
  EXPECT_THAT(error_of([&] { tree_unflatten(params, {counted({2})}); }),
              HasSubstr("1 array for a tree that has 2"));
}

TEST(Trees, HaveShardingsOfTheirForm) {
  const Mesh mesh = make_mesh({2, 2}, {"x", "y"});
  const ScopedMesh context(mesh);
  using Params = std::map<std::string, Array>;
  const auto step = jit(
      [](const Params& params, const Array& x) { return std::pair(params, x); },
      {.in_shardings = {{P("x"), None}, P("y")}, .out_shardings = {{P("y"), P("x", "y")}, None}});
  const Params params = {{"a", counted({4})}, {"b", counted({4, 4})}};
  const auto [next, x] = step(params, counted({4}));
  EXPECT_EQ(next.at("a").sharding().spec, P("y"));
  EXPECT_EQ(next.at("b").sharding().spec, P("x", "y"));
  EXPECT_THAT(step.lower(params, counted({4})).as_text(),
              HasSubstr("%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}, "
                        "%arg1: tensor<4x4xf32>, %arg2"));
  const auto wrong = jit([](const Params& p) { return p; }, {.in_shardings = {{P("x")}}});
  EXPECT_THAT(error_of([&] { wrong(params); }),
              HasSubstr("argument 0 has 2 elements, but the shardings (P('x',),) are 1; "
                        "in_shardings = ((P('x',),),)"));
  const Params put = device_put(params, {P("x"), P(None, "y")});
  EXPECT_EQ(put.at("a").sharding().spec, P("x"));
  EXPECT_EQ(put.at("b").sharding().spec, P(None, "y"));
  EXPECT_EQ(device_put(params, P("x")).at("b").sharding().spec, P("x"));
}

// ---- Programs without arrays

TEST(Structs, LowerToTheSameText) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const auto f = jit([](const Array& x, const Array& y) { return x + sum(y); });
  const Array x = counted({8}), y = device_put(counted({4, 4}), on(mesh, P("i")));
  const Array x_struct = ShapeDtypeStruct({8}, float32);
  const Array y_struct = ShapeDtypeStruct({4, 4}, float32, {.sharding = on(mesh, P("i"))});
  const auto lowered = f.lower(x_struct, y_struct);
  EXPECT_EQ(lowered.as_text(), f.lower(x, y).as_text());
  EXPECT_EQ(values(lowered.compile()(x, y))[1], 121);
  EXPECT_EQ(to_string(x_struct), "ShapeDtypeStruct(shape=(8,), dtype=float32)");
  EXPECT_EQ(y_struct.sharding(), y.sharding());
}

TEST(Structs, AreNoArrays) {
  const Array x = ShapeDtypeStruct({2}, float32);
  const std::string why =
      "ShapeDtypeStruct(shape=(2,), dtype=float32) has none: it is for jit's "
      "lower and eval_shape only";
  EXPECT_FALSE(x.is_traced());
  EXPECT_THAT(error_of([&] { static_cast<void>(x + 1); }), HasSubstr(why));
  EXPECT_THAT(error_of([&] { x.to_vector<float>(); }), HasSubstr(why));
  EXPECT_THAT(error_of([&] { jit([](const Array& a) { return a; })(x); }), HasSubstr(why));
  EXPECT_THAT(error_of([&] { jit([&](const Array& a) { return a + x; })(counted({2})); }),
              HasSubstr(why));
}

TEST(Structs, AreWhatEvalShapeGives) {
  const auto f = [](const std::map<std::string, Array>& m, int n) {
    return std::pair(sum(m.at("a"), {.axis = 0}), tile(m.at("b"), {n}));
  };
  const auto [total, tiled] = eval_shape(
      f,
      std::map<std::string, Array>{{"a", ShapeDtypeStruct({4, 3}, bfloat16)}, {"b", counted({2})}},
      3);
  EXPECT_EQ(to_string(total), "ShapeDtypeStruct(shape=(3,), dtype=bfloat16)");
  EXPECT_EQ(tiled.shape(), Dims({6}));
  const Array again = eval_shape([](const Array& x) { return x * 2; }, tiled);
  EXPECT_EQ(again.shape(), Dims({6}));
}

TEST(Structs, AreWhatEvalShapeGivesInsideOfATracedFunction) {
  const Array weights = counted({3, 4});
  std::string with_traced, with_struct;
  const auto f = jit([&](Array x) {
    const auto product = [&](const Array& a) { return matmul(a, weights) + sum(x); };
    with_traced = to_string(eval_shape(product, x));
    with_struct = to_string(jit(product).eval_shape(ShapeDtypeStruct({5, 3}, bfloat16)));
    return x + zeros(eval_shape(product, x).shape()).size();
  });
  EXPECT_EQ(values(f(counted({2, 3}))), Floats({8, 9, 10, 11, 12, 13}));
  EXPECT_EQ(with_traced, "ShapeDtypeStruct(shape=(2, 4), dtype=float32)");
  EXPECT_EQ(with_struct, "ShapeDtypeStruct(shape=(5, 4), dtype=float32)");
  EXPECT_THAT(f.lower(counted({2, 3})).as_text(), ::testing::Not(HasSubstr("dot_general")));
}

TEST(Structs, DoNotBindTheFunctionAroundToTheirDevices) {
  const Mesh mesh = make_mesh({8}, {"x"});
  const auto f = jit([&](Array x) {
    const Array like = ShapeDtypeStruct({8}, float32, {.sharding = NamedSharding(mesh, P("x"))});
    return x + eval_shape([](Array y) { return y + y; }, like).size();
  });
  const Array result = f(device_put(counted({1}), devices()[7]));
  EXPECT_EQ(values(result), Floats({8}));
  EXPECT_EQ(result.sharding().num_devices(), 1);
}

TEST(Structs, OfLoopsInsideOfATracedFunctionHaveTheirShapes) {
  const auto f = jit([](Array x) {
    const auto rows = [&](const Array& stack) {
      return scan([](Array c, Array y) { return std::pair(c + y, c); }, x, stack);
    };
    const auto [last, all] = eval_shape(rows, ShapeDtypeStruct({7, 2}, float32));
    EXPECT_EQ(last.shape(), Dims({2}));
    return zeros(all.shape());
  });
  EXPECT_EQ(f(counted({2})).shape(), Dims({7, 2}));
}

// ---- Numbers

TEST(Numbers, KeepTheDigitsThatDoublesHold) {
  using Doubles = std::vector<double>;
  const Array x = asarray({1., 3.}, float64);
  EXPECT_EQ((x * 0.1).to_vector<double>(), Doubles({0.1, 3 * 0.1}));
  EXPECT_EQ(full({2}, 0.1, float64).to_vector<double>(), Doubles({0.1, 0.1}));
  EXPECT_EQ(linspace(0.1, 0.3, 2, {.dtype = float64}).to_vector<double>(), Doubles({0.1, 0.3}));
  EXPECT_EQ(where(x > 2., x, 0.1).to_vector<double>(), Doubles({0.1, 3}));
  EXPECT_EQ(clip(x, 0.1, 1.1).to_vector<double>(), Doubles({1, 1.1}));
  const Array z = asarray({std::complex<double>(1, 2)}, complex128) * 0.1;
  EXPECT_EQ(real(z).to_vector<double>(), Doubles({0.1}));
  EXPECT_EQ((counted({2}) * 0.1).to_vector<float>(), Floats({0, 0.1F}));
}

TEST(Numbers, MustFitInt32) {
  const Array x = counted<int>({2});
  const std::string message = "does not fit int32";
  EXPECT_THAT(error_of([&] { static_cast<void>(x + std::uint64_t(-1)); }),
              HasSubstr("the number 18446744073709551615 " + message));
  EXPECT_THAT(error_of([&] { static_cast<void>(x + (std::uint64_t{1} << 32U)); }),
              HasSubstr(message));
  EXPECT_THAT(error_of([&] { static_cast<void>(x + std::uint32_t(-1)); }), HasSubstr(message));
  EXPECT_EQ(values<int>(x + std::uint64_t{7}), (std::vector<int>{7, 8}));
}

TEST(OutShardings, MayBeADevice) {
  const auto f = jit([](Array x) { return x + 1; }, {.out_shardings = devices()[1]});
  const Array y = f(zeros({2}));
  EXPECT_TRUE(y.committed());
  EXPECT_EQ(y.sharding(), NamedSharding::single(devices()[1]));
}

TEST(OutShardings, OfNoneCommitNothing) {
  const auto f =
      jit([](Array x) { return std::pair(x + 1, x + 2); }, {.out_shardings = {None, None}});
  EXPECT_FALSE(f(zeros({2})).first.committed());
}

TEST(OutShardings, AreWhatEvalShapeSays) {
  const NamedSharding split = on(make_mesh({2}, {"x"}), P("x"));
  const auto f = jit([](Array x) { return x + 1; }, {.out_shardings = split});
  EXPECT_EQ(f.eval_shape(zeros({2})).sharding(), split);
}

TEST(Compiled, RefusesArraysThatLieElsewhere) {
  const Array x = zeros({4});
  const auto compiled = jit([](Array a) { return a + 1; }).lower(x).compile();
  EXPECT_EQ(values(compiled(device_put(x, devices()[0]))), Floats({1, 1, 1, 1}));
  const Array split = device_put(x, on(make_mesh({4}, {"i"}), P("i")));
  EXPECT_THAT(error_of([&] { compiled(split); }), HasSubstr("was compiled to lie whole"));
  EXPECT_THAT(error_of([&] { compiled(device_put(x, devices()[1])); }),
              HasSubstr("was compiled to lie whole"));
}

TEST(JitCalls, TakeComplexNumbers) {
  const auto f = jit([](Array z) { return z * 2; });
  EXPECT_EQ(f(std::complex<float>(1, 2)).to_vector<std::complex<float>>()[0],
            std::complex<float>(2, 4));
}

TEST(JitCalls, MayDonateByName) {
  const auto f = jit([](Array x, Array y) { return x + y; },
                     {.donate_argnames = {"y"}, .argnames = {"x", "y"}});
  const Array x = zeros({2}), y = ones({2});
  f(x, y);
  EXPECT_FALSE(x.is_deleted());
  EXPECT_TRUE(y.is_deleted());
  EXPECT_THAT(error_of([] {
                jit([](Array a) { return a; }, {.donate_argnames = {"z"}, .argnames = {"x"}});
              }),
              HasSubstr("donate_argnames has 'z', which is not among its argnames (x)"));
}

TEST(JitCalls, TakeNoneForWhatMayBeLeftOut) {
  const auto masked = [](const Array& x, const std::optional<Array>& mask) {
    return mask ? where(*mask, x, 0) : x;
  };
  const auto f = jit(masked);
  const Array x = arange(3.0), mask = asarray(std::vector<bool>{true, false, true});
  EXPECT_EQ(values(f(x, None)), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(values(f(x, std::nullopt)), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(values(f(x, std::optional(mask))), (std::vector<float>{0, 0, 2}));
  const Mesh mesh = make_mesh({1}, {"x"});
  EXPECT_EQ(values(shard_map(masked, mesh, P(), P())(x, None)), (std::vector<float>{0, 1, 2}));
}

}  // namespace
}  // namespace weft::jit_calls_test
