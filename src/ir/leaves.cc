#include "ir/leaves.h"

#include <algorithm>
#include <iterator>

namespace weft::ir {

std::vector<TensorType> leaves(const Type& type) {
  std::vector<TensorType> all;
  for_each_leaf(type, [&](const Type& leaf) {
    if (leaf.is_tensor()) return all.push_back(leaf.tensor());
    for (const Type& given : leaf.elements())
      std::ranges::move(leaves(given), std::back_inserter(all));
  });
  return all;
}

}  // namespace weft::ir
