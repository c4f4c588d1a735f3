// Hooks of ops that reduce, normalize, order or draw bits: on every split of every factor they give
// what the whole op gives, and send what they said.
#include <limits>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "passes/partition/write/combine_partials.h"
#include "unit/passes/one_op_programs.h"

namespace weft::passes::order_hooks_test {
namespace {

using weft::testing::by;
using weft::testing::expect_same;
using weft::testing::expect_same_on_shards;
using weft::testing::f32;
using weft::testing::i32;

// ---- Reductions

TEST(OrderHooks, ReduceByOneOp) {
  for (const char* op : {"add", "multiply", "maximum", "minimum"}) {
    // An initial value that counts, and one that does not.
    for (const float init : {2.0f, 0.0f}) {
      const Literal inputs[] = {f32({5, 3}), Literal::splat<float>({DType::f32, {}}, init)};
      expect_same(fmt::format("\"stablehlo.reduce\"(%a0, %a1) <{{dimensions = array<i64: 0>}}> "
                              "({{\n{}\n}})",
                              by(op)),
                  inputs, {{DType::f32, {3}}}, 8);
    }
  }
  for (const char* op : {"add", "and", "or", "xor", "minimum", "maximum"}) {
    const Literal inputs[] = {i32({5, 7}, -9, 9), i32({}, 3, 3)};
    expect_same(fmt::format("\"stablehlo.reduce\"(%a0, %a1) <{{dimensions = array<i64: 0, 1>}}> "
                            "({{\n{}\n}})",
                            by(op, "i32")),
                inputs, {{DType::i32, {}}});
  }
}

TEST(OrderHooks, ReduceFromAConstant) {
  expect_same_on_shards(R"(func.func public @main(%a: tensor<5x3xi32>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [0] : (tensor<5x3xi32>, tensor<i32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  })");
  expect_same_on_shards(R"(func.func public @main(%a: tensor<5x3xi32>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<4> : tensor<i32>
    %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [0] : (tensor<5x3xi32>, tensor<i32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  })");
}

// As JAX writes argmax: NaN is larger than all, and of equal elements the first one wins.
const std::string kArgmax = R"(
  ^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):
    %gt = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %first = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %pick = stablehlo.or %first, %tie : tensor<i1>
    %v = stablehlo.select %first, %x, %y : tensor<i1>, tensor<f32>
    %k = stablehlo.select %pick, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>)";

TEST(OrderHooks, LeaveReductionsWholeThatDependOnTheOrder) {
  for (const char* result : {"%y", "%z"}) {
    const weft::testing::OneOp last(fmt::format(
        R"(func.func public @main(%a: tensor<5x3xf32>, %b: tensor<f32>) -> tensor<3xf32> {{
          %0 = "stablehlo.reduce"(%a, %b) <{{dimensions = array<i64: 0>}}> ({{
          ^bb0(%x: tensor<f32>, %y: tensor<f32>):
            %z = stablehlo.subtract %x, %y : tensor<f32>
            stablehlo.return {} : tensor<f32>
          }}) : (tensor<5x3xf32>, tensor<f32>) -> tensor<3xf32>
          return %0 : tensor<3xf32>
        }})",
        result));
    EXPECT_FALSE(can_combine(last.op(), last.rule().combiner));
  }
}

TEST(OrderHooks, FindTheLargestOfAllTiles) {
  for (const Dims& dims : {Dims{5, 12}, Dims{7, 4}, Dims{1, 3}}) {
    Literal values = f32(dims);
    auto elements = values.mutable_elements<float>();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (i % 5 == 0) elements[i] = 0.5f;  // equal ones
      if (i % 13 == 12) elements[i] = std::numeric_limits<float>::quiet_NaN();
    }
    Literal places({DType::i32, dims});
    std::int32_t next = 0;
    for (std::int32_t& x : places.mutable_elements<std::int32_t>()) {
      x = next++ / static_cast<std::int32_t>(dims[1]);
    }
    const Literal inputs[] = {
        values, places,
        Literal::splat<float>({DType::f32, {}}, -std::numeric_limits<float>::infinity()),
        i32({}, 0, 0)};
    expect_same("\"stablehlo.reduce\"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 0>}> ({" +
                    kArgmax + "\n})",
                inputs, {{DType::f32, {dims[1]}}, {DType::i32, {dims[1]}}});
  }
}

