#include "passes/partition/decide/first_arguments.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace weft::passes {

std::vector<std::vector<std::size_t>> first_arguments(const DecideContext& context) {
  // By the length of what an atom cuts.
  std::map<Atom, std::map<std::int64_t, std::vector<std::size_t>>> by_length;
  for (const ir::Value* argument : context.main.body->args) {
    if (!argument->type.is_tensor()) continue;
    const Layout& layout = context.target(*argument);
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      for (Atom atom : layout.dims[d]) {
        by_length[atom][argument->type.dims()[d]].push_back(argument->index);
      }
    }
  }
  std::vector<std::vector<std::size_t>> lists;
  for (auto& [atom, lengths] : by_length) {
    if (lengths.size() < 2) continue;
    for (auto& [length, arguments] : lengths) {
      if (std::ranges::find(lists, arguments) == lists.end()) lists.push_back(std::move(arguments));
    }
  }
  std::ranges::stable_sort(lists, {}, &std::vector<std::size_t>::size);
  return lists;
}

}  // namespace weft::passes
