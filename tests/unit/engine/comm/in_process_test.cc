// What the in-process communicator promises beyond the results (tests/conformance): who waits for
// whom, what is shared, and what is moved.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/comm/in_process/in_process_communicator.h"
#include "ir/parser.h"

namespace weft::engine::in_process_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";

// The devices 0 to n-1 of one collective, without an executor.
class InProcessTest : public ::testing::Test {
 protected:
  // `op` is the text of one op on %0 of type tensor<4xi32>.
  void make(std::string_view op, std::int64_t num_devices) {
    const std::string text =
        fmt::format("func.func public @main(%0: tensor<4xi32>) {{\n{}\nreturn\n}}", op);
    const ir::ParseResult parsed = ir::parse(text);
    ASSERT_TRUE(parsed.errors.empty()) << ir::format(parsed.errors, "test.mlir", text);
    module_ = std::shared_ptr<const ir::Module>(parsed.module.get(), [](auto*) {});
    keep_ = std::move(const_cast<ir::ParseResult&>(parsed).module);
    std::vector<std::int64_t> devices;
    for (std::int64_t d = 0; d < num_devices; ++d) devices.push_back(d);
    const ir::Op& first = *module_->entry()->body->ops.front();
    collective_.emplace(first, *module_, 0, devices);
    communicator_.emplace(context_, queue_, 1);
  }

  Buffer buffer(std::int32_t first) {
    Buffer result = pool_.allocate(TensorType{DType::i32, {4}});
    for (int i = 0; i < 4; ++i) result.mutable_data<std::int32_t>()[i] = first + i;
    return result;
  }
  ParticipationRef start(std::int64_t device, Buffer operand) {
    return communicator_->start(*collective_, device, {std::move(operand)});
  }

  Workers workers_{1};
  TaskQueue queue_{workers_};
  BufferPool pool_;
  KernelContext context_{pool_, 0,
                         [](std::int64_t n, std::int64_t, const auto& body) { body(0, n); }};
  std::unique_ptr<ir::Module> keep_;
  std::shared_ptr<const ir::Module> module_;
  std::optional<Collective> collective_;
  std::optional<InProcessCommunicator> communicator_;
};

std::string permute(std::string_view pairs, int n) {
  return fmt::format(
      "%1 = \"stablehlo.collective_permute\"(%0) <{{{}, source_target_pairs = dense<{}> : "
      "tensor<{}x2xi64>}}> : (tensor<4xi32>) -> tensor<4xi32>",
      kChannel, pairs, n);
}
std::string all_gather(std::string_view groups, int n, int size) {
  return fmt::format(
      "%1 = \"stablehlo.all_gather\"(%0) <{{all_gather_dim = 0 : i64, {}, replica_groups = "
      "dense<{}> : tensor<{}x{}xi64>, use_global_device_ids}}> : (tensor<4xi32>) -> tensor<{}xi32>",
      kChannel, groups, n, size, 4 * size);
}
std::string broadcast(std::string_view groups, int n, int size) {
  return fmt::format(
      "%1 = \"stablehlo.collective_broadcast\"(%0) <{{{}, replica_groups = dense<{}> : "
      "tensor<{}x{}xi64>}}> : (tensor<4xi32>) -> tensor<4xi32>",
      kChannel, groups, n, size);
}

TEST_F(InProcessTest, APermuteHandsOverThePointer) {
  make(permute("[[0, 1], [1, 0]]", 2), 2);
  Buffer a = buffer(10);
  const std::byte* const bytes = a.bytes();
  const auto first = start(0, std::move(a));
  EXPECT_FALSE(first->completion.done());
  const auto second = start(1, buffer(20));
  ASSERT_TRUE(first->completion.done() && second->completion.done());
  EXPECT_EQ(second->outputs[0].bytes(), bytes);
  EXPECT_TRUE(second->outputs[0].owns_storage()) << "the receiver may reuse the bytes";
  EXPECT_TRUE(first->outputs[0].owns_storage());
}

TEST_F(InProcessTest, APermuteWaitsForItsSourceOnly) {
  make(permute("[[0, 1], [1, 2]]", 2), 4);
  const auto zeros = start(3, buffer(0));  // nobody sends to it
  ASSERT_TRUE(zeros->completion.done());
  EXPECT_EQ(to_literal(zeros->outputs[0]), Literal(TensorType{DType::i32, {4}}));
  const auto second = start(1, buffer(1));
  EXPECT_FALSE(second->completion.done());
  const auto third = start(2, buffer(2));
  EXPECT_TRUE(third->completion.done()) << "its source is there";
  const auto first = start(0, buffer(3));
  EXPECT_TRUE(first->completion.done() && second->completion.done());
}

