// Hooks of ops that count, find their elements by indices or put them in order: on every split of
// every factor they give what the whole op gives.
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "support/localized.h"

namespace weft::passes {
namespace {

using weft::testing::expect_same_on_shards;

// Integers in [low, high], the same for the same type.
template <class T = std::int32_t>
Literal integers(const TensorType& type, std::int64_t low, std::int64_t high, int seed = 0) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed) + 1);
  Literal result(type);
  for (T& x : result.mutable_elements<T>()) {
    x = static_cast<T>(
        low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1)));
  }
  return result;
}

Literal i32(Dims dims, std::int64_t low, std::int64_t high, int seed = 0) {
  return integers({DType::i32, std::move(dims)}, low, high, seed);
}

Literal f32(Dims dims) { return random_literal({DType::f32, std::move(dims)}, 1, 0); }

// A program of one op in the generic form.
void expect_same(const std::string& op, std::span<const Literal> inputs,
                 const std::vector<TensorType>& results, double ulps = 0) {
  std::string arguments, types, returned, values;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    arguments += fmt::format("{}%a{}: {}", i ? ", " : "", i, to_mlir(inputs[i].type()));
    types += fmt::format("{}{}", i ? ", " : "", to_mlir(inputs[i].type()));
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    returned += fmt::format("{}{}", i ? ", " : "", to_mlir(results[i]));
    values += fmt::format("{}%0{}", i ? ", " : "",
                          results.size() > 1 ? fmt::format("#{}", i) : std::string());
  }
  const std::string text = fmt::format(
      "func.func public @main({0}) -> ({1}) {{\n%0{5} = {2} : ({3}) -> ({1})\nreturn {4} : {1}\n}}",
      arguments, returned, op, types, values,
      results.size() > 1 ? fmt::format(":{}", results.size()) : std::string());
  SCOPED_TRACE(text);
  expect_same_on_shards(text, ulps, inputs);
}

// ---- Made from nothing

TEST(IndexHooks, CountFromWhereTheShardBegins) {
  for (const char* type : {"i32", "i64", "ui8", "f32", "bf16", "complex<f32>"}) {
    for (const char* dims : {"5x4", "6x1", "300x0"}) {
      expect_same_on_shards(fmt::format(R"(func.func public @main() -> tensor<{0}x{1}> {{
        %0 = stablehlo.iota dim = 0 : tensor<{0}x{1}>
        return %0 : tensor<{0}x{1}>
      }})",
                                        dims, type));
    }
  }
}

TEST(IndexHooks, WrapCountsAsTheWholeIotaDoes) {
  for (const char* type : {"ui8", "i8", "i4", "ui2", "f16"}) {
    expect_same_on_shards(fmt::format(R"(func.func public @main() -> tensor<301x{0}> {{
      %0 = stablehlo.iota dim = 0 : tensor<301x{0}>
      return %0 : tensor<301x{0}>
    }})",
                                      type));
  }
}

TEST(IndexHooks, TakeTheirTileOfAConstant) {
  expect_same_on_shards(R"(func.func public @main() -> tensor<5x3xi32> {
    %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15]]> : tensor<5x3xi32>
    return %0 : tensor<5x3xi32>
  })");
  expect_same_on_shards(R"(func.func public @main() -> tensor<5x4xf32> {
    %0 = stablehlo.constant dense<2.5> : tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  })");
}

// ---- Slices at computed places

struct SliceSizes {
  Dims whole, slice;
};
const SliceSizes kSlices[] = {{{7, 4}, {1, 4}}, {{7, 4}, {3, 4}}, {{7, 5}, {6, 2}},
                              {{6, 4}, {2, 1}}, {{5, 1}, {4, 1}}, {{5, 3}, {0, 3}}};

TEST(IndexHooks, SliceWhereTheElementsAre) {
  for (const SliceSizes& sizes : kSlices) {
    for (const int start : {-1, 2, 5}) {
      const Literal inputs[] = {f32(sizes.whole), i32({}, start, start), i32({}, 1, 1)};
      expect_same(fmt::format("\"stablehlo.dynamic_slice\"(%a0, %a1, %a2) <{{slice_sizes = "
                              "array<i64: {}, {}>}}>",
                              sizes.slice[0], sizes.slice[1]),
                  inputs, {{DType::f32, sizes.slice}});
    }
  }
}

TEST(IndexHooks, UpdateWhereTheElementsAre) {
  for (const SliceSizes& sizes : kSlices) {
    for (const int start : {-1, 2, 5}) {
      const Literal inputs[] = {f32(sizes.whole), f32(sizes.slice), i32({}, start, start),
                                i32({}, 1, 1)};
      expect_same("\"stablehlo.dynamic_update_slice\"(%a0, %a1, %a2, %a3)", inputs,
                  {{DType::f32, sizes.whole}});
    }
  }
}

