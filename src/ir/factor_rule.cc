#include "ir/factor_rule.h"

#include <string_view>

#include <fmt/format.h>

namespace weft::ir {
namespace {

// i, j, ..., z, then z_1, z_2, ...: as Shardy names them.
std::string symbol(int factor) {
  constexpr int kLetters = 'z' - 'i' + 1;
  if (factor < kLetters) return std::string(1, static_cast<char>('i' + factor));
  return fmt::format("z_{}", factor - kLetters + 1);
}

void append(std::string& text, const std::vector<TensorFactors>& tensors) {
  text += '(';
  for (std::size_t t = 0; t < tensors.size(); ++t) {
    text += t == 0 ? "[" : ", [";
    const std::vector<FactorList>& dims = tensors[t].dims;
    for (std::size_t d = 0; d < dims.size(); ++d) {
      if (d > 0) text += ", ";
      if (dims[d].empty()) text += "[]";
      for (int factor : dims[d]) text += symbol(factor);
    }
    text += ']';
  }
  text += ')';
}

template <class Predicate>
void append_set(std::string& text, std::string_view name, const FactorRule& rule,
                Predicate&& belongs) {
  std::string list;
  for (std::size_t f = 0; f < rule.factors.size(); ++f) {
    if (!belongs(rule.factors[f])) continue;
    if (!list.empty()) list += ", ";
    list += symbol(static_cast<int>(f));
  }
  if (!list.empty()) text += fmt::format(" {}={{{}}}", name, list);
}

}  // namespace

std::string to_string(const FactorRule& rule) {
  if (rule.empty()) return "none";
  std::string text;
  append(text, rule.operands);
  text += "->";
  append(text, rule.results);
  text += " {";
  for (std::size_t f = 0; f < rule.factors.size(); ++f) {
    text += fmt::format("{}{}={}", f == 0 ? "" : ", ", symbol(static_cast<int>(f)),
                        rule.factors[f].size);
  }
  text += '}';
  constexpr std::pair<FactorKind, std::string_view> kSets[] = {
      {FactorKind::reduction, "reduction"},
      {FactorKind::need_replication, "need_replication"},
      {FactorKind::permutation, "permutation"}};
  for (const auto& [kind, name] : kSets) {
    append_set(text, name, rule, [kind = kind](const Factor& f) { return f.kind == kind; });
  }
  append_set(text, "localize", rule,
             [](const Factor& f) { return f.localize && f.kind != FactorKind::permutation; });
  return text;
}

}  // namespace weft::ir
