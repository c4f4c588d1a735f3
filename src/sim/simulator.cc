#include <algorithm>
#include <utility>

#include "plan/routine_stack.h"
#include "sim/bounds.h"
#include "sim/exposure.h"
#include "sim/simulation.h"
#include "sim/step_times.h"
#include "sim/traffic.h"

namespace weft::sim {
namespace {

using plan::Body;
using plan::Branch;
using plan::Plan;
using plan::Routine;
using plan::Step;
using plan::StepKind;

// So many turns of a loop are gone through; the third of them stands for those that are not: what
// it takes over from one turn to the next has settled by then, and its own is still taken over.
constexpr std::int64_t kSteppedTurns = 5;
constexpr std::int64_t kTypicalTurn = 2;
// Loops inside of so many others turn once.
constexpr int kDeepestLoops = 3;
// Of larger programs the rest is taken routine by routine, one transfer after another.
constexpr std::int64_t kMostSteppedThrough = 4'000'000;

// What a value is to the simulator: the number of the transfer in flight that it is the future of.
struct Future {
  std::int32_t transfer = -1;  // -1: another value
};

// Time by what the device does in it, of all turns.
struct Totals {
  Picoseconds time = 0, compute = 0, moving = 0, hidden = 0, exposed = 0;
  BoundTimes bounds = {};

  // Adds what has been added since `before` so many times more.
  void repeat(const Totals& before, double times) {
    for (Picoseconds Totals::*each :
         {&Totals::time, &Totals::compute, &Totals::moving, &Totals::hidden, &Totals::exposed}) {
      this->*each = cost::sum(this->*each, cost::product(times, this->*each - before.*each));
    }
    bounds.repeat(before.bounds, times);
  }
};

// When a turn of a loop began: the totals, and how many there were of what is listed.
struct TurnBegin {
  Totals totals;
  std::size_t transfers = 0, computes = 0, waits = 0;
};

class Simulator : private plan::RoutineStack<Simulator, Routine, Future, TurnBegin> {
 public:
  Simulator(const Plan& plan, const machine::Target& target, const SimulationOptions& options)
      : plan_(plan),
        options_(options),
        overlaps_(target.performance().transfers_overlap),
        target_(target),
        times_(plan, target, options.network) {}

  Simulation run() {
    passed_.resize(plan_.routines[0].arguments.size());
    enter(routine(0));
    while (!frames_.empty()) advance();
    follow_transfers();
    result_.network = times_.network();
    result_.total = totals_.time;
    result_.compute = totals_.compute;
    result_.moving = totals_.moving;
    result_.compute_bounds = totals_.bounds;
    result_.hidden = totals_.hidden;
    result_.exposed = totals_.exposed;
    if (options_.memory) result_.memory = memory_timeline(plan_, ends_);
    explain_exposure(plan_, target_, times_, computed_, result_);
    add_bounds(result_);
    return std::move(result_);
  }

 private:
  friend RoutineStack;

  // ---- For the stack

  const Plan& plan() const { return plan_; }
  const Routine& routine(std::uint32_t index) const { return plan_.routines[index]; }
  void constant(std::size_t, Future& to) { to = {}; }
  static Future shared(Future future) { return future; }
  bool turns_again(const Step& now) { return frame().turn < most_turns(now); }
  void entered() {
    if (options_.memory) ends_.enter(role());
  }
  void step_done(const Step& now) {
    if (options_.memory) ends_.done(now_);
    if (now.kind == StepKind::branch) frame().turn = 0;
  }

  // ---- Steps

  void advance() {
    const Step& now = step();
    ++steps_;
    switch (now.kind) {
      case StepKind::kernel: {
        const KernelTime kernel = times_.kernel(*frame().routine, now);
        compute(now.op, static_cast<std::uint32_t>(plan_.ops_of(now).size()), kernel.time);
        totals_.bounds[kernel.bound] = cost::sum(totals_.bounds[kernel.bound], kernel.time);
        break;
      }
      case StepKind::print:
        beside(now);
        break;
      case StepKind::collective:
        beside(now);
        wait(begin(now), *now.op);
        break;
      case StepKind::start:
        beside(now);
        store(now, 0, begin(now));
        break;
      case StepKind::done: {
        beside(now);
        Future future;
        take(now.inputs[0], future);
        if (future.transfer >= 0) wait(future, *now.op);
        break;
      }
      case StepKind::while_loop:
      case StepKind::branch:
      case StepKind::call:
      case StepKind::manual:
        return run_routines(now);
      case StepKind::result:
        beside(now);
        pass_inputs(now);
        step_done(now);
        if (options_.memory) ends_.leave();
        frames_.pop_back();
        if (!frames_.empty()) resume();
        return;
    }
    step_done(now);
    ++frame().next;
  }

  void run_routines(const Step& now) {
    const RoutineTime whole = times_.step(*frame().routine, now);
    if (!whole.is_stepped || steps_ > kMostSteppedThrough) return run_whole(now, whole);
    beside(now);
    if (now.kind == StepKind::while_loop) return enter_loop(now);
    if (now.kind == StepKind::branch) {
      const Branch& branch = plan_.branches[now.detail];
      const std::size_t longest = times_.longest_body(branch);
      const Body& body = branch.bodies[longest];
      frame().turn = static_cast<std::int64_t>(longest);
      pass_captures(now, body);
      drop_dying(now);
      return enter(routine(body.routine));
    }
    pass_inputs(now);
    const bool calls = now.kind == StepKind::call;
    enter(routine(calls ? now.detail : plan_.manual_computations[now.detail].routine));
  }

