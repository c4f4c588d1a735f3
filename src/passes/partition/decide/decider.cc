#include "passes/partition/decide/decider.h"

#include <algorithm>
#include <ranges>
#include <unordered_set>
#include <utility>

#include "passes/partition/decide/followers.h"
#include "passes/partition/decide/merge_choices.h"
#include "passes/partition/decide/surroundings.h"

namespace weft::passes {
namespace {

// Ops that may be visited again to find how loops best carry their values.
constexpr std::size_t kMaxVisits = 200'000;
// The same where one op of many is split otherwise.
constexpr std::size_t kMaxVisitsAgain = 2'000;
// The part of what a program costs that must be at stake for it.
constexpr double kWorthTrying = 1e-3;
// Of first walk and improvements together.
constexpr int kMaxWalks = 3;

// Of collectives, where bytes pay for them; or so many bytes for each one more: what a link carries
// in the time that devices take to meet.
constexpr double kMostCollectives = 1.1, kBytesOfOneMore = 1 << 14;

double sent(const Traffic& traffic) {
  return traffic.bytes + CostRates::kCollectiveBytes * traffic.collectives;
}

// What is read and written may grow so far, or by so much for each byte that is saved: memory is
// faster than links (18 times one of a TPU v5e). Either way it may for each collective.
constexpr double kMostMemory = 1.5, kMemoryOfByte = 16, kMemoryOfCollective = 1 << 18;

bool takes_too_much_memory(const Traffic& one, const Traffic& other) {
  const double free = kMemoryOfCollective * std::max(0.0, other.collectives - one.collectives);
  const double paid = kMemoryOfByte * std::max(0.0, other.bytes - one.bytes);
  return one.memory > kMostMemory * other.memory + free &&
         one.streamed > other.streamed + paid + free;
}

// Sets of ops that stand alike have the same one. `around`: surroundings, by number of plain op.
std::size_t situation_of(const SharedAxis& shared, const std::vector<std::size_t>& around) {
  std::size_t situation = shared.keeps_sums ? 1 : 0;
  mix(situation, shared.atoms);
  for (const std::uint32_t op : shared.ops) mix(situation, around[op]);
  return situation;
}

}  // namespace

bool is_better(const Traffic& one, double cost, const Traffic& other, double other_cost,
               const CostRates& rates) {
  if (rates.may_repeat() || rates.thrift().weight > 1) return cost < other_cost;
  if (takes_too_much_memory(one, other)) return false;
  const double more = one.collectives - other.collectives;
  const bool are_paid = one.collectives <= kMostCollectives * other.collectives ||
                        other.bytes - one.bytes >= kBytesOfOneMore * more;
  return one.bytes <= other.bytes && are_paid && one.operations <= other.operations &&
         sent(one) < sent(other);
}

Decider::Decider(const ir::Module& module, const Propagation& propagation,
                 const PartitionOptions& options, ReshardPlanner& planner,
                 std::shared_ptr<ChoiceMemo> memo, bool moves_shared)
    : ops_(std::make_shared<const PlainOps>(module)),
      context_{*module.entry(), *ops_,         propagation, options.rates,
               planner,         options.hoist, moves_shared},
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
  if (context_.hoist && try_carried(kMaxVisits, best)) try_other_start(best);
  now_.choices = std::move(best.choices);
}

void Decider::settle(const LookFn& look) { walk({.stays = kAllPlain, .look = look}); }

void Decider::force(std::uint32_t number, Split split) {
  now_.choices[number].split = std::move(split);
  now_.choices = improve(Foresight::users, number).choices;
  settle();
}

