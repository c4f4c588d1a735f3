#include "passes/partition/decide/choice_memo.h"

namespace weft::passes {

std::string memo_key(const SplitProblem& problem) {
  const ir::FactorRule& rule = problem.rule;
  std::string key;
  append_bytes(key, problem.op.kind);
  for (const ir::Factor& factor : rule.factors) {
    append_bytes(key, factor.size);
    append_bytes(key, factor.kind);
  }
  for (const auto* tensors : {&rule.operands, &rule.results}) {
    for (const ir::TensorFactors& tensor : *tensors) {
      key += '[';
      for (const ir::FactorList& dim : tensor.dims) {
        for (int f : dim) append_bytes(key, f);
        key += ',';
      }
    }
  }
  for (const std::vector<Layout>& layouts : problem.wanted) {
    key += 'w';
    for (const Layout& layout : layouts) append_layout(key, layout);
  }
  problem.costs.describe(key);
  return key;
}

void append_layout(std::string& text, const Layout& layout) {
  append_bytes(text, layout.unreduced);
  for (const AtomList& dim : layout.dims) {
    text += static_cast<char>(dim.size());
    for (Atom atom : dim) text += static_cast<char>(atom);
  }
}

}  // namespace weft::passes
