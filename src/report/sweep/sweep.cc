#include "report/sweep/sweep.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "compile/predict.h"
#include "compile/program_target.h"
#include "plan/memory_use.h"
#include "report/explain/exposure_text.h"
#include "report/sweep/resized_program.h"
#include "report/utilisation.h"
#include "sim/simulation.h"

namespace weft::report {
namespace {

// Each step on logarithmic axes: time goes down at least half as steeply as it could.
constexpr double kPays = 0.5;

const MeshAxis* find_axis(const ir::Module& program, const std::string& name) {
  for (const ir::MeshDecl& decl : program.meshes) {
    const auto index = decl.mesh.axis_index(name);
    if (index) return &decl.mesh.axes()[static_cast<std::size_t>(*index)];
  }
  return nullptr;
}

std::string axes_text(const ir::Module& program) {
  std::vector<std::string> names;
  for (const ir::MeshDecl& decl : program.meshes) {
    for (const MeshAxis& axis : decl.mesh.axes()) {
      if (std::ranges::find(names, axis.name) == names.end()) names.push_back(axis.name);
    }
  }
  return names.empty() ? "no mesh" : fmt::format("the axes {}", fmt::join(names, ", "));
}

class Sweeper {
 public:
  explicit Sweeper(const SweepQuestion& question)
      : question_(question), machine_(question.machine), range_(question.range) {
    if (range_.is_of_sizes()) find_resized_axis();
  }

  Sweep run() {
    Sweep sweep{range_, machine_text(), what_text(), {}, {}};
    for (const double value : range_.values) sweep.rows.push_back(row(value));
    const auto first = std::ranges::find_if(sweep.rows, &SweepRow::is_known);
    for (SweepRow& row : sweep.rows) {
      if (!row.is_known()) continue;
      row.speedup = first->seconds / row.seconds;
      row.efficiency = row.speedup / range_.growth(first->value, row.value);
    }
    sweep.knee = knee_of(range_, sweep.rows);
    return sweep;
  }

 private:
  void find_resized_axis() {
    const ir::Module& program = *question_.parsed;
    if (range_.swept == Swept::axis) {
      axis_ = find_axis(program, range_.name);
      if (axis_ == nullptr) {
        throw Error(
            fmt::format("there is nothing called {} to sweep: the program has {}; besides "
                        "there are chips, {}",
                        range_.name, axes_text(program), machine::scale_keys_text()));
      }
      return;
    }
    for (const ir::MeshDecl& decl : program.meshes) {
      if (decl.mesh.num_devices() != program.num_devices() || decl.mesh.axes().empty()) continue;
      axis_ = &decl.mesh.axes().front();
      others_ = decl.mesh.num_devices() / axis_->size;
      return;
    }
    throw Error("the program has no mesh, so that it has nothing to do for more chips");
  }

  std::string machine_text() const {
    const machine::Model& model = machine_.model();
    if (!range_.is_of_sizes()) return machine_.name();
    return model.changes.empty() ? model.name : model.name + " with " + model.changes;
  }

  std::string what_text() const {
    if (!range_.is_of_sizes()) return fmt::format("so many times the {}", range_.key->words);
    const std::string of =
        range_.swept == Swept::chips ? "chips: the length of " : "the length of ";
    return fmt::format("{}axis {} of the mesh, which is {} in the program; arrays stay as they are",
                       of, axis_->name, axis_->size);
  }

  SweepRow row(double value) const {
    SweepRow row;
    row.value = value;
    try {
      measure(row);
    } catch (const Error& e) {
      const std::string_view all = e.what();
      row.problem = all.substr(0, all.find('\n'));
    }
    return row;
  }

  // The program for that value.
  std::shared_ptr<const ir::Module> program(double value) const {
    if (!range_.is_of_sizes()) return question_.parsed;
    auto size = static_cast<std::int64_t>(value);
    if (range_.swept == Swept::chips) {
      size *= machine_.model().devices_per_chip;
      if (size % others_ != 0) {
        throw Error(
            fmt::format("the other axes of the mesh need multiples of {} devices", others_));
      }
      size /= others_;
    }
    return resized_program(*question_.parsed, axis_->name, size);
  }

  machine::Machine machine(double value, std::int64_t devices) const {
    if (!range_.is_of_sizes()) return machine::scaled(machine_, {.factors = {{range_.key, value}}});
    return machine_.num_devices() == devices ? machine_ : machine_.resized(devices);
  }

  void measure(SweepRow& row) const {
    const std::shared_ptr<const ir::Module> parsed = program(row.value);
    row.devices = parsed->num_devices();
    const machine::Machine machine = this->machine(row.value, row.devices);
    row.machine = machine.name();
    compile::Options how = question_.how;
    how.target = compile::target_for(*parsed, machine, question_.order);
    how.partition.rates = passes::CostRates(how.target->model());
    how.partition.choices = nullptr;
    how.choices = nullptr;
    compile::Program compiled(parsed);
    compiled.advance(compile::Stage::plan, how);
    const sim::Simulation time = compile::predict(compiled, how);
    if (time.total == 0) throw Error("it takes no time: nothing is computed or sent");
    row.seconds = sim::to_seconds(time.total);
    row.compute_seconds = sim::to_seconds(time.compute);
    row.exposed_seconds = sim::to_seconds(time.exposed);
    row.hidden_share = time.hidden_share();
    row.utilisation =
        flop_utilisation(*compiled.scheduled(), how.target->performance(), row.seconds);
    // What kernels of this process would take for themselves is none of that machine's.
    const plan::MemoryUse memory = plan::memory_use(*compiled.plan());
    row.memory_bytes = memory.arguments + memory.constants + memory.peak_of_values;
    MostWaitedFor most = most_waited_for(time, *compiled.scheduled());
    row.waits_for = std::move(most.what);
    row.why = std::move(most.why);
  }

  const SweepQuestion& question_;
  const machine::Machine& machine_;
  const SweepRange& range_;
  const MeshAxis* axis_ = nullptr;  // of sweeps of sizes
  std::int64_t others_ = 1;         // devices at each position of that axis
};

}  // namespace

std::optional<std::size_t> Sweep::next_known(std::size_t row) const {
  for (std::size_t i = row + 1; i < rows.size(); ++i) {
    if (rows[i].is_known()) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> knee_of(const SweepRange& range, const std::vector<SweepRow>& rows) {
  std::optional<std::size_t> knee;
  std::size_t known = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].is_known()) continue;
    ++known;
    const bool pays = !knee || rows[*knee].seconds / rows[i].seconds >=
                                   std::pow(range.growth(rows[*knee].value, rows[i].value), kPays);
    if (pays) knee = i;
  }
  return known < 2 ? std::nullopt : knee;
}

Sweep sweep(const SweepQuestion& question) { return Sweeper(question).run(); }

}  // namespace weft::report
