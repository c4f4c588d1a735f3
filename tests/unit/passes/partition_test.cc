// Small programs, partitioned: the same results, and just the collectives that are needed.
#include "passes/partition/partition.h"

#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "core/random_literal.h"
#include "ir/ops/op_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "machine/model.h"
#include "passes/pipeline.h"
#include "reference/interpreter.h"

namespace weft::passes::partition_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::unique_ptr<ir::Module> parse(const std::string& body) {
  return ir::parse_or_throw("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n" + body, "test.mlir");
}

std::vector<std::string> collectives(const ir::Module& module) {
  std::vector<std::string> names;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    if (op.def().has(ir::Trait::collective)) names.emplace_back(op.name());
  });
  return names;
}

// Partitions, checks that nothing changes, and gives the names of the collectives.
std::vector<std::string> partition_and_check(const std::string& body,
                                             const PartitionOptions& options = {}) {
  const auto module = parse(body);
  const auto local = partitioned(*module, options);
  const std::string text = ir::print(*local);
  const auto again = ir::parse_or_throw(text, "printed.mlir");
  std::vector<Literal> inputs;
  std::uint64_t stream = 0;
  for (const ir::Value* arg : module->entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 1, stream++));
  }
  const std::vector<Literal> expected = reference::run(*module, inputs);
  const std::vector<Literal> got = reference::run(*again, inputs);
  EXPECT_EQ(expected.size(), got.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_EQ(expected[i], got[i]) << text;
  }
  return collectives(*again);
}

TEST(Partition, ElementwiseNeedsNothing) {
  EXPECT_THAT(partition_and_check(R"(
    func.func @main(%a: tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> tensor<7x4xf32> {
      %0 = stablehlo.add %a, %a : tensor<7x4xf32>
      return %0 : tensor<7x4xf32>
    })"),
              IsEmpty());
}

// C[i, j] = A[i, k] B[k, j], sharded in these ways.
std::string product(const std::string& a, const std::string& b, const std::string& c,
                    const std::string& sizes = "8x4,4x6,8x6") {
  const auto size = [&](int i) {
    std::string rest = sizes;
    for (; i > 0; --i) rest = rest.substr(rest.find(',') + 1);
    return "tensor<" + rest.substr(0, rest.find(',')) + "xi32>";
  };
  const auto sharded = [](const std::string& dims) {
    return dims.empty() ? std::string() : " {sdy.sharding = #sdy.sharding<@mesh, " + dims + ">}";
  };
  return "func.func @main(%a: " + size(0) + sharded(a) + ", %b: " + size(1) + sharded(b) +
         ") -> (" + size(2) + sharded(c) +
         ") {\n  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (" + size(0) +
         ", " + size(1) + ") -> " + size(2) + "\n  return %0 : " + size(2) + "\n}";
}

TEST(Partition, ProductsOfOuterDimensionsNeedNothing) {
  EXPECT_THAT(partition_and_check(product("[{}, {}]", "[{}, {}]", "")), IsEmpty());
  EXPECT_THAT(partition_and_check(product("[{\"x\"}, {}]", "[{}, {}]", "")), IsEmpty());
  EXPECT_THAT(partition_and_check(product("[{}, {}]", "[{}, {\"y\"}]", "")), IsEmpty());
  EXPECT_THAT(partition_and_check(product("[{\"x\"}, {}]", "[{}, {\"y\"}]", "")), IsEmpty());
}

TEST(Partition, AProductOverShardsIsSummed) {
  EXPECT_THAT(partition_and_check(product("[{}, {\"x\"}]", "[{\"x\"}, {}]", "[{}, {}]")),
              ElementsAre("stablehlo.all_reduce"));
  EXPECT_THAT(
      partition_and_check(product("[{}, {\"x\"}]", "[{\"x\"}, {}]", "[{}, {}]", "3x5,5x7,3x7")),
      ElementsAre("stablehlo.all_reduce"));
}

TEST(Partition, AShardedOperandIsGathered) {
  EXPECT_THAT(partition_and_check(product("[{}, {\"x\"}]", "[{}, {}]", "[{}, {}]")),
              ElementsAre("stablehlo.all_gather"));
}

// What the collectives of a product with a sharded operand give, whose result is wanted whole.
std::vector<std::string> sent_for(const std::string& sizes, const PartitionOptions& options) {
  const auto module = parse(product("[{\"x\"}, {}]", "[{}, {}]", "[{}, {}]", sizes));
  std::vector<std::string> types;
  ir::walk(*partitioned(*module, options)->entry()->body, [&](const ir::Op& op) {
    if (op.def().has(ir::Trait::collective)) types.push_back(to_string(op.result()->type));
  });
  return types;
}

TEST(Partition, BytesOrTheMachineSayWhatIsGathered) {
  const auto on = [](std::string_view machine) {
    PartitionOptions options;
    options.rates = Rates(*machine::find_model(machine));
    return options;
  };
  const std::string deep = "1024x512,512x2048,1024x2048", flat = "1024x16,16x2048,1024x2048";
  const std::string whole = "tensor<1024x2048xi32>";
  EXPECT_THAT(sent_for(deep, {}), ElementsAre(whole));  // no device computes more than its part
  EXPECT_THAT(sent_for(deep, on("tpu-v5e")), ElementsAre("tensor<1024x512xi32>"));
  EXPECT_THAT(sent_for(deep, on("host")), ElementsAre(whole));
  EXPECT_THAT(sent_for(flat, on("host")), ElementsAre("tensor<1024x16xi32>"));
}

TEST(Partition, ARollSendsEachElementOnce) {
  EXPECT_THAT(partition_and_check(R"(
    func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
      %0 = stablehlo.slice %a [4:8, 0:4] : (tensor<8x4xf32>) -> tensor<4x4xf32>
      %1 = stablehlo.slice %a [0:4, 0:4] : (tensor<8x4xf32>) -> tensor<4x4xf32>
      %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      return %2 : tensor<8x4xf32>
    })"),
              ElementsAre("stablehlo.collective_permute"));
}

