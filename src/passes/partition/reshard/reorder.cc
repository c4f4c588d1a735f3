// Tiles that change places: from one layout to another with as many shards, or from one order of
// the devices to another.
#include <algorithm>

#include "weft/error.h"

#include "passes/partition/reshard/reshard.h"

namespace weft::passes {
namespace {

struct PlacedTile {
  std::int64_t tile;
  std::int64_t device;
};

// Which tile the device at a position has, of all tiles and partial values.
std::int64_t tile_at(std::int64_t position, const Layout& layout, const AxisAtoms& atoms) {
  std::int64_t tile = 0;
  auto add = [&](const AtomList& list) {
    for (Atom atom : list) {
      tile = tile * atoms.size(atom) + position / atoms.stride(atom) % atoms.size(atom);
    }
  };
  for (const AtomList& dim : layout.dims) add(dim);
  add(list_of(layout.unreduced));
  return tile;
}

// By device.
std::vector<std::int64_t> tiles(const PlacedLayout& at_places, const AxisAtoms& atoms) {
  std::vector<std::int64_t> tiles(at(at_places.mesh.num_devices()));
  for (std::int64_t p = 0; p < at_places.mesh.num_devices(); ++p) {
    tiles[at(at_places.mesh.device_at(p))] = tile_at(p, at_places.layout, atoms);
  }
  return tiles;
}

// To which device each one sends, so that all have their tiles of `to`. Who has it already keeps
// it; of several that have a tile the first sends to the first that lacks it, and so on.
std::vector<std::int64_t> targets(const PlacedLayout& from, const PlacedLayout& to,
                                  const AxisAtoms& atoms) {
  const std::vector<std::int64_t> has = tiles(from, atoms), wants = tiles(to, atoms);
  std::vector<std::int64_t> target(has.size());
  std::vector<PlacedTile> sources, receivers;
  for (std::int64_t p = 0; p < from.mesh.num_devices(); ++p) {
    const std::int64_t device = from.mesh.device_at(p);
    target[at(device)] = device;
    if (has[at(device)] == wants[at(device)]) continue;
    sources.push_back({has[at(device)], device});
    receivers.push_back({wants[at(device)], device});
  }
  std::ranges::stable_sort(sources, {}, &PlacedTile::tile);
  std::ranges::stable_sort(receivers, {}, &PlacedTile::tile);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    WEFT_ASSERT(sources[i].tile == receivers[i].tile, "a permute to other numbers of shards");
    target[at(sources[i].device)] = receivers[i].device;
  }
  return target;
}

}  // namespace

bool is_one_permute(const ReshardPlan& plan) {
  return plan.steps.size() == 1 && plan.steps[0].kind == ReshardStep::Kind::permute;
}

double reordering_bytes(const TensorType& global, const PlacedLayout& from, const PlacedLayout& to,
                        const AxisAtoms& atoms) {
  if (tiles(from, atoms) == tiles(to, atoms)) return 0;
  return static_cast<double>(local_type(global, to.layout, atoms).num_bytes());
}

ir::Value* emit_reorder(ir::Value* local, const PlacedLayout& from, const PlacedLayout& to,
                        LocalBuilder& b) {
  if (local->type.tensor().num_elements() == 0) return local;
  return b.permute_devices(local, targets(from, to, b.atoms()));
}

}  // namespace weft::passes
