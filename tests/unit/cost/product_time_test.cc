#include "cost/product_time.h"

#include <algorithm>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "machine/model.h"

namespace weft::cost::product_time_test {
namespace {

const machine::Performance& performance(const char* name) {
  return machine::find_model(name)->performance;
}

Product product(double rows, double depth, double columns, Arithmetic arithmetic = {DType::bf16},
                DType result = DType::bf16) {
  const double bytes = byte_size(arithmetic.dtype);
  return {.rows = rows,
          .depth = depth,
          .columns = columns,
          .lhs_bytes = rows * depth * bytes,
          .rhs_bytes = depth * columns * bytes,
          .result_bytes = rows * columns * byte_size(result),
          .arithmetic = arithmetic};
}

double estimate(const Product& product, const char* machine) {
  return product_time(product, performance(machine), 0, Prefetch::left_out).seconds;
}
double seconds(const Product& product, const char* machine) {
  return product_time(product, performance(machine)).seconds;
}

constexpr const char* kMachines[] = {"tpu-v2",  "tpu-v3", "tpu-v4", "tpu-v5e", "tpu-v5p",
                                     "tpu-v6e", "tpu7x",  "host",   "gpu-h100"};

// Rows of the TPU compiler's estimates (libtpu 0.0.42.1) that nothing was fitted on; cycles at
// 131072 (v5e), 262144 (v4, v5p) and 524288 operations a cycle. The formula has 5 constants for
// each chip, the compiler tries tiles one by one: bench/matmul_fit.py prints all errors, of which
// 95 in 100 are below 20 %.
TEST(ProductTime, IsNearTheCompilersEstimates) {
  struct Row {
    const char* machine;
    double operations_per_cycle, rows, depth, columns, cycles;
  };
  const Row rows[] = {
      {"tpu-v5e", 131072, 8192, 8192, 1024, 1089104},
      {"tpu-v5e", 131072, 128, 4096, 4096, 41093},
      {"tpu-v5e", 131072, 1, 8192, 8192, 941070},
      {"tpu-v5e", 131072, 1000, 4096, 1000, 73341},
      {"tpu-v4", 262144, 8192, 512, 8192, 509656},
      {"tpu-v4", 262144, 4096, 4096, 16384, 2196711},
      {"tpu-v5p", 262144, 256, 8192, 8192, 161356},
      {"tpu-v5p", 262144, 2048, 2048, 1024, 41114},
      {"tpu-v6e", 524288, 2048, 8192, 8192, 606880},
      {"tpu-v6e", 524288, 4096, 16384, 4096, 1376026},
      {"tpu7x", 524288, 1024, 8192, 8192, 289033},
      {"tpu7x", 524288, 8192, 512, 8192, 274368},
  };
  for (const Row& row : rows) {
    const double clock = performance(row.machine).bf16_flops / row.operations_per_cycle;
    const double estimated = row.cycles / clock;
    EXPECT_NEAR(estimate(product(row.rows, row.depth, row.columns), row.machine), estimated,
                0.2 * estimated)
        << row.machine << " " << row.rows << "x" << row.depth << "x" << row.columns;
  }
}

// 4096 x 4096 x 4096, cycles relative to bf16: HIGHEST 5.6 to 6.2, int32 9.2 to 9.8, int8 0.5 where
// the peak says so. A smaller product less, as passes share what is loaded and stored.
TEST(ProductTime, GrowsWithPasses) {
  for (const char* machine : {"tpu-v4", "tpu-v5e", "tpu-v5p", "tpu-v6e", "tpu7x"}) {
    const auto ratio = [&](double size, Arithmetic arithmetic, DType result) {
      return estimate(product(size, size, size, arithmetic, result), machine) /
             estimate(product(size, size, size), machine);
    };
    EXPECT_NEAR(ratio(4096, {DType::f32, 24}, DType::f32), 5.9, 0.6) << machine;
    EXPECT_NEAR(ratio(4096, {DType::i32, 32}, DType::i32), 9.5, 0.7) << machine;
    EXPECT_LT(ratio(1024, {DType::f32, 24}, DType::f32), 5) << machine;
    EXPECT_GT(ratio(1024, {DType::f32, 24}, DType::f32), 1.7) << machine;
  }
  // One pass, of operands of twice the bytes: where they fit near the unit, 1.00 to 1.05 times.
  for (const char* machine : {"tpu-v4", "tpu-v5e", "tpu-v6e"}) {
    EXPECT_NEAR(estimate(product(4096, 4096, 4096, {DType::f32}, DType::f32), machine) /
                    estimate(product(4096, 4096, 4096), machine),
                1.02, 0.05)
        << machine;
  }
  EXPECT_NEAR(estimate(product(4096, 4096, 4096, {DType::i8, 8}, DType::i32), "tpu-v5e") /
                  estimate(product(4096, 4096, 4096), "tpu-v5e"),
              0.5, 0.05);
}

// But for a single row, which some machines multiply elsewhere, and slowly.
TEST(ProductTime, IsNeverLessForMore) {
  std::mt19937 random(1);
  const auto size = [&] {
    return std::floor(std::exp2(std::uniform_real_distribution<>(1, 15)(random)));
  };
  const auto expect_not_less = [](const Product& a, const Product& b, const char* machine) {
    for (const Prefetch prefetch : {Prefetch::counted, Prefetch::left_out}) {
      const double s = product_time(a, performance(machine), 0, prefetch).seconds;
      const double t = product_time(b, performance(machine), 0, prefetch).seconds;
      EXPECT_LE(s, t * (1 + 1e-12)) << machine
                                    << fmt::format(": {}x{}x{} and {}x{}x{}", a.rows, a.depth,
                                                   a.columns, b.rows, b.depth, b.columns);
    }
  };
  for (int i = 0; i < 2000; ++i) {
    const double rows = size(), depth = size(), columns = size(), more = size();
    for (const char* machine : kMachines) {
      const Product one = product(rows, depth, columns);
      expect_not_less(one, product(rows + more, depth, columns), machine);
      expect_not_less(one, product(rows, depth + more, columns), machine);
      expect_not_less(one, product(rows, depth, columns + more), machine);
      Product batch = one;
      batch.batch = 2;
      batch.lhs_bytes *= 2;
      batch.rhs_bytes *= 2;
      batch.result_bytes *= 2;
      expect_not_less(one, batch, machine);
      EXPECT_LE(product_time(one, performance(machine)).seconds,
                product_time(one, performance(machine), 1e6).seconds);
    }
  }
}

// Each half costs at least half, and what any op costs: where an operand of the whole is near the
// unit. Else parts may be better, as one of theirs is.
TEST(ProductTime, OfPartsIsMore) {
  std::mt19937 random(2);
  const auto size = [&] { return 2.0 * std::uniform_int_distribution<>(1, 512)(random); };
  for (int i = 0; i < 2000; ++i) {
    const Product whole = product(2 * size(), size(), 2 * size());
    for (const char* machine : kMachines) {
      for (const bool lhs : {true, false}) {
        for (const bool rhs : {true, false}) {
          if (!lhs && !rhs) continue;
          Product part = whole;
          part.take_part(lhs, rhs, !(lhs && rhs), 0.5);
          EXPECT_GT(2 * seconds(part, machine), seconds(whole, machine)) << machine;
        }
      }
    }
  }
}

TEST(ProductTime, GoesInStepsOfTheMatrixUnit) {
  // So large that nothing but the matrix unit decides.
  const auto depth = [](double d, const char* machine) {
    return estimate(product(4096, d, 4096), machine);
  };
  // Operands that are a little longer are loaded a little longer.
  const auto near = [](double a, double b) { return std::abs(a / b - 1) < 0.005; };
  EXPECT_TRUE(near(depth(4096 + 1, "tpu-v5e"), depth(4096 + 127, "tpu-v5e")));
  EXPECT_GT(depth(4096 + 1, "tpu-v5e") / depth(4096, "tpu-v5e"), 1.025);
  EXPECT_GT(depth(4096 + 129, "tpu-v5e") / depth(4096 + 127, "tpu-v5e"), 1.025);
  EXPECT_TRUE(near(depth(4096 + 1, "tpu-v6e"), depth(4096 + 255, "tpu-v6e")));
  EXPECT_GT(depth(4096 + 1, "tpu-v6e") / depth(4096, "tpu-v6e"), 1.05);
  EXPECT_LT(depth(4096 + 1, "host") / depth(4096, "host"), 1.0005);
}

// Rows are padded less than columns: whichever operand is narrow is taken for the rows.
TEST(ProductTime, IsTheSameWithOperandsExchanged) {
  for (const char* machine : kMachines) {
    for (const auto& [a, b] : {std::pair{8, 4096}, {136, 8192}, {1000, 3000}, {1, 512}}) {
      EXPECT_DOUBLE_EQ(seconds(product(a, 2048, b), machine), seconds(product(b, 2048, a), machine))
          << machine;
    }
  }
}

TEST(ProductTime, CountsWeightsThatMustCome) {
  // 32 MiB: by the estimate in 13048 cycles, which is four times as fast as memory can bring them.
  const Product p = product(8, 4096, 4096);
  const machine::Performance& v5e = performance("tpu-v5e");
  EXPECT_LT(estimate(p, "tpu-v5e"), 13048 / 1.503e9);
  EXPECT_GT(seconds(p, "tpu-v5e"), 4096.0 * 4096 * 2 / v5e.achieved_bandwidth());
  // 128 MiB are not prefetched: both say so.
  const Product large = product(8, 8192, 8192);
  EXPECT_NEAR(estimate(large, "tpu-v5e") / seconds(large, "tpu-v5e"), 1, 0.05);
}

TEST(ProductTime, SaysWhatItWaitsFor) {
  const auto bound = [](const Product& product, const char* machine) {
    return product_time(product, performance(machine)).bound;
  };
  EXPECT_EQ(bound(product(4096, 4096, 4096), "tpu-v5e"), Bound::matrix);
  EXPECT_EQ(bound(product(8, 4096, 4096), "tpu-v5e"), Bound::memory);
  EXPECT_EQ(bound(product(8192, 128, 8192), "tpu-v5e"), Bound::memory);
  EXPECT_EQ(bound(product(1, 4096, 4096), "tpu-v5e"), Bound::vector);
  EXPECT_EQ(bound(product(1, 4096, 4096), "tpu7x"), Bound::memory);
  EXPECT_EQ(bound(product(8, 8, 8), "tpu-v5e"), Bound::overhead);
  EXPECT_EQ(bound(product(1024, 1024, 1024), "host"), Bound::matrix);
  EXPECT_EQ(bound(product(1, 4096, 4096), "host"), Bound::memory);
}

// A convolution channel by channel: a matrix unit would multiply zeros.
TEST(ProductTime, OfWhatIsNarrowMayBeTheVectorUnits) {
  machine::Performance machine = {.bf16_flops = 1e14,
                                  .f32_flops = 1e14,
                                  .int8_ops = 1e14,
                                  .f8_flops = 1e14,
                                  .vector_flops = 1e12,
                                  .memory_bandwidth = 1e15};
  machine.matrix_unit.rows = 8;
  machine.matrix_unit.side = 128;
  Product narrow = product(1 << 20, 9, 1);
  narrow.batch = 64;
  const OpTime time = product_time(narrow, machine);
  EXPECT_EQ(time.bound, Bound::vector);
  EXPECT_DOUBLE_EQ(time.seconds, 2 * 9 * 64.0 * (1 << 20) / 1e12);
  EXPECT_EQ(product_time(product(1 << 20, 9, 64), machine).bound, Bound::matrix);
}

// "How to Scale Your Model", chapter on GPUs: 8.6 us by the memory of a B200, 10 to 12 to expect.
TEST(ProductTime, OfAGpuIsItsMemorysForFewRows) {
  const double us = 1e6 * seconds(product(64, 4096, 8192, {DType::f16}, DType::f16), "gpu-b200");
  EXPECT_GT(us, 10);
  EXPECT_LT(us, 12);
}

TEST(ProductTime, OfNothingIsWhatAnyProductCosts) {
  for (const char* machine : kMachines) {
    for (const Product& p : {product(0, 8, 8), product(8, 0, 8), product(8, 8, 0)}) {
      const OpTime time = product_time(p, performance(machine));
      EXPECT_GE(time.seconds, performance(machine).matrix_unit.overhead) << machine;
      EXPECT_LT(time.seconds, 1.01 * performance(machine).matrix_unit.overhead) << machine;
      EXPECT_EQ(time.bound, Bound::overhead) << machine;
    }
  }
}

// At its peak, or as fast as the memory, whichever is slower.
TEST(ProductTime, IsPlainWhereNothingIsSaidOfTheMatrixUnit) {
  const machine::Performance plain = {.bf16_flops = 1e12,
                                      .f32_flops = 1e12,
                                      .int8_ops = 1e12,
                                      .f8_flops = 1e12,
                                      .vector_flops = 1e12,
                                      .memory_bandwidth = 1e10};
  EXPECT_DOUBLE_EQ(product_time(product(1000, 3000, 1000), plain).seconds, 6e9 / 1e12);
  EXPECT_DOUBLE_EQ(product_time(product(100, 100, 100), plain).seconds, 60000 / 1e10);
  EXPECT_DOUBLE_EQ(product_time(product(100, 100, 100), plain, 4e4).seconds, 1e5 / 1e10);
}

}  // namespace
}  // namespace weft::cost::product_time_test
