#include "cost/fair_share.h"

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "collective_program.h"

namespace weft::cost::fair_share_test {
namespace {

// That keeps these classes of links busy for so many nanoseconds.
Passage passage(std::vector<LinkLoad> nanoseconds, double latency = 0) {
  Passage result;
  result.latency = latency * 1e-9;
  for (LinkLoad& load : nanoseconds) load.seconds *= 1e-9;
  result.loads = std::move(nanoseconds);
  return result;
}

constexpr Picoseconds kNanosecond = 1000;

TEST(FairShare, OneAloneTakesItsOwnTime) {
  FairShare share;
  const auto id = share.begin(passage({{0, 5}, {1, 3}}, 2), 10 * kNanosecond);
  EXPECT_EQ(share.next(), 17 * kNanosecond);
  EXPECT_EQ(share.end(id), 17 * kNanosecond);
  EXPECT_TRUE(share.advance(17 * kNanosecond - 1).empty());
  const auto done = share.advance(17 * kNanosecond);
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].id, id);
  EXPECT_EQ(done[0].waited, 0);
  EXPECT_EQ(done[0].behind, FairShare::kNone);
  EXPECT_EQ(share.next(), std::nullopt);
}

TEST(FairShare, NothingToSendTakesTheLatency) {
  FairShare share;
  share.begin(passage({}, 3), 0);
  share.begin(passage({{0, 0}}), 0);
  const auto done = share.advance(kNanosecond * 5);
  ASSERT_EQ(done.size(), 2U);
  EXPECT_EQ(done[0].id, 1);
  EXPECT_EQ(done[0].at, 0);
  EXPECT_EQ(done[1].at, 3 * kNanosecond);
}

TEST(FairShare, TwoOnALinkTakeTwiceAsLong) {
  FairShare share;
  const auto a = share.begin(passage({{7, 5}}), 0), b = share.begin(passage({{7, 5}}), 0);
  const auto done = share.advance(10 * kNanosecond);
  ASSERT_EQ(done.size(), 2U);
  for (const auto& one : done) {
    EXPECT_EQ(one.at, 10 * kNanosecond);
    EXPECT_EQ(one.waited, 5 * kNanosecond);
    EXPECT_EQ(one.link_class, 7U);
  }
  EXPECT_EQ(done[0].behind, b);
  EXPECT_EQ(done[1].behind, a);
}

TEST(FairShare, WhatIsLeftGoesOnAlone) {
  FairShare share;
  share.begin(passage({{0, 10}}), 0);
  share.begin(passage({{0, 2}}), 3 * kNanosecond);  // both at half speed until 7
  EXPECT_EQ(share.end(0), 12 * kNanosecond);
  EXPECT_EQ(share.next(), 7 * kNanosecond);
  const auto done = share.advance(20 * kNanosecond);
  ASSERT_EQ(done.size(), 2U);
  EXPECT_EQ(done[0].id, 1);
  EXPECT_EQ(done[0].waited, 2 * kNanosecond);
  EXPECT_EQ(done[1].at, 12 * kNanosecond);
  EXPECT_EQ(done[1].waited, 2 * kNanosecond);
}

TEST(FairShare, OnesLatencyLeavesTheLinksToOthers) {
  FairShare share;
  share.begin(passage({{0, 4}}, 4), 0);
  share.begin(passage({{0, 4}}), 0);
  for (const auto& done : share.advance(8 * kNanosecond)) EXPECT_EQ(done.waited, 0);
  EXPECT_EQ(share.next(), std::nullopt);
}

// Data Networks, section 6.5.2: what is left of a link goes to those that no other one holds back.
TEST(FairShare, WhoIsHeldBackElsewhereLeavesRoom) {
  FairShare share;
  share.begin(passage({{0, 1}, {1, 1}}), 0);
  share.begin(passage({{0, 1}}), 0);
  share.begin(passage({{0, 1}}), 0);  // each of these three has a third of link 0
  share.begin(passage({{1, 1}}), 0);  // and this one two thirds of link 1
  EXPECT_NEAR(static_cast<double>(share.end(3)), 1500, 1);
  EXPECT_NEAR(static_cast<double>(share.end(0)), 3000, 1);
}

// All grow alike, whatever share of a link each takes at its own speed.
TEST(FairShare, WhoTakesLittleOfAFullLinkIsHeldBackLikeTheOthers) {
  FairShare share;
  share.begin(passage({{0, 10}, {1, 1}}), 0);
  share.begin(passage({{1, 9}}), 0);
  EXPECT_NEAR(static_cast<double>(share.end(1)), 9900, 1);
  EXPECT_NEAR(static_cast<double>(share.end(0)), 10900, 1);
}

TEST(FairShare, ADeviceSendsOneAfterTheOtherWhereItMust) {
  FairShare share;
  const auto sends = [&](std::uint32_t link, std::vector<std::uint32_t> senders) {
    Passage one = passage({{link, 5}}, 1);
    one.alone_on = std::move(senders);
    return share.begin(one, 0);
  };
  sends(0, {10, 11});
  sends(1, {11, 12});
  sends(2, {13});
  const auto done = share.advance(100 * kNanosecond);
  ASSERT_EQ(done.size(), 3U);
  EXPECT_EQ(done[0].at, 6 * kNanosecond);
  EXPECT_EQ(done[1].at, 6 * kNanosecond);
  EXPECT_EQ(done[2].id, 1);
  EXPECT_EQ(done[2].at, 12 * kNanosecond);
  EXPECT_EQ(done[2].waited, 6 * kNanosecond);
  EXPECT_EQ(done[2].behind, 0);
  EXPECT_EQ(done[2].link_class, 11U);
}

