#include "passes/partition/decide/op_view.h"

#include <algorithm>
#include <utility>

#include "passes/partition/decide/choice_memo.h"
#include "passes/partition/ops/read_through.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

using ir::Value;

namespace {

// Decides between ways that cost the same.
constexpr double kLittleLess = 1 - 1e-6;

}  // namespace

bool OpView::reads_through(std::size_t operand, const Layout& to) const {
  const Value* const whole = read_instead(op_, operand, to, context_.atoms());
  return whole != nullptr && known(*whole).produced.layout == to;
}

template <class F>
double OpView::bring_by(F&& cost, std::size_t operand, const Layout& to) const {
  const Value& value = *op_.operand(operand);
  if (context_.ops.made().contains(value) || reads_through(operand, to)) return 0;
  const Need mine = need(operand, to);
  const double all = cost(value.type.tensor(), known(value).produced.layout,
                          needs_with(operand, mine), context_.planner, context_.rates);
  return is_preferred(value) ? all * kLittleLess : all;
}

template <class F>
double OpView::give_by(F&& cost, const Value& result, const Layout& from) const {
  const Need wish{&op_, 0, context_.target(result), loops_.weight()};
  std::vector<const Need*> needs{&wish};
  if (foresight_ == Foresight::users) needs = known(result).all();
  return cost(result.type.tensor(), from, needs, context_.planner, context_.rates);
}

double OpView::bring(std::size_t operand, const Layout& to) const {
  return bring_by(chain_cost, operand, to);
}

double OpView::bring_at_least(std::size_t operand, const Layout& to) const {
  return bring_by(least_chain_cost, operand, to);
}

double OpView::give(std::size_t result, const Layout& from) const {
  const Value& value = *op_.result(result);
  if (foresight_ != Foresight::none) return give_by(chain_cost, value, from);
  return hook_takes_elements(op_.kind) ? combining(value, from) : 0;
}

double OpView::give_at_least(std::size_t result, const Layout& from) const {
  if (foresight_ == Foresight::none) return 0;
  return give_by(least_chain_cost, *op_.result(result), from);
}

// Partial results that are no sums of many are no way to leave a result.
double OpView::combining(const Value& value, const Layout& from) const {
  Layout combined = from;
  combined.unreduced = 0;
  const ReshardPlan& plan = context_.planner.plan(value.type.tensor(), from, combined);
  return context_.rates.moving(plan, context_.atoms());
}

void OpView::describe(std::string& text) const {
  append_bytes(text, foresight_);
  append_bytes(text, loops_.weight());
  append_bytes(text, first_alone());
  for (std::size_t i = 0; i < op_.operands.size(); ++i) {
    const Value& value = *op_.operand(i);
    if (!value.type.is_tensor()) continue;
    append_bytes(text, value.type.dtype());
    for (std::int64_t dim : value.type.dims()) append_bytes(text, dim);
    const SeenLayout& has = known(value).produced;
    append_bytes(text, has.combine);
    append_bytes(text, has.made);
    append_bytes(text, has.selected);
    append_layout(text, has.layout);
    append_bytes(text, is_preferred(value));
    if (const Value* const array = read_array(op_, i)) {
      append_layout(text, known(*array).produced.layout);
    }
    const Need mine = need(i, {});
    for (const Need* one : needs_with(i, mine)) append_need(text, *one);
  }
  for (const Value* result : op_.results) {
    if (!result->type.is_tensor()) continue;
    append_bytes(text, result->type.dtype());
    append_layout(text, context_.target(*result));
    for (const Need& need : known(*result).needs) append_need(text, need);
  }
}

Need OpView::need(std::size_t operand, Layout layout) const {
  const std::size_t level = known(*op_.operand(operand)).level, home = loops_.home_of(level);
  return {&op_, static_cast<std::uint32_t>(operand), std::move(layout), loops_.weight(home),
          home<loops_.level(), home> level ? loops_.region(home) : nullptr};
}

std::vector<const Need*> OpView::needs_with(std::size_t i, const Need& mine) const {
  std::vector<const Need*> needs;
  bool placed = false;
  for (const Need& need : known(*op_.operand(i)).needs) {
    if (need.is_of(op_, i)) {
      needs.push_back(&mine);
      placed = true;
    } else if (need.user == &op_) {
      continue;  // it takes the value twice, and chooses both times anew
    } else if (foresight_ == Foresight::users || context_.ops.is_up_to(*need.user, op_)) {
      needs.push_back(&need);
    }
  }
  if (!placed) needs.push_back(&mine);
  return needs;
}

std::vector<Layout> OpView::wishes(const Value& value) const {
  std::vector<Layout> layouts;
  if (foresight_ == Foresight::users) {
    for (const Need& need : known(value).needs) {
      if (std::ranges::find(layouts, need.layout) == layouts.end()) layouts.push_back(need.layout);
    }
  }
  if (layouts.empty()) layouts.push_back(context_.target(value));
  return layouts;
}

}  // namespace weft::passes
