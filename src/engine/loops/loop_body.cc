#include "engine/loops/loop_body.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

#include "engine/loops/loop_code.h"
#include "engine/loops/loop_lowering.h"
#include "engine/loops/updates_in_place.h"

namespace weft::engine {
namespace {

Origin argument(std::size_t index) { return {Origin::Kind::argument, index, 0}; }

class LoopBodyBuilder {
 public:
  // `given`: indices of what the outermost loop carries and kernels give it.
  LoopBodyBuilder(const plan::Plan& plan, std::span<const Buffer> constants,
                  const KernelOf& kernel_of, std::set<std::size_t> given)
      : plan_(plan),
        values_(constants),
        kernels_(plan, values_, kernel_of),
        kernel_of_(kernel_of),
        updates_(plan),
        given_(std::move(given)) {}

  // More of them, found by `build`: large enough that a copy in each turn would cost something.
  const std::set<std::size_t>& found_given() const { return found_given_; }

  std::optional<LoopBody> build(const plan::Step& loop) {
    outermost_ = &loop;
    const plan::Loop& detail = plan_.loops[loop.detail];
    const Frame frame = {
        .input = [&](std::size_t i) { return values_.input(i, input_type(loop, i)); },
        .in_place = [&](std::size_t i) { return values_.made(carried_type(loop, i)); }};
    Loop made = add_loop(loop, detail, frame);
    if (!values_.fits() || 2 * kernels_.num_called() > kernels_.num_steps()) return std::nullopt;
    LoopBody body;
    for (std::size_t i = 0; i < made.carried.size(); ++i) {
      const Changed& changed = made.carried[i];
      if (changed.how == Changed::not_at_all) {
        body.unchanged.push_back(i);
      } else {
        body.carried.push_back({i, changed.value.number, changed.how == Changed::where_it_is,
                                changed.how == Changed::by_kernel});
      }
    }
    body.turns = std::move(made.turns);
    body.outside = values_.from_outside();
    body.own = values_.in_memory();
    body.framed = kernels_.framed();
    body.num_values = values_.count();
    body.own_bytes = std::max<std::size_t>(values_.own_bytes(), 1);
    add_code(body, values_);
    return body;
  }

 private:
  // What is around a loop: what its step takes, and what is carried where it may be updated where
  // it is.
  struct Frame {
    std::function<LoopValue(std::size_t)> input;
    std::function<std::optional<LoopValue>(std::size_t)> in_place;
  };
  struct Changed {
    LoopValue value;  // in a turn, and behind the last one
    enum { not_at_all, where_it_is, by_turns, by_kernel } how = by_turns;
  };
  struct Loop {
    LoopTurns turns;
    std::vector<Changed> carried;
  };

  static const TensorType& carried_type(const plan::Step& loop, std::size_t i) {
    return loop.op->results[i]->type.tensor();
  }
  // Of what the outermost loop takes.
  TensorType input_type(const plan::Step& loop, std::size_t i) {
    if (i < loop.outputs.size()) return checked(loop.op->results[i]->type);
    const plan::Loop& detail = plan_.loops[loop.detail];
    for (const plan::Body* body : {&detail.body, &detail.condition}) {
      if (i < body->first_capture || i >= body->first_capture + body->num_captures) continue;
      const plan::Routine& routine = plan_.routines[body->routine];
      const std::size_t a = loop.outputs.size() + (i - body->first_capture);
      const auto is_it = [&](const plan::Lifetime& lifetime) {
        return lifetime.made == plan::kArgument && lifetime.slot == routine.arguments[a];
      };
      const auto found = std::ranges::find_if(routine.lifetimes, is_it);
      if (found != routine.lifetimes.end()) return checked(*found->type);
    }
    values_.refuse();
    return {};
  }
  // A future or a token is not known here.
  TensorType checked(const ir::Type& type) {
    if (type.is_tensor()) return type.tensor();
    values_.refuse();
    return {};
  }

  Loop add_loop(const plan::Step& step, const plan::Loop& detail, const Frame& frame) {
    Loop made;
    const RoutineFlow& flow = updates_.flow(detail.body.routine);
    LoopScope scope{plan_.routines[detail.body.routine], flow, values_};
    for (std::size_t i = 0; i < step.outputs.size(); ++i) {
      if (!step.op->results[i]->type.is_tensor()) {
        values_.refuse();
        return made;
      }
      made.carried.push_back(carried(step, detail, i, frame, scope.in_place));
      if (!values_.fits()) return made;
    }
    made.turns.turns = detail.turns;
    if (!detail.turns) made.turns.condition = condition(detail, made.carried, frame);
    enter(detail.body, made.carried, frame.input, scope);
    const std::size_t inside = values_.count();
    made.turns.steps = add_steps(scope);
    if (values_.fits()) hand_over(scope, inside, &step == outermost_, made);
    return made;
  }