TEST(OrderHooks, NormalizeBatchesOnSeveralDevices) {
  const std::string attrs = "<{epsilon = 1.0e-2 : f32, feature_index = 1 : i64}>";
  const TensorType all{DType::f32, {5, 3, 4}}, list{DType::f32, {3}};
  const Literal x = f32(all.dims), scale = random_literal(list, 1, 1);
  const Literal offset = random_literal(list, 1, 2), g = random_literal(all, 1, 3);
  Literal variance(list);
  for (float& v : variance.mutable_elements<float>()) v = 0.75f;
  const Literal training[] = {x, scale, offset};
  expect_same("\"stablehlo.batch_norm_training\"(%a0, %a1, %a2) " + attrs, training,
              {all, list, list}, 64);
  const Literal grad[] = {x, scale, offset, variance, g};
  expect_same("\"stablehlo.batch_norm_grad\"(%a0, %a1, %a2, %a3, %a4) " + attrs, grad,
              {all, list, list}, 4096);
}

// ---- Random bits

Literal state(std::initializer_list<std::uint64_t> numbers) {
  return Literal::from<std::uint64_t>({DType::ui64, {static_cast<std::int64_t>(numbers.size())}},
                                      std::span(numbers.begin(), numbers.size()));
}

void expect_same_bits(const std::string& algorithm, const Literal& from, const TensorType& output) {
  const Literal inputs[] = {from};
  expect_same(fmt::format("\"stablehlo.rng_bit_generator\"(%a0) <{{rng_algorithm = "
                          "#stablehlo<rng_algorithm {}>}}>",
                          algorithm),
              inputs, {from.type(), output});
}

TEST(OrderHooks, DrawTheirOwnBits) {
  for (const char* algorithm : {"THREE_FRY", "PHILOX", "DEFAULT"}) {
    for (const DType dtype : {DType::ui32, DType::ui64, DType::ui8, DType::f32}) {
      for (const Dims& dims : {Dims{7}, Dims{5, 6}, Dims{3, 4, 5}, Dims{1, 9}, Dims{6, 0}}) {
        expect_same_bits(algorithm, state({7, 11}), {dtype, dims});
      }
    }
  }
}

TEST(OrderHooks, DrawLongRunsAndManyShortOnes) {
  for (const char* algorithm : {"THREE_FRY", "PHILOX"}) {
    for (const Dims& dims : {Dims{1100, 3}, Dims{2, 3, 1100}}) {
      expect_same_bits(algorithm, state({7, 11}), {DType::ui32, dims});
    }
  }
}

TEST(OrderHooks, CarryIntoTheUpperHalfOfTheCounter) {
  const std::uint64_t end = ~std::uint64_t{0};
  for (const Literal& from : {state({7, end}), state({end, end - 2}), state({7, end - 1, 3})}) {
    expect_same_bits("PHILOX", from, {DType::ui32, {6, 4}});
    expect_same_bits("PHILOX", from, {DType::ui64, {6, 3}});
  }
  expect_same_bits("THREE_FRY", state({7, end - 1}), {DType::ui32, {6, 4}});
}

// ---- Orders

TEST(OrderHooks, FindTheFewLargestOfAllTiles) {
  for (const Dims& dims : {Dims{4, 7}, Dims{12, 8}, Dims{2, 3, 5}, Dims{9}}) {
    for (const std::int64_t k : {0, 1, 3}) {
      Literal values = f32(dims);
      auto elements = values.mutable_elements<float>();
      for (std::size_t i = 0; i < elements.size(); ++i) {
        if (i % 3 == 0) elements[i] = 0.5f;
        if (i % 11 == 10) elements[i] = -std::numeric_limits<float>::quiet_NaN();
        if (i % 17 == 16) elements[i] = std::numeric_limits<float>::quiet_NaN();
      }
      Dims few = dims;
      few.back() = k;
      const Literal inputs[] = {values};
      expect_same(fmt::format("\"chlo.top_k\"(%a0) <{{k = {} : i64}}>", k), inputs,
                  {{DType::f32, few}, {DType::i32, few}});
    }
  }
}

