#include "api/sharding_tree.h"

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/error.h"

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

}  // namespace detail
}  // namespace weft
