#include "passes/partition/ops/window_fetch.h"

#include <algorithm>
#include <utility>

namespace weft::passes {
namespace {

constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

// The part of the padded and dilated dimension that lies under a shard's windows, by shard; `needs`
// without the windows beyond the last one.
FetchTarget under_windows(const ir::WindowDim& window, std::int64_t size, std::int64_t shards) {
  const std::int64_t windows = window.count(size), tile = ceil_div(windows, shards);
  const std::int64_t extent = window.size == 0 ? 0 : (window.size - 1) * window.window_dilation + 1;
  FetchTarget target{(tile - 1) * window.stride + extent, {}, {}};
  for (std::int64_t i = 0; i < shards; ++i) {
    const std::int64_t start = i * tile * window.stride - window.pad_low;
    const std::int64_t count = std::clamp<std::int64_t>(windows - i * tile, 0, tile);
    target.start.push_back(start);
    target.needs.push_back(
        {start, count == 0 ? start : start + (count - 1) * window.stride + extent});
  }
  return target;
}

// The elements that stand at these places of the dilated dimension.
FetchTarget undilated(const FetchTarget& places, std::int64_t dilation) {
  FetchTarget target;
  for (std::size_t i = 0; i < places.start.size(); ++i) {
    const std::int64_t start = places.start[i];
    const Span needs = places.needs[i];
    target.start.push_back(floor_div(start, dilation));
    target.size = std::max(target.size,
                           floor_div(start + places.size - 1, dilation) - target.start.back() + 1);
    const std::int64_t begin = floor_div(needs.begin + dilation - 1, dilation);
    target.needs.push_back({begin, needs.empty() ? begin : floor_div(needs.end - 1, dilation) + 1});
  }
  return target;
}

}  // namespace

WindowFetch plan_window_fetch(const ir::WindowDim& window, std::int64_t size, std::int64_t shards) {
  const FetchTarget places = under_windows(window, size, shards);
  const std::int64_t dilation = window.base_dilation;
  FetchTarget elements = undilated(places, dilation);
  WindowFetch fetch{{}, window, {}, dilation, places.size};
  bool alike = true;
  for (std::size_t i = 0; i < places.start.size(); ++i) {
    fetch.phase.push_back(places.start[i] - elements.start[i] * dilation);
    alike = alike && fetch.phase[i] == fetch.phase[0];
  }
  fetch.local.pad_low = fetch.local.pad_high = 0;
  if (alike) {
    fetch.local.pad_low = -fetch.phase[0];
    fetch.local.pad_high = places.size - (elements.size - 1) * dilation - 1 + fetch.phase[0];
    fetch.phase.clear();
  } else {
    fetch.local.base_dilation = 1;
  }
  fetch.plan = plan_fetch(size, std::move(elements));
  return fetch;
}

ir::Value* emit_dilation(const WindowFetch& fetch, ir::Value* fetched, int dim,
                         const AtomList& atoms, ir::Value* fill, LocalBuilder& b) {
  if (fetch.phase.empty()) return fetched;
  const std::int64_t dilated = (fetch.plan.target.size - 1) * fetch.dilation + 1;
  const Dims none(at(fetched->type.rank()), 0);
  ir::PadAttrs attrs{none, none, none};
  attrs.interior_padding[at(dim)] = fetch.dilation - 1;
  attrs.edge_padding_high[at(dim)] =
      std::max<std::int64_t>(std::ranges::max(fetch.phase) + fetch.extent - dilated, 0);
  ir::Value* all =
      b.ops().value(ir::OpKind::pad, {fetched, fill}, ir::AttrsRef::of(std::move(attrs)));
  return b.dynamic_slice(all, dim, b.by_shard(atoms, fetch.phase), fetch.extent);
}

void WindowFetches::add(int dim, const AtomList& atoms, std::int64_t size, std::int64_t shards) {
  dims.push_back({dim, atoms, plan_window_fetch(local[at(dim)], size, shards)});
  local[at(dim)] = dims.back().fetch.local;
}

std::vector<FetchStep> WindowFetches::steps() const {
  std::vector<FetchStep> steps;
  for (const Dim& d : dims) steps.push_back({d.dim, d.atoms, d.fetch.plan});
  sort_steps(steps);
  return steps;
}

ir::Value* WindowFetches::emit(ir::Value* shard, ir::Value* fill, LocalBuilder& b) const {
  const std::vector<FetchStep> sorted = steps();
  shard = emit_fetches(sorted, shard, fill, b);
  for (const Dim& d : dims) shard = emit_dilation(d.fetch, shard, d.dim, d.atoms, fill, b);
  return shard;
}

}  // namespace weft::passes
