// What one process sends to another by an MPI that is made up here.
#include "engine/comm/mpi/outbox.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <deque>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "weft/error.h"

namespace weft::engine {
namespace {

struct Sent {
  const std::byte* data;
  int bytes, to, tag;
  bool has_left = false;
};

// What the MPI was given; a request is one of them.
std::deque<Sent> sent;
bool fails = false;
const std::byte* wrong = nullptr;  // of which no test can be made

WeftMpiFunctions made_up() {
  WeftMpiFunctions mpi{};
  mpi.send = [](const void* data, int bytes, int to, int tag, void** request) {
    if (fails) return 7;
    *request = &sent.emplace_back(Sent{static_cast<const std::byte*>(data), bytes, to, tag});
    return 0;
  };
  mpi.test = [](void** request, int* done) {
    const Sent& one = *static_cast<Sent*>(*request);
    if (one.data == wrong) return 8;
    *done = one.has_left ? 1 : 0;
    return 0;
  };
  mpi.error_text = [](int error, char* text, int size) {
    std::snprintf(text, static_cast<std::size_t>(size), "error %d", error);
  };
  return mpi;
}

class OutboxTest : public ::testing::Test {
 protected:
  OutboxTest() {
    sent.clear();
    fails = false;
    wrong = nullptr;
  }
  Letter letter(std::vector<std::int64_t> lengths) {
    Message message{.kind = MessageKind::participation, .subject = 5};
    for (const std::int64_t length : lengths) {
      Buffer& array = message.arrays.emplace_back(pool_.allocate(TensorType{DType::i32, {length}}));
      std::iota(array.mutable_data<std::int32_t>(), array.mutable_data<std::int32_t>() + length,
                next_);
      next_ += static_cast<std::int32_t>(length);
    }
    return letter_of(std::move(message), pool_, nullptr);
  }
  static std::size_t on_their_way(int tag) {
    return static_cast<std::size_t>(std::ranges::count_if(
        sent, [&](const Sent& one) { return one.tag == tag && !one.has_left; }));
  }
  // Lets the oldest one leave that has not; false: there is none.
  static bool leave() {
    const auto at = std::ranges::find(sent, false, &Sent::has_left);
    if (at == sent.end()) return false;
    EXPECT_EQ(at->to, 3);
    if (at->tag == kElementsTag) {
      const auto first = arrived_.size();
      arrived_.resize(first + static_cast<std::size_t>(at->bytes) / sizeof(std::int32_t));
      std::memcpy(arrived_.data() + first, at->data, static_cast<std::size_t>(at->bytes));
    }
    at->has_left = true;
    return true;
  }

  const WeftMpiFunctions mpi_ = made_up();
  BufferPool pool_;
  Outbox outbox_{mpi_, 3};
  std::int32_t next_ = 0;  // all elements of a test are the numbers from 0
  static inline std::vector<std::int32_t> arrived_;
};

TEST_F(OutboxTest, ElementsFollowInOrderFewPartsAtATime) {
  arrived_.clear();
  constexpr std::int64_t kLong = 1'500'000, kShort = 2000;  // of 5.7 MiB and 7.8 KiB
  outbox_.send(letter({kLong, kShort}));
  outbox_.send(letter({kLong}));
  EXPECT_EQ(on_their_way(kHeadTag), 2);  // the second one does not wait for elements of the first
  EXPECT_EQ(on_their_way(kElementsTag), kPartsAtOnce);
  std::size_t left = 0, moved = 0;
  while (leave()) {
    ++left;
    moved += outbox_.move();
    EXPECT_LE(on_their_way(kElementsTag), kPartsAtOnce);
  }
  EXPECT_EQ(moved, left);
  EXPECT_TRUE(outbox_.empty());
  std::vector<std::int32_t> all(2 * kLong + kShort);
  std::iota(all.begin(), all.end(), 0);
  EXPECT_EQ(arrived_, all);
}

TEST_F(OutboxTest, ALetterIsKeptUntilItHasLeft) {
  Letter one = letter({3'000'000});
  const Buffer array = one.message.arrays[0];
  outbox_.send(std::move(one));
  while (!outbox_.empty()) {
    EXPECT_FALSE(array.owns_storage());
    ASSERT_TRUE(leave());
    outbox_.move();
  }
  EXPECT_TRUE(array.owns_storage());
}

TEST_F(OutboxTest, PartsMayLeaveInAnotherOrder) {
  outbox_.send(letter({3'000'000}));
  while (!outbox_.empty()) {
    const auto last =
        std::find_if(sent.rbegin(), sent.rend(), [](const Sent& one) { return !one.has_left; });
    ASSERT_NE(last, sent.rend());
    last->has_left = true;
    outbox_.move();
    EXPECT_LE(on_their_way(kElementsTag), kPartsAtOnce);
  }
}

TEST_F(OutboxTest, WhatIsWrongWithOnePartLeavesTheOthers) {
  Letter one = letter({3'000'000});
  const Buffer array = one.message.arrays[0];
  outbox_.send(std::move(one));
  for (std::size_t i = 0; i < 3; ++i) leave();
  wrong = sent[2].data;
  for (int i = 0; i < 2; ++i) EXPECT_THROW(outbox_.move(), Error);
  EXPECT_FALSE(array.owns_storage());
  wrong = nullptr;
  while (!outbox_.empty()) {
    leave();
    outbox_.move();
  }
  EXPECT_TRUE(array.owns_storage());
}

TEST_F(OutboxTest, SaysWhatTheMpiSays) {
  fails = true;
  try {
    outbox_.send(letter({10}));
    FAIL() << "it was sent";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "MPI says: error 7");
  }
}

}  // namespace
}  // namespace weft::engine
