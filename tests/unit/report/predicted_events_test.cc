#include "report/predicted_events.h"

#include <gtest/gtest.h>

#include "ir/ops/collective.h"
#include "unit/report/sample_log.h"

namespace weft::report::predicted_events_test {
namespace {

using events::Event;
using events::EventKind;

constexpr sim::Picoseconds kUs = 1'000'000;

sim::Compute computed(const ir::Op* op, sim::Picoseconds start_us, sim::Picoseconds end_us,
                      double times = 1) {
  return {.op = op, .times = times, .start = start_us * kUs, .end = end_us * kUs};
}

sim::Transfer sent(const ir::Op* op, sim::Picoseconds begun_us, sim::Picoseconds moves_us,
                   sim::Picoseconds arrives_us, double times = 1) {
  return {.op = op,
          .times = times,
          .begun = begun_us * kUs,
          .moves = moves_us * kUs,
          .arrives = arrives_us * kUs};
}

TEST(PredictedEvents, AreThoseOfOneDevice) {
  const testing::SampleProgram program;
  sim::Simulation simulation;
  simulation.computes = {computed(program.product(), 0, 10),
                         computed(program.second_product(), 14, 20)};
  simulation.transfers = {sent(program.permute(), 0, 2, 14), sent(program.gather(), 14, 14, 18)};
  simulation.waits = {{.transfer = 0, .start = 10 * kUs, .end = 14 * kUs}};
  const PredictedEvents events = predicted_events(simulation);
  EXPECT_EQ(events.log.span_ns, 20'000);
  EXPECT_TRUE(events.repeated.empty());
  ASSERT_EQ(events.log.devices.size(), 1U);
  const std::vector<Event>& all = events.log.devices[0];
  ASSERT_EQ(all.size(), 5U);  // in the order of their ends
  EXPECT_EQ(all[0].op, program.product());
  EXPECT_EQ(all[1].kind, EventKind::transfer);
  EXPECT_EQ(all[1].begun_ns, 0);
  EXPECT_EQ(all[1].start_ns, 2'000);
  EXPECT_EQ(all[2].kind, EventKind::wait);
  EXPECT_EQ(all[2].start_ns, 10'000);
  EXPECT_EQ(all[2].end_ns, 14'000);
  EXPECT_EQ(all[3].op, program.gather());  // which is hidden: nothing waits for it
  EXPECT_EQ(all[4].op, program.second_product());
}

TEST(PredictedEvents, AllDevicesDoTheSameAndKnowWhoSendsToThem) {
  const testing::SampleProgram program;
  sim::Simulation simulation;
  simulation.computes = {computed(program.product(), 0, 10)};
  simulation.transfers = {sent(program.permute(), 0, 2, 14)};
  simulation.collectives.emplace_back().op = program.permute();
  simulation.waits = {{.transfer = 0, .start = 10 * kUs, .end = 14 * kUs}};
  const PredictedEvents events = predicted_events(simulation, 4);
  ASSERT_EQ(events.log.devices.size(), 4U);
  const ir::Pairs& pairs = *ir::participants(program.permute()->attrs)->pairs;
  for (const auto& [from, to] : pairs) {
    const std::vector<Event>& all = events.log.devices[at(to)];
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].peer, -1);
    EXPECT_EQ(all[1].peer, from);
    EXPECT_EQ(all[2].peer, from);
    EXPECT_EQ(all[2].kind, EventKind::wait);
  }
  EXPECT_EQ(predicted_events(simulation, 1000).log.devices.size(), 64U);
}

TEST(PredictedEvents, TurnsThatStandForOthersAreMarked) {
  const testing::SampleProgram program;
  sim::Simulation simulation;
  const ir::Op* const op = program.product();
  simulation.computes = {computed(op, 0, 10), computed(op, 10, 20, 7), computed(op, 24, 30, 7),
                         computed(op, 30, 40), computed(op, 40, 50, 3)};
  simulation.transfers = {sent(program.permute(), 10, 10, 24, 7)};
  simulation.waits = {{.transfer = 0, .times = 7, .start = 20 * kUs, .end = 24 * kUs}};
  const PredictedEvents events = predicted_events(simulation);
  ASSERT_EQ(events.repeated.size(), 2U);
  EXPECT_EQ(events.repeated[0].start_ns, 10'000);
  EXPECT_EQ(events.repeated[0].end_ns, 30'000);
  EXPECT_EQ(events.repeated[0].times, 7);
  EXPECT_EQ(events.repeated[1].start_ns, 40'000);
}

}  // namespace
}  // namespace weft::report::predicted_events_test
