#include "report/explain/collective_view.h"

#include "weft/shape.h"

#include "ir/ops/attrs.h"

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
  switch (op.kind) {
    case ir::OpKind::all_reduce:
      return sum_view(lies, axes.atoms.set());
    case ir::OpKind::reduce_scatter: {
      CollectiveView view = sum_view(lies, axes.atoms.set());
      view.result.dims[at(op.get<ir::ReduceScatterAttrs>().scatter_dimension)].append(axes.atoms);
      return view;
    }
    case ir::OpKind::all_gather:
      return joining_view(lies, axes.atoms, op.get<ir::AllGatherAttrs>().all_gather_dim);
    case ir::OpKind::all_to_all: {
      const auto& attrs = op.get<ir::AllToAllAttrs>();
      CollectiveView view = joining_view(lies, axes.atoms, attrs.concat_dimension);
      view.result.dims[at(attrs.split_dimension)].append(axes.atoms);
      return view;
    }
    case ir::OpKind::collective_broadcast:
      return broadcast_view(lies, axes.atoms.set());
    default:  // shards change places
      return {lies, lies, std::vector<bool>(lies.dims.size(), true)};
  }
}

AtomList without(const AtomList& list, AtomSet gone) {
  AtomList result;
  for (passes::Atom a : list) {
    if ((gone & passes::set_of(a)) == 0) result.push_back(a);
  }
  return result;
}

}  // namespace weft::report
