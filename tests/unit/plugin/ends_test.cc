// How it ends: the process waits for the work, and Python for who is in its functions.
#include <atomic>
#include <functional>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugin/work_queue.h"
#include "test_client.h"

extern "C" void WeftSetPythonCaller(int (*caller)(std::int64_t, const void* const*,
                                                  const std::int64_t* const*, void* const*, char*,
                                                  std::size_t),
                                    void (*holder)(std::int64_t, int));

namespace weft::plugin::ends_test {
namespace {

using namespace plugin::testing;
using ::testing::ElementsAre;

TEST(WorkQueue, DrainsWhatWasPushedBeforeThoughMoreComes) {
  WorkQueue& queue = WorkQueue::of_process();
  std::atomic<bool> stops = false, is_done = false;
  const std::function<void()> endless = [&] {
    if (!stops) queue.push(endless);
  };
  queue.push(endless);
  queue.push([&] { is_done = true; });
  queue.drain();
  EXPECT_TRUE(is_done);
  stops = true;
  queue.drain();
  queue.drain();  // the last one may have pushed itself before it saw that
}

constexpr const char* kCall = R"(module @call {
  func.func public @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {
        api_version = 4 : i32, mhlo.backend_config = {index = 7 : ui64}}
        : (tensor<2xf32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
})";

std::atomic<bool> is_in_function = false, may_return = false, has_returned = false;
std::atomic<int> num_holders = 0;

int slow_function(std::int64_t index, const void* const* inputs, const std::int64_t* const* dims,
                  void* const* outputs, char*, std::size_t) {
  is_in_function = true;
  is_in_function.notify_all();
  may_return.wait(false);
  const auto* const from = static_cast<const float*>(inputs[0]);
  auto* const to = static_cast<float*>(outputs[0]);
  for (int i = 0; i < dims[0][0]; ++i) to[i] = from[i] + static_cast<float>(index);
  has_returned = true;
  return 0;
}

// A program so small that its caller runs it, so that the queue knows nothing of it.
TEST(Python, EndsWhenNobodyIsInItsFunctions) {
  WeftSetPythonCaller(&slow_function, [](std::int64_t, int change) { num_holders += change; });
  const TestProgram program = client().compile(kCall);
  EXPECT_EQ(num_holders, 1);
  const TestArray input = client().put({1, 2}, {2});
  std::vector<float> result;
  std::thread caller([&] { result = program.run({{&input}})[0][0].elements<float>(); });
  is_in_function.wait(false);
  std::atomic<bool> has_ended = false, was_over = false;
  std::thread end([&] {
    WeftSetPythonCaller(nullptr, nullptr);
    was_over = has_returned.load();
    has_ended = true;
  });
  EXPECT_FALSE(has_ended);
  may_return = true;
  may_return.notify_all();
  end.join();
  caller.join();
  EXPECT_TRUE(was_over);
  EXPECT_THAT(result, ElementsAre(8, 9));
  try {
    program.run({{&input}})[0][0].elements<float>();
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_THAT(refused.what(), ::testing::HasSubstr("Python has ended"));
  }
}

}  // namespace
}  // namespace weft::plugin::ends_test
