#include "report/explain/array_names.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"

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
  return loc.kind == ir::SourceLoc::Kind::name ? plain_path(loc.text) : std::string();
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

// Whether the result has the operand's elements, each once, in the order of the same loops.
bool is_same_array(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  if (def.has(ir::Trait::identity) || op.kind == ir::OpKind::convert) return true;
  if (!def.has(ir::Trait::moves_data) || op.operands.size() != 1) return false;
  const ir::Type &from = op.operand(0)->type, &to = op.result()->type;
  if (!from.is_tensor() || !to.is_tensor() || from.dtype() != to.dtype() ||
      from.tensor().num_elements() != to.tensor().num_elements()) {
    return false;
  }
  const ir::FactorRule rule = factor_rule(*ir::SignatureOf(op));
  return !rule.empty() && std::ranges::none_of(rule.factors, [](const ir::Factor& factor) {
    return factor.kind == ir::FactorKind::permutation;
  });
}

// Whether the loop gives value i back as it got it.
bool is_invariant(const ir::Op& loop, std::size_t i) {
  const ir::Block& body = ir::loop_body(loop);
  return body.terminator()->operand(i) == body.args[i];
}

}  // namespace

// Of its element type, if there is one (no mask), and the largest.
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

std::string plain_path(std::string_view path) {
  std::string plain;
  for (std::size_t i = 0; i < path.size();) {
    const std::size_t end = path.find(']', i);
    const char quote = i + 1 < path.size() && path[i] == '[' ? path[i + 1] : ' ';
    const bool is_quote = quote == '\'' || quote == '"';
    const bool key = is_quote && end != path.npos && end > i + 2 && path[end - 1] == quote;
    if (!key) {
      plain += path[i++];
      continue;
    }
    plain += '.';
    plain += path.substr(i + 2, end - i - 3);
    i = end + 1;
  }
  return plain.starts_with('.') ? plain.substr(1) : plain;
}

ArrayNames::ArrayNames(const ir::Module& module, const LocalLayouts& layouts) : layouts_(layouts) {
  const passes::ShardRecord* const record = layouts.record();
  const bool known = record != nullptr && record->program != nullptr;
  const ir::Module& program = known ? *record->program : module;
  const ir::Function* const entry = program.entry();
  if (entry == nullptr) return;
  for (std::size_t i = 0; i < entry->body->args.size(); ++i) {
    const std::string given = given_name(*entry->body, i);
    give(entry->body->args[i], given.empty() ? fmt::format("arg{}", i) : given);
  }
  for (const ir::Function& function : program.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (op.def().region_flow != ir::RegionFlow::call) return;
      for (const ir::Block* block : run_blocks(op)) {
        for (const ir::Value* arg : block->args) {
          const auto [at, is_new] = passed_.try_emplace(arg, op.operand(arg->index));
          if (!is_new) at->second = nullptr;
        }
      }
    });
  }
  name_results(*entry);
}

// "Out", "Out0" or, by what JAX says of a result, "Out.loss", "Out[0].wq".
void ArrayNames::name_results(const ir::Function& entry) {
  constexpr std::string_view kResult = "result";
  const ir::ValueList& returned = entry.body->terminator()->operands;
  for (std::size_t i = 0; i < returned.size(); ++i) {
    const Source source = source_of(returned[i]);
    if (source.computed || names_.contains(source.value)) continue;
    std::string name = returned.size() == 1 ? "Out" : fmt::format("Out{}", i);
    if (i < entry.result_attrs.size()) {
      const ir::Attribute* const info = entry.result_attrs[i].find("jax.result_info");
      const auto* const path = info == nullptr ? nullptr : info->get_if<std::string>();
      const bool says = path != nullptr && path->find('\'') != path->npos;
      if (says) {
        const bool plain = path->starts_with(kResult);
        const std::string leaf = plain_path(plain ? path->substr(kResult.size()) : *path);
        name = leaf.starts_with('[') ? "Out" + leaf : "Out." + leaf;
      }
    }
    give(source.value, name);
  }
}

const ir::Value* ArrayNames::before_argument(const ir::Value& argument) const {
  const ir::Op* const op = argument.block->parent_op;
  if (op == nullptr) {
    const auto at = passed_.find(&argument);
    return at == passed_.end() ? nullptr : at->second;
  }
  if (op->def().region_flow == ir::RegionFlow::loop && !is_invariant(*op, argument.index)) {
    return nullptr;
  }
  return argument.index < op->operands.size() ? op->operand(argument.index) : nullptr;
}

// Of an op that runs blocks.
const ir::Value* ArrayNames::before_result(const ir::Value& result) const {
  const ir::Op& op = *result.def;
  const ir::RegionFlow flow = op.def().region_flow;
  if (flow == ir::RegionFlow::loop) {
    return is_invariant(op, result.index) ? op.operand(result.index) : nullptr;
  }
  const ir::UseList sources = flow_sources(result);
  if (sources.size() != 1 || layouts_.is_new(result)) return nullptr;
  if (flow == ir::RegionFlow::call) {  // in several places it gives several arrays
    for (const ir::Value* arg : run_blocks(op)[0]->args) {
      if (const auto at = passed_.find(arg); at == passed_.end() || at->second == nullptr) {
        return nullptr;
      }
    }
  }
  return sources[0].value();
}

const ir::Value* ArrayNames::before(const ir::Value* value, bool& computed) const {
  if (const passes::Shard* const shard = layouts_.shard(value)) return shard->value;
  if (names_.contains(value)) return nullptr;
  const ir::Op* const op = value->def;
  if (op == nullptr) return before_argument(*value);
  if (op->def().runs_regions()) return before_result(*value);
  if (ir::started_by(*op) != nullptr) return flow_sources(*value)[0].value();
  if (op->operands.empty() || layouts_.makes_new(*op)) return nullptr;
  if (ir::collective_of(*op) != nullptr) {
    return op->operand(op->operands.size() > value->index ? value->index : 0);
  }
  if (op->def().has(ir::Trait::identity) && op->operands.size() > value->index) {
    return op->operand(value->index);
  }
  if (is_same_array(*op) || layouts_.cuts(*op)) return op->operand(0);
  if (!op->def().has(ir::Trait::elementwise) && !op->def().has(ir::Trait::moves_data)) {
    return nullptr;
  }
  computed = true;
  return main_operand(*op);
}

ArrayNames::Source ArrayNames::source_of(const ir::Value* value) const {
  Source source{value};
  for (int i = 0; i < kMostSteps; ++i) {
    const ir::Value* const next = before(source.value, source.computed);
    if (next == nullptr) break;
    source.value = next;
  }
  return source;
}

std::string ArrayNames::of(const ir::Value* value) {
  const Source source = source_of(value);
  std::string& name = names_[source.value];
  while (name.empty()) {
    const std::string next = fmt::format("T{}", ++numbered_);
    if (given_.insert(next).second) name = next;
  }
  return name + (source.computed ? "'" : "");
}

void ArrayNames::give(const ir::Value* value, const std::string& name) {
  std::string one = name;
  for (int i = 2; !given_.insert(one).second; ++i) one = fmt::format("{}_{}", name, i);
  names_[value] = one;
}

}  // namespace weft::report
