#include "report/page/page.h"

#include <algorithm>
#include <set>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "plan/plan.h"
#include "report/page/page_collectives.h"
#include "report/page/page_events.h"
#include "report/page/page_links.h"
#include "report/page/page_machine.h"
#include "report/page/page_of.h"
#include "unit/report/sample_log.h"

namespace weft::report::page_test {
namespace {

using events::Event;
using events::EventKind;
using events::EventLog;
using nlohmann::json;
using ::testing::ElementsAre;
using weft::testing::compute;
using weft::testing::RandomLog;
using weft::testing::SampleProgram;
using weft::testing::transfer;

std::vector<std::string> names(std::size_t devices) {
  std::vector<std::string> names;
  for (std::size_t d = 0; d < devices; ++d) names.push_back("CPU " + std::to_string(d));
  return names;
}

PageData page_of_log(const SampleProgram& program, const EventLog& log,
                     std::int64_t most = kMostPageSlices) {
  PageData page;
  OpFacts facts(*program.module);
  PageOps ops(page, facts);
  add_events(page, log, ops, names(log.devices.size()), most);
  return page;
}

// A failure shows what was found, not the whole page.
bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// What stands in the element that the script reads.
std::string data_text(const std::string& html) {
  const std::string open = R"(<script type="application/json" id="data">)";
  const std::size_t begin = html.find(open) + open.size();
  return html.substr(begin, html.find("</script", begin) - begin);
}
json data_of(const PageData& page) { return json::parse(data_text(page_html(page))); }

// The slices of a device as assets/data.js makes them of the columns.
std::vector<PageSlice> slices_of(const json& data, std::size_t device) {
  const json& columns = data["devices"].at(device);
  const std::int64_t unit = data["unit_ps"];
  std::vector<PageSlice> slices;
  std::int64_t start = 0;
  std::size_t peers = 0, leads = 0;
  for (std::size_t i = 0; i < columns["op"].size(); ++i) {
    start += columns["start"].at(i).get<std::int64_t>();
    PageSlice& slice = slices.emplace_back();
    slice.kind =
        static_cast<EventKind>(std::string("ctw").find(columns["kind"].get<std::string>()[i]));
    slice.op = columns["op"].at(i);
    slice.start_ps = slice.begun_ps = start * unit;
    slice.end_ps = (start + columns["length"].at(i).get<std::int64_t>()) * unit;
    if (slice.kind != EventKind::compute) slice.peer = columns["peer"].at(peers++);
    if (slice.kind == EventKind::transfer) {
      slice.begun_ps -= columns["lead"].at(leads++).get<std::int64_t>() * unit;
    }
  }
  return slices;
}

void expect_equal(const std::vector<PageSlice>& got, std::vector<PageSlice> want) {
  std::ranges::stable_sort(want, {}, &PageSlice::start_ps);
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_EQ(got[i].kind, want[i].kind) << i;
    EXPECT_EQ(got[i].op, want[i].op) << i;
    EXPECT_EQ(got[i].start_ps, want[i].start_ps) << i;
    EXPECT_EQ(got[i].end_ps, want[i].end_ps) << i;
    EXPECT_EQ(got[i].begun_ps, want[i].begun_ps) << i;
    EXPECT_EQ(got[i].peer, want[i].peer) << i;
  }
}

TEST(Page, AnEmptyPageIsOne) {
  const json data = data_of({});
  EXPECT_EQ(data["devices"].size(), 0U);
  EXPECT_EQ(data["links"].size(), 0U);
  EXPECT_FALSE(data.contains("memory"));
  EXPECT_FALSE(data["summary"].contains("utilisation"));
}

TEST(Page, SlicesAreThoseOfTheLog) {
  const SampleProgram program;
  for (unsigned seed = 0; seed < 10; ++seed) {
    const PageData page = page_of_log(program, RandomLog(program, seed).make(3, 20));
    const json data = data_of(page);
    EXPECT_EQ(data["unit_ps"], 1000);
    for (std::size_t d = 0; d < 3; ++d) expect_equal(slices_of(data, d), page.devices[d].slices);
  }
}

TEST(Page, PicosecondsStayWhatTheyAre) {
  const SampleProgram program;
  PageData page = page_of_log(program, RandomLog(program, 1).make(2, 20));
  for (PageSlice& slice : page.devices[1].slices) slice.end_ps += 7;
  const json data = data_of(page);
  EXPECT_EQ(data["unit_ps"], 1);
  for (std::size_t d = 0; d < 2; ++d) expect_equal(slices_of(data, d), page.devices[d].slices);
}

TEST(Page, NoTextOfAProgramBreaksIt) {
  const std::string evil = "</script><img src=x onerror=alert(1)><!--<script>\"'&{{data}}\\\x80\n";
  PageData page;
  page.title = evil;
  page.ops = {{evil, evil, evil, evil, 1, 1}};
  page.devices.emplace_back().name = evil;
  page.devices[0].slices = {{.end_ps = 1000}};
  page.links.emplace_back().name = evil;
  page.collectives.emplace_back().name = evil;
  page.collectives[0].axes = {evil};
  const std::string html = page_html(page);
  EXPECT_FALSE(has(html, "<img"));
  EXPECT_FALSE(has(data_text(html), "<"));
  // The byte that is no UTF-8 has become the character for that.
  std::string want = evil;
  want.replace(want.find('\x80'), 1, "\xEF\xBF\xBD");
  EXPECT_EQ(json::parse(data_text(html))["ops"][0][0], want);
  EXPECT_TRUE(has(html, "<title>&lt;/script>&lt;img src=x"));
}

TEST(Page, ItLoadsNothing) {
  std::string html = page_html({});
  // The name of SVG's elements is no address that anything asks for.
  const std::string svg_name = "http://www.w3.org/2000/svg";
  ASSERT_TRUE(has(html, svg_name));
  html.erase(html.find(svg_name), svg_name.size());
  for (const char* way :
       {"://", "src=", "@import", "url(", "fetch(", "XMLHttp", "<link", "import("}) {
    EXPECT_FALSE(has(html, way)) << way;
  }
}

// Times as long as those of a run of a second, ops with names and places as long as real ones.
TEST(Page, TenThousandEventsTakeLessThanTwoMegabytes) {
  const SampleProgram program;
  EventLog log = RandomLog(program, 7).make(4, 1250);
  for (std::vector<Event>& events : log.devices) {
    for (Event& event : events) {
      event.start_ns *= 98'765;
      event.end_ns *= 98'765;
      event.begun_ns *= 98'765;
    }
  }
  PageData page = page_of_log(program, log);
  std::size_t count = 0;
  for (PageDevice& device : page.devices) {
    for (PageSlice& slice : device.slices) slice.op = static_cast<std::uint32_t>(count++ % 2500);
  }
  ASSERT_EQ(count, 10'000U);
  for (std::size_t i = 0; i < 2500; ++i) {
    page.ops.push_back({"collective_permute." + std::to_string(i),
                        "/home/someone/project/models/transformer/attention.py:123:45",
                        "transformer/layer_12/attention/query",
                        "(bf16[2048,8192], bf16[8192,1024]) -> bf16[2048,1024]", 5e7, 3.4e10});
  }
  EXPECT_LT(page_html(page).size(), 2'000'000U);
}

// Computes so many slices of one nanosecond, one after the other.
std::vector<Event> short_computes(const SampleProgram& program, std::int64_t count) {
  std::vector<Event> events;
  for (std::int64_t i = 0; i < count; ++i) events.push_back(compute(program.product(), i, i + 1));
  return events;
}

TEST(Page, OfTooManySlicesTheSlowestDeviceStays) {
  const SampleProgram program;
  const EventLog log{.devices = {short_computes(program, 5), short_computes(program, 4),
                                 short_computes(program, 8), short_computes(program, 3)},
                     .span_ns = 10};
  const PageData page = page_of_log(program, log, 15);
  ASSERT_EQ(page.devices.size(), 2U);
  EXPECT_EQ(page.devices[0].id, 0);
  EXPECT_EQ(page.devices[1].id, 2);
  EXPECT_EQ(page.devices_left_out, 2);
  EXPECT_EQ(page.slices_left_out, 0);
  EXPECT_EQ(page.summary.device, "CPU 2");
  EXPECT_EQ(page.summary.times.compute_ps, 8000);
}

TEST(Page, OfADeviceWithTooManyItsLongestStay) {
  const SampleProgram program;
  std::vector<Event> events = short_computes(program, 8);
  events[3].end_ns = 30;
  events[6].end_ns = 20;
  const PageData page = page_of_log(program, {.devices = {events}, .span_ns = 40}, 3);
  EXPECT_EQ(page.slices_left_out, 5);
  std::vector<std::int64_t> ends;
  for (const PageSlice& slice : page.devices[0].slices) ends.push_back(slice.end_ps);
  EXPECT_THAT(ends, ElementsAre(1000, 30'000, 20'000));
}

TEST(Page, ARunHasItsCollectives) {
  const SampleProgram program;
  const EventLog log{.devices = {{compute(program.product(), 0, 40'000),
                                  transfer(program.permute(), 0, 30'000, 90'000, 1, 0)},
                                 {}},
                     .span_ns = 100'000};
  const machine::Machine machine = machine::Machine::parse("tpu-v5e:2x2");
  const Explanation explanation = explain(*program.module, machine::Target(machine));
  const PageData page =
      page_of_run({*program.module, log, explanation, machine, names(log.devices.size())});
  EXPECT_EQ(
      page.headline,
      "CPU 0 takes 100 us. For 50 us of that, 50 %, it waits for communication, most of it for "
      "collective_permute, ring shift +1 along i at sample.mlir:7:12.");
  ASSERT_EQ(page.collectives.size(), 2U);
  const PageCollective& permute = page.collectives[0];
  EXPECT_EQ(permute.time_ps, 60'000'000);
  EXPECT_EQ(permute.exposed_ps, 50'000'000);
  EXPECT_FALSE(permute.predicted_ps);  // nobody did
  ASSERT_EQ(permute.ops.size(), 1U);
  EXPECT_EQ(page.ops.at(permute.ops[0]).name, "collective_permute");
  EXPECT_EQ(page.places.coordinates,
            (std::vector<std::int64_t>{0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0}));
  ASSERT_EQ(page.meshes.size(), 1U);
  EXPECT_THAT(page.meshes[0].axes, ElementsAre(std::pair("i", 4)));
}

// The links of a simulation with one large collective on four devices.
PageData page_of_links(const char* machine) {
  const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["i"=4]>
func.func @main(%a: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%b: tensor<1024x1024xf32>) {
    %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1024x1024xf32>) -> tensor<4096x1024xf32>
    sdy.return %1 : tensor<4096x1024xf32>
  } : (tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  return %0 : tensor<4096x1024xf32>
}
)",
                                                                      "gather.mlir");
  const auto plan = plan::make_plan(module);
  const machine::Target target(machine::Machine::parse(machine));
  PageData page;
  add_links(page, sim::simulate(*plan, target), target);
  return page;
}

TEST(Page, APredictionHasAllLinksOfATorus) {
  const PageData page = page_of_links("tpu-v5e:4x4");
  EXPECT_EQ(page.links.size(), 2 * 2 * 4 * 3U);
  EXPECT_EQ(page.links_left_out, 0);
  std::set<std::pair<std::int64_t, std::int64_t>> joined;
  double most = 0;
  for (const LinkRow& link : page.links) {
    EXPECT_TRUE(joined.emplace(link.from, link.to).second) << link.name;
    std::int64_t end_ps = 0;
    for (const LinkRow::Load& load : link.loads) {
      EXPECT_GE(load.start_ps, end_ps) << link.name;
      EXPECT_GT(load.end_ps, load.start_ps) << link.name;
      EXPECT_LE(load.load, 1) << link.name;
      end_ps = load.end_ps;
      most = std::max(most, load.load);
    }
  }
  EXPECT_NEAR(most, 1, 1e-9);
  // The busiest first; where no device of the program is, nothing moves.
  EXPECT_FALSE(page.links.front().loads.empty());
  EXPECT_TRUE(page.links.back().loads.empty());
}

TEST(Page, OfOtherMachinesTheLinksInUseAreThere) {
  for (const LinkRow& link : page_of_links("gpu-h100:8").links) {
    EXPECT_FALSE(link.loads.empty()) << link.name;
    EXPECT_TRUE((link.from < 0) != (link.to < 0)) << link.name;
  }
  EXPECT_FALSE(page_of_links("gpu-h100:8").links.empty());
  EXPECT_TRUE(page_of_links("host:4").links.empty());  // copies go over none
}

TEST(Page, SlicesAreTold) {
  const SampleProgram program;
  const auto slice = [&](const char* machine) {
    PageData page;
    add_machine(page, machine::Target(machine::Machine::parse(machine)), *program.module);
    return data_of(page)["places"]["slice"];
  };
  EXPECT_EQ(slice("tpu-v5e:2x2"), 0);
  EXPECT_EQ(slice("tpu-v5e:2x2*2"), 4);
  EXPECT_EQ(slice("gpu-h100:16"), 0);
}

TEST(Page, WhatIsHiddenIsSaid) {
  const SampleProgram program;
  const auto headline = [&](std::vector<Event> events) {
    PageData page = page_of_log(program, {.devices = {std::move(events)}, .span_ns = 50'000});
    return page_headline(page);
  };
  EXPECT_EQ(headline({compute(program.product(), 0, 50'000)}),
            "CPU 0 takes 50 us. No data moves between devices.");
  EXPECT_EQ(headline({compute(program.product(), 0, 50'000),
                      transfer(program.gather(), 0, 0, 20'000, 0, 0)}),
            "CPU 0 takes 50 us. All of its 20 us of communication are hidden.");
}

TEST(Page, AMachineWithoutPlacesHasNone) {
  const SampleProgram program;
  PageData page;
  add_machine(page, machine::Target(machine::Machine::host(4)), *program.module);
  const json places = data_of(page)["places"];
  EXPECT_EQ(places["rank"], 0);
  EXPECT_EQ(places["count"], 4);
  EXPECT_EQ(places["coordinates"].size(), 0U);
}

TEST(Page, WhatOnlySomeKnowIsThereWhereItIsKnown) {
  PageData page;
  page.span_ps = 100'000;
  page.summary.utilisation = 0.25;
  page.links = {{"x(0,0)->(1,0)", 0, 1, {{0, 10'000, 0.5}, {20'000, 30'000, 1}}}};
  page.memory = PageMemory{{{"arguments", 12}}, {{0, 100}, {5000, 300}}, {{"dot_general", 300}}};
  page.collectives.emplace_back().predicted_ps = 4000;
  page.collectives[0].algorithm = "ring";
  const json data = data_of(page);
  EXPECT_EQ(data["summary"]["utilisation"], 0.25);
  EXPECT_EQ(data["links"][0],
            (json{{"name", "x(0,0)->(1,0)"}, {"from", 0}, {"to", 1}, {"loads", 0}}));
  EXPECT_EQ(data["loads"][0],
            (json{{"start", {0, 20}}, {"length", {10, 10}}, {"load", {500, 1000}}}));
  EXPECT_EQ(data["memory"]["at"], json({0, 5}));
  EXPECT_EQ(data["memory"]["bytes"], json({100, 300}));
  EXPECT_EQ(data["memory"]["peak"][0]["name"], "dot_general");
  EXPECT_EQ(data["collectives"][0]["predicted"], 4);
  EXPECT_EQ(data["collectives"][0]["algorithm"], "ring");
}

TEST(Page, LinksThatCarryTheSameShareIt) {
  PageData page;
  page.links = {{"a", 0, 1, {{0, 10'000, 0.5}}},
                {"b", 1, 0, {{0, 10'000, 1}}},
                {"c", 2, 3, {{0, 10'000, 0.5}}},
                {"d", 3, 2}};
  const json data = data_of(page);
  EXPECT_EQ(data["loads"].size(), 3U);
  std::vector<int> lists;
  for (const json& link : data["links"]) lists.push_back(link["loads"]);
  EXPECT_THAT(lists, ElementsAre(0, 1, 0, 2));
}

}  // namespace
}  // namespace weft::report::page_test