TEST(Partition, LoopsKeepTheirShards) {
  EXPECT_THAT(partition_and_check(R"(
    func.func @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xi32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %three = stablehlo.constant dense<3> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<8x4xi32>
      cond {
        %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<i32>
        %w = stablehlo.multiply %v, %v : tensor<8x4xi32>
        stablehlo.return %n, %w : tensor<i32>, tensor<8x4xi32>
      }
      return %0#1 : tensor<8x4xi32>
    })"),
              IsEmpty());
}

// Names of collectives outside loops and in them.
struct LoopCollectives {
  std::vector<std::string> outside, in;
};

LoopCollectives loop_collectives(const std::string& body, const PartitionOptions& options = {}) {
  partition_and_check(body);
  const auto local = partitioned(*parse(body), options);
  LoopCollectives found;
  const std::function<void(const ir::Block&, bool)> look = [&](const ir::Block& block, bool in) {
    for (const ir::Op* op : block.ops) {
      if (op->def().has(ir::Trait::collective)) {
        (in ? found.in : found.outside).emplace_back(op->name());
        continue;
      }
      for (const ir::Block* region : op->regions) {
        look(*region, in || op->kind == ir::OpKind::while_);
      }
    }
  };
  look(*local->entry()->body, false);
  return found;
}

// A loop of eight turns over a counter %i and %v, which is `carried` before it.
std::string eight_turns(const std::string& signature, const std::string& carried,
                        const std::string& type, const std::string& body) {
  return "func.func @main(" + signature + R"( {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %eight = stablehlo.constant dense<8> : tensor<i32>
      %sum = stablehlo.constant dense<0> : )" +
         type + R"(
      %0:2 = stablehlo.while(%i = %zero, %v = )" +
         carried + ") : tensor<i32>, " + type + R"(
      cond {
        %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<i32>
        )" +
         body + "\nstablehlo.return %n, %w : tensor<i32>, " + type + "\n}\nreturn %0#1 : " + type +
         "\n}";
}

TEST(Partition, AWeightIsGatheredOnceBeforeItsLoop) {
  const std::string program = eight_turns(
      R"(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %m: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x4xi32>)",
      "%a", "tensor<8x4xi32>", R"(
        %t = stablehlo.transpose %m, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
        %w = stablehlo.dot_general %v, %t, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>)");
  const LoopCollectives found = loop_collectives(program);
  EXPECT_THAT(found.outside, ElementsAre("stablehlo.all_gather"));
  EXPECT_THAT(found.in, IsEmpty());
  PartitionOptions lean;
  lean.hoist = false;
  EXPECT_THAT(loop_collectives(program, lean).outside, IsEmpty());
}

