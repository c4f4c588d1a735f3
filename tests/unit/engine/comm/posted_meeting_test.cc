// What processes post for each other (notice_board.h, posted_meeting.h): here two groups of devices
// on the same boards, in one process, take turns in any order.
#include "engine/comm/mpi/posted_meeting.h"

#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"

namespace weft::engine::posted_meeting_test {
namespace {

constexpr int kDevices = 3;  // of which the first is process 0's, the others are process 1's

std::string all_reduce(std::string_view type, std::string_view groups) {
  return fmt::format(R"(%1 = "stablehlo.all_reduce"(%0) <{{
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
      replica_groups = dense<{}> : tensor<{}xi64>, use_global_device_ids}}> ({{
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %s = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }}) : ({}) -> {})",
                     groups, groups == "[[0, 1, 2]]" ? "1x3" : "3x1", type, type);
}

std::unique_ptr<ir::Module> module_of(const std::string& type, std::string_view ops) {
  return ir::parse_or_throw(
      fmt::format("func.func public @main(%0: {}) {{\n{}\nreturn\n}}", type, ops), "test.mlir");
}

std::vector<std::unique_ptr<const Collective>> collectives_of(const ir::Module& module) {
  std::vector<std::unique_ptr<const Collective>> result;
  const std::vector<std::int64_t> devices{0, 1, 2};
  for (const auto& op : module.entry()->body->ops) {
    if (ir::collective_of(*op) == nullptr) continue;
    const auto id = static_cast<std::uint32_t>(result.size());
    result.push_back(std::make_unique<const Collective>(*op, module, id, devices));
  }
  return result;
}

TEST(NoticeBoard, HasSmallMeetingsOfAPlanOneAfterTheOther) {
  const auto large = module_of("tensor<1025xi32>", all_reduce("tensor<1025xi32>", "[[0, 1, 2]]"));
  EXPECT_EQ(NoticeBoard(1, collectives_of(*large)).first_notice(*collectives_of(*large)[0], 0),
            std::nullopt);
  const std::string small = "tensor<1024xi32>";
  const auto several =
      module_of(small, all_reduce(small, "[[0, 1, 2]]") + "\n" +
                           all_reduce(small, "[[2], [0], [1]]").replace(0, 2, "%2"));
  const auto collectives = collectives_of(*several);
  const NoticeBoard board(1, collectives);
  EXPECT_EQ(board.first_notice(*collectives[0], 0), 0);
  EXPECT_EQ(board.first_notice(*collectives[1], 0), 3);
  EXPECT_EQ(board.first_notice(*collectives[1], 2), 5);
}

TEST(NoticeBoard, OverlooksWhatOtherRunsHavePosted) {
  Notice notice;
  const NoticeBoard before(1, {}), now(2, {}), later(3, {});
  EXPECT_FALSE(now.is_posted(notice, 0));
  before.post(notice, 7);
  EXPECT_FALSE(now.is_posted(notice, 0));
  now.post(notice, 1);
  EXPECT_TRUE(now.is_posted(notice, 0) && now.is_posted(notice, 1));
  EXPECT_FALSE(now.is_posted(notice, 2));
  EXPECT_FALSE(later.is_posted(notice, 0));
}

class PostedMeetingTest : public ::testing::Test {
 protected:
  PostedMeetingTest() {
    std::vector<Notice*> places;
    for (Notice& notice : notices_) places.push_back(&notice);
    for (const bool first : {true, false}) {
      groups_.push_back(make_posted_meeting(*collectives_[0], collectives_[0]->groups()[0],
                                            context_, delivery_,
                                            {board_, places, {first, !first, !first}}, awaited_));
    }
  }

  ParticipationRef start(std::int64_t device, std::int32_t value) {
    Buffer operand = pool_.allocate(TensorType{DType::i32, {5}});
    for (int i = 0; i < 5; ++i) operand.mutable_data<std::int32_t>()[i] = value + i;
    const auto mine = std::make_shared<Participation>(
        *collectives_[0], collectives_[0]->place_of(device), std::vector{std::move(operand)});
    groups_[device == 0 ? 0 : 1]->start(mine);
    return mine;
  }

