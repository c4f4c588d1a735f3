#include "engine/stream/strided_copy.h"

#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "weft/shape.h"

#include "engine/stream/loop_nest.h"

namespace weft::engine::strided_copy_test {
namespace {

// Dimensions of 1 to 9 elements, often the short ones that have code of their own; in src each is
// repeated, dense, in another order or with holes; dst is dense in some order of the dimensions.
struct RandomCopy {
  explicit RandomCopy(std::mt19937& random) {
    const auto below = [&](int n) { return static_cast<std::int64_t>(random() % n); };
    const std::size_t rank = 1 + random() % 4;
    for (std::size_t d = 0; d < rank; ++d) dims.push_back(1 + below(d + 1 == rank ? 9 : 12));
    src_strides = row_major_strides(dims);
    for (std::int64_t& stride : src_strides) {
      const std::int64_t how = below(5);
      if (how == 0) stride = 0;
      if (how == 1) stride = 1 + below(40);
    }
    dst_strides = row_major_strides(dims);
    if (below(3) == 0 && rank > 1) {  // the last two swapped
      Dims swapped = dims;
      std::swap(swapped[rank - 1], swapped[rank - 2]);
      dst_strides = row_major_strides(swapped);
      std::swap(dst_strides[rank - 1], dst_strides[rank - 2]);
    }
  }
  Dims dims, src_strides, dst_strides;
};

template <class T>
void check(const RandomCopy& copy, bool past_caches) {
  std::int64_t last = 0;
  for (std::size_t d = 0; d < copy.dims.size(); ++d) {
    last += (copy.dims[d] - 1) * copy.src_strides[d];
  }
  std::vector<T> src(static_cast<std::size_t>(last + 1));
  for (std::size_t i = 0; i < src.size(); ++i) src[i] = static_cast<T>(i * 7 + 1);
  const std::int64_t n = num_elements(copy.dims);
  std::vector<T> dst(static_cast<std::size_t>(n) + 1, T{99}), expected = dst;
  for (std::int64_t i = 0; i < n; ++i) {
    const auto from = static_cast<std::size_t>(offset_of(i, copy.dims, copy.src_strides));
    const auto to = static_cast<std::size_t>(offset_of(i, copy.dims, copy.dst_strides));
    expected[to] = src[from];
  }
  copy_strided(copy.dims, sizeof(T), reinterpret_cast<const std::byte*>(src.data()),
               copy.src_strides, reinterpret_cast<std::byte*>(dst.data()), copy.dst_strides,
               past_caches);
  ASSERT_EQ(dst, expected);
}

TEST(StridedCopy, PutsEachElementWhereItBelongs) {
  for (unsigned seed = 0; seed < 4000; ++seed) {
    std::mt19937 random(seed);
    const RandomCopy copy(random);
    SCOPED_TRACE(seed);
    const bool past_caches = seed % 3 == 0;
    ASSERT_NO_FATAL_FAILURE(check<std::uint8_t>(copy, past_caches));
    ASSERT_NO_FATAL_FAILURE(check<std::uint16_t>(copy, past_caches));
    ASSERT_NO_FATAL_FAILURE(check<std::uint32_t>(copy, past_caches));
    ASSERT_NO_FATAL_FAILURE(check<std::uint64_t>(copy, past_caches));
  }
}

}  // namespace
}  // namespace weft::engine::strided_copy_test
