#include "compile/pjrt_backend.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/pjrt_program.h"
#include "compile/pjrt_value.h"
#include "core/text/plural.h"
#include "engine/pjrt/compile_request.h"
#include "engine/pjrt/executable.h"
#include "engine/pjrt/option.h"

namespace weft::compile {
namespace {

void check_devices(const pjrt::Client& client, std::int64_t needed) {
  if (needed <= std::ssize(client.devices())) return;
  throw Error(fmt::format(
      "the program is for {}, and the plugin {} has {}; some plugins have an option that says how "
      "many, such as --pjrt-option cpu_device_count={} of XLA's CPU plugin, num_devices={} of "
      "Weft's",
      plural(needed, "device"), client.plugin().path(), client.devices().size(), needed, needed));
}

pjrt::CompileRequest request_of(const pjrt::Client& client, const PjrtProgram& program,
                                const PjrtOptions& options) {
  pjrt::CompileRequest request{program.text, program.num_partitions, {}, {}};
  for (std::int64_t p = 0; p < program.num_partitions; ++p) {
    request.devices.push_back(client.devices()[static_cast<std::size_t>(p)].id);
  }
  request.options = pjrt::parse_options(options.compiler);
  return request;
}

}  // namespace

class PjrtBackend::Loaded final : public LoadedProgram {
 public:
  Loaded(std::shared_ptr<const pjrt::Client> client, PjrtProgram program,
         const pjrt::CompileRequest& request)
      : client_(std::move(client)), program_(std::move(program)), executable_(client_, request) {
    if (executable_.devices().size() != static_cast<std::size_t>(program_.num_partitions) ||
        executable_.executable().num_outputs() != program_.results.size()) {
      throw Error(fmt::format(
          "the plugin made of a program for {} with {} one for {} with {}",
          plural(program_.num_partitions, "device"), plural(std::ssize(program_.results), "result"),
          plural(std::ssize(executable_.devices()), "device"),
          plural(static_cast<std::int64_t>(executable_.executable().num_outputs()), "result")));
    }
  }

  events::RunReport run(std::span<DeviceValue> inputs, std::vector<DeviceValue>& outputs, int,
                        const events::RunOptions& options) const override {
    if (options.stop.stop_requested()) throw Error("the run was stopped");
    check(inputs);
    std::vector<std::shared_ptr<const PjrtShards>> held;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      held.push_back(PjrtValue::of(inputs[i]).on_devices(client_, program_.arguments[i]));
    }
    const std::vector<std::size_t>& partitions = executable_.devices();
    pjrt::LoadedExecutable::PerDevice<plugin::DeviceArray*> arguments(partitions.size());
    for (std::size_t d = 0; d < partitions.size(); ++d) {
      for (const auto& shards : held) {
        arguments[d].push_back(shards->buffers[partitions[d]].handle());
      }
    }
    auto results = executable_.run(arguments);
    for (std::size_t i = 0; i < program_.results.size(); ++i) {
      PjrtShards shards{client_, program_.results[i], {}};
      shards.buffers.resize(partitions.size());
      for (std::size_t d = 0; d < partitions.size(); ++d) {
        shards.buffers[partitions[d]] = std::move(results[d][i]);
      }
      outputs.push_back(pjrt_value(std::move(shards)));
    }
    return {.devices = num_devices()};
  }

  std::int64_t num_devices() const override { return program_.num_partitions; }

 private:
  void check(std::span<DeviceValue> inputs) const {
    if (inputs.size() != program_.arguments.size()) {
      throw Error(fmt::format("the program takes {}, not {}",
                              plural(std::ssize(program_.arguments), "argument"), inputs.size()));
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const TensorType& type = program_.arguments[i]->type;
      if (inputs[i]->type() == type) continue;
      throw Error(fmt::format("argument {} is {}, not {}", i, to_string(type),
                              to_string(inputs[i]->type())));
    }
  }

  const std::shared_ptr<const pjrt::Client> client_;
  const PjrtProgram program_;
  const pjrt::LoadedExecutable executable_;
};

PjrtBackend::PjrtBackend(const PjrtOptions& options)
    : options_(options),
      client_(pjrt::Client::create(pjrt::Plugin::open(options.plugin),
                                   pjrt::named_values(pjrt::parse_options(options.client)))) {}

std::string PjrtBackend::text() const {
  return fmt::format("{}, {} ({}), version {} of the PJRT C API", client_->platform(),
                     plural(std::ssize(client_->devices()), "device"), client_->devices()[0].kind,
                     client_->plugin().version());
}

Stage PjrtBackend::stage() const { return pjrt_stage(options_.partitioner); }

std::unique_ptr<const LoadedProgram> PjrtBackend::load(const Program& program) {
  PjrtProgram made = pjrt_program(program, options_.partitioner);
  check_devices(*client_, made.num_partitions);
  const pjrt::CompileRequest request = request_of(*client_, made, options_);
  return std::make_unique<Loaded>(client_, std::move(made), request);
}

DeviceValue PjrtBackend::put_parts(const TensorType& type, const NamedSharding&,
                                   const ReadPart& read) {
  return put(read({Dims(type.dims.size(), 0), type.dims}));
}

DeviceValue PjrtBackend::put(const Literal& literal) { return pjrt_value(literal); }

}  // namespace weft::compile
