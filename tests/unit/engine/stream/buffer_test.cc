#include "engine/stream/buffer.h"

#include <algorithm>
#include <numeric>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/stream/buffer_pool.h"

namespace weft::engine::buffer_test {
namespace {

// 0, 1, 2, ... in row-major order.
Buffer counting(BufferPool& pool, Dims dims) {
  Buffer buffer = pool.allocate({DType::i32, std::move(dims)});
  auto* data = buffer.mutable_data<std::int32_t>();
  std::iota(data, data + buffer.num_elements(), 0);
  return buffer;
}

std::vector<std::int32_t> elements(const Buffer& buffer) {
  const Literal literal = to_literal(buffer);
  const auto span = literal.elements<std::int32_t>();
  return {span.begin(), span.end()};
}

using V = std::vector<std::int32_t>;

TEST(Buffer, CountsWhatLiesInMemory) {
  BufferPool pool;
  const Buffer b = counting(pool, {2, 3});
  EXPECT_EQ(b.bytes_in_memory(), 24);
  EXPECT_EQ(b.broadcast({5, 2, 3}, std::vector<std::int64_t>{1, 2}).bytes_in_memory(), 24);
  EXPECT_EQ(counting(pool, {}).broadcast({5, 2}, {}).bytes_in_memory(), 4);
}

TEST(Buffer, FreshOneIsDenseAndOwned) {
  BufferPool pool;
  Buffer b = counting(pool, {2, 3});
  EXPECT_TRUE(b.is_dense());
  EXPECT_TRUE(b.owns_storage());
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(b.bytes()) % 64, 0u);
  Buffer copy = b;
  EXPECT_FALSE(b.owns_storage());
  EXPECT_THROW(b.mutable_bytes(), std::logic_error);
  copy = Buffer();
  EXPECT_TRUE(b.owns_storage());
}

// It is the thread sanitizer that may fail this one.
TEST(Buffer, OwningComesAfterAllThatOtherThreadsRead) {
  BufferPool pool;
  Buffer b = counting(pool, {1024});
  auto* data = b.mutable_data<std::int32_t>();
  std::int32_t sum = 0;
  std::thread other([&sum, view = b]() mutable {
    const auto* from = view.data<std::int32_t>();
    sum = std::accumulate(from, from + 1024, 0);
    view = Buffer();
  });
  while (!b.owns_storage()) std::this_thread::yield();
  std::fill_n(data, 1024, 7);
  other.join();
  EXPECT_EQ(sum, 1023 * 512);
}

TEST(Buffer, Transposed) {
  BufferPool pool;
  const Buffer b = counting(pool, {2, 3});
  const Buffer t = b.transposed(Dims{1, 0});
  EXPECT_EQ(t.dims(), (Dims{3, 2}));
  EXPECT_FALSE(t.is_dense());
  EXPECT_EQ(t.storage(), b.storage());
  EXPECT_EQ(elements(t), (V{0, 3, 1, 4, 2, 5}));
  EXPECT_TRUE(counting(pool, {1, 3}).transposed(Dims{1, 0}).is_dense());
}

TEST(Buffer, TransposedLarge) {
  BufferPool pool;
  const Buffer b = counting(pool, {3, 70, 45});
  const V got = elements(b.transposed(Dims{2, 0, 1}));
  std::size_t at = 0;
  for (int k = 0; k < 45; ++k) {
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 70; ++j) ASSERT_EQ(got[at++], (i * 70 + j) * 45 + k);
    }
  }
}

