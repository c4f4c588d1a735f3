// Backend: what runs programs and holds their arrays: those who use it need not know which it is.
//
// A backend is used from any thread. Programs belong to the backend that made them; values also
// serve another one of the same name.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compile/device_value.h"
#include "compile/program.h"
#include "engine/comm/link.h"
#include "events/run_options.h"

namespace weft::compile {

// How many worker threads users may ask for at most.
inline constexpr int kMostWorkers = 1024;

// A program as a backend runs it: any number of times, from any thread.
class LoadedProgram {
 public:
  virtual ~LoadedProgram() = default;
  // The inputs are used up: their memory serves results where nobody else holds it. Adds the
  // outputs. Throws Error where the inputs are not those of the program, where an op fails (naming
  // it and its source line), and where nothing can proceed any more (naming who waits for whom).
  // `workers`: at most so many threads, the caller's included; 0: one per core.
  virtual events::RunReport run(std::span<DeviceValue> inputs, std::vector<DeviceValue>& outputs,
                                int workers, const events::RunOptions& options) const = 0;
  // One more than the highest id of a device that runs: as many lists an EventLog has.
  virtual std::int64_t num_devices() const = 0;
};

class Backend {
 public:
  virtual ~Backend() = default;
  // Whose devices these are, for people.
  virtual std::string text() const = 0;
  // What a program must have gone through before it is loaded.
  virtual Stage stage() const = 0;
  // How programs of so many devices are compiled for it where nobody says otherwise.
  virtual Options compile_options(std::int64_t num_devices) const = 0;
  // Throws Error where it cannot run the program. REQUIRES: the program has reached
  // `stage()`; the backend lives as long as what it gives.
  virtual std::unique_ptr<const LoadedProgram> load(const Program& program) = 0;
  // Shares the literal's bytes where it can.
  virtual DeviceValue put(const Literal& literal) = 0;
  // An array of which `read` gives each part that the devices of this process have; all processes
  // take it to be the same array. Throws what `read` throws.
  using ReadPart = std::function<Literal(const ShardSlice& part)>;
  virtual DeviceValue put_parts(const TensorType& type, const NamedSharding& sharding,
                                const ReadPart& read) = 0;
  // How many threads a run has that asks for so many; they are made ready.
  virtual int workers(int wanted) = 0;
};

// Who divides a program among the devices of a plugin.
enum class Partitioner : std::uint8_t { xla, weft };

struct PjrtOptions {
  std::string plugin;                 // its file
  std::vector<std::string> client;    // "cpu_device_count=4": for its client
  std::vector<std::string> compiler;  // "xla_dump_to=DIR": for XLA's compiler
  Partitioner partitioner = Partitioner::xla;
};

struct BackendOptions {
  // A program that needs more devices is refused: each has a stack and buffers of its own.
  std::int64_t max_devices = 64;
  engine::LinkSpeed link = {};  // of transfers between the devices of this process
  // Of "mpi": a run that waits so long for the other processes without a message fails.
  std::chrono::seconds rank_timeout{300};
  PjrtOptions pjrt = {};
};

// "host": the devices of this process. "mpi": those of all processes that mpirun has started, which
// load and run the same programs; throws Error where there are no others. "pjrt": those of a
// plugin, which `options` names; throws Error where there is none. REQUIRES: the name is one of
// `backend_names`.
std::unique_ptr<Backend> make_backend(std::string_view name, const BackendOptions& options = {});
std::vector<std::string> backend_names();

}  // namespace weft::compile