TEST(Partition, AStackCutByLayersIsCutOtherwiseBeforeTheLoopThatSlicesIt) {
  const LoopCollectives found = loop_collectives(eight_turns(
      R"(%a: tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %m: tensor<8x8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}))",
      "%a", "tensor<8x64xi32>", R"(
        %s = stablehlo.dynamic_slice %m, %i, %zero, %zero, sizes = [1, 8, 64] : (tensor<8x8x64xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x64xi32>
        %r = stablehlo.reshape %s : (tensor<1x8x64xi32>) -> tensor<8x64xi32>
        %w = stablehlo.add %v, %r : tensor<8x64xi32>)"));
  EXPECT_THAT(found.outside, ElementsAre("stablehlo.all_to_all"));
  EXPECT_THAT(found.in, IsEmpty());
}

TEST(Partition, ASumOfPartialSumsIsCombinedOnceAfterItsLoop) {
  const std::string product = R"(
        %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<64x8xi32>
        %m = stablehlo.multiply %a, %k : tensor<64x8xi32>
        %p = stablehlo.dot_general %m, %b, contracting_dims = [0] x [0] : (tensor<64x8xi32>, tensor<64x8xi32>) -> tensor<8x8xi32>
        %t = stablehlo.transpose %p, dims = [1, 0] : (tensor<8x8xi32>) -> tensor<8x8xi32>
        %w = stablehlo.add %v, %t : tensor<8x8xi32>)";
  const LoopCollectives found = loop_collectives(eight_turns(
      R"(%a: tensor<64x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %b: tensor<64x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}))",
      "%sum", "tensor<8x8xi32>", product));
  EXPECT_THAT(found.outside, ElementsAre("stablehlo.all_reduce"));
  EXPECT_THAT(found.in, IsEmpty());
}

TEST(Partition, ASumStaysPartialThroughLoopsInLoops) {
  const std::string inner = R"(
        %inner:2 = stablehlo.while(%j = %zero, %u = %v) : tensor<i32>, tensor<8x8xi32>
        cond {
          %d = stablehlo.compare LT, %j, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %d : tensor<i1>
        } do {
          %m = stablehlo.add %j, %one : tensor<i32>
          %k = stablehlo.broadcast_in_dim %j, dims = [] : (tensor<i32>) -> tensor<64x8xi32>
          %b = stablehlo.multiply %a, %k : tensor<64x8xi32>
          %p = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<64x8xi32>, tensor<64x8xi32>) -> tensor<8x8xi32>
          %q = stablehlo.add %u, %p : tensor<8x8xi32>
          stablehlo.return %m, %q : tensor<i32>, tensor<8x8xi32>
        }
        %w = stablehlo.negate %inner#1 : tensor<8x8xi32>)";
  const LoopCollectives found = loop_collectives(eight_turns(
      R"(%a: tensor<64x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}))",
      "%sum", "tensor<8x8xi32>", inner));
  EXPECT_THAT(found.outside, ElementsAre("stablehlo.all_reduce"));
  EXPECT_THAT(found.in, IsEmpty());
}

TEST(Partition, RowsOfAStackKeepTheirShardsUntilAfterItsLoop) {
  const LoopCollectives found = loop_collectives(eight_turns(
      R"(%a: tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<8x8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}))",
      "%sum", "tensor<8x8x64xi32>", R"(
        %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<8x64xi32>
        %m = stablehlo.multiply %a, %k : tensor<8x64xi32>
        %r = stablehlo.reshape %m : (tensor<8x64xi32>) -> tensor<1x8x64xi32>
        %w = stablehlo.dynamic_update_slice %v, %r, %i, %zero, %zero : (tensor<8x8x64xi32>, tensor<1x8x64xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x8x64xi32>)"));
  EXPECT_THAT(found.outside, ElementsAre("stablehlo.all_to_all"));
  EXPECT_THAT(found.in, IsEmpty());
}

// A manual computation over x, in which y stays automatic.
std::string manual_over_x(const std::string& body) {
  return R"(
    func.func @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xi32> {
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {?}]>] out_shardings=[<@mesh, [{"x"}, {?}]>] manual_axes={"x"} (%b: tensor<4x4xi32>) {)" +
         body + R"(
      } : (tensor<8x4xi32>) -> tensor<8x4xi32>
      return %0 : tensor<8x4xi32>
    })";
}

