// Resharding between random layouts: the program that is emitted gives the same array, and sends
// what the plan says.
#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/number_literal.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/partition/reshard/reshard_steps.h"
#include "passes/partition/write/entry_function.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

namespace weft::passes {
namespace {

struct Case {
  Mesh mesh;
  TensorType type;
  Layout from, to;
};

std::string to_string(const Case& c) {
  const AxisAtoms atoms(c.mesh);
  return fmt::format("{} on {} from {} to {}", weft::to_string(c.type), weft::to_mlir(c.mesh),
                     passes::to_string(c.from, atoms), passes::to_string(c.to, atoms));
}

std::string steps_of(const ReshardPlan& plan, const AxisAtoms& atoms) {
  std::string text;
  for (const ReshardStep& step : plan.steps) {
    text += fmt::format("{}: {} bytes\n", passes::to_string(step, atoms), step.wire_bytes);
  }
  return text;
}

class Cases {
 public:
  explicit Cases(std::uint64_t seed) : random_(seed) {}

  Case next() {
    static const std::vector<std::vector<MeshAxis>> kMeshes = {{{"x", 2}},
                                                               {{"x", 2}, {"y", 2}},
                                                               {{"x", 4}, {"y", 2}},
                                                               {{"x", 3}},
                                                               {{"x", 2}, {"y", 2}, {"z", 2}},
                                                               {{"x", 6}},
                                                               {{"x", 3}, {"y", 2}},
                                                               {{"x", 8}},
                                                               {{"x", 2}, {"one", 1}, {"y", 4}}};
    static const std::vector<DType> kTypes = {DType::f32, DType::i32, DType::bf16, DType::i1,
                                              DType::c64, DType::ui8, DType::f16};
    Case c{shuffled(Mesh(pick(kMeshes))), {pick(kTypes), {}}, {}, {}};
    const int rank = below(4);
    for (int d = 0; d < rank; ++d) {
      static const std::vector<int> kSizes = {8, 24, 12, 6, 4, 16, 5, 7, 10, 1, 2, 3, 0};
      c.type.dims.push_back(pick(kSizes));
    }
    const AxisAtoms atoms(c.mesh);
    c.from = layout(rank, atoms);
    c.to = layout(rank, atoms);
    return c;
  }

 private:
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }
  template <class T>
  const T& pick(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }

  Mesh shuffled(Mesh mesh) {
    if (below(3) != 0) return mesh;
    std::vector<std::int64_t> ids(static_cast<std::size_t>(mesh.num_devices()));
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<std::int64_t>(i);
    std::shuffle(ids.begin(), ids.end(), random_);
    return Mesh(mesh.axes(), ids);
  }

  // Each atom in some dimension, in any order, or in none, or unreduced.
  Layout layout(int rank, const AxisAtoms& atoms) {
    Layout layout = Layout::replicated(static_cast<std::size_t>(rank));
    std::vector<Atom> order;
    for (std::size_t a = 0; a < atoms.count(); ++a) order.push_back(static_cast<Atom>(a));
    std::shuffle(order.begin(), order.end(), random_);
    for (Atom atom : order) {
      const int where = below(rank + 2);
      if (where < rank) layout.dims[at(where)].push_back(atom);
      if (where == rank && below(2) == 0) layout.unreduced |= set_of(atom);
    }
    return layout;
  }