  // ---- Time

  // What is one step in the simulation.
  void run_whole(const Step& now, const RoutineTime& whole) {
    // Nothing in it may be a kernel, though it takes a host some time to get there.
    compute(whole.longest != nullptr ? whole.longest : now.op, 1, whole.compute);
    totals_.bounds.add(whole.bounds, 1);
    if (whole.is_stepped) {
      result_.is_whole = false;
      pass_exposed(whole.transfers);
    }
    drop_dying(now);
    step_done(now);
    ++frame().next;
  }

  void compute(const ir::Op* op, std::uint32_t num_ops, Picoseconds time) {
    if (time <= 0) return;
    const Picoseconds start = now_;
    const Picoseconds hidden = pass_beside_transfers(time);
    if (result_.is_whole) result_.computes.push_back({op, num_ops, 1, start, now_});
    computed_ = cost::sum(computed_, now_ - start);
    totals_.compute = cost::sum(totals_.compute, now_ - start);
    totals_.moving = cost::sum(totals_.moving, std::max<Picoseconds>(now_ - start - time, 0));
    totals_.hidden = cost::sum(totals_.hidden, hidden);
  }

  void beside(const Step& now) { compute(now.op, 1, times_.beside(*frame().routine, now)); }

  void pass(Picoseconds time) {
    now_ = cost::sum(now_, time);
    totals_.time = cost::sum(totals_.time, time);
  }

  // Passes the time of what a device computes, and more where its cores have to move data
  // meanwhile: how long there were transfers under way.
  Picoseconds pass_beside_transfers(Picoseconds time) {
    const double share = target_.model().links.core_share();
    Picoseconds all = 0;
    while (time > 0) {
      pass(time);
      const Picoseconds busy = traffic_.busy(now_ - time, now_);
      all = cost::sum(all, busy);
      time = static_cast<Picoseconds>(share * static_cast<double>(busy));  // less than before
    }
    return all;
  }

  void pass_exposed(Picoseconds time) {
    pass(time);
    totals_.exposed = cost::sum(totals_.exposed, time);
  }

  Future begin(const Step& now) {
    const ir::Op& op = plan::transfer_of(now);
    const Future future{static_cast<std::int32_t>(std::ssize(result_.transfers))};
    traffic_.begin(times_.transfer(op).passage, now_);
    result_.transfers.push_back({.op = &op, .begun = now_, .before = computed_});
    if (!overlaps_) wait(future, op);
    return future;
  }

  void wait(Future future, const ir::Op& op) {
    Transfer& transfer = result_.transfers[at(future.transfer)];
    if (transfer.waited_at == nullptr) {
      transfer.waited_at = &op;
      transfer.waited = now_;
      transfer.computed = computed_ - transfer.before;
    }
    const auto number = static_cast<std::uint32_t>(future.transfer);
    const Picoseconds start = now_, arrives = traffic_.arrival(number).arrives;
    if (arrives <= start) return;
    pass_exposed(arrives - start);
    result_.waits.push_back({number, 1, start, now_});
  }

  // ---- What is known when all is done

  void follow_transfers() {
    traffic_.finish();
    for (std::size_t i = 0; i < result_.transfers.size(); ++i) {
      Transfer& transfer = result_.transfers[i];
      const Course& course = traffic_.courses()[i];
      transfer.moves = course.moves;
      transfer.arrives = course.arrives;
      if (transfer.waited_at == nullptr) transfer.waited = course.arrives;
      transfer.held_up = course.waited;
      transfer.link_class = course.link_class;
      if (course.behind >= 0) transfer.held_up_by = result_.transfers[at(course.behind)].op;
    }
    for (const auto& [id, start, end, speed] : traffic_.moves()) {
      result_.flows.push_back({static_cast<std::uint32_t>(id), start, end, speed});
    }
  }

  // ---- Turns of loops

  std::int64_t most_turns(const Step& now) const {
    const std::int64_t turns = turns_of(now);
    if (options_.every_turn) return turns;
    return std::min(turns, loops() <= kDeepestLoops ? kSteppedTurns : 1);
  }

  void begin_turn(const Step&) {
    frame().kept = {totals_, result_.transfers.size(), result_.computes.size(),
                    result_.waits.size()};
  }

  void end_turn(const Step& now) {
    const std::int64_t gone_through = most_turns(now);
    const std::int64_t left = turns_of(now) - gone_through;
    if (left <= 0 || frame().turn != std::min(kTypicalTurn, gone_through - 1)) return;
    const auto more = static_cast<double>(left);
    const TurnBegin& begin = frame().kept;
    totals_.repeat(begin.totals, more);
    const auto repeat = [&](auto& list, std::size_t first) {
      for (std::size_t i = first; i < list.size(); ++i) list[i].times *= 1 + more;
    };
    repeat(result_.transfers, begin.transfers);
    repeat(result_.computes, begin.computes);
    repeat(result_.waits, begin.waits);
  }

  const Plan& plan_;
  const SimulationOptions options_;
  const bool overlaps_;
  const machine::Target& target_;
  StepTimes times_;
  Traffic traffic_;
  Simulation result_;
  Picoseconds now_ = 0, computed_ = 0;  // of what is gone through
  Totals totals_;                       // of all
  RunLog<Picoseconds> ends_;            // of the steps, if memory is counted
  std::int64_t steps_ = 0;
};

}  // namespace

Simulation simulate(const Plan& plan, const machine::Target& target,
                    const SimulationOptions& options) {
  return Simulator(plan, target, options).run();
}

}  // namespace weft::sim
