#include "report/explain/collective_axes.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "ir/collective_groups.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/region_flow.h"
#include "report/explain/axis_order.h"

namespace weft::report {
namespace {

using passes::Atom;
using passes::AtomList;
using passes::AxisAtoms;
using Positions = std::vector<std::int64_t>;
using Moves = std::vector<std::pair<std::int64_t, std::int64_t>>;  // of positions

// The largest mesh that `op`, a manual computation, or else the module has.
const Mesh* mesh_for(const ir::Module& module, const ir::Op* op) {
  const Mesh* largest = nullptr;
  const auto consider = [&](const Mesh* mesh) {
    if (mesh == nullptr || mesh->axes().empty()) return;
    if (largest == nullptr || mesh->num_devices() > largest->num_devices()) largest = mesh;
  };
  if (op != nullptr) {
    const auto& attrs = op->get<ir::ManualComputationAttrs>();
    for (const ir::ShardingAttr& s : attrs.in_shardings) consider(module.find_mesh(s.mesh));
    for (const ir::ShardingAttr& s : attrs.out_shardings) consider(module.find_mesh(s.mesh));
  }
  if (largest != nullptr) return largest;
  for (const ir::MeshDecl& decl : module.meshes) consider(&decl.mesh);
  return largest;
}

// The sub-axes that a manual computation's shardings name.
std::vector<AxisRef> used_axes(const ir::Op* op) {
  std::vector<AxisRef> used;
  if (op == nullptr) return used;
  const auto& attrs = op->get<ir::ManualComputationAttrs>();
  for (const auto* shardings : {&attrs.in_shardings, &attrs.out_shardings}) {
    for (const ir::ShardingAttr& s : *shardings) {
      for (const DimSharding& dim : s.sharding.dims) {
        used.insert(used.end(), dim.axes.begin(), dim.axes.end());
      }
    }
  }
  return used;
}

std::int64_t digit(const AxisAtoms& atoms, Atom atom, std::int64_t position) {
  return position / atoms.stride(atom) % atoms.size(atom);
}

// Those in whose digits some of the positions differ.
AtomList differing(const AxisAtoms& atoms, const Positions& positions) {
  AtomList list;
  for (Atom a = 0; a < atoms.count(); ++a) {
    const std::int64_t first = digit(atoms, a, positions[0]);
    const auto same = [&](std::int64_t p) { return digit(atoms, a, p) == first; };
    if (!std::ranges::all_of(positions, same)) list.push_back(a);
  }
  return list;
}

// The order of atoms in which the group counts: the atom whose digit changes first is the minor
// one.
AtomList counting_order(const AxisAtoms& atoms, AtomList list, const Positions& group) {
  std::vector<std::pair<std::size_t, Atom>> first_change;
  for (Atom a : list) {
    std::size_t i = 1;
    while (digit(atoms, a, group[i]) == digit(atoms, a, group[0])) ++i;
    first_change.emplace_back(i, a);
  }
  std::ranges::sort(first_change, std::greater{});
  AtomList order;
  for (const auto& [change, atom] : first_change) order.push_back(atom);
  return order;
}

// Whether the group is all positions that differ from its first one only along `order`, counted in
// that order.
bool counts(const AxisAtoms& atoms, const AtomList& order, const Positions& group) {
  if (std::cmp_not_equal(group.size(), atoms.size(order))) return false;
  for (std::size_t i = 0; i < group.size(); ++i) {
    std::int64_t position = group[0], rest = static_cast<std::int64_t>(i);
    for (std::size_t k = order.size(); k-- > 0;) {
      const Atom atom = order[k];
      position += (rest % atoms.size(atom) - digit(atoms, atom, group[0])) * atoms.stride(atom);
      rest /= atoms.size(atom);
    }
    if (position != group[i]) return false;
  }
  return true;
}

std::vector<std::string> names_of(const AxisAtoms& atoms, const AtomList& list) {
  std::vector<std::string> names;
  for (const AxisRef& ref : atoms.refs(list)) names.push_back(atoms.names(atoms.of(ref)));
  return names;
}

void find_axes(const AxisAtoms& atoms, const std::vector<Positions>& groups, CollectiveAxes& axes) {
  const AtomList order = counting_order(atoms, differing(atoms, groups[0]), groups[0]);
  for (const Positions& group : groups) {
    if (!counts(atoms, order, group)) return;
  }
  axes.found = true;
  axes.atoms = order;
  axes.names = names_of(atoms, order);
}

// Groups along axes of a mesh of the same axes whose devices stand in another order.
void find_axes_in_other_orders(const AxisAtoms& atoms, const ir::Module& module,
                               const std::vector<Positions>& groups, CollectiveAxes& axes) {
  const Mesh& mesh = atoms.mesh();
  for (const ir::MeshDecl& decl : module.meshes) {
    if (axes.found || decl.mesh == mesh || !(decl.mesh.axes() == mesh.axes())) continue;
    std::vector<Positions> there = groups;
    for (Positions& group : there) {
      for (std::int64_t& position : group) {
        position = decl.mesh.position_of(mesh.device_at(position));
      }
    }
    find_axes(atoms, there, axes);
  }
}

// By how many places everything moves when places along the atoms are counted in their order;
// nothing where it differs. `wraps`: all devices send, so that it goes around.
struct Shift {
  std::int64_t by = 0;
  bool wraps = false;
};
std::optional<Shift> shift_along(const AxisAtoms& atoms, const AtomList& order,
                                 const Moves& moves) {
  const std::int64_t n = atoms.size(order);
  const auto place = [&](std::int64_t position) {
    std::int64_t at = 0;
    for (Atom a : order) at = at * atoms.size(a) + digit(atoms, a, position);
    return at;
  };
  std::int64_t by = (place(moves[0].second) - place(moves[0].first) + n) % n;
  std::int64_t crossing = 0;
  for (const auto& [from, to] : moves) {
    if ((place(to) - place(from) + n) % n != by) return std::nullopt;
    crossing += place(to) < place(from) ? 1 : 0;
  }
  if (std::cmp_equal(moves.size(), atoms.mesh().num_devices())) {
    return Shift{2 * by > n ? by - n : by, true};
  }
  const std::int64_t lines = atoms.mesh().num_devices() / n;
  const auto count = std::ssize(moves);
  if (crossing == 0 && count == lines * (n - by)) return Shift{by, false};
  if (crossing == count && count == lines * by) return Shift{by - n, false};
  return std::nullopt;
}

// The axes one after another in every order, each with its own atoms in order; only the mesh's
// order where there are many.
std::vector<AtomList> axis_orders(const AxisAtoms& atoms, const AtomList& list) {
  std::vector<AtomList> parts;
  for (Atom a : list) {
    if (parts.empty() || atoms.axis(parts.back().back()) != atoms.axis(a)) parts.emplace_back();
    parts.back().push_back(a);
  }
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<AtomList> orders;
  do {
    AtomList joined;
    for (std::size_t part : order) joined.append(parts[part]);
    orders.push_back(joined);
  } while (parts.size() <= 3 && std::ranges::next_permutation(order).found);
  return orders;
}

void find_moves(const AxisAtoms& atoms, const Moves& moves, CollectiveAxes& axes) {
  AtomList list;
  for (Atom a = 0; a < atoms.count(); ++a) {
    const auto same = [&](const auto& move) {
      return digit(atoms, a, move.first) == digit(atoms, a, move.second);
    };
    if (!std::ranges::all_of(moves, same)) list.push_back(a);
  }
  axes.found = true;
  axes.atoms = list;
  axes.moves = "permute";
  for (const AtomList& order : axis_orders(atoms, list)) {
    const std::optional<Shift> shift = shift_along(atoms, order, moves);
    if (!shift) continue;
    axes.atoms = order;
    axes.moves = shift->wraps ? fmt::format("ring shift {:+}", shift->by)
                              : fmt::format("shift {:+}, no wrap-around", shift->by);
    break;
  }
  axes.group_size = atoms.size(list);
  axes.names = names_of(atoms, axes.atoms);
}

}  // namespace

const AxisAtoms* AxisFinder::atoms_of(const ir::Op& op) {
  const ir::Op* const manual = ir::manual_around(op);
  const Mesh* const mesh = mesh_for(module_, manual);
  if (mesh == nullptr) return nullptr;
  if (known_ != nullptr && known_->mesh() == *mesh) return known_.get();
  auto& atoms = atoms_[mesh];
  if (atoms == nullptr) atoms = std::make_unique<const AxisAtoms>(*mesh, used_axes(manual));
  return atoms.get();
}

AtomList AxisFinder::in_order(const ir::Op& op, passes::AtomSet set) {
  const ir::Op* const manual = ir::manual_around(op);
  if (manual == nullptr) return passes::list_of(set);
  const auto [found, is_new] = orders_.try_emplace(manual);
  if (is_new) found->second = told_order(*manual, *atoms_of(op));
  AtomList list;
  for (const Atom atom : found->second) {
    if ((set & passes::set_of(atom)) != 0) list.push_back(atom);
  }
  return list;
}

const CollectiveAxes& AxisFinder::of(const ir::Op& op) {
  const auto at = found_.find(&op);
  return at != found_.end() ? at->second : found_.emplace(&op, find(op)).first->second;
}

CollectiveAxes AxisFinder::find(const ir::Op& op) {
  const AxisAtoms* const atoms = atoms_of(op);
  Positions position(
      static_cast<std::size_t>(atoms ? atoms->mesh().num_devices() : module_.num_devices()));
  std::iota(position.begin(), position.end(), 0);
  const std::vector<ir::CollectiveGroup> groups = ir::collective_groups(op, position);
  if (atoms != nullptr) {
    for (std::int64_t p = 0; p < std::ssize(position); ++p) {
      position[static_cast<std::size_t>(atoms->mesh().device_at(p))] = p;
    }
  }
  CollectiveAxes axes;
  Moves moves;
  std::vector<Positions> members;
  const bool is_permute = ir::collective_of(op)->grouping == ir::Grouping::pairs;
  for (const ir::CollectiveGroup& group : groups) {
    axes.group_size = std::max(axes.group_size, std::ssize(group.devices));
    Positions& at = members.emplace_back();
    for (std::int64_t device : group.devices) {
      if (device >= std::ssize(position)) {
        throw ir::op_error(
            op,
            fmt::format("names device {}, but the last one where it stands is {}: it must stand "
                        "in a manual computation over all mesh axes along which it communicates",
                        device, std::ssize(position) - 1));
      }
      at.push_back(position[static_cast<std::size_t>(device)]);
    }
    for (std::size_t i = 0; is_permute && i < group.sources.size(); ++i) {
      if (group.sources[i] >= 0)
        moves.emplace_back(at[static_cast<std::size_t>(group.sources[i])], at[i]);
    }
  }
  if (!is_permute) {
    axes.sends = axes.group_size > 1;
    const auto [joined, cut] = ir::collective_of(op)->dims(op.attrs);
    const bool is_ordered = joined || cut;  // else a group may be written in any order
    for (Positions& at : members) {
      if (!is_ordered) std::ranges::sort(at);
    }
    if (atoms != nullptr && !members.empty()) find_axes(*atoms, members, axes);
    if (atoms != nullptr && !members.empty() && !axes.found) {
      find_axes_in_other_orders(*atoms, module_, members, axes);
    }
    if (axes.found && !is_ordered) {
      axes.atoms = in_order(op, axes.atoms.set());
      axes.names = names_of(*atoms, axes.atoms);
    }
    return axes;
  }
  axes.moves = "permute";
  axes.covers = moves.size() == position.size();
  axes.sends = std::ranges::any_of(moves, [](const auto& m) { return m.first != m.second; });
  if (!axes.sends) axes.group_size = 1;
  if (atoms != nullptr && axes.sends) find_moves(*atoms, moves, axes);
  return axes;
}

}  // namespace weft::report
