#include "report/hlo_collectives.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::report::hlo_collectives_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> lines(std::string_view text, std::int64_t devices = 4) {
  std::vector<std::string> result;
  for (const HloCollectives& one : hlo_collectives(text, devices)) {
    result.push_back(
        fmt::format("{} {} {} {}", one.kind, one.moves ? "moves" : "waits", one.count, one.bytes));
  }
  return result;
}

TEST(HloCollectives, AreWaitedForOrMove) {
  EXPECT_THAT(lines(R"(HloModule m, is_scheduled=true, num_partitions=4

%add (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %sum = f32[] add(%x, %y)
}

ENTRY %main (a: bf16[8,16]) -> f32[8,16] {
  %a = bf16[8,16]{1,0:T(8,128)(2,1)S(1)} parameter(0)
  %s = (bf16[8,16]{1,0}, bf16[8,16]{1,0}, u32[]{:S(2)}, u32[]{:S(2)}) collective-permute-start(%a), channel_id=1, source_target_pairs={{0,1},{1,0}}
  %g = bf16[16,16]{1,0:T(8,128)(2,1)} all-gather(%a), channel_id=2, replica_groups=[2,2]<=[4], dimensions={0}
  %d = bf16[8,16]{1,0} collective-permute-done(%s)
  ROOT %r = f32[8,16]{1,0} all-reduce(%d), channel_id=3, replica_groups={{0,1,2,3}}, to_apply=%add
}
)"),
              ElementsAre("all-gather waits 1 256", "all-reduce waits 1 768",
                          "collective-permute moves 1 256"));
}

TEST(HloCollectives, OfALoopAreAllOfItsTurns) {
  const auto program = [](const char* config) {
    return fmt::format(R"(HloModule m, is_scheduled=true

%condition (p: (s32[], f32[8])) -> pred[] {{
  %p = (s32[], f32[8]{{0}}) parameter(0)
  %i = s32[] get-tuple-element(%p), index=0
  %n = s32[]{{:T(128)}} constant(6)
  ROOT %less = pred[] compare(%i, %n), direction=LT
}}

%body (p: (s32[], f32[8])) -> (s32[], f32[8]) {{
  %p = (s32[], f32[8]{{0}}) parameter(0)
  %x = f32[8]{{0}} get-tuple-element(%p), index=1
  %t = f32[8]{{0}} all-to-all(%x), channel_id=1, replica_groups=mesh['a'=2,'b'=4] {{'b'}}, dimensions={{0}}
  ROOT %r = (s32[], f32[8]{{0}}) tuple(%i, %t)
}}

ENTRY %main (a: (s32[], f32[8])) -> (s32[], f32[8]) {{
  %a = (s32[], f32[8]{{0}}) parameter(0)
  ROOT %w = (s32[], f32[8]{{0}}) while(%a), condition=%condition, body=%body{}
}}
)",
                       config);
  };
  EXPECT_THAT(lines(program(""), 8), ElementsAre("all-to-all waits 6 144"));
  EXPECT_THAT(lines(program(", backend_config={\"known_trip_count\":{\"n\":\"3\"}}"), 8),
              ElementsAre("all-to-all waits 3 72"));
}

TEST(HloCollectives, ThatATpuWritesInItsOwnWay) {
  EXPECT_THAT(lines(R"(HloModule m, is_scheduled=true

%all-reduce-scatter (input: f32[16]) -> f32[4] {
  %input = f32[16]{0} parameter(0)
  %all-reduce = f32[16]{0} all-reduce(%input), channel_id=1, replica_groups={{0,1,2,3}}, to_apply=%add
  ROOT %part = f32[4]{0} dynamic-slice(%all-reduce, %i), dynamic_slice_sizes={4}
}

%product.1 (p: f32[4]) -> f32[4] {
  %p = f32[4]{0} parameter(0)
  %gather = f32[16]{0} all-gather(%p), channel_id=7, replica_groups={{0,1,2,3}}, dimensions={0}, backend_config={"async_collective_fusion_config":{}}
}

%product.2 (p: f32[4]) -> f32[4] {
  %p = f32[4]{0} parameter(0)
  %gather = f32[16]{0} all-gather(%p), channel_id=7, replica_groups={{0,1,2,3}}, dimensions={0}, backend_config={"async_collective_fusion_config":{}}
}

ENTRY %main (a: f32[16]) -> f32[4] {
  %a = f32[16]{0} parameter(0)
  %s = f32[4]{0} fusion(%a), kind=kCustom, calls=%all-reduce-scatter
  %x = f32[4]{0} fusion(%s), kind=kOutput, calls=%product.1
  ROOT %y = f32[4]{0} fusion(%x), kind=kOutput, calls=%product.2
}
)"),
              ElementsAre("reduce-scatter waits 1 48", "all-gather moves 1 48"));
}

TEST(HloCollectives, OtherTextsHaveNone) {
  EXPECT_THAT(lines(""), IsEmpty());
  EXPECT_THAT(lines("module @m {\n}\n"), IsEmpty());
  EXPECT_THAT(lines("HloModule"), IsEmpty());
  EXPECT_THAT(lines("HloModule m\nENTRY %main () -> f32[] {\n  ROOT %c = f32[\n"), IsEmpty());
}

}  // namespace
}  // namespace weft::report::hlo_collectives_test
