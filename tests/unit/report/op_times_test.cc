#include "report/op_times.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/op_facts.h"
#include "unit/report/sample_log.h"

namespace weft::report::op_times_test {
namespace {

using events::EventKind;
using events::EventLog;
using weft::testing::compute;
using weft::testing::SampleProgram;
using weft::testing::transfer;

TEST(LongestOps, SumsOverExecutionsAndDevices) {
  const SampleProgram p;
  EventLog log{.devices = {{compute(p.product(), 0, 10), transfer(p.permute(), 5, 10, 30, 1, 0)},
                           {compute(p.product(), 0, 3), compute(p.product(), 3, 40)},
                           {}},
               .span_ns = 40};
  const std::vector<OpTime> times = longest_ops(log, 10);
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].op, p.product());
  EXPECT_EQ(times[0].kind, EventKind::compute);
  EXPECT_EQ(times[0].total_ns, 50);
  EXPECT_EQ(times[0].count, 3);
  EXPECT_EQ(times[0].longest_ns, 37);
  EXPECT_EQ(times[0].longest_device, 1U);
  EXPECT_EQ(times[1].op, p.permute());
  EXPECT_EQ(times[1].kind, EventKind::transfer);
  EXPECT_EQ(times[1].total_ns, 20);
}

TEST(LongestOps, WaitsAreNoWorkOfTheOp) {
  const SampleProgram p;
  events::Event wait = compute(p.gather(), 0, 10);
  wait.kind = EventKind::wait;
  EXPECT_TRUE(longest_ops({.devices = {{wait}}, .span_ns = 10}, 10).empty());
}

TEST(LongestOps, KeepsTheLongest) {
  const SampleProgram p;
  const EventLog log{.devices = {{compute(p.product(), 0, 1), compute(p.second_product(), 1, 3)}},
                     .span_ns = 3};
  const std::vector<OpTime> times = longest_ops(log, 1);
  ASSERT_EQ(times.size(), 1U);
  EXPECT_EQ(times[0].op, p.second_product());
}

TEST(OpFacts, NumberEachKindOfOpInTheOrderOfTheText) {
  const SampleProgram p;
  OpFacts facts(*p.module);
  EXPECT_EQ(facts.of(*p.second_product()).name, "dot_general.1");
  EXPECT_EQ(facts.of(*p.product()).name, "dot_general");
  EXPECT_EQ(facts.of(*p.gather()).name, "all_gather");
}

TEST(OpFacts, SayWhereFromAndHowMuch) {
  const SampleProgram p;
  OpFacts facts(*p.module);
  const OpFact& product = facts.of(*p.product());
  EXPECT_EQ(product.source, "train.py:3:7");
  EXPECT_EQ(product.shapes, "(f32[4,4], f32[4,4]) -> f32[4,4]");
  EXPECT_EQ(product.flops, 2 * 4 * 4 * 4);
  EXPECT_EQ(product.bytes, 3 * 64);
  EXPECT_EQ(facts.of(*p.permute()).source, "sample.mlir:7:12");
}

}  // namespace
}  // namespace weft::report::op_times_test