  std::mt19937_64 random_;
};

// How a value with partial results is seen from outside: a dimension of one element more, along
// which they lie.
EntryValue with_partials(const TensorType& type, const Layout& layout, const AxisAtoms& atoms) {
  const AtomList partial = list_of(layout.unreduced);
  EntryValue value{{type.dtype, {atoms.size(partial)}}, {}};
  value.type.dims.append(type.dims.data(), type.dims.size());
  value.layout.dims.push_back(partial);
  for (const AtomList& dim : layout.dims) value.layout.dims.push_back(dim);
  return value;
}

// The sum over the first dimension.
Literal summed(const Literal& partials) {
  const TensorType& type = partials.type();
  const Dims rest(type.dims.begin() + 1, type.dims.end());
  ir::Module module;
  ir::Function& f = module.add_function("main");
  f.result_types.emplace_back(type.dtype, rest);
  ir::Value* arg = module.make_argument(f.body, ir::Type(type));
  ir::Builder b(module, *f.body);
  ir::Value* sum = nullptr;
  for (std::int64_t i = 0; i < type.dims[0]; ++i) {
    ir::SliceAttrs attrs{Dims(type.dims.size(), 0), type.dims, Dims(type.dims.size(), 1)};
    attrs.start_indices[0] = i;
    attrs.limit_indices[0] = i + 1;
    ir::Value* part = b.value(ir::OpKind::slice, {arg}, ir::AttrsRef::of(attrs));
    const ir::Type shape(type.dtype, rest);
    part = b.create(ir::OpKind::reshape, {&part, 1}, {shape})->result();
    const auto add = is_boolean(type.dtype) ? ir::OpKind::or_ : ir::OpKind::add;
    sum = sum == nullptr ? part : b.value(add, {sum, part});
  }
  b.create(ir::OpKind::func_return, {&sum, 1}, std::vector<ir::Type>{});
  return reference::run(module, {&partials, 1}).at(0);
}

ir::Value* spoil(ir::Value* v, const TensorType& global, const Layout& layout, LocalBuilder& b) {
  for (int d = 0; d < global.rank(); ++d) {
    ir::Value* garbage = b.identity(ir::OpKind::multiply, global.dtype);
    v = b.mask_padding(v, d, global.dims[at(d)], layout.dims[at(d)], garbage);
  }
  return v;
}

// Of any type, so small that sums of them are exact.
Literal small_numbers(const TensorType& type) {
  std::mt19937_64 random(7);
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  for (std::int64_t i = 0; i < type.num_elements(); ++i, to += byte_size(type.dtype)) {
    const Literal number = scalar_literal(type.dtype, static_cast<std::int64_t>(random() % 8));
    std::ranges::copy(number.stored_bytes(), to);
  }
  return result;
}

// What is wrong with the plan's program; empty: nothing.
std::string problem(const Case& c, const ReshardPlan& plan) {
  const AxisAtoms atoms(c.mesh);
  ir::Module module;
  module.attributes.set("mhlo.num_partitions", ir::IntegerAttr{c.mesh.num_devices(), DType::i32});
  module.meshes.push_back({"mesh", c.mesh, {}, {}});
  const EntryValue in = with_partials(c.type, c.from, atoms);
  const EntryValue out = with_partials(c.type, c.to, atoms);
  EntryFunction entry(module, atoms, "mesh", "main", {in});
  LocalBuilder b(module, entry.body(), atoms);
  ir::Value* v = b.reshape(entry.body().args[0], local_dims(c.type.dims, c.from, atoms));
  v = emit_reshard(plan, c.type, c.from, spoil(v, c.type, c.from, b), b);
  const Dims local = local_dims(c.type.dims, c.to, atoms);
  if (v->type != ir::Type(c.type.dtype, local)) return "a shard of another shape";
  Dims one{1};
  one.append(local.data(), local.size());
  v = b.reshape(v, one);
  entry.finish({&v, 1}, {&out, 1});
  const ir::Diagnostics problems = ir::verify(module);
  if (!problems.empty()) return ir::format(problems, "resharded");
  const Literal input = small_numbers(in.type);
  const Literal got = summed(reference::run(module, {&input, 1}).at(0));
  std::string text = weft::testing::difference(got, summed(input), 0);
  if (b.wire_bytes() != plan.wire_bytes) {
    text += fmt::format(" wire bytes {} instead of {}", b.wire_bytes(), plan.wire_bytes);
  }
  return text.empty() ? text : text + "\n" + ir::print(module);
}

TEST(Reshard, GivesTheSameArray) {
  Cases cases(1);
  for (int i = 0; i < weft::testing::under_sanitizers(1500, 3000); ++i) {
    const Case c = cases.next();
    const ReshardPlan plan = plan_reshard(c.type, c.from, c.to, AxisAtoms(c.mesh));
    const std::string text = problem(c, plan);
    if (text.empty()) continue;
    FAIL() << to_string(c) << "\n" << steps_of(plan, AxisAtoms(c.mesh)) << text;
  }
}

// The least bytes and then collectives by which any sequence of steps along the atoms of the two
// layouts comes from one to the other: Dijkstra's algorithm without any pruning.
class EveryWay {
 public:
  EveryWay(const ReshardSteps& steps, const Layout& from, const Layout& to)
      : steps_(steps),
        all_((from.used() | to.used()) & ~(from.unreduced & to.unreduced)),
        pending_(from.unreduced & ~to.unreduced),
        may_be_partial_(to.unreduced) {
    reach(from, {0, 0});
    while (!open_.empty()) {
      const auto [cost, n] = *open_.begin();
      open_.erase(open_.begin());
      if (found_[n].cost == cost) expand(Layout(found_[n].layout), cost);
    }
  }

  using Cost = std::pair<std::int64_t, int>;  // 1/64 bytes, collectives
  Cost to(const Layout& layout) const {
    for (const Found& found : found_) {
      if (found.layout == layout) return found.cost;
    }
    return {-1, 0};
  }

 private:
  struct Found {
    Layout layout;
    Cost cost;
  };

