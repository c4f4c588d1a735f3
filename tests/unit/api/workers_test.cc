#include "weft/workers.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "weft/error.h"
#include "weft/linalg.h"

#include "api/array/array_state.h"
#include "process/runtime.h"

namespace weft::workers_test {
namespace {

int workers_of_runs() { return detail::backend().workers(detail::workers()); }

TEST(Workers, AsManyAsAreSet) {
  const std::vector<float> elements{1, 2, 3, 4};
  const Array x = detail::array_of(
      Literal::from<float>({DType::f32, {2, 2}}, std::span<const float>(elements)));
  for (const int workers : {1, 3, 1}) {
    set_workers(workers);
    EXPECT_EQ(workers_of_runs(), workers);
    EXPECT_EQ(matmul(x, x).to_vector<float>(), (std::vector<float>{7, 10, 15, 22}));
  }
  set_workers(0);
  EXPECT_GE(workers_of_runs(), 1);
}

TEST(Workers, OnlyAsManyAsTheCommandTakes) {
  for (const int workers : {-2, 1025, 100'000}) {
    try {
      set_workers(workers);
      FAIL();
    } catch (const Error& error) {
      const std::string said = "set_workers: must be a whole number from 0 to 1024, not " +
                               std::to_string(workers) + "  (";
      EXPECT_TRUE(std::string(error.what()).starts_with(said)) << error.what();
    }
  }
}

TEST(Workers, TheEnvironmentsAreAsMany) {
  for (const char* const workers : {"0", "-1", "1025", "5000", "2x", "99999999999999999999"}) {
    setenv("WEFT_WORKERS", workers, 1);
    set_workers(0);
    try {
      workers_of_runs();
      ADD_FAILURE() << workers;
    } catch (const Error& error) {
      EXPECT_EQ(error.what(),
                std::string("WEFT_WORKERS: must be a whole number from 1 to 1024, not ") + workers);
    }
  }
  setenv("WEFT_WORKERS", "2", 1);
  set_workers(0);
  EXPECT_EQ(workers_of_runs(), 2);
  unsetenv("WEFT_WORKERS");
  set_workers(0);
}

}  // namespace
}  // namespace weft::workers_test
