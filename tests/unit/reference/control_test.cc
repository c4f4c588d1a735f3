// Control flow, calls, tuples; manual computations; what devices do differently.
#include "support/deep_programs.h"
#include "unit/reference/support.h"

namespace weft::control_test {
namespace {

using testing::array;
using testing::error_of;
using testing::expect_same;
using ::testing::HasSubstr;
using testing::run;

TEST(Control, WhileCaseIfCall) {
  const std::string text =
      R"(func.func public @main(%x: tensor<i32>, %k: tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %w:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<i32>
    cond {
      %c = stablehlo.compare LT, %i, %k, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.add %i, %one : tensor<i32>
      %t = func.call @double(%s) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %n, %t : tensor<i32>, tensor<i32>
    }
    %b = "stablehlo.case"(%k) ({
      stablehlo.return %x : tensor<i32>
    }, {
      %y = stablehlo.negate %x : tensor<i32>
      stablehlo.return %y : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %p = stablehlo.compare GT, %k, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = "stablehlo.if"(%p) ({
      stablehlo.return %k : tensor<i32>
    }, {
      stablehlo.return %zero : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    return %w#1, %b, %f : tensor<i32>, tensor<i32>, tensor<i32>
  }
  func.func private @double(%x: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.add %x, %x : tensor<i32>
    return %0 : tensor<i32>
  })";
  const auto run_with = [&](double k) {
    std::vector<double> all;
    for (const Literal& x : run(text, {array(DType::i32, {}, {3}), array(DType::i32, {}, {k})})) {
      all.push_back(testing::values(x)[0]);
    }
    return all;
  };
  EXPECT_THAT(run_with(0), ::testing::ElementsAre(3, 3, 0));
  EXPECT_THAT(run_with(1), ::testing::ElementsAre(6, -3, 1));
  EXPECT_THAT(run_with(5), ::testing::ElementsAre(96, -3, 5));  // outside: the last branch
  EXPECT_THAT(run_with(-1), ::testing::ElementsAre(3, -3, 0));
}

TEST(Control, CompositeTupleTokenBarrier) {
  expect_same(run(R"(func.func public @main(%x: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = stablehlo.tuple %x, %0 : tuple<tensor<2xi32>, tensor<2xi32>>
    %2 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
    %3 = stablehlo.create_token : !stablehlo.token
    %4 = stablehlo.after_all %3 : !stablehlo.token
    %5:2 = stablehlo.optimization_barrier %2, %x : tensor<2xi32>, tensor<2xi32>
    return %5#0 : tensor<2xi32>
  }
  func.func private @twice(%x: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.add %x, %x : tensor<2xi32>
    return %0 : tensor<2xi32>
  })",
                  {array(DType::i32, {2}, {1, 2})})[0],
              {2, 4});
}

std::string eight(const std::string& main) {
  return R"(module @m attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  sdy.mesh @turned = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
  )" + main +
         "\n}";
}

TEST(Control, DeepChainsOfCallsRun) {
  const std::vector<Literal> inputs = {array(DType::i32, {}, {21}), array(DType::i1, {}, {1})};
  expect_same(run(testing::call_chain(1000), inputs)[0], {42});
  expect_same(run(testing::call_chain(5, 200), inputs)[0], {42});
}

TEST(Control, DeeperChainsOfCallsAreErrors) {
  const std::vector<Literal> inputs = {array(DType::i32, {}, {21}), array(DType::i1, {}, {1})};
  EXPECT_EQ(error_of(testing::call_chain(10'000), inputs),
            "test.mlir:4003:6: error: [func.call] calls @f1001 from within 1000 calls and regions, "
            "which is deeper than the oracle goes; the host engine has no such limit");
  EXPECT_THAT(error_of(testing::call_chain(100, 200), inputs),
              HasSubstr("[func.call] calls @f5 from within 1004 calls and regions"));
}

TEST(ManualComputation, CutsAndAssembles) {
  // A device takes away 100 times its number from its block; x is replicated over "x".
  const std::string text = eight(
      R"(func.func public @main(%a: tensor<4x4xi32>, %b: tensor<4xi32>) -> (tensor<4x4xi32>, tensor<4xi32>) {
    %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"y"}, {"x"}]>, <@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}, {"x"}]>, <@mesh, [{"y"}]>] manual_axes={"x", "y"} (%c: tensor<1x2xi32>, %d: tensor<1xi32>) {
      %p = stablehlo.partition_id : tensor<ui32>
      %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i32>
      %h = stablehlo.constant dense<100> : tensor<i32>
      %n = stablehlo.multiply %q, %h : tensor<i32>
      %u = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<1x2xi32>
      %v = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %e = stablehlo.subtract %c, %u : tensor<1x2xi32>
      %f = stablehlo.subtract %d, %v : tensor<1xi32>
      sdy.return %e, %f : tensor<1x2xi32>, tensor<1xi32>
    } : (tensor<4x4xi32>, tensor<4xi32>) -> (tensor<4x4xi32>, tensor<4xi32>)
    return %0#0, %0#1 : tensor<4x4xi32>, tensor<4xi32>
  })");
  const auto results = run(text, {array(DType::i32, {4, 4}, std::vector<double>(16, 1)),
                                  array(DType::i32, {4}, {1, 2, 3, 4})});
  expect_same(results[0], {1, 1, -399, -399, -99, -99, -499, -499, -199, -199, -599, -599, -299,
                           -299, -699, -699});
  // Of the two devices with the same part the first one's counts.
  expect_same(results[1], {1, -98, -197, -296});
}