  void reach(const Layout& layout, Cost cost) {
    std::size_t n = 0;
    while (n < found_.size() && !(found_[n].layout == layout)) ++n;
    if (n == found_.size()) {
      found_.push_back({layout, cost});
    } else if (cost < found_[n].cost) {
      found_[n].cost = cost;
    } else {
      return;
    }
    open_.insert({cost, n});
  }
  void take(Cost cost, const std::optional<ReshardStep>& step) {
    if (!step) return;
    cost.first += std::llround(step->wire_bytes * 64);
    if (collective_of(step->kind)) ++cost.second;
    reach(step->after, cost);
  }

  void expand(const Layout& now, Cost cost) {
    const std::size_t rank = now.dims.size();
    for_each_list(all_ & ~now.used(), [&](const AtomList& list) {
      for (std::size_t d = 0; d < rank; ++d) take(cost, steps_.slice(now, d, list));
      if ((list.set() & ~may_be_partial_) == 0) take(cost, steps_.make_partial(now, list.set()));
    });
    for_each_list(now.unreduced & pending_, [&](const AtomList& list) {
      for (std::size_t d = 0; d < rank; ++d) take(cost, steps_.reduce_scatter(now, d, list));
      take(cost, steps_.all_reduce(now, list.set()));
    });
    for (std::size_t d = 0; d < rank; ++d) {
      for (std::size_t count = 1; count <= now.dims[d].size(); ++count) {
        take(cost, steps_.all_gather(now, d, count));
        take(cost, steps_.spread(now, d, count, may_be_partial_));
        for (std::size_t e = 0; e < rank; ++e) {
          if (e != d) take(cost, steps_.all_to_all(now, d, count, e));
        }
      }
    }
    Layout after = now;
    permute(now, after, 0, now.unreduced, cost);
  }

  // Every layout with as many shards in each dimension.
  void permute(const Layout& now, Layout& after, std::size_t d, AtomSet used, Cost cost) {
    if (d == now.dims.size()) {
      if (!(after == now)) take(cost, steps_.permute(now, after));
      return;
    }
    const std::int64_t shards = steps_.atoms().size(now.dims[d]);
    auto place = [&](const AtomList& list) {
      if (steps_.atoms().size(list) != shards) return;
      after.dims[d] = list;
      permute(now, after, d + 1, used | list.set(), cost);
    };
    place({});
    for_each_list(all_ & ~used, place);
  }

  // Every order of every choice of the atoms.
  template <class F>
  static void for_each_list(AtomSet atoms, const F& f, const AtomList& so_far = {}) {
    for (Atom atom : list_of(atoms)) {
      AtomList list = so_far;
      list.push_back(atom);
      f(list);
      for_each_list(atoms & ~set_of(atom), f, list);
    }
  }

  const ReshardSteps& steps_;
  AtomSet all_, pending_, may_be_partial_;
  std::vector<Found> found_;
  std::set<std::pair<Cost, std::size_t>> open_;
};

bool is_even(const Case& c, const AxisAtoms& atoms) {
  return std::ranges::all_of(c.type.dims, [&](std::int64_t size) {
    return size % atoms.size(c.from.used() | c.to.used()) == 0;
  });
}

// What it takes to have all of the array everywhere.
double gather_all(const ReshardSteps& steps, Layout now) {
  double bytes = 0;
  auto take = [&](const ReshardStep& step) {
    bytes += step.wire_bytes;
    now = step.after;
  };
  if (now.unreduced != 0) take(steps.all_reduce(now, now.unreduced));
  for (std::size_t d = 0; d < now.dims.size(); ++d) {
    if (!now.dims[d].empty()) take(*steps.all_gather(now, d, now.dims[d].size()));
  }
  return bytes;
}

TEST(Reshard, SendsNoMoreThanAnyOtherWay) {
  Cases cases(2);
  int even = 0;
  for (int i = 0; i < 4000; ++i) {
    const Case c = cases.next();
    const AxisAtoms atoms(c.mesh);
    if (atoms.count() > 3 || c.type.rank() > 2) continue;
    const ReshardSteps steps(c.type, atoms);
    const ReshardPlan plan = plan_reshard(c.type, c.from, c.to, atoms);
    EXPECT_LE(plan.wire_bytes, gather_all(steps, c.from));
    if (!is_even(c, atoms) || c.type.num_elements() == 0) continue;
    ++even;
    const EveryWay::Cost best = EveryWay(steps, c.from, c.to).to(c.to);
    const EveryWay::Cost got{std::llround(plan.wire_bytes * 64), plan.collectives};
    EXPECT_EQ(got, best) << to_string(c) << "\n" << steps_of(plan, atoms);
  }
  EXPECT_GT(even, 300);
}

}  // namespace
}  // namespace weft::passes
