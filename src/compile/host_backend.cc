#include "compile/host_backend.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"

#include "compile/host_value.h"
#include "core/spare.h"
#include "ir/printer.h"

namespace weft::compile {

namespace {

std::uint64_t hash_of(std::span<const std::byte> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return std::hash<std::string_view>()(text);
}

}  // namespace

class HostBackend::Loaded final : public LoadedProgram {
 public:
  // `name`, `hash`: as others know the program, where there are other processes.
  Loaded(HostBackend& backend, engine::BoundPlan plan, std::string name, std::uint64_t hash)
      : backend_(backend), plan_(std::move(plan)), name_(std::move(name)), hash_(hash) {}

  events::RunReport run(std::span<DeviceValue> inputs, std::vector<DeviceValue>& outputs,
                        int workers, const events::RunOptions& options) const override {
    if (backend_.ranks_ != nullptr) backend_.ranks_->account().add_run(name_, hash_);
    Spare<std::vector<engine::Value>> values, results;
    for (DeviceValue& input : inputs) values->push_back(std::move(HostValue::of(input)));
    const events::RunReport report =
        backend_.executor(workers).run(plan_, *values, *results, options);
    for (engine::Value& result : *results) {
      outputs.emplace_back(std::in_place_type<HostValue>, std::move(result));
    }
    return report;
  }

  std::int64_t num_devices() const override { return plan_.max_device + 1; }

 private:
  HostBackend& backend_;
  const engine::BoundPlan plan_;
  const std::string name_;
  const std::uint64_t hash_;
};

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
  const std::uint64_t hash = ranks_ == nullptr ? 0 : compare_program(program);
  return std::make_unique<Loaded>(
      *this, engine::bind_plan(program.plan(), {.max_devices = options_.max_devices}),
      program.parsed()->name, hash);
}

DeviceValue HostBackend::put(const Literal& literal) {
  if (ranks_ != nullptr)
    ranks_->account().add_array(literal.type(), hash_of(literal.stored_bytes()));
  return host_value(engine::Value(literal));
}

std::uint64_t HostBackend::compare_program(const Program& program) {
  const std::string text =
      ir::print(*program.partitioned(), {.locations = false}) + plan::to_text(*program.plan());
  const std::uint64_t hash = hash_of(std::as_bytes(std::span(text)));
  const std::string mine = fmt::format("{} ({:016x})", program.parsed()->name, hash);
  if (const auto other = ranks_->compare(mine, options_.rank_timeout)) {
    throw Error(fmt::format(
        "rank {} of {} has loaded another program, or is another Weft: {}, and rank {} {}",
        other->rank, ranks_->size(), other->text, ranks_->rank(), mine));
  }
  return hash;
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
