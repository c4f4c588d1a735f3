// The shardings of jit's options and of device_put, spread over the arrays of a tree.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "weft/shardings.h"
#include "weft/tree.h"

namespace weft::detail {

// Who was given shardings, for messages.
struct Asker {
  std::string who;  // "jit(f)"
  Where where;
  std::vector<std::string> argnames = {};

  // Throws Error: "WHO: MESSAGE  (FILE:LINE)".
  [[noreturn]] void fail(const std::string& message) const;
};

// What arrays can lie as. Throws Error where it has no mesh, or unreduced axes.
NamedSharding resolved(const ShardingLike& sharding);
// How the array, which messages call `place`, is to lie. Throws Error, which says `what` asks for
// it, where the spec has no mesh, or does not fit the mesh or the array.
NamedSharding resolved(const Asker& asker, const char* what, const std::string& place,
                       const ShardingLike& sharding, const Array& array);

// One for each array, in the order of leaves. Each throws Error where the lists of shardings do not
// follow the tree, a spec does not fit, or an array was never given a value.
struct LeafSharding {
  std::string place;                      // "argument 0.bias"
  std::optional<NamedSharding> sharding;  // empty: nothing is said of it
};
using LeafShardings = std::vector<LeafSharding>;
// `arguments`: a child for each.
LeafShardings argument_shardings(const Asker& asker, const Shardings& shardings,
                                 const TreeShape& arguments, std::span<const Array> leaves);
LeafShardings result_shardings(const Asker& asker, const Shardings& shardings,
                               const TreeShape& result, std::span<const Array> leaves);
// The shardings of the leaves of any tree.
LeafShardings tree_shardings(const Asker& asker, const Shardings& shardings, const TreeShape& tree,
                             std::span<const Array> leaves);

}  // namespace weft::detail