TEST(ManualComputation, SeveralAxesOnADimension) {
  // "y" is major: the device (x, y) has element 2 y + x.
  const std::string text = eight(R"(func.func public @main(%a: tensor<8xui32>) -> tensor<8xui32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y", "x"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<1xui32>) {
      sdy.return %b : tensor<1xui32>
    } : (tensor<8xui32>) -> tensor<8xui32>
    return %0 : tensor<8xui32>
  })");
  expect_same(run(text, {array(DType::ui32, {8}, {0, 1, 2, 3, 4, 5, 6, 7})})[0],
              {0, 2, 4, 6, 1, 3, 5, 7});
}

TEST(ManualComputation, NestedWithFreeAxes) {
  // Outer manual over "x", inner over "y": the inner bodies see all eight devices, the outer ones
  // those with y = 0.
  const std::string text = eight(R"(func.func public @main() -> (tensor<2xui32>, tensor<8xui32>) {
    %0:2 = sdy.manual_computation() in_shardings=[] out_shardings=[<@turned, [{"x"}]>, <@turned, [{"x"}]>] manual_axes={"x"} () {
      %p = stablehlo.partition_id : tensor<ui32>
      %q = stablehlo.reshape %p : (tensor<ui32>) -> tensor<1xui32>
      %1 = sdy.manual_computation() in_shardings=[] out_shardings=[<@turned, [{"y"}]>] manual_axes={"y"} () {
        %r = stablehlo.partition_id : tensor<ui32>
        %s = stablehlo.reshape %r : (tensor<ui32>) -> tensor<1xui32>
        sdy.return %s : tensor<1xui32>
      } : () -> tensor<4xui32>
      sdy.return %q, %1 : tensor<1xui32>, tensor<4xui32>
    } : () -> (tensor<2xui32>, tensor<8xui32>)
    return %0#0, %0#1 : tensor<2xui32>, tensor<8xui32>
  })");
  const auto results = run(text);
  expect_same(results[0], {7, 3});
  expect_same(results[1], {7, 6, 5, 4, 3, 2, 1, 0});
}

TEST(ManualComputation, CollectivesOverPartOfTheAxes) {
  // Only "y" is manual: of the groups only that with the devices for x = 0 runs.
  const std::string text = eight(R"(func.func public @main(%a: tensor<4xi32>) -> tensor<1xi32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"y"} (%b: tensor<1xi32>) {
      %r = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%c: tensor<i32>, %d: tensor<i32>):
        %s = stablehlo.add %c, %d : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }) : (tensor<1xi32>) -> tensor<1xi32>
      sdy.return %r : tensor<1xi32>
    } : (tensor<4xi32>) -> tensor<1xi32>
    return %0 : tensor<1xi32>
  })");
  expect_same(run(text, {array(DType::i32, {4}, {1, 2, 3, 4})})[0], {10});
}

