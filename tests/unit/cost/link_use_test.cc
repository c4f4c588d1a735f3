#include "cost/link_use.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "collective_program.h"

namespace weft::cost::link_use_test {
namespace {

constexpr std::int64_t kBytes = 4000;

// A program for 2 x 4 devices with these collectives, each of %a.
class Sends {
 public:
  Sends(const std::string& collectives, machine::Target target)
      : target_(std::move(target)),
        module_(program_of(collectives, 8, kBytes)),
        use_(*module_, target_),
        ops_(collectives_of(*module_)) {}
  Transfer of(std::size_t i) const { return use_.of(*ops_[i]); }
  const LinkUse& use() const { return use_; }
  bool share(std::size_t i, std::size_t j) const {
    for (const std::uint32_t link : of(i).links) {
      if (std::ranges::find(of(j).links, link) != of(j).links.end()) return true;
    }
    return false;
  }

 private:
  machine::Target target_;
  std::shared_ptr<const ir::Module> module_;
  LinkUse use_;
  std::vector<const ir::Op*> ops_;
};

machine::Target host() { return machine::Target(machine::host_with_links(8, 1e9, 1e-6)); }
machine::Target v5e() { return target_of("tpu-v5e:4x2"); }

std::string permute(const Groups& pairs, int channel_number = 1) {
  return collective("collective_permute", pairs, kBytes, channel_number);
}
std::string gather(const Groups& groups) { return collective("all_gather", groups, kBytes); }

const std::string kRight = permute({{0, 1}, {1, 2}, {2, 3}, {3, 0}}),
                  kLeft = permute({{1, 0}, {2, 1}, {3, 2}, {0, 3}});
const std::string kRows = gather({{0, 1, 2, 3}, {4, 5, 6, 7}}),
                  kColumns = gather({{0, 4}, {1, 5}, {2, 6}, {3, 7}});

TEST(LinkUse, BothDirectionsOfARingAreApart) {
  const Sends sends(kRight + kLeft, host());
  EXPECT_FALSE(sends.share(0, 1));
  EXPECT_EQ(sends.of(0).links.size(), 1U);
  EXPECT_EQ(sends.use().num_links(), 2U);
}

TEST(LinkUse, SoAreTheAxesOfAMesh) {
  const Sends sends(kRows + kColumns, host());
  EXPECT_FALSE(sends.share(0, 1));
  EXPECT_EQ(sends.use().num_links(), 2U);
}

TEST(LinkUse, AGatherOnTheHostGoesAroundTheRingOneWay) {
  const Sends sends(kRows + kRight + kLeft, host());
  EXPECT_TRUE(sends.share(0, 1));
  EXPECT_FALSE(sends.share(0, 2));
  EXPECT_EQ(sends.of(0).links.size(), 2U);  // those of the permute, and those of devices 4 to 7
  EXPECT_EQ(sends.use().num_links(), 3U);
}

TEST(LinkUse, BetweenNeighboursItGoesBothWays) {
  const Sends sends(kRows + kRight + kLeft, v5e());
  EXPECT_TRUE(sends.share(0, 1));
  EXPECT_TRUE(sends.share(0, 2));
}

TEST(LinkUse, OtherChannelsAreTheSameLinks) {
  const Sends sends(permute({{0, 1}}, 1) + permute({{0, 1}}, 2), host());
  EXPECT_TRUE(sends.share(0, 1));
  EXPECT_EQ(sends.use().num_links(), 1U);
}

TEST(LinkUse, TimesAreThoseOfTheLargestGroup) {
  const Sends sends(kRows + kRight, host());
  EXPECT_NEAR(sends.of(0).seconds, 3 * 4000 / 1e9 + 3e-6, 1e-12);
  EXPECT_NEAR(sends.of(1).seconds, 4000 / 1e9 + 1e-6, 1e-12);
}

TEST(LinkUse, WhoSendsToItselfTakesNoLink) {
  const Sends sends(permute({{0, 0}, {1, 1}}), host());
  EXPECT_TRUE(sends.of(0).links.empty());
  EXPECT_EQ(sends.of(0).seconds, 0);
}

TEST(LinkTimes, OneAfterTheOtherOnALink) {
  const Sends sends(kRight + kLeft, host());
  LinkTimes times(sends.use());
  const double once = sends.of(0).seconds;
  EXPECT_EQ(times.send(sends.of(0), 1).end, 1 + once);
  EXPECT_EQ(times.send(sends.of(0), 1).begin, 1 + once);
  EXPECT_EQ(times.send(sends.of(1), 1).begin, 1);
}

}  // namespace
}  // namespace weft::cost::link_use_test
