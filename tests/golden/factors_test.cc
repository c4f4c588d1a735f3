// The factor rule and cost of every op of tests/golden/factors/*.mlir, above its line.
#include <fmt/format.h>

#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "support/annotated.h"

namespace weft::ir {
namespace {

using testing::Annotations;

std::string_view name(Combiner combiner) {
  constexpr std::string_view kNames[] = {"", " combine=sum", " combine=region"};
  return kNames[static_cast<std::size_t>(combiner)];
}

Annotations rules_of(const std::string& text) {
  Annotations annotations;
  const ParseResult parsed = parse(text);
  for (const Diagnostic& error : parsed.errors) {
    annotations.emplace(error.location.line, "(not parsed) " + error.message);
  }
  if (parsed.module == nullptr) return annotations;
  for (const Diagnostic& error : verify(*parsed.module)) {
    annotations.emplace(error.location.line, "(not valid) " + error.message);
  }
  if (!annotations.empty()) return annotations;
  for (const Op* op : parsed.module->entry()->body->ops) {
    if (op->def().has(Trait::terminator)) continue;
    const SignatureOf signature(*op);
    const FactorRule rule = factor_rule(*signature);
    annotations.emplace(
        op->location.line,
        fmt::format("{}{} flops={:.6g} bytes={}", to_string(rule), name(rule.combiner),
                    flops(*signature), bytes_accessed(*signature)));
  }
  return annotations;
}

TEST(Factors, AreWhatTheFilesSay) {
  testing::check_annotated_files("factors", "// RULE:", rules_of);
}

}  // namespace
}  // namespace weft::ir