  Changed carried(const plan::Step& step, const plan::Loop& detail, std::size_t i,
                  const Frame& frame, std::set<Origin>& in_place) {
    const RoutineFlow& flow = updates_.flow(detail.body.routine);
    if (flow.results()[i] == argument(i)) {
      const bool is_used = flow.users(argument(i)).size() > 1 || !detail.turns;
      return {is_used ? frame.input(i) : LoopValue{}, Changed::not_at_all};
    }
    std::set<Origin> links;
    if (updates_.argument_of(detail.body.routine, i, &links) == i) {
      const std::optional<LoopValue> around = frame.in_place(i);
      LoopValue value = around ? *around : values_.own(carried_type(step, i));
      value.is_updated = true;
      in_place.merge(links);
      return {value, Changed::where_it_is};
    }
    if (&step == outermost_ && given_.contains(i)) {
      return {values_.made(carried_type(step, i)), Changed::by_kernel};
    }
    return {values_.own(carried_type(step, i)), Changed::by_turns};
  }

  // Gives a region its arguments: what is carried, and what it takes from outside.
  void enter(const plan::Body& body, const std::vector<Changed>& carried,
             const std::function<LoopValue(std::size_t)>& input, LoopScope& scope) {
    for (std::size_t i = 0; i < carried.size(); ++i) {
      scope.known[argument(i)] = carried[i].value;
    }
    for (std::size_t c = 0; c < body.num_captures; ++c) {
      const Origin origin = argument(carried.size() + c);
      if (!scope.flow.users(origin).empty()) {
        scope.known[origin] = input(body.first_capture + c);
      }
    }
  }

  LoopTurns::Condition condition(const plan::Loop& detail, const std::vector<Changed>& carried,
                                 const Frame& frame) {
    LoopScope scope{plan_.routines[detail.condition.routine],
                    updates_.flow(detail.condition.routine), values_};
    enter(detail.condition, carried, frame.input, scope);
    LoopTurns::Condition made{.steps = add_steps(scope), .value = 0};
    if (values_.fits()) made.value = scope.value(scope.flow.results()[0]).number;
    return made;
  }

  // All of a routine but its last step, which returns.
  LoopSteps add_steps(LoopScope& scope) {
    const std::vector<plan::Step>& steps = scope.routine.steps;
    if (steps.empty() || steps.back().kind != plan::StepKind::result) values_.refuse();
    for (std::size_t s = 0; values_.fits() && s + 1 < steps.size();) {
      switch (steps[s].kind) {
        case plan::StepKind::while_loop:
          add_inner_loop(scope, s++);
          break;
        case plan::StepKind::branch:
          add_branch(scope, s++);
          break;
        default:
          s = kernels_.add(scope, s);
      }
    }
    return std::move(scope.steps);
  }

  void add_inner_loop(LoopScope& scope, std::size_t s) {
    const plan::Step& step = scope.routine.steps[s];
    const auto is_in_place = [&](std::size_t i) {
      return scope.in_place.contains({Origin::Kind::step, s, i});
    };
    // A kernel's results are its own.
    const auto outputs = std::views::iota(std::size_t{0}, step.outputs.size());
    if (std::ranges::none_of(outputs, is_in_place) && !is_scalar(step) &&
        kernel_of_(step) != nullptr) {
      return kernels_.add_kernel(scope, s);
    }
    const Frame frame = {.input = [&](std::size_t i) { return scope.input(s, i); },
                         .in_place =
                             [&](std::size_t i) {
                               return is_in_place(i) ? std::optional(scope.input(s, i))
                                                     : std::nullopt;
                             }};
    Loop made = add_loop(step, plan_.loops[step.detail], frame);
    std::vector<LoopCopy> starts;
    for (std::size_t i = 0; values_.fits() && i < made.carried.size(); ++i) {
      const Changed& changed = made.carried[i];
      const LoopValue before = scope.input(s, i);
      LoopValue result = changed.value;
      if (changed.how == Changed::not_at_all) {  // something else may write there behind the loop
        const bool is_used = !scope.flow.users({Origin::Kind::step, s, i}).empty();
        const bool may_stay = !is_used || !before.is_updated || is_in_place(i);
        result = may_stay ? before : values_.own(before.type);
      }
      result.is_updated = before.is_updated && result.number == before.number;
      scope.set(s, i, result);
      if (result.number != before.number) {
        starts.push_back({before.number, result.number, bytes(result)});
      }
    }
    scope.steps.push_back(make_turns_step(std::move(made.turns), std::move(starts)));
  }

  // Whether code has its elements in registers.
  static bool is_scalar(const plan::Step& loop) {
    const auto has_few = [](const ir::Value* value) {
      return value->type.is_tensor() &&
             value->type.tensor().num_elements() <= LoopLowering::kMostInVariables;
    };
    return makes_scalar_code() && std::ranges::all_of(loop.op->results, has_few);
  }

