#include "compile/host_backend.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"

#include "compile/host_value.h"
#include "core/exit_gate.h"
#include "core/spare.h"
#include "engine/codegen/tile_code.h"
#include "ir/printer.h"

namespace weft::compile {

namespace {

// Of those that no common run has had yet; from now on one has.
std::vector<engine::RunTerms::Input> new_to_all(std::span<DeviceValue> inputs) {
  std::vector<engine::RunTerms::Input> found;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const HostValue& value = HostValue::in(inputs[i]);
    const InProcessesRef& processes = value.processes();
    if (processes == nullptr || processes->is_known) continue;
    found.push_back({static_cast<std::int64_t>(i), value.hash()});
    processes->is_known = true;
  }
  return found;
}

}  // namespace

class HostBackend::Loaded final : public LoadedProgram {
 public:
  // `terms`: of runs with other processes, but for the inputs.
  Loaded(HostBackend& backend, engine::BoundPlan plan, engine::RunTerms terms)
      : backend_(backend), plan_(std::move(plan)), terms_(std::move(terms)) {}

  events::RunReport run(std::span<DeviceValue> inputs, std::vector<DeviceValue>& outputs,
                        int workers, const events::RunOptions& options) const override {
    const ExitGate::Pass pass;
    const bool is_shared = backend_.ranks_ != nullptr && plan_.uses_devices();
    engine::RunTerms terms;
    if (is_shared) terms = {terms_.name, terms_.program, new_to_all(inputs)};
    Spare<std::vector<engine::Value>> values, results;
    for (DeviceValue& input : inputs) values->push_back(std::move(HostValue::of(input)));
    const events::RunReport report =
        backend_.executor(workers).run(plan_, *values, *results, options, terms);
    for (engine::Value& result : *results) {
      outputs.push_back(host_value(std::move(result), backend_.in_processes(is_shared)));
    }
    return report;
  }

  std::int64_t num_devices() const override { return plan_.max_device + 1; }

 private:
  HostBackend& backend_;
  const engine::BoundPlan plan_;
  const engine::RunTerms terms_;
};

HostBackend::HostBackend(const BackendOptions& options, engine::Ranks* ranks)
    : options_(options), ranks_(ranks) {
  static_cast<void>(engine::makes_code());
}

std::string HostBackend::text() const {
  return ranks_ == nullptr ? "the devices of this process"
                           : fmt::format("the devices of {} processes", ranks_->size());
}

Options HostBackend::compile_options(std::int64_t num_devices) const {
  Options options;
  if (const engine::LinkSpeed& link = options_.link; link.limited()) {
    options.target = std::make_shared<const machine::Target>(
        machine::host_with_links(num_devices, link.bytes_per_second, link.latency_seconds));
  }
  return options;
}

std::unique_ptr<const LoadedProgram> HostBackend::load(const Program& program) {
  const ExitGate::Pass pass;
  engine::BoundPlan plan = engine::bind_plan(program.plan(), {.max_devices = options_.max_devices});
  engine::RunTerms terms;
  if (ranks_ != nullptr && plan.uses_devices()) {
    terms.name = program.parsed()->name;
    terms.program = std::hash<std::string>()(
        ir::print(*program.partitioned(), {.locations = false}) + plan::to_text(*program.plan()));
  }
  return std::make_unique<Loaded>(*this, std::move(plan), std::move(terms));
}

DeviceValue HostBackend::put(const Literal& literal) {
  return host_value(engine::Value(literal), in_processes(false));
}

InProcessesRef HostBackend::in_processes(bool is_known) const {
  return ranks_ == nullptr ? nullptr : std::make_shared<InProcesses>(*ranks_, is_known);
}

DeviceValue HostBackend::put_parts(const TensorType& type, const NamedSharding& sharding,
                                   const ReadPart& read) {
  const InProcessesRef processes = in_processes(true);
  const auto layout = layout_of(sharding, type);
  engine::ShardedValue value{layout, {}, holders_of(sharding, *layout, processes)};
  std::vector<engine::Buffer>& shards = value.shards;
  for (std::size_t i = 0; i < layout->slices.size(); ++i) {
    const std::size_t first = layout->first_like(i);
    const bool is_here = value.holders == nullptr || value.holders->here(i);
    if (!is_here) {
      shards.emplace_back();
    } else if (first < i && shards[first].valid()) {
      shards.push_back(shards[first]);
    } else {
      shards.push_back(engine::Buffer::of(read(layout->slices[i])));
    }
  }
  return host_value(engine::Value(std::make_shared<engine::ShardedValue>(std::move(value))),
                    processes);
}

int HostBackend::workers(int wanted) { return executor(wanted).workers(); }

engine::Executor& HostBackend::executor(int workers) {
  const std::lock_guard lock(mutex_);
  engine::ExecutorOptions options{
      .workers = workers, .link = options_.link, .rank_timeout = options_.rank_timeout};
  if (ranks_ != nullptr) {
    options.ranks = ranks_;
    // The processes of a host share its cores; mpirun may have given this one some of them.
    const auto all = static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN));
    const int share = std::max(1, all / ranks_->on_host());
    if (workers == 0) options.workers = std::min(engine::Workers().count(), share);
  }
  return executors_.try_emplace(workers, options).first->second;
}

}  // namespace weft::compile