TEST(IndexHooks, TakeStartsOfAnyIntegerType) {
  const TensorType scalar{DType::ui8, {}};
  for (const std::int64_t start : {0, 3, 255}) {
    const Literal inputs[] = {f32({7}), integers<std::uint8_t>(scalar, start, start)};
    expect_same("\"stablehlo.dynamic_slice\"(%a0, %a1) <{slice_sizes = array<i64: 2>}>", inputs,
                {{DType::f32, {2}}});
  }
  const Literal far[] = {f32({7}),
                         Literal::splat<std::uint64_t>({DType::ui64, {}}, ~std::uint64_t{0})};
  expect_same("\"stablehlo.dynamic_slice\"(%a0, %a1) <{slice_sizes = array<i64: 2>}>", far,
              {{DType::f32, {2}}});
  const Literal before[] = {f32({7}),
                            Literal::splat<std::int64_t>({DType::i64, {}}, std::int64_t{-1} << 40)};
  expect_same("\"stablehlo.dynamic_slice\"(%a0, %a1) <{slice_sizes = array<i64: 2>}>", before,
              {{DType::f32, {2}}});
}

// ---- Gathers and scatters

std::string gather(const std::string& numbers, const std::string& sizes) {
  return fmt::format(
      "\"stablehlo.gather\"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<{}>, slice_sizes = "
      "array<i64: {}>, indices_are_sorted = false}}>",
      numbers, sizes);
}

TEST(IndexHooks, GatherRows) {
  for (const std::int64_t rows : {1, 5, 8}) {
    const Literal inputs[] = {f32({rows, 3}), i32({4, 1}, -3, 9)};
    expect_same(gather("offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
                       "index_vector_dim = 1",
                       "1, 3"),
                inputs, {{DType::f32, {4, 3}}});
  }
}

TEST(IndexHooks, KeepNegativeZeros) {
  const Literal zeros = Literal::splat<float>({DType::f32, {5, 2}}, -0.0f).expanded();
  const Literal rows[] = {zeros, i32({4, 1}, -1, 6)};
  expect_same(gather("offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
                     "index_vector_dim = 1",
                     "1, 2"),
              rows, {{DType::f32, {4, 2}}});
  const Literal sliced[] = {zeros, i32({}, 2, 2), i32({}, 0, 0)};
  expect_same("\"stablehlo.dynamic_slice\"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 2>}>",
              sliced, {{DType::f32, {2, 2}}});
}

TEST(IndexHooks, GatherByIndicesOfOtherTypes) {
  const std::string rows = gather(
      "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1",
      "1, 2");
  const Literal bytes[] = {f32({300, 2}), integers<std::uint8_t>({DType::ui8, {5}}, 200, 255)};
  expect_same(rows, bytes, {{DType::f32, {5, 2}}});
  const Literal wide[] = {f32({7, 2}),
                          integers<std::int64_t>({DType::i64, {5}}, -(std::int64_t{1} << 40), 8)};
  expect_same(rows, wide, {{DType::f32, {5, 2}}});
}

TEST(IndexHooks, GatherElementsAndWindows) {
  const Literal inputs[] = {f32({5, 4}), i32({3, 2}, -2, 6)};
  // Elements by row and column.
  expect_same(
      gather("collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1",
             "1, 1"),
      inputs, {{DType::f32, {3}}});
  // Windows of one row and two columns, with dimensions of their own.
  expect_same(
      gather("offset_dims = [0, 2], start_index_map = [0, 1], index_vector_dim = 1", "1, 2"),
      inputs, {{DType::f32, {1, 3, 2}}});
  // Row 0 always: no index is for it.
  const Literal columns[] = {f32({5, 4}), i32({3}, -2, 6)};
  expect_same(
      gather("collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 1", "1, 1"),
      columns, {{DType::f32, {3}}});
}

TEST(IndexHooks, GatherInBatches) {
  const Literal inputs[] = {f32({3, 5, 2}), i32({4, 3, 1}, -2, 6)};
  expect_same(
      gather("offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], "
             "start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2",
             "1, 1, 2"),
      inputs, {{DType::f32, {4, 3, 2}}});
}

std::string scatter(const std::string& operands, const std::string& numbers,
                    const std::string& region) {
  return fmt::format(
      "\"stablehlo.scatter\"({}) <{{scatter_dimension_numbers = #stablehlo.scatter<{}>, "
      "indices_are_sorted = false, unique_indices = false}}> ({{\n{}\n}})",
      operands, numbers, region);
}

std::string by(const std::string& op, const std::string& type = "f32") {
  return fmt::format(
      "^bb0(%x: tensor<{1}>, %y: tensor<{1}>):\n%z = stablehlo.{0} %x, %y : tensor<{1}>\n"
      "stablehlo.return %z : tensor<{1}>",
      op, type);
}
const std::string kReplace =
    "^bb0(%x: tensor<f32>, %y: tensor<f32>):\nstablehlo.return %y : tensor<f32>";
const std::string kRows =
    "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
    "index_vector_dim = 1";

