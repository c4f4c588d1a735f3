// Memory that two processes have in common, and letters by it: here both are this one.
#include "engine/comm/mpi/host_memory.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "engine/comm/mpi/host_channel.h"

namespace weft::engine {
namespace {

struct Two {
  HostMemory first{0, 2}, second{1, 2};
  bool are_mapped = first.map(1, second.card()) && second.map(0, first.card());
  HostChannel to_second{1, 0, first}, to_first{0, 1, second};
  BufferPool pool;
};

class HostMemoryTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (two_.first.card().empty()) GTEST_SKIP() << "the system gives no memory to share";
    ASSERT_TRUE(two_.are_mapped);
  }
  Two two_;
};

Buffer numbers(BufferPool& pool, std::int64_t count, float first) {
  Buffer array = pool.allocate(TensorType{DType::f32, {count}});
  std::iota(array.mutable_data<float>(), array.mutable_data<float>() + count, first);
  return array;
}

bool are_numbers(const Buffer& array, float first) {
  for (std::int64_t i = 0; i < array.num_elements(); ++i) {
    if (array.data<float>()[i] != first + static_cast<float>(i)) return false;
  }
  return true;
}

std::optional<Message> sent(Two& two, Message message) {
  two.to_second.send(letter_of(std::move(message), two.pool, &two.first));
  for (int looks = 0; looks < 1'000'000; ++looks) {
    if (auto arrived = two.to_first.receive(two.pool)) return arrived;
    two.to_second.push();
  }
  return {};
}

TEST_F(HostMemoryTest, WhatIsLentIsReadWhereItIs) {
  Buffer array = numbers(two_.first.pool(), 5000, 3);
  const std::byte* const bytes = array.bytes();
  std::optional<Message> arrived = sent(two_, {.text = "lent", .arrays = {array}});
  ASSERT_TRUE(arrived);
  EXPECT_TRUE(are_numbers(arrived->arrays[0], 3));
  EXPECT_FALSE(arrived->arrays[0].owns_storage());  // nobody writes what others read
  array = {};
  two_.first.sweep();
  // It is kept for its reader, so that the next array lies elsewhere.
  EXPECT_NE(numbers(two_.first.pool(), 5000, 0).bytes(), bytes);
  EXPECT_TRUE(are_numbers(arrived->arrays[0], 3));
  arrived.reset();
  two_.first.sweep();
  std::vector<Buffer> next{numbers(two_.first.pool(), 5000, 0),
                           numbers(two_.first.pool(), 5000, 0)};
  EXPECT_TRUE(std::ranges::any_of(next, [&](const Buffer& b) { return b.bytes() == bytes; }));
}

TEST_F(HostMemoryTest, ViewsAreLentAsViews) {
  const Buffer array = numbers(two_.first.pool(), 6000, 0);
  const std::int64_t starts[] = {1000}, sizes[] = {3000};
  std::optional<Message> arrived = sent(two_, {.arrays = {array.sliced(starts, sizes)}});
  ASSERT_TRUE(arrived);
  EXPECT_TRUE(are_numbers(arrived->arrays[0], 1000));
}

TEST_F(HostMemoryTest, WhatIsBorrowedIsLentOn) {
  Buffer array = numbers(two_.first.pool(), 5000, 7);
  std::optional<Message> arrived = sent(two_, {.arrays = {std::move(array)}});
  ASSERT_TRUE(arrived);
  two_.to_first.send(letter_of({.arrays = arrived->arrays}, two_.pool, &two_.second));
  arrived.reset();
  const std::optional<Message> back = two_.to_second.receive(two_.pool);
  two_.first.sweep();
  numbers(two_.first.pool(), 5000, 0);
  ASSERT_TRUE(back);
  EXPECT_TRUE(are_numbers(back->arrays[0], 7));
}

TEST_F(HostMemoryTest, LettersOfAllSizesArriveInOrder) {
  for (std::int64_t i = 0; i < 300; ++i) {
    const Message message{.kind = MessageKind::print,
                          .subject = i,
                          .numbers = std::vector<std::int64_t>(static_cast<std::size_t>(i), i),
                          .text = std::string(static_cast<std::size_t>(i * 1000), 'x'),
                          .arrays = {numbers(two_.pool, i * 300, 1)}};
    two_.to_second.send(letter_of(message, two_.pool, &two_.first));
  }
  for (std::int64_t i = 0; i < 300; ++i) {
    std::optional<Message> arrived;
    for (int looks = 0; looks < 1'000'000 && !arrived; ++looks) {
      arrived = two_.to_first.receive(two_.pool);
      two_.to_second.push();
    }
    ASSERT_TRUE(arrived);
    EXPECT_EQ(arrived->subject, i);
    EXPECT_EQ(std::ssize(arrived->text), i * 1000);
    EXPECT_EQ(std::ssize(arrived->numbers), i);
    EXPECT_TRUE(are_numbers(arrived->arrays[0], 1));
  }
  EXPECT_TRUE(two_.to_second.push());
}

TEST_F(HostMemoryTest, PartsAreSeenByAll) {
  const Buffer room = two_.first.fresh(TensorType{DType::f32, {2000}});
  std::optional<Message> arrived = sent(two_, {.arrays = {room}});
  ASSERT_TRUE(arrived);
  Buffer window = two_.second.to_fill(arrived->arrays[0]);
  window.mutable_data<float>()[1999] = 5;
  two_.second.parts(arrived->arrays[0]).fetch_or(2);
  EXPECT_EQ(two_.first.parts(room).load(), 2U);
  EXPECT_EQ(room.data<float>()[1999], 5);
}

TEST(HostMemory, OtherHostsAndFilesAreNotMapped) {
  HostMemory memory(0, 2);
  std::vector<std::int64_t> card = HostMemory(1, 2).card();  // its file may be gone, or another one
  if (card.empty()) GTEST_SKIP() << "the system gives no memory to share";
  EXPECT_FALSE(memory.map(1, std::vector<std::int64_t>()));
  card[2] += 1;
  EXPECT_FALSE(memory.map(1, card));
  card[2] -= 1;
  card[3] = 0;
  EXPECT_FALSE(memory.map(1, card));
}

}  // namespace
}  // namespace weft::engine
