#include "passes/partition/explain/weigh_others.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "passes/partition/decide/choose.h"
#include "passes/partition/decide/surroundings.h"
#include "passes/partition/explain/reason.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::Value;

// Of one op that are told; ops that are visited to find out what would follow from all of them.
constexpr std::size_t kMostOthers = 3, kMostOtherVisits = 60'000;

// What a settled decider has moved and sent. Refers to it.
class Sent {
 public:
  explicit Sent(const Decider& decider)
      : context_(decider.context()), known_(decider.known()), decider_(decider) {}

  // Of the values that a plain op has and makes.
  std::vector<Move> moves_of(const PlainOp& plain) const;
  // Whether it sends anything, or leaves partial results, to be combined by whoever needs them.
  bool sends(std::size_t number) const;
  // How often it does: what an op in a loop needs may be brought once, before the loop.
  double turns(std::size_t number) const;
  // What one device sends, by the weights of needs.
  double wire_bytes() const;
  // The most of what `then` sends and this does not.
  SentFor most_instead(const Sent& then) const;

 private:
  // f(need, plan, cost) of each move of a value.
  template <class F>
  void each_move(const KnownValue& known, F&& f) const {
    if (known.needs.empty()) return;
    for_each_move(known.type->tensor(), known.produced.layout, known.all(), context_.planner,
                  context_.rates, f);
  }
  // f(move, how often) of each value that a plain op has and makes.
  template <class F>
  void each_move_of(const PlainOp& plain, F&& f) const;
  double hook_bytes(std::size_t number) const;
  struct MovedFor {
    const Op* op = nullptr;
    Move move;
  };
  // The first move that sends: for the op that has the value brought, or the one that makes it,
  // where that is for what is no plain op.
  std::optional<MovedFor> first_sent(std::uint32_t value) const;
  double moved_bytes(const KnownValue& known) const;
  // Null: it has no rule, or is no plain op.
  const Op* split_op(std::uint32_t number) const;

  const DecideContext& context_;
  std::span<const KnownValue> known_;
  const Decider& decider_;
};

template <class F>
void Sent::each_move_of(const PlainOp& plain, F&& f) const {
  const auto look = [&](const Value& value, std::size_t i, bool is_result) {
    if (!value.type.is_tensor()) return;
    const KnownValue& known = known_[value.id];
    each_move(known, [&](const Need& need, const ReshardPlan& plan, double) {
      if (!is_result && !need.is_of(*plain.op, i)) return;
      f(Move{is_result, i, known.produced.combine, &plan}, need.weight);
    });
  };
  for (std::size_t i = 0; i < plain.op->operands.size(); ++i) look(*plain.op->operand(i), i, false);
  for (std::size_t i = 0; i < plain.op->results.size(); ++i) look(*plain.op->result(i), i, true);
}

std::vector<Move> Sent::moves_of(const PlainOp& plain) const {
  std::vector<Move> moves;
  each_move_of(plain, [&](const Move& move, double) { moves.push_back(move); });
  return moves;
}

bool Sent::sends(std::size_t number) const {
  const PlainOp& plain = context_.ops[number];
  const FactorAtoms& factors = decider_.split(number).factors;
  if (plain.rule.empty()) return false;
  for (std::size_t f = 0; f < plain.rule.factors.size(); ++f) {
    const bool reduction = plain.rule.factors[f].kind == ir::FactorKind::reduction;
    if (reduction && !factors[f].empty()) return true;
  }
  return hook_bytes(number) > 0 || std::ranges::any_of(moves_of(plain), [](const Move& move) {
           return move.plan->collectives > 0;
         });
}

double Sent::turns(std::size_t number) const {
  const PlainOp& plain = context_.ops[number];
  if (hook_bytes(number) > 0) return plain.weight;
  double most = 0;
  each_move_of(plain, [&](const Move& move, double weight) {
    if (move.plan->collectives > 0) most = std::max(most, weight);
  });
  return most > 0 ? most : plain.weight;
}

