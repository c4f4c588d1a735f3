#include "api/sharding_tree.h"

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/error.h"
#include "weft/jit.h"

#include "api/tree_prefix.h"

namespace weft {
namespace {

std::string one_text(const ShardingLike& sharding) {
  if (const auto* spec = std::get_if<PartitionSpec>(&sharding)) return code_text(*spec);
  if (const auto* device = std::get_if<Device>(&sharding)) return repr(*device);
  return to_string(std::get<NamedSharding>(sharding));
}

}  // namespace

std::string to_string(const Shardings& shardings) {
  return detail::prefix_text(shardings, one_text);
}

namespace detail {
namespace {

template <class Walk>
LeafShardings leaf_shardings(const std::string& who, const char* what, const Shardings& shardings,
                             Walk&& walk) {
  LeafShardings result;
  walk(prefix_spread<Shardings>(
      "shardings",
      [&](const Shardings& found, const std::string&) {
        auto& one = result.emplace_back();
        if (found.all()) one = resolve(*found.all());
      },
      [&](const std::string& why) {
        throw Error(fmt::format("{}: {}; {} = {}", who, why, what, to_string(shardings)));
      }));
  return result;
}

}  // namespace

LeafShardings argument_shardings(const std::string& who, const Shardings& shardings,
                                 const TreeShape& arguments) {
  return leaf_shardings(who, "in_shardings", shardings,
                        [&](auto spread) { spread.arguments(shardings, arguments); });
}

LeafShardings result_shardings(const std::string& who, const Shardings& shardings,
                               const TreeShape& result) {
  return leaf_shardings(who, "out_shardings", shardings,
                        [&](auto spread) { spread.result(shardings, result); });
}

LeafShardings tree_shardings(const std::string& who, const Shardings& shardings,
                             const TreeShape& tree) {
  return leaf_shardings(who, "shardings", shardings,
                        [&](auto spread) { spread.run(shardings, tree, "the tree"); });
}

std::vector<Array> device_put_leaves(const Shardings& shardings, const TreeShape& tree,
                                     std::vector<Array> leaves, const Where& where) {
  const LeafShardings wanted = tree_shardings("device_put", shardings, tree);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (wanted[i]) leaves[i] = device_put({leaves[i], where}, *wanted[i]);
  }
  return leaves;
}

namespace {

template <class Place>
std::vector<Array> laid_out_leaves(const char* name, const Shardings& shardings,
                                   const TreeShape& tree, std::vector<Array> leaves,
                                   const Where& where, Place&& place) {
  const LeafShardings wanted = tree_shardings(name, shardings, tree);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (!wanted[i]) {
      throw Error(
          fmt::format("{}: nothing is said of array {} of the tree; give P() for one that "
                      "is whole everywhere; shardings = {}  ({}:{})",
                      name, i, to_string(shardings), where.file_name(), where.line()));
    }
    leaves[i] = place(Arg(leaves[i], where), *wanted[i]);
  }
  return leaves;
}

}  // namespace

std::vector<Array> constrained_leaves(const Shardings& shardings, const TreeShape& tree,
                                      const std::vector<Array>& leaves, const Where& where) {
  return laid_out_leaves(
      "with_sharding_constraint", shardings, tree, leaves, where,
      [](const Arg& x, const NamedSharding& as) { return with_sharding_constraint(x, as); });
}

std::vector<Array> resharded_leaves(const Shardings& shardings, const TreeShape& tree,
                                    const std::vector<Array>& leaves, const Where& where) {
  return laid_out_leaves("reshard", shardings, tree, leaves, where,
                         [](const Arg& x, const NamedSharding& as) { return reshard(x, as); });
}

}  // namespace detail
}  // namespace weft
