// What a run records of itself, how slow links show in it, and how a run is stopped.
#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::events_test {
namespace {

constexpr std::string_view kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";

// A program in which each of `n` devices runs `body`, of its argument %b to %r, both
// tensor<250xf32>.
std::string on_devices(int n, std::string_view body) {
  return fmt::format(R"(
sdy.mesh @mesh = <["d"={0}]>
func.func public @main(%a: tensor<{1}xf32>) -> tensor<{1}xf32> {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"d"}}]>] out_shardings=[<@mesh, [{{"d"}}]>] manual_axes={{"d"}} (%b: tensor<250xf32>) {{
    {2}
    sdy.return %r : tensor<250xf32>
  }} : (tensor<{1}xf32>) -> tensor<{1}xf32>
  return %0 : tensor<{1}xf32>
}}
)",
                     n, 250 * n, body);
}
Value input(int n) {
  return floats({250 * n}, std::vector<float>(static_cast<std::size_t>(250 * n), 1));
}
std::string permute(std::string_view to, std::string_view from, std::string_view pairs, int n) {
  return fmt::format(
      "{} = \"stablehlo.collective_permute\"({}) <{{{}, source_target_pairs = dense<{}> : "
      "tensor<{}x2xi64>}}> : (tensor<250xf32>) -> tensor<250xf32>\n",
      to, from, kChannel, pairs, n);
}
std::string all_reduce(std::string_view to, std::string_view from, int n) {
  std::string devices;
  for (int d = 0; d < n; ++d) devices += fmt::format("{}{}", d ? ", " : "", d);
  return fmt::format(
      R"({} = "stablehlo.all_reduce"({}) <{{{}, replica_groups = dense<[[{}]]> : tensor<1x{}xi64>, use_global_device_ids}}> ({{
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }}) : (tensor<250xf32>) -> tensor<250xf32>
)",
      to, from, kChannel, devices, n);
}

std::vector<events::Event> of_kind(const events::EventLog& log, std::size_t device,
                                   events::EventKind kind) {
  std::vector<events::Event> events;
  for (const events::Event& event : log.devices[device]) {
    if (event.kind == kind) events.push_back(event);
  }
  return events;
}

class EventsTest : public ::testing::TestWithParam<int> {
 protected:
  events::EventLog run(const std::string& text, int n, LinkSpeed link = {}) {
    plans_.push_back(std::make_unique<BoundPlan>(plan_of(text)));  // events refer to its ops
    events::EventLog log;
    Executor executor({.workers = GetParam(), .link = link});
    executor.run(*plans_.back(), {input(n)}, {.events = &log});
    return log;
  }
  Executor executor_{{.workers = GetParam()}};
  std::vector<std::unique_ptr<BoundPlan>> plans_;
};

TEST_P(EventsTest, NameWhatEachDeviceDidInOrder) {
  const events::EventLog log =
      run(on_devices(4, "%1 = stablehlo.add %b, %b : tensor<250xf32>\n" +
                            all_reduce("%2", "%1", 4) + "%r = stablehlo.sine %2 : tensor<250xf32>"),
          4);
  ASSERT_EQ(log.devices.size(), 4u);
  EXPECT_EQ(log.dropped, 0);
  std::int64_t last_begun = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const auto compute = of_kind(log, d, events::EventKind::compute);
    const auto transfers = of_kind(log, d, events::EventKind::transfer);
    ASSERT_EQ(compute.size(), 2u);
    ASSERT_EQ(transfers.size(), 1u);
    EXPECT_EQ(compute[0].op->name(), "stablehlo.add");
    EXPECT_EQ(compute[1].op->name(), "stablehlo.sine");
    EXPECT_EQ(transfers[0].op->name(), "stablehlo.all_reduce");
    EXPECT_LE(compute[0].end_ns, transfers[0].begun_ns);
    EXPECT_LE(transfers[0].begun_ns, transfers[0].start_ns);
    EXPECT_LE(transfers[0].start_ns, transfers[0].end_ns);
    EXPECT_LE(transfers[0].end_ns, compute[1].start_ns);
    EXPECT_LE(compute[1].end_ns, log.span_ns);
    EXPECT_TRUE(std::is_sorted(
        log.devices[d].begin(), log.devices[d].end(),
        [](const events::Event& a, const events::Event& b) { return a.end_ns < b.end_ns; }));
    last_begun = std::max(last_begun, transfers[0].begun_ns);
  }
  // Data moves as soon as the last one is there, who waited for nobody.
  int last = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const events::Event transfer = of_kind(log, d, events::EventKind::transfer)[0];
    EXPECT_EQ(transfer.start_ns, last_begun);
    if (transfer.peer < 0) {
      ++last;
      EXPECT_TRUE(of_kind(log, d, events::EventKind::wait).empty());
    } else {
      EXPECT_EQ(
          of_kind(log, static_cast<std::size_t>(transfer.peer), events::EventKind::transfer)[0]
              .begun_ns,
          last_begun);
    }
  }
  EXPECT_EQ(last, 1);
}

