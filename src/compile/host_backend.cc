#include "compile/host_backend.h"

#include <utility>

#include "compile/host_value.h"
#include "core/spare.h"

namespace weft::compile {

class HostBackend::Loaded final : public LoadedProgram {
 public:
  Loaded(HostBackend& backend, const Program& program) : backend_(backend), program_(program) {}

  RunReport run(std::span<DeviceValue> inputs, std::vector<DeviceValue>& outputs,
                const RunOptions& options) const override {
    engine::Executor& executor = backend_.executor(options.workers);
    Spare<std::vector<engine::Value>> values, results;
    for (DeviceValue& input : inputs) values->push_back(std::move(HostValue::of(input)));
    const engine::RunReport report =
        executor.run(program_.plan(), *values, *results,
                     {options.events, options.prints, backend_.options_.link, options.stop});
    for (engine::Value& result : *results) {
      outputs.emplace_back(std::in_place_type<HostValue>, std::move(result));
    }
    return {report.devices, report.unpartitioned, report.peak_bytes};
  }

 private:
  HostBackend& backend_;
  const Program& program_;
};

std::unique_ptr<const LoadedProgram> HostBackend::load(const Program& program) {
  return std::make_unique<Loaded>(*this, program);
}

DeviceValue HostBackend::put(const Literal& literal) { return host_value(engine::Value(literal)); }

int HostBackend::workers(int wanted) { return executor(wanted).workers(); }

engine::Executor& HostBackend::executor(int workers) {
  const std::lock_guard lock(mutex_);
  return executors_.try_emplace(workers, engine::ExecutorOptions{.workers = workers}).first->second;
}

}  // namespace weft::compile
