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

}  // namespace

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

void PartFinder::use(const At& at) {
  const ir::Op& op = *at.value->def;
  if (at.turn.loop == nullptr) found_.ops.insert(&op);
  if (found_.exchange == nullptr && ir::collective_of(op) != nullptr) found_.exchange = &op;
  found_.has_permutes |= op.kind == OpKind::collective_permute;
}

// ---- Loops

// Of an argument, what it is in that turn.
At PartFinder::carried(At at) {
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

// Of a result, what it is in the last turn.
At PartFinder::last_turn(const At& at) {
  const ir::Op& loop = *at.value->def;
  found_.ops.insert(&loop);
  return {ir::loop_body(loop).terminator()->operand(at.value->index),
          {&loop, *scope_.numbers.turns(loop) - 1}};
}

At PartFinder::origin(At at) {
  at = carried(at);
  while (is_followed_loop(at)) at = carried(last_turn(at));
  return at;
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

// ---- Parts

RingPart PartFinder::part(At at, int depth) {
  ++found_.visits;
  if (depth > kDeepestTerm) throw NotKnown{};
  at = carried(at);
  const ir::Op* const op = at.value->def;
  if (op == nullptr) return array(at);
  if (op->def().region_flow == ir::RegionFlow::loop) return result_of_loop(at, depth);
  const bool is_inside = at.turn.loop != nullptr;
  const bool travels = scope_.travelling.shards.contains(at.value);
  if (op->kind == OpKind::collective_permute) {
    RingPart sent = part(operand_of(at, 0), depth + 1);
    use(at);
    take_from(sources(*op), sent);
    sent.before_sending = sent.then.size();
    return sent;
  }
  if (op->kind == OpKind::slice || op->kind == OpKind::dynamic_slice) {
    const Dims& sizes = op->result()->type.dims();
    const auto begins = starts(*op, at.turn, op->operand(0)->type, sizes, 1);
    if (!begins.empty()) {
      if (travels) use(at);
      return cut_part(part(operand_of(at, 0), depth + 1), begins, sizes);
    }
    if (is_inside || travels) throw NotKnown{"a place does not follow from the device's number"};
  }
  if (is_unary(*op)) {
    if (travels) use(at);
    RingPart of = part(operand_of(at, 0), depth + 1);
    if (!is_inside && !travels && is_cut_alike(of)) return array(at);
    return made_of(std::move(of), *op);
  }
  return array(at);
}

// Where the loop only hands the array on, a part of what it begins with.
RingPart PartFinder::result_of_loop(const At& at, int depth) {
  const auto ops_before = found_.ops;
  try {
    if (is_followed_loop(at)) return part(last_turn(at), depth + 1);
  } catch (const NotKnown&) {
    found_.ops = ops_before;
  }
  return array(at);
}

RingPart PartFinder::array(const At& at) const {
  if (at.turn.loop != nullptr) throw NotKnown{"what is sent is computed in its loop"};
  if (!at.value->type.is_tensor()) throw NotKnown{};
  RingPart whole{.array = at.value, .sizes = at.value->type.dims()};
  for (std::size_t d = 0; d < scope_.devices.devices.size(); ++d) {
    whole.device.push_back(static_cast<std::int32_t>(d));
    whole.low.emplace_back(whole.sizes.size(), 0);
  }
  return whole;
}

std::vector<Dims> PartFinder::starts(const ir::Op& op, const Turn& turn, const ir::Type& whole,
                                     const Dims& sizes, std::size_t first) {
  const std::size_t count = scope_.devices.devices.size();
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
std::vector<std::int32_t> PartFinder::places(const std::vector<std::int64_t>& devices) const {
  const std::vector<std::int64_t>& all = scope_.devices.devices;
  std::vector<std::int32_t> result;
  for (const std::int64_t device : devices) {
    result.push_back(
        static_cast<std::int32_t>(std::ranges::lower_bound(all, device) - all.begin()));
  }
  return result;
}

std::vector<std::int32_t> PartFinder::sources(const ir::Op& permute) const {
  const Participation* const who = scope_.facts.participation(permute);
  if (who == nullptr) throw NotKnown{};
  std::vector<std::int32_t> result(scope_.devices.devices.size(), -1);
  for (const ir::CollectiveGroup& group : who->groups) {
    const std::vector<std::int32_t> place = places(group.devices);
    for (std::size_t i = 0; i < place.size(); ++i) {
      if (group.sources[i] < 0) continue;
      result[static_cast<std::size_t>(place[i])] =
          place[static_cast<std::size_t>(group.sources[i])];
    }
  }
  if (std::ranges::count(result, -1) != 0) throw NotKnown{"a permute leaves out devices"};
  return result;
}

std::vector<std::vector<std::int32_t>> PartFinder::summands(const ir::Op& all_reduce) const {
  const Participation* const who = scope_.facts.participation(all_reduce);
  if (who == nullptr || who->groups.empty()) throw NotKnown{};
  const std::size_t count = scope_.devices.devices.size();
  std::vector<std::vector<std::int32_t>> result(who->groups[0].devices.size(),
                                                std::vector<std::int32_t>(count, -1));
  for (const ir::CollectiveGroup& group : who->groups) {
    const std::vector<std::int32_t> place = places(group.devices);
    if (place.size() != result.size()) throw NotKnown{};
    for (const std::int32_t device : place) {
      for (std::size_t i = 0; i < place.size(); ++i) {
        result[i][static_cast<std::size_t>(device)] = place[i];
      }
    }
  }
  if (std::ranges::count(result[0], -1) != 0) throw NotKnown{};
  return result;
}

}  // namespace weft::passes