TEST_P(EventsTest, CountTheExecutionsOfACollective) {
  const events::EventLog log = run(on_devices(2, all_reduce("%1", "%b", 2) + R"(
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %w:2 = stablehlo.while(%i = %zero, %v = %1) : tensor<i32>, tensor<250xf32>
    cond {
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      )" + permute("%p", "%v", "[[0, 1], [1, 0]]", 2) +
                                                     R"(
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %p : tensor<i32>, tensor<250xf32>
    }
    %r = stablehlo.negate %w#1 : tensor<250xf32>)"),
                                   2);
  for (std::size_t d = 0; d < 2; ++d) {
    const auto transfers = of_kind(log, d, events::EventKind::transfer);
    ASSERT_EQ(transfers.size(), 4u);
    EXPECT_EQ(transfers[0].execution, 0u);
    for (std::size_t k = 1; k < 4; ++k) {
      EXPECT_EQ(transfers[k].execution, k - 1);
      EXPECT_EQ(transfers[k].peer, 1 - static_cast<int>(d));
    }
  }
}

// 1,000 bytes at 1 MB/s and 2 ms: 3 ms a transfer, whatever the machine is doing.
constexpr LinkSpeed kSlow{.bytes_per_second = 1e6, .latency_seconds = 2e-3};

TEST_P(EventsTest, ASlowLinkCarriesOneTransferAfterTheOther) {
  // Two permutes in one direction share a link; that of the other direction has its own.
  const std::string text = on_devices(2, R"(
    %f1 = "stablehlo.async_start"(%b) ({
      ^bb0(%x: tensor<250xf32>):
      )" + permute("%p", "%x", "[[0, 1]]", 1) +
                                             R"(
      stablehlo.return %p : tensor<250xf32>
    }) : (tensor<250xf32>) -> !stablehlo.future<tensor<250xf32>>
    %f2 = "stablehlo.async_start"(%b) ({
      ^bb0(%x: tensor<250xf32>):
      )" + permute("%p", "%x", "[[0, 1]]", 1) +
                                             R"(
      stablehlo.return %p : tensor<250xf32>
    }) : (tensor<250xf32>) -> !stablehlo.future<tensor<250xf32>>
    %f3 = "stablehlo.async_start"(%b) ({
      ^bb0(%x: tensor<250xf32>):
      )" + permute("%p", "%x", "[[1, 0]]", 1) +
                                             R"(
      stablehlo.return %p : tensor<250xf32>
    }) : (tensor<250xf32>) -> !stablehlo.future<tensor<250xf32>>
    %1 = "stablehlo.async_done"(%f1) : (!stablehlo.future<tensor<250xf32>>) -> tensor<250xf32>
    %2 = "stablehlo.async_done"(%f2) : (!stablehlo.future<tensor<250xf32>>) -> tensor<250xf32>
    %3 = "stablehlo.async_done"(%f3) : (!stablehlo.future<tensor<250xf32>>) -> tensor<250xf32>
    %4 = stablehlo.add %1, %2 : tensor<250xf32>
    %r = stablehlo.add %3, %4 : tensor<250xf32>)");
  const events::EventLog log = run(text, 2, kSlow);
  const auto right = of_kind(log, 1, events::EventKind::transfer);
  ASSERT_EQ(right.size(), 3u);
  const auto received = [](const std::vector<events::Event>& events) {
    std::vector<events::Event> result;
    for (const events::Event& event : events) {
      if (event.peer >= 0) result.push_back(event);
    }
    return result;
  };
  ASSERT_EQ(received(right).size(), 2u);
  EXPECT_EQ(received(right)[0].end_ns - received(right)[0].start_ns, 3'000'000);
  EXPECT_GE(received(right)[1].end_ns, received(right)[0].end_ns + 3'000'000);
  const auto left = received(of_kind(log, 0, events::EventKind::transfer));
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0].end_ns - left[0].start_ns, 3'000'000);
  EXPECT_GE(log.span_ns, 6'000'000);
}

