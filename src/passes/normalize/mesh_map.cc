#include "passes/normalize/mesh_map.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace weft::passes {

std::optional<Digits> positions_in(const Mesh& to, const Mesh& from) {
  const std::int64_t n = from.num_devices();
  if (from.device_ids() == to.device_ids()) return Digits{{1, n}};
  std::vector<std::int64_t> position_of(static_cast<std::size_t>(n));
  for (std::int64_t p = 0; p < n; ++p) position_of[static_cast<std::size_t>(to.device_at(p))] = p;
  std::vector<std::int64_t> positions;
  positions.reserve(position_of.size());
  for (std::int64_t p = 0; p < n; ++p) {
    positions.push_back(position_of[static_cast<std::size_t>(from.device_at(p))]);
  }
  return digits_of(positions);
}

namespace {

// Of a number, smallest first.
std::vector<std::int64_t> prime_factors(std::int64_t n) {
  std::vector<std::int64_t> factors;
  for (std::int64_t p = 2; p * p <= n; ++p) {
    for (; n % p == 0; n /= p) factors.push_back(p);
  }
  if (n > 1) factors.push_back(n);
  return factors;
}

// The mesh's axes, and these parts of them, as digits whose sizes are primes, major to minor.
Digits prime_digits(const Mesh& mesh, std::span<const AxisRef> parts) {
  std::vector<std::int64_t> ends;  // of the digits, as strides
  const auto add = [&](const AxisDigit& digit) {
    ends.push_back(digit.stride * digit.size);
    ends.push_back(digit.stride);
  };
  for (const MeshAxis& axis : mesh.axes()) add(axis_digit(mesh, {axis.name, {}}));
  for (const AxisRef& part : parts) add(axis_digit(mesh, part));
  std::ranges::sort(ends, std::greater<>());
  Digits digits;
  std::int64_t stride = mesh.num_devices();
  for (const std::int64_t end : ends) {
    if (stride % end != 0) continue;  // it cuts the axis in a way that does not nest
    for (const std::int64_t p : prime_factors(stride / end)) digits.push_back({stride /= p, p});
  }
  return digits;
}

// Each axis as the one of the same name and size in `to`; nullopt where one has none.
std::optional<Digits> by_name(const Mesh& to, const Mesh& from) {
  Digits digits;
  for (const MeshAxis& axis : from.axes()) {
    const auto same = to.axis_index(axis.name);
    if (!same || to.axes()[static_cast<std::size_t>(*same)].size != axis.size) return std::nullopt;
    digits.push_back(axis_digit(to, {axis.name, {}}));
  }
  return digits;
}

}  // namespace

std::vector<Digits> other_orders(const Mesh& to, const Mesh& from, std::span<const AxisRef> parts) {
  Digits left = prime_digits(to, {}), taken;
  for (const AxisDigit& digit : prime_digits(from, parts)) {
    const auto next = std::ranges::find(left, digit.size, &AxisDigit::size);
    taken.push_back(*next);
    left.erase(next);
  }
  std::vector<Digits> orders{{{1, from.num_devices()}}, std::move(taken)};
  if (std::optional<Digits> named = by_name(to, from)) orders.insert(orders.begin(), *named);
  return orders;
}

Mesh reordered(const Mesh& mesh, const Mesh& from, const Digits& digits) {
  std::vector<std::int64_t> ids(static_cast<std::size_t>(mesh.num_devices()));
  for (std::int64_t p = 0; p < from.num_devices(); ++p) {
    std::int64_t rest = p, position = 0;
    for (std::size_t i = digits.size(); i-- > 0; rest /= digits[i].size) {
      position += rest % digits[i].size * digits[i].stride;
    }
    ids[static_cast<std::size_t>(position)] = from.device_at(p);
  }
  return Mesh(mesh.axes(), std::move(ids));
}

Mesh prime_mesh(const Mesh& base) { return *cut_mesh(base, prime_digits(base, {})); }

MeshMap::MeshMap(const Mesh& from, const Mesh& to, Digits positions)
    : from_(from), to_(to), same_(false), digits_(std::move(positions)) {}

MeshMap::MeshMap(const Mesh& from, const Mesh& to) : from_(from), to_(to), same_(from == to) {
  if (from.num_devices() == 1) {
    digits_ = Digits{};
  } else if (!same_) {
    digits_ = positions_in(to, from);
  }
}

std::optional<std::vector<AxisRef>> MeshMap::map(const AxisRef& axis) const {
  if (same_) return std::vector<AxisRef>{axis};
  if (!digits_) return std::nullopt;
  const std::optional<Digits> part = part_of(*digits_, axis_digit(from_, axis));
  return part ? axes_of(*part, to_) : std::nullopt;
}

std::optional<std::vector<AxisRef>> MeshMap::map_whole(const AxisRef& axis) const {
  std::optional<std::vector<AxisRef>> axes = map(axis);
  if (axes && std::ranges::any_of(*axes, [](const AxisRef& a) { return a.sub.has_value(); })) {
    return std::nullopt;
  }
  return axes;
}

std::optional<std::vector<AxisRef>> MeshMap::map(const std::vector<AxisRef>& axes) const {
  std::vector<AxisRef> mapped;
  for (const AxisRef& axis : axes) {
    std::optional<std::vector<AxisRef>> parts = map(axis);
    if (!parts) return std::nullopt;
    for (AxisRef& part : *parts) append_axis(mapped, std::move(part), to_);
  }
  return mapped;
}

Sharding MeshMap::map(const Sharding& sharding) const {
  if (same_) return sharding;
  Sharding mapped;
  for (const DimSharding& dim : sharding.dims) {
    mapped.dims.push_back({*map(dim.axes), dim.open, dim.priority});
    DimSharding& last = mapped.dims.back();
    if (last.axes.empty() && !last.open) last.priority.reset();  // nothing to have a priority
  }
  mapped.replicated = *map(sharding.replicated);
  mapped.unreduced = *map(sharding.unreduced);
  return mapped;
}

namespace {

// Another name where the mesh has that one.
std::string unused_name(std::string name, const Mesh& mesh) {
  while (mesh.axis_index(name)) name += "_";
  return name;
}

}  // namespace

std::optional<Mesh> cut_mesh(const Mesh& base, const Digits& digits) {
  std::vector<std::int64_t> ends;  // of the digits and of base's axes, as strides
  for (const AxisDigit& digit : digits) {
    ends.push_back(digit.stride);
    ends.push_back(digit.stride * digit.size);
  }
  std::ranges::sort(ends, std::greater<>());
  std::vector<MeshAxis> axes;
  std::int64_t stride = base.num_devices();
  for (const MeshAxis& axis : base.axes()) {
    const std::int64_t low = stride / axis.size;
    int pieces = 0;
    const auto cut_at = [&](std::int64_t end) {
      if (stride % end != 0) return false;
      if (stride == end) return true;
      const bool whole = stride / end == axis.size;
      axes.push_back(
          {whole ? axis.name : unused_name(fmt::format("{}_{}", axis.name, pieces), base),
           stride / end});
      ++pieces;
      stride = end;
      return true;
    };
    for (std::int64_t end : ends) {
      if (end > low && end < stride && !cut_at(end)) return std::nullopt;
    }
    if (!cut_at(low)) return std::nullopt;
  }
  return Mesh(std::move(axes), base.device_ids());
}

}  // namespace weft::passes
