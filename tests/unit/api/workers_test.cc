#include "weft/workers.h"

#include <gtest/gtest.h>

#include "weft/error.h"
#include "weft/linalg.h"

#include "api/array_state.h"
#include "api/runtime.h"

namespace weft::workers_test {
namespace {

TEST(Workers, AsManyAsAreSet) {
  const std::vector<float> elements{1, 2, 3, 4};
  const Array x = detail::array_of(
      Literal::from<float>({DType::f32, {2, 2}}, std::span<const float>(elements)));
  for (const int workers : {1, 3, 1}) {
    set_workers(workers);
    EXPECT_EQ(detail::executor().workers(), workers);
    EXPECT_EQ(matmul(x, x).to_vector<float>(), (std::vector<float>{7, 10, 15, 22}));
  }
  set_workers(0);
  EXPECT_GE(detail::executor().workers(), 1);
}

TEST(Workers, NoNegativeNumbers) {
  try {
    set_workers(-2);
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "set_workers(-2): the number of threads, or 0 for one per core");
  }
}

}  // namespace
}  // namespace weft::workers_test