TEST(Partition, DevicesThatAProgramCannotTellApartHaveOneNumber) {
  EXPECT_THAT(partition_and_check(manual_over_x(R"(
        %id = stablehlo.partition_id : tensor<ui32>
        %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
        %w = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
        %s = stablehlo.add %b, %w : tensor<4x4xi32>
        sdy.return %s : tensor<4x4xi32>)")),
              IsEmpty());
}

TEST(Partition, RefusesCollectivesAlongAutomaticAxes) {
  const auto module = parse(manual_over_x(R"(
        %s = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<i32>, %q: tensor<i32>):
          %r = stablehlo.add %p, %q : tensor<i32>
          stablehlo.return %r : tensor<i32>
        }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
        sdy.return %s : tensor<4x4xi32>)"));
  EXPECT_THAT([&] { partitioned(*module); },
              ::testing::ThrowsMessage<Error>(::testing::HasSubstr("which differ along axis y")));
}

TEST(Partition, GroupsAlongAxesInAManualComputationOverSomeAxes) {
  const auto gather_along = [](const std::string& axis) {
    return R"(
    func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xf32> {
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%b: tensor<4x4xf32>) {
        %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = ")" +
           axis + R"(">]>, use_global_device_ids}> : (tensor<4x4xf32>) -> tensor<8x4xf32>
        sdy.return %1 : tensor<8x4xf32>
      } : (tensor<8x4xf32>) -> tensor<8x4xf32>
      return %0 : tensor<8x4xf32>
    })";
  };
  EXPECT_THAT(partition_and_check(gather_along("x")), ::testing::SizeIs(2));
  EXPECT_THAT([&] { partitioned(*parse(gather_along("y"))); },
              ::testing::ThrowsMessage<Error>(
                  ::testing::HasSubstr("among devices 0 and 1, which differ along axis y")));
}

TEST(Partition, CombinesAMaximumBeforeItIsAskedForAsASum) {
  EXPECT_THAT(partition_and_check(R"(
    func.func @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4xi32> {
      %low = stablehlo.constant dense<-2147483648> : tensor<i32>
      %0 = stablehlo.reduce(%a init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<8x4xi32>, tensor<i32>) -> tensor<4xi32>
      %1 = sdy.sharding_constraint %0 <@mesh, [{}], unreduced={"y"}> : tensor<4xi32>
      %2 = stablehlo.add %1, %1 : tensor<4xi32>
      return %2 : tensor<4xi32>
    })"),
              ::testing::Contains("stablehlo.all_reduce").Times(::testing::Ge(1)));
}

// Nothing is known to leave the sums of this region alone, least of all 1.
TEST(Partition, InitialValuesOfUnknownRegionsCountOnce) {
  for (const std::string window : {"padding = dense<[[1, 1]]> : tensor<1x2xi64>, "
                                   "window_dimensions = array<i64: 3>",
                                   "padding = dense<[[7, 0]]> : tensor<1x2xi64>, "
                                   "window_dimensions = array<i64: 8>"}) {
    partition_and_check(R"(
      func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> tensor<8xf32> {
        %one = stablehlo.constant dense<1.0> : tensor<f32>
        %0 = "stablehlo.reduce_window"(%a, %one) <{)" +
                        window + R"(}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %1 = stablehlo.add %p, %q : tensor<f32>
          %2 = stablehlo.negate %1 : tensor<f32>
          %3 = stablehlo.negate %2 : tensor<f32>
          stablehlo.return %3 : tensor<f32>
        }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
        return %0 : tensor<8xf32>
      })");
  }
}