TEST_P(EventsTest, AllDevicesBeginToSendBeforeAnyKeepsTheWorkersBusy) {
  const std::string text = on_devices(4, R"(
    %f = "stablehlo.async_start"(%b) ({
      ^bb0(%x: tensor<250xf32>):
      )" + permute("%p", "%x", "[[0, 1], [1, 2], [2, 3], [3, 0]]", 4) +
                                             R"(
      stablehlo.return %p : tensor<250xf32>
    }) : (tensor<250xf32>) -> !stablehlo.future<tensor<250xf32>>
    %1 = stablehlo.tanh %b : tensor<250xf32>
    %2 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<250xf32>>) -> tensor<250xf32>
    %r = stablehlo.add %1, %2 : tensor<250xf32>)");
  const events::EventLog log = run(text, 4, kSlow);
  if (GetParam() > 1) return;  // there a worker may begin late
  std::int64_t last_sent = 0, first_computed = log.span_ns;
  for (std::size_t d = 0; d < 4; ++d) {
    const auto sent = of_kind(log, d, events::EventKind::transfer);
    const auto computed = of_kind(log, d, events::EventKind::compute);
    ASSERT_EQ(sent.size(), 1u);
    ASSERT_EQ(computed.size(), 2u);
    last_sent = std::max(last_sent, sent[0].start_ns);
    first_computed = std::min(first_computed, computed[0].start_ns);
  }
  EXPECT_LE(last_sent, first_computed);
}

TEST_P(EventsTest, ARingOverSlowLinksTakesAllOfItsSteps) {
  // All_reduce of 1,000 bytes over 4: 6 steps, 1,500 bytes from each to the next one.
  const events::EventLog log = run(on_devices(4, all_reduce("%r", "%b", 4)), 4, kSlow);
  for (std::size_t d = 0; d < 4; ++d) {
    const auto transfers = of_kind(log, d, events::EventKind::transfer);
    ASSERT_EQ(transfers.size(), 1u);
    EXPECT_EQ(transfers[0].end_ns - transfers[0].start_ns, 6 * 2'000'000 + 1'500'000);
    // Everybody waits for it, the last one as well.
    ASSERT_EQ(of_kind(log, d, events::EventKind::wait).size(), 1u);
    EXPECT_EQ(of_kind(log, d, events::EventKind::wait)[0].end_ns, transfers[0].end_ns);
  }
}

TEST_P(EventsTest, SayHowManyWereDropped) {
  const BoundPlan plan = plan_of(on_devices(2,
                                            "%1 = stablehlo.add %b, %b : tensor<250xf32>\n"
                                            "%2 = stablehlo.add %1, %b : tensor<250xf32>\n"
                                            "%r = stablehlo.add %2, %b : tensor<250xf32>"));
  events::EventLog log;
  log.max_events_per_device = 2;
  executor_.run(plan, {input(2)}, {.events = &log});
  EXPECT_EQ(log.devices[0].size(), 2u);
  EXPECT_EQ(log.devices[1].size(), 2u);
  EXPECT_EQ(log.dropped, 2);
}

constexpr std::string_view kForEver = R"(
func.func public @main(%a: tensor<250xf32>) -> tensor<250xf32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.while(%x = %a) : tensor<250xf32>
  cond {
    stablehlo.return %true : tensor<i1>
  } do {
    %1 = stablehlo.negate %x : tensor<250xf32>
    stablehlo.return %1 : tensor<250xf32>
  }
  return %0 : tensor<250xf32>
})";

TEST_P(EventsTest, AStoppedRunEndsAndTheNextOneWorks) {
  const BoundPlan endless = plan_of(kForEver);
  std::stop_source stop;
  std::thread other([&] { stop.request_stop(); });
  EXPECT_EQ(error_of([&] { executor_.run(endless, {input(1)}, {.stop = stop.get_token()}); }),
            "the run was stopped");
  other.join();
  const BoundPlan sum = plan_of(on_devices(2, all_reduce("%r", "%b", 2)));
  EXPECT_EQ(elements<float>(executor_.run(sum, {input(2)}).outputs[0])[0], 2);
}

TEST_P(EventsTest, AStoppedRunDoesNotWaitForItsLinks) {
  const BoundPlan plan = plan_of(on_devices(2, all_reduce("%r", "%b", 2)));
  std::stop_source stop;
  // By then the run sleeps, in all likelihood: were the links not dropped, this would not end.
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  constexpr LinkSpeed kHours{.bytes_per_second = 0, .latency_seconds = 1e4};
  Executor executor({.workers = GetParam(), .link = kHours});
  EXPECT_EQ(error_of([&] { executor.run(plan, {input(2)}, {.stop = stop.get_token()}); }),
            "the run was stopped");
  other.join();
}

TEST_P(EventsTest, LinksThatTakeForEverAreNotInstant) {
  Links links({.bytes_per_second = 1e-300, .latency_seconds = 1e300});
  EXPECT_GT(links.carry(0, 1, 1e18, 1000), std::int64_t{1} << 50);
  EXPECT_GT(links.carry(0, 1, 1e18, 1000), std::int64_t{1} << 51);
}

INSTANTIATE_TEST_SUITE_P(Workers, EventsTest, ::testing::Values(1, 2, 4));

}  // namespace
}  // namespace weft::engine::events_test
