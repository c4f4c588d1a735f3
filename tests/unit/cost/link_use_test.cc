#include "cost/link_use.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"

namespace weft::cost::link_use_test {
namespace {

// A program for 2 x 4 devices with these collectives, each of %a.
class Sends {
 public:
  Sends(const std::string& collectives, machine::Machine machine) : target_(std::move(machine)) {
    auto parsed = ir::parse(
        "module attributes {mhlo.num_partitions = 8 : i32} {\n"
        "func.func @main(%a: tensor<1000xf32>) -> tensor<1000xf32> {\n" +
        collectives + "return %a : tensor<1000xf32>\n}\n}\n");
    EXPECT_NE(parsed.module, nullptr);
    module_ = std::move(parsed.module);
    use_.emplace(*module_, target_);
    for (const ir::Op* op : module_->entry()->body->ops) {
      if (ir::collective_of(*op) != nullptr) ops_.push_back(op);
    }
  }
  Transfer of(std::size_t i) const { return use_->of(*ops_[i]); }
  const LinkUse& use() const { return *use_; }
  bool share(std::size_t i, std::size_t j) const {
    for (const std::uint32_t link : of(i).links) {
      if (std::ranges::find(of(j).links, link) != of(j).links.end()) return true;
    }
    return false;
  }

 private:
  machine::Target target_;
  std::unique_ptr<ir::Module> module_;
  std::optional<LinkUse> use_;
  std::vector<const ir::Op*> ops_;
};

machine::Machine host() { return machine::host_with_links(8, 1e9, 1e-6); }
machine::Machine v5e() { return machine::Machine::parse("tpu-v5e:2x4"); }

constexpr const char* kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = {}, type = 1>";

std::string permute(const std::string& pairs, int channel = 1) {
  return fmt::format(
      "\"stablehlo.collective_permute\"(%a) <{{{}, source_target_pairs = dense<{}> : "
      "tensor<{}x2xi64>}}> : (tensor<1000xf32>) -> tensor<1000xf32>\n",
      fmt::format(fmt::runtime(kChannel), channel), pairs, std::ranges::count(pairs, '[') - 1);
}

std::string gather(const std::string& groups, int size, int channel = 1) {
  return fmt::format(
      "\"stablehlo.all_gather\"(%a) <{{all_gather_dim = 0 : i64, {}, replica_groups = dense<{}> : "
      "tensor<{}x{}xi64>, use_global_device_ids}}> : (tensor<1000xf32>) -> tensor<{}xf32>\n",
      fmt::format(fmt::runtime(kChannel), channel), groups, 8 / size, size, 1000 * size);
}

const std::string kRight = permute("[[0, 1], [1, 2], [2, 3], [3, 0]]"),
                  kLeft = permute("[[1, 0], [2, 1], [3, 2], [0, 3]]");
const std::string kRows = gather("[[0, 1, 2, 3], [4, 5, 6, 7]]", 4),
                  kColumns = gather("[[0, 4], [1, 5], [2, 6], [3, 7]]", 2);

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
  const Sends sends(permute("[[0, 1]]", 1) + permute("[[0, 1]]", 2), host());
  EXPECT_TRUE(sends.share(0, 1));
  EXPECT_EQ(sends.use().num_links(), 1U);
}

TEST(LinkUse, TimesAreThoseOfTheLargestGroup) {
  const Sends sends(kRows + kRight, host());
  EXPECT_NEAR(sends.of(0).seconds, 3 * 4000 / 1e9 + 3e-6, 1e-12);
  EXPECT_NEAR(sends.of(1).seconds, 4000 / 1e9 + 1e-6, 1e-12);
}

TEST(LinkUse, WhoSendsToItselfTakesNoLink) {
  const Sends sends(permute("[[0, 0], [1, 1]]"), host());
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