TEST(IndexHooks, ScatterRows) {
  for (const std::string& region :
       {by("add"), by("multiply"), by("maximum"), by("minimum"), kReplace}) {
    for (const std::int64_t rows : {1, 5}) {
      const Literal inputs[] = {f32({rows, 2}), i32({5, 1}, -3, 9), f32({5, 2})};
      expect_same(scatter("%a0, %a1, %a2", kRows, region), inputs, {{DType::f32, {rows, 2}}}, 8);
    }
  }
  const Literal far[] = {
      f32({5, 2}),
      Literal::splat<std::int32_t>({DType::i32, {3, 1}}, std::numeric_limits<std::int32_t>::min()),
      f32({3, 2})};
  expect_same(scatter("%a0, %a1, %a2", kRows, by("add")), far, {{DType::f32, {5, 2}}});
}

TEST(IndexHooks, ScatterIntoSeveralArrays) {
  const Literal inputs[] = {f32({5, 2}), i32({5, 2}, 0, 9), i32({4, 1}, -2, 6), f32({4, 2}),
                            i32({4, 2}, 0, 9, 1)};
  expect_same(scatter("%a0, %a1, %a2, %a3, %a4", kRows,
                      "^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):\n"
                      "%z = stablehlo.maximum %x, %y : tensor<f32>\n"
                      "%k = stablehlo.xor %j, %i : tensor<i32>\n"
                      "stablehlo.return %z, %k : tensor<f32>, tensor<i32>"),
              inputs, {{DType::f32, {5, 2}}, {DType::i32, {5, 2}}});
}

TEST(IndexHooks, ScatterElementsOfBatchesAndWindows) {
  const Literal batches[] = {f32({3, 5, 4}), i32({4, 3, 2}, -2, 6), f32({4, 3})};
  expect_same(scatter("%a0, %a1, %a2",
                      "inserted_window_dims = [1, 2], input_batching_dims = [0], "
                      "scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1, 2], "
                      "index_vector_dim = 2",
                      by("add")),
              batches, {{DType::f32, {3, 5, 4}}}, 8);
  const Literal windows[] = {f32({6, 3}), i32({4}, -2, 6), f32({2, 4, 3})};
  expect_same(scatter("%a0, %a1, %a2",
                      "update_window_dims = [0, 2], scatter_dims_to_operand_dims = [0], "
                      "index_vector_dim = 1",
                      by("add")),
              windows, {{DType::f32, {6, 3}}}, 8);
  // Row 0 always: no index is for it.
  const Literal columns[] = {f32({5, 4}), i32({3}, -2, 6), f32({3})};
  expect_same(scatter("%a0, %a1, %a2",
                      "inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1], "
                      "index_vector_dim = 1",
                      by("add")),
              columns, {{DType::f32, {5, 4}}}, 8);
}

// ---- Reductions

TEST(IndexHooks, ReduceByOneOp) {
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

TEST(IndexHooks, ReduceFromAConstant) {
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

TEST(IndexHooks, FindTheLargestOfAllTiles) {
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

TEST(IndexHooks, NormalizeBatchesOnSeveralDevices) {
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

TEST(IndexHooks, DrawTheirOwnBits) {
  for (const char* algorithm : {"THREE_FRY", "PHILOX", "DEFAULT"}) {
    for (const DType dtype : {DType::ui32, DType::ui64, DType::ui8, DType::f32}) {
      for (const Dims& dims : {Dims{7}, Dims{5, 6}, Dims{3, 4, 5}, Dims{1, 9}, Dims{6, 0}}) {
        expect_same_bits(algorithm, state({7, 11}), {dtype, dims});
      }
    }
  }
}

TEST(IndexHooks, DrawLongRunsAndManyShortOnes) {
  for (const char* algorithm : {"THREE_FRY", "PHILOX"}) {
    for (const Dims& dims : {Dims{1100, 3}, Dims{2, 3, 1100}}) {
      expect_same_bits(algorithm, state({7, 11}), {DType::ui32, dims});
    }
  }
}

TEST(IndexHooks, CarryIntoTheUpperHalfOfTheCounter) {
  const std::uint64_t end = ~std::uint64_t{0};
  for (const Literal& from : {state({7, end}), state({end, end - 2}), state({7, end - 1, 3})}) {
    expect_same_bits("PHILOX", from, {DType::ui32, {6, 4}});
    expect_same_bits("PHILOX", from, {DType::ui64, {6, 3}});
  }
  expect_same_bits("THREE_FRY", state({7, end - 1}), {DType::ui32, {6, 4}});
}

// ---- Orders

TEST(IndexHooks, FindTheFewLargestOfAllTiles) {
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

TEST(IndexHooks, FindTheLargestOfLowestElements) {
  const Literal lowest[] = {Literal::splat<std::int8_t>({DType::i8, {5}}, std::int8_t{-128})};
  expect_same("\"chlo.top_k\"(%a0) <{k = 4 : i64}>", lowest, {{DType::i8, {4}}, {DType::i32, {4}}});
  const Literal halves[] = {random_literal({DType::bf16, {7}}, 1, 0)};
  expect_same("\"chlo.top_k\"(%a0) <{k = 7 : i64}>", halves,
              {{DType::bf16, {7}}, {DType::i32, {7}}});
}

}  // namespace
}  // namespace weft::passes
