#include "passes/normalize/gspmd/gspmd_mesh.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::passes {
namespace {

using Kind = GspmdSharding::Kind;
using Subgroup = GspmdSharding::Subgroup;

// Positions in `mesh` of the devices in the order of the tiles.
std::optional<Digits> tile_order(const GspmdSharding& sharding, const Mesh& mesh) {
  if (!sharding.iota.empty() && mesh.device_ids().empty()) {
    const Dims strides = row_major_strides(sharding.iota);
    Digits digits;
    for (std::int64_t d : sharding.permutation) {
      digits.push_back({strides[at(d)], sharding.iota[at(d)]});
    }
    return digits;
  }
  std::vector<std::int64_t> position_of(static_cast<std::size_t>(mesh.num_devices()));
  for (std::int64_t p = 0; p < mesh.num_devices(); ++p) position_of[at(mesh.device_at(p))] = p;
  std::vector<std::int64_t> positions;
  for (std::int64_t device : sharding.devices()) positions.push_back(position_of[at(device)]);
  return digits_of(positions);
}

void append(Digits& to, const Digits& digits) { to.insert(to.end(), digits.begin(), digits.end()); }

void append_new(Digits& to, const Digits& digits) {
  for (const AxisDigit& digit : digits) {
    const bool known = std::ranges::any_of(to, [&](const AxisDigit& other) {
      return other.stride == digit.stride && other.size == digit.size;
    });
    if (!known) to.push_back(digit);
  }
}

}  // namespace

const std::string* GspmdMesh::string_in(const ir::Dictionary& attrs) {
  const ir::Attribute* found = attrs.find("mhlo.sharding");
  return found != nullptr ? found->get_if<std::string>() : nullptr;
}

GspmdMesh::GspmdMesh(const ir::Module& module) {
  collect(module);
  choose_mesh(module);
}

void GspmdMesh::collect(const ir::Module& module) {
  for (const ir::Function& function : module.functions()) {
    for (std::size_t i = 0; i < function.arg_attrs.size(); ++i) {
      add(function.arg_attrs[i], {nullptr, &function, "argument", i});
    }
    for (std::size_t i = 0; i < function.result_attrs.size(); ++i) {
      add(function.result_attrs[i], {nullptr, &function, "result", i});
    }
    ir::walk(*function.body, [&](const ir::Op& op) { add(op.extra, {&op, nullptr, {}, 0}); });
  }
}

void GspmdMesh::add(const ir::Dictionary& attrs, const Place& place) {
  const std::string* text = string_in(attrs);
  if (text == nullptr || !index_.emplace(*text, texts_.size()).second) return;
  texts_.push_back({*text, place, parse_gspmd(*text)});
  if (const std::string& problem = texts_.back().read.problem; !problem.empty()) {
    throw Error(
        error_message(place, fmt::format("cannot follow the sharding \"{}\": {}", *text, problem)));
  }
}

void GspmdMesh::choose_mesh(const ir::Module& module) {
  std::int64_t num_devices = module.num_devices();
  const Text* first = nullptr;
  for (const Text& text : texts_) {
    for (const GspmdSharding& sharding : text.read.shardings) {
      if (sharding.kind != Kind::tiled) continue;
      const std::int64_t n = sharding.num_devices();
      if (first == nullptr && num_devices == 1) num_devices = n;
      if (first == nullptr) first = &text;
      if (n == num_devices) continue;
      throw Error(error_message(
          text.place,
          fmt::format("the sharding \"{}\" is for {} devices, but the program is for {}", text.text,
                      n, num_devices)));
    }
  }
  for (const ir::MeshDecl& decl : module.meshes) {
    if (decl.mesh.num_devices() != num_devices || decl.mesh.axes().empty()) continue;
    name_ = decl.name;
    mesh_ = decl.mesh;
    return;
  }
  name_ = "mesh";
  while (module.find_function(name_) != nullptr || module.find_mesh({name_, nullptr}) != nullptr) {
    name_ += "_";
  }
  std::optional<Conflict> conflict = cut(Mesh({{"axis_0", num_devices}}), nullptr);
  if (conflict && conflict->other == nullptr) {
    // Its list counts through no digits of the devices' numbers; perhaps all follow that list.
    const Text& order = *conflict->text;
    for (const GspmdSharding& sharding : order.read.shardings) {
      if (sharding.kind != Kind::tiled || !conflict) continue;
      conflict = cut(Mesh({{"axis_0", num_devices}}, sharding.devices()), &order);
    }
  }
  if (!conflict) return;
  throw Error(error_message(
      conflict->text->place,
      fmt::format("no axes express both the sharding \"{}\" and \"{}\" of {}: they put devices in "
                  "other orders, or cut them by numbers that do not divide each other",
                  conflict->text->text, conflict->other->text, to_string(conflict->other->place))));
}

std::optional<GspmdMesh::Conflict> GspmdMesh::cut(const Mesh& base, const Text* order) {
  Digits all;
  for (const Text& text : texts_) {
    const std::optional<Digits> found = digits(text, base);
    if (!found) return Conflict{&text, order};
    append_new(all, *found);
    if (!cut_mesh(base, all)) return Conflict{&text, conflicting(text, base)};
  }
  std::vector<MeshAxis> axes = cut_mesh(base, all)->axes();
  for (std::size_t i = 0; i < axes.size(); ++i) axes[i].name = fmt::format("axis_{}", i);
  mesh_ = Mesh(std::move(axes), base.device_ids());
  return std::nullopt;
}

