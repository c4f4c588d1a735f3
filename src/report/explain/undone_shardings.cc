#include "report/explain/undone_shardings.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/partition_spec.h"

#include "core/text/quantity.h"
#include "ir/location.h"
#include "ir/ops/table.h"
#include "passes/normalize/normalize.h"
#include "passes/partition/decide/decide.h"
#include "passes/partition/reshard/reshard_planner.h"
#include "passes/pipeline.h"
#include "passes/propagate/propagate.h"
#include "passes/simplify/new_op.h"
#include "passes/simplify/simplify.h"
#include "report/explain/names/array_names.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

using passes::AtomSet;
using passes::Layout;

// So many proposals are looked at by the first walks alone, and the cheapest of them are tried; of
// a long program fewer, or none.
constexpr std::size_t kMostLooks = 50, kMostLookedValues = 60'000;
constexpr std::size_t kMostTries = 8, kMostTriedVisits = 2'000'000, kMostTriedValues = 4'000;
// How much dearer they may begin than the program does.
constexpr double kMostAtFirst = 1.01;
// What must be saved of all that is sent, at least.
constexpr double kWorthwhile = 0.25;
// How much more devices may compute or hold.
constexpr double kAlmostNone = 1.01;

struct Constraint {
  std::size_t value;  // number in the order of the walk
  Layout layout;
  friend bool operator==(const Constraint&, const Constraint&) = default;
};

// Constraints that would let an op take an operand as it lies.
struct Proposal {
  const ir::Op* op;
  std::size_t operand;
  Layout has;
  AtomSet undone;
  std::vector<Constraint> constraints;
};

// Every value of the entry function, in the order of the walk.
std::vector<ir::Value*> all_values(const ir::Module& module) {
  const ir::Block& body = *module.entry()->body;
  std::vector<ir::Value*> values(body.args.begin(), body.args.end());
  ir::walk(body, [&](const ir::Op& op) {
    values.insert(values.end(), op.results.begin(), op.results.end());
  });
  return values;
}

class Proposer {
 public:
  // Takes the steps of passes::partitioned() up to what is decided. `taken`: what was decided, of
  // the module that comes of the same steps.
  Proposer(ir::Module& normal, const passes::PartitionOptions& options,
           const passes::Choices& taken)
      : propagation_(passes::propagate(normal)), atoms_(*propagation_.atoms) {
    if (atoms_.count() == 0) return;
    passes::remove_conversions(normal);
    if (options.hoist) passes::hoist_invariants(normal);
    const passes::PlainOps ops(normal);
    if (ops.size() != taken.splits.size() || normal.num_values() != taken.layouts.size()) return;
    layouts_ = taken.layouts;
    const std::vector<ir::Value*> values = all_values(normal);
    numbers_.resize(normal.num_values());
    for (std::size_t i = 0; i < values.size(); ++i) numbers_[values[i]->id] = i;
    made_ = ops.made();
    for (std::size_t n = 0; n < ops.size(); ++n) visit(ops[n], taken.splits[n]);
  }

  const passes::AxisAtoms& atoms() const { return atoms_; }
  const std::vector<Proposal>& proposals() const { return proposals_; }

