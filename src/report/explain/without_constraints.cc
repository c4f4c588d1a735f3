#include "report/explain/without_constraints.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "ir/ops/attrs.h"
#include "passes/normalize/normalize.h"
#include "passes/partition/reshard/reshard_planner.h"
#include "passes/pipeline.h"
#include "passes/simplify/simplify.h"
#include "report/explain/program_totals.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

// A program is tried so many times; a long one less often, or not at all.
constexpr std::size_t kFewConstraints = 3;  // of which each has a line that changes nothing
constexpr std::size_t kMostConstraintTries = 12, kMostConstrainedValues = 10'000;

// Those that the program states, by their places in the walk; of one line of the user's together.
struct Stated {
  std::string constraint;
  std::vector<std::size_t> places;
};

std::vector<Stated> stated_in(const ir::Module& module) {
  std::vector<Stated> all;
  std::size_t place = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    ++place;
    const auto* const attrs = op.attrs.get_if<ir::ShardingConstraintAttrs>();
    if (attrs == nullptr || !passes::says_something(attrs->sharding.sharding)) return;
    const std::string name =
        with_place(fmt::format("the {}", ir::without_dialect(op.name())), module, op.location);
    auto at = std::ranges::find(all, name, &Stated::constraint);
    if (at == all.end()) at = all.insert(at, Stated{name, {}});
    at->places.push_back(place);
  });
  return all;
}

std::unique_ptr<ir::Module> taken_away(const ir::Module& module, const Stated& stated) {
  std::unique_ptr<ir::Module> copy = module.clone();
  std::vector<ir::Op*> gone;
  std::size_t place = 0;
  ir::walk(*copy->entry()->body, [&](ir::Op& op) {
    if (std::ranges::binary_search(stated.places, ++place)) gone.push_back(&op);
  });
  for (ir::Op* op : gone) {
    op->result()->replace_all_uses(op->operand(0));
    op->erase();
  }
  return copy;
}

// Of what is computed, from which on it is told.
constexpr double kMoreFlops = 0.1;

// "21 KiB instead of 25 KiB"; "7 B less" where both would be written alike.
std::string sent_text(double then, double now) {
  if (bytes_text(then) != bytes_text(now)) {
    return fmt::format("{} instead of {}", bytes_text(then), bytes_text(now));
  }
  return fmt::format("{} {}", bytes_text(std::abs(then - now)), then < now ? "less" : "more");
}

// Empty: it makes no difference.
std::string changes_text(const WithoutConstraint& one, const ProgramTotals& now) {
  const bool computes = std::abs(one.flops - now.flops) > kMoreFlops * now.flops;
  std::string text;
  if (one.wire_bytes != now.wire_bytes) text = sent_text(one.wire_bytes, now.wire_bytes);
  if (!computes) return text;
  if (text.empty()) text = "as much";
  return text + fmt::format(", and {} computed instead of {}", flops_text(one.flops),
                            flops_text(now.flops));
}

std::string constraint_name(const WithoutConstraint& one) {
  return one.count > 1 ? fmt::format("{} (x{})", one.constraint, one.count) : one.constraint;
}

// Of those that are not tried; empty: all are.
std::string untried_text(const std::vector<WithoutConstraint>& all) {
  int count = 0;
  for (const WithoutConstraint& one : all) count += one.is_tried ? 0 : one.count;
  if (count == 0) return {};
  const std::string_view are = count == 1 ? "is" : "are";
  if (all.front().is_tried) return fmt::format("  {} more {} not tried\n", count, are);
  return fmt::format("  {} {} not tried, as the program is long\n", plural(count, "constraint"),
                     are);
}

}  // namespace

std::vector<WithoutConstraint> without_constraints(const ir::Module& program,
                                                   const passes::PartitionOptions& options,
                                                   bool simplified) {
  if (!passes::needs_partitioning(program)) return {};
  const std::unique_ptr<ir::Module> normal = program.clone();
  passes::normalize_as_written(*normal);
  passes::ReshardPlanners planners;
  passes::PartitionOptions how = options;
  if (how.planners == nullptr) how.planners = &planners;
  const std::size_t values = std::max<std::size_t>(normal->num_values(), 1);
  const std::size_t tries = std::min(kMostConstraintTries, kMostConstrainedValues / values);
  std::vector<WithoutConstraint> all;
  for (const Stated& stated : stated_in(*normal)) {
    const auto count = static_cast<int>(stated.places.size());
    if (all.size() >= tries) {
      all.push_back({.constraint = stated.constraint, .count = count, .is_tried = false});
      continue;
    }
    const std::unique_ptr<ir::Module> then = taken_away(*normal, stated);
    const ProgramTotals totals = totals_without(*passes::partitioned(*then, how), simplified);
    all.push_back({stated.constraint, count, totals.wire_bytes, totals.flops});
  }
  return all;
}

ProgramTotals totals_without(const ir::Module& partitioned, bool simplified) {
  if (!simplified) return totals_of(partitioned);
  const std::unique_ptr<ir::Module> simple = partitioned.clone();
  passes::simplify(*simple);
  return totals_of(*simple);
}

std::string text_of(const std::vector<WithoutConstraint>& all, const ProgramTotals& now) {
  std::string text;
  std::vector<const WithoutConstraint*> idle;
  for (const WithoutConstraint& one : all) {
    if (!one.is_tried) continue;
    const std::string changes = changes_text(one, now);
    if (changes.empty()) {
      idle.push_back(&one);
    } else {
      text += fmt::format("  {}: without it {}\n", constraint_name(one), changes);
    }
  }
  if (idle.size() <= kFewConstraints) {
    for (const WithoutConstraint* one : idle) {
      text += fmt::format("  {}: without it as much\n", constraint_name(*one));
    }
    return text + untried_text(all);
  }
  // JAX states a constraint for each result where axes are explicit.
  int count = 0;
  for (const WithoutConstraint* one : idle) count += one->count;
  const std::string_view others = text.empty() ? "" : " others";
  return text +
         fmt::format("  without any one of {}{} as much, such as {}\n", count, others,
                     constraint_name(*idle.front())) +
         untried_text(all);
}

}  // namespace weft::report
