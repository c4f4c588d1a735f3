#include "report/explain/layouts/collective_view.h"

#include "weft/shape.h"

#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"

namespace weft::report {
namespace {

using passes::AtomList;
using passes::AtomSet;

// `lies` where each device's block along the atoms is taken by itself: dimensions that they cut are
// others then, as long as a block.
CollectiveView of_blocks(const LocalLayout& lies, AtomSet along) {
  CollectiveView view{lies, {}};
  view.operand.uniform = view.operand.zero = false;
  view.operand.varying &= ~along;
  view.is_new = (lies.varying & along) != 0;
  for (AtomList& dim : view.operand.layout.dims) {
    if ((dim.set() & along) == 0) continue;
    dim = without(dim, along);
    view.is_new = true;
  }
  return view;
}

CollectiveView reducing_view(const LocalLayout& lies, AtomSet along, ir::OpKind combine) {
  CollectiveView view = of_blocks(lies, along);
  passes::Layout& taken = view.operand.layout;
  if ((taken.unreduced & along) != along || lies.combine != combine) view.is_new = true;
  if (lies.combine != combine) {  // of parts of sums the least is taken: they are no sums any more
    view.operand.varying |= taken.unreduced & ~along;
    taken.unreduced = 0;
  }
  taken.unreduced |= along;
  view.operand.combine = combine;
  view.result = view.operand;
  view.result.layout.unreduced &= ~along;
  if (view.result.layout.unreduced == 0) view.result.combine = ir::OpKind::add;
  return view;
}

// Shards along `dim` are put one after another there: those that lie so, by its minor axes in this
// order; or blocks.
CollectiveView joining_view(const LocalLayout& lies, const AtomList& atoms, std::int64_t dim) {
  const AtomSet along = atoms.set();
  const AtomList& now = lies.layout.dims[at(dim)];
  bool cuts = now.size() >= atoms.size() && now.suffix(now.size() - atoms.size()) == atoms;
  for (const AtomList& other : lies.layout.dims) {  // of a diagonal's blocks
    cuts = cuts && (&other == &now || (other.set() & along) == 0);
  }
  CollectiveView view{lies, {}};
  if (!cuts) {
    view = of_blocks(lies, along);
    view.is_new = true;
    view.operand.layout.dims[at(dim)].append(atoms);
    view.operand.layout.unreduced &= ~along;
  }
  view.operand.uniform = view.operand.zero = false;
  view.result = view.operand;
  view.result.layout.dims[at(dim)] = without(view.operand.layout.dims[at(dim)], along);
  return view;
}

// The block of one device on all others.
CollectiveView broadcast_view(const LocalLayout& lies, AtomSet along) {
  CollectiveView view = of_blocks(lies, along);
  view.is_new = (lies.used() & along) != 0;
  view.result = view.operand;
  view.result.layout.unreduced &= ~along;
  view.operand = lies;
  return view;
}

// Shards change places: what was cut is another array in the end, and where some device receives
// nothing what was the same is not.
CollectiveView permuting_view(const LocalLayout& lies, AtomSet along, bool covers) {
  CollectiveView view{lies, lies};
  if (covers && (lies.used() & along) == 0) return view;
  view.is_new = true;
  const AtomSet placed = lies.layout.sharded();
  view.result.layout.unreduced &= ~along;
  view.result.varying |= along & ~placed;
  view.result.uniform = view.result.zero = false;
  return view;
}

}  // namespace

CollectiveView view_of(const ir::Op& op, const CollectiveAxes& axes, const LocalLayout& lies) {
  return view_of(op, axes, {.dims = ir::collective_of(op)->dims(op.attrs)}, lies);
}

CollectiveView view_of(const ir::Op& op, const CollectiveAxes& axes, const passes::Carried& array,
                       const LocalLayout& lies) {
  const ir::CollectiveDef& def = *ir::collective_of(op);
  const auto [joined, cut] = array.dims;
  CollectiveView view;
  if (!axes.sends) {
    view = {lies, lies};
  } else if (def.reduces) {
    const ir::OpKind by = ir::only_op(*op.regions[0]).value_or(op.kind);
    view = reducing_view(lies, axes.atoms.set(), array.as_bits ? lies.combine : by);
  } else if (joined) {
    view = joining_view(lies, axes.atoms, *joined);
  } else if (def.grouping == ir::Grouping::first_of_group) {
    view = broadcast_view(lies, axes.atoms.set());
  } else {
    view = permuting_view(lies, axes.atoms.set(), axes.covers);
  }
  // Parts of one dimension change places in it.
  if (axes.sends && joined && cut && *joined == *cut) view.is_new = true;
  if (cut && axes.sends) view.result.layout.dims[at(*cut)].append(axes.atoms);
  return view;
}

}  // namespace weft::report