TEST(OrderHooks, FindTheLargestOfLowestElements) {
  const Literal lowest[] = {Literal::splat<std::int8_t>({DType::i8, {5}}, std::int8_t{-128})};
  expect_same("\"chlo.top_k\"(%a0) <{k = 4 : i64}>", lowest, {{DType::i8, {4}}, {DType::i32, {4}}});
  const Literal halves[] = {random_literal({DType::bf16, {7}}, 1, 0)};
  expect_same("\"chlo.top_k\"(%a0) <{k = 7 : i64}>", halves,
              {{DType::bf16, {7}}, {DType::i32, {7}}});
}

// ---- What hooks send

template <class Attrs>
std::int64_t group_size(const ir::Op& op) {
  return op.get<Attrs>().replica_groups.group_size;
}

double sent(const ir::Module& module) {
  double sum = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    const ir::CollectiveDef* const def = ir::collective_of(op);
    if (def == nullptr) return;
    const std::int64_t n = op.kind == ir::OpKind::all_gather   ? group_size<ir::AllGatherAttrs>(op)
                           : op.kind == ir::OpKind::all_reduce ? group_size<ir::AllReduceAttrs>(op)
                                                               : group_size<ir::AllToAllAttrs>(op);
    for (const ir::Value* operand : op.operands) {
      const auto bytes = static_cast<double>(operand->type.tensor().num_bytes());
      sum += ir::wire_bytes(def->kind, n, bytes);
    }
  });
  return sum;
}

TEST(OrderHooks, SendWhatTheySaid) {
  const std::string argmax =
      "func.func public @main(%a: tensor<6x8xf32>, %b: tensor<6x8xi32>, %c: tensor<f32>, %d: "
      "tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>) {\n%0:2 = \"stablehlo.reduce\"(%a, %b, %c, "
      "%d) "
      "<{dimensions = array<i64: 0>}> ({" +
      kArgmax +
      "\n}) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, "
      "tensor<8xi32>)\nreturn %0#0, %0#1 : tensor<8xf32>, tensor<8xi32>\n}";
  const std::string programs[] = {
      argmax,
      R"(func.func public @main(%a: tensor<8x12xf32>) -> (tensor<8x2xf32>, tensor<8x2xi32>) {
        %0:2 = chlo.top_k(%a, k = 2) : tensor<8x12xf32> -> (tensor<8x2xf32>, tensor<8x2xi32>)
        return %0#0, %0#1 : tensor<8x2xf32>, tensor<8x2xi32>
      })",
      R"(func.func public @main(%a: tensor<7x12xf32>) -> (tensor<7x5xf32>, tensor<7x5xi32>) {
        %0:2 = chlo.top_k(%a, k = 5) : tensor<7x12xf32> -> (tensor<7x5xf32>, tensor<7x5xi32>)
        return %0#0, %0#1 : tensor<7x5xf32>, tensor<7x5xi32>
      })",
      R"(func.func public @main(%x: tensor<5x3xf32>, %s: tensor<3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>) {
        %0:3 = "stablehlo.batch_norm_training"(%x, %s, %s) <{epsilon = 1.0e-2 : f32, feature_index = 1 : i64}> :
          (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>)
        return %0#0, %0#1, %0#2 : tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>
      })"};
  for (const std::string& text : programs) {
    const weft::testing::OneOp op(text);
    op.for_each_split([&](const weft::testing::Split& split) {
      const AxisAtoms atoms(split.mesh);
      EXPECT_EQ(hook_traffic(op.op(), op.rule(), split.factors, atoms, /*as_needed=*/true).bytes,
                sent(*op.partitioned(split)))
          << text << to_string(split);
    });
  }
}

}  // namespace
}  // namespace weft::passes::order_hooks_test
