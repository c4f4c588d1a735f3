#include "sim/step_times.h"

#include <algorithm>

#include "cost/machine_time.h"
#include "cost/trip_count.h"
#include "ir/ops/table.h"

namespace weft::sim {

using plan::Branch;
using plan::Fusion;
using plan::Loop;
using plan::Plan;
using plan::Routine;
using plan::Step;
using plan::StepKind;

namespace {

// Elements of an operand that are there already, seen in another way.
bool is_seen(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  return def.has(ir::Trait::identity) || def.view != nullptr || ir::same_operand(op) >= 0;
}

void add(RoutineTime& sum, const RoutineTime& part, double times) {
  sum.compute = cost::sum(sum.compute, cost::product(times, part.compute));
  sum.transfers = cost::sum(sum.transfers, cost::product(times, part.transfers));
  sum.bounds.add(part.bounds, times);
  sum.is_stepped = sum.is_stepped || part.is_stepped;
  const Picoseconds longest = cost::product(times, part.longest_time);
  if (longest > sum.longest_time) {
    sum.longest = part.longest;
    sum.longest_time = longest;
  }
}

}  // namespace

std::int64_t turns_of(const Step& loop) { return cost::trip_count(*loop.op).value_or(1); }

std::vector<std::uint32_t> routines_run_by(const Plan& plan, const Step& step) {
  switch (step.kind) {
    case StepKind::while_loop:
      return {plan.loops[step.detail].condition.routine, plan.loops[step.detail].body.routine};
    case StepKind::branch: {
      std::vector<std::uint32_t> routines;
      for (const Body& body : plan.branches[step.detail].bodies) routines.push_back(body.routine);
      return routines;
    }
    case StepKind::call:
      return {step.detail};
    case StepKind::manual:
      return {plan.manual_computations[step.detail].routine};
    default:
      return {};
  }
}

StepTimes::StepTimes(const Plan& plan, const machine::Target& target,
                     const cost::NetworkOptions& options)
    : plan_(plan),
      target_(target),
      network_(std::make_shared<const cost::Network>(*plan.module, target, options)) {
  if (const machine::HostCosts* costs = target.performance().host.get()) {
    host_.emplace(plan, *costs);
    time_routines();
    const double alone = cost::to_seconds(routines_[0].total());
    host_->share_cores(0, 0);
    legs_.clear();
    time_routines();
    host_->share_cores(alone, cost::to_seconds(routines_[0].total()));
    legs_.clear();
  }
  time_routines();
}

// Those that a routine runs before it; a list, because chains of calls may be long.
void StepTimes::time_routines() {
  enum class State : std::uint8_t { unknown, waiting, known };
  std::vector<State> states(plan_.routines.size(), State::unknown);
  routines_.assign(plan_.routines.size(), {});
  std::vector<std::uint32_t> waiting = {0};
  while (!waiting.empty()) {
    const std::uint32_t index = waiting.back();
    if (states[index] == State::unknown) {
      states[index] = State::waiting;
      for (const Step& step : plan_.routines[index].steps) {
        for (const std::uint32_t inner : routines_run_by(plan_, step)) {
          if (states[inner] == State::unknown) waiting.push_back(inner);
        }
      }
      continue;
    }
    waiting.pop_back();
    if (states[index] == State::waiting) time_routine(index);
    states[index] = State::known;
  }
}

void StepTimes::time_routine(std::uint32_t index) {
  const Routine& routine = plan_.routines[index];
  for (const Step& each : routine.steps) add(routines_[index], step(routine, each), 1);
}

RoutineTime StepTimes::step(const Routine& routine, const Step& step) {
  RoutineTime time{.compute = beside(routine, step)};
  switch (step.kind) {
    case StepKind::kernel: {
      const KernelTime computing = kernel(routine, step);
      time.compute = time.longest_time = time.bounds[computing.bound] = computing.time;
      time.longest = step.op;
      break;
    }
    case StepKind::collective:
    case StepKind::start:
      time.transfers = transfer(plan::transfer_of(step)).alone;
      time.is_stepped = true;
      break;
    case StepKind::done:
      time.is_stepped = true;
      break;
    case StepKind::while_loop: {
      const Loop& loop = plan_.loops[step.detail];
      const auto turns = static_cast<double>(turns_of(step));
      add(time, routines_[loop.body.routine], turns);
      if (!loop.turns) add(time, routines_[loop.condition.routine], turns + 1);
      break;
    }
    case StepKind::branch: {
      const Branch& branch = plan_.branches[step.detail];
      if (branch.bodies.empty()) break;
      add(time, routines_[branch.bodies[longest_body(branch)].routine], 1);
      break;
    }
    case StepKind::call:
      add(time, routines_[step.detail], 1);
      break;
    case StepKind::manual:
      add(time, routines_[plan_.manual_computations[step.detail].routine], 1);
      time.is_stepped = true;
      break;
    case StepKind::print:
    case StepKind::result:
      break;
  }
  return time;
}

// Around manual computations nobody computes: a device has its shards at once.
bool StepTimes::is_outside(const Routine& routine) const {
  return routine.scope == 0 && plan_.num_devices > 1;
}

Picoseconds StepTimes::beside(const Routine& routine, const Step& step) const {
  if (!host_ || step.kind == StepKind::kernel) return 0;
  return cost::to_picoseconds(host_->beside(routine, step));
}

KernelTime StepTimes::kernel(const Routine& routine, const Step& step) const {
  if (host_) return {cost::to_picoseconds(host_->kernel(routine, step))};
  if (is_outside(routine)) return {};
  const Fusion* const fusion = plan_.fusion_of(step);
  if (fusion == nullptr && is_seen(*step.op)) return {};
  const machine::Performance& machine = target_.performance();
  if (fusion != nullptr && (fusion->rows || fusion->chain)) return apart(*fusion);
  cost::OpTime time = fusion == nullptr
                          ? cost::op_time(*step.op, machine)
                          : cost::fused_time(fusion->ops, fusion->inputs, fusion->results, machine);
  if (plan_.gathered_by(*step.op) != nullptr) {
    const auto bytes = static_cast<double>(ir::bytes_of(*step.op->operand(1)));
    time.seconds -= cost::packing_seconds(*step.op, bytes, machine);
  }
  return {cost::to_picoseconds(time.seconds), time.bound};
}

// Devices' compilers do not make one kernel of what has reductions in the middle.
KernelTime StepTimes::apart(const Fusion& rows) const {
  const machine::Performance& machine = target_.performance();
  double seconds = 0;
  cost::OpTime longest;
  for (const Fusion& step : plan::apart(rows)) {
    if (step.ops.size() == 1 && is_seen(*step.ops[0])) continue;
    const cost::OpTime time = step.ops.size() == 1
                                  ? cost::op_time(*step.ops[0], machine)
                                  : cost::fused_time(step.ops, step.inputs, step.results, machine);
    seconds += time.seconds;
    if (time.seconds >= longest.seconds) longest = time;
  }
  return {cost::to_picoseconds(seconds), longest.bound};
}

std::size_t StepTimes::longest_body(const Branch& branch) const {
  const auto longest = std::ranges::max_element(
      branch.bodies, {}, [&](const Body& body) { return routines_[body.routine].total(); });
  return static_cast<std::size_t>(longest - branch.bodies.begin());
}

const Leg& StepTimes::transfer(const ir::Op& collective) {
  const auto [at, is_new] = legs_.try_emplace(&collective);
  if (is_new) {
    Leg& leg = at->second;
    leg.passage = network_->of(collective);
    // The devices make the copies themselves.
    if (host_ && !target_.performance().transfers_overlap) {
      leg.passage.loads.clear();
      leg.passage.latency = host_->collective(collective);
    }
    // As cost/fair_share.h has it.
    leg.alone = cost::sum(cost::to_picoseconds(leg.passage.latency),
                          cost::to_picoseconds(leg.passage.moving_seconds()));
  }
  return at->second;
}

}  // namespace weft::sim
