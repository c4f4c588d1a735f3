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
FetchTarget under_windows(const ir::WindowDim& window, std::int64_t size, const WindowCut& cut) {
  const std::int64_t windows = window.count(size), tile = ceil_div(windows, cut.tiles);
  const std::int64_t part = ceil_div(window.size, cut.parts), apart = window.window_dilation;
  const std::int64_t extent = part == 0 ? 0 : (part - 1) * apart + 1;
  FetchTarget target{(tile - 1) * window.stride + extent, {}, {}};
  for (std::int64_t i = 0; i < cut.tiles; ++i) {
    const std::int64_t count = std::clamp<std::int64_t>(windows - i * tile, 0, tile);
    for (std::int64_t j = 0; j < cut.parts; ++j) {
      const std::int64_t first = cut.reversed ? window.size - (j + 1) * part : j * part;
      const std::int64_t padding = part - std::clamp<std::int64_t>(window.size - j * part, 0, part);
      const std::int64_t start = i * tile * window.stride - window.pad_low + first * apart;
      const std::int64_t begin = start + (cut.reversed ? padding * apart : 0);
      const bool none = count == 0 || padding == part;
      target.start.push_back(start);
      target.needs.push_back(
          {begin, none ? begin : begin + (count - 1) * window.stride + extent - padding * apart});
    }
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

// Fills what is not needed.
ir::Value* mask_rest(const FetchTarget& target, ir::Value* fetched, int dim, const AtomList& atoms,
                     ir::Value* fill, LocalBuilder& b) {
  std::vector<std::int64_t> low, high;
  for (std::size_t i = 0; i < target.start.size(); ++i) {
    low.push_back(target.needs[i].begin - target.start[i]);
    high.push_back(target.needs[i].end - target.start[i]);
  }
  const bool below = std::ranges::max(low) > 0, above = std::ranges::min(high) < target.size;
  return b.mask(fetched, dim, below ? b.by_shard(atoms, low) : nullptr,
                above ? b.by_shard(atoms, high) : nullptr, fill);
}

}  // namespace

WindowFetch plan_window_fetch(const ir::WindowDim& window, std::int64_t size,
                              const WindowCut& cut) {
  const FetchTarget places = under_windows(window, size, cut);
  const std::int64_t dilation = window.base_dilation;
  FetchTarget elements = undilated(places, dilation);
  WindowFetch fetch{{}, window, window.size % cut.parts != 0, {}, dilation, places.size};
  fetch.local.size = ceil_div(window.size, cut.parts);
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

ir::Value* emit_rest(const WindowFetch& fetch, ir::Value* fetched, int dim, const AtomList& atoms,
                     ir::Value* fill, LocalBuilder& b) {
  if (fetch.padded_parts) {
    fetched = mask_rest(fetch.plan.target, fetched, dim, atoms, fill, b);
  }
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

void WindowFetches::add(int dim, const AtomList& atoms, std::int64_t size, const WindowCut& cut) {
  dims.push_back({dim, atoms, plan_window_fetch(local[at(dim)], size, cut)});
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
  for (const Dim& d : dims) shard = emit_rest(d.fetch, shard, d.dim, d.atoms, fill, b);
  return shard;
}

}  // namespace weft::passes
