// Literals that share bytes, used from several threads at once; the thread sanitizer judges.
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/literal.h"

namespace weft::literal_threads_test {
namespace {

TEST(LiteralThreads, SharedBytesAreReadAndCopiedOnWrite) {
  for (int round = 0; round < 200; ++round) {
    Literal shared(TensorType{DType::i32, {64}});
    shared.mutable_elements<int>()[0] = 1;
    std::vector<int> results(4);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&results, t, mine = shared]() mutable {
        const int before = mine.at<int>(0);
        mine.mutable_elements<int>()[0] = 10 * t;
        results[static_cast<std::size_t>(t)] = before + mine.at<int>(0);
      });
    }
    shared = Literal();  // one of the threads becomes the last owner
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(results, (std::vector<int>{1, 11, 21, 31}));
  }
}

}  // namespace
}  // namespace weft::literal_threads_test