TEST(ManualComputation, UnreducedValuesAreSums) {
  const std::string text = eight(R"(func.func public @main(%a: tensor<2xi32>) -> tensor<2xi32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%b: tensor<2xi32>) {
      %one = stablehlo.constant dense<1> : tensor<1xi32>
      %s = stablehlo.slice %b [0:1] : (tensor<2xi32>) -> tensor<1xi32>
      %r = stablehlo.add %s, %one : tensor<1xi32>
      sdy.return %r : tensor<1xi32>
    } : (tensor<2xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  })");
  // The first device along "y" has 50 and the others 0; each adds 1.
  expect_same(run(text, {array(DType::i32, {2}, {50, 60})})[0], {54, 54});
}

TEST(ManualComputation, SumsTakeReplicatedValuesOnce) {
  const auto sum_along = [](const std::string& unreduced) {
    const std::string text = eight(R"(func.func public @main() -> tensor<i32> {
    %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [], unreduced={)" +
                                   unreduced + R"(}>] manual_axes={"x", "y"} () {
      %one = stablehlo.constant dense<1> : tensor<i32>
      sdy.return %one : tensor<i32>
    } : () -> tensor<i32>
    return %0 : tensor<i32>
  })");
    return run(text).at(0);
  };
  expect_same(sum_along("\"y\""), {4});
  expect_same(sum_along("\"x\""), {2});
  expect_same(sum_along("\"y\":(2)2"), {2});
}

TEST(DifferentPaths, LoopsAndBranches) {
  // Device d doubles its number d times, then the odd ones change sign.
  const std::string text = eight(R"(func.func public @main() -> tensor<8xi32> {
    %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} () {
      %p = stablehlo.partition_id : tensor<ui32>
      %d = stablehlo.convert %p : (tensor<ui32>) -> tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %two = stablehlo.constant dense<2> : tensor<i32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %w:2 = stablehlo.while(%i = %zero, %v = %d) : tensor<i32>, tensor<i32>
      cond {
        %c = stablehlo.compare LT, %i, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<i32>
        %t = stablehlo.multiply %v, %two : tensor<i32>
        stablehlo.return %n, %t : tensor<i32>, tensor<i32>
      }
      %odd = stablehlo.remainder %d, %two : tensor<i32>
      %r = "stablehlo.case"(%odd) ({
        stablehlo.return %w#1 : tensor<i32>
      }, {
        %m = stablehlo.negate %w#1 : tensor<i32>
        stablehlo.return %m : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      %e = stablehlo.reshape %r : (tensor<i32>) -> tensor<1xi32>
      sdy.return %e : tensor<1xi32>
    } : () -> tensor<8xi32>
    return %0 : tensor<8xi32>
  })");
  expect_same(run(text)[0], {0, -2, 8, -24, 64, -160, 384, -896});
}

TEST(Gspmd, RegionsWithoutShardy) {
  // [8] in four parts of which two devices have the same: device 2 k + j (transposed) has part k.
  const std::string text =
      R"(module @m attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%a: tensor<8xi32>) -> tensor<8xi32> {
    %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[2,4]T(1,0) last_tile_dim_replicate}"} : (tensor<8xi32>) -> tensor<8xi32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8xi32>) -> tensor<2xi32>
    %2 = call @body(%1) : (tensor<2xi32>) -> tensor<1xi32>
    %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<1xi32>) -> tensor<1xi32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "", mhlo.sharding = "{devices=[8]<=[8]}"} : (tensor<1xi32>) -> tensor<8xi32>
    return %4 : tensor<8xi32>
  }
  func.func private @body(%a: tensor<2xi32>) -> tensor<1xi32> {
    %0 = stablehlo.slice %a [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    return %0 : tensor<1xi32>
  }
})";
  // Devices 0, 4 have part 0, devices 1, 5 part 1, ...
  expect_same(run(text, {array(DType::i32, {8}, {0, 1, 2, 3, 4, 5, 6, 7})})[0],
              {0, 2, 4, 6, 0, 2, 4, 6});
}

