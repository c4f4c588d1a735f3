// Hooks of ops that count or find their elements by indices: on every split of every factor they
// give what the whole op gives.
#include <limits>

#include "unit/passes/one_op_programs.h"

namespace weft::passes::index_hooks_test {
namespace {

using weft::testing::by;
using weft::testing::expect_same;
using weft::testing::expect_same_on_shards;
using weft::testing::f32;
using weft::testing::i32;
using weft::testing::integers;

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

std::string scatter(const std::string& operands, const std::string& numbers,
                    const std::string& region) {
  return fmt::format(
      "\"stablehlo.scatter\"({}) <{{scatter_dimension_numbers = #stablehlo.scatter<{}>, "
      "indices_are_sorted = false, unique_indices = false}}> ({{\n{}\n}})",
      operands, numbers, region);
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

// Shorter than a tile, as long, longer; beyond both ends; along one dimension or two.
TEST(IndexHooks, GatherWindowsThatLieInSeveralTiles) {
  for (const std::int64_t size : {2, 3, 5, 6}) {
    const Literal inputs[] = {f32({7, 3}), i32({9, 1}, -4, 9)};
    expect_same(gather("offset_dims = [0, 2], start_index_map = [0], index_vector_dim = 1",
                       fmt::format("{}, 3", size)),
                inputs, {{DType::f32, {size, 9, 3}}});
  }
  const Literal both[] = {f32({6, 5}), i32({2, 4}, -2, 7)};
  expect_same(
      gather("offset_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 0", "4, 2"), both,
      {{DType::f32, {4, 2, 4}}});
  const Literal batches[] = {f32({3, 7, 4}), i32({3, 2}, -2, 6)};
  expect_same(gather("offset_dims = [2, 3], operand_batching_dims = [0], "
                     "start_indices_batching_dims = [0], start_index_map = [1], "
                     "index_vector_dim = 2",
                     "1, 3, 4"),
              batches, {{DType::f32, {3, 2, 3, 4}}});
  const Literal bytes[] = {f32({300}), integers<std::uint8_t>({DType::ui8, {5, 1}}, 200, 255)};
  expect_same(gather("offset_dims = [1], start_index_map = [0], index_vector_dim = 1", "70"), bytes,
              {{DType::f32, {5, 70}}});
}

TEST(IndexHooks, GatherAndScatterWithoutIndices) {
  const Literal vectors({DType::i32, {3, 0}});
  const Literal inputs[] = {f32({5, 2}), vectors};
  expect_same(gather("offset_dims = [1], collapsed_slice_dims = [0], index_vector_dim = 1", "1, 2"),
              inputs, {{DType::f32, {3, 2}}});
  const Literal updated[] = {f32({5, 2}), vectors, f32({3, 2})};
  expect_same(scatter("%a0, %a1, %a2",
                      "update_window_dims = [1], inserted_window_dims = [0], index_vector_dim = 1",
                      by("add")),
              updated, {{DType::f32, {5, 2}}}, 8);
}

TEST(IndexHooks, GatherInBatches) {
  const Literal inputs[] = {f32({3, 5, 2}), i32({4, 3, 1}, -2, 6)};
  expect_same(
      gather("offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], "
             "start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2",
             "1, 1, 2"),
      inputs, {{DType::f32, {4, 3, 2}}});
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

// A window of which a part is outside is not written at all.
TEST(IndexHooks, ScatterWindowsThatLieInSeveralTiles) {
  for (const std::string& region : {by("add"), by("maximum"), kReplace}) {
    for (const std::int64_t size : {1, 2, 3, 6}) {
      const Literal inputs[] = {f32({7, 2}), i32({6, 1}, -4, 9), f32({size, 6, 2})};
      expect_same(scatter("%a0, %a1, %a2",
                          "update_window_dims = [0, 2], scatter_dims_to_operand_dims = [0], "
                          "index_vector_dim = 1",
                          region),
                  inputs, {{DType::f32, {7, 2}}}, 8);
    }
  }
  const Literal both[] = {f32({6, 5}), i32({2, 4}, -2, 6), f32({4, 3, 2})};
  expect_same(scatter("%a0, %a1, %a2",
                      "update_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 0], "
                      "index_vector_dim = 0",
                      by("add")),
              both, {{DType::f32, {6, 5}}}, 8);
  const Literal bytes[] = {f32({300}), integers<std::uint8_t>({DType::ui8, {5, 1}}, 200, 255),
                           f32({5, 70})};
  expect_same(scatter("%a0, %a1, %a2",
                      "update_window_dims = [1], scatter_dims_to_operand_dims = [0], "
                      "index_vector_dim = 1",
                      kReplace),
              bytes, {{DType::f32, {300}}});
}

}  // namespace
}  // namespace weft::passes::index_hooks_test
