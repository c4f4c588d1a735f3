// What the destructors of a program's statics may still do after main. They run when the tests have
// been reported, so what is wrong there ends the process with a status of its own.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <thread>

#include <gtest/gtest.h>

#include "weft/weft.h"

namespace weft {
namespace {

Array computed() {
  const auto f = jit([](const Array& a) { return tanh(matmul(a, a)) + sum(a) * 2; });
  const Mesh mesh = make_mesh({4, 2}, {"X", "Y"});
  const ScopedMesh scoped(mesh);
  const named_scope scope("at_exit");
  const Array x = device_put(arange(64, {.dtype = DType::f32}).reshape(8, 8) / 64,
                             NamedSharding(mesh, P("X", "Y")));
  const Array traced = f(x);
  // Unlike what the process has compiled before.
  const Array at_once = sort(concatenate({x, ones({3, 8})}), 0);
  const auto lowered = jit([](const Array& a) { return cumsum(a); }).lower(x);
  return sum(traced) + sum(at_once) + static_cast<double>(lowered.as_text().size());
}

class AtExit {
 public:
  ~AtExit() {
    if (!wanted_) return;
    try {
      if (array_equal(computed(), *wanted_)) return;
      std::puts("exit_test: after main functions give something else");
    } catch (const std::exception& error) {
      std::printf("exit_test: after main functions throw: %s\n", error.what());
    }
    std::fflush(stdout);
    std::_Exit(1);
  }
  void want(Array value) { wanted_ = std::move(value); }

 private:
  std::optional<Array> wanted_;
};
AtExit at_exit;  // made before all that functions keep, so destroyed after it

TEST(AtExit, FunctionsCanStillBeCalled) {
  at_exit.want(computed());
  EXPECT_GT(computed().item<float>(), 0);
}

// A thread that still runs programs when the process ends: products, as the library that computes
// them destroys then what it has made. After all other tests, which it would slow down.
class RunsUntilTheEnd : public ::testing::Environment {
 public:
  void TearDown() override {
    static std::atomic<int>& products = *new std::atomic<int>(0);
    std::thread([] {
      const Array a = ones({300, 300}) + 1;
      for (;; ++products) matmul(a, a);
    }).detach();
    while (products.load() < 3) std::this_thread::yield();
  }
};
[[maybe_unused]] const auto* const kRunsUntilTheEnd =
    ::testing::AddGlobalTestEnvironment(new RunsUntilTheEnd);

}  // namespace
}  // namespace weft