double Sent::hook_bytes(std::size_t number) const {
  return sent_by_hook(context_.ops[number], decider_.split(number), known_, context_.atoms()).bytes;
}

double Sent::wire_bytes() const {
  double total = 0;
  for (std::size_t i = 0; i < context_.ops.size(); ++i) {
    total += hook_bytes(i) * context_.ops[i].weight;
  }
  for (const KnownValue& known : known_) {
    each_move(known, [&](const Need& need, const ReshardPlan& plan, double) {
      total += plan.wire_bytes * need.weight;
    });
  }
  return total;
}

SentFor Sent::most_instead(const Sent& then) const {
  SentFor most;
  double most_bytes = 0;
  for (std::uint32_t id = 0; id < known_.size(); ++id) {
    const double bytes = then.moved_bytes(then.known_[id]) - moved_bytes(known_[id]);
    const std::optional<MovedFor> moved = then.first_sent(id);
    if (!moved || bytes <= most_bytes) continue;
    most_bytes = bytes;
    most = {std::string(short_name(*moved->op)), moved->op->location,
            text_of(*moved->op, std::span(&moved->move, 1), context_.atoms())};
  }
  return most;
}

double Sent::moved_bytes(const KnownValue& known) const {
  double bytes = 0;
  each_move(known, [&](const Need& need, const ReshardPlan& plan, double) {
    bytes += plan.wire_bytes * need.weight;
  });
  return bytes;
}

std::optional<Sent::MovedFor> Sent::first_sent(std::uint32_t value) const {
  const KnownValue& known = known_[value];
  std::optional<MovedFor> moved;
  each_move(known, [&](const Need& need, const ReshardPlan& plan, double) {
    if (moved || plan.collectives == 0) return;
    const CombineOp combine = known.produced.combine;
    if (const Op* user = split_op(context_.ops.find(*need.user))) {
      moved = {user, {false, need.operand, combine, &plan}};
    } else if (const Op* maker = split_op(known.maker)) {
      const auto result = std::ranges::find(maker->results, value, &Value::id);
      moved = {maker,
               {true, static_cast<std::size_t>(result - maker->results.begin()), combine, &plan}};
    }
  });
  return moved;
}

const Op* Sent::split_op(std::uint32_t number) const {
  if (number == kNoPlain || context_.ops[number].rule.empty()) return nullptr;
  return context_.ops[number].op;
}

// Of one device; 0: too few to count.
double flops_of(const Op& op, const Split& split, const AxisAtoms& atoms) {
  if (op.def().flops_per_point <= 1) return 0;
  double parts = 1;
  for (const AtomList& list : split.factors) parts *= static_cast<double>(atoms.size(list));
  return ir::flops(*ir::SignatureOf(op)) / parts;
}

bool may_be_cut(const ir::Factor& factor) { return factor.size > 1 && is_splittable(factor); }

struct Others {
  std::vector<Split> splits;
  std::string situation;  // everything that these depend on
};

Others others_of(const PlainOp& plain, const Split& split, const OpView& view,
                 std::size_t surroundings) {
  Others others;
  others.splits = view.of_problem(plain.rule, [&](const SplitProblem& problem) {
    return other_splits(problem, split, kMostOthers);
  });
  others.situation =
      fmt::format("{} {} {} ", surroundings, plain.op->name(), to_string(plain.rule));
  view.describe(others.situation);
  for (std::size_t r = 0; r < plain.rule.results.size(); ++r) {
    append_layout(others.situation, split.result(plain.rule, r));
  }
  return others;
}

