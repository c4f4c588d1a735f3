#include "report/explain/array_names.h"

#include <fmt/format.h>

#include "ir/ops/collective_def.h"
#include "ir/ops/control.h"
#include "ir/ops/table.h"

namespace weft::report {
namespace {

// Ops between an array and what it was computed from that are followed.
constexpr int kMostSteps = 10'000;
// Weighs more than any size of an operand of another element type.
constexpr std::int64_t kMostElements = std::int64_t{1} << 15;

// The name that the text gives an argument: loc("params[0]"); empty: none.
std::string given_name(const ir::Block& body, std::size_t i) {
  if (i >= body.arg_locations.size() || body.arg_locations[i] == nullptr) return {};
  const ir::SourceLoc& loc = *body.arg_locations[i];
  return loc.kind == ir::SourceLoc::Kind::name ? loc.text : std::string();
}

bool is_made_of_constants(const ir::Value* value) {
  constexpr int kFewSteps = 16;  // a constant, broadcast and converted
  for (int i = 0; i < kFewSteps; ++i) {
    if (value->def == nullptr) return false;
    if (value->def->operands.empty()) return true;
    if (value->def->operands.size() != 1) return false;
    value = value->def->operand(0);
  }
  return false;
}

// The operand that most of the result comes from: of its element type, if there is one (no mask),
// and the largest.
const ir::Value* main_operand(const ir::Op& op) {
  const ir::Value* best = op.operand(0);
  if (op.operands.size() == 1) return best;
  std::int64_t most = -1;
  for (const ir::Value* operand : op.operands) {
    if (!operand->type.is_tensor() || is_made_of_constants(operand)) continue;
    const ir::Type& result = op.result()->type;
    const bool same = result.is_tensor() && operand->type.dtype() == result.dtype();
    const std::int64_t size = operand->type.tensor().num_elements() * (same ? kMostElements : 1);
    if (size <= most) continue;
    most = size;
    best = operand;
  }
  return best;
}

}  // namespace

ArrayNames::ArrayNames(const ir::Module& module, const LocalLayouts& layouts)
    : module_(module), layouts_(layouts) {
  const ir::Function* const entry = module.entry();
  if (entry == nullptr) return;
  for (std::size_t i = 0; i < entry->body->args.size(); ++i) {
    const std::string given = given_name(*entry->body, i);
    names_[entry->body->args[i]] = given.empty() ? fmt::format("arg{}", i) : given;
  }
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const std::string_view callee = ir::callee_of(op);
      const auto pass = [&](const ir::Block& block) {
        for (std::size_t i = 0; i < block.args.size() && i < op.operands.size(); ++i) {
          passed_.try_emplace(block.args[i], op.operand(i));
        }
      };
      if (!callee.empty()) pass(*module.find_function(callee)->body);
      if (!op.def().runs_regions()) return;
      for (const ir::Block* region : op.regions) pass(*region);
    });
  }
  const ir::ValueList& returned = entry->body->terminator()->operands;
  for (std::size_t i = 0; i < returned.size(); ++i) {
    const Source source = source_of(returned[i]);
    if (source.computed || names_.contains(source.value)) continue;
    names_[source.value] = returned.size() == 1 ? "Out" : fmt::format("Out{}", i);
  }
}

ArrayNames::Source ArrayNames::source_of(const ir::Value* value) const {
  Source source{value};
  for (int i = 0; i < kMostSteps; ++i) {
    value = source.value;
    if (names_.contains(value)) return source;
    const ir::Op* const op = value->def;
    if (op == nullptr) {
      const auto at = passed_.find(value);
      if (at == passed_.end()) return source;
      source.value = at->second;
    } else if (const auto callee = ir::callee_of(*op); !callee.empty()) {
      source.value = module_.find_function(callee)->body->terminator()->operand(value->index);
    } else if (op->def().runs_regions() && op->def().region_flow != ir::RegionFlow::async) {
      source.value = op->regions.back()->terminator()->operand(value->index);
    } else if (op->operands.empty() || op->kind == ir::OpKind::dot_general ||
               op->kind == ir::OpKind::convolution || op->kind == ir::OpKind::reduce ||
               layouts_.makes_new(*op)) {
      return source;
    } else if (ir::collective_of(*op) != nullptr || op->kind == ir::OpKind::async_done) {
      source.value = op->operand(op->operands.size() > value->index ? value->index : 0);
    } else if (op->kind == ir::OpKind::async_start) {
      source.value = op->regions[0]->terminator()->operand(0);
    } else {
      const bool plain = op->def().has(ir::Trait::moves_data) ||
                         op->def().has(ir::Trait::identity) || op->kind == ir::OpKind::convert;
      source.computed = source.computed || !plain;
      source.value = main_operand(*op);
    }
  }
  return source;
}

std::string ArrayNames::of(const ir::Value* value) {
  const Source source = source_of(value);
  std::string& name = names_[source.value];
  if (name.empty()) name = fmt::format("T{}", ++numbered_);
  return name + (source.computed ? "'" : "");
}

}  // namespace weft::report
