// What is resident of this process while arrays come and go, and what happens at the limit. By
// itself, as both are of the whole process.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "weft/weft.h"

namespace weft::resident_test {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t kMiB = 1 << 20;
constexpr std::int64_t kElements = kMiB / 4;  // of i32 in a MiB

// Before anything asks for it.
const int limit_is_set = ::setenv("WEFT_MEMORY_LIMIT", "1536MiB", 1);

std::int64_t resident() {
  std::ifstream file("/proc/self/statm");
  std::int64_t pages_in_all = 0, pages = 0;
  file >> pages_in_all >> pages;
  return pages * ::sysconf(_SC_PAGESIZE);
}

void ready(const Array& array) { array.block_until_ready(); }

// What a program of these functions takes besides arrays.
std::int64_t without_arrays() {
  ready(arange(kElements) + 1);
  memory::trim();
  return resident();
}

// "at most 1.3 times what is alive, and 64 MiB"; and some for what the process does beside.
void expect_little(std::int64_t base) {
  const memory::Stats now = memory::stats();
  EXPECT_LE(resident() - base, now.alive * 13 / 10 + 64 * kMiB + 16 * kMiB)
      << now.alive / kMiB << " MiB alive, " << now.kept / kMiB << " MiB kept";
}

TEST(Resident, ArraysThatGrow) {
  const std::int64_t base = without_arrays();
  Array x = arange(kElements);
  for (std::int64_t i = 1; i <= 10; ++i) {
    x = arange(i * 32 * kElements) + 1;
    ready(x);
    EXPECT_GE(memory::stats().alive, i * 32 * kMiB);
    expect_little(base);
  }
}

TEST(Resident, ShardsAndWholeArraysInTurns) {
  const std::int64_t base = without_arrays();
  const Mesh mesh = make_mesh({8}, {"x"});
  Array x = arange(kElements);
  for (std::int64_t i = 1; i <= 4; ++i) {
    x = device_put(arange(i * 64 * kElements), NamedSharding(mesh, P("x"))) + 1;
    ready(x);
    expect_little(base);
    x = arange(i * 64 * kElements);
    ready(x);
    expect_little(base);
  }
}

TEST(Resident, TrimGivesBackAll) {
  for (int i = 0; i < 4; ++i) ready(arange(16 * kElements) + 1);
  memory::trim();
  const std::int64_t slack = 64 * 1024;  // by which blocks are larger than what they hold
  EXPECT_LE(memory::stats().kept, slack);
  EXPECT_GE(memory::stats().peak, 16 * kMiB);
}

TEST(Resident, AboveTheLimitIsAnErrorThatSaysWhatIsAlive) {
  const Array x = arange(256 * kElements);
  ready(x);
  try {
    ready(arange(2048 * kElements));
    FAIL() << "2 GiB of 1.5 were allocated";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("out of memory: cannot allocate 2 GiB"));
    EXPECT_THAT(error.what(), HasSubstr("alive"));
    EXPECT_THAT(error.what(), HasSubstr("WEFT_MEMORY_LIMIT allows 1.5 GiB"));
  }
  ready(x + 1);
}

std::string message_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const OutOfMemory& error) {
    return error.what();
  }
  return "no error";
}

// Nobody computes such an array, and it takes no memory until somebody wants its elements.
TEST(Resident, LazyArraysBeyondMemoryAreAnErrorWhereTheyBecomeReal) {
  const Array x = zeros({std::int64_t{1} << 38}), small = ones({1 << 29}, int8);
  const std::int64_t before = memory::stats().alive;
  const auto expect = [&](const std::string& figures, const std::function<void()>& f) {
    const std::string message = message_of(f);
    EXPECT_THAT(message, HasSubstr("out of memory: cannot allocate " + figures));
    EXPECT_THAT(message, HasSubstr("WEFT_MEMORY_LIMIT allows 1.5 GiB"));
    EXPECT_THAT(message, HasSubstr("resident_test.cc:"));
    EXPECT_EQ(memory::stats().alive, before) << message;
  };
  expect("1 TiB", [&] { x.to_vector<float>(); });
  expect("1 TiB", [&] { ready(sort(x)); });
  expect("1 TiB", [&] { ready(jit([](Array a) { return cumsum(a); })(x)); });
  expect("1 TiB", [&] { full({std::int64_t{1} << 37}, 1, float64).to_vector<double>(); });
  expect("2 GiB", [&] { ready(arange(2048 * kElements)); });
  EXPECT_EQ(small.to_vector<std::int8_t>().size(), std::size_t{1} << 29);
  EXPECT_EQ(to_string(x).substr(0, 10), "[0. 0. 0. ");
  EXPECT_EQ(device_get(x).shape(), x.shape());
  EXPECT_EQ(memory::stats().alive, before);
}

}  // namespace
}  // namespace weft::resident_test