TEST(Buffer, Broadcast) {
  BufferPool pool;
  const Buffer row = counting(pool, {3});
  EXPECT_EQ(elements(row.broadcast({2, 3}, Dims{1})), (V{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(elements(row.broadcast({3, 2}, Dims{0})), (V{0, 0, 1, 1, 2, 2}));
  EXPECT_EQ(elements(counting(pool, {1, 2}).broadcast({3, 2}, Dims{0, 1})), (V{0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(elements(counting(pool, {}).broadcast({2, 2}, Dims{})), (V{0, 0, 0, 0}));
  EXPECT_EQ(elements(row.broadcast({0, 3}, Dims{1})), V{});
}

TEST(Buffer, SlicedAndReversed) {
  BufferPool pool;
  const Buffer b = counting(pool, {4, 5});
  EXPECT_EQ(elements(b.sliced(Dims{1, 2}, Dims{2, 2})), (V{7, 8, 12, 13}));
  EXPECT_EQ(elements(b.sliced(Dims{0, 0}, Dims{2, 3}, Dims{3, 2})), (V{0, 2, 4, 15, 17, 19}));
  EXPECT_EQ(elements(b.sliced(Dims{4, 0}, Dims{0, 5})), V{});
  EXPECT_EQ(elements(counting(pool, {2, 3}).reversed(Dims{0})), (V{3, 4, 5, 0, 1, 2}));
  EXPECT_EQ(elements(counting(pool, {2, 3}).reversed(Dims{0, 1})), (V{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(elements(counting(pool, {0, 3}).reversed(Dims{0})), V{});
  EXPECT_EQ(elements(b.reversed(Dims{1}).sliced(Dims{0, 1}, Dims{1, 2})), (V{3, 2}));
}

TEST(Buffer, ReshapedIsAViewWherePossible) {
  BufferPool pool;
  const Buffer b = counting(pool, {4, 6});
  const Buffer r = b.reshaped({2, 2, 1, 3, 2});
  ASSERT_TRUE(r.valid());
  EXPECT_TRUE(r.is_dense());
  EXPECT_EQ(elements(r), elements(b));
  // A dimension can be split under any strides.
  const Buffer t = b.transposed(Dims{1, 0});
  const Buffer split = t.reshaped({2, 3, 4});
  ASSERT_TRUE(split.valid());
  EXPECT_EQ(elements(split), elements(t));
  // Merging two that do not follow each other cannot be a view.
  EXPECT_FALSE(t.reshaped({24}).valid());
  EXPECT_FALSE(b.sliced(Dims{0, 0}, Dims{4, 5}).reshaped({20}).valid());
  EXPECT_FALSE(t.reshaped({4, 6}).valid());
  const Buffer splat = counting(pool, {}).broadcast({4, 6}, Dims{}).reshaped({3, 8});
  ASSERT_TRUE(splat.valid());
  EXPECT_EQ(elements(splat), V(24, 0));
  EXPECT_EQ(elements(b.reversed(Dims{0, 1}).reshaped({24})).front(), 23);
  EXPECT_EQ(counting(pool, {0, 3}).reshaped({5, 0}).dims(), (Dims{5, 0}));
  EXPECT_TRUE(counting(pool, {1}).reshaped({}).valid());
  EXPECT_TRUE(counting(pool, {}).reshaped({1, 1}).valid());
}

TEST(Buffer, BitcastReadsTheSameBytes) {
  BufferPool pool;
  Buffer b = pool.allocate({DType::f32, {2}});
  b.mutable_data<float>()[0] = 1.0f;
  b.mutable_data<float>()[1] = -2.0f;
  EXPECT_EQ(elements(b.bitcast(DType::i32)),
            (V{0x3f800000, static_cast<std::int32_t>(0xc0000000)}));
}

TEST(Buffer, OfLiteralSharesItsBytes) {
  const std::vector<std::int32_t> values = {1, 2, 3};
  Buffer b;
  {
    const Literal literal = Literal::from<std::int32_t>({DType::i32, {3}}, values);
    b = Buffer::of(literal);
    EXPECT_EQ(b.bytes(), literal.stored_bytes().data());
  }
  EXPECT_EQ(elements(b), values);
  EXPECT_FALSE(b.owns_storage());
  const Buffer splat = Buffer::of(Literal::splat<std::int32_t>({DType::i32, {2, 2}}, 7));
  EXPECT_EQ(splat.strides(), (Dims{0, 0}));
  EXPECT_EQ(elements(splat), V(4, 7));
}

TEST(Buffer, CopiesEveryElementSize) {
  BufferPool pool;
  for (DType dtype : {DType::i8, DType::bf16, DType::f32, DType::c64, DType::c128}) {
    const auto size = static_cast<std::size_t>(byte_size(dtype));
    Buffer b = pool.allocate({dtype, {5, 7}});
    std::byte* bytes = b.mutable_bytes();
    for (std::size_t i = 0; i < 35 * size; ++i) bytes[i] = static_cast<std::byte>(i);
    const Buffer t = pool.dense(b.transposed(Dims{1, 0}).reversed(Dims{0}));
    for (std::size_t i = 0; i < 7; ++i) {
      for (std::size_t j = 0; j < 5; ++j) {
        const std::size_t from = j * 7 + (6 - i);
        for (std::size_t k = 0; k < size; ++k) {
          ASSERT_EQ(t.bytes()[(i * 5 + j) * size + k], bytes[from * size + k]);
        }
      }
    }
  }
}

}  // namespace
}  // namespace weft::engine::buffer_test
