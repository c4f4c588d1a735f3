// finfo and iinfo of every dtype, beside what jnp.finfo and jnp.iinfo of JAX 0.10 give.
#include <cstdint>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

namespace weft::dtype_limits_test {
namespace {

struct Row {
  DType dtype;
  int bits, nexp, nmant;
  double max, min, eps, tiny, smallest_subnormal;
};

const Row kRows[] = {
    {bfloat16, 16, 8, 7, 0x1.fep+127, -0x1.fep+127, 0x1p-7, 0x1p-126, 0x1p-133},
    {float16, 16, 5, 10, 65504, -65504, 0x1p-10, 0x1p-14, 0x1p-24},
    {float32, 32, 8, 23, 0x1.fffffep+127, -0x1.fffffep+127, 0x1p-23, 0x1p-126, 0x1p-149},
    {float64, 64, 11, 52, std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest(),
     0x1p-52, 0x1p-1022, 0x1p-1074},
    {float8_e4m3fn, 8, 4, 3, 448, -448, 0x1p-3, 0x1p-6, 0x1p-9},
    {float8_e5m2, 8, 5, 2, 57344, -57344, 0x1p-2, 0x1p-14, 0x1p-16},
    {float8_e4m3, 8, 4, 3, 240, -240, 0x1p-3, 0x1p-6, 0x1p-9},
    {float8_e3m4, 8, 3, 4, 15.5, -15.5, 0x1p-4, 0x1p-2, 0x1p-6},
    {float8_e4m3fnuz, 8, 4, 3, 240, -240, 0x1p-3, 0x1p-7, 0x1p-10},
    {float8_e5m2fnuz, 8, 5, 2, 57344, -57344, 0x1p-2, 0x1p-15, 0x1p-17},
    {float8_e4m3b11fnuz, 8, 4, 3, 30, -30, 0x1p-3, 0x1p-10, 0x1p-13},
    {float8_e8m0fnu, 8, 8, 0, 0x1p127, 0x1p-127, 1, 0x1p-127, 0x1p-127},
    {float4_e2m1fn, 4, 2, 1, 6, -6, 0.5, 1, 0.5},
};

TEST(FInfo, IsThatOfJax) {
  for (const Row& row : kRows) {
    SCOPED_TRACE(to_string(row.dtype));
    const finfo given(row.dtype);
    EXPECT_EQ(given.dtype, row.dtype);
    EXPECT_EQ(given.bits, row.bits);
    EXPECT_EQ(given.nexp, row.nexp);
    EXPECT_EQ(given.nmant, row.nmant);
    EXPECT_EQ(given.max, row.max);
    EXPECT_EQ(given.min, row.min);
    EXPECT_EQ(given.eps, row.eps);
    EXPECT_EQ(given.tiny, row.tiny);
    EXPECT_EQ(given.smallest_normal, row.tiny);
    EXPECT_EQ(given.smallest_subnormal, row.smallest_subnormal);
  }
  EXPECT_EQ(finfo(complex64).dtype, float32);
  EXPECT_EQ(finfo(complex128).max, std::numeric_limits<double>::max());
}

TEST(IInfo, IsThatOfJax) {
  EXPECT_EQ(iinfo(int2).min, -2);
  EXPECT_EQ(iinfo(int4).max, 7u);
  EXPECT_EQ(iinfo(int8).min, -128);
  EXPECT_EQ(iinfo(uint4).max, 15u);
  EXPECT_EQ(iinfo(uint4).min, 0);
  EXPECT_EQ(iinfo(int32).bits, 32);
  EXPECT_EQ(iinfo(int64).min, std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(iinfo(int64).max, std::uint64_t{std::numeric_limits<std::int64_t>::max()});
  EXPECT_EQ(iinfo(uint64).max, std::numeric_limits<std::uint64_t>::max());
}

TEST(Limits, AreOfDTypesThatHaveThem) {
  EXPECT_THROW(finfo{int32}, Error);
  EXPECT_THROW(iinfo{float32}, Error);
  EXPECT_THROW(iinfo{bool_}, Error);
}

TEST(Limits, MaskInTheirOwnDType) {
  for (const DType dtype : {bfloat16, float16, float32}) {
    const Array scores = where(asarray({true, false}), ones(2, dtype), finfo(dtype).min);
    EXPECT_EQ(scores.dtype(), dtype);
    EXPECT_EQ(float(scores[1]), finfo(dtype).min);
  }
  EXPECT_EQ(int(full(1, iinfo(int32).max)[0]), std::numeric_limits<int>::max());
}

}  // namespace
}  // namespace weft::dtype_limits_test
