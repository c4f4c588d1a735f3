#include "report/trace/trace.h"

#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "report/trace/tracks.h"
#include "support/read_trace.h"
#include "support/sanitizer.h"
#include "unit/core/temporary_folder.h"
#include "unit/report/sample_log.h"

namespace weft::report::trace_test {
namespace {

using events::Event;
using events::EventKind;
using events::EventLog;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;
using weft::testing::compute;
using weft::testing::RandomLog;
using weft::testing::read_json_trace;
using weft::testing::read_perfetto_trace;
using weft::testing::ReadSlice;
using weft::testing::ReadTrace;
using weft::testing::ReadTrack;
using weft::testing::SampleProgram;
using weft::testing::TemporaryFolder;
using weft::testing::transfer;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

class TraceTest : public ::testing::Test {
 protected:
  std::vector<std::string> names(const EventLog& log) const {
    std::vector<std::string> names;
    for (std::size_t d = 0; d < log.devices.size(); ++d) {
      names.push_back("/device:CPU:" + std::to_string(d));
    }
    return names;
  }
  std::string write(const EventLog& log, const std::string& name) {
    OpFacts facts(*program_.module);
    const std::vector<std::string> devices = names(log);
    const std::string path = folder_.file(name);
    write_trace(path, {log, facts, devices});
    return path;
  }
  ReadTrace perfetto(const EventLog& log) {
    return read_perfetto_trace(contents(write(log, "trace.pftrace")));
  }
  ReadTrace json(const EventLog& log) {
    return read_json_trace(contents(write(log, "trace.json")));
  }

