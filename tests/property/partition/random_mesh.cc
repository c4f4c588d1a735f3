#include "property/partition/random_mesh.h"

#include <algorithm>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::testing {
namespace {

using Sizes = std::vector<std::int64_t>;

const std::vector<Sizes>& usual_shapes() {
  static const std::vector<Sizes> kShapes = {
      {1},    {2},    {2},    {3},       {4},       {6},       {8},       {2, 2}, {2, 2},
      {2, 3}, {3, 2}, {4, 2}, {2, 4},    {2, 1},    {1, 3},    {2, 2, 2}, {4, 1}, {1, 4, 2},
      {5},    {7},    {2, 2}, {2, 2, 2}, {2, 1, 3}, {2, 2, 1}, {4, 2},    {6, 1}, {2}};
  return kShapes;
}
const std::vector<Sizes>& large_shapes() {
  static const std::vector<Sizes> kShapes = {{4, 4},    {2, 8},    {3, 4},    {12}, {16},
                                             {4, 2, 2}, {2, 3, 2}, {4, 4, 4}, {32}};
  return kShapes;
}

std::int64_t smallest_divisor(std::int64_t n) {
  for (std::int64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return d;
  }
  return n;
}

Sizes random_atoms(Rng& rng, std::int64_t size) {
  Sizes primes;
  for (std::int64_t rest = size; rest > 1;) {
    primes.push_back(smallest_divisor(rest));
    rest /= primes.back();
  }
  rng.shuffle(primes);
  return primes;
}

bool contains_name(std::span<const std::string> names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

void join_neighbours(std::vector<AxisRef>& axes, const Mesh& mesh) {
  std::vector<AxisRef> joined;
  for (const AxisRef& axis : axes) {
    AxisRef* last = joined.empty() ? nullptr : &joined.back();
    if (last == nullptr || last->name != axis.name || !last->sub || !axis.sub ||
        last->sub->pre_size * last->sub->size != axis.sub->pre_size) {
      joined.push_back(axis);
      continue;
    }
    last->sub->size *= axis.sub->size;
    if (last->sub->size == mesh.axis_size(last->name)) last->sub.reset();
  }
  axes = std::move(joined);
}

RandomMesh::RandomMesh(Rng& rng) {
  const Sizes sizes = rng.chance(3) ? rng.one_of(large_shapes()) : rng.one_of(usual_shapes());
  std::vector<MeshAxis> axes;
  const bool one_letter = rng.chance(80);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const auto letter = static_cast<std::size_t>(i);
    axes.push_back({one_letter ? std::string(1, "xyz"[letter]) : fmt::format("a_{}", i), sizes[i]});
    axes_.push_back({axes.back().name, random_atoms(rng, sizes[i])});
  }
  std::vector<std::int64_t> ids;
  if (rng.chance(15)) ids = rng.permutation(num_elements(std::span(sizes)));
  mesh_ = Mesh(axes, ids);
  if (rng.chance(5) && sizes.size() > 1 && mesh_.num_devices() > 1) {
    Axis flat{"all", {}};
    for (const Axis& axis : axes_) {
      flat.atoms.insert(flat.atoms.end(), axis.atoms.begin(), axis.atoms.end());
    }
    flat_.push_back(flat);
  }
}

std::string RandomMesh::text() const {
  std::string text = fmt::format("sdy.mesh @mesh = {}\n", to_mlir(mesh_));
  if (!flat_.empty()) {
    const Mesh flat({{"all", mesh_.num_devices()}}, mesh_.device_ids());
    text += fmt::format("sdy.mesh @flat = {}\n", to_mlir(flat));
  }
  return text;
}

// Every axis whole, or cut into two where its atoms meet; in any order.
std::vector<AxisRef> RandomMesh::pieces(Rng& rng, const std::vector<Axis>& axes,
                                        std::span<const std::string> without) {
  std::vector<AxisRef> result;
  for (const Axis& axis : axes) {
    if (contains_name(without, axis.name)) continue;
    const auto count = static_cast<std::int64_t>(axis.atoms.size());
    if (count < 2 || rng.chance(60)) {
      result.push_back({axis.name, std::nullopt});
      continue;
    }
    const std::int64_t cut = rng.in(1, count - 1);
    std::int64_t major = 1, minor = 1;
    for (std::int64_t i = 0; i < count; ++i) (i < cut ? major : minor) *= axis.atoms[at(i)];
    result.push_back({axis.name, SubAxis{1, major}});
    result.push_back({axis.name, SubAxis{major, minor}});
  }
  rng.shuffle(result);
  return result;
}

std::string RandomMesh::sharding_after(Rng& rng, std::vector<DimSharding> first,
                                       std::span<const std::string> manual) const {
  const bool use_flat = !flat_.empty() && manual.empty() && rng.chance(40);
  Sharding sharding;
  sharding.dims = std::move(first);
  const auto rank = static_cast<std::int64_t>(sharding.dims.size());
  for (const AxisRef& piece : pieces(rng, use_flat ? flat_ : axes_, manual)) {
    const std::int64_t place = rng.below(100);
    if (place < 70 && rank > 0) {
      sharding.dims[at(rng.below(rank))].axes.push_back(piece);
    } else if (place < 74) {
      sharding.replicated.push_back(piece);
    } else if (place < 75) {
      sharding.unreduced.push_back(piece);
    }
  }
  const Mesh mesh = use_flat ? Mesh({{"all", mesh_.num_devices()}}) : mesh_;
  for (DimSharding& dim : sharding.dims) {
    join_neighbours(dim.axes, mesh);
    dim.open = rng.chance(25);
    if (rng.chance(5) && (dim.open || !dim.axes.empty())) {
      dim.priority = static_cast<int>(rng.below(3));
    }
  }
  // These are sets, written in the mesh's order.
  const auto by_place = [&](const AxisRef& a, const AxisRef& b) {
    const auto key = [&](const AxisRef& axis) {
      return std::pair(*mesh.axis_index(axis.name), axis.sub ? axis.sub->pre_size : 1);
    };
    return key(a) < key(b);
  };
  for (auto* axes : {&sharding.replicated, &sharding.unreduced}) {
    std::ranges::sort(*axes, by_place);
    join_neighbours(*axes, mesh);
  }
  WEFT_ASSERT(problem(sharding, mesh, static_cast<int>(rank)).empty(), "a sharding that is none");
  return fmt::format("<@{}, {}>", use_flat ? "flat" : "mesh", to_string(sharding));
}

std::string RandomMesh::sharding(Rng& rng, int rank, std::span<const std::string> manual) const {
  return sharding_after(rng, std::vector<DimSharding>(static_cast<std::size_t>(rank)), manual);
}

std::vector<std::vector<std::int64_t>> RandomMesh::groups(std::span<const std::string> axes) const {
  Dims sizes;
  std::vector<std::size_t> places;
  for (const std::string& axis : axes) {
    sizes.push_back(mesh_.axis_size(axis));
    places.push_back(static_cast<std::size_t>(*mesh_.axis_index(axis)));
  }
  std::vector<std::vector<std::int64_t>> result;
  for (std::int64_t p = 0; p < mesh_.num_devices(); ++p) {
    Dims coordinates = mesh_.coordinates(p);
    if (std::ranges::any_of(places, [&](std::size_t i) { return coordinates[i] != 0; })) continue;
    auto& group = result.emplace_back();
    for (std::int64_t i = 0; i < num_elements(sizes); ++i) {
      const Dims index = unravel(i, sizes);
      for (std::size_t a = 0; a < places.size(); ++a) coordinates[places[a]] = index[a];
      group.push_back(mesh_.device_at(mesh_.position_at(coordinates)));
    }
  }
  return result;
}

}  // namespace weft::testing