// Then places are counted in 64 bits; one such array is enough, even of no elements.
TEST(Partition, DimensionsBeyond32Bits) {
  const auto names = partition_and_check(R"(
    func.func @main(%a: tensor<9x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %i: tensor<i32>, %s: tensor<2xui64>, %huge: tensor<4294967297x0xf32>)
        -> (tensor<2x3xf32>, tensor<9x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<9x6xf32>, tensor<6x2xf32>, tensor<6x2xi32>, tensor<9x6xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<9x6xf32>, tensor<9x6xf32>, tensor<3x6xf32>, tensor<6xf32>, tensor<4294967297x0xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [2, 3] : (tensor<9x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
      %1 = stablehlo.iota dim = 0 : tensor<9x6xi32>
      %2 = stablehlo.reverse %a, dims = [0] : tensor<9x6xf32>
      %3 = stablehlo.transpose %a, dims = [1, 0] : (tensor<9x6xf32>) -> tensor<6x9xf32>
      %4:2 = chlo.top_k(%3, k = 2) : tensor<6x9xf32> -> (tensor<6x2xf32>, tensor<6x2xi32>)
      %5:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9x6xui32>)
      %6 = stablehlo.dynamic_update_slice %a, %0, %i, %i : (tensor<9x6xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<9x6xf32>
      %7 = "stablehlo.select_and_scatter"(%a, %a, %zero) <{window_dimensions = array<i64: 3, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %r = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %r : tensor<i1>
      }, {
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %r = stablehlo.maximum %p, %q : tensor<f32>
        stablehlo.return %r : tensor<f32>
      }) : (tensor<9x6xf32>, tensor<9x6xf32>, tensor<f32>) -> tensor<9x6xf32>
      %8 = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
      %9 = "stablehlo.gather"(%a, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<9x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
      %10 = stablehlo.reduce(%a init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<9x6xf32>, tensor<f32>) -> tensor<6xf32>
      return %0, %1, %2, %4#0, %4#1, %5#1, %6, %7, %9, %10, %huge : tensor<2x3xf32>, tensor<9x6xi32>, tensor<9x6xf32>, tensor<6x2xf32>, tensor<6x2xi32>, tensor<9x6xui32>, tensor<9x6xf32>, tensor<9x6xf32>, tensor<3x6xf32>, tensor<6xf32>, tensor<4294967297x0xf32>
    })");
  EXPECT_THAT(names, ::testing::Not(IsEmpty()));
}

// Nothing of it is made: the text says where each device's part of the whole lies.
TEST(Partition, ArraysTooLargeToMake) {
  const auto module = parse(R"(
    func.func @main(%a: tensor<4294967297xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<i8>, tensor<4294967297xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
      %zero = stablehlo.constant dense<0> : tensor<i8>
      %0 = stablehlo.iota dim = 0 : tensor<4294967297xi8>
      %1 = stablehlo.add %a, %0 : tensor<4294967297xi8>
      %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4294967297xi8>, tensor<i8>) -> tensor<i8>
      return %2, %1 : tensor<i8>, tensor<4294967297xi8>
    })");
  const std::string text = ir::print(*partitioned(*module));
  EXPECT_THAT(text, ::testing::HasSubstr("dense<1073741825> : tensor<i64>"));  // a shard's size
  EXPECT_NO_THROW(ir::parse_or_throw(text, "printed.mlir"));
}

TEST(Partition, LeavesProgramsWithoutAMeshAlone) {
  const auto module = ir::parse_or_throw(R"(module attributes {mhlo.num_partitions = 4 : i32} {
    func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
      %0 = stablehlo.add %a, %a : tensor<4xi32>
      return %0 : tensor<4xi32>
    }
  })",
                                         "test.mlir");
  EXPECT_EQ(ir::print(*partitioned(*module)), ir::print(*module));
}

TEST(Partition, GroupsOfAFunctionThatIsCalledTwiceAreTwoGroups) {
  EXPECT_THAT(partition_and_check(R"(
    func.func @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32>, tensor<8xi32>) {
      %0 = call @f(%a) : (tensor<8xi32>) -> tensor<8xi32>
      %1 = call @f(%0) : (tensor<8xi32>) -> tensor<8xi32>
      return %0, %1 : tensor<8xi32>, tensor<8xi32>
    }
    func.func private @f(%a: tensor<8xi32>) -> tensor<8xi32> {
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xi32>) {
        %c = stablehlo.add %b, %b : tensor<4xi32>
        sdy.sharding_group %c group_id=1 : tensor<4xi32>
        sdy.return %c : tensor<4xi32>
      } : (tensor<8xi32>) -> tensor<8xi32>
      return %0 : tensor<8xi32>
    })"),
              IsEmpty());
}

// XLA refuses others inside manual computations.
TEST(Partition, CollectivesHaveOneOperand) {
  const auto module = parse(R"(
    func.func @main(%x: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %s: tensor<3xf32>, %g: tensor<8x3xf32>) -> tensor<3xf32> {
      %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %s, %s, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>)
      %1 = stablehlo.add %0#1, %0#2 : tensor<3xf32>
      return %1 : tensor<3xf32>
    })");
  std::vector<std::size_t> operands;
  const auto local = partitioned(*module);
  ir::walk(*local->entry()->body, [&](const ir::Op& op) {
    if (op.def().has(ir::Trait::collective)) operands.push_back(op.operands.size());
  });
  EXPECT_THAT(operands, ElementsAre(1));
}

}  // namespace
}  // namespace weft::passes::partition_test
