#include "report/op_facts.h"

#include <string_view>

#include <fmt/format.h>

#include "ir/location.h"
#include "ir/ops/table.h"

namespace weft::report {
namespace {

std::string type_text(const ir::Type& type) {
  return type.is_tensor() ? to_string(type.tensor()) : to_string(type);
}

std::string shapes_of(const ir::Op& op) {
  const bool one = op.results.size() == 1;
  const std::string results = types_text(op.results);
  return fmt::format("({}) -> {}", types_text(op.operands), one ? results : "(" + results + ")");
}

}  // namespace

std::string source_of(const ir::Module& module, const ir::Op& op) {
  return source_of(module, op.location);
}

std::string source_of(const ir::Module& module, const ir::Location& location) {
  std::string source = source_line(location);
  if (!source.empty() || location.line == 0) return source;
  return fmt::format("{}:{}:{}", module.file.empty() ? "line" : module.file, location.line,
                     location.column);
}

std::string with_place(std::string_view what, const ir::Module& module,
                       const ir::Location& location) {
  const std::string source = source_of(module, location);
  if (source.empty()) return std::string(what);
  return fmt::format("{} at {}", what, source.substr(source.rfind('/') + 1));
}

std::string types_text(std::span<ir::Value* const> values) {
  std::string text;
  for (const ir::Value* value : values) {
    if (!text.empty()) text += ", ";
    text += type_text(value->type);
  }
  return text;
}

void OpFacts::add(const ir::Module& module) {
  std::unordered_map<std::string_view, int> counts;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const std::string_view name = ir::without_dialect(op.name());
      const int before = counts[name]++;
      known_.try_emplace(&op, &module,
                         before == 0 ? std::string(name) : fmt::format("{}.{}", name, before));
    });
  }
}

const OpFact& OpFacts::of(const ir::Op& op) {
  const auto [it, is_new] = facts_.try_emplace(&op);
  if (is_new) {
    const ir::SignatureOf signature(op);
    const Known& known = known_.at(&op);
    it->second = {known.name,    source_of(*known.module, op), ir::scope_of(op.location),
                  shapes_of(op), bytes_accessed(*signature),   flops(*signature)};
  }
  return it->second;
}

std::string OpFacts::name(const ir::Op& op, std::uint32_t num_ops) {
  const std::string& name = of(op).name;
  return num_ops == 1 ? name : fmt::format("{} ({} ops)", name, num_ops);
}

}  // namespace weft::report