// Why a way that sends less is not taken; empty: it sends no less.
std::string why_not(const Decider& now, const Decider& then) {
  constexpr double kNoMore = 1 + 1e-9;
  const Traffic before = now.traffic(), after = then.traffic();
  if (after.bytes * kNoMore >= before.bytes) return {};
  if (after.operations > before.operations * kNoMore) {
    return fmt::format("{:.3g}x the operations of products in all",
                       after.operations / before.operations);
  }
  if (now.context().rates.may_repeat() && then.cost() >= now.cost()) {
    const std::string ratio = fmt::format("{:.3g}", then.cost() / now.cost());
    return (ratio == "1" ? "as much" : ratio + "x the") + " time in all, op by op";
  }
  const double collectives = after.collectives - before.collectives;
  const double saved = before.bytes - after.bytes;
  if (collectives >= 1 && collectives * CostRates::kCollectiveBytes >= saved) {
    return fmt::format("{:.0f} collective{} more in all", collectives, collectives < 2 ? "" : "s");
  }
  return then.cost() >= now.cost() ? "more is read and written in all"
                                   : "ways in which several ops change are not all looked at";
}

// The best first; of those that are told in the same words only that.
void put_in_order(std::vector<Alternative>& alternatives) {
  std::ranges::stable_sort(alternatives, {}, [](const Alternative& one) {
    return std::pair(one.more_wire_bytes, one.flops);
  });
  std::set<std::string> told;
  std::erase_if(alternatives, [&](const Alternative& one) {
    const SentFor& elsewhere = one.elsewhere;
    return !told.insert(one.what + "; " + elsewhere.op + ": " + elsewhere.what).second;
  });
}

// What follows from each of these splits of an op. `sent`: by the program as it is decided.
std::vector<Alternative> weighed(const Decider& decided, std::uint32_t number,
                                 std::span<const Split> others, double sent, double turns) {
  const PlainOp& plain = decided.context().ops[number];
  const AxisAtoms& atoms = decided.context().atoms();
  std::vector<Alternative> alternatives;
  for (const Split& split : others) {
    Decider forced = decided;
    forced.force(number, split);
    const Sent then(forced);
    std::string what = text_of(*plain.op, then.moves_of(plain), atoms);
    SentFor elsewhere = what.empty() ? Sent(decided).most_instead(then) : SentFor();
    alternatives.push_back({split, std::move(what), std::move(elsewhere),
                            (then.wire_bytes() - sent) / turns, flops_of(*plain.op, split, atoms),
                            why_not(decided, forced)});
  }
  put_in_order(alternatives);
  return alternatives;
}

}  // namespace

std::vector<WeighedOp> weigh_others(Decider& decided) {
  const PlainOps& plain = decided.context().ops;
  decided.settle();
  const Sent now(decided);
  const std::vector<std::size_t> around = surroundings(decided);
  std::vector<std::optional<Others>> others(plain.size());  // of those that send
  decided.settle([&](std::uint32_t number, const OpView& view) {
    if (now.sends(number))
      others[number] = others_of(plain[number], decided.split(number), view, around[number]);
  });
  const double sent = now.wire_bytes();
  std::size_t left = kMostOtherVisits / (plain.size() + 1);
  std::unordered_map<std::string, std::vector<Alternative>> known;  // layers are alike
  std::vector<WeighedOp> ops;
  for (std::uint32_t i = 0; i < plain.size(); ++i) {
    if (!others[i]) continue;
    const std::vector<Split>& splits = others[i]->splits;
    const auto [at, is_new] =
        known.try_emplace(fmt::format("{} {}", others[i]->situation, now.turns(i)));
    if (is_new && left >= splits.size()) {
      at->second = weighed(decided, i, splits, sent, now.turns(i));
      left -= splits.size();
    }
    const Op& op = *plain[i].op;
    ops.push_back({i, std::string(short_name(op)), op.location,
                   flops_of(op, decided.split(i), decided.context().atoms()), at->second,
                   std::ranges::none_of(plain[i].rule.factors, may_be_cut), now.turns(i)});
  }
  return ops;
}

}  // namespace weft::passes
