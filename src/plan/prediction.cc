#include "plan/prediction.h"

#include <algorithm>
#include <utility>

#include "plan/exposure.h"
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

// The number of a transfer in flight that a value is the future of; -1: another value.
using Future = std::int32_t;

class Walk {
 public:
  Walk(const Plan& plan, const machine::Model& machine)
      : plan_(plan),
        overlaps_(machine.performance.transfers_overlap),
        times_(plan, machine),
        links_(times_.num_links()) {}

  Prediction run() {
    passed_.resize(plan_.routines[0].arguments.size(), -1);
    enter(0);
    while (!frames_.empty()) advance();
    result_.total = now_ + skipped_;
    result_.compute = computed_ + skipped_compute_;
    explain_exposure(plan_, times_, overlaps_, computed_, result_);
    return std::move(result_);
  }

 private:
  struct Frame {
    const Routine* routine;
    std::size_t base;  // of its slots
    std::size_t next = 0;
    // Of the loop that is the next step.
    std::int64_t turn = 0;
    bool in_condition = false;
    // When the turn began: the times, and how many of each there were.
    double began = 0, began_compute = 0;
    std::size_t first_transfer = 0, first_compute = 0;
  };

  Future& slot(SlotIndex index) {
    return slots_[frames_.back().base + static_cast<std::size_t>(index)];
  }
  Future value(const Operand& operand) { return operand.is_constant() ? -1 : slot(operand.index); }
  void store(const Step& now, std::size_t output, Future future) {
    if (now.outputs[output] != kNoSlot) slot(now.outputs[output]) = future;
  }
  void store_passed(const Step& now) {
    for (std::size_t i = 0; i < passed_.size(); ++i) store(now, i, passed_[i]);
    passed_.clear();
  }
  void store_nothing(const Step& now) {
    for (std::size_t i = 0; i < now.outputs.size(); ++i) store(now, i, -1);
    ++frames_.back().next;
  }

  // ---- Steps

  void advance() {
    const Routine& routine = *frames_.back().routine;
    const Step& now = routine.steps[frames_.back().next];
    switch (now.kind) {
      case StepKind::kernel:
        compute(now.op, static_cast<std::uint32_t>(plan_.ops_of(now).size()),
                times_.kernel(routine, now));
        return store_nothing(now);
      case StepKind::print:
        return store_nothing(now);
      case StepKind::collective:
        begin(now);
        wait(static_cast<Future>(std::ssize(result_.transfers) - 1), *now.op);
        return store_nothing(now);
      case StepKind::start:
        begin(now);
        store_nothing(now);
        return store(now, 0, static_cast<Future>(std::ssize(result_.transfers) - 1));
      case StepKind::done:
        if (const Future future = value(now.inputs[0]); future >= 0) wait(future, *now.op);
        return store_nothing(now);
      case StepKind::while_loop:
      case StepKind::branch:
      case StepKind::call:
      case StepKind::manual:
        return enter_step(routine, now);
      case StepKind::result:
        return return_from(now);
    }
  }

  // ---- Time

  void compute(const ir::Op* op, std::uint32_t num_ops, double seconds) {
    if (seconds <= 0) return;
    result_.computes.push_back({op, num_ops, 1, now_, now_ + seconds});
    now_ += seconds;
    computed_ += seconds;
  }

  void begin(const Step& now) {
    const cost::Transfer& time = times_.transfer(transfer_of(now));
    PredictedTransfer transfer{.op = &transfer_of(now), .begun = now_, .before = computed_};
    transfer.moves = now_;
    const auto number = static_cast<Future>(std::ssize(result_.transfers));
    for (const std::uint32_t link : time.links) {
      const Link& use = links_[link];
      if (use.free_at <= transfer.moves) continue;
      transfer.moves = use.free_at;
      transfer.behind = result_.transfers[static_cast<std::size_t>(use.last)].op;
    }
    transfer.arrives = transfer.waited = transfer.moves + time.seconds;
    for (const std::uint32_t link : time.links) links_[link] = {transfer.arrives, number};
    if (!overlaps_) {
      transfer.waited = now_;
      transfer.waited_at = transfer.op;
      now_ = transfer.arrives;
    }
    result_.transfers.push_back(transfer);
  }

  void wait(Future future, const ir::Op& op) {
    PredictedTransfer& transfer = result_.transfers[static_cast<std::size_t>(future)];
    if (transfer.waited_at == nullptr) {
      transfer.waited_at = &op;
      transfer.waited = now_;
      transfer.computed = computed_ - transfer.before;
    }
    now_ = std::max(now_, transfer.arrives);
  }

  // ---- Routines

