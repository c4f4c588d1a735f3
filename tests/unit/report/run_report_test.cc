#include "report/run_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/report/sample_log.h"

namespace weft::report::run_report_test {
namespace {

using events::EventLog;
using ::testing::HasSubstr;
using ::testing::Not;
using weft::testing::compute;
using weft::testing::SampleProgram;
using weft::testing::transfer;

std::string report_of(const SampleProgram& program, const EventLog& log) {
  OpFacts facts(*program.module);
  std::vector<std::string> names;
  for (std::size_t d = 0; d < log.devices.size(); ++d) names.push_back("CPU " + std::to_string(d));
  return run_report(log, make_timeline(log), facts, names);
}

TEST(RunReport, AFewDevices) {
  const SampleProgram p;
  const EventLog log{
      .devices = {{compute(p.product(), 0, 40'000), transfer(p.permute(), 0, 30'000, 90'000, 1, 0)},
                  {compute(p.product(), 0, 10'000)}},
      .span_ns = 100'000};
  EXPECT_EQ(report_of(p, log),
            "exposed   50.0 us of 60.0 us of communication, 50.0 % of the run, on CPU 0, the "
            "slowest device\n"
            "overlap   16.7 % of the communication is hidden\n"
            "\n"
            "us         compute  communication       hidden      exposed         idle\n"
            "CPU 0         40.0           60.0         10.0         50.0         10.0\n"
            "CPU 1         10.0            0.0          0.0          0.0         90.0\n"
            "\n"
            "longest                total us    times  longest one  source\n"
            "collective_permute         60.0        1         60.0  sample.mlir:7:12\n"
            "dot_general                50.0        2         40.0  train.py:3:7\n");
}

TEST(RunReport, AChainOfOpsSaysHowManyTheyAre) {
  const SampleProgram p;
  EventLog log{.devices = {{compute(p.product(), 0, 40'000)}}, .span_ns = 100'000};
  log.devices[0][0].num_ops = 17;
  EXPECT_THAT(report_of(p, log), HasSubstr("dot_general (17 ops)         40.0"));
}

TEST(RunReport, ManyDevicesAreSummedUp) {
  const SampleProgram p;
  EventLog log;
  log.span_ns = 20'000'000;
  for (int d = 0; d < 64; ++d) {
    log.devices.push_back({compute(p.product(), 0, (d == 17 ? 100 : d) * 100'000)});
  }
  EXPECT_THAT(
      report_of(p, log),
      HasSubstr(
          "ms                   compute  communication       hidden      exposed         idle\n"
          "minimum                0.000          0.000        0.000        0.000       10.000\n"
          "median                 3.300          0.000        0.000        0.000       16.800\n"
          "maximum               10.000          0.000        0.000        0.000       20.000\n"
          "CPU 17, slowest       10.000          0.000        0.000        0.000       10.000\n"));
}

TEST(RunReport, ARunWithoutCommunicationHasNoneExposed) {
  const SampleProgram p;
  const EventLog log{.devices = {{compute(p.product(), 0, 10)}}, .span_ns = 10};
  EXPECT_THAT(report_of(p, log), Not(HasSubstr("% of the run")));
}

TEST(RunReport, SaysThatEventsWereDropped) {
  const SampleProgram p;
  EXPECT_THAT(report_of(p, {.devices = {{}}, .dropped = 5, .max_events_per_device = 10}),
              HasSubstr("5 events are not counted below: beyond 10 on a device"));
}

}  // namespace
}  // namespace weft::report::run_report_test
