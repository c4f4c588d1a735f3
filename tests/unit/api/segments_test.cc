// Rows combined by segment: NumPy's ufunc.at, done by hand, for every dtype and ids out of range.
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "unit/api/test_arrays.h"

namespace weft::segments_test {
namespace {

using testing::counted;
using testing::error_of;
using testing::expect;
using ::testing::HasSubstr;
using testing::values;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

TEST(Segments, CombineTheirRows) {
  const Array data = asarray({{1., 2.}, {3., 4.}, {5., -6.}}), ids = asarray({2, 0, 2});
  expect(segment_sum(data, ids, 3), {3, 2}, {3, 4, 0, 0, 6, -4});
  expect(segment_prod(data, ids, 3), {3, 2}, {3, 4, 1, 1, 5, -12});
  expect(segment_max(data, ids, 3), {3, 2}, {3, 4, -kInfinity, -kInfinity, 5, 2});
  expect(segment_min(data, ids, 3), {3, 2}, {3, 4, kInfinity, kInfinity, 1, -6});
}

TEST(Segments, LeaveOutIdsOutOfRange) {
  expect(segment_sum(counted({4}), asarray({-1, 1, 7, 1}), 2), {2}, {0, 4});
  expect(segment_sum(counted({2}), asarray({0, 0}), 0), {0}, {});
  expect(segment_sum(zeros({0, 2}), zeros({0}, int32), 2), {2, 2}, {0, 0, 0, 0});
}

TEST(Segments, KeepTheirDtype) {
  for (const DType dtype : {int8, uint8, int32, float16, bfloat16, float32}) {
    const Array data = asarray({1, 2, 3}).astype(dtype), ids = asarray({0, 0, 1}, int16);
    const Array sums = segment_sum(data, ids, 3);
    EXPECT_EQ(sums.dtype(), dtype);
    EXPECT_EQ(values(sums.astype(float32)), (std::vector<float>{3, 3, 0}));
    EXPECT_EQ(segment_max(data, ids, 2).dtype(), dtype);
  }
  EXPECT_EQ(segment_max(asarray({5}), asarray({0}), 2)[1].item(), -2147483648.0);
  EXPECT_EQ(segment_min(asarray({5}, uint8), asarray({0}), 2)[1].item(), 255);
}

TEST(Segments, OfComplexNumbersHaveNoExtremes) {
  const Array data = ones({3}, complex64), ids = asarray({0, 1, 0});
  EXPECT_EQ(to_string(segment_sum(data, ids, 2)), "[2.+0.j 1.+0.j]");
  EXPECT_THROW(segment_max(data, ids, 2), Error);
  EXPECT_THROW(segment_min(data, ids, 2), Error);
}

TEST(Segments, OfShardedRowsAreTheSame) {
  const Mesh mesh = make_mesh({8}, {"x"});
  const Array data = counted({21, 3}), ids = arange(21) % 4;
  const auto f = jit([](Array d, Array i) { return segment_sum(d, i, 4); });
  const Array parts = device_put(data, NamedSharding(mesh, P("x")));
  EXPECT_EQ(values(f(parts, ids)), values(segment_sum(data, ids, 4)));
}

TEST(Segments, SayWhatDoesNotFit) {
  EXPECT_THAT(error_of([] {
                segment_sum(ones(3), asarray({0, 1}), 2);
              }),
              HasSubstr("segment_sum: data is f32[3] and segment_ids i32[2]"));
  EXPECT_THAT(error_of([] { segment_max(ones(3), ones(3), 2); }), HasSubstr("must be integers"));
  EXPECT_THAT(error_of([] { segment_min(ones(1), asarray({0}), -1); }), HasSubstr("-1 segments"));
}

}  // namespace
}  // namespace weft::segments_test
