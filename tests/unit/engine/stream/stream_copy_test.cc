#include "engine/stream/stream_copy.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace weft::engine::stream_copy_test {
namespace {

// Every alignment of both ends, sizes around whole lines: no byte is missed, none beside is
// touched.
TEST(StreamCopy, CopiesWhatItIsGiven) {
  constexpr std::size_t kMost = 400;
  std::vector<std::byte> from(kMost + 64);
  for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<std::byte>(i % 251);
  for (std::size_t to_offset : {0, 1, 15, 16, 63}) {
    for (std::size_t from_offset : {0, 3, 32}) {
      for (std::size_t n : {0, 1, 63, 64, 65, 128, 200, 333}) {
        std::vector<std::byte> to(kMost + 64, std::byte{255});
        copy_past_caches(to.data() + to_offset, from.data() + from_offset, n);
        std::vector<std::byte> expected(kMost + 64, std::byte{255});
        std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(from_offset), n,
                    expected.begin() + static_cast<std::ptrdiff_t>(to_offset));
        ASSERT_EQ(to, expected) << "to " << to_offset << " from " << from_offset << " n " << n;
      }
    }
  }
}

}  // namespace
}  // namespace weft::engine::stream_copy_test
