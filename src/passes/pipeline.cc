#include "passes/pipeline.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/quantity.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/combine/combine_collectives.h"
#include "passes/combine/shared_permutes.h"
#include "passes/layout/layout.h"
#include "passes/normalize/normalize.h"
#include "passes/normalize/steps.h"
#include "passes/rings/rings.h"
#include "passes/schedule/conv_phases.h"
#include "passes/schedule/products_ahead.h"
#include "passes/schedule/reductions_apart.h"
#include "passes/simplify/simplify.h"
#include "plan/memory_use.h"
#include "sim/simulation.h"

namespace weft::passes {
namespace {

// Whether two shardings are on meshes whose devices stand in different orders.
bool are_in_other_orders(const ir::Module& module, const ir::ShardingAttr* a,
                         const ir::ShardingAttr& b) {
  if (a == nullptr || !says_something(a->sharding) || !says_something(b.sharding)) return false;
  const Mesh *first = module.find_mesh(a->mesh), *second = module.find_mesh(b.mesh);
  const std::int64_t devices = first->num_devices();
  for (std::int64_t p = 0; devices == second->num_devices() && p < devices; ++p) {
    if (first->device_at(p) != second->device_at(p)) return true;
  }
  return false;
}

// Whether what goes in or comes out of the function's one op must move to other devices.
bool moves_at_its_edges(const ir::Function& main, const ir::ManualComputationAttrs& attrs) {
  const ir::Op &manual = *main.body->ops.front(), &end = *main.body->terminator();
  for (const ir::Value* argument : main.body->args) {
    for (const ir::Use& use : argument->uses()) {
      const ir::ShardingAttr* stated = main.arg_sharding(argument->index);
      const bool enters = use.op == &manual;
      if (enters && are_in_other_orders(main.module, stated, attrs.in_shardings[use.operand])) {
        return true;
      }
    }
  }
  for (std::size_t i = 0; i < end.operands.size(); ++i) {
    const ir::Value& returned = *end.operand(i);
    if (returned.def != &manual) continue;
    const ir::ShardingAttr& made = attrs.out_shardings[returned.index];
    if (are_in_other_orders(main.module, main.result_sharding(i), made)) return true;
  }
  return false;
}

// A manual computation over all devices whose operands are the program's arguments and whose
// results are the program's: a program that says itself what each device does.
bool is_manual_program(const ir::Function& main, std::int64_t num_devices,
                       const ir::Module& module) {
  const ir::Block& body = *main.body;
  if (body.ops.size() != 2) return false;
  if (body.ops.front()->def().region_flow != ir::RegionFlow::manual) return false;
  const auto& attrs = body.ops.front()->get<ir::ManualComputationAttrs>();
  const auto& shardings = attrs.in_shardings.empty() ? attrs.out_shardings : attrs.in_shardings;
  if (shardings.empty()) return true;
  if (moves_at_its_edges(main, attrs)) return false;
  const Mesh* mesh = module.find_mesh(shardings[0].mesh);
  std::int64_t manual = 1;
  for (const std::string& axis : attrs.manual_axes) manual *= mesh->axis_size(axis);
  return manual == num_devices;
}

// ---- Loops that are written out

// A loop is tried up to so many ops, and a program that has no more than that then.
constexpr std::int64_t kMostUnrolledOps = 1024, kMostOps = 4096;
// By how much it is faster, at least, and how much more memory it needs, at most.
constexpr double kFaster = 0.01, kMoreMemory = 0.1;

struct Spread {
  std::unique_ptr<ir::Module> module;
  OverlapChoices choices;
};

Spread spread(std::unique_ptr<ir::Module> module, OverlapOptions options) {
  Spread result{std::move(module), {}};
  options.choices = &result.choices;
  recognise_rings(*result.module, options);
  overlap(*result.module, options);
  return result;
}

struct Predicted {
  sim::Picoseconds time = 0;
  std::int64_t bytes = 0;
};

// Nothing: the module cannot be planned.
std::optional<Predicted> predicted(const ir::Module& module, const ScheduleOptions& options) {
  try {
    const auto plan = plan::make_plan(scheduled(module, options));
    return Predicted{sim::simulate(*plan, *options.target).total, plan::memory_use(*plan).total()};
  } catch (const Error&) {
    return std::nullopt;
  }
}

// The program with its short loops written out; null: it has none, or becomes too large.
std::unique_ptr<ir::Module> written_out(const ir::Module& module, SimplifyOptions options) {
  if (ir::count_ops(module) > kMostOps || !has_short_loops(module, kMostUnrolledOps))
    return nullptr;
  options.max_unrolled_ops = kMostUnrolledOps;
  auto result = module.clone();
  simplify(*result, options);
  return ir::count_ops(*result) > kMostOps ? nullptr : std::move(result);
}

// Whether the program is better with its loops written out.
bool is_worth_it(const ir::Module& loops, const ir::Module& turns, const ScheduleOptions& options) {
  const auto before = predicted(loops, options), after = predicted(turns, options);
  if (!before || !after) return false;
  auto most = static_cast<std::int64_t>(static_cast<double>(before->bytes) * (1 + kMoreMemory));
  if (options.memory_limit) most = std::max(*options.memory_limit, before->bytes);
  const auto faster = (1 - kFaster) * static_cast<double>(before->time);
  return static_cast<double>(after->time) < faster && after->bytes <= most;
}

// A candidate is weighed by itself; so are transfers that are made narrower, and loops that are
// written out. Where the program as a whole gets slower it stays as it was.
void keep_if_faster(Spread& result, std::unique_ptr<ir::Module> plain,
                    const ScheduleOptions& options) {
  const auto before = predicted(*plain, options), after = predicted(*result.module, options);
  if (!before || !after || after->time <= before->time) return;
  // Whoever asks for a limit takes back himself what is above it, and says so.
  if (options.memory_limit && after->bytes > *options.memory_limit) return;
  const double longer = sim::to_seconds(after->time - before->time);
  for (OverlapChoice& choice : result.choices) {
    if (choice.form.empty()) continue;
    choice.why = fmt::format("with what is spread, the program as a whole would take {} longer",
                             seconds_text(longer));
    choice.form.clear();
    choice.parts = 1;
    choice.seconds = choice.seconds_plain;
  }
  result.module = std::move(plain);
}

}  // namespace

bool needs_partitioning(const ir::Module& module) {
  const ir::Function* main = module.entry();
  const std::int64_t devices = module.num_devices();
  return main != nullptr && devices > 1 && !is_manual_program(*main, devices, module);
}

std::unique_ptr<ir::Module> propagated(const ir::Module& module) {
  auto result = module.clone();
  normalize(*result);
  write_shardings(propagate(*result), *result);
  return result;
}

std::unique_ptr<ir::Module> partitioned(const ir::Module& module, const PartitionOptions& options) {
  auto normal = module.clone();
  if (!needs_partitioning(module)) {
    expand_calls(*normal);
    return normal;
  }
  normalize(*normal);
  const Propagation propagation = propagate(*normal);
  if (propagation.atoms->count() == 0) return normal;  // no axis to split anything along
  // After propagation, which sees the program as it was written.
  remove_conversions(*normal);
  if (options.hoist) hoist_invariants(*normal);
  auto result = partition(*normal, propagation, options);
  remove_dead(*result);  // shards that hooks found a shorter way around
  if (options.combine_bytes > 0 && share_permutes(*result)) remove_dead(*result);
  ShardRecord* const record = options.choices != nullptr ? &options.choices->shards : nullptr;
  const auto on_part = [&](const ir::Op& one, const ir::Op& part, const ir::Value& now) {
    if (record != nullptr) record->carry(one, part, now);
  };
  const auto on_split = [&](const ir::Op& first, const ir::Op& rest) {
    if (record != nullptr) record->split(first, rest);
  };
  combine_collectives(*result, options.combine_bytes, on_part, on_split);  // of those that are used
  if (record != nullptr) {
    record->module = result.get();
    record->atoms = propagation.atoms;
    record->program = std::move(normal);
  }
  return result;
}

std::unique_ptr<ir::Module> overlapped(const ir::Module& module, const OverlapOptions& options,
                                       const SimplifyOptions& simplify_options,
                                       std::optional<std::int64_t> memory_limit) {
  auto simple = module.clone();
  simplify(*simple, simplify_options);
  const ScheduleOptions scheduling{options.target, memory_limit, options.turns_stay};
  std::unique_ptr<ir::Module> unrolled, plain;
  const bool overlaps =
      options.target != nullptr && options.target->performance().transfers_overlap;
  if (overlaps) unrolled = written_out(*simple, simplify_options);
  if (overlaps && !options.way && ir::count_ops(*simple) <= kMostOps) plain = simple->clone();
  Spread result = spread(std::move(simple), options);
  if (unrolled != nullptr) {
    Spread turns = spread(std::move(unrolled), options);
    const bool taken = options.way ? *options.way % 2 == 1
                                   : is_worth_it(*result.module, *turns.module, scheduling);
    if (taken) result = std::move(turns);
  }
  if (plain != nullptr) keep_if_faster(result, std::move(plain), scheduling);
  if (options.choices != nullptr)
    std::ranges::move(result.choices, std::back_inserter(*options.choices));
  return std::move(result.module);
}

std::unique_ptr<ir::Module> scheduled(const ir::Module& module, const ScheduleOptions& options) {
  auto result = module.clone();
  const bool is_host =
      options.target == nullptr || options.target->model().name == machine::host_model().name;
  if (is_host) {
    compute_products_ahead(*result, options.memory_limit);
    take_convolutions_apart(*result, options.memory_limit);
    take_reductions_apart(*result, options.memory_limit);
  }
  schedule(*result, options);
  return result;
}

std::unique_ptr<ir::Module> overlapped_as_xla(const ir::Module& module, const XlaOptions& options,
                                              const SimplifyOptions& simplify_options) {
  auto result = module.clone();
  simplify(*result, simplify_options);
  spread_as_xla(*result, options);
  return result;
}

std::unique_ptr<ir::Module> scheduled_as_xla(const ir::Module& module, const XlaOptions& options) {
  auto result = module.clone();
  schedule_as_xla(*result, options);
  return result;
}

}  // namespace weft::passes
