#include "report/explain/names/array_origins.h"

#include <algorithm>
#include <cstdint>

#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "report/explain/layouts/same_shard.h"

namespace weft::report {
namespace {

// Ops between an array and what it was computed from that are followed at once.
constexpr int kMostSteps = 10'000;
constexpr int kDeepestCalls = 256;
constexpr std::size_t kMostParts = 256;  // values that a device makes one array of

// Whether elements of 8 bits, or integers, are made of finer ones: quantised, it is another array.
bool is_coarser(DType from, DType to) {
  const bool few = info(to).bits < 16 && info(to).bits < info(from).bits;
  return few || (is_integer(to) && !is_integer(from) && !is_boolean(from));
}

// Whether the result has the operand's elements, each once, in the order of the same loops.
bool is_same_array(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  if (def.has(ir::Trait::identity)) return true;
  if (op.kind == ir::OpKind::convert) {
    return !is_coarser(op.operand(0)->type.dtype(), op.result()->type.dtype());
  }
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

const ir::Module& program_of(const ir::Module& module, const passes::ShardRecord* record) {
  return record != nullptr && record->program != nullptr ? *record->program : module;
}

}  // namespace

ArrayOrigins::ArrayOrigins(const ir::Module& module, const LocalLayouts& layouts)
    : program_(program_of(module, layouts.record())), layouts_(layouts), devices_(module, layouts) {
  add_ranks(program_, ranks_);
  if (&program_ == &module) return;
  add_ranks(module, ranks_);
  find_aliases(module);
}

void ArrayOrigins::find_aliases(const ir::Module& module) {
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      for (const ir::Value* result : op.results) note_aliases(*result);
    });
  }
}

// Within a block: across blocks arrays go by themselves.
void ArrayOrigins::note_aliases(const ir::Value& device) {
  const passes::Shard* const shard = layouts_.shard(&device);
  if (shard == nullptr) return;
  const ir::Value* at = &device;
  while (at->def != nullptr && !at->def->def().runs_regions()) {
    at = laid_out_before({at}).value;
    const bool is_other = at == nullptr || at->def == nullptr || layouts_.shard(at) != nullptr;
    if (is_other || !aliases_.emplace(at, shard->value).second) return;
  }
}

int ArrayOrigins::enter(int call, const ir::Op& op) {
  const int depth = calls_[at(call)].depth + 1;
  if (depth > kDeepestCalls) return -1;
  const auto [at, is_new] = entered_.try_emplace({call, &op}, static_cast<int>(calls_.size()));
  if (is_new) calls_.push_back({call, &op, depth});
  return at->second;
}

void ArrayOrigins::begin(const Array& array) {
  begins_.insert(array);
  bases_.erase(array);
}

void ArrayOrigins::begin_again(Begins begins) {
  begins_ = std::move(begins);
  bases_.clear();
}

Array ArrayOrigins::argument_before(const Array& at) const {
  const ir::Value& argument = *at.value;
  const ir::Op* const op = argument.block->parent_op;
  if (op == nullptr) {
    const Call& call = calls_[weft::at(at.call)];
    return call.op == nullptr ? Array() : Array{call.op->operand(argument.index), call.from};
  }
  if (is_carried(argument)) {
    const ir::Block& body = ir::loop_body(*op);
    if (argument.block == &body) return {};
    return {body.args[argument.index], at.call};  // a condition's
  }
  if (argument.index >= op->operands.size()) return {};
  if (const ir::Value* const handed = same_shard(argument)) return {handed, at.call};
  return {op->operand(argument.index), at.call};
}

// Of an op that runs blocks. What a loop handed on last goes on behind it.
Array ArrayOrigins::result_before(const Array& at) {
  const ir::Value& result = *at.value;
  const ir::Op& op = *result.def;
  const ir::RegionFlow flow = op.def().region_flow;
  if (flow == ir::RegionFlow::loop) {
    if (is_invariant(op, result.index)) return {op.operand(result.index), at.call};
    return {ir::loop_body(op).args[result.index], at.call};
  }
  const ir::UseList sources = flow_sources(result);
  if (sources.size() != 1 || layouts_.is_new(result)) return {};
  const int call = flow == ir::RegionFlow::call ? enter(at.call, op) : at.call;
  return call < 0 ? Array() : Array{sources[0].value(), call};
}

Array ArrayOrigins::same_before(const Array& at) {
  const ir::Value& value = *at.value;
  if (const passes::Shard* const shard = layouts_.shard(&value)) return {shard->value, at.call};
  if (const auto is = aliases_.find(&value); is != aliases_.end()) return {is->second, at.call};
  return laid_out_before(at);
}

