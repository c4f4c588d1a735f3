// Shardings: how the arrays of a tree are to lie: a prefix of the tree, as shard_map's Specs are.
//
// P("i"): for all; {P("i"), None}: one for each argument, element or member (of a map in the order
// of its keys), each again either; None: as it is given, or as the partitioner finds best. Plain
// value.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "weft/named_sharding.h"
#include "weft/partition_spec.h"

namespace weft {

class Specs;

class Shardings {
 public:
  // NOLINTBEGIN(google-explicit-constructor)
  Shardings();  // None
  Shardings(const Shardings&);
  Shardings(Shardings&&) noexcept;
  Shardings& operator=(const Shardings&);
  Shardings& operator=(Shardings&&) noexcept;
  ~Shardings();
  Shardings(NoneType) : Shardings() {}
  Shardings(const ShardingLike& all);
  Shardings(const PartitionSpec& all);
  Shardings(const NamedSharding& all);
  Shardings(const Device& all);
  Shardings(const Specs& specs);  // the same prefix
  Shardings(std::initializer_list<Shardings> each);
  Shardings(std::vector<Shardings> each);
  // NOLINTEND(google-explicit-constructor)

  bool empty() const { return !is_list_ && !all_; }
  bool is_list() const { return is_list_; }
  const std::vector<Shardings>& each() const { return each_; }
  const std::optional<ShardingLike>& all() const { return all_; }

 private:
  bool is_list_ = false;
  std::optional<ShardingLike> all_;
  std::vector<Shardings> each_;
};

// "(P('i'), None)"
std::string to_string(const Shardings& shardings);

}  // namespace weft