  void add_branch(LoopScope& scope, std::size_t s) {
    const plan::Step& step = scope.routine.steps[s];
    std::vector<LoopValue> results;
    for (std::size_t o = 0; o < step.outputs.size(); ++o) {
      results.push_back(branch_result(scope, s, o));
      if (!values_.fits()) return;
    }
    std::vector<LoopBranch> branches;
    for (const plan::Body& body : plan_.branches[step.detail].bodies) {
      branches.push_back(branch(scope, s, body, results));
    }
    for (std::size_t o = 0; o < results.size(); ++o) scope.set(s, o, results[o]);
    scope.steps.push_back(make_branch_step(scope.input(s, 0), std::move(branches)));
  }

  LoopValue branch_result(LoopScope& scope, std::size_t s, std::size_t o) {
    const plan::Step& step = scope.routine.steps[s];
    if (!scope.in_place.contains({Origin::Kind::step, s, o})) {
      return values_.own(checked(step.op->results[o]->type));
    }
    const plan::Body& body = plan_.branches[step.detail].bodies[0];
    return scope.input(s, body.first_capture + *updates_.argument_of(body.routine, o));
  }

  LoopBranch branch(LoopScope& scope, std::size_t s, const plan::Body& body,
                    const std::vector<LoopValue>& results) {
    LoopScope inner{plan_.routines[body.routine], updates_.flow(body.routine), values_};
    for (std::size_t o = 0; o < results.size(); ++o) {
      if (!scope.in_place.contains({Origin::Kind::step, s, o})) continue;
      updates_.argument_of(body.routine, o, &inner.in_place);
    }
    enter(
        body, {}, [&](std::size_t i) { return scope.input(s, i); }, inner);
    LoopBranch made{.steps = add_steps(inner), .results = {}};
    for (std::size_t o = 0; values_.fits() && o < results.size(); ++o) {
      const LoopValue from = inner.value(inner.flow.results()[o]);
      if (from.number == results[o].number) continue;
      made.results.push_back({from.number, results[o].number, bytes(from)});
    }
    return made;
  }

  static std::size_t bytes(const LoopValue& value) {
    return static_cast<std::size_t>(value.type.num_bytes());
  }

  // ---- from turn to turn

  // What is in the loop's own memory changes places with what it becomes, where a turn makes that
  // (values from number `inside` on) and it becomes that only once.
  void hand_over(LoopScope& scope, std::size_t inside, bool is_outermost, Loop& made) {
    std::vector<std::size_t> taken;
    std::vector<LoopTurns::Swap> given;
    for (std::size_t i = 0; i < made.carried.size(); ++i) {
      const Changed& changed = made.carried[i];
      if (changed.how != Changed::by_turns && changed.how != Changed::by_kernel) continue;
      const LoopValue becomes = scope.value(scope.flow.results()[i]);
      const std::size_t next = becomes.number;
      if (changed.how == Changed::by_kernel) {
        given.push_back({changed.value.number, next});
        continue;
      }
      const std::size_t room = values_.room_of(changed.value.number);
      if (next >= inside && values_.room_of(next) == room && std::ranges::count(taken, next) == 0) {
        made.turns.swaps.push_back({changed.value.number, next});
        taken.push_back(next);
        continue;
      }
      // A buffer has the type that the kernel gave it.
      const bool is_given = kernels_.gives(next) && becomes.type == values_.type(next);
      if (is_outermost && is_given && bytes(changed.value) > LoopLowering::kMostCopiedHere) {
        found_given_.insert(i);
      }
      const std::size_t staged = values_.own(changed.value.type).number;
      made.turns.copies.push_back({next, staged, bytes(changed.value)});
      made.turns.swaps.push_back({changed.value.number, staged});
    }
    if (!given.empty()) made.turns.takes = make_take_step(std::move(given));
  }

  const plan::Plan& plan_;
  LoopValues values_;
  LoopKernels kernels_;
  const KernelOf& kernel_of_;
  UpdatesInPlace updates_;
  const plan::Step* outermost_ = nullptr;
  const std::set<std::size_t> given_;
  std::set<std::size_t> found_given_;
};

}  // namespace

std::optional<LoopBody> loop_body(const plan::Step& loop, const plan::Plan& plan,
                                  std::span<const Buffer> constants, const KernelOf& kernel_of) {
  LoopBodyBuilder first(plan, constants, kernel_of, {});
  std::optional<LoopBody> body = first.build(loop);
  if (!body || first.found_given().empty()) return body;
  return LoopBodyBuilder(plan, constants, kernel_of, first.found_given()).build(loop);
}

}  // namespace weft::engine
