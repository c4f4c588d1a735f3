// A product on several workers: the same bits at every count.
#include <gtest/gtest.h>

#include "engine/kernels/product/gemm.h"
#include "engine/stream/workers.h"
#include "unit/engine/kernels/gemm_testing.h"

namespace weft::engine::gemm_workers_test {
namespace {

TEST(GemmWorkers, GiveTheSameBits) {
  BufferPool pool;
  testing::Random random(29);
  const Buffer a = testing::random_dense(random, pool, DType::f32, {600, 300});
  const Buffer b = testing::random_dense(random, pool, DType::f32, {300, 700});
  const auto gemm = make_gemm(SumType::f32);
  const auto product = [&](const KernelContext& context) {
    Buffer c = pool.allocate({DType::f32, {600, 700}});
    gemm->run(context, testing::matrix(a), testing::matrix(b),
              {c.mutable_bytes(), DType::f32, 600, 700, 700});
    return c;
  };
  const Buffer serial = product(testing::serial_context(pool));
  for (int count : {1, 2, 3}) {
    Workers workers(count);
    workers.run([&] {
      const Buffer c = product({pool, 0, [&](std::int64_t n, std::int64_t grain, const auto& body) {
                                  workers.parallel_for(n, grain, body);
                                }});
      EXPECT_TRUE(testing::same_bits(serial, c)) << count;
    });
  }
}

}  // namespace
}  // namespace weft::engine::gemm_workers_test
