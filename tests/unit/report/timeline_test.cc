#include "report/timeline.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "unit/report/sample_log.h"

namespace weft::report::timeline_test {
namespace {

using events::Event;
using events::EventKind;
using events::EventLog;
using weft::testing::compute;
using weft::testing::RandomLog;
using weft::testing::SampleProgram;
using weft::testing::transfer;

void expect_times(const DeviceTimes& got, const DeviceTimes& want) {
  EXPECT_EQ(got.compute_ns, want.compute_ns);
  EXPECT_EQ(got.communication_ns, want.communication_ns);
  EXPECT_EQ(got.hidden_ns, want.hidden_ns);
  EXPECT_EQ(got.exposed_ns, want.exposed_ns);
  EXPECT_EQ(got.idle_ns, want.idle_ns);
}

TEST(Timeline, AnEmptyLogHasNoDevices) {
  const Timeline timeline = make_timeline({});
  EXPECT_TRUE(timeline.devices.empty());
  EXPECT_EQ(timeline.span_ns, 0);
}

TEST(Timeline, ADeviceWithoutEventsIsIdle) {
  EventLog log{.devices = {{}}, .span_ns = 10};
  expect_times(make_timeline(log).devices.at(0), {.idle_ns = 10});
}

TEST(Timeline, TransfersAtOnceCountOnce) {
  EventLog log{.devices = {{compute(nullptr, 10, 30), transfer(nullptr, 5, 5, 40, 1, 0),
                            transfer(nullptr, 0, 20, 40, 1, 1)}},
               .span_ns = 100};
  expect_times(
      make_timeline(log).devices.at(0),
      {.compute_ns = 20, .communication_ns = 35, .hidden_ns = 20, .exposed_ns = 15, .idle_ns = 65});
}

TEST(Timeline, WaitingIsIdleness) {
  Event wait = compute(nullptr, 0, 50);
  wait.kind = EventKind::wait;
  EventLog log{.devices = {{wait}}, .span_ns = 50};
  expect_times(make_timeline(log).devices.at(0), {.idle_ns = 50});
}

TEST(Timeline, SaysWhatWasDropped) {
  EventLog log{.devices = {{}}, .dropped = 3};
  EXPECT_EQ(make_timeline(log).dropped_events, 3);
}

TEST(Timeline, TheSlowestDeviceIsTheOneThatIsLeastIdle) {
  EventLog log{.devices = {{compute(nullptr, 0, 5)},
                           {compute(nullptr, 0, 3), transfer(nullptr, 3, 3, 9, 0, 0)},
                           {compute(nullptr, 1, 10)}},
               .span_ns = 12};
  EXPECT_EQ(slowest_device(make_timeline(log)), 1U);
}

// Counts, for each nanosecond, what happens in it.
DeviceTimes counted(const std::vector<Event>& events, std::int64_t span_ns) {
  DeviceTimes times;
  for (std::int64_t t = 0; t < span_ns; ++t) {
    auto any = [&](EventKind kind) {
      return std::ranges::any_of(events, [&](const Event& event) {
        return event.kind == kind && event.start_ns <= t && t < event.end_ns;
      });
    };
    const bool computes = any(EventKind::compute), moves = any(EventKind::transfer);
    times.compute_ns += computes ? 1 : 0;
    times.communication_ns += moves ? 1 : 0;
    times.hidden_ns += computes && moves ? 1 : 0;
    times.exposed_ns += moves && !computes ? 1 : 0;
    times.idle_ns += computes || moves ? 0 : 1;
  }
  return times;
}

TEST(Timeline, EqualsCountingEveryNanosecond) {
  const SampleProgram program;
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const EventLog log = RandomLog(program, seed).make(1 + static_cast<int>(seed % 5), 12);
    const Timeline timeline = make_timeline(log);
    ASSERT_EQ(timeline.devices.size(), log.devices.size());
    for (std::size_t d = 0; d < log.devices.size(); ++d) {
      expect_times(timeline.devices[d], counted(log.devices[d], log.span_ns));
    }
  }
}

TEST(Timeline, OfEachTransferWhatItsDeviceDoesNotHideIsExposed) {
  const SampleProgram program;
  EventLog log;
  log.devices.resize(2);
  log.devices[1] = {testing::compute(program.product(), 0, 10),
                    testing::transfer(program.permute(), 5, 5, 20, 0, 0),
                    testing::compute(program.second_product(), 15, 30),
                    testing::transfer(program.gather(), 0, 12, 40, 0, 0),
                    testing::transfer(program.permute(), 30, 30, 35, 0, 1)};
  const std::vector<TransferTimes> times = transfer_times(log, 1);
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].op, program.permute());
  EXPECT_EQ(times[0].count, 2);
  EXPECT_EQ(times[0].total_ns, 20);
  EXPECT_EQ(times[0].exposed_ns, 5 + 5);
  EXPECT_EQ(times[1].op, program.gather());
  EXPECT_EQ(times[1].exposed_ns, 3 + 10);
  EXPECT_TRUE(transfer_times(log, 0).empty());
}

}  // namespace
}  // namespace weft::report::timeline_test
