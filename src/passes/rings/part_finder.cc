#include "passes/rings/part_finder.h"

#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/overlap/cut.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

using ir::OpKind;

bool has_lasting_effects(const ir::Block& block) {
  bool found = false;
  ir::walk(block, [&](const ir::Op& op) {
    found |= has_effect(op) && !op.def().has(ir::Trait::terminator);
  });
  return found;
}

bool is_computed_in(const ir::Value& value, const ir::Block& body) {
  return (value.def != nullptr ? value.def->parent : value.block) == &body;
}

// Of one operand, and the same of a part of it.
bool is_unary(const ir::Op& op) {
  return op.operands.size() == 1 && is_elementwise_or_move(op) &&
         (op.kind == OpKind::transpose || op.def().has(ir::Trait::elementwise));
}

// Whether all devices take the same part, and not all: then what is made of it is less than what is
// made of the array.
bool is_cut_alike(const RingPart& part) {
  const auto same = [&](const Dims& low) { return low == part.low[0]; };
  return part.then.empty() && !(part.sizes == part.array->type.dims()) &&
         std::ranges::all_of(part.low, same);
}

RingPart cut_part(RingPart part, const std::vector<Dims>& places, const Dims& sizes) {
  for (std::size_t d = 0; d < part.low.size(); ++d) {
    for (std::size_t dim = 0; dim < sizes.size(); ++dim) part.low[d][dim] += places[d][dim];
  }
  part.sizes = sizes;
  return part;
}

// What the op of one operand makes of the part.
RingPart made_of(RingPart part, const ir::Op& op) {
  if (const auto* attrs = op.attrs.get_if<ir::TransposeAttrs>()) {
    const auto permuted = [&](const Dims& dims) {
      Dims result;
      for (const std::int64_t dim : attrs->permutation) {
        result.push_back(dims[static_cast<std::size_t>(dim)]);
      }
      return result;
    };
    part.sizes = permuted(part.sizes);
    for (Dims& low : part.low) low = permuted(low);
  }
  part.then.push_back(&op);
  return part;
}

}  // namespace

// ---- Loops

At PartFinder::carried(At at) const {
  while (true) {
    const ir::Op* const around = at.turn.loop;
    if (around == nullptr) return at;
    const ir::Block& body = ir::loop_body(*around);
    if (!is_computed_in(*at.value, body)) return {at.value};
    if (at.value->block != &body) return at;
    const std::uint32_t i = at.value->index;
    at = at.turn.number == 0 ? At{around->operand(i)}
                             : At{body.terminator()->operand(i), {around, at.turn.number - 1}};
  }
}

bool PartFinder::is_followed_loop(const At& at) {
  const ir::Op* const loop = at.value->def;
  if (loop == nullptr || at.turn.loop != nullptr || !scope_.travelling.has(*at.value) ||
      loop->def().region_flow != ir::RegionFlow::loop) {
    return false;
  }
  if (has_lasting_effects(ir::loop_body(*loop)) || has_lasting_effects(ir::loop_condition(*loop))) {
    return false;
  }
  if (!scope_.numbers.turns(*loop)) throw NotKnown{"how often its loop turns is not known"};
  return true;
}

At PartFinder::last_turn(const At& at) {
  const ir::Op& loop = *at.value->def;
  return {ir::loop_body(loop).terminator()->operand(at.value->index),
          {&loop, *scope_.numbers.turns(loop) - 1}};
}

// ---- Parts

const FoundPart& PartFinder::find(At at) {
  const Deeper deeper(depth_);
  at = carried(at);
  const auto [known, is_new] = found_.try_emplace(at);
  FoundPart& found = known->second;
  if (!is_new) return found;
  try {
    scope_.budget.spend(scope_.num_devices());
    follow(found, at);
  } catch (NotKnown& problem) {
    const bool is_there = at.turn.loop == nullptr && !scope_.travelling.shards.contains(at.value);
    found = {.why = std::move(problem.why), .passed = std::move(found.passed)};
    if (is_there && at.value->type.is_tensor()) found = {.part = array(at)};
  }
  return found;
}

const FoundPart& PartFinder::part_for(At at, PassedOps& by) {
  const FoundPart& found = find(at);
  if (!found.passed.ops.empty() || !found.passed.before.empty()) {
    by.before.push_back(&found.passed);
  }
  if (!found.part) throw NotKnown{found.why};
  return found;
}

void PartFinder::follow(FoundPart& found, const At& at) {
  const ir::Op* const op = at.value->def;
  const bool travels = scope_.travelling.shards.contains(at.value);
  if (op != nullptr && op->def().region_flow == ir::RegionFlow::loop) {
    follow_loop(found, at);
  } else if (op != nullptr && op->kind == OpKind::collective_permute) {
    found.passed.ops.push_back(op);
    const FoundPart& sent = part_for(operand_of(at, 0), found.passed);
    found.steps = sent.steps + 1;
    found.part = sent.part;
    take_from(sources(*op), *found.part);
    found.part->before_sending = found.part->then.size();
  } else if (op != nullptr && (op->kind == OpKind::slice || op->kind == OpKind::dynamic_slice)) {
    follow_slice(found, at, travels);
  } else if (op != nullptr && is_unary(*op)) {
    follow_unary(found, at, travels);
  } else {
    found.part = array(at);
  }
}