TEST_F(InProcessTest, AGatherIsOneSharedBuffer) {
  make(all_gather("[[0, 1, 2]]", 1, 3), 3);
  std::vector<ParticipationRef> parts;
  for (int d = 0; d < 3; ++d) parts.push_back(start(d, buffer(10 * d)));
  for (const auto& part : parts) {
    ASSERT_TRUE(part->completion.done());
    EXPECT_EQ(part->outputs[0].bytes(), parts[0]->outputs[0].bytes());
    EXPECT_THAT(part->inputs, IsEmpty());
  }
  const Literal all = to_literal(parts[0]->outputs[0]);
  EXPECT_THAT(all.elements<std::int32_t>(),
              ElementsAre(0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23));
}

TEST_F(InProcessTest, ADeviceAloneGetsWhatItGave) {
  make(all_gather("[[0], [1]]", 2, 1), 2);
  Buffer operand = buffer(10);
  const std::byte* const bytes = operand.bytes();
  const auto part = start(0, std::move(operand));
  ASSERT_TRUE(part->completion.done());
  EXPECT_EQ(part->outputs[0].bytes(), bytes);
  EXPECT_TRUE(part->outputs[0].owns_storage());
}

TEST_F(InProcessTest, ABroadcastSharesItsSourcesBytes) {
  make(broadcast("[[1, 0, 2]]", 1, 3), 4);
  const auto outside = start(3, buffer(3));
  EXPECT_TRUE(outside->completion.done());
  const auto early = start(0, buffer(0));
  EXPECT_FALSE(early->completion.done());
  const auto source = start(1, buffer(1));
  EXPECT_TRUE(early->completion.done() && source->completion.done()) << "before device 2 is there";
  const auto late = start(2, buffer(2));
  ASSERT_TRUE(late->completion.done());
  EXPECT_EQ(late->outputs[0].bytes(), early->outputs[0].bytes());
  EXPECT_EQ(source->outputs[0].bytes(), early->outputs[0].bytes());
  EXPECT_EQ(*late->outputs[0].data<std::int32_t>(), 1);
}

// The device's last execution is complete.
bool goes_on(const ParticipationRef& last) { return last->completion.done(); }

TEST_F(InProcessTest, ASenderIsHeldBackByItsReceiver) {
  make(permute("[[0, 1]]", 1), 2);
  EXPECT_TRUE(goes_on(start(0, buffer(0))));
  const auto second = start(0, buffer(10)), third = start(0, buffer(20));
  EXPECT_FALSE(goes_on(second));
  const auto first_received = start(1, buffer(0));
  EXPECT_TRUE(goes_on(first_received));
  EXPECT_TRUE(goes_on(second));
  EXPECT_FALSE(goes_on(third));
  EXPECT_THAT(communicator_->stalls(), IsEmpty()) << "it waits for nobody";
  EXPECT_EQ(*start(1, buffer(0))->outputs[0].data<std::int32_t>(), 10);
  EXPECT_TRUE(goes_on(third));
  EXPECT_EQ(*start(1, buffer(0))->outputs[0].data<std::int32_t>(), 20);
}

TEST_F(InProcessTest, ASenderIsHeldBackByTheSlowestReceiver) {
  make(broadcast("[[0, 1, 2]]", 1, 3), 3);
  start(0, buffer(0));
  const auto second = start(0, buffer(10));
  start(1, buffer(0));
  start(1, buffer(0));
  EXPECT_FALSE(goes_on(second));
  start(2, buffer(0));
  EXPECT_TRUE(goes_on(second));
}

// Neither do they leave anything behind.
TEST_F(InProcessTest, NobodyElseIsHeldBack) {
  make(permute("[[0, 1], [2, 2], [4, 3]]", 3), 6);
  const std::int64_t before = pool_.bytes_in_use();
  for (int k = 0; k < 100; ++k) {
    const auto to_itself = start(2, buffer(k));
    ASSERT_TRUE(goes_on(to_itself));
    EXPECT_EQ(*to_itself->outputs[0].data<std::int32_t>(), k);
    EXPECT_TRUE(goes_on(start(5, buffer(0)))) << "it neither sends nor receives";
    // Devices 0 and 1 never take part.
    const auto received = start(3, buffer(0));
    EXPECT_FALSE(goes_on(received));
    EXPECT_TRUE(goes_on(start(4, buffer(0))));
    EXPECT_TRUE(goes_on(received));
  }
  EXPECT_EQ(pool_.bytes_in_use(), before);
}

