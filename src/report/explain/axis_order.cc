#include "report/explain/axis_order.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "ir/ops/attrs.h"

namespace weft::report {

passes::AtomList told_order(const ir::Op& manual, const passes::AxisAtoms& atoms) {
  std::vector<passes::Atom> order(at(atoms.count()));
  std::iota(order.begin(), order.end(), passes::Atom{0});
  passes::AtomSet placed = 0;
  const auto place = [&](const DimSharding& dim) {
    const passes::AtomList list = atoms.of(dim.axes);
    if ((list.set() & placed) != 0) return;
    placed |= list.set();
    std::size_t next = 0;
    for (passes::Atom& atom : order) {
      if (list.contains(atom)) atom = list[next++];
    }
  };
  const auto& attrs = manual.get<ir::ManualComputationAttrs>();
  for (const auto* shardings : {&attrs.in_shardings, &attrs.out_shardings}) {
    for (const ir::ShardingAttr& s : *shardings) std::ranges::for_each(s.sharding.dims, place);
  }
  passes::AtomList list;
  for (const passes::Atom atom : order) list.push_back(atom);
  return list;
}

}  // namespace weft::report
