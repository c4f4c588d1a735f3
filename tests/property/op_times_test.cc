// Every op of the table has a time on every machine, unless engines do nothing for it.
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cost/machine_time.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "property/factor_rules/sample.h"

namespace weft::testing {
namespace {

// Engines compute nothing for these. The times of what control flow runs are those of the ops in
// it.
const std::set<ir::OpKind>& no_work() {
  using enum ir::OpKind;
  static const std::set<ir::OpKind> kinds = {constant,
                                             partition_id,
                                             replica_id,
                                             optimization_barrier,
                                             reshard,
                                             sharding_constraint,
                                             propagation_barrier,
                                             sharding_group,
                                             tuple,
                                             get_tuple_element,
                                             after_all,
                                             create_token,
                                             while_,
                                             if_,
                                             case_,
                                             call,
                                             composite,
                                             manual_computation,
                                             async_start,
                                             async_done,
                                             return_,
                                             rng};  // other ops do it
  return kinds;
}

class OpTimes : public ::testing::TestWithParam<Sample> {};

INSTANTIATE_TEST_SUITE_P(Ops, OpTimes, ::testing::ValuesIn(all_samples()), [](const auto& sample) {
  return fmt::format("{}_{}", sample.index, sample.param.label);
});

TEST_P(OpTimes, AreAboveZero) {
  const Sample& sample = GetParam();
  const Sizes sizes(static_cast<std::size_t>(sample.sizes), 4);
  const auto module = ir::parse_or_throw(module_text(sample, sample.op(sizes)), sample.label);
  const ir::Op* op = nullptr;
  ir::walk(*module->entry()->body, [&](const ir::Op& each) {
    if (each.kind == sample.kind && op == nullptr) op = &each;
  });
  ASSERT_NE(op, nullptr);
  const ir::CallTarget* const target = ir::call_target_of(*op);
  const bool has_work =
      target != nullptr ? target->flops != nullptr : !no_work().contains(sample.kind);
  for (const machine::Model& model : machine::models()) {
    const cost::OpTime time = cost::op_time(*op, model.performance);
    if (has_work) {
      EXPECT_GE(time.seconds, model.performance.op_overhead) << model.name;
      EXPECT_NE(time.bound, cost::Bound::nothing) << model.name;
    } else {
      EXPECT_EQ(time.seconds, 0) << model.name;
      EXPECT_EQ(time.bound, cost::Bound::nothing) << model.name;
    }
  }
}

// What is not sampled does no work.
TEST(OpTimesOfAll, AreAsked) {
  std::set<ir::OpKind> asked = no_work();
  for (const Sample& sample : all_samples()) asked.insert(sample.kind);
  for (const ir::OpDef& def : ir::all_ops()) {
    const bool stays = !def.has(ir::Trait::terminator) && !def.has(ir::Trait::sized_by_operands);
    EXPECT_TRUE(asked.contains(def.kind) || !stays) << def.name;
  }
}

}  // namespace
}  // namespace weft::testing
