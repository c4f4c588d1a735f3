// Decider: what else could have been decided.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "passes/partition/decide/decider.h"
#include "passes/partition/explain/reason.h"

namespace weft::passes {

using ir::Op;
using ir::Value;

namespace {

// Of one op that are told; ops that are visited to find out what would follow from all of them.
constexpr std::size_t kMostOthers = 3, kMostOtherVisits = 100'000;

}  // namespace

std::vector<WeighedOp> Decider::weigh_others(const ir::Function& main) {
  looked_.resize(ops_->size());
  look_again(main, kAllOps);
  const double sent = wire_bytes();
  std::size_t left = kMostOtherVisits / (ops_->size() + 1);
  std::unordered_map<std::string, std::vector<Alternative>> known;  // layers are alike
  std::vector<WeighedOp> ops;
  for (std::size_t i = 0; i < ops_->size(); ++i) {
    if (!sends(i)) continue;
    const auto& [op, weight, moves, others, situation] = looked_[i];
    const auto [at, is_new] = known.try_emplace(situation);
    if (is_new && left >= others.size()) {
      at->second = others_of(main, i, sent);
      left -= others.size();
    }
    ops.push_back({i, std::string(short_name(*op)), op->location, flops(i, choices_[i].split),
                   at->second, others.empty()});
  }
  return ops;
}

void Decider::force(const ir::Function& main, std::size_t i, Split split) {
  choices_[i].split = std::move(split);
  stays_ = i;
  choices_ = improve(main, 1).choices;
  look_again(main, i);
}

void Decider::look_again(const ir::Function& main, std::size_t i) {
  pass_ = 1;
  stays_ = kAllOps;
  walk(main);
  looks_at_ = i;
  walk(main);
  looks_at_ = kNoOp;
  stays_ = kNoOp;
}

void Decider::look(const Op& op, std::size_t i) {
  Looked& looked = looked_[i];
  looked.op = &op;
  looked.weight = weight();
  looked.moves = moves_of(op);
  if (looks_at_ != kAllOps || !sends(i)) return;
  const Split& split = choices_[i].split;
  const ir::FactorRule& rule = (*ops_)[i].rule;
  looked.others = of_problem(
      rule, [&](const SplitProblem& problem) { return other_splits(problem, split, kMostOthers); });
  looked.situation = fmt::format("{} {} ", op.name(), to_string(rule));
  describe(looked.situation);
  for (std::size_t r = 0; r < rule.results.size(); ++r) {
    append_layout(looked.situation, split.result(rule, r));
  }
}

std::vector<Move> Decider::moves_of(const Op& op) const {
  std::vector<Move> moves;
  const auto collect = [&](const Value& value, std::size_t i, bool is_result) {
    if (!value.type.is_tensor()) return;
    const Known& known = known_[value.id];
    for_each_move(value.type.tensor(), known.produced.layout, known.all(), planner_, rates_,
                  [&](const Need& need, const ReshardPlan& plan, double) {
                    if (!is_result && !is_mine(need, i)) return;
                    moves.push_back({is_result, i, known.produced.combine, &plan});
                  });
  };
  for (std::size_t i = 0; i < op.operands.size(); ++i) collect(*op.operand(i), i, false);
  for (std::size_t i = 0; i < op.results.size(); ++i) collect(*op.result(i), i, true);
  return moves;
}

// Or leaves partial results, to be combined by whoever needs them.
bool Decider::sends(std::size_t i) const {
  const ir::FactorRule& rule = (*ops_)[i].rule;
  const Split& split = choices_[i].split;
  if (rule.empty()) return false;
  for (std::size_t f = 0; f < rule.factors.size(); ++f) {
    if (rule.factors[f].kind == ir::FactorKind::reduction && !split.factors[f].empty()) return true;
  }
  return hook_bytes(i) > 0 || std::ranges::any_of(looked_[i].moves, [](const Move& move) {
           return move.plan->collectives > 0;
         });
}

double Decider::hook_bytes(std::size_t i) const {
  const ir::FactorRule& rule = (*ops_)[i].rule;
  if (rule.empty() || looked_[i].op == nullptr) return 0;
  return hook_wire_bytes(*looked_[i].op, rule, choices_[i].split.factors, atoms_);
}

double Decider::flops(std::size_t i, const Split& split) const {
  const Op& op = *looked_[i].op;
  if (op.def().flops_per_point <= 1) return 0;
  double parts = 1;
  for (const AtomList& list : split.factors) parts *= static_cast<double>(atoms_.size(list));
  return ir::flops(*ir::SignatureOf(op)) / parts;
}

double Decider::wire_bytes() const {
  double total = 0;
  for (std::size_t i = 0; i < ops_->size(); ++i) total += hook_bytes(i) * looked_[i].weight;
  for (const Known& known : known_) {
    if (known.needs.empty()) continue;
    for_each_move(known.type->tensor(), known.produced.layout, known.all(), planner_, rates_,
                  [&](const Need& need, const ReshardPlan& plan, double) {
                    total += plan.wire_bytes * need.weight;
                  });
  }
  return total;
}

SentFor Decider::sent_instead(const Decider& other) const {
  SentFor most;
  double most_bytes = 0;
  const auto each_move = [](const Decider& decider, const Known& known, auto&& f) {
    if (known.needs.empty()) return;
    for_each_move(known.type->tensor(), known.produced.layout, known.all(), decider.planner_,
                  decider.rates_, f);
  };
  for (std::size_t id = 0; id < known_.size(); ++id) {
    const Known& then = other.known_[id];
    double bytes = 0;
    each_move(*this, known_[id], [&](const Need& need, const ReshardPlan& plan, double) {
      bytes -= plan.wire_bytes * need.weight;
    });
    // The op that has the value brought; one that makes it, where that is for what is no plain op.
    const Op* op = nullptr;
    std::optional<Move> move;
    each_move(other, then, [&](const Need& need, const ReshardPlan& plan, double) {
      bytes += plan.wire_bytes * need.weight;
      if (move || plan.collectives == 0) return;
      const std::uint32_t user = other.ops_->find(*need.user);
      const bool used = user != kNoPlain && other.looked_[user].op != nullptr;
      if (used) op = other.looked_[user].op;
      if (!used && then.maker != kNoPlain) op = other.looked_[then.maker].op;
      if (op == nullptr) return;
      const auto result = std::ranges::find(op->results, id, &Value::id) - op->results.begin();
      move = {!used, used ? need.operand : static_cast<std::size_t>(result), then.produced.combine,
              &plan};
    });
    if (!move || bytes <= most_bytes) continue;
    most_bytes = bytes;
    most = {std::string(short_name(*op)), op->location, text_of(*op, std::span(&*move, 1), atoms_)};
  }
  return most;
}

std::vector<Alternative> Decider::others_of(const ir::Function& main, std::size_t i,
                                            double sent) const {
  std::vector<Alternative> alternatives;
  for (const Split& split : looked_[i].others) {
    Decider other = *this;
    other.force(main, i, split);
    const Looked& looked = other.looked_[i];
    std::string what = text_of(*looked.op, looked.moves, atoms_);
    SentFor elsewhere = what.empty() ? sent_instead(other) : SentFor();
    alternatives.push_back({split, std::move(what), std::move(elsewhere),
                            (other.wire_bytes() - sent) / looked.weight, flops(i, split)});
  }
  std::ranges::stable_sort(alternatives, {}, &Alternative::more_wire_bytes);
  return alternatives;
}

}  // namespace weft::passes