// A token takes and gives no array, a tuple those of its elements.
TEST(Control, TokensAndTuplesInTheSignature) {
  const auto outputs =
      run(R"(func.func public @main(%t: !stablehlo.token, %p: tuple<tensor<2xi32>, tensor<i32>>)
      -> (tensor<i32>, !stablehlo.token, tuple<tensor<i32>, tensor<2xi32>>) {
    %0 = stablehlo.after_all %t : !stablehlo.token
    %1 = stablehlo.get_tuple_element %p[0] : (tuple<tensor<2xi32>, tensor<i32>>) -> tensor<2xi32>
    %2 = stablehlo.get_tuple_element %p[1] : (tuple<tensor<2xi32>, tensor<i32>>) -> tensor<i32>
    %3 = stablehlo.tuple %2, %1 : tuple<tensor<i32>, tensor<2xi32>>
    return %2, %0, %3 : tensor<i32>, !stablehlo.token, tuple<tensor<i32>, tensor<2xi32>>
  })",
          {array(DType::i32, {2}, {1, 2}), array(DType::i32, {}, {3})});
  ASSERT_EQ(outputs.size(), 3);
  expect_same(outputs[0], {3});
  expect_same(outputs[1], {3});
  expect_same(outputs[2], {1, 2});
}

TEST(Errors, InputsThatDoNotFit) {
  const std::string text =
      "func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "return %x : tensor<2xf32>\n}";
  EXPECT_THAT(error_of(text), HasSubstr("@main takes 1 inputs, 0 given"));
  EXPECT_THAT(error_of(text, {array(DType::f32, {3}, {1, 2, 3})}),
              HasSubstr("input 0 of @main must be tensor<2xf32>, not tensor<3xf32>"));
  EXPECT_THAT(error_of(text, {array(DType::i32, {2}, {1, 2})}),
              HasSubstr("must be tensor<2xf32>, not tensor<2xi32>"));
}

TEST(Errors, CustomCallsNameTheirTarget) {
  const std::string text = R"(func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.custom_call @lapack_sgetrf_ffi(%x) : (tensor<2xf32>) -> tensor<2xf32> loc("solve.py":7:3)
    return %0 : tensor<2xf32>
  })";
  EXPECT_THAT(error_of(text, {array(DType::f32, {2}, {1, 2})}),
              ::testing::AllOf(HasSubstr("@lapack_sgetrf_ffi"), HasSubstr("solve.py:7")));
}

TEST(Gspmd, OneDeviceAndWrongShards) {
  const auto text = [](int devices, const char* sharding) {
    return fmt::format(
        R"(module @m attributes {{mhlo.num_partitions = {0} : i32, mhlo.num_replicas = 1 : i32}} {{
  func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {{
    %0 = stablehlo.custom_call @Sharding(%a) {{mhlo.sharding = "{1}"}} : (tensor<4xi32>) -> tensor<4xi32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {{mhlo.sharding = "{{manual}}"}} : (tensor<4xi32>) -> tensor<4xi32>
    %2 = stablehlo.negate %1 : tensor<4xi32>
    %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {{mhlo.sharding = "{1}"}} : (tensor<4xi32>) -> tensor<4xi32>
    return %3 : tensor<4xi32>
  }}
}})",
        devices, sharding);
  };
  const Literal x = array(DType::i32, {4}, {1, 2, 3, 4});
  expect_same(run(text(1, "{devices=[1]<=[1]}"), {x})[0], {-1, -2, -3, -4});
  expect_same(run(text(3, "{replicated}"), {x})[0], {-1, -2, -3, -4});
  EXPECT_THAT(error_of(text(2, "{devices=[2]<=[2]}"), {x}), HasSubstr("does not give [4]"));
  EXPECT_THAT(error_of(text(2, "{devices=[two]}"), {x}),
              HasSubstr("cannot follow the sharding \"{devices=[two]}\""));
}

TEST(Errors, Replicas) {
  EXPECT_THAT(error_of("module @m attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 "
                       ": i32} {\nfunc.func public @main() {\nreturn\n}\n}"),
              HasSubstr("2 replicas"));
}

}  // namespace
}  // namespace weft::control_test
