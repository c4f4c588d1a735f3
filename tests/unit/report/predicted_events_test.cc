#include "report/predicted_events.h"

#include <gtest/gtest.h>

#include "unit/report/sample_log.h"

namespace weft::report::predicted_events_test {
namespace {

using events::Event;
using events::EventKind;

plan::PredictedCompute computed(const ir::Op* op, double start_us, double end_us,
                                double times = 1) {
  return {.op = op, .times = times, .start = start_us * 1e-6, .end = end_us * 1e-6};
}

plan::PredictedTransfer sent(const ir::Op* op, double begun_us, double moves_us, double arrives_us,
                             double waited_us, double times = 1) {
  return {.op = op,
          .times = times,
          .begun = begun_us * 1e-6,
          .moves = moves_us * 1e-6,
          .arrives = arrives_us * 1e-6,
          .waited = waited_us * 1e-6};
}

TEST(PredictedEvents, AreThoseOfOneDevice) {
  const testing::SampleProgram program;
  plan::Prediction prediction;
  prediction.computes = {computed(program.product(), 0, 10),
                         computed(program.second_product(), 14, 20)};
  prediction.transfers = {sent(program.permute(), 0, 2, 14, 10),
                          sent(program.gather(), 14, 14, 18, 20)};
  const PredictedEvents events = predicted_events(prediction);
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

TEST(PredictedEvents, TurnsThatStandForOthersAreMarked) {
  const testing::SampleProgram program;
  plan::Prediction prediction;
  const ir::Op* const op = program.product();
  prediction.computes = {computed(op, 0, 10), computed(op, 10, 20, 7), computed(op, 24, 30, 7),
                         computed(op, 30, 40), computed(op, 40, 50, 3)};
  prediction.transfers = {sent(program.permute(), 10, 10, 24, 20, 7)};
  const PredictedEvents events = predicted_events(prediction);
  ASSERT_EQ(events.repeated.size(), 2U);
  EXPECT_EQ(events.repeated[0].start_ns, 10'000);
  EXPECT_EQ(events.repeated[0].end_ns, 30'000);
  EXPECT_EQ(events.repeated[0].times, 7);
  EXPECT_EQ(events.repeated[1].start_ns, 40'000);
}

}  // namespace
}  // namespace weft::report::predicted_events_test
