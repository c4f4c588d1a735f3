// A picture of a collective and its row in the op table are two accounts of one thing.
#include "viz/collective_steps.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ir/ops/collective_def.h"

namespace weft::viz::collective_steps_test {
namespace {

// What each position sends, in values.
std::vector<double> sent(const CollectiveSteps& steps) {
  const auto size = steps.buffers.size();
  std::vector<double> sums(size);
  for (const CollectiveStep& step : steps.steps) {
    for (const ChunkTransfer& t : step.transfers) {
      const bool whole = t.chunk.part < 0;
      sums[static_cast<std::size_t>(t.from)] += whole ? 1 : 1.0 / static_cast<double>(size);
    }
  }
  return sums;
}

TEST(CollectiveSteps, SendWhatTheRowSays) {
  for (const ir::CollectiveDef& def : ir::kCollectives) {
    const auto names = collective_names();
    if (std::ranges::find(names, def.name) == names.end()) continue;
    for (std::int64_t size = 1; size <= 9; ++size) {
      const CollectiveSteps steps = collective_steps(def.name, size);
      std::vector<double> sums = sent(steps);
      // Nobody is behind the last one of a broadcast's chain.
      if (def.grouping == ir::Grouping::first_of_group && size > 1) {
        EXPECT_EQ(sums.back(), 0) << size;
        sums.pop_back();
      }
      for (const double sum : sums)
        EXPECT_NEAR(sum, def.wire(size).share, 1e-9) << def.name << size;
      if (def.route == ir::Route::ring) {
        EXPECT_EQ(std::ssize(steps.steps), def.wire(size).steps) << def.name << size;
      }
    }
  }
}

TEST(CollectiveSteps, OnlyRaggedOnesCannotBeDrawn) {
  EXPECT_EQ(collective_names().size() + 1, ir::kNumCollectiveKinds);
}

}  // namespace
}  // namespace weft::viz::collective_steps_test
