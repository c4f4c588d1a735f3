#include "passes/partition/decide/suggestions.h"

#include <algorithm>
#include <functional>

namespace weft::passes {

using ir::FactorKind;

Suggestions::Suggestions(const SplitProblem& problem) : problem_(problem) {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem;
  for (std::size_t i = 0; i < rule.operands.size(); ++i) {
    if (!op.operand(i)->type.is_tensor() || operands[i].made) continue;
    add(rule.operands[i], operands[i].layout, op.operand(i)->type, false);
  }
  for (std::size_t i = 0; i < rule.results.size(); ++i) {
    if (!op.result(i)->type.is_tensor()) continue;
    for (const Layout& layout : wanted[i]) add(rule.results[i], layout, op.result(i)->type, true);
  }
  std::ranges::stable_sort(all_, std::greater(), &Suggestion::bytes);
}

void Suggestions::add(const ir::TensorFactors& tensor, const Layout& layout, const ir::Type& type,
                      bool is_result) {
  all_.push_back({static_cast<double>(type.tensor().num_bytes()), layout.sharded(),
                  project(problem_.rule, tensor, layout, problem_.atoms), &tensor, is_result});
  atoms_ |= layout.used();
}

std::optional<FactorAtoms> Suggestions::agreed() const {
  FactorAtoms factors = longest();
  for (std::size_t f = 0; f < factors.size(); ++f) {
    if (factors[f].empty()) continue;
    if (problem_.rule.factors[f].kind != FactorKind::pass_through) return std::nullopt;
  }
  if (!is_valid(problem_.rule, factors, problem_.atoms)) return std::nullopt;
  if (!operands_fit(factors) || !results_fit(factors)) return std::nullopt;
  return factors;
}

// Of each factor.
FactorAtoms Suggestions::longest() const {
  FactorAtoms factors(problem_.rule.factors.size());
  for (const Suggestion& s : all_) {
    for (std::size_t f = 0; f < factors.size(); ++f) {
      if (s.factors[f].size() > factors[f].size()) factors[f] = s.factors[f];
    }
  }
  return factors;
}

// Whether operands only have to be cut further.
bool Suggestions::operands_fit(const FactorAtoms& factors) const {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem_;
  for (std::size_t i = 0; i < rule.operands.size(); ++i) {
    if (!op.operand(i)->type.is_tensor()) continue;
    const Layout& has = operands[i].layout;
    if (has.unreduced != 0) return false;
    const Layout needs = layout_of(rule.operands[i], factors);
    for (std::size_t d = 0; d < needs.dims.size(); ++d) {
      if (common_prefix(has.dims[d], needs.dims[d]) < has.dims[d].size()) return false;
    }
  }
  return true;
}

// Whether results come out as all want them.
bool Suggestions::results_fit(const FactorAtoms& factors) const {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem_;
  for (std::size_t i = 0; i < rule.results.size(); ++i) {
    if (!op.result(i)->type.is_tensor()) continue;
    const Layout gives = layout_of(rule.results[i], factors);
    if (!std::ranges::all_of(wanted[i], [&](const Layout& layout) { return gives == layout; })) {
      return false;
    }
  }
  return true;
}

double Suggestions::matched_parts() const {
  double parts = 1;
  for (Atom atom : list_of(atoms_)) {
    for (std::size_t f = 0; f < problem_.rule.factors.size(); ++f) {
      if (!is_matched(static_cast<int>(f), atom)) continue;
      parts *= static_cast<double>(problem_.atoms.size(atom));
      break;
    }
  }
  return parts;
}

bool Suggestions::is_matched(int factor, Atom atom) const {
  const auto f = static_cast<std::size_t>(factor);
  const bool reduction = problem_.rule.factors[f].kind == FactorKind::reduction;
  bool found = false;
  for (const Suggestion& s : all_) {
    if (s.is_result == reduction || !stands_in(*s.tensor, factor)) continue;
    if (!s.factors[f].contains(atom)) return false;
    found = true;
  }
  return found;
}

AtomList Suggestions::ordered(std::size_t factor, AtomSet wanted) const {
  AtomList list;
  for (const Suggestion& s : all_) {
    for (Atom atom : s.factors[factor]) {
      if ((wanted & set_of(atom)) == 0) continue;
      list.push_back(atom);
      wanted &= ~set_of(atom);
    }
  }
  list.append(list_of(wanted));
  return list;
}

}  // namespace weft::passes
