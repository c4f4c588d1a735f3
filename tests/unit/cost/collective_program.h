// Programs of collectives, and machines to run them on, for the tests of this folder.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "machine/device_order.h"
#include "machine/target.h"

namespace weft::cost {

using Group = std::vector<std::int64_t>;
using Groups = std::vector<Group>;

inline Group all_of(std::int64_t devices) {
  Group group(static_cast<std::size_t>(devices));
  std::iota(group.begin(), group.end(), 0);
  return group;
}

inline std::string channel(int number) {
  return fmt::format("channel_handle = #stablehlo.channel_handle<handle = {}, type = 1>", number);
}

inline std::string table(const char* name, const Groups& groups) {
  return fmt::format("{} = dense<[{}]> : tensor<{}x{}xi64>", name, fmt::join(groups, ", "),
                     groups.size(), groups.front().size());
}

// A collective of so many bytes a device, in groups of one size; of a permute the groups are pairs.
inline std::string collective(std::string_view kind, const Groups& groups, std::int64_t bytes,
                              int channel_number = 1) {
  const std::string who = channel(channel_number) + ", " + table("replica_groups", groups);
  const std::string in = fmt::format("tensor<{}xi8>", bytes);
  const auto n = std::ssize(groups.front());
  const char* const add =
      "({ ^bb0(%l: tensor<i8>, %r: tensor<i8>): %s = stablehlo.add %l, %r : tensor<i8>\n"
      "stablehlo.return %s : tensor<i8> }) ";
  const auto op = [&](const std::string& attrs, const char* region, std::int64_t out) {
    return fmt::format("\"stablehlo.{}\"(%a) <{{{}}}> {}: ({}) -> tensor<{}xi8>\n", kind, attrs,
                       region, in, out);
  };
  if (kind == "all_gather") {
    return op("all_gather_dim = 0 : i64, use_global_device_ids, " + who, "", bytes * n);
  }
  if (kind == "all_reduce") return op("use_global_device_ids, " + who, add, bytes);
  if (kind == "reduce_scatter") {
    return op("scatter_dimension = 0 : i64, use_global_device_ids, " + who, add, bytes / n);
  }
  if (kind == "all_to_all") {
    return op(fmt::format("split_dimension = 0 : i64, concat_dimension = 0 : i64, "
                          "split_count = {} : i64, {}",
                          n, who),
              "", bytes);
  }
  if (kind == "collective_broadcast") return op(who, "", bytes);
  return op(channel(channel_number) + ", " + table("source_target_pairs", groups), "", bytes);
}

// The program of these collectives, each of which has so many bytes.
inline std::shared_ptr<const ir::Module> program_of(const std::string& collectives,
                                                    std::int64_t devices, std::int64_t bytes) {
  auto parsed =
      ir::parse(fmt::format("module attributes {{mhlo.num_partitions = {} : i32}} {{\n"
                            "func.func @main(%a: tensor<{}xi8>) -> tensor<{}xi8> {{\n{}return %a : "
                            "tensor<{}xi8>\n}}\n}}\n",
                            devices, bytes, bytes, collectives, bytes));
  EXPECT_NE(parsed.module, nullptr) << collectives;
  return std::move(parsed.module);
}

inline std::vector<const ir::Op*> collectives_of(const ir::Module& module) {
  std::vector<const ir::Op*> ops;
  for (const ir::Op* op : module.entry()->body->ops) {
    if (ir::collective_of(*op) != nullptr) ops.push_back(op);
  }
  return ops;
}

inline machine::Target target_of(std::string_view machine, std::vector<std::int64_t> order = {}) {
  return machine::Target(machine::Machine::parse(machine), std::move(order));
}

// The same machine with links that reach their bandwidth, where nothing costs anything besides: as
// formulas in books have it. `change`: of its links, after that.
template <class Change>
machine::Target ideal(std::string_view text, Change&& change,
                      std::vector<std::int64_t> order = {}) {
  const machine::Machine machine = machine::Machine::parse(text);
  auto model = std::make_shared<machine::Model>(machine.model());
  machine::Links& links = model->links;
  links.efficiency = links.line_efficiency = links.network.efficiency = 1;
  links.collective_launch = links.permute_launch = links.latency = links.network.latency = 0;
  change(links);
  return machine::Target(machine::Machine(std::move(model), machine.shape(), machine.num_domains()),
                         std::move(order));
}

inline machine::Target ideal(std::string_view text, std::vector<std::int64_t> order = {}) {
  return ideal(
      text, [](machine::Links&) {}, std::move(order));
}

}  // namespace weft::cost
