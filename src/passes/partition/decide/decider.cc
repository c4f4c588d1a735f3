#include "passes/partition/decide/decider.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "passes/partition/decide/merge_choices.h"

namespace weft::passes {
namespace {

// Ops that may be visited again to find how loops best carry their values.
constexpr std::size_t kMaxVisits = 200'000;
// The part of what a program costs that must be at stake for it.
constexpr double kWorthTrying = 1e-3;
// Of first walk and improvements together.
constexpr int kMaxWalks = 3;

// Of collectives, where bytes pay for them.
constexpr double kMostCollectives = 1.1;

double sent(const Traffic& traffic) {
  return traffic.bytes + CostRates::kCollectiveBytes * traffic.collectives;
}

// Whether one is better than the other: by time where that is known; else neither bytes nor the
// operations of products may grow, and collectives hardly. Each device may read and write more
// then: that is worth less than a collective.
bool is_better(const Traffic& one, double cost, const Traffic& other, double other_cost,
               const CostRates& rates) {
  if (rates.may_repeat() || rates.thrift().weight > 1) return cost < other_cost;
  return one.bytes <= other.bytes && one.collectives <= kMostCollectives * other.collectives &&
         one.operations <= other.operations && sent(one) < sent(other);
}

}  // namespace

Decider::Decider(const ir::Module& module, const Propagation& propagation,
                 const PartitionOptions& options, ReshardPlanner& planner,
                 std::shared_ptr<ChoiceMemo> memo)
    : ops_(std::make_shared<const PlainOps>(module)),
      context_{*module.entry(), *ops_, propagation, options.rates, planner, options.hoist},
      memo_(std::move(memo)),
      now_{0, std::vector<KnownValue>(module.num_values()), std::vector<SplitChoice>(ops_->size())},
      kept_(ops_->size(), false) {}

double Decider::begin() {
  first_ = improve(Foresight::targets);
  return first_.cost;
}

void Decider::finish() {
  Best best = std::move(first_);
  if (open_) {
    best = merged_with_other_start(std::move(best));
    try_without_axes(best);
  }
  if (context_.hoist) try_carried(best);
  now_.choices = std::move(best.choices);
}

void Decider::settle(const LookFn& look) { walk({.stays = kAllPlain, .look = look}); }

void Decider::force(std::uint32_t number, Split split) {
  now_.choices[number].split = std::move(split);
  now_.choices = improve(Foresight::users, number).choices;
  settle();
}

std::vector<Contested> Decider::contested() const {
  return contested_values(now_.known, now_.cost * kWorthTrying, context_.planner, context_.rates);
}

std::vector<Contested> Decider::gathered(bool sums) const {
  return gathered_values(context_, now_.known, now_.cost * kWorthTrying, sums);
}

Traffic Decider::traffic() const {
  return traffic_of(now_, *ops_, context_.planner, context_.rates);
}

bool Decider::is_better_than(const Decider& other) const {
  return is_better(traffic(), cost(), other.traffic(), other.cost(), context_.rates);
}

Decisions Decider::decisions() && {
  std::vector<Split> splits;
  splits.reserve(now_.choices.size());
  for (SplitChoice& choice : now_.choices) splits.push_back(std::move(choice.split));
  return {std::move(ops_), std::move(splits), std::move(carried_)};
}

void Decider::walk(const WalkOptions& options) {
  open_ |= DecideWalk(context_, carried_, kept_, options, *memo_, now_).run();
}

Decider::Best Decider::improve(Foresight first, std::uint32_t stays) {
  Best best;
  for (int i = 0; i < kMaxWalks; ++i) {
    walk({.foresight = i == 0 ? first : Foresight::users, .stays = stays});
    if (now_.cost >= best.cost) break;
    best = {now_.cost, now_.choices};
    if (!open_ && !context_.rates.may_repeat()) break;
  }
  return best;
}

Decider::Best Decider::merged_with_other_start(Best first) {
  DecidedWay best = way_of(std::move(first));
  DecidedWay other = way_of(improve(Foresight::none));
  const auto cost = [&](const KnownValue& known) {
    return cost_of(known, context_.planner, context_.rates);
  };
  std::vector<SplitChoice> choices = merged(best, other, {*ops_, cost});
  if (other.cost < best.cost) std::swap(best, other);
  if (!same_splits(choices, best.choices) && !same_splits(choices, other.choices)) {
    DecidedWay both = way_of({0, std::move(choices)});
    if (both.cost < best.cost) best = std::move(both);
  }
  now_.known = std::move(best.known);
  now_.choices = best.choices;
  return {best.cost, std::move(best.choices)};
}

void Decider::try_without_axes(Best& best) {
  const auto cost = [&](const KnownValue& known) {
    return cost_of(known, context_.planner, context_.rates);
  };
  Traffic traffic = traffic_of(now_, *ops_, context_.planner, context_.rates);
  std::size_t budget = kMaxVisits;
  for (const SharedAxis& shared :
       shared_axes(now_, *ops_, context_.atoms(), best.cost * kWorthTrying, cost)) {
    if (budget < ops_->size()) return;
    budget -= ops_->size();
    const DecidedWay before = now_;
    const std::vector<bool> kept_before = kept_;
    leave_out(shared, *ops_, context_.atoms(), now_.choices, kept_);
    settle();
    now_.choices = improve(Foresight::users).choices;
    settle();
    const Traffic other = traffic_of(now_, *ops_, context_.planner, context_.rates);
    if (is_better(other, now_.cost, traffic, best.cost, context_.rates)) {
      best = {now_.cost, now_.choices};
      traffic = other;
    } else {
      now_ = before;
      kept_ = kept_before;
    }
  }
}

DecidedWay Decider::way_of(Best best) {
  if (!same_splits(now_.choices, best.choices)) {
    now_.choices = std::move(best.choices);
    settle();
    best.cost = now_.cost;
  }
  std::vector<KnownValue> fresh(now_.known.size());
  return {best.cost, std::exchange(now_.known, std::move(fresh)), now_.choices};
}

void Decider::try_carried(Best& best) {
  std::size_t budget = kMaxVisits;
  for (const ir::Op* loop : std::views::reverse(ops_->loops())) {  // inner ones first
    for (std::size_t i = 0; i < loop->results.size(); ++i) {
      const ir::Value& value = *loop->result(i);
      const Layout has = loop_layout(value, carried_, context_.propagation);
      for (const CarriedLayout& other :
           carried_suggestions(*loop, i, has, now_.known, best.cost * kWorthTrying,
                               context_.planner, context_.rates)) {
        if (budget < ops_->size()) return;
        budget -= ops_->size();
        try_carried(value, other, best);
      }
    }
  }
}

void Decider::try_carried(const ir::Value& value, const CarriedLayout& other, Best& best) {
  const DecidedWay before = now_;
  Layout& carried = carried_.try_emplace(&value, context_.target(value)).first->second;
  const Layout carried_before = std::exchange(carried, other.layout);
  for (const auto& [made, layout] : other.way) {
    std::vector<Need>& needs = now_.known[made->id].needs;
    if (needs.size() == 1) needs[0].layout = layout;
  }
  Best found = improve(Foresight::users);
  if (found.cost < best.cost) {
    best = std::move(found);
    return;
  }
  carried = carried_before;
  now_ = before;
}

}  // namespace weft::passes
