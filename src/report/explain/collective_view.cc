#include "report/explain/collective_view.h"

#include "weft/shape.h"

#include "ir/ops/collective_def.h"

namespace weft::report {
namespace {

using passes::AtomList;
using passes::AtomSet;
using passes::Layout;

// `lies` where each device's block along the atoms is taken by itself: dimensions that they cut are
// others then, as long as a block.
CollectiveView of_blocks(const Layout& lies, AtomSet along) {
  CollectiveView view{lies, {}, std::vector<bool>(lies.dims.size(), true)};
  for (std::size_t d = 0; d < lies.dims.size(); ++d) {
    AtomList& dim = view.operand.dims[d];
    if ((dim.set() & along) == 0) continue;
    dim = without(dim, along);
    view.same_dim[d] = false;
  }
  return view;
}

CollectiveView sum_view(const Layout& lies, AtomSet along) {
  CollectiveView view = of_blocks(lies, along);
  view.is_new = (lies.unreduced & along) != along;
  view.operand.unreduced |= along;
  view.result = view.operand;
  view.result.unreduced &= ~along;
  return view;
}

// Shards along `dim` are put one after another there.
CollectiveView joining_view(const Layout& lies, const AtomList& atoms, std::int64_t dim) {
  const AtomSet along = atoms.set();
  const bool cuts = (lies.dims[at(dim)].set() & along) == along;
  CollectiveView view{lies, {}, std::vector<bool>(lies.dims.size(), true)};
  if (!cuts) {  // blocks are
    view = of_blocks(lies, along);
    view.operand.dims[at(dim)].append(atoms);
    view.operand.unreduced &= ~along;
    view.same_dim[at(dim)] = false;
  }
  view.result = view.operand;
  view.result.dims[at(dim)] = without(view.operand.dims[at(dim)], along);
  return view;
}

// The block of one device on all others.
CollectiveView broadcast_view(const Layout& lies, AtomSet along) {
  CollectiveView view = of_blocks(lies, along);
  view.is_new = (lies.used() & along) != 0;
  view.result = view.operand;
  view.operand = lies;
  return view;
}

}  // namespace

CollectiveView view_of(const ir::Op& op, const CollectiveAxes& axes, const Layout& lies) {
  const ir::CollectiveDef& def = *ir::collective_of(op);
  const auto [joined, cut] = def.dims(op.attrs);
  // Unless it is one of these, shards change places.
  CollectiveView view{lies, lies, std::vector<bool>(lies.dims.size(), true)};
  if (def.reduces) {
    view = sum_view(lies, axes.atoms.set());
  } else if (joined) {
    view = joining_view(lies, axes.atoms, *joined);
  } else if (def.grouping == ir::Grouping::first_of_group) {
    view = broadcast_view(lies, axes.atoms.set());
  }
  if (cut) view.result.dims[at(*cut)].append(axes.atoms);
  return view;
}

AtomList without(const AtomList& list, AtomSet gone) {
  AtomList result;
  for (passes::Atom a : list) {
    if ((gone & passes::set_of(a)) == 0) result.push_back(a);
  }
  return result;
}

}  // namespace weft::report
