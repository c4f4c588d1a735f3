#include "cost/group_times.h"

#include <gtest/gtest.h>

#include "collective_program.h"
#include "cost/network.h"

namespace weft::cost::group_times_test {
namespace {

DeviceGroups listed(const Groups& groups) {
  DeviceGroups all{std::ssize(groups), std::ssize(groups.front()), {}};
  for (const Group& group : groups)
    all.devices.insert(all.devices.end(), group.begin(), group.end());
  return all;
}

constexpr double kByte = 1 / 4.5e10;  // over a link of v5e

TEST(GroupTimes, OfACollectiveAreThoseOfTheNetwork) {
  const auto target = target_of("tpu-v5e:4x4");
  GroupTimes times(target);
  const auto module = program_of(collective("all_gather", {all_of(16)}, 1024), 16, 1024);
  const double seconds = Network(*module, target).of(*collectives_of(*module).front()).seconds();
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(times.collective(ir::CollectiveKind::all_gather, listed({all_of(16)}), 1024),
              seconds);
  }
}

// Both directions at once take as long as one on a ring, and twice as long where neighbours of the
// group are none on the machine.
TEST(GroupTimes, HandingOnDependsOnTheOrderOfDevices) {
  const DeviceGroups four = listed({all_of(4)});
  for (const bool is_ring : {false, true}) {
    const auto target = ideal(
        "tpu-v5e:2x2", [](machine::Links& links) { links.latency = 1e-6; },
        is_ring ? Group{0, 1, 3, 2} : Group{0, 1, 2, 3});
    GroupTimes times(target);
    for (const std::int64_t places : {1, -1}) {
      EXPECT_NEAR(times.hand_on(four, places, false).seconds_per_byte, kByte, 1e-20);
    }
    EXPECT_NEAR(times.hand_on(four, 1, true).seconds_per_byte, is_ring ? kByte : 2 * kByte, 1e-20);
    EXPECT_NEAR(times.hand_on(four, 1, false).latency, is_ring ? 1e-6 : 2e-6, 1e-12);
  }
}

TEST(GroupTimes, WhatGoesFurtherTakesSeveralLinks) {
  const auto target = ideal("tpu-v5e:16x16");
  GroupTimes times(target);
  const DeviceGroups row = listed({{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}});
  EXPECT_NEAR(times.hand_on(row, 3, false).seconds_per_byte, 3 * kByte, 1e-20);
  EXPECT_NEAR(times.hand_on(row, 3, true).seconds_per_byte, 3 * kByte, 1e-20);
}

TEST(GroupTimes, DevicesOfAProcessHaveALinkEach) {
  const auto target = target_of("host:4");
  GroupTimes times(target);
  EXPECT_NEAR(times.hand_on(listed({all_of(4)}), 1, true).seconds(5.7e9), 1 + 2e-6, 1e-12);
}

TEST(GroupTimes, DevicesThatThereAreNotSendNothing) {
  const auto target = target_of("tpu-v5e:2x2");
  GroupTimes times(target);
  EXPECT_EQ(times.collective(ir::CollectiveKind::all_gather, listed({all_of(8)}), 1), 0);
  EXPECT_EQ(times.hand_on(listed({all_of(8)}), 1, false).seconds(1), 0);
}

}  // namespace
}  // namespace weft::cost::group_times_test