 private:
  void visit(const passes::PlainOp& plain, const passes::Split& split) {
    const ir::Op& op = *plain.op;
    const ir::FactorRule& rule = plain.rule;
    if (rule.empty()) return;
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      layouts_[op.result(i)->id] = split.result(rule, i, plain.combine.has_value());
    }
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      if (!op.operand(i)->type.is_tensor() || made_.contains(*op.operand(i))) continue;
      const Layout& has = layouts_[op.operand(i)->id];
      const Layout needs = split.operand(op, rule, i, has);
      AtomSet undone = 0;
      for (std::size_t d = 0; d < has.dims.size(); ++d) {
        undone |= has.dims[d].set() & ~needs.dims[d].set();
      }
      if (undone != 0 && op.operand(i)->type.tensor().num_elements() > 0)
        propose(plain, split, i, undone);
    }
  }

  // The op split as operand i lies, and otherwise as it is.
  void propose(const passes::PlainOp& plain, const passes::Split& split, std::size_t i,
               AtomSet undone) {
    const ir::Op& op = *plain.op;
    const ir::FactorRule& rule = plain.rule;
    const Layout& has = layouts_[op.operand(i)->id];
    passes::FactorAtoms kept = project(rule, rule.operands[i], has, atoms_);
    AtomSet used = has.used();
    for (std::size_t f = 0; f < kept.size(); ++f) {
      if (!kept[f].empty()) continue;
      for (passes::Atom atom : split.factors[f]) {
        if ((used & passes::set_of(atom)) == 0) kept[f].push_back(atom);
      }
      used |= kept[f].set();
    }
    if (!expressible(rule, kept, atoms_)) return;
    Proposal proposal{&op, i, has, undone, {}};
    std::vector<Constraint>& constraints = proposal.constraints;
    for (std::size_t r = 0; r < op.results.size(); ++r) {
      if (op.result(r)->type.rank() == 0) continue;
      constraints.push_back({numbers_[op.result(r)->id], layout_of(rule.results[r], kept)});
    }
    const std::size_t results = constraints.size();
    if (results > 0) add(proposal);
    for (std::size_t j = 0; j < op.operands.size(); ++j) {
      const ir::Value& other = *op.operand(j);
      if (!other.type.is_tensor() || &other == op.operand(i) || made_.contains(other)) continue;
      const Layout layout = layout_of(rule.operands[j], kept);
      if (!(layout == layouts_[other.id])) constraints.push_back({numbers_[other.id], layout});
    }
    if (constraints.size() == results || constraints.size() > 2) return;
    add(std::move(proposal));
  }

  // Several ops may ask for the same.
  void add(Proposal proposal) {
    const auto is_there =
        std::ranges::find(proposals_, proposal.constraints, &Proposal::constraints);
    if (is_there == proposals_.end()) proposals_.push_back(std::move(proposal));
  }

  passes::Propagation propagation_;
  const passes::AxisAtoms& atoms_;
  passes::MadeValues made_;
  std::vector<Layout> layouts_;  // as values are produced, by Value::id
  std::vector<std::size_t> numbers_;
  std::vector<Proposal> proposals_;
};

// What a person who constrains the value's line constrains: every result of that op there, of that
// type, in that scope. Arguments stand alone.
std::vector<ir::Value*> alike(const std::vector<ir::Value*>& values, std::size_t number,
                              const ir::Module& module) {
  ir::Value* const one = values[number];
  if (one->def == nullptr) return {one};
  std::vector<ir::Value*> all;
  for (ir::Value* value : values) {
    const ir::Op* const def = value->def;
    if (def != nullptr && def->name() == one->def->name() && value->type == one->type &&
        value->index == one->index && source_of(module, *def) == source_of(module, *one->def) &&
        ir::scope_of(def->location) == ir::scope_of(one->def->location)) {
      all.push_back(value);
    }
  }
  return all;
}

// Each value, and what is constrained with it, for all its users.
void constrain(ir::Module& module, std::span<const Constraint> constraints,
               const passes::AxisAtoms& atoms) {
  ir::MeshRef mesh{"", nullptr};
  for (const ir::MeshDecl& decl : module.meshes) {
    if (decl.mesh == atoms.mesh()) mesh.name = decl.name;
  }
  const std::vector<ir::Value*> values = all_values(module);
  for (const Constraint& constraint : constraints) {
    for (ir::Value* const value : alike(values, constraint.value, module)) {
      const ir::Location location = value->def ? value->def->location : module.entry()->location;
      ir::Op* const op = passes::make_constraint(
          module, value, {mesh, to_sharding(constraint.layout, atoms)}, location);
      value->replace_all_uses(op->result(), op);
      if (value->def != nullptr) {
        op->move_after(*value->def);
      } else {
        op->move_before(*value->block->ops.front());
      }
    }
  }
}

// "P('x', None)"; nothing: it takes a part of an axis.
std::optional<std::string> spec_text(const Layout& layout, const passes::AxisAtoms& atoms) {
  PartitionSpec spec;
  for (const passes::AtomList& dim : layout.dims) {
    std::vector<std::string>& axes = spec.entries.emplace_back().axes;
    for (const AxisRef& axis : atoms.refs(dim)) {
      if (axis.sub) return std::nullopt;
      axes.push_back(axis.name);
    }
  }
  return code_text(spec);
}

// "w (f32[8,4])", as the lines name an argument, "the result of dot_general at f.py:3:4 in jvp()
// (f32[8,4])"
std::string name_of(const ir::Module& module, const ir::Value& value) {
  const std::string type = to_string(value.type.tensor());
  if (value.def == nullptr) {
    if (value.block->parent_op != nullptr) {
      return fmt::format("the region's argument {} ({})", value.index, type);
    }
    return fmt::format("{} ({})", argument_names(*module.entry())[value.index], type);
  }
  const std::string scope = ir::scope_of(value.def->location);
  return fmt::format(
      "the result of {}{} ({})",
      with_place(ir::without_dialect(value.def->name()), module, value.def->location),
      scope.empty() ? "" : " in " + scope, type);
}

