// Manual computations, and the collectives in them.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;
using Names = std::vector<std::string>;

bool has_name(const Names& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// ---- Collectives

struct Groups {
  std::vector<std::vector<std::int64_t>> devices;
  std::int64_t size = 1;
  std::string text() const {
    std::vector<std::string> list;
    for (const auto& group : devices) list.push_back(fmt::format("[{}]", list_text(group)));
    return fmt::format(
        "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = "
        "dense<[{}]> : tensor<{}x{}xi64>",
        fmt::join(list, ", "), devices.size(), size);
  }
};

Groups groups_along(ProgramBuilder& b, const Names& axes) {
  Groups groups{b.mesh().groups(axes)};
  groups.size = static_cast<std::int64_t>(groups.devices[0].size());
  return groups;
}

// Along some of the manual axes.
Groups random_groups(ProgramBuilder& b) {
  Names axes = b.manual_axes();
  b.rng.shuffle(axes);
  axes.resize(static_cast<std::size_t>(b.rng.in(1, static_cast<std::int64_t>(axes.size()))));
  return groups_along(b, axes);
}

RandomValue reduced_by_all(ProgramBuilder& b, const RandomValue& x, const Groups& groups,
                           const char* name, double bound) {
  return b.ops("all_reduce", {x}, groups.text() + ", use_global_device_ids",
               "(" + b.combiner(name, x.dtype()) + ")", {{"", x.type, bound}})[0];
}

void all_reduce(ProgramBuilder& b) {
  if (b.divergent()) return;
  const Groups groups = random_groups(b);
  const RandomValue x = b.tame(b.pick(Takes::integers, {f32, f64, bf16, i32, c64}, 0), 8);
  const double sum = x.bound * static_cast<double>(groups.size);
  const bool add = is_complex(x.dtype()) || b.rng.chance(70);
  if (sum > exact_limit(x.dtype())) return;
  reduced_by_all(b, x, groups, add ? "add" : "maximum", sum);
}

void all_gather(ProgramBuilder& b) {
  if (b.divergent()) return;
  const Groups groups = random_groups(b);
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const std::int64_t dim = b.rng.below(x.rank());
  TensorType result = x.type;
  result.dims[at(dim)] *= groups.size;
  if (result.num_elements() > kMaxSize) return;
  b.op("all_gather", {x},
       fmt::format("all_gather_dim = {} : i64, {}, use_global_device_ids", dim, groups.text()),
       result, x.bound, x.rounded);
}

void reduce_scatter(ProgramBuilder& b) {
  if (b.divergent()) return;
  const Groups groups = random_groups(b);
  const RandomValue x = b.tame(b.pick(Takes::integers, {f32, f64, bf16, i32}, 1), 8);
  const std::int64_t dim = b.rng.below(x.rank());
  const double bound = x.bound * static_cast<double>(groups.size);
  if (x.dim(dim) % groups.size != 0 || bound > exact_limit(x.dtype())) return;
  TensorType result = x.type;
  result.dims[at(dim)] /= groups.size;
  b.ops("reduce_scatter", {x},
        fmt::format("{}, scatter_dimension = {} : i64, use_global_device_ids", groups.text(), dim),
        "(" + b.combiner("add", x.dtype()) + ")", {{"", result, bound}});
}

void all_to_all(ProgramBuilder& b) {
  if (b.divergent()) return;
  const Groups groups = random_groups(b);
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const std::int64_t split = b.rng.below(x.rank()), join = b.rng.below(x.rank());
  if (x.dim(split) % groups.size != 0) return;
  TensorType result = x.type;
  result.dims[at(split)] /= groups.size;
  result.dims[at(join)] *= groups.size;
  b.op("all_to_all", {x},
       fmt::format("concat_dimension = {} : i64, split_count = {} : i64, split_dimension = {} : "
                   "i64, {}",
                   join, groups.size, split, groups.text()),
       result, x.bound, x.rounded);
}

void collective_permute(ProgramBuilder& b) {
  if (b.divergent()) return;
  const Groups groups = random_groups(b);
  const RandomValue x = b.pick(Takes::anything, {}, 0);
  const auto targets = b.rng.permutation(groups.size);
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  for (std::int64_t i = 0; i < groups.size; ++i) {
    if (b.rng.chance(15)) continue;
    for (const auto& group : groups.devices) {
      pairs.emplace_back(group[at(i)], group[at(targets[at(i)])]);
    }
  }
  if (pairs.empty()) return;
  b.op("collective_permute", {x},
       fmt::format("channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
                   "source_target_pairs = {}",
                   pairs_text(pairs)),
       x.type, x.bound, x.rounded);
}

void collective_broadcast(ProgramBuilder& b) {
  if (b.divergent()) return;
  const Groups groups = random_groups(b);
  const RandomValue x = b.pick(Takes::anything, {}, 0);
  b.op("collective_broadcast", {x}, groups.text(), x.type, x.bound, x.rounded);
}

// Says which device it is only where all axes are manual.
void device_number(ProgramBuilder& b) {
  if (b.manual_axes().size() != b.mesh().mesh().axes().size()) return;
  const double last = static_cast<double>(b.mesh().mesh().num_devices() - 1);
  const RandomValue id = b.op("partition_id", {}, "", {ui32, {}}, last);
  b.op("convert", {id}, "", {b.rng.any({i32, f32}), {}}, last);
}

// ---- Manual computations

struct Sharded {
  TensorType global;
  std::vector<DimSharding> dims;  // the manual axes
};

// The operand cut along manual axes that divide it.
Sharded cut(ProgramBuilder& b, const TensorType& type, const Names& manual, TensorType& local) {
  Sharded result{type, std::vector<DimSharding>(type.dims.size())};
  local = type;
  for (const std::string& axis : manual) {
    if (type.rank() == 0 || b.rng.chance(20)) continue;
    const std::int64_t size = b.mesh().mesh().axis_size(axis);
    const std::int64_t first = b.rng.below(type.rank());
    for (std::int64_t i = 0; i < type.rank(); ++i) {
      const std::size_t dim = at((first + i) % type.rank());
      if (local.dims[dim] % size != 0) continue;
      local.dims[dim] /= size;
      result.dims[dim].axes.push_back({axis, std::nullopt});
      break;
    }
  }
  return result;
}

// Makes a result the same along those manual axes that cut none of its dimensions.
RandomValue joined(ProgramBuilder& b, RandomValue local, const Names& manual, Sharded& sharded) {
  sharded = {local.type, std::vector<DimSharding>(local.type.dims.size())};
  Names rest;
  for (const std::string& axis : manual) {
    const std::int64_t size = b.mesh().mesh().axis_size(axis);
    const bool fits = sharded.global.num_elements() * size <= kMaxSize;
    if (local.rank() > 0 && fits && b.rng.chance(85)) {
      const std::size_t dim = at(b.rng.below(local.rank()));
      sharded.global.dims[dim] *= size;
      sharded.dims[dim].axes.push_back({axis, std::nullopt});
    } else {
      rest.push_back(axis);
    }
  }
  if (rest.empty()) return local;
  const Groups groups = groups_along(b, rest);
  if (is_complex(local.dtype())) return reduced_by_all(b, b.tame(local, 8), groups, "add", 64 * 8);
  const char* name = local.dtype() == i1 ? "or" : "maximum";
  return reduced_by_all(b, local, groups, name, local.bound);
}

std::string per_value(const Names& shardings) {
  return fmt::format("#sdy.sharding_per_value<[{}]>", fmt::join(shardings, ", "));
}

void manual_computation(ProgramBuilder& b) {
  if (b.depth() >= 2 || b.divergent()) return;
  Names axes;
  for (const MeshAxis& axis : b.mesh().mesh().axes()) {
    if (!has_name(b.manual_axes(), axis.name)) axes.push_back(axis.name);
  }
  if (axes.empty()) return;
  if (b.rng.chance(60)) {
    b.rng.shuffle(axes);
    axes.resize(static_cast<std::size_t>(b.rng.in(1, static_cast<std::int64_t>(axes.size()))));
  }
  Names all = b.manual_axes();
  all.insert(all.end(), axes.begin(), axes.end());
  const auto sharding = [&](const Sharded& sharded) {
    return b.mesh().sharding_after(b.rng, sharded.dims, all);
  };
  RandomValues operands, locals;
  Names ins, outs;
  const std::int64_t count = b.rng.in(1, 3);
  for (std::int64_t i = 0; i < count; ++i) {
    const RandomValue x = b.pick(Takes::integers, {}, 0);
    RandomValue local = x;
    ins.push_back(sharding(cut(b, x.type, axes, local.type)));
    operands.push_back(x);
    locals.push_back(local);
  }
  RandomValues results;
  const std::string body = b.region(locals, true, [&](RandomValues& arguments) {
    b.make_manual(axes);
    write_ops(b, b.rng.in(1, 5));
    RandomValues returned;
    RandomValues last = b.recent(static_cast<std::size_t>(b.rng.in(1, 2)));
    for (RandomValue local : last) {
      if (local.rounded) local = arguments[0];
      Sharded sharded;
      const RandomValue value = joined(b, local, axes, sharded);
      returned.push_back(value);
      outs.push_back(sharding(sharded));
      results.push_back({"", sharded.global, value.bound, value.rounded});
    }
    b.return_from_region(returned, "sdy.return");
  });
  std::vector<std::string> quoted;
  for (const std::string& axis : axes) quoted.push_back(fmt::format("\"{}\"", axis));
  b.ops("sdy.manual_computation", operands,
        fmt::format("in_shardings = {}, manual_axes = #sdy<manual_axes{{{}}}>, out_shardings = {}",
                    per_value(ins), fmt::join(quoted, ", "), per_value(outs)),
        "(" + body + ")", results);
}

}  // namespace

std::vector<Recipe> manual_recipes() { return {{4, manual_computation}}; }

std::vector<Recipe> collective_recipes() {
  return {{12, all_reduce},        {8, all_gather},           {6, reduce_scatter}, {8, all_to_all},
          {8, collective_permute}, {3, collective_broadcast}, {3, device_number}};
}

}  // namespace weft::testing
