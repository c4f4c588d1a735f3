#include "report/explain/explain.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/program_target.h"
#include "cost/network.h"
#include "cost/program_cost.h"
#include "cost/trip_count.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "plan/plan.h"
#include "report/explain/layouts/removed_collectives.h"
#include "report/explain/line_ops.h"
#include "report/explain/product_lines.h"
#include "report/explain/scheduled.h"
#include "report/explain/warnings.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

constexpr int kMostMovesBack = 6;  // from a collective to what makes its operand

// Why the partitioner inserted an op, by ir::cause_of_insertion; null: not known.
const passes::Cause* cause_at(int number, const passes::Choices& choices) {
  const auto cause = static_cast<std::size_t>(number);
  return cause < choices.causes.size() ? &choices.causes[cause] : nullptr;
}

// "send nothing for it; for sine at f.py:3:4 gather the result (f32[8,16]) over x"
std::string what_text(const passes::Alternative& other, const ir::Module& module) {
  const passes::SentFor& elsewhere = other.elsewhere;
  if (elsewhere.what.empty()) return other.what;
  return fmt::format("send nothing for it; for {}: {}",
                     with_place(elsewhere.op, module, elsewhere.location), elsewhere.what);
}

std::vector<ExplainedChoice> explained(const ir::Module& module, const passes::Choices& choices) {
  std::vector<ExplainedChoice> result;
  for (const passes::WeighedOp& op : choices.ops) {
    result.push_back(
        {with_place(op.name, module, op.location), 0, op.flops, {}, op.is_only, op.turns});
    std::set<std::pair<std::string, double>> told;
    for (const passes::Alternative& other : op.others) {
      // Splits that are told by the same words are one way to a reader: the best of them.
      std::string what = what_text(other, module);
      if (!told.emplace(what, other.flops).second) continue;
      result.back().others.push_back(
          {std::move(what), other.more_wire_bytes, other.flops, other.why_not});
    }
  }
  return result;
}

// The scope of the op that makes a value. Of one that has none and moves it, or, if so wanted, goes
// through its elements: of the largest operand that has one.
std::string scope_of_maker(const ir::Value& value, bool through_elements, int steps) {
  const ir::Op* const op = value.def;
  if (op == nullptr || steps == 0) return {};
  if (std::string scope = ir::scope_of(op->location); !scope.empty()) return scope;
  const ir::OpDef& def = op->def();
  const bool passes =
      def.has(ir::Trait::moves_data) || (through_elements && def.has(ir::Trait::elementwise));
  if (!passes) return {};
  std::vector<const ir::Value*> operands(op->operands.begin(), op->operands.end());
  std::ranges::stable_sort(operands, std::greater(), [](const ir::Value* one) {
    return one->type.is_tensor() ? one->type.tensor().num_bytes() : 0;
  });
  for (const ir::Value* operand : operands) {
    std::string scope = scope_of_maker(*operand, through_elements, steps - 1);
    if (!scope.empty()) return scope;
  }
  return {};
}

ExplainedCollective explained(const ir::Module& module, const ir::Op& op, AxisFinder& axes,
                              const cost::Network& network) {
  const ir::CollectiveDef& def = *ir::collective_of(op);
  ExplainedCollective result;
  result.op = &op;
  result.name = def.name;
  result.combines = combining(op);
  result.axes = axes.of(op);
  const std::size_t count = def.num_exchanged == 0 ? op.operands.size() : def.num_exchanged;
  const auto operands = std::span(op.operands).first(count);
  result.types = types_text(operands) + " -> " + types_text(op.results);
  result.bytes_in = bytes_of(operands);
  result.bytes_out = bytes_of(op.results);
  const std::int64_t group = result.axes.sends ? result.axes.group_size : 1;
  result.wire_bytes = ir::wire_bytes(def.kind, group, cost::sent_bytes(op));
  const cost::Passage passage = network.of(op);
  result.seconds = passage.seconds();
  result.algorithm = passage.algorithm;
  if (!passage.loads.empty()) {
    result.bottleneck = network.class_name(passage.bottleneck);
    result.bottleneck_links = network.class_size(passage.bottleneck);
    result.bottleneck_flows = passage.bottleneck_flows;
  }
  result.exposed_seconds = result.seconds;
  result.reason = ir::inserted_for(op);
  result.source = source_of(module, op);
  result.scope = ir::scope_of(op.location);
  // What is added up may have been scaled since; what is gathered is what was made of it.
  result.operand_scope = scope_of_maker(*op.operand(0), def.reduces, kMostMovesBack);
  return result;
}

// The collectives in the order of the text, as if each were waited for at once.
std::vector<ExplainedCollective> collectives_of(const ir::Module& module,
                                                const cost::ProgramCost& cost, AxisFinder& axes,
                                                const cost::Network& network,
                                                const passes::Choices& choices) {
  std::vector<ExplainedCollective> all;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (ir::collective_of(op) == nullptr) return;
      const cost::Executions executions = cost.executions(op);
      if (executions.times == 0) return;
      ExplainedCollective& one = all.emplace_back(explained(module, op, axes, network));
      if (const passes::Cause* cause = cause_at(ir::cause_of_insertion(op), choices)) {
        one.choice = cause->op;
        one.by_constraint = cause->constraint;
        if (!cause->demanded.empty()) {
          one.demanded_by = with_place(cause->demanded, module, cause->location);
        }
      }
      one.count = executions.times;
      one.count_exact = executions.exact;
    });
  }
  return all;
}

