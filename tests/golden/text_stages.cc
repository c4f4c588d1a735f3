// What reading, verifying and printing give, and the columns of the op table.
#include <fmt/format.h>

#include "golden/stages.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"

namespace weft::golden {
namespace {

// With the line that each is about.
std::string texts_of(const ir::Diagnostics& diagnostics, const std::string& text) {
  std::string out;
  for (const ir::Diagnostic& error : diagnostics) {
    const std::string whole = format(error, "", text);
    out += "ERROR: " + whole.substr(0, whole.find(": error: ")) + ": " +
           whole.substr(whole.find(": error: ") + 9) + '\n';
  }
  return out;
}

std::string printed(const Case& one, const ir::PrintOptions& options, bool verified = false) {
  ir::ParseResult result = ir::parse(one.program);
  if (result.errors.empty() && verified) result.errors = ir::verify(*result.module);
  if (!result.errors.empty()) return texts_of(result.errors, one.program);
  return ir::print(*result.module, options);
}

std::string_view name(ir::Combiner combiner) {
  constexpr std::string_view kNames[] = {"", " combine=sum", " combine=region"};
  return kNames[static_cast<std::size_t>(combiner)];
}

}  // namespace

std::string parse(const Case& one) { return printed(one, {}); }
std::string verify(const Case& one) { return printed(one, {}, true); }
std::string print_generic(const Case& one) { return printed(one, {.generic = true}); }
std::string print_locations(const Case& one) { return printed(one, {.locations = true}); }

// What the verifier says.
Annotations errors(const std::string& chunk) {
  Annotations annotations;
  const ir::ParseResult parsed = ir::parse(chunk);
  for (const ir::Diagnostic& error : parsed.errors) {
    annotations.emplace(error.location.line, "(not parsed) " + error.message);
  }
  if (parsed.module == nullptr) return annotations;
  for (const ir::Diagnostic& error : ir::verify(*parsed.module)) {
    annotations.emplace(error.location.line, error.message);
  }
  return annotations;
}

// Factor rule and cost of every op.
Annotations rules(const std::string& chunk) {
  Annotations annotations = errors(chunk);
  if (!annotations.empty()) return annotations;
  const ir::ParseResult parsed = ir::parse(chunk);
  for (const ir::Op* op : parsed.module->entry()->body->ops) {
    if (op->def().has(ir::Trait::terminator)) continue;
    const ir::SignatureOf signature(*op);
    const ir::FactorRule rule = factor_rule(*signature);
    annotations.emplace(
        op->location.line,
        fmt::format("{}{} flops={:.6g} bytes={}", to_string(rule), name(rule.combiner),
                    flops(*signature), bytes_accessed(*signature)));
  }
  return annotations;
}

}  // namespace weft::golden
