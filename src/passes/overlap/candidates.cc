// Which collectives could be spread over which products.
#include <algorithm>
#include <numeric>

#include "ir/ops/collective.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/overlap/candidate.h"

namespace weft::passes {
namespace {

// A permute for more devices would list too many pairs.
constexpr std::int64_t kMostDevices = 4096;
constexpr std::int64_t kLargestGroup = 64;

// The devices of each group in its order; nothing: groups differ, or are not of devices.
std::optional<DeviceGroups> groups_of(const ir::Op& collective) {
  const auto who = ir::participants(collective.attrs);
  if (!who || who->groups == nullptr || who->across_partitions) return std::nullopt;
  if (who->channel <= 0 && !who->has_global_ids) return std::nullopt;
  if (who->groups->group_size < 2 || who->groups->group_size > kLargestGroup) return std::nullopt;
  if (who->groups->num_groups * who->groups->group_size > kMostDevices) return std::nullopt;
  DeviceGroups groups = who->groups->listed();
  if (std::ranges::count(groups.devices, -1) > 0) return std::nullopt;
  return groups;
}

// Pieces start and end where each of these cuts has an index.
void refine(std::int64_t& granule, const OpCut& cut) {
  for (const std::optional<Cut>& operand : cut.operands) {
    if (operand) granule = std::lcm(granule, operand->over);
  }
  if (cut.result) granule = std::lcm(granule, cut.result->over);
}

// Such a use of the value, with all that follows from it up to products. Nothing: it needs the
// value whole.
std::optional<Consumer> consumer_at(const ir::Use& use, const Cut& cut, const ir::Block& block,
                                    Candidate& candidate) {
  ir::Op& op = *use.op;
  if (op.parent != &block || op.results.size() != 1 || !op.regions.empty()) return std::nullopt;
  if (std::ranges::count(op.operands, use.value()) != 1) return std::nullopt;
  const bool product = is_product(op);
  if (!product && !is_elementwise_or_move(op)) return std::nullopt;
  std::optional<OpCut> parts = cut_by_operand(op, use.operand, cut, candidate.n());
  if (!parts) return std::nullopt;
  Consumer consumer{&op, use.operand, std::move(*parts)};
  std::int64_t granule = candidate.granule;
  refine(granule, consumer.cut);
  if (!product) {
    if (!op.result()->is_used() || !consumer.cut.result) return std::nullopt;
    const std::int64_t before = candidate.granule;
    candidate.granule = granule;
    for (const ir::Use& next : op.result()->uses()) {
      auto user = consumer_at(next, *consumer.cut.result, block, candidate);
      if (!user) {
        candidate.granule = before;
        return std::nullopt;
      }
      consumer.users.push_back(std::move(*user));
    }
    granule = candidate.granule;
  }
  candidate.granule = granule;
  return consumer;
}

// The collective is an all_gather or all_to_all, of one array.
void find_consumers(Candidate& candidate) {
  const ir::Op& op = *candidate.collective;
  const auto [joined, cut] = candidate.def->dims(op.attrs);
  const ir::Value& whole = *op.result();
  candidate.extent = whole.type.dim(*joined) / candidate.n();
  for (const ir::Use& use : whole.uses()) {
    auto consumer = consumer_at(use, {static_cast<int>(*joined)}, *op.parent, candidate);
    if (consumer) {
      candidate.consumers.push_back(std::move(*consumer));
    } else {
      candidate.has_other_users = true;
    }
  }
}

// Adds the op that defines the value, behind those that lead to it from a product.
bool add_producers(const ir::Value& value, const Cut& cut, std::int64_t shards,
                   const ir::Block& block, Candidate& candidate) {
  ir::Op* const op = value.def;
  if (op == nullptr || op->parent != &block || value.uses().size() != 1 ||
      op->results.size() != 1 || !op->regions.empty()) {
    return false;
  }
  const bool product = is_product(*op);
  if (!product && !is_elementwise_or_move(*op)) return false;
  std::optional<OpCut> parts = cut_by_result(*op, cut, shards);
  if (!parts) return false;
  std::size_t operand = 0;
  if (!product) {
    const auto leads_to_product = [&](std::size_t i) {
      return parts->operands[i] &&
             add_producers(*op->operand(i), *parts->operands[i], shards, block, candidate);
    };
    while (operand < op->operands.size() && !leads_to_product(operand)) ++operand;
    if (operand == op->operands.size()) return false;
  }
  refine(candidate.granule, *parts);
  candidate.producers.push_back({op, operand, std::move(*parts)});
  return true;
}

std::int64_t smallest_divisor(std::int64_t size) {
  for (std::int64_t d = 2; d * d <= size; ++d) {
    if (size % d == 0) return d;
  }
  return size;
}

// The sum of arrays, in their own type.
bool is_sum(const ir::Op& op) {
  const ir::Block& region = *op.regions[0];
  return ir::is_monoid_region(region) && region.ops.front()->def().has(ir::Trait::linear) &&
         !is_boolean(op.result()->type.dtype()) &&
         op.operand(0)->type.dtype() == op.result()->type.dtype();
}

// The pieces are in that dimension of what the collective takes.
std::optional<Candidate> with_producers(Candidate candidate, std::int64_t dim) {
  const ir::Op& op = *candidate.collective;
  const ir::Value& value = *op.operand(0);
  const std::int64_t size = value.type.dim(dim), n = candidate.n();
  const Cut cut{static_cast<int>(dim)};
  candidate.dim = cut.dim;
  candidate.extent = size / n;
  if (size % n == 0 && add_producers(value, cut, n, *op.parent, candidate)) return candidate;
  const bool may_be_tiled = candidate.def->reduces && !candidate.def->dims(op.attrs).cut;
  if (!may_be_tiled || size < 2) return std::nullopt;
  candidate.granule = 1;
  candidate.extent = size;
  candidate.has_shards = false;
  if (!add_producers(value, cut, smallest_divisor(size), *op.parent, candidate)) {
    return std::nullopt;
  }
  return candidate;
}

}  // namespace

std::vector<ir::Op*> Candidate::products() const {
  if (follows_product()) return {producers.front().op};
  std::vector<ir::Op*> result;
  std::vector<const Consumer*> path;
  for_each_product(consumers, path,
                   [&](std::span<const Consumer* const> ops) { result.push_back(ops.back()->op); });
  return result;
}

std::vector<Candidate> find_candidates(ir::Op& collective) {
  const ir::CollectiveDef* const def = ir::collective_of(collective);
  if (def == nullptr || collective.operands.size() != 1 || collective.results.size() != 1) {
    return {};
  }
  const std::optional<DeviceGroups> groups = groups_of(collective);
  if (!groups || ir::bytes_of(*collective.result()) == 0) return {};
  std::vector<Candidate> candidates;
  Candidate candidate{.collective = &collective, .def = def, .groups = *groups};
  const auto add = [&](std::optional<Candidate> found) {
    if (found) candidates.push_back(std::move(*found));
  };
  const auto [joined, cut] = def->dims(collective.attrs);
  if (!def->reduces) {
    if (cut) add(with_producers(candidate, *cut));
    if (joined) find_consumers(candidate);
    if (!candidate.consumers.empty()) candidates.push_back(std::move(candidate));
  } else if (is_sum(collective)) {
    for (std::int64_t d = 0; d < collective.operand(0)->type.rank(); ++d) {
      if (!cut || d == *cut) add(with_producers(candidate, d));
    }
  }
  return candidates;
}

}  // namespace weft::passes
