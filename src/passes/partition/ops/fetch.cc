// Planning fetches: who sends what to whom in which round.
#include "passes/partition/ops/fetch.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "weft/error.h"

namespace weft::passes {
namespace {

std::vector<FetchMove> moves_between(const std::vector<FetchSource>& sources,
                                     const FetchTarget& target) {
  std::vector<FetchMove> moves;
  for (std::size_t to = 0; to < target.needs.size(); ++to) {
    const Span needs = target.needs[to];
    if (needs.empty()) continue;
    for (std::size_t s = 0; s < sources.size(); ++s) {
      const std::vector<Span>& has = sources[s].has;
      const auto first =
          std::ranges::partition_point(has, [&](Span span) { return span.end <= needs.begin; });
      for (auto from = static_cast<std::size_t>(first - has.begin());
           from < has.size() && has[from].begin < needs.end; ++from) {
        const Span span = intersection(has[from], needs);
        if (from == to || span.empty()) continue;
        moves.push_back({s, static_cast<std::int64_t>(from), static_cast<std::int64_t>(to), span});
      }
    }
  }
  return moves;
}

// Moves of like sizes go together, those over one distance side by side: they never clash.
std::vector<FetchRound> rounds_of(std::vector<FetchMove> moves, std::size_t shards) {
  std::ranges::stable_sort(moves, {}, [](const FetchMove& move) {
    return std::tuple(-move.span.size(), move.to - move.from, move.source);
  });
  std::vector<FetchRound> rounds;
  std::vector<std::vector<bool>> sends, receives;
  for (const FetchMove& move : moves) {
    std::size_t r = 0;
    while (r < rounds.size() && (sends[r][at(move.from)] || receives[r][at(move.to)])) ++r;
    if (r == rounds.size()) {
      rounds.push_back({move.span.size(), {}});
      sends.emplace_back(shards, false);
      receives.emplace_back(shards, false);
    }
    sends[r][at(move.from)] = receives[r][at(move.to)] = true;
    rounds[r].moves.push_back(move);
  }
  return rounds;
}

// Whether the shards' buffers side by side are the line.
bool joins(const FetchSource& source) {
  for (std::size_t k = 1; k < source.origin.size(); ++k) {
    if (source.origin[k] - source.origin[k - 1] != source.size) return false;
  }
  return true;
}

bool lacks_elements(const std::vector<FetchSource>& sources, const FetchTarget& target,
                    const std::vector<FetchMove>& moves) {
  std::vector<std::int64_t> missing;
  for (std::size_t i = 0; i < target.needs.size(); ++i) {
    missing.push_back(std::max<std::int64_t>(target.needs[i].size(), 0));
    for (const FetchSource& source : sources) {
      missing[i] -= intersection(source.has[i], target.needs[i]).size();
    }
  }
  for (const FetchMove& move : moves) missing[at(move.to)] -= move.span.size();
  return std::ranges::any_of(missing, [](std::int64_t count) { return count > 0; });
}

// By shard: whose tile it gets, where each gets one whole tile and gives one to one other at most.
std::optional<std::vector<std::int64_t>> whole_tiles(const FetchPlan& plan) {
  if (plan.gather || plan.fills || plan.masked || plan.rounds.empty()) return std::nullopt;
  if (plan.sources.size() != 1) return std::nullopt;
  const FetchSource& source = plan.sources[0];
  const auto shards = static_cast<std::int64_t>(source.has.size());
  if (plan.target.size != source.size || plan.shards() != shards) return std::nullopt;
  std::vector<std::int64_t> from;
  std::vector<bool> gives(source.has.size(), false);
  for (std::size_t i = 0; i < source.has.size(); ++i) {
    const std::int64_t start = plan.target.start[i];
    const Span tile{start, start + source.size};
    const std::int64_t shard = (start - source.origin[0]) / source.size;
    if (shard < 0 || shard >= shards || gives[at(shard)]) return std::nullopt;
    if (source.has[at(shard)] != tile || plan.target.needs[i] != tile) return std::nullopt;
    gives[at(shard)] = true;
    from.push_back(shard);
  }
  return from;
}

// Dimensions along which whole tiles change places: one permute along all of them.
struct TileSwap {
  AtomList atoms;
  std::vector<std::int64_t> from{0};  // by shard
  std::int64_t num_dims = 0;