std::optional<std::string> sentence(const ir::Module& normal, const Proposal& proposal,
                                    const passes::AxisAtoms& atoms, double before, double after) {
  const std::vector<ir::Value*> values = all_values(normal);
  std::vector<std::string> constraints;
  for (const Constraint& constraint : proposal.constraints) {
    const auto spec = spec_text(constraint.layout, atoms);
    if (!spec) return std::nullopt;
    const std::size_t count = alike(values, constraint.value, normal).size();
    constraints.push_back(fmt::format("{}{} to {}", name_of(normal, *values[constraint.value]),
                                      count == 1 ? "" : fmt::format(", all {} of them,", count),
                                      *spec));
  }
  const auto has = spec_text(proposal.has, atoms);
  if (!has) return std::nullopt;
  return fmt::format(
      "{} lies as {}, and {} undoes that along {}. Constrain {}, and each device sends {} instead "
      "of {} in all.",
      name_of(normal, *proposal.op->operand(proposal.operand)), *has,
      with_place(ir::without_dialect(proposal.op->name()), normal, proposal.op->location),
      atoms.names(passes::list_of(proposal.undone)), fmt::join(constraints, " and "),
      bytes_text(after), bytes_text(before));
}

double first_cost_of(const ir::Module& normal, const passes::PartitionOptions& options) {
  const passes::Propagation propagation = passes::propagate(normal);
  passes::ReshardPlanner& planner = options.planners->of(*propagation.atoms);
  return passes::first_cost(normal, propagation, options, planner);
}

// Those that begin about as cheap as the program as it is, the cheapest first.
std::vector<const Proposal*> promising(const ir::Module& normal, const Proposer& proposer,
                                       const passes::PartitionOptions& options) {
  const std::size_t looks = std::min(kMostLooks, kMostLookedValues / normal.num_values());
  if (looks == 0 || proposer.proposals().empty()) return {};
  const double least = first_cost_of(normal, options);
  std::vector<std::pair<double, const Proposal*>> found;
  for (const Proposal& proposal : proposer.proposals() | std::views::take(looks)) {
    const std::unique_ptr<ir::Module> other = normal.clone();
    constrain(*other, proposal.constraints, proposer.atoms());
    const double cost = first_cost_of(*other, options);
    if (cost <= kMostAtFirst * least) found.emplace_back(cost, &proposal);
  }
  std::ranges::stable_sort(found, {}, &std::pair<double, const Proposal*>::first);
  std::vector<const Proposal*> proposals;
  for (const auto& [cost, proposal] : found) proposals.push_back(proposal);
  return proposals;
}

}  // namespace

std::vector<std::string> undone_shardings(const ir::Module& program,
                                          const passes::PartitionOptions& partition_options,
                                          const passes::Choices& taken, const ProgramTotals& now) {
  passes::PartitionOptions options = partition_options;
  passes::ReshardPlanners planners;
  if (options.planners == nullptr) options.planners = &planners;
  if (now.wire_bytes == 0 || !passes::needs_partitioning(program)) return {};
  if (options.rates.may_repeat()) return {};  // choices go by time: fewer bytes may take longer
  const std::unique_ptr<ir::Module> normal = program.clone();
  passes::normalize(*normal);
  // Each takes about as many visits of ops as the program itself has.
  const std::size_t tries = std::min(
      {kMostTries, kMostTriedVisits / (taken.visits + 1), kMostTriedValues / normal->num_values()});
  if (tries == 0) return {};
  const Proposer proposer(*normal, options, taken);
  double least = (1 - kWorthwhile) * now.wire_bytes;
  std::vector<std::string> best;
  for (const Proposal* proposal : promising(*normal, proposer, options) | std::views::take(tries)) {
    const std::unique_ptr<ir::Module> other = normal->clone();
    constrain(*other, proposal->constraints, proposer.atoms());
    const ProgramTotals then = totals_of(*passes::partitioned(*other, options));
    if (then.wire_bytes >= least || then.flops > kAlmostNone * now.flops ||
        then.memory > kAlmostNone * now.memory) {
      continue;
    }
    const auto text =
        sentence(*normal, *proposal, proposer.atoms(), now.wire_bytes, then.wire_bytes);
    if (!text) continue;
    least = then.wire_bytes;
    best = {*text};
  }
  return best;
}

}  // namespace weft::report