void PartFinder::follow_slice(FoundPart& found, const At& at, bool travels) {
  const ir::Op& op = *at.value->def;
  const Dims& sizes = op.result()->type.dims();
  if (travels) found.passed.ops.push_back(&op);
  const auto begins = starts(op, at.turn, op.operand(0)->type, sizes, 1);
  if (begins.empty() && (at.turn.loop != nullptr || travels)) {
    throw NotKnown{"a place does not follow from the device's number"};
  }
  if (begins.empty()) {
    found.part = array(at);
    return;
  }
  const FoundPart& of = part_for(operand_of(at, 0), found.passed);
  found.steps = of.steps;
  found.part = cut_part(*of.part, begins, sizes);
}

void PartFinder::follow_unary(FoundPart& found, const At& at, bool travels) {
  const ir::Op& op = *at.value->def;
  if (travels) found.passed.ops.push_back(&op);
  const FoundPart& of = part_for(operand_of(at, 0), found.passed);
  if (at.turn.loop == nullptr && !travels && is_cut_alike(*of.part)) {
    found = {.part = array(at)};
    return;
  }
  found.steps = of.steps;
  found.part = made_of(*of.part, op);
}

// Where the loop only hands the array on, a part of what it begins with.
void PartFinder::follow_loop(FoundPart& found, const At& at) {
  try {
    if (is_followed_loop(at)) {
      found.passed.ops.push_back(at.value->def);
      const FoundPart& last = part_for(last_turn(at), found.passed);
      found.steps = last.steps;
      found.part = last.part;
      return;
    }
  } catch (const NotKnown&) {
    found = {};
  }
  found.part = array(at);
}

RingPart PartFinder::array(const At& at) const {
  if (at.turn.loop != nullptr) throw NotKnown{"what is sent is computed in its loop"};
  if (!at.value->type.is_tensor()) throw NotKnown{"what is sent is no array"};
  RingPart whole{.array = at.value, .sizes = at.value->type.dims()};
  for (std::size_t d = 0; d < scope_.num_devices(); ++d) {
    whole.device.push_back(static_cast<std::int32_t>(d));
    whole.low.emplace_back(whole.sizes.size(), 0);
  }
  return whole;
}

std::vector<Dims> PartFinder::starts(const ir::Op& op, const Turn& turn, const ir::Type& whole,
                                     const Dims& sizes, std::size_t first) {
  const std::size_t count = scope_.num_devices();
  if (const auto* attrs = op.attrs.get_if<ir::SliceAttrs>()) {
    const auto skips = [](std::int64_t stride) { return stride != 1; };
    if (std::ranges::any_of(attrs->strides, skips)) return {};
    return {count, attrs->start_indices};
  }
  std::vector<Dims> places(count, Dims(sizes.size(), 0));
  for (std::size_t dim = 0; dim < sizes.size(); ++dim) {
    const std::vector<std::int64_t> numbers = scope_.numbers.values(*op.operand(first + dim), turn);
    if (numbers.empty()) return {};
    const std::int64_t last = whole.dims()[dim] - sizes[dim];
    for (std::size_t d = 0; d < count; ++d) {
      places[d][dim] = std::clamp<std::int64_t>(numbers[d], 0, last);
    }
  }
  return places;
}

// ---- Who gets what from whom

// Of a collective's devices, among all.
Sources PartFinder::places(const std::vector<std::int64_t>& devices) const {
  const std::vector<std::int64_t>& all = scope_.devices.devices;
  Sources result;
  for (const std::int64_t device : devices) {
    result.push_back(
        static_cast<std::int32_t>(std::ranges::lower_bound(all, device) - all.begin()));
  }
  return result;
}

const Sources& PartFinder::sources(const ir::Op& permute) {
  const auto known = sources_.find(&permute);
  if (known != sources_.end()) return known->second;
  const Participation* const who = scope_.facts.participation(permute);
  if (who == nullptr) throw NotKnown{"who sends to whom is not known"};
  Sources result(scope_.num_devices(), -1);
  for (const ir::CollectiveGroup& group : who->groups) {
    const Sources place = places(group.devices);
    for (std::size_t i = 0; i < place.size(); ++i) {
      if (group.sources[i] < 0) continue;
      result[static_cast<std::size_t>(place[i])] =
          place[static_cast<std::size_t>(group.sources[i])];
    }
  }
  if (std::ranges::count(result, -1) != 0) throw NotKnown{"a permute leaves out devices"};
  return sources_.emplace(&permute, std::move(result)).first->second;
}

std::vector<Sources> PartFinder::summands(const ir::Op& all_reduce) const {
  const Participation* const who = scope_.facts.participation(all_reduce);
  const NotKnown unknown{"whose summands a sum takes is not known"};
  if (who == nullptr || who->groups.empty()) throw unknown;
  std::vector<Sources> result(who->groups[0].devices.size(), Sources(scope_.num_devices(), -1));
  for (const ir::CollectiveGroup& group : who->groups) {
    const Sources place = places(group.devices);
    if (place.size() != result.size()) throw unknown;
    for (const std::int32_t device : place) {
      for (std::size_t i = 0; i < place.size(); ++i) {
        result[i][static_cast<std::size_t>(device)] = place[i];
      }
    }
  }
  if (std::ranges::count(result[0], -1) != 0) throw unknown;
  return result;
}

}  // namespace weft::passes
