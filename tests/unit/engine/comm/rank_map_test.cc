// Which process runs which devices, and that each is told of just those participants that its view
// of a group waits for.
#include "engine/comm/mpi/rank_map.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/comm/mpi/message.h"

namespace weft::engine::rank_map_test {
namespace {

using ::testing::ElementsAre;

std::vector<int> homes(std::int64_t num_devices, int num_ranks) {
  const RankMap map(num_devices, num_ranks, {});
  std::vector<int> result;
  for (std::int64_t d = 0; d < num_devices; ++d) result.push_back(map.home(d));
  return result;
}

TEST(RankMap, DealsOutContiguousBlocks) {
  EXPECT_THAT(homes(8, 4), ElementsAre(0, 0, 1, 1, 2, 2, 3, 3));
  EXPECT_THAT(homes(5, 3), ElementsAre(0, 0, 1, 1, 2));
  EXPECT_THAT(homes(2, 3), ElementsAre(0, 1));
}

TEST(RankMap, ADeviceRunsWhereItsForksRun) {
  // Device 0 forks 1, and that one 3; 2 forks nobody.
  const ForkedDevice forks[] = {{0, 0}, {0, 1}, {1, 3}};
  const RankMap map(4, 4, forks);
  const auto ranks_of = [&](std::int64_t device) {
    std::vector<bool> result;
    for (int rank = 0; rank < 4; ++rank) result.push_back(map.runs(rank, device));
    return result;
  };
  EXPECT_THAT(ranks_of(0), ElementsAre(true, true, false, true));
  EXPECT_THAT(ranks_of(1), ElementsAre(false, true, false, true));
  EXPECT_THAT(ranks_of(2), ElementsAre(false, false, true, false));
}

// A group of devices in any order, of which each is sent something by at most one other.
ir::CollectiveGroup any_transfers(std::int64_t num_devices) {
  ir::CollectiveGroup group;
  for (std::int64_t d = 0; d < num_devices; ++d) group.devices.push_back(d);
  const auto size = static_cast<std::int32_t>(num_devices);
  group.targets.resize(group.devices.size());
  for (std::int32_t p = 0; p < size; ++p) {
    const std::int32_t source = *rc::gen::inRange(-1, size);
    group.sources.push_back(source);
    if (source >= 0) {
      group.targets[static_cast<std::size_t>(source)].push_back(static_cast<std::uint32_t>(p));
    }
  }
  return group;
}

TEST(RankMap, ARankIsToldOfThoseItsViewWaitsFor) {
  RC_ASSERT(rc::check([] {
    const std::int64_t num_devices = *rc::gen::inRange(2, 9);
    const int num_ranks = *rc::gen::inRange(1, 6);
    const ir::CollectiveGroup group = any_transfers(num_devices);
    const RankMap map(num_devices, num_ranks, {});
    for (int rank = 0; rank < num_ranks; ++rank) {
      const ir::CollectiveGroup seen = seen_by(map, rank, group);
      for (std::size_t p = 0; p < group.devices.size(); ++p) {
        const bool is_here = map.runs(rank, group.devices[p]);
        const News news = news_for(map, rank, group, p);
        // Its own devices wait for their sources, and send to all their targets.
        if (is_here) {
          RC_ASSERT(news == News::none);
          RC_ASSERT(seen.sources[p] == group.sources[p]);
          RC_ASSERT(seen.targets[p] == group.targets[p]);
          continue;
        }
        // Of the others it has the operands that its own devices are sent, and no news of those
        // that it sees send and receive nothing.
        const bool sends = !seen.targets[p].empty();
        RC_ASSERT((news == News::operands) == sends);
        RC_ASSERT((news == News::none) == (!sends && seen.sources[p] < 0));
      }
    }
  }));
}

TEST(RankMap, OfAMeetingAllAreTold) {
  const RankMap map(6, 3, {});
  ir::CollectiveGroup group;
  group.devices = {0, 1, 2};
  EXPECT_EQ(news_for(map, 0, group, 2), News::operands);
  EXPECT_EQ(news_for(map, 1, group, 0), News::operands);
  EXPECT_EQ(news_for(map, 0, group, 0), News::none);
  EXPECT_EQ(news_for(map, 2, group, 0), News::none);
}

TEST(Message, ItsHeadSaysAllButTheElementsOfLargeArrays) {
  BufferPool pool;
  const Message sent{.kind = MessageKind::print,
                     .subject = 3,
                     .device = 7,
                     .numbers = {1, -2},
                     .text = "x\ny",
                     .arrays = {pool.zeros(TensorType{DType::bf16, {2, 0, 3}}),
                                pool.zeros(TensorType{DType::f32, {2000}}),
                                pool.zeros(TensorType{DType::i1, {}})}};
  const Letter letter = letter_of(sent, pool, nullptr);
  EXPECT_THAT(letter.following, ElementsAre(1U));
  Letter arrived{.head = letter.head};
  read_head(arrived, pool, nullptr);
  EXPECT_THAT(arrived.following, ElementsAre(1U));
  const Message& got = arrived.message;
  EXPECT_EQ(got.kind, sent.kind);
  EXPECT_EQ(got.subject, 3);
  EXPECT_EQ(got.device, 7);
  EXPECT_THAT(got.numbers, ElementsAre(1, -2));
  EXPECT_EQ(got.text, "x\ny");
  ASSERT_EQ(got.arrays.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(got.arrays[i].type(), sent.arrays[i].type());
  EXPECT_FALSE(to_bool(*got.arrays[2].data<bool8>()));
}

}  // namespace
}  // namespace weft::engine::rank_map_test
