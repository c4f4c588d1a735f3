#include "weft/profiler.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "ir/parser.h"
#include "ir/printer.h"
#include "support/errors.h"
#include "support/read_trace.h"
#include "unit/core/temporary_folder.h"

namespace weft::profiler_test {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using testing::error_of;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using weft::testing::read_json_trace;
using weft::testing::read_perfetto_trace;
using weft::testing::ReadSlice;
using weft::testing::ReadTrace;
using weft::testing::ReadTrack;
using weft::testing::TemporaryFolder;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> names_of(const ReadTrack* track) {
  std::vector<std::string> names;
  if (track == nullptr) return names;
  for (const ReadSlice& slice : track->slices) names.push_back(slice.name);
  return names;
}

// Two devices that sum what they have; `name`: of the program.
auto summing(const std::string& name) {
  const Mesh mesh({devices()[1], devices()[3]}, {"i"});
  return jit(
      shard_map([](Array x) { return psum(matmul(x, x.T()), "i"); }, mesh, P(None, "i"), P()),
      {.name = name});
}

TEST(Profiler, RecordsWhatDevicesAndTheProgramDo) {
  const TemporaryFolder folder;
  const auto f = summing("f");
  const Array x = ones({4, 8});
  f(x);
  profiler::Trace trace(folder.file("profile"), {.create_perfetto_trace = true});
  {
    const profiler::TraceAnnotation epoch("epoch");
    for (int i = 0; i < 2; ++i) {
      const profiler::StepTraceAnnotation step("train", i);
      f(x);
    }
  }
  const std::string path = trace.stop();
  EXPECT_THAT(path, HasSubstr(folder.file("profile") + "/plugins/profile/"));
  EXPECT_THAT(path, EndsWith("/perfetto_trace.pftrace"));
  const ReadTrace read = read_perfetto_trace(contents(path));
  ASSERT_EQ(read.problem, "");
  EXPECT_THAT(names_of(read.find("/host:CPU", "Calls")),
              ElementsAre("epoch", "train 0", "jit_f", "train 1", "jit_f"));
  EXPECT_EQ(read.find("/host:CPU", "Calls")->slices[2].depth, 2);
  for (const char* device : {"/device:CPU:1", "/device:CPU:3"}) {
    EXPECT_THAT(names_of(read.find(device, "Collectives")),
                ElementsAre("all_reduce", "transfer", "all_reduce", "transfer"));
    ASSERT_NE(read.find(device, "Ops"), nullptr);
    EXPECT_THAT(names_of(read.find(device, "Ops")), Contains(HasSubstr("dot_general")));
  }
  EXPECT_EQ(read.find("/device:CPU:0", "Ops"), nullptr) << "a device that did nothing";
}

TEST(Profiler, ShowsSeveralProgramsOnOneTimeAxis) {
  const TemporaryFolder folder;
  const auto f = summing("f"), g = summing("g");
  const Array x = ones({4, 8}), y = ones({6, 8});
  profiler::start_trace(folder.path().string());
  f(x);
  g(y);
  f(x);
  const std::string path = profiler::stop_trace();
  EXPECT_THAT(path, EndsWith(".trace.json"));
  const ReadTrace read = read_json_trace(contents(path));
  ASSERT_EQ(read.problem, "");
  EXPECT_THAT(names_of(read.find("/host:CPU", "Calls")), ElementsAre("jit_f", "jit_g", "jit_f"));
  const ReadTrack* sums = read.find("/device:CPU:1", "Collectives");
  ASSERT_NE(sums, nullptr);
  std::vector<std::string> shapes;
  for (const ReadSlice& slice : sums->slices) {
    if (slice.arguments.contains("shapes")) shapes.push_back(slice.arguments.at("shapes"));
  }
  EXPECT_THAT(shapes, ElementsAre("(f32[4,4]) -> f32[4,4]", "(f32[6,6]) -> f32[6,6]",
                                  "(f32[4,4]) -> f32[4,4]"));
}

TEST(Profiler, RunsOnceAtATime) {
  const TemporaryFolder folder;
  EXPECT_THAT(error_of([] { profiler::stop_trace(); }),
              StartsWith("stop_trace: No profile started  (" __FILE__ ":"));
  {
    const auto trace = profiler::trace(folder.path().string());
    EXPECT_THAT(error_of([&] { profiler::start_trace(folder.path().string()); }),
                StartsWith("start_trace: Profile has already been started. Only one profile may be "
                           "run at a time.  (" __FILE__ ":"));
  }
  EXPECT_THAT(error_of([] { profiler::stop_trace(); }),
              StartsWith("stop_trace: No profile started  (" __FILE__ ":"));
  const auto files = [&] {
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
      count += entry.is_regular_file() ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(files(), 1);
  profiler::start_trace(folder.path().string());
  profiler::stop_trace();
  EXPECT_EQ(files(), 2) << "a profile replaces none of the same second";
  EXPECT_THAT(error_of([&] { profiler::start_trace("/dev/null/x"); }), HasSubstr("/dev/null/x"));
  profiler::start_trace(folder.path().string());
  profiler::stop_trace();
}

TEST(NamedScope, NamesWhatIsTracedInIt) {
  const TemporaryFolder folder;
  const Mesh mesh({devices()[0], devices()[1]}, {"i"});
  const auto f = jit(shard_map(
      [](Array x) {
        const named_scope outer("mlp");
        const Array y = matmul(x, x.T());
        const named_scope inner("sum");
        return psum(y, "i");
      },
      mesh, P(None, "i"), P()));
  const Array x = ones({5, 10});
  const auto compiled = f.lower(x).compile();
  EXPECT_THAT(compiled.explain(), HasSubstr(" in mlp/sum"));
  profiler::Trace trace(folder.path().string(), {.create_perfetto_trace = true});
  f(x);
  const ReadTrace read = read_perfetto_trace(contents(trace.stop()));
  ASSERT_EQ(read.problem, "");
  const ReadTrack* sums = read.find("/device:CPU:0", "Collectives");
  ASSERT_NE(sums, nullptr);
  EXPECT_EQ(sums->slices.at(0).arguments.at("scope"), "mlp/sum");
  const ReadTrack* ops = read.find("/device:CPU:0", "Ops");
  ASSERT_NE(ops, nullptr);
  EXPECT_EQ(ops->slices.at(0).arguments.at("scope"), "mlp");
}

TEST(Timeit, SaysWhatIpythonSays) {
  TimeitResult result;
  result.loops = 5;
  result.timings = {0, 0, 0, 0, 0};
  result.average = 0.0279;
  result.stdev = 0.03619;
  EXPECT_EQ(to_string(result),
            "27.9 ms ± 36.2 ms per loop (mean ± std. dev. of 5 runs, 5 loops each)");
  result.loops = 10'000'000;
  result.timings = {0};
  result.average = 1.5e-7;
  result.stdev = 0;
  EXPECT_EQ(to_string(result),
            "150 ns ± 0 ns per loop (mean ± std. dev. of 1 run, 10,000,000 loops each)");
  result.average = 4.2e-5;
  result.stdev = 3725;
  result.loops = 1;
  EXPECT_EQ(to_string(result),
            "42 μs ± 1h 2min 5s per loop (mean ± std. dev. of 1 run, 1 loop each)");
}

TEST(Timeit, CallsAsOftenAsAsked) {
  int calls = 0;
  const TimeitResult result = timeit([&] { ++calls; }, {.n = 5, .r = 3});
  EXPECT_EQ(calls, 15);
  EXPECT_EQ(result.loops, 5);
  EXPECT_EQ(result.timings.size(), 3U);
  EXPECT_LE(result.best, result.average);
  EXPECT_LE(result.average, result.worst);
  EXPECT_THAT(error_of([] { timeit([] {}, {.n = 1, .r = 0}); }), HasSubstr("timeit: n = 1"));
}

TEST(SimpleTimeit, ProfilesTheTask) {
  const TemporaryFolder folder;
  int calls = 0;
  double ms = -1;
  ::testing::internal::CaptureStdout();
  ms = simple_timeit(
      {.task = "matmul", .tries = 3, .trace_dir = folder.path().string()},
      [&](Array x, const std::vector<Array>& weights) {
        ++calls;
        for (const Array& w : weights) x = matmul(x, w);
        return x;
      },
      ones({4, 4}), std::vector<Array>{ones({4, 4}), ones({4, 4})});
  const std::string said = ::testing::internal::GetCapturedStdout();
  EXPECT_EQ(calls, 4);
  EXPECT_GE(ms, 0);
  EXPECT_THAT(said, HasSubstr("matmul: average time milliseconds: "));
  EXPECT_THAT(said, HasSubstr(", trace " + folder.path().string() + "/t_matmul_"));
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
    if (entry.is_regular_file()) files.push_back(entry.path().string());
  }
  ASSERT_EQ(files.size(), 1U);
  const ReadTrace read = read_perfetto_trace(contents(files[0]));
  ASSERT_EQ(read.problem, "");
  EXPECT_THAT(names_of(read.find("/host:CPU", "Calls")),
              ElementsAre("matmul 0", "jit_matmul", "jit_matmul", "matmul 1", "jit_matmul",
                          "jit_matmul", "matmul 2", "jit_matmul", "jit_matmul"));
}

}  // namespace
}  // namespace weft::profiler_test