void Decider::carry() {
  if (!context_.hoist || ops_->loops().empty()) return;
  Best best{now_.cost, now_.choices};
  try_carried(kMaxVisitsAgain, best);
  now_.choices = std::move(best.choices);
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

bool Decider::is_better_than(const Decider& other, double most) const {
  const Traffic its = traffic(), others = other.traffic();
  const bool by_bytes = !context_.rates.may_repeat() && most < 1;
  const bool saves =
      cost() <= most * other.cost() || (by_bytes && sent(its) <= most * sent(others));
  return saves && is_better(its, cost(), others, other.cost(), context_.rates);
}

Decisions Decider::decisions() && {
  std::vector<Split> splits;
  splits.reserve(now_.choices.size());
  for (SplitChoice& choice : now_.choices) splits.push_back(std::move(choice.split));
  return {std::move(ops_), std::move(splits), std::move(carried_)};
}

void Decider::walk(const WalkOptions& options) {
  visits_ += ops_->size();
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
  const double worth = best.cost * kWorthTrying;
  std::unordered_set<std::size_t> in_vain;  // layers are alike: what does not help one helps none
  const auto try_all = [&](bool several) {
    std::vector<std::size_t> around = surroundings(*this);
    for (const SharedAxis& shared :
         shared_axes(now_, *ops_, context_.atoms(), several, worth, cost)) {
      if (budget < ops_->size()) return;
      const std::size_t situation = situation_of(shared, around);
      if (in_vain.contains(situation)) continue;
      if (try_without(shared, traffic, best)) {
        around = surroundings(*this);
        in_vain.clear();  // what is to be improved is another way now
      } else {
        in_vain.insert(situation);
      }
      budget -= ops_->size();
    }
  };
  try_all(false);
  try_all(true);
}

bool Decider::try_without(const SharedAxis& shared, Traffic& traffic, Best& best) {
  const DecidedWay before = now_;
  const std::vector<bool> kept_before = kept_;
  // Products may choose to be computed by all devices then, where they are handed what is whole.
  for (const bool keeps_products : {false, true}) {
    leave_out(shared, *ops_, context_.atoms(), now_.choices, kept_);
    if (keeps_products) mark_products(*ops_, kept_);
    settle();
    now_.choices = improve(Foresight::users).choices;
    settle();
    const Traffic other = traffic_of(now_, *ops_, context_.planner, context_.rates);
    if (is_better(other, now_.cost, traffic, best.cost, context_.rates)) {
      best = {now_.cost, now_.choices};
      traffic = other;
      return true;
    }
    now_ = before;
    kept_ = kept_before;
    const bool only_computes_more = other.operations > traffic.operations &&
                                    sent(other) < sent(traffic) && other.bytes <= traffic.bytes &&
                                    !takes_too_much_memory(other, traffic);
    if (!only_computes_more) break;
  }
  return false;
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

bool Decider::try_carried(std::size_t budget, Best& best) {
  // What one loop hands over otherwise may be carried so by others, too.
  bool changed = try_carried_once(budget, best);
  if (changed && ops_->loops().size() > 1) try_carried_once(budget, best);
  return changed;
}

bool Decider::try_carried_once(std::size_t& budget, Best& best) {
  bool changed = false;
  for (const ir::Op* loop : std::views::reverse(ops_->loops())) {  // inner ones first
    changed |= try_pending_sums(*loop, budget, best);
    for (std::size_t i = 0; i < loop->results.size(); ++i) {
      for (const CarriedLayout& other : suggestions(*loop, i, best)) {
        if (budget < ops_->size()) return changed;
        changed |= try_carried_or_followed(*loop, i, other, budget, best);
      }
    }
  }
  return changed;
}

bool Decider::try_carried_or_followed(const ir::Op& loop, std::size_t i, const CarriedLayout& other,
                                      std::size_t& budget, Best& best) {
  budget -= ops_->size();
  std::vector<Carried> together = {{loop.result(i), &other}};
  const bool changed = try_carried(together, best);
  const auto followers = carried_followers(loop, i, other.layout, context_.atoms());
  for (const auto& [follower, layout] : followers) {
    const Layout& has = region_layout(*loop.result(follower), carried_, context_.propagation);
    if (has != layout.layout) together.emplace_back(loop.result(follower), &layout);
  }
  if (together.size() < 2 || budget < ops_->size()) return changed;
  budget -= ops_->size();
  return try_carried(together, best) || changed;
}

std::vector<CarriedLayout> Decider::suggestions(const ir::Op& loop, std::size_t i,
                                                const Best& best) const {
  const Layout has = region_layout(*loop.result(i), carried_, context_.propagation);
  return carried_suggestions(loop, i, has, now_.known, best.cost * kWorthTrying, context_.planner,
                             context_.rates);
}

// Sums that a backward loop adds up (the gradients of a cell's weights and biases) may all have to
// pend before the loop's products gain by that.
bool Decider::try_pending_sums(const ir::Op& loop, std::size_t& budget, Best& best) {
  std::vector<std::vector<CarriedLayout>> all;
  std::vector<Carried> together;
  for (std::size_t i = 0; i < loop.results.size(); ++i) {
    all.push_back(suggestions(loop, i, best));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto pends = [](const CarriedLayout& one) { return one.layout.unreduced != 0; };
    const auto found = std::ranges::find_if(all[i], pends);
    if (found != all[i].end()) together.emplace_back(loop.result(i), &*found);
  }
  if (together.size() < 2 || budget < ops_->size()) return false;
  budget -= ops_->size();
  return try_carried(together, best);
}

bool Decider::try_carried(std::span<const Carried> values, Best& best) {
  const DecidedWay before = now_;
  const CarriedLayouts carried_before = carried_;
  const std::vector<bool> kept_before = kept_;
  for (const auto& [value, other] : values) {
    carried_[value] = other->layout;
    for (const ir::Value* result : other->branches) carried_[result] = other->layout;
    for (const auto& [made, layout] : other->way) {
      std::vector<Need>& needs = now_.known[made->id].needs;
      if (needs.size() == 1) needs[0].layout = layout;
      const std::uint32_t number = ops_->find(*made->def);
      if (number != kNoPlain) kept_[number] = false;
    }
  }
  Best found = improve(Foresight::users);
  if (found.cost < best.cost) {
    best = std::move(found);
    return true;
  }
  carried_ = carried_before;
  kept_ = kept_before;
  now_ = before;
  return false;
}

// What stands between a sum and a loop that lets it pend now may still lie as it did: a chain of
// ops of which none gains alone. By time nothing is tried: what a loop sends in each turn is
// hidden.
void Decider::try_other_start(Best& best) {
  if (!open_ || context_.rates.may_repeat()) return;
  const DecidedWay before = way_of(best);
  now_.known = before.known;
  const Traffic sent = traffic();
  Best other = merged_with_other_start(best);
  if (is_better(traffic(), other.cost, sent, best.cost, context_.rates)) {
    best = std::move(other);
  } else {
    now_ = before;
  }
}

}  // namespace weft::passes