// Half a block each way, on four chips in a square: both need the links along x in the order of
// ids.
TEST(FairShare, TwoDirectionsAreNoFasterThanOneInTheOrderOfIds) {
  constexpr std::int64_t kHalf = 2097152;
  const Groups up = {{0, 1}, {1, 2}, {2, 3}, {3, 0}}, down = {{1, 0}, {2, 1}, {3, 2}, {0, 3}};
  const auto module = program_of(
      collective("collective_permute", up, kHalf) + collective("collective_permute", down, kHalf),
      4, kHalf);
  const auto step = [&](const Group& order) {
    const auto target = ideal("tpu-v5e:2x2", order);
    const Network network(*module, target);
    FairShare share;
    for (const ir::Op* op : collectives_of(*module)) share.begin(network.of(*op), 0);
    const auto done = share.advance(kMostPicoseconds);
    EXPECT_EQ(done[0].at, done[1].at);
    return to_seconds(done[0].at);
  };
  EXPECT_NEAR(step({0, 1, 2, 3}), 93.2e-6, 0.05e-6);
  EXPECT_NEAR(step({0, 1, 3, 2}), 46.6e-6, 0.05e-6);
}

// ---- Laws

struct Begun {
  Passage passage;
  Picoseconds at = 0;
};

std::vector<Begun> random_traffic(std::mt19937_64& random) {
  std::vector<Begun> all;
  const auto below = [&](std::uint64_t n) { return random() % n; };
  for (std::uint64_t i = 0, n = 1 + below(8); i < n; ++i) {
    std::vector<LinkLoad> loads;
    for (std::uint32_t link = 0; link < 5; ++link) {
      if (below(2) == 0) loads.push_back({link, static_cast<double>(below(1000))});
    }
    const auto latency = static_cast<double>(below(3) * below(100));
    all.push_back(
        {passage(std::move(loads), latency), static_cast<Picoseconds>(below(4) * 200'000)});
  }
  std::ranges::stable_sort(all, {}, &Begun::at);
  return all;
}

// When each is done, in the order given.
std::vector<FairShare::Done> ends(const std::vector<Begun>& traffic) {
  FairShare share;
  std::vector<FairShare::Done> all(traffic.size());
  const auto take = [&](const std::vector<FairShare::Done>& done) {
    for (const auto& one : done) all[static_cast<std::size_t>(one.id)] = one;
  };
  for (const Begun& one : traffic) {
    take(share.advance(one.at));
    share.begin(one.passage, one.at);
  }
  take(share.advance(kMostPicoseconds));
  return all;
}

TEST(FairShare, NobodyIsFasterThanAloneAndNoLinkThanItIs) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const std::vector<Begun> traffic = random_traffic(random);
    const std::vector<FairShare::Done> done = ends(traffic);
    Picoseconds last = 0, in_turn = 0;
    std::map<std::uint32_t, double> busy;
    for (std::size_t i = 0; i < traffic.size(); ++i) {
      const Picoseconds alone = to_picoseconds(traffic[i].passage.latency) +
                                to_picoseconds(traffic[i].passage.moving_seconds());
      EXPECT_EQ(done[i].at - traffic[i].at, alone + done[i].waited);
      EXPECT_GE(done[i].waited, 0);
      EXPECT_EQ(done[i].waited > 5, done[i].behind != FairShare::kNone) << done[i].waited;
      last = std::max(last, done[i].at);
      in_turn = std::max(in_turn, traffic[i].at) + alone;
      for (const LinkLoad& load : traffic[i].passage.loads) busy[load.link_class] += load.seconds;
    }
    for (const auto& [link, seconds] : busy) EXPECT_GE(last, to_picoseconds(seconds) - 1);
    EXPECT_LE(last, in_turn + 10);
  }
}

TEST(FairShare, TheOrderOfThoseThatBeginTogetherDoesNotMatter) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    std::vector<Begun> traffic = random_traffic(random);
    std::vector<std::size_t> order(traffic.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::shuffle(order, random);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return traffic[i].at; });
    std::vector<Begun> other;
    for (const std::size_t i : order) other.push_back(traffic[i]);
    const auto first = ends(traffic), second = ends(other);
    for (std::size_t i = 0; i < order.size(); ++i) {
      EXPECT_EQ(second[i].at, first[order[i]].at);
    }
  }
}

TEST(FairShare, WhatIsToldAheadComesTrue) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    FairShare share;
    for (const Begun& one : random_traffic(random)) share.begin(one.passage, 0);
    Picoseconds before = 0;
    while (const auto next = share.next()) {
      if (*next > before) {
        EXPECT_TRUE(share.advance(*next - 1).empty());
      }
      before = *next;
      FairShare copy = share;
      const auto done = copy.advance(*next);
      ASSERT_FALSE(done.empty());
      for (const auto& one : done) {
        EXPECT_EQ(one.at, *next);
        EXPECT_EQ(share.end(one.id), *next);
      }
      share = copy;
    }
  }
}

}  // namespace
}  // namespace weft::cost::fair_share_test
