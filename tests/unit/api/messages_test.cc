// What errors say: the function, the argument by its path, what to do, and the user's line behind.
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "weft/control_flow.h"
#include "weft/creation.h"
#include "weft/debug.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"
#include "weft/profiler.h"
#include "weft/random.h"
#include "weft/shard_map.h"
#include "weft/signals.h"
#include "weft/timing.h"
#include "weft/visualize.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace messages {

struct Net {
  weft::Array w, b;
};
WEFT_TREE(Net, w, b)
struct Params {
  std::map<std::string, std::vector<Net>> layers;
  weft::Array scale;
};
WEFT_TREE(Params, layers, scale)
struct Config {
  int depth = 2;
};
WEFT_TREE(Config, depth)

}  // namespace messages

namespace weft::messages_test {
namespace {

using messages::Config;
using messages::Net;
using messages::Params;
using testing::counted;
using testing::error_of;

// The message has `part`, is one line, and ends with a line of this file.
void expect_error(const std::function<void()>& f, const std::string& part) {
  const std::string said = error_of(f);
  EXPECT_NE(said.find(part), std::string::npos) << said;
  EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  const std::size_t line = said.rfind("messages_test.cc:");
  ASSERT_NE(line, std::string::npos) << said;
  EXPECT_GT(line, said.find(part)) << "the line stands behind: " << said;
  EXPECT_EQ(said.back(), ')') << said;
}

Params params(Array forgotten = {}) {
  const Array x = counted({2});
  Params result;
  result.layers["dec"] = {Net{x, x}};
  result.layers["enc"] = {Net{x, x}, Net{x, std::move(forgotten)}};
  result.scale = x;
  return result;
}

const auto kSame = [](const Params& p) { return p; };
constexpr const char* kNever = " is an Array that was never given a value; give it one";

TEST(Messages, OfShapesThatDoNotFit) {
  expect_error([] { ones({3, 4}) + ones({4, 3}); }, "add: shapes [3,4] and [4,3] cannot be");
}

TEST(Messages, NameTheMemberThatWasForgotten) {
  expect_error([] { jit(kSame, {.argnames = {"params"}, .name = "step"})(params()); },
               std::string("jit(step): argument 'params'.layers[\"enc\"][1].b") + kNever);
  expect_error([] { jit(kSame)(params()); },
               std::string("jit(f): argument 0.layers[\"enc\"][1].b") + kNever);
  expect_error([] { jit(kSame).lower(params()); }, "argument 0.layers[\"enc\"][1].b");
  expect_error([] { jit(kSame).eval_shape(params()); }, "argument 0.layers[\"enc\"][1].b");
  const auto compiled = jit(kSame).lower(params(counted({2}))).compile();
  expect_error([&] { compiled(params()); }, "jit(f): argument 0.layers[\"enc\"][1].b");
  expect_error([] { jit([](Array x) { return std::pair(x, Array()); })(counted({2})); },
               std::string("jit(f): result.second") + kNever);
}

TEST(Messages, NameItInDevicePutAndShardMap) {
  const Mesh mesh = make_mesh({2}, {"i"});
  expect_error([&] { device_put(params(), NamedSharding(mesh, P("i"))); },
               std::string("device_put: the tree.layers[\"enc\"][1].b") + kNever);
  expect_error([&] { device_put(Array(), NamedSharding(mesh, P("i"))); },
               "device_put: an Array that was never given a value is used");
  expect_error([&] { shard_map(kSame, mesh, P("i"), P("i"))(params()); },
               std::string("shard_map: argument 0.layers[\"enc\"][1].b") + kNever);
  expect_error(
      [&] {
        shard_map([](Array x) { return Net{x, {}}; }, mesh, P("i"), P("i"))(counted({2}));
      },
      std::string("shard_map: result.b") + kNever);
}

TEST(Messages, SayThatAShiftIsNoInteger) {
  expect_error([] { roll(counted({2}), 1.5); }, "; it must be an integer");
}

TEST(Messages, NameOperationsOfArraysWithoutValue) {
  expect_error([] { Array() + 1; }, "add: an Array that was never given a value is used; give it");
  expect_error([] { jit([](Array x) { return x + Array(); })(counted({2})); },
               "add: an Array that was never given a value is used; give it");
}

TEST(Messages, NameTheArrayThatWasDonated) {
  const auto f = jit([](const Net& net) { return net.w + net.b; },
                     {.donate_argnames = {"net"}, .argnames = {"net"}, .name = "step"});
  const Net net{counted({2}), counted({2})};
  const Array copy = net.w;
  f(net);
  expect_error(
      [&] {
        f(Net{counted({2}), net.b});
      },
      "jit(step): argument 'net'.b is an array of f32[2] that was donated to a function "
      "and is gone; use what that function returned, or do not donate it");
  expect_error([&] { copy + 1; }, "add: an array of f32[2] is used that was donated to a function");
  const Array scale = counted({2});
  const auto scaled = jit([&](Array x) { return x * scale; }, {.name = "scaled"});
  scaled(counted({2}));
  jit([](Array x) { return x; }, {.donate_argnums = {0}})(scale);
  expect_error([&] { scaled(counted({2})); },
               "jit(scaled): what it captured is an array of f32[2] that was donated");
}

TEST(Messages, SayWhichOptionOfJitDoesNotFit) {
  const ScopedMesh context(make_mesh({2, 2}, {"x", "y"}));
  const auto sum_of = [](Array x) { return x.sum(); };
  expect_error(
      [&] { jit(sum_of, {.out_shardings = P("x", "y"), .name = "loss"})(counted({4})); },
      "jit(loss): out_shardings of result, f32[]: P('x', 'y') is for values of rank 2 or more, "
      "but the value has rank 0");
  expect_error([&] { jit(sum_of, {.in_shardings = P("q"), .argnames = {"x"}})(counted({4})); },
               "jit(f): in_shardings of argument 'x', f32[4]: Resource axis: q of P('q',) is not "
               "found in mesh");
  expect_error([&] { jit(sum_of, {.in_shardings = P("x", "y"), .argnames = {"x"}})(counted({4})); },
               "jit(f): in_shardings of argument 'x', f32[4]: P('x', 'y') is for values of rank 2");
  expect_error(
      [&] {
        jit(sum_of, {.in_shardings = {P(), P()}})(counted({4}));
      },
      "jit(f): there are 2 shardings for 1 argument");
  expect_error([&] { jit(sum_of, {.donate_argnums = {3}})(counted({4})); },
               "jit(f): donate_argnums has 3, but there is 1 argument");
}

TEST(Messages, SayWhichShardingOfDevicePutDoesNotFit) {
  const ScopedMesh context(make_mesh({2, 2}, {"x", "y"}));
  expect_error([] { device_put(counted({4}), P("q")); },
               "device_put: the sharding of the array, f32[4]: Resource axis: q of P('q',)");
  expect_error(
      [] { device_put(counted({4}), P("x", "y")); },
      "device_put: the sharding of the array, f32[4]: P('x', 'y') is for values of rank 2");
  expect_error(
      [] {
        device_put(Net{counted({4}), Array(1)}, P("x"));
      },
      "device_put: shardings of the tree.b, ~i32[]: P('x',) is for values of rank 1");
}

Mesh backwards(const char* axis) {
  return Mesh(std::vector<Device>(devices().rbegin(), devices().rend()), {axis});
}

TEST(Messages, NameArraysOnDevicesInAnotherOrder) {
  const Mesh mesh = make_mesh({8}, {"i"});
  const Array a = device_put(counted({8}), NamedSharding(mesh, P("i")));
  const Array b = device_put(counted({8}), NamedSharding(backwards("i"), P("i")));
  expect_error([&] { jit([](Array x, Array y) { return x + y; }, {.name = "train"})(a, b); },
               "jit(train): argument 1 lies on a mesh of other order: Mesh('i': 8) has the devices "
               "in the order [7, 6, 5, 4, 3, 2, 1, 0], but argument 0 has them in the order "
               "[0, 1, 2, 3, 4, 5, 6, 7]; make both meshes of one list of devices");
  expect_error([&] { a + b; }, "add: operand 1 (f32[8]) lies on a mesh of other order");
  expect_error(
      [&] {
        jit([](Array x) {
          return with_sharding_constraint(x, NamedSharding(backwards("i"), P()));
        })(a);
      },
      "with_sharding_constraint: Mesh('i': 8) has the devices in the order [7, 6");
}

TEST(Messages, NameArraysOnOtherDevices) {
  const Array a = device_put(counted({8}), devices()[0]), b = device_put(a, devices()[7]);
  expect_error(
      [&] { a + b; },
      "add: operand 1 (f32[8]) lies on device 7, but operand 0 (f32[8]) on device 0; move one");
  expect_error(
      [&] {
        jit([](Array x, Array y) { return x + y; }, {.argnames = {"x", "y"}})(a, b);
      },
      "jit(f): argument 'y' lies on device 7, but argument 'x' on device 0; move one");
  const Array c = device_put(a, NamedSharding(make_mesh({2}, {"i"}), P("i")));
  const Array d =
      device_put(a, NamedSharding(Mesh(std::vector{devices()[2], devices()[3]}, {"i"}), P("i")));
  expect_error([&] { c + d; },
               "add: operand 1 (f32[8]) lies on Mesh('i': 2) of the devices [2, 3], but operand 0 "
               "(f32[8]) on the "
               "devices [0, 1]");
}

// The line is that of the operation before.
TEST(Messages, HaveALineWhereATracedArrayIsRead) {
  const auto traced = [](const std::function<void(Array)>& read) {
    return [read] {
      jit([read](Array x) {
        const Array y = x.sum();
        read(y);
        return y;
      })(counted({4}));
    };
  };
  expect_error(traced([](Array x) { static_cast<void>(static_cast<bool>(x > 0)); }),
               "a condition needs the values of an array, but bool[] is traced: it has none while "
               "its function is being traced. Use where or cond to choose, while_loop or fori_loop "
               "to repeat");
  expect_error(traced([](Array x) { x.item(); }), "item() needs the values of an array");
  expect_error(traced([](Array x) { x.to_vector<float>(); }), "fori_loop and while_loop take it");
  expect_error(traced([](Array x) { save("/tmp/none.npy", x); }), "save needs the values");
  expect_error(traced([](Array x) { device_get(x); }), "device_get needs the values");
  expect_error(traced([](Array x) { x.sharding(); }),
               "sharding() of f32[], which is traced: over Auto axes it is decided when the whole");
}

TEST(Messages, HaveTheLineBehindWhereAValueLeaks) {
  Array leaked;
  jit([&](Array x) { return leaked = x + 1, x; })(counted({2}));
  expect_error([&] { leaked + 1; }, "add: a value of the traced function f, made at ");
}

TEST(Messages, NameTheFunctionThatWasCalled) {
  expect_error([] { clip(ones({2, 3}), ones({4}), 1); }, "clip: maximum: shapes [4] and [2,3]");
  expect_error(
      [] {
        ravel_multi_index({asarray({1, 2}), asarray({1, 2, 3})}, {3, 3});
      },
      "ravel_multi_index: add: shapes [2] and [3]");
  expect_error([] { unwrap(ones({3, 3}), {.axis = 5}); }, "unwrap: axis 5");
  expect_error([] { linalg::cond(ones({2, 3}), 1); }, "cond: the matrices of f32[2,3]");
  expect_error([] { conv(ones({1, 1, 4}), ones({1, 2, 2}), {1}, "VALID"); }, "conv: ");
  expect_error([] { take(ones({2}), asarray({0}), {.mode = "raise"}); },
               "take: there is no mode 'raise'; it is 'wrap', 'clip', 'fill', 'drop' or ");
  expect_error([] { ones({2}).at({0, 1}).set(1); }, "at[].set: ");
  expect_error([] { ones({2}).at(0).set(ones({3})); }, "at[].set: ");
  // What stands in the user's own function is called there.
  expect_error(
      [] {
        fori_loop(
            0, 2, [](Array, Array x) { return x + ones({4}); }, ones({3}));
      },
      "add: shapes [3] and [4]");
}

TEST(Messages, HaveTheLineOfNumbersThatDoNotFit) {
  const std::string said =
      "the number 3000000000 does not fit int32, which it would be here; make an array of it with "
      "asarray(value, int64)";
  expect_error([] { counted<int>({2}) + 3000000000; }, "add: " + said);
  expect_error([] { jit([](Array x) { return x + 3000000000; })(counted<int>({2})); },
               "add: " + said);
  expect_error([] { jit([](Array x) { return x + 1; })(3000000000); },
               "jit(f): argument 0: " + said);
  expect_error([] { full({2}, 3000000000); }, "full: " + said);
  EXPECT_EQ(asarray(3000000000, int64).item<std::int64_t>(), 3000000000);
}

TEST(Messages, SayDtypesAlikeInLoopsAndBranches) {
  expect_error(
      [] { while_loop([](Array x) { return x > 0; }, [](Array x) { return x; }, counted({3})); },
      "while_loop: its condition must give one bool, but gives bool[3]");
  expect_error(
      [] {
        fori_loop(
            0.5, 3, [](Array, Array x) { return x; }, counted({3}));
      },
      "fori_loop: its bounds must be integers, but are ~f32[]");
  expect_error(
      [] {
        fori_loop(
            0, 3, [](Array, Array x) { return x + counted({2}); }, 1.5);
      },
      "goes in as ~f32[] and comes out as f32[2] (~: of a number, which takes the dtype of what it "
      "meets)");
  expect_error(
      [] {
        cond(
            true, [] { return Array(1.5); }, [] { return counted({2}); });
      },
      "(~: of a number, which takes the dtype of what it meets)");
}

TEST(Messages, NameFunctionsWhoseShardingDoesNotFit) {
  const std::string no_axis = "Resource axis: rows of P('rows',) is not found in mesh";
  const std::string no_mesh = "P('x',) needs a mesh: call set_mesh first";
  expect_error([] { ones({8}, P("x")); }, "ones: " + no_mesh);
  const ScopedMesh context(make_mesh({2, 2}, {"x", "y"}));
  const CreateOptions bad{.out_sharding = P("rows")};
  expect_error([&] { ones({8, 8}, bad); }, "ones: " + no_axis);
  expect_error([&] { zeros({8, 8}, bad); }, "zeros: " + no_axis);
  expect_error([&] { full({8, 8}, 3, bad); }, "full: " + no_axis);
  expect_error([&] { zeros_like(counted({8}), bad); }, "zeros_like: " + no_axis);
  expect_error([&] { arange(8, bad); }, "arange: " + no_axis);
  expect_error([&] { eye(8, {.device = P("rows")}); }, "eye: " + no_axis);
  expect_error([&] { linspace(0, 1, 8, {.device = P("rows")}); }, "linspace: " + no_axis);
  expect_error([&] { asarray({1, 2}, bad); }, "asarray: " + no_axis);
  expect_error([&] { asarray(counted({2}), bad); }, "asarray: " + no_axis);
  expect_error([&] { ShapeDtypeStruct({8}, float32, {.sharding = P("rows")}); },
               "ShapeDtypeStruct: " + no_axis);
  expect_error([&] { random::normal(random::key(0), {8}, {.out_sharding = P("rows")}); },
               "normal: out_sharding of the result, f32[8]: " + no_axis);
  expect_error([&] { ones({8}, P("x", "y")); },
               "ones: P('x', 'y') is for values of rank 2 or more, but the value has rank 1");
  expect_error([&] { ones({8}, {.device = P("x"), .out_sharding = P("x")}); },
               "ones: device and out_sharding say the same; give only one of them");
  expect_error([] { ones({3}, Device{.id = 77}); },
               "ones: there is no device 77: there are 8 devices; WEFT_DEVICES=78 makes as many");
  expect_error([] { device_put(counted({3}), Device{.id = -1}); },
               "there is no device -1: the ids are 0 to 7");
  expect_error([&] { jit([&](Array x) { return x + ones({8}, bad); })(counted({8})); },
               "ones: " + no_axis);
  const Array x = counted({8, 8});
  expect_error([&] { einsum("ij,jk->ik", x, x, {.out_sharding = P("rows")}); },
               "einsum: " + no_axis);
  expect_error([&] { matmul(x, x, {.out_sharding = P("rows")}); }, "matmul: " + no_axis);
  expect_error([&] { x.reshape({4, 16}, {.out_sharding = P("rows")}); }, "reshape: " + no_axis);
  expect_error([&] { x.ravel({.out_sharding = P("x", "y")}); },
               "ravel: P('x', 'y') has 2 dimensions, but f32[64] has 1");
  expect_error([&] { x.at(0).set(1, {.out_sharding = P("rows")}); }, "at[].set: " + no_axis);
  expect_error([&] { x.at(0).get({.out_sharding = P("rows")}); }, "at[].get: " + no_axis);
}

TEST(Messages, NameMeshesAndShardingsThatDoNotFit) {
  const Mesh mesh = make_mesh({2, 2}, {"x", "y"});
  const Array a = counted({4});
  expect_error([&] { NamedSharding(mesh, P("z")); }, "NamedSharding: Resource axis: z of P('z',)");
  expect_error([&] { NamedSharding(mesh, P("x", "x")); },
               "NamedSharding: A single NamedSharding spec can map every mesh axis");
  expect_error([&] { device_put(a, NamedSharding(mesh, P("j"))); }, "Resource axis: j of P('j',)");
  expect_error([&] { NamedSharding(mesh, P("x", "y")).shard_shape(Dims{4}); },
               "shard_shape: P('x', 'y') is for values of rank 2 or more");
  expect_error([&] { NamedSharding(mesh, P("x", "y")).devices_indices_map(Dims{4}); },
               "devices_indices_map: P('x', 'y') is for values of rank 2 or more");
  expect_error(
      [] {
        Mesh(devices(), {"a", "b"});
      },
      "Mesh: a mesh of shape [8] needs 1 axis name, but has 2: 'a', 'b'");
  expect_error(
      [] {
        Mesh(devices(), {2, 3}, {"a", "b"});
      },
      "Mesh: a mesh of shape [2,3] needs 6 devices, but 8 are given");
  expect_error([&] { mesh.axis_size("z"); }, "axis_size: mesh has no axis 'z'; its axes: 'x', 'y'");
  expect_error(
      [] {
        make_mesh({2, 2}, {"", "X"});
      },
      "make_mesh: axis 0 of the mesh has an empty name");
  const ScopedMesh context(mesh);
  expect_error([] { debug::visualize_sharding({4}, P("z")); },
               "debug::visualize_sharding: Resource axis: z of P('z',)");
  expect_error([] { sharding_text({4}, P("z")); }, "sharding_text: Resource axis: z of P('z',)");
}

TEST(Messages, NameFilesThatCannotBe) {
  expect_error([] { load("/no.npy"); }, "load: cannot read /no.npy: No such file or directory");
  expect_error([] { save("/no/a.npy", counted({2})); }, "save: cannot write /no/a.npy");
}

TEST(Messages, HaveALineWhereArraysAreRead) {
  const Array x = counted({3});
  expect_error([&] { x.item(); }, "item() of f32[3]; it is for one real element");
  expect_error([&] { x.item<float>(); }, "item() of an array of shape [3]");
  expect_error([&] { x.to_vector<int>(); }, "to_vector of int32 elements from an array of float32");
  expect_error([&] { x.span<int>(); }, "span of int32 elements from an array of float32");
  expect_error([&] { x.shape<2>(); }, "shape<2>() of an array of shape [3], which has 1 dimension");
  // These know the line of the operation before.
  const Array y = x + 1;
  expect_error([&] { static_cast<void>(static_cast<float>(y)); },
               "a cast to a number of f32[3]; it is for one real element  (last op at ");
  expect_error([&] { static_cast<void>(static_cast<int>(asarray(3e10f) * 1)); },
               "does not fit the integer type that it is converted to  (last op at ");
  expect_error([&] { static_cast<void>(static_cast<bool>(x > 0)); },
               "an array of shape [3] is used as a condition; it must have one element. Use all() "
               "or any()  (last op at ");
  expect_error([] { static_cast<void>(to_string(Array())); },
               "printing: an Array that was never given a value is used");
  EXPECT_NE(error_of([&] { return x.shape()[4]; }).find("the shape [3] has no dimension 4"),
            std::string::npos);
}

// Of the last thing that ran, whatever it was.
TEST(Messages, TellTheLastLine) {
  const auto message = [](const Array& x) {
    return error_of([&] { static_cast<void>(static_cast<float>(x)); });
  };
  const Array x = counted({3}) + 1;
  const int here = __LINE__;
  const Array lazy = zeros({3});
  EXPECT_TRUE(message(lazy).ends_with(fmt::format("messages_test.cc:{})", here + 1)));
  const Array moved = device_put(x, devices()[1]);
  EXPECT_TRUE(message(moved).ends_with(fmt::format("messages_test.cc:{})", here + 3)));
  const Array given = asarray({1., 2.});
  EXPECT_TRUE(message(given).ends_with(fmt::format("messages_test.cc:{})", here + 5)));
  const auto f = jit([](Array a) { return a + 1; });
  const Array called = f(x);
  EXPECT_NE(message(called).find("(last call: of what jit made at "), std::string::npos);
  EXPECT_TRUE(message(called).ends_with(fmt::format("messages_test.cc:{})", here + 7)));
}

TEST(Messages, NameDonatedArraysThatArePrinted) {
  const Array x = counted({2});
  jit([](Array a) { return a + 1; }, {.donate_argnums = {0}})(x);
  expect_error([&] { static_cast<void>(to_string(x)); },
               "printing: an array of f32[2] is used that was donated");
}

TEST(Messages, SayThatATracedFunctionHasReturned) {
  Array kept;
  jit([&](Array x) { return kept = x + 1, x; }, {.name = "step"})(counted({2}));
  EXPECT_EQ(to_string(kept), "f32[2] (traced; its function has returned)");
  expect_error([&] { kept + 1; }, "add: a value of the traced function step, made at ");
}

TEST(Messages, HaveTheLineOfOtherCalls) {
  expect_error([] { asarray({{1, 2}, {3}}); }, "asarray: a row of 1 element after one of 2");
  const auto compiled = jit([](Array x) { return x; }).lower(counted({2})).compile();
  expect_error([&] { compiled.as_text("nope"); }, "as_text(\"nope\"): the stages are parsed");
  expect_error([] { set_devices("4"); }, "set_devices(\"4\"): the devices have been used already");
  expect_error([] { profiler::stop_trace(); }, "stop_trace: No profile started");
  expect_error([] { timeit([] { return counted({2}); }, {.r = 0}); }, "timeit: n = 0 calls");
  expect_error([] { simple_timeit({.task = "none", .tries = 0}, [] { return counted({2}); }); },
               "simple_timeit: 0 tries; at least one is needed");
  expect_error([] { einsum("bd,...,q", counted({2}), counted({2})); }, "einsum \"bd,...,q\": ");
  expect_error([] { trapezoid(counted({4}), {.x = counted({5})}); }, "trapezoid: y is ");
  expect_error([] { lexsort({counted({4}), counted({3})}); }, "lexsort: keys are ");
  const std::string twice = error_of([] { einsum("bd,...,q", counted({2}), counted({2})); });
  EXPECT_EQ(twice.find("einsum \""), 0u) << twice;
}

TEST(Messages, StructsWithoutArraysAreStatic) {
  const auto f = jit([](Array x, Config config) { return x * config.depth; });
  EXPECT_EQ(testing::values(f(counted({2}), Config{3})), (std::vector<float>{0, 3}));
}

}  // namespace
}  // namespace weft::messages_test