// Each time it may go twice as far as it had come.
TEST_F(InProcessTest, ASenderGoesOnWhereNothingElseCan) {
  make(permute("[[0, 1]]", 1), 2);
  EXPECT_FALSE(communicator_->resume());
  start(0, buffer(0));
  std::vector<ParticipationRef> sent = {start(0, buffer(1))};
  EXPECT_FALSE(goes_on(sent.back()));
  int resumed = 0;
  while (sent.size() < 100) {
    if (!goes_on(sent.back())) {
      EXPECT_TRUE(communicator_->resume());
      ++resumed;
    }
    ASSERT_TRUE(goes_on(sent.back()));
    EXPECT_FALSE(communicator_->resume());
    sent.push_back(start(0, buffer(static_cast<std::int32_t>(sent.size()) + 1)));
  }
  EXPECT_LE(resumed, 7);
  for (std::int32_t k = 0; k < 100; ++k) {
    EXPECT_EQ(*start(1, buffer(0))->outputs[0].data<std::int32_t>(), k);
  }
}

// One device is twice ahead of the other; its executions wait in their order.
TEST_F(InProcessTest, ExecutionsMeetInTheirOrder) {
  make(all_gather("[[0, 1]]", 1, 2), 2);
  std::vector<ParticipationRef> ahead, behind;
  for (int k = 0; k < 3; ++k) ahead.push_back(start(0, buffer(100 * k)));
  for (int k = 0; k < 3; ++k) {
    behind.push_back(start(1, buffer(100 * k + 50)));
    for (int j = 0; j < 3; ++j) {
      EXPECT_EQ(ahead[static_cast<std::size_t>(j)]->completion.done(), j <= k);
    }
    EXPECT_EQ(to_literal(behind.back()->outputs[0]).at<std::int32_t>(0), 100 * k);
    EXPECT_EQ(to_literal(behind.back()->outputs[0]).at<std::int32_t>(4), 100 * k + 50);
  }
}

TEST_F(InProcessTest, GroupsDoNotWaitForEachOther) {
  make(all_gather("[[0, 2], [3, 1]]", 2, 2), 4);
  const auto first = start(0, buffer(0));
  const auto other = start(1, buffer(10));
  const auto second = start(2, buffer(20));
  EXPECT_TRUE(first->completion.done() && second->completion.done());
  EXPECT_FALSE(other->completion.done());
}

TEST_F(InProcessTest, StallsNameWhoIsThereAndWhoIsNot) {
  make(all_gather("[[0, 2, 4], [5, 3, 1]]", 2, 3), 6);
  EXPECT_THAT(communicator_->stalls(), IsEmpty());
  start(2, buffer(0));
  start(2, buffer(0));
  start(4, buffer(0));
  start(3, buffer(0));
  const std::vector<Stall> stalls = communicator_->stalls();
  ASSERT_EQ(stalls.size(), 3u);
  EXPECT_THAT(stalls[0].arrived, ElementsAre(2, 4));
  EXPECT_THAT(stalls[0].missing, ElementsAre(0));
  EXPECT_THAT(stalls[1].arrived, ElementsAre(2));
  EXPECT_THAT(stalls[1].missing, ElementsAre(0, 4));
  EXPECT_THAT(stalls[2].arrived, ElementsAre(3));
  EXPECT_THAT(stalls[2].missing, ElementsAre(5, 1));
}

TEST_F(InProcessTest, AStalledPermuteMissesItsSourceOnly) {
  make(permute("[[0, 1], [1, 2]]", 2), 4);
  start(1, buffer(0));
  start(3, buffer(0));
  const std::vector<Stall> stalls = communicator_->stalls();
  ASSERT_EQ(stalls.size(), 1u);
  EXPECT_THAT(stalls[0].arrived, ElementsAre(1));
  EXPECT_THAT(stalls[0].missing, ElementsAre(0));
}

}  // namespace
}  // namespace weft::engine::in_process_test
