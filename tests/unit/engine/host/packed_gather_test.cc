// all_gathers that pack the right operand of a product: the same products as of arrays.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "plan/memory_use.h"
#include "plan/storage/matmul_shape.h"
#include "plan/storage/packed_operand.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::packed_gather_test {
namespace {

// [rows, depth] by an operand of these dimensions, of which `summed` is summed over and `split` is
// gathered from so many devices; each device has some of the rows.
struct Product {
  std::int64_t rows, depth;
  Dims rhs;
  std::int64_t summed, split, devices;
  std::string dtype = "f32";
  bool started = false;
  bool packed = true;
};

std::string tensor(const Dims& dims, std::string_view dtype) {
  return fmt::format("tensor<{}x{}>", fmt::join(dims, "x"), dtype);
}

Dims result_dims(const Product& p, std::int64_t rows) {
  Dims dims{rows};
  for (std::size_t d = 0; d < p.rhs.size(); ++d) {
    if (static_cast<std::int64_t>(d) != p.summed) dims.push_back(p.rhs[d]);
  }
  return dims;
}

std::string sharding(std::size_t rank, std::int64_t split) {
  std::vector<std::string> dims(rank, "{}");
  dims[static_cast<std::size_t>(split)] = "{\"d\"}";
  return fmt::format("<@mesh, [{}]>", fmt::join(dims, ", "));
}

std::string product_text(const Product& p, std::string_view x, std::string_view y,
                         std::int64_t rows) {
  return fmt::format("stablehlo.dot_general {}, {}, contracting_dims = [1] x [{}] : ({}, {}) -> {}",
                     x, y, p.summed, tensor({rows, p.depth}, p.dtype), tensor(p.rhs, p.dtype),
                     tensor(result_dims(p, rows), "f32"));
}

std::string whole(const Product& p) {
  return fmt::format(R"(func.func public @main(%a: {}, %b: {}) -> {} {{
  %r = {}
  return %r : {}
}})",
                     tensor({p.rows, p.depth}, p.dtype), tensor(p.rhs, p.dtype),
                     tensor(result_dims(p, p.rows), "f32"), product_text(p, "%a", "%b", p.rows),
                     tensor(result_dims(p, p.rows), "f32"));
}

std::string gather_text(const Product& p, const std::string& shard) {
  std::string devices;
  for (std::int64_t d = 0; d < p.devices; ++d) devices += fmt::format("{}{}", d ? ", " : "", d);
  const std::string type = tensor(p.rhs, p.dtype);
  const auto gather = [&](std::string_view operand) {
    return fmt::format(
        "\"stablehlo.all_gather\"({}) <{{all_gather_dim = {} : i64, channel_handle = "
        "#stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[{}]]> : "
        "tensor<1x{}xi64>, use_global_device_ids}}> : ({}) -> {}",
        operand, p.split, devices, p.devices, shard, type);
  };
  if (!p.started) return fmt::format("%w = {}", gather("%y"));
  return fmt::format(R"(%f = "stablehlo.async_start"(%y) ({{
    ^bb0(%s: {0}):
      %g = {1}
      stablehlo.return %g : {2}
    }}) : ({0}) -> !stablehlo.future<{2}>
    %w = "stablehlo.async_done"(%f) : (!stablehlo.future<{2}>) -> {2})",
                     shard, gather("%s"), type);
}

std::string spread(const Product& p) {
  Dims shard = p.rhs;
  shard[static_cast<std::size_t>(p.split)] /= p.devices;
  const std::int64_t rows = p.rows / p.devices;
  const std::string a = tensor({p.rows, p.depth}, p.dtype), b = tensor(p.rhs, p.dtype);
  const Dims result = result_dims(p, p.rows);
  const std::string part = tensor(result_dims(p, rows), "f32");
  return fmt::format(R"(sdy.mesh @mesh = <["d"={}]>
func.func public @main(%a: {}, %b: {}) -> {} {{
  %r = sdy.manual_computation(%a, %b) in_shardings=[{}, {}] out_shardings=[{}] manual_axes={{"d"}} (%x: {}, %y: {}) {{
    {}
    %p = {}
    sdy.return %p : {}
  }} : ({}, {}) -> {}
  return %r : {}
}})",
                     p.devices, a, b, tensor(result, "f32"), sharding(2, 0),
                     sharding(p.rhs.size(), p.split), sharding(result.size(), 0),
                     tensor({rows, p.depth}, p.dtype), tensor(shard, p.dtype),
                     gather_text(p, tensor(shard, p.dtype)), product_text(p, "%x", "%w", rows),
                     part, a, b, tensor(result, "f32"), tensor(result, "f32"));
}

