#include "ir/leaves.h"

namespace weft::ir {
namespace {

void add_leaves(const Type& type, std::vector<TensorType>& all) {
  if (type.is_tensor()) {
    all.push_back(type.tensor());
  } else {
    for (const Type& element : type.elements()) add_leaves(element, all);
  }
}

}  // namespace

std::vector<TensorType> leaves(const Type& type) {
  std::vector<TensorType> all;
  add_leaves(type, all);
  return all;
}

}  // namespace weft::ir
