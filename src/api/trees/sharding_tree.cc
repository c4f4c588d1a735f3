#include "api/trees/sharding_tree.h"

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/error.h"
#include "weft/jit.h"

#include "api/array/array_state.h"
#include "api/trees/tree_prefix.h"
#include "core/text/user_line.h"

namespace weft {
namespace {

std::string one_text(const ShardingLike& sharding) {
  if (const auto* spec = std::get_if<PartitionSpec>(&sharding)) return code_text(*spec);
  if (const auto* device = std::get_if<Device>(&sharding)) return repr(*device);
  return to_string(std::get<NamedSharding>(sharding));
}

}  // namespace

Shardings::Shardings() = default;
Shardings::Shardings(const ShardingLike& all) : all_(all) {}
Shardings::Shardings(const PartitionSpec& all) : all_(all) {}
Shardings::Shardings(const NamedSharding& all) : all_(all) {}
Shardings::Shardings(const Device& all) : all_(all) {}
Shardings::Shardings(std::initializer_list<Shardings> each) : is_list_(true), each_(each) {}
Shardings::Shardings(std::vector<Shardings> each) : is_list_(true), each_(std::move(each)) {}
Shardings::Shardings(const Shardings&) = default;
Shardings::Shardings(Shardings&&) noexcept = default;
Shardings& Shardings::operator=(const Shardings&) = default;
Shardings& Shardings::operator=(Shardings&&) noexcept = default;
Shardings::~Shardings() = default;

std::string to_string(const Shardings& shardings) {
  return detail::prefix_text(shardings, one_text);
}

namespace detail {

Shardings shardings_like(const TreeShape& tree, const std::vector<NamedSharding>& each) {
  std::span rest(each);
  return prefix_like<Shardings>(tree, rest);
}

void Asker::fail(const std::string& message) const {
  throw Error(fmt::format("{}: {}{}", who, message, user_line(where)));
}

NamedSharding resolved(const ShardingLike& sharding) {
  NamedSharding named = resolve(sharding);
  if (named.spec.unreduced_axes.empty()) return named;
  throw Error(fmt::format(
      "{} leaves a sum to be taken later, as no array does here: parts are summed where "
      "the program needs them. Leave .unreduced({{...}}) out, or sum with psum in "
      "shard_map",
      code_text(named.spec)));
}

NamedSharding resolved(const Asker& asker, const char* what, const std::string& place,
                       const ShardingLike& sharding, const Array& array) {
  try {
    NamedSharding named = resolved(sharding);
    if (!named.is_single_device()) to_sharding(named.spec, named.mesh, array.ndim());
    return named;
  } catch (const Error& error) {
    asker.fail(fmt::format("{} of {}, {}: {}", what, place, typeof_(array), error.what()));
  }
}

namespace {

template <class Walk>
LeafShardings leaf_shardings(const Asker& asker, const char* what, const Shardings& shardings,
                             std::span<const Array> leaves, Walk&& walk) {
  LeafShardings result;
  walk(prefix_spread<Shardings>(
      "sharding",
      [&](const Shardings& found, const std::string& place) {
        const Array& leaf = leaves[result.size()];
        if (const std::string why = unusable(leaf, place); !why.empty()) asker.fail(why);
        LeafSharding& one = result.emplace_back(LeafSharding{place, {}});
        if (found.all()) one.sharding = resolved(asker, what, place, *found.all(), leaf);
      },
      [&](const std::string& why) {
        asker.fail(fmt::format("{}; {} = {}", why, what, to_string(shardings)));
      }));
  return result;
}

}  // namespace

LeafShardings argument_shardings(const Asker& asker, const Shardings& shardings,
                                 const TreeShape& arguments, std::span<const Array> leaves) {
  return leaf_shardings(asker, "in_shardings", shardings, leaves, [&](auto spread) {
    spread.arguments(shardings, arguments, asker.argnames);
  });
}

LeafShardings result_shardings(const Asker& asker, const Shardings& shardings,
                               const TreeShape& result, std::span<const Array> leaves) {
  return leaf_shardings(asker, "out_shardings", shardings, leaves,
                        [&](auto spread) { spread.result(shardings, result); });
}

LeafShardings tree_shardings(const Asker& asker, const Shardings& shardings, const TreeShape& tree,
                             std::span<const Array> leaves) {
  return leaf_shardings(asker, "shardings", shardings, leaves,
                        [&](auto spread) { spread.run(shardings, tree, "the tree"); });
}

std::vector<Array> device_put_leaves(const Shardings& shardings, const TreeShape& tree,
                                     std::vector<Array> leaves, const Where& where) {
  const LeafShardings wanted = tree_shardings({"device_put", where}, shardings, tree, leaves);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const auto& sharding = wanted[i].sharding;
    if (sharding) leaves[i] = device_put({leaves[i], where}, *sharding);
  }
  return leaves;
}

namespace {

template <class Lay>
std::vector<Array> laid_out_leaves(const char* name, const Shardings& shardings,
                                   const TreeShape& tree, std::vector<Array> leaves,
                                   const Where& where, Lay&& lay_out) {
  const Asker asker{name, where};
  const LeafShardings wanted = tree_shardings(asker, shardings, tree, leaves);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const auto& [place, sharding] = wanted[i];
    if (!sharding) {
      asker.fail(
          fmt::format("nothing is said of {}; give P() for one that is whole everywhere; "
                      "shardings = {}",
                      place, to_string(shardings)));
    }
    leaves[i] = lay_out(Arg(leaves[i], where), *sharding);
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