  const std::string type_ = "tensor<5xi32>";
  const std::unique_ptr<ir::Module> module_ = module_of(type_, all_reduce(type_, "[[0, 1, 2]]"));
  const std::vector<std::unique_ptr<const Collective>> collectives_ = collectives_of(*module_);
  const NoticeBoard board_{1, collectives_};
  std::array<Notice, kDevices> notices_;
  Workers workers_{1};
  TaskQueue queue_{workers_};
  BufferPool pool_;
  KernelContext context_{pool_, 0,
                         [](std::int64_t n, std::int64_t, const auto& body) { body(0, n); }};
  Delivery delivery_{queue_, {}};
  AwaitedGroups awaited_;
  std::vector<std::unique_ptr<Group>> groups_;  // by process
};

TEST_F(PostedMeetingTest, IsOverWhenAllHavePosted) {
  const auto first = start(0, 1), second = start(1, 10);
  EXPECT_FALSE(awaited_.look());
  std::vector<Stall> stalls;
  groups_[0]->add_stalls(stalls);
  ASSERT_EQ(stalls.size(), 1);
  EXPECT_THAT(stalls[0].missing, ::testing::ElementsAre(2));
  const auto third = start(2, 100);
  EXPECT_TRUE(awaited_.look());
  for (const auto& part : {first, second, third}) {
    ASSERT_TRUE(part->completion.done());
    EXPECT_EQ(part->outputs[0].data<std::int32_t>()[4], 111 + 3 * 4);
    EXPECT_TRUE(part->inputs.empty());
  }
  EXPECT_FALSE(awaited_.look());
}

TEST_F(PostedMeetingTest, WhatOthersWaitForIsToldWhereNobodyHasBegunIt) {
  start(0, 1);
  std::vector<Stall> stalls;
  groups_[1]->add_stalls(stalls);
  ASSERT_EQ(stalls.size(), 1);
  EXPECT_THAT(stalls[0].arrived, ::testing::ElementsAre(0));
  EXPECT_THAT(stalls[0].missing, ::testing::ElementsAre(1, 2));
}

// Devices begin executions far ahead of the others, which look now and then: each gives the sums
// of its own operands.
TEST_F(PostedMeetingTest, ExecutionsThatAreBegunAheadKeepApart) {
  constexpr std::int32_t kExecutions = 300;
  std::mt19937 random(1);
  std::array<std::vector<ParticipationRef>, kDevices> begun;
  const auto is_done = [&](std::size_t device) { return std::ssize(begun[device]) == kExecutions; };
  while (!is_done(0) || !is_done(1) || !is_done(2)) {
    const std::size_t device = random() % kDevices;
    const auto ahead = static_cast<int>(random() % 7);
    for (int i = 0; i < ahead && !is_done(device); ++i) {
      const auto execution = static_cast<std::int32_t>(begun[device].size());
      const auto value = (static_cast<std::int32_t>(device) + 1) * 1000 + execution;
      begun[device].push_back(start(static_cast<std::int64_t>(device), value));
    }
    if (random() % 3 == 0) groups_[random() % 2]->resume();
  }
  while (awaited_.look()) {
  }
  for (const auto& of_device : begun) {
    for (std::int32_t execution = 0; execution < kExecutions; ++execution) {
      const Participation& part = *of_device[static_cast<std::size_t>(execution)];
      ASSERT_TRUE(part.completion.done()) << execution;
      EXPECT_EQ(part.outputs[0].data<std::int32_t>()[0], 6000 + 3 * execution);
      EXPECT_EQ(part.times.execution, static_cast<std::uint64_t>(execution));
    }
  }
}

}  // namespace
}  // namespace weft::engine::posted_meeting_test