// The same on a device, or in the program.
Array ArrayOrigins::laid_out_before(const Array& at) {
  const ir::Value& value = *at.value;
  const ir::Op* const op = value.def;
  if (op == nullptr) return argument_before(at);
  if (op->def().runs_regions()) return result_before(at);
  if (const passes::Carried* const packed = layouts_.packed(&value)) {
    return layouts_.is_new_of_packed(value) ? Array() : Array{packed->operand, at.call};
  }
  if (ir::started_by(*op) != nullptr) return {flow_sources(value)[0].value(), at.call};
  if (op->operands.empty() || layouts_.makes_new(*op)) return {};
  const bool several = op->operands.size() > value.index;
  if (ir::collective_of(*op) != nullptr) {
    return {op->operand(several ? value.index : 0), at.call};
  }
  if (op->def().has(ir::Trait::identity) && several) return {op->operand(value.index), at.call};
  const bool same = is_same_array(*op) || layouts_.cuts(*op);
  return same ? Array{op->operand(0), at.call} : Array();
}

const ir::Value& ArrayOrigins::as_made(const ir::Value& shard) {
  const ir::Value* made = &shard;
  for (const ir::Value* at = &shard; at->def != nullptr && !at->def->def().runs_regions();) {
    const bool is_moved = ir::collective_of(*at->def) != nullptr;
    at = laid_out_before({at}).value;
    if (!aliases_.contains(at)) break;
    if (is_moved) made = at;
  }
  return *made;
}

std::vector<const ir::Value*> ArrayOrigins::device_parts(const Array& array) {
  const ir::Value* const made = devices_.of(array.value);
  if (made == nullptr || made == array.value || made->def == nullptr) return {};
  DeviceParts parts;
  const bool is_known = add_parts(*made->def, array, parts);
  return is_known && parts.has_new ? parts.values : std::vector<const ir::Value*>();
}

// False: there is more than can be told.
bool ArrayOrigins::add_parts(const ir::Op& op, const Array& array, DeviceParts& parts) {
  if (op.def().runs_regions() || parts.seen.size() > kMostParts) return false;
  for (const ir::Value* operand : computed_of(op)) {
    if (!operand->type.is_tensor() || !parts.seen.insert(operand).second) continue;
    const Array one = array_of({operand, array.call});
    const bool is_of_device = devices_.of(one.value) == one.value;
    const bool is_new = is_of_device && (begins_.contains(one) || moved_.contains(one));
    const bool is_of_program = !is_of_device && !(one == array);
    parts.has_new |= is_new;
    if (is_new || is_of_program || operand->def == nullptr) {
      parts.values.push_back(operand);
    } else if (!add_parts(*operand->def, array, parts)) {
      return false;
    }
  }
  return true;
}

Array ArrayOrigins::computed_before(const Array& at) {
  const ir::Op* const op = at.value->def;
  if (op == nullptr || begins_.contains(at)) return {};
  if (op->def().runs_regions()) {
    // What devices returned, put together otherwise than it lay; of several ways none is the main
    // one.
    const bool is_one = op->def().region_flow == ir::RegionFlow::manual;
    return is_one ? Array{flow_sources(*at.value)[0].value(), at.call} : Array();
  }
  if (op->operands.empty()) return {};
  if (const auto parts = device_parts(at); !parts.empty())
    return {main_part(*at.value, parts, ranks_), at.call};
  if (const passes::Carried* const packed = layouts_.packed(at.value)) {
    return {packed->operand, at.call};
  }
  const ir::Value* const from = main_operand(*at.value, ranks_);
  return from->type.is_tensor() ? Array{from, at.call} : Array();
}

Array ArrayOrigins::array_of(Array value) {
  for (int i = 0; i < kMostSteps; ++i) {
    const Array before = same_before(value);
    if (before.value == nullptr) break;
    value = before;
  }
  return value;
}

std::optional<Array> ArrayOrigins::computed_from(const Array& array) {
  const Array from = computed_before(array);
  if (from.value == nullptr) return std::nullopt;
  return array_of(from);
}

std::vector<Array> ArrayOrigins::results() {
  std::vector<Array> results;
  const ir::Function* const entry = program_.entry();
  if (entry == nullptr) return results;
  for (const ir::Value* returned : entry->body->terminator()->operands) {
    results.push_back(array_of({returned}));
  }
  return results;
}

Origin ArrayOrigins::of(const Array& value) {
  Origin origin{array_of(value), {}};
  std::vector<Array> passed;
  Array at = origin.array;
  for (int i = 0; i < kMostSteps; ++i) {
    if (const auto known = bases_.find(at); known != bases_.end()) {
      at = known->second;
      break;
    }
    const Array from = computed_before(at);
    if (from.value == nullptr) break;
    passed.push_back(at);
    at = array_of(from);
  }
  for (const Array& one : passed) bases_[one] = at;
  origin.base = at;
  return origin;
}

}  // namespace weft::report
