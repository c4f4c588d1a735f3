#include "plan/prediction.h"

#include <algorithm>
#include <utility>

#include "plan/exposure.h"
#include "plan/routine_stack.h"
#include "plan/step_times.h"

namespace weft::plan {
namespace {

// So many turns of a loop are gone through; the third of them stands for those that are not: what
// it takes over from one turn to the next has settled by then, and its own is still taken over.
constexpr std::int64_t kSteppedTurns = 5;
constexpr std::int64_t kTypicalTurn = 2;
// Loops inside of so many others turn once.
constexpr int kDeepestLoops = 3;
// Of larger programs the rest is taken routine by routine, one transfer after another.
constexpr std::int64_t kMostSteppedThrough = 4'000'000;

// What a value is to the walk: the number of the transfer in flight that it is the future of.
struct Future {
  std::int32_t transfer = -1;  // -1: another value
};

// When a turn of a loop began: the times, and how many of each there were.
struct TurnBegin {
  double seconds = 0, compute = 0;
  std::size_t transfers = 0, computes = 0;
};

class Walk : private RoutineStack<Walk, Routine, Future, TurnBegin> {
 public:
  Walk(const Plan& plan, const machine::Target& target)
      : plan_(plan),
        overlaps_(target.performance().transfers_overlap),
        times_(plan, target),
        links_(times_.num_links()) {}

  Prediction run() {
    passed_.resize(plan_.routines[0].arguments.size());
    enter(routine(0));
    while (!frames_.empty()) advance();
    result_.total = now_ + skipped_;
    result_.compute = computed_ + skipped_compute_;
    explain_exposure(plan_, times_, overlaps_, computed_, result_);
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

  // ---- Steps

  void advance() {
    const Step& now = step();
    ++steps_;
    switch (now.kind) {
      case StepKind::kernel:
        compute(now.op, static_cast<std::uint32_t>(plan_.ops_of(now).size()),
                times_.kernel(*frame().routine, now));
        break;
      case StepKind::print:
        break;
      case StepKind::collective:
        wait(begin(now), *now.op);
        break;
      case StepKind::start:
        store(now, 0, begin(now));
        break;
      case StepKind::done: {
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
        pass_inputs(now);
        frames_.pop_back();
        if (!frames_.empty()) resume();
        return;
    }
    ++frame().next;
  }

  void run_routines(const Step& now) {
    const RoutineTime whole = times_.step(*frame().routine, now);
    if (!whole.is_stepped || steps_ > kMostSteppedThrough) {
      compute(whole.longest, 1, whole.seconds);
      drop_dying(now);
      ++frame().next;
      return;
    }
    if (now.kind == StepKind::while_loop) return enter_loop(now);
    if (now.kind == StepKind::branch) {
      const Branch& branch = plan_.branches[now.detail];
      const Body& body = branch.bodies[times_.longest_body(branch)];
      pass_captures(now, body);
      drop_dying(now);
      return enter(routine(body.routine));
    }
    pass_inputs(now);
    const bool calls = now.kind == StepKind::call;
    enter(routine(calls ? now.detail : plan_.manual_computations[now.detail].routine));
  }

  // ---- Time

  void compute(const ir::Op* op, std::uint32_t num_ops, double seconds) {
    if (seconds <= 0) return;
    result_.computes.push_back({op, num_ops, 1, now_, now_ + seconds});
    now_ += seconds;
    computed_ += seconds;
  }

  Future begin(const Step& now) {
    const cost::Transfer& time = times_.transfer(transfer_of(now));
    PredictedTransfer transfer{.op = &transfer_of(now), .begun = now_, .before = computed_};
    transfer.moves = now_;
    const Future future{static_cast<std::int32_t>(std::ssize(result_.transfers))};
    for (const std::uint32_t link : time.links) {
      const Link& use = links_[link];
      if (use.free_at <= transfer.moves) continue;
      transfer.moves = use.free_at;
      transfer.behind = result_.transfers[at(use.last.transfer)].op;
    }
    transfer.arrives = transfer.waited = transfer.moves + time.seconds;
    for (const std::uint32_t link : time.links) links_[link] = {transfer.arrives, future};
    if (!overlaps_) {
      transfer.waited = now_;
      transfer.waited_at = transfer.op;
      now_ = transfer.arrives;
    }
    result_.transfers.push_back(transfer);
    return future;
  }

  void wait(Future future, const ir::Op& op) {
    PredictedTransfer& transfer = result_.transfers[at(future.transfer)];
    if (transfer.waited_at == nullptr) {
      transfer.waited_at = &op;
      transfer.waited = now_;
      transfer.computed = computed_ - transfer.before;
    }
    now_ = std::max(now_, transfer.arrives);
  }

  // ---- Turns of loops

  std::int64_t most_turns(const Step& now) const {
    return std::min(turns_of(now), loops() <= kDeepestLoops ? kSteppedTurns : 1);
  }

  void begin_turn(const Step&) {
    frame().kept = {now_ + skipped_, computed_ + skipped_compute_, result_.transfers.size(),
                    result_.computes.size()};
  }

  void end_turn(const Step& now) {
    const std::int64_t gone_through = most_turns(now);
    const std::int64_t left = turns_of(now) - gone_through;
    if (left <= 0 || frame().turn != std::min(kTypicalTurn, gone_through - 1)) return;
    const auto more = static_cast<double>(left);
    const TurnBegin& begin = frame().kept;
    skipped_ += more * (now_ + skipped_ - begin.seconds);
    skipped_compute_ += more * (computed_ + skipped_compute_ - begin.compute);
    const auto repeat = [&](auto& list, std::size_t first) {
      for (std::size_t i = first; i < list.size(); ++i) list[i].times *= 1 + more;
    };
    repeat(result_.transfers, begin.transfers);
    repeat(result_.computes, begin.computes);
  }

  struct Link {
    double free_at = 0;
    Future last;  // the last transfer on it
  };

  const Plan& plan_;
  const bool overlaps_;
  StepTimes times_;
  Prediction result_;
  double now_ = 0, computed_ = 0;             // of what is gone through
  double skipped_ = 0, skipped_compute_ = 0;  // of what is not
  std::vector<Link> links_;
  std::int64_t steps_ = 0;
};

}  // namespace

Prediction predict(const Plan& plan, const machine::Target& target) {
  return Walk(plan, target).run();
}

}  // namespace weft::plan