// The first string that cuts the mesh in ways that do not nest with the text's.
const GspmdMesh::Text* GspmdMesh::conflicting(const Text& text, const Mesh& base) const {
  for (const Text& other : texts_) {
    Digits both = *digits(text, base);
    append(both, *digits(other, base));
    if (!cut_mesh(base, both)) return &other;
  }
  WEFT_ASSERT(false, "cuts that nest in pairs nest");
}

std::optional<Digits> GspmdMesh::digits(const Text& text, const Mesh& base) {
  Digits all;
  for (const GspmdSharding& sharding : text.read.shardings) {
    if (sharding.kind != Kind::tiled) continue;
    const std::optional<Tiling> found = tiling(sharding, base);
    if (!found) return std::nullopt;
    append(all, found->all());
  }
  return all;
}

Digits GspmdMesh::Tiling::all() const {
  Digits digits;
  for (const Digits& dim : dims) append(digits, dim);
  append(digits, manual);
  append(digits, unreduced);
  return digits;
}

std::optional<GspmdMesh::Tiling> GspmdMesh::tiling(const GspmdSharding& sharding,
                                                   const Mesh& mesh) {
  std::optional<Digits> rest = tile_order(sharding, mesh);
  if (!rest) return std::nullopt;
  Tiling result;
  for (std::size_t i = sharding.tiles.size(); i-- > 0;) {
    std::optional<Digits> part = take_minor(*rest, sharding.tiles[i]);
    if (!part) return std::nullopt;
    if (i < sharding.rank()) {
      result.dims.insert(result.dims.begin(), std::move(*part));
    } else if (sharding.subgroups[i - sharding.rank()] == Subgroup::manual) {
      append(result.manual, *part);
    } else if (sharding.subgroups[i - sharding.rank()] == Subgroup::unreduced) {
      append(result.unreduced, *part);
    }
  }
  return result;
}

std::vector<AxisRef> GspmdMesh::axes(const Place& place, const std::string& text,
                                     const Digits& digits) const {
  std::optional<std::vector<AxisRef>> axes = axes_of(digits, mesh_);
  if (axes) return std::move(*axes);
  fail(place, text);
}

void GspmdMesh::fail(const Place& place, const std::string& text) const {
  throw Error(error_message(
      place, fmt::format("no axes and sub-axes of mesh @{} = {} express the sharding \"{}\"", name_,
                         to_mlir(mesh_), text)));
}

const GspmdSharding& GspmdMesh::read(const Place& place, const std::string& text,
                                     std::size_t i) const {
  const GspmdText& read = texts_[index_.at(text)].read;
  if (!read.tuple) return read.shardings[0];
  if (i < read.shardings.size()) return read.shardings[i];
  throw Error(error_message(place, fmt::format("the sharding \"{}\" is of {} values, too few", text,
                                               read.shardings.size())));
}

GspmdMesh::Tiling GspmdMesh::tiling_here(const Place& place, const std::string& text,
                                         const GspmdSharding& sharding) const {
  std::optional<Tiling> found = tiling(sharding, mesh_);
  if (found) return std::move(*found);
  fail(place, text);
}

std::optional<ir::ShardingAttr> GspmdMesh::sharding(
    const Place& place, const std::string& text, std::size_t i, int rank,
    std::span<const std::int64_t> unspecified) const {
  const GspmdSharding& given = read(place, text, i);
  if (given.kind == Kind::nothing || given.kind == Kind::manual) return std::nullopt;
  ir::ShardingAttr attr{{name_, nullptr}, {}};
  attr.sharding.dims.resize(at(rank));
  if (given.kind == Kind::tiled) {
    if (given.rank() != at(rank)) {
      throw Error(error_message(place, fmt::format("the sharding \"{}\" has {} dimensions but the "
                                                   "value has rank {}",
                                                   text, given.rank(), rank)));
    }
    const Tiling tiling = tiling_here(place, text, given);
    for (std::size_t d = 0; d < at(rank); ++d) {
      attr.sharding.dims[d].axes = axes(place, text, tiling.dims[d]);
    }
    attr.sharding.unreduced = axes(place, text, tiling.unreduced);
  }
  for (std::int64_t d : unspecified) {
    if (d >= 0 && d < rank) attr.sharding.dims[at(d)].open = true;
  }
  return attr;
}

std::vector<std::string> GspmdMesh::manual_axes(const Place& place, const std::string& text) const {
  const GspmdSharding& given = read(place, text, 0);
  std::vector<std::string> names;
  if (given.kind == Kind::manual) {
    for (const MeshAxis& axis : mesh_.axes()) names.push_back(axis.name);
  } else if (given.kind == Kind::tiled) {
    for (const AxisRef& axis : axes(place, text, tiling_here(place, text, given).manual)) {
      if (axis.sub) fail(place, text);  // a part of an axis cannot be manual
      names.push_back(axis.name);
    }
    std::ranges::sort(names, {}, [&](const std::string& name) { return mesh_.axis_index(name); });
  }
  return names;
}

}  // namespace weft::passes