  SampleProgram program_;
  TemporaryFolder folder_;
};

std::vector<std::string> names_of(const ReadTrack& track) {
  std::vector<std::string> names;
  for (const ReadSlice& slice : track.slices) names.push_back(slice.name);
  return names;
}

// Device 0 sends to device 1, which began later.
EventLog sending_log(const SampleProgram& p) {
  Event wait = transfer(p.permute(), 0, 12, 30, 1, 0);
  wait.kind = EventKind::wait;
  return {
      .devices = {{compute(p.product(), 0, 10), transfer(p.permute(), 10, 20, 30, 1, 7), wait},
                  {transfer(p.permute(), 20, 20, 40, 0, 7), compute(p.second_product(), 40, 50)}},
      .span_ns = 50};
}

TEST_F(TraceTest, ShowsEachDeviceAsAProcessWithItsTracks) {
  const ReadTrace trace = perfetto(sending_log(program_));
  ASSERT_EQ(trace.problem, "");
  ASSERT_EQ(trace.tracks.size(), 6U);
  const ReadTrack& ops = *trace.find("/device:CPU:0", "Ops");
  ASSERT_THAT(names_of(ops), ElementsAre("dot_general"));
  EXPECT_THAT(ops.slices[0].arguments,
              UnorderedElementsAre(Pair("source", "train.py:3:7"), Pair("bytes", "192"),
                                   Pair("flops", "128"),
                                   Pair("shapes", "(f32[4,4], f32[4,4]) -> f32[4,4]")));
  EXPECT_EQ(ops.slices[0].end_ns, 10);
  EXPECT_THAT(names_of(*trace.find("/device:CPU:1", "Ops")), ElementsAre("dot_general.1"));
  const ReadTrack& waits = *trace.find("/device:CPU:0", "Waits");
  ASSERT_THAT(names_of(waits), ElementsAre("wait for collective_permute"));
  EXPECT_EQ(waits.slices[0].arguments.at("peer"), "/device:CPU:1");
}

TEST_F(TraceTest, ACollectiveShowsSinceWhenAndWhenDataMoved) {
  const ReadTrace trace = perfetto(sending_log(program_));
  const ReadTrack& track = *trace.find("/device:CPU:0", "Collectives");
  ASSERT_THAT(names_of(track), ElementsAre("collective_permute", "transfer"));
  EXPECT_EQ(track.slices[0].start_ns, 10);
  EXPECT_EQ(track.slices[0].end_ns, 30);
  EXPECT_EQ(track.slices[1].start_ns, 20);
  EXPECT_EQ(track.slices[1].end_ns, 30);
  EXPECT_EQ(track.slices[1].depth, 1);
  EXPECT_EQ(track.slices[1].arguments.at("peer"), "/device:CPU:1");
}

// The inner spans come first, as they ended first; threads have rows of their own.
TEST_F(TraceTest, ShowsWhatTheHostDid) {
  const std::vector<HostSpan> host = {{0, 5, 20, "call"},  {0, 5, 20, "step"},
                                      {1, 7, 90, "other"}, {0, 20, 20, "empty"},
                                      {0, 0, 60, "epoch"}, {0, 50, 70, "late"}};
  const EventLog log = sending_log(program_);
  OpFacts facts(*program_.module);
  const std::vector<std::string> devices = names(log);
  for (const std::string name : {"host.pftrace", "host.json"}) {
    write_trace(folder_.file(name), {log, facts, devices, host});
    const std::string bytes = contents(folder_.file(name));
    const ReadTrace trace =
        name == "host.json" ? read_json_trace(bytes) : read_perfetto_trace(bytes);
    ASSERT_EQ(trace.problem, "");
    ASSERT_EQ(trace.tracks.size(), 8U);
    const ReadTrack& calls = *trace.find("/host:CPU", "Calls");
    EXPECT_THAT(names_of(calls), ElementsAre("epoch", "step", "call", "empty", "late"));
    if (name == "host.pftrace") {  // JSON's depths are told by the times alone
      EXPECT_EQ(calls.slices[2].depth, 2);
      EXPECT_EQ(calls.slices[3].depth, 1);
    }
    EXPECT_EQ(calls.slices[4].end_ns, 60) << "within what is around it";
    EXPECT_THAT(names_of(*trace.find("/host:CPU", "Calls 2")), ElementsAre("other"));
    EXPECT_THAT(names_of(*trace.find("/device:CPU:0", "Ops")), ElementsAre("dot_general"));
  }
}

TEST_F(TraceTest, ShowsWhatLinksCarry) {
  const std::vector<TracedLink> links = {
      {"x(0,0)->(1,0)",
       {{0, 0, 20, "all_gather"}, {1, 10, 30, "collective_permute"}, {0, 30, 40, "all_gather"}},
       {{0, 50}, {10, 100}, {20, 50}, {40, 0}}},
      {"y(0,0)->(0,1)", {{0, 5, 15, "all_gather"}}, {{5, 12.5}, {15, 0}}}};
  const EventLog log = sending_log(program_);
  OpFacts facts(*program_.module);
  const std::vector<std::string> devices = names(log);
  for (const std::string name : {"links.pftrace", "links.json"}) {
    write_trace(folder_.file(name), {log, facts, devices, {}, {}, links});
    const std::string bytes = contents(folder_.file(name));
    const ReadTrace trace =
        name == "links.json" ? read_json_trace(bytes) : read_perfetto_trace(bytes);
    ASSERT_EQ(trace.problem, "");
    EXPECT_THAT(names_of(*trace.find("links", "x(0,0)->(1,0)")),
                ElementsAre("all_gather", "all_gather"));
    EXPECT_THAT(names_of(*trace.find("links", "x(0,0)->(1,0) 2")),
                ElementsAre("collective_permute"));
    EXPECT_THAT(trace.find("links", "x(0,0)->(1,0) in use")->counts,
                ElementsAre(Pair(0, 50), Pair(10, 100), Pair(20, 50), Pair(40, 0)));
    EXPECT_THAT(trace.find("links", "y(0,0)->(0,1) in use")->counts,
                ElementsAre(Pair(5, 12.5), Pair(15, 0)));
    EXPECT_THAT(names_of(*trace.find("/device:CPU:0", "Ops")), ElementsAre("dot_general"));
  }
}

TEST_F(TraceTest, ArrowsGoFromSenderToReceiver) {
  for (const ReadTrace& trace : {perfetto(sending_log(program_)), json(sending_log(program_))}) {
    ASSERT_EQ(trace.problem, "");
    const ReadTrack& sender = *trace.find("/device:CPU:0", "Collectives");
    const ReadTrack& receiver = *trace.find("/device:CPU:1", "Collectives");
    ASSERT_EQ(sender.slices[0].arrows_out.size(), 1U);
    EXPECT_EQ(receiver.slices[1].arrows_in, sender.slices[0].arrows_out);
  }
}

TEST_F(TraceTest, NoArrowWithoutASender) {
  EventLog log = sending_log(program_);
  log.devices[0].erase(log.devices[0].begin() + 1);
  const ReadTrace trace = perfetto(log);
  ASSERT_EQ(trace.problem, "");
  EXPECT_THAT(trace.find("/device:CPU:1", "Collectives")->slices[1].arrows_in, IsEmpty());
}

TEST_F(TraceTest, NoArrowGoesBackInTime) {
  EventLog log = sending_log(program_);
  log.devices[0][1].begun_ns = log.devices[0][1].start_ns = 25;
  const ReadTrace trace = perfetto(log);
  ASSERT_EQ(trace.problem, "");
  EXPECT_THAT(trace.find("/device:CPU:1", "Collectives")->slices[1].arrows_in, IsEmpty());
}

TEST_F(TraceTest, OverlappingTransfersGetRowsOfTheirOwn) {
  const EventLog log{.devices = {{transfer(program_.permute(), 0, 0, 20, -1, 0),
                                  transfer(program_.gather(), 10, 15, 30, -1, 0),
                                  transfer(program_.permute(), 20, 20, 40, -1, 1)}},
                     .span_ns = 40};
  const ReadTrace trace = perfetto(log);
  ASSERT_EQ(trace.problem, "");
  EXPECT_THAT(names_of(*trace.find("/device:CPU:0", "Collectives")),
              ElementsAre("collective_permute", "transfer", "collective_permute", "transfer"));
  EXPECT_THAT(names_of(*trace.find("/device:CPU:0", "Collectives 2")),
              ElementsAre("all_gather", "transfer"));
}

TEST_F(TraceTest, ARingAtOneInstantStillHasItsArrows) {
  EventLog log{.devices = {{}, {}, {}}};
  for (int d = 0; d < 3; ++d) {
    for (const std::uint64_t execution : {0U, 1U, 2U}) {
      log.devices[static_cast<std::size_t>(d)].push_back(
          transfer(program_.permute(), 5, 5, 5, (d + 2) % 3, execution));
    }
  }
  for (const ReadTrace& trace : {perfetto(log), json(log)}) {
    ASSERT_EQ(trace.problem, "");
    std::size_t arrows = 0;
    for (const ReadTrack& track : trace.tracks) {
      for (const ReadSlice& slice : track.slices) arrows += slice.arrows_in.size();
    }
    EXPECT_EQ(arrows, 9U);
  }
}

TEST_F(TraceTest, EmptyLogsGiveTracesWithoutSlices) {
  for (const EventLog& log : {EventLog{}, EventLog{.devices = {{}, {}}}}) {
    for (const ReadTrace& trace : {perfetto(log), json(log)}) {
      EXPECT_EQ(trace.problem, "");
      EXPECT_EQ(trace.tracks.size(), 3 * log.devices.size());
    }
  }
}

TEST_F(TraceTest, SaysThatEventsAreMissing) {
  const EventLog log{.devices = {{}}, .dropped = 12, .max_events_per_device = 4};
  for (const ReadTrace& trace : {perfetto(log), json(log)}) {
    ASSERT_NE(trace.find("weft", "Notes"), nullptr);
    EXPECT_THAT(trace.find("weft", "Notes")->slices.at(0).name,
                HasSubstr("12 events are missing: beyond 4"));
  }
}

TEST_F(TraceTest, NamesMayHoldAnything) {
  const EventLog log{.devices = {{compute(program_.product(), 0, 1)}}, .span_ns = 1};
  OpFacts facts(*program_.module);
  const std::vector<std::string> devices = {"a \"quote\", a \\, a\nline, no text: \xFF\x80"};
  const std::string path = folder_.file("trace.json");
  write_trace(path, {log, facts, devices});
  const ReadTrace trace = read_json_trace(contents(path));
  ASSERT_EQ(trace.problem, "");
  EXPECT_THAT(trace.tracks.at(0).process, HasSubstr("a \"quote\", a \\, a\nline, no text: "));
}

// What a trace must hold of an event, found where it should be.
void expect_whole(const ReadTrace& trace, const EventLog& log) {
  ASSERT_EQ(trace.problem, "");
  std::size_t slices = 0, events = 0, arrows = 0;
  for (const ReadTrack& track : trace.tracks) {
    slices += track.slices.size();
    for (const ReadSlice& slice : track.slices) arrows += slice.arrows_in.size();
  }
  std::size_t peers = 0;
  for (const auto& device : log.devices) {
    for (const Event& event : device) {
      events += event.kind == EventKind::transfer ? 2 : 1;
      peers += event.kind == EventKind::transfer && event.peer >= 0 ? 1 : 0;
    }
  }
  EXPECT_EQ(slices, events);
  EXPECT_EQ(arrows, peers);
}

TEST_F(TraceTest, RandomLogsComeBackWhole) {
  for (unsigned seed = 0; seed < testing::under_sanitizers(60, 200); ++seed) {
    SCOPED_TRACE(seed);
    const EventLog log = RandomLog(program_, seed).make(1 + static_cast<int>(seed % 6), 15);
    expect_whole(perfetto(log), log);
    expect_whole(json(log), log);
    if (HasFailure()) break;
  }
}

TEST_F(TraceTest, PathsThatCannotBeWrittenAreRefusedBeforehand) {
  const auto error = [](const std::string& path) {
    try {
      check_trace_path(path);
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  EXPECT_EQ(error("trace.txt"),
            "cannot write a trace to trace.txt: its name must end in .pftrace (Perfetto's format) "
            "or .json");
  EXPECT_THAT(error(folder_.file("no/trace.json")), HasSubstr("No such file or directory"));
  std::filesystem::create_directory(folder_.file("folder.json"));
  EXPECT_THAT(error(folder_.file("folder.json")), HasSubstr("it is a folder"));
  EXPECT_EQ(error(folder_.file("trace.json")), "");
  EXPECT_EQ(folder_.num_files(), 1);
}

TEST_F(TraceTest, AFullDiskIsAnError) {
  std::filesystem::create_symlink("/dev/full", folder_.file("full.pftrace"));
  try {
    write({.devices = {{}}}, "full.pftrace");
    FAIL() << "written to a full disk";
  } catch (const Error& e) {
    EXPECT_THAT(e.what(), HasSubstr("cannot write /dev/full: No space left on device"));
  }
}

}  // namespace
}  // namespace weft::report::trace_test
