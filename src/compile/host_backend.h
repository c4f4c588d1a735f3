// HostBackend: the devices of this process, or of all that run the same programs together.
//
// Owns an executor for each number of workers that was asked for. Any thread.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "compile/backend.h"
#include "compile/host_value.h"
#include "engine/host/executor.h"

namespace weft::compile {

class HostBackend final : public Backend {
 public:
  // `ranks`: the processes of which each runs some of the devices; null: this one runs all. Throws
  // Error where a variable of the environment that programs depend on has no value of ours.
  explicit HostBackend(const BackendOptions& options, engine::Ranks* ranks = nullptr);

  std::string text() const override;
  Stage stage() const override { return Stage::plan; }
  Options compile_options(std::int64_t num_devices) const override;
  std::unique_ptr<const LoadedProgram> load(const Program& program) override;
  DeviceValue put(const Literal& literal) override;
  DeviceValue put_parts(const TensorType& type, const NamedSharding& sharding,
                        const ReadPart& read) override;
  int workers(int wanted) override;

 private:
  class Loaded;
  engine::Executor& executor(int workers);
  InProcessesRef in_processes(bool is_known) const;  // a new array

  const BackendOptions options_;
  engine::Ranks* const ranks_;
  std::mutex mutex_;
  std::map<int, engine::Executor> executors_;  // by workers; nodes stay where they are
};

}  // namespace weft::compile