// Small integers, whose sums are exact.
Value numbers(const std::string& dtype, const Dims& dims, int seed) {
  std::vector<float> values;
  for (std::int64_t i = 0; i < num_elements(dims); ++i) {
    values.push_back(static_cast<float>((i * 37 + seed * 11 + i / 7) % 9 - 4));
  }
  if (dtype == "f32") return floats(dims, values);
  std::vector<BFloat16> small;
  for (float value : values) small.push_back(to_bfloat16(value));
  return value_of(DType::bf16, dims, small);
}

void check(const Product& p) {
  Executor executor({.workers = 2});
  const std::vector<Value> inputs = {numbers(p.dtype, {p.rows, p.depth}, 1),
                                     numbers(p.dtype, p.rhs, 2)};
  const std::string text = spread(p);
  const BoundPlan plan = plan_of(text);
  EXPECT_EQ(plan.symbolic->gathered.size(), p.packed ? 2U : 0U) << text;
  EXPECT_EQ(elements<float>(executor.run(plan, inputs).outputs[0]),
            elements<float>(executor.run(plan_of(whole(p)), inputs).outputs[0]))
      << text;
}

// Whether shards of columns begin where panels do, as they do with AVX-512; a library that takes
// matrices as they are has one panel.
Product cut_by_columns(Product p) {
  const DType dtype = p.dtype == "f32" ? DType::f32 : DType::bf16;
  const onednn::ProductTypes types(dtype, dtype, DType::f32);
  const std::int64_t cols = num_elements(p.rhs) / p.depth;
  const plan::PackedOperand packed{types.operands, types.result, p.depth, cols,
                                   plan::choose_packed_tiling(p.rows / p.devices, p.depth, cols)};
  p.packed = cols / p.devices % plan::matmul_memory(packed_tile(packed, 0)).panels.width == 0;
  return p;
}

TEST(PackedGather, OfAnyMatrix) {
  for (const char* dtype : {"f32", "bf16"}) {
    for (bool started : {false, true}) {
      check({128, 128, {128, 96}, 0, 0, 4, dtype, started});
      check(cut_by_columns({128, 128, {128, 256}, 0, 1, 4, dtype, started}));
      check(cut_by_columns({128, 128, {256, 128}, 1, 0, 4, dtype, started}));
      check({128, 128, {72, 128}, 1, 1, 2, dtype, started});
      check({128, 64, {64, 2, 40}, 0, 0, 2, dtype, started});
      check(cut_by_columns({128, 64, {4, 64, 64}, 2, 0, 2, dtype, started}));
    }
  }
}

TEST(PackedGather, InSeveralTiles) {
  for (const char* dtype : {"f32", "bf16"}) {
    check({1200, 256, {256, 700}, 0, 0, 2, dtype});
    check(cut_by_columns({1200, 256, {256, 1024}, 0, 1, 4, dtype}));
    check(cut_by_columns({1200, 256, {1024, 256}, 1, 0, 2, dtype}));
  }
}

TEST(PackedGather, OnlyWhereShardsBeginWhereAPackedPartDoes) {
  Product rows{128, 120, {120, 96}, 0, 0, 4};
  rows.packed = false;
  check(rows);
  Product columns{128, 128, {128, 104}, 0, 1, 4};
  columns.packed = false;
  check(columns);
  Product middle{128, 64, {64, 2, 64}, 0, 2, 2};
  middle.packed = false;
  check(middle);
  Product little{4, 64, {64, 16}, 0, 0, 2};
  little.packed = false;
  check(little);
}

TEST(PackedGather, TakesTheMemoryThatItIsSaidToTake) {
  const Value lhs = numbers("f32", {2048, 2048}, 1);
  for (std::int64_t cols : {100, 1024}) {
    const Product p{2048, 2048, {2048, cols}, 0, 0, 1};
    const auto plan = plan::plan_of(spread(p));
    ASSERT_EQ(plan->gathered.size(), 2U);
    Executor executor({.workers = 2});
    const std::vector<Value> inputs = {lhs, numbers(p.dtype, p.rhs, 2)};
    const auto run = static_cast<double>(executor.run(bind_plan(plan), inputs).report.peak_bytes);
    EXPECT_NEAR(static_cast<double>(plan::memory_use(*plan).peak), run, 0.02 * run) << cols;
  }
}

// What else uses the gathered array needs it as it is.
TEST(PackedGather, OnlyForOneProduct) {
  const auto plan = plan::plan_of(R"(
sdy.mesh @mesh = <["d"=2]>
func.func public @main(%b: tensor<128x128xf32>) -> tensor<256x128xf32> {
  %r = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{"d"}, {}]>] manual_axes={"d"} (%y: tensor<64x128xf32>) {
    %w = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<64x128xf32>) -> tensor<128x128xf32>
    %p = stablehlo.dot_general %w, %w, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    sdy.return %p : tensor<128x128xf32>
  } : (tensor<128x128xf32>) -> tensor<256x128xf32>
  return %r : tensor<256x128xf32>
}
)");
  EXPECT_TRUE(plan->gathered.empty());
}

}  // namespace
}  // namespace weft::engine::packed_gather_test