  void add(const AtomList& along, const std::vector<std::int64_t>& inner) {
    std::vector<std::int64_t> both;
    for (std::int64_t major : from) {
      for (std::int64_t minor : inner) both.push_back(major * std::ssize(inner) + minor);
    }
    from = std::move(both);
    atoms.append(along);
    ++num_dims;
  }
  TileMoves moves() const {
    TileMoves moves;
    for (std::size_t to = 0; to < from.size(); ++to) {
      moves.emplace_back(from[to], static_cast<std::int64_t>(to));
    }
    return moves;
  }
};

// What several steps come to: first the swap, where there is one, then the others.
struct FetchOrder {
  TileSwap swap;  // of several dimensions, or none
  std::vector<const FetchStep*> others;
};

FetchOrder order_of(std::span<const FetchStep> steps) {
  FetchOrder order;
  for (const FetchStep& step : steps) {
    const auto from = steps.size() > 1 ? whole_tiles(step.plan) : std::nullopt;
    if (from) {
      order.swap.add(step.atoms, *from);
    } else {
      order.others.push_back(&step);
    }
  }
  if (order.swap.num_dims != 1) return order;
  order = {};
  for (const FetchStep& step : steps) order.others.push_back(&step);
  return order;
}

}  // namespace

Span intersection(Span a, Span b) {
  const std::int64_t begin = std::max(a.begin, b.begin);
  return {begin, std::max(begin, std::min(a.end, b.end))};
}

FetchSource tiles_of(std::int64_t size, std::int64_t shards, std::int64_t offset) {
  const std::int64_t tile = ceil_div(size, shards);
  FetchSource source{tile, {}, {}};
  for (std::int64_t k = 0; k < shards; ++k) {
    source.origin.push_back(offset + k * tile);
    source.has.push_back(
        {offset + std::min(k * tile, size), offset + std::min((k + 1) * tile, size)});
  }
  return source;
}

std::int64_t FetchPlan::sent() const {
  std::int64_t sum = 0;
  if (gather) {
    for (const FetchSource& source : sources) sum += (shards() - 1) * source.size;
  }
  for (const FetchRound& round : rounds) sum += round.size;
  return sum;
}

FetchPlan plan_fetch(std::vector<FetchSource> sources, FetchTarget target) {
  FetchPlan plan;
  plan.sources = std::move(sources);
  plan.target = std::move(target);
  std::vector<FetchMove> moves = moves_between(plan.sources, plan.target);
  plan.fills = lacks_elements(plan.sources, plan.target, moves);
  WEFT_ASSERT(!plan.fills || plan.sources.size() == 1, "a hole in a line of several sources");
  plan.rounds = rounds_of(std::move(moves), plan.target.start.size());
  if (!std::ranges::all_of(plan.sources, joins)) return plan;
  FetchPlan whole = plan;
  whole.gather = true;
  whole.rounds.clear();
  const auto cost = [](const FetchPlan& p) { return std::pair(p.sent(), p.collectives()); };
  return cost(whole) < cost(plan) ? whole : plan;
}

FetchPlan plan_fetch(std::int64_t size, FetchTarget target) {
  const auto shards = static_cast<std::int64_t>(target.start.size());
  FetchPlan plan = plan_fetch({tiles_of(size, shards)}, target);
  const std::int64_t padded = plan.sources[0].size * shards;
  const Span padding{size, padded};
  if (std::ranges::all_of(target.needs,
                          [&](Span needs) { return intersection(needs, padding).empty(); })) {
    return plan;
  }
  // Filled padding makes all tiles alike, so that windows are put together in the same way.
  FetchPlan masked = plan_fetch({tiles_of(padded, shards)}, std::move(target));
  masked.masked = size;
  return masked.sent() <= plan.sent() ? masked : plan;
}

void sort_steps(std::vector<FetchStep>& steps) {
  std::ranges::stable_sort(steps, [](const FetchStep& a, const FetchStep& b) {
    return a.plan.target.size * b.plan.sources[0].size <
           b.plan.target.size * a.plan.sources[0].size;
  });
}

HookTraffic traffic_of(std::span<const FetchStep> steps, TensorType shard) {
  const FetchOrder order = order_of(steps);
  double bytes = 0;
  std::size_t collectives = 0;
  if (order.swap.num_dims > 0) {
    bytes += static_cast<double>(shard.num_bytes());
    ++collectives;
  }
  for (const FetchStep* step : order.others) {
    std::int64_t& size = shard.dims[at(step->dim)];
    size = step->plan.sent();
    bytes += static_cast<double>(shard.num_bytes());
    collectives += step->plan.collectives();
    size = step->plan.target.size;
  }
  if (bytes == 0) return {};
  return {bytes, std::max(1.0, static_cast<double>(collectives) - 1)};
}

ir::Value* emit_fetches(std::span<const FetchStep> steps, ir::Value* shard, ir::Value* fill,
                        LocalBuilder& b) {
  const FetchOrder order = order_of(steps);
  if (order.swap.num_dims > 0) {
    shard = b.permute(shard, order.swap.atoms, order.swap.moves());
  }
  for (const FetchStep* step : order.others) {
    shard = emit_fetch(step->plan, {&shard, 1}, step->dim, step->atoms, fill, b);
  }
  return shard;
}

}  // namespace weft::passes
