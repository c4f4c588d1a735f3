// Candidate: a collective that feeds products, or that follows one, with all that is needed to
// spread it over them.
//
// Refers to the ops of a module, which must stay as they are until it is used.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "mesh/device_groups.h"
#include "passes/overlap/cut.h"

namespace weft::passes {

// An op that is computed part by part as the pieces of an array come in.
struct Consumer {
  ir::Op* op = nullptr;
  std::size_t operand = 0;  // that is, or follows from, the array
  OpCut cut;
  std::vector<Consumer> users = {};  // of its result; none: it is a product
};

// An op whose parts are computed for the pieces of an array that goes out.
struct Producer {
  ir::Op* op = nullptr;
  std::size_t operand = 0;  // that the one before it gives
  OpCut cut;
};

struct Candidate {
  ir::Op* collective = nullptr;
  const ir::CollectiveDef* def = nullptr;
  DeviceGroups groups;       // listed
  std::int64_t extent = 0;   // of a device's shard along the exchanged dimension
  std::int64_t granule = 1;  // pieces of it are multiples of that

  // Where products use what it gives. They are in its block.
  std::vector<Consumer> consumers = {};
  bool has_other_users = false;

  // Where a product makes what it takes: that, and what stands between, in order.
  std::vector<Producer> producers = {};
  int dim = 0;  // of its operand, in which the pieces are
  bool has_shards =
      true;  // this divides into as many parts as there are devices; else `extent` is all

  std::int64_t n() const { return groups.group_size; }
  bool follows_product() const { return !producers.empty(); }
  // The products, in the order of the program where they are consumers.
  std::vector<ir::Op*> products() const;
};

// All that there are of this collective; none: it has nothing to do with products, or exchanges
// nothing among devices that can be told.
std::vector<Candidate> find_candidates(ir::Op& collective);

// Calls f for each product among the consumers, with those that lead to it, outermost first.
template <class F>
void for_each_product(const std::vector<Consumer>& consumers, std::vector<const Consumer*>& path,
                      F&& f) {
  for (const Consumer& consumer : consumers) {
    path.push_back(&consumer);
    if (consumer.users.empty()) f(std::span<const Consumer* const>(path));
    for_each_product(consumer.users, path, f);
    path.pop_back();
  }
}

}  // namespace weft::passes