  void enter(std::uint32_t index) {
    const Routine& routine = plan_.routines[index];
    const std::size_t base =
        frames_.empty() ? 0 : frames_.back().base + std::size_t{frames_.back().routine->num_slots};
    slots_.resize(std::max(slots_.size(), base + routine.num_slots));
    frames_.push_back({&routine, base});
    for (std::size_t i = 0; i < passed_.size(); ++i) {
      if (routine.arguments[i] != kNoSlot) slot(routine.arguments[i]) = passed_[i];
    }
    passed_.clear();
    steps_ += std::ssize(routine.steps);
  }

  void pass(const Step& now, std::size_t first, std::size_t count) {
    for (const Operand& input : now.inputs.subspan(first, count)) passed_.push_back(value(input));
  }

  void enter_step(const Routine& routine, const Step& now) {
    const RoutineTime whole = times_.step(routine, now);
    if (!whole.is_stepped || steps_ > kMostSteppedThrough) {
      compute(whole.longest, 1, whole.seconds);
      return store_nothing(now);
    }
    if (now.kind == StepKind::while_loop) {
      for (std::size_t i = 0; i < now.outputs.size(); ++i) store(now, i, value(now.inputs[i]));
      return enter_condition(now);
    }
    if (now.kind == StepKind::branch) {
      const Branch& branch = plan_.branches[now.detail];
      const Body& body = branch.bodies[times_.longest_body(branch)];
      pass(now, body.first_capture, body.num_captures);
      return enter(body.routine);
    }
    pass(now, 0, now.inputs.size());
    enter(now.kind == StepKind::call ? now.detail : plan_.manual_computations[now.detail].routine);
  }

  void return_from(const Step& now) {
    passed_.clear();
    pass(now, 0, now.inputs.size());
    frames_.pop_back();
    if (frames_.empty()) return;
    const Step& caller = frames_.back().routine->steps[frames_.back().next];
    if (caller.kind == StepKind::while_loop) return continue_loop(caller);
    store_passed(caller);
    ++frames_.back().next;
  }

  void enter_condition(const Step& now) {
    begin_turn(frames_.back());
    const Body& condition = plan_.loops[now.detail].condition;
    for (const SlotIndex carried : now.outputs) passed_.push_back(slot(carried));
    pass(now, condition.first_capture, condition.num_captures);
    frames_.back().in_condition = true;
    enter(condition.routine);
  }

  void continue_loop(const Step& now) {
    Frame& frame = frames_.back();
    if (!frame.in_condition) {
      store_passed(now);
      end_turn(now, frame);
      return enter_condition(now);
    }
    passed_.clear();
    if (frame.turn == most_turns(now)) {
      frame.turn = 0;
      ++frame.next;
      return;
    }
    const Body& body = plan_.loops[now.detail].body;
    for (const SlotIndex carried : now.outputs) passed_.push_back(slot(carried));
    pass(now, body.first_capture, body.num_captures);
    frame.in_condition = false;
    enter(body.routine);
  }

  std::int64_t most_turns(const Step& now) const {
    const auto loops = std::ranges::count_if(frames_, [](const Frame& f) {
      return f.routine->steps[f.next].kind == StepKind::while_loop;
    });
    return std::min(turns_of(now), loops <= kDeepestLoops ? kSteppedTurns : 1);
  }

  void begin_turn(Frame& frame) {
    frame.began = now_ + skipped_;
    frame.began_compute = computed_ + skipped_compute_;
    frame.first_transfer = result_.transfers.size();
    frame.first_compute = result_.computes.size();
  }

  void end_turn(const Step& now, Frame& frame) {
    const std::int64_t gone_through = most_turns(now);
    const std::int64_t left = turns_of(now) - gone_through;
    if (left > 0 && frame.turn == std::min(kTypicalTurn, gone_through - 1)) {
      const auto more = static_cast<double>(left);
      skipped_ += more * (now_ + skipped_ - frame.began);
      skipped_compute_ += more * (computed_ + skipped_compute_ - frame.began_compute);
      const auto repeat = [&](auto& list, std::size_t first) {
        for (std::size_t i = first; i < list.size(); ++i) list[i].times *= 1 + more;
      };
      repeat(result_.transfers, frame.first_transfer);
      repeat(result_.computes, frame.first_compute);
    }
    ++frame.turn;
  }

  struct Link {
    double free_at = 0;
    Future last = 0;  // the last transfer on it
  };

  const Plan& plan_;
  const bool overlaps_;
  StepTimes times_;
  Prediction result_;
  double now_ = 0, computed_ = 0;             // of what is gone through
  double skipped_ = 0, skipped_compute_ = 0;  // of what is not
  std::vector<Link> links_;
  std::vector<Frame> frames_;
  std::vector<Future> slots_;
  std::vector<Future> passed_;  // arguments, or results, on their way
  std::int64_t steps_ = 0;
};

}  // namespace

Prediction predict(const Plan& plan, const machine::Model& machine) {
  return Walk(plan, machine).run();
}

}  // namespace weft::plan
