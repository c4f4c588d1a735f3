#include "weft/partition_spec.h"

#include <algorithm>
#include <ostream>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

namespace weft {
namespace {

std::string entry_text(const PartitionEntry& entry, std::string_view unconstrained) {
  if (entry.unconstrained) return std::string(unconstrained);
  if (entry.axes.empty()) return "None";
  if (entry.axes.size() == 1) return fmt::format("'{}'", entry.axes[0]);
  return fmt::format("('{}')", fmt::join(entry.axes, "', '"));
}

std::string spec_text(const PartitionSpec& spec, std::string_view name,
                      std::string_view unconstrained) {
  std::vector<std::string> items;
  for (const PartitionEntry& entry : spec.entries) {
    items.push_back(entry_text(entry, unconstrained));
  }
  // As Python writes a tuple of one.
  const bool comma = items.size() == 1 && spec.unreduced_axes.empty();
  if (!spec.unreduced_axes.empty()) {
    items.push_back(fmt::format("unreduced={{'{}'}}", fmt::join(spec.unreduced_axes, "', '")));
  }
  return fmt::format("{}({}{})", name, fmt::join(items, ", "), comma ? "," : "");
}

std::vector<AxisRef> axis_refs(const std::vector<std::string>& names) {
  std::vector<AxisRef> axes;
  for (const std::string& name : names) axes.push_back({name, std::nullopt});
  return axes;
}

std::string mesh_text(const Mesh& mesh) {
  std::vector<std::string> axes;
  for (const MeshAxis& axis : mesh.axes())
    axes.push_back(fmt::format("{}={}", axis.name, axis.size));
  return axes.empty() ? "without axes" : fmt::format("{}", fmt::join(axes, ","));
}

// Nothing where one of the axes is part of one.
std::optional<std::vector<std::string>> whole_axes(const std::vector<AxisRef>& axes,
                                                   const Mesh& mesh) {
  std::vector<std::string> names;
  for (const AxisRef& axis : axes) {
    if (axis.size(mesh) != mesh.axis_size(axis.name)) return std::nullopt;
    names.push_back(axis.name);
  }
  return names;
}

std::span<const PartitionEntry> without_none_at_end(const PartitionSpec& spec) {
  std::span<const PartitionEntry> entries = spec.entries;
  while (!entries.empty() && entries.back().is_none()) entries = entries.first(entries.size() - 1);
  return entries;
}

}  // namespace

PartitionEntry::PartitionEntry(const char* axis) {
  if (axis == nullptr) {
    throw Error("the name of an axis is a null pointer; a dimension that is whole is None");
  }
  axes.emplace_back(axis);
}
PartitionEntry::PartitionEntry(std::string_view axis) : axes{std::string(axis)} {}
PartitionEntry::PartitionEntry(std::string axis) { axes.push_back(std::move(axis)); }
PartitionEntry::PartitionEntry(std::initializer_list<std::string_view> names)
    : axes(names.begin(), names.end()) {}
PartitionEntry::PartitionEntry(const PartitionEntry&) = default;
PartitionEntry::PartitionEntry(PartitionEntry&&) noexcept = default;
PartitionEntry& PartitionEntry::operator=(const PartitionEntry&) = default;
PartitionEntry& PartitionEntry::operator=(PartitionEntry&&) noexcept = default;
PartitionEntry::~PartitionEntry() = default;

PartitionSpec P() { return {}; }
PartitionSpec P(PartitionEntry a) { return {{std::move(a)}, {}}; }
PartitionSpec P(PartitionEntry a, PartitionEntry b) { return {{std::move(a), std::move(b)}, {}}; }
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c) {
  return {{std::move(a), std::move(b), std::move(c)}, {}};
}
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d) {
  return {{std::move(a), std::move(b), std::move(c), std::move(d)}, {}};
}
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e) {
  return {{std::move(a), std::move(b), std::move(c), std::move(d), std::move(e)}, {}};
}
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e, PartitionEntry f) {
  return {{std::move(a), std::move(b), std::move(c), std::move(d), std::move(e), std::move(f)}, {}};
}
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e, PartitionEntry f, PartitionEntry g) {
  return {{std::move(a), std::move(b), std::move(c), std::move(d), std::move(e), std::move(f),
           std::move(g)},
          {}};
}
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e, PartitionEntry f, PartitionEntry g, PartitionEntry h) {
  return {{std::move(a), std::move(b), std::move(c), std::move(d), std::move(e), std::move(f),
           std::move(g), std::move(h)},
          {}};
}

PartitionSpec PartitionSpec::unreduced(std::vector<std::string> axes) const {
  std::ranges::sort(axes);
  axes.erase(std::unique(axes.begin(), axes.end()), axes.end());
  return {entries, std::move(axes)};
}

bool PartitionSpec::has_unconstrained() const {
  return std::ranges::any_of(entries, &PartitionEntry::unconstrained);
}

bool equivalent(const PartitionSpec& a, const PartitionSpec& b) {
  return std::ranges::equal(without_none_at_end(a), without_none_at_end(b)) &&
         a.unreduced_axes == b.unreduced_axes;
}

std::string to_string(const PartitionSpec& spec) {
  return spec_text(spec, "PartitionSpec", "UNCONSTRAINED");
}

std::ostream& operator<<(std::ostream& out, const PartitionSpec& spec) {
  return out << to_string(spec);
}

std::string code_text(const PartitionSpec& spec) { return spec_text(spec, "P", "P.UNCONSTRAINED"); }

Sharding to_sharding(const PartitionSpec& spec, const Mesh& mesh, int rank) {
  if (std::cmp_greater(spec.entries.size(), rank)) {
    throw Error(fmt::format("{} is for values of rank {} or more, but the value has rank {}{}",
                            code_text(spec), spec.entries.size(), rank,
                            rank == 0 ? "; for scalars it should be P()" : ""));
  }
  std::set<std::string> used;
  const auto check = [&](const std::string& name) {
    if (!mesh.axis_index(name)) {
      throw Error(fmt::format("axis '{}' of {} is not in the mesh {}", name, code_text(spec),
                              mesh_text(mesh)));
    }
    if (!used.insert(name).second) {
      throw Error(fmt::format("{} uses axis '{}' twice; an axis splits one dimension at most",
                              code_text(spec), name));
    }
  };
  Sharding sharding;
  for (const PartitionEntry& entry : spec.entries) {
    for (const std::string& name : entry.axes) check(name);
    sharding.dims.push_back({axis_refs(entry.axes), entry.unconstrained, std::nullopt});
  }
  for (const std::string& name : spec.unreduced_axes) check(name);
  sharding.dims.resize(static_cast<std::size_t>(rank));
  sharding.unreduced = axis_refs(spec.unreduced_axes);
  return sharding;
}

std::optional<PartitionSpec> to_spec(const Sharding& sharding, const Mesh& mesh) {
  PartitionSpec spec;
  for (const DimSharding& dim : sharding.dims) {
    std::optional<std::vector<std::string>> axes = whole_axes(dim.axes, mesh);
    if (!axes) return std::nullopt;
    PartitionEntry& entry = spec.entries.emplace_back(std::move(*axes));
    entry.unconstrained = dim.open && entry.axes.empty();
  }
  std::optional<std::vector<std::string>> unreduced = whole_axes(sharding.unreduced, mesh);
  if (!unreduced) return std::nullopt;
  return spec.unreduced(std::move(*unreduced));
}

}  // namespace weft