void add_totals(Explanation& explanation) {
  explanation.total_wire_bytes = explanation.total_seconds = explanation.total_exposed_seconds = 0;
  for (const ExplainedCollective& one : explanation.collectives) {
    explanation.total_wire_bytes += one.count * one.wire_bytes;
    explanation.total_seconds += one.count * one.seconds;
    explanation.total_exposed_seconds += one.count * one.exposed_seconds;
  }
}

std::vector<ExplainedOverlap> explained(const ir::Module& module,
                                        const passes::OverlapChoices& choices) {
  std::vector<ExplainedOverlap> all;
  for (const passes::OverlapChoice& one : choices) {
    all.push_back({.collective = with_place(one.collective, module, one.location),
                   .product = with_place(one.product, module, one.product_location),
                   .form = one.form,
                   .parts = one.parts,
                   .seconds_plain = one.seconds_plain,
                   .seconds = one.seconds,
                   .why = one.why,
                   .is_by_hand = one.is_by_hand});
  }
  return all;
}

// What makes its figures inexact.
void note_unknown(const ir::Module& module, Explanation& explanation) {
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const ir::RegionFlow flow = op.def().region_flow;
      explanation.unknown_turns |= flow == ir::RegionFlow::loop && !cost::trip_count(op);
      explanation.branches |= flow == ir::RegionFlow::branches && op.regions.size() > 1;
    });
  }
}

// Null: the module cannot be planned.
std::shared_ptr<const plan::Plan> plan_of(const std::shared_ptr<const ir::Module>& module) {
  try {
    return plan::make_plan(module);
  } catch (const Error&) {
    return nullptr;
  }
}

// `removed`: collectives that the program does without in the end.
Explanation explained(const ir::Module& module, const machine::Target& target,
                      const passes::Choices& choices, std::unordered_set<const ir::Op*> removed) {
  Explanation result;
  result.choices = explained(module, choices);
  result.devices = module.num_devices();
  target.machine().check_has(result.devices);
  const cost::ProgramCost cost(module);
  const bool recorded = choices.shards.module == &module;
  const passes::ShardRecord* const record = recorded ? &choices.shards : nullptr;
  result.axes = std::make_shared<AxisFinder>(module, recorded ? record->atoms : nullptr);
  if (recorded) result.modules.push_back(record->program);
  AxisFinder& axes = *result.axes;
  result.collectives = collectives_of(module, cost, axes, cost::Network(module, target), choices);
  for (const ExplainedCollective& one : result.collectives) {
    if (removed.contains(one.op)) continue;
    for (const ir::CauseShare& part : ir::causes_of_insertion(*one.op)) {
      const passes::Cause* const cause = cause_at(part.cause, choices);
      if (cause == nullptr || cause->op < 0) continue;
      result.choices[at(cause->op)].wire_bytes += part.share * one.wire_bytes;
    }
  }
  for (ExplainedChoice& choice : result.choices) {
    for (ExplainedChoice::Other& other : choice.others) other.wire_bytes += choice.wire_bytes;
  }
  add_totals(result);
  const LocalLayouts layouts(module, axes, record, std::move(removed));
  ArrayNames names(module, layouts);
  result.products = product_lines(module, axes, layouts, names);
  result.flops = cost.flops();
  result.bytes_accessed = cost.bytes_accessed();
  result.exact = cost.exact();
  note_unknown(module, result);
  result.memory = plan::memory_use(module);
  result.warnings = warnings(module, axes, layouts, names, result);
  return result;
}

}  // namespace

Explanation explain(const ir::Module& module, const machine::Target& target,
                    const passes::Choices& choices) {
  return explained(module, target, choices, {});
}

Explanation explain(const Compilation& of) {
  const ir::Module& partitioned = *of.program.partitioned();
  std::unordered_set<const ir::Op*> removed;
  // Where memory is limited the program may stay as it is.
  const bool is_simplified = of.program.overlapped() != of.program.partitioned();
  if (is_simplified) removed = removed_collectives(partitioned);
  Explanation result = explained(partitioned, of.target, of.choices, std::move(removed));
  const std::shared_ptr<const ir::Module>& module = of.program.scheduled();
  result.modules.insert(result.modules.end(), {of.program.partitioned(), module});
  const cost::ProgramCost cost(*module);
  AxisFinder axes(*module);
  result.flops = cost.flops();
  result.bytes_accessed = cost.bytes_accessed();
  result.exact = cost.exact();
  result.overlaps = explained(*module, of.overlap);
  result.is_host = of.target.model().name == machine::host_model().name;
  result.transfers_overlap = of.target.performance().transfers_overlap;
  result.is_torus = of.target.model().links.is_torus();
  const cost::NetworkOptions how = compile::network_options(of.schedule);
  if (const auto plan = plan_of(module)) {
    result.simulation = sim::simulate(*plan, of.target, {.memory = true, .network = how});
    result.memory = result.simulation->memory->use;
    result.collectives =
        collectives_of(*module, cost, axes, *result.simulation->network, of.choices);
    add_exposure(*result.simulation, *module, result.collectives);
  } else {
    result.collectives =
        collectives_of(*module, cost, axes, cost::Network(*module, of.target, how), of.choices);
  }
  result.collectives = with_rings(std::move(result.collectives));
  if (result.simulation) {
    for (ExplainedCollective& one : result.collectives) {
      std::unordered_set<const ir::Op*> ops(one.more_ops.begin(), one.more_ops.end());
      ops.insert(one.op);
      one.share = share_under_way(*result.simulation, ops);
    }
  }
  add_totals(result);
  return result;
}

}  // namespace weft::report
