// CollectiveAxes: along which axes of the mesh the devices of a collective differ, found from its
// groups or its source-target pairs.
//
// AxisFinder is made once for a module, which must live as long; used by one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"

namespace weft::report {

struct CollectiveAxes {
  std::int64_t group_size = 1;     // of the largest group; of a permute, of all that it mixes
  bool found = false;              // the axes express the groups
  passes::AtomList atoms;          // in the order of the groups, major to minor
  std::vector<std::string> names;  // of these: "x", "y:(1)2"
  // What a permute does along them: "ring shift +1", "shift +1, no wrap-around", "permute".
  std::string moves;
  bool covers = false;  // of a permute: every device receives
  bool sends = true;    // some device sends to another one
};

class AxisFinder {
 public:
  // `known`, if not null, are the atoms that the module was partitioned by.
  explicit AxisFinder(const ir::Module& module,
                      std::shared_ptr<const passes::AxisAtoms> known = nullptr)
      : module_(module), known_(std::move(known)) {}

  // REQUIRES: a collective (ir/ops/collective_def.h).
  const CollectiveAxes& of(const ir::Op& op);
  // The atoms of the mesh that the op's devices lie on; null: the module has none.
  const passes::AxisAtoms* atoms_of(const ir::Op& op);
  // Those of a set in the order in which the manual computation around the op cuts dimensions along
  // them, else in the mesh's. REQUIRES: atoms_of(op) is not null.
  passes::AtomList in_order(const ir::Op& op, passes::AtomSet set);

 private:
  CollectiveAxes find(const ir::Op& op);

  const ir::Module& module_;
  std::shared_ptr<const passes::AxisAtoms> known_;
  std::unordered_map<const ir::Op*, CollectiveAxes> found_;
  std::map<const Mesh*, std::unique_ptr<const passes::AxisAtoms>> atoms_;
  std::unordered_map<const ir::Op*, passes::AtomList> orders_;  // by manual computations
};

}  // namespace weft::report
