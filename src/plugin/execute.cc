// A call of a compiled program, for all its devices at once.
#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/host_value.h"
#include "plugin/array.h"
#include "plugin/executable.h"
#include "plugin/functions.h"
#include "plugin/python_calls.h"
#include "plugin/storage.h"
#include "plugin/work_queue.h"
#include "process/runtime.h"

namespace weft::plugin {

struct ExecuteContext {};

namespace {

using Contents = std::vector<std::shared_ptr<Content>>;

// What a run needs, and keeps until it is done.
struct Call {
  std::shared_ptr<const CompiledProgram> program;
  Contents inputs;                   // by argument, by part of it
  Contents outputs;                  // by result, by partition
  std::shared_ptr<EventState> done;  // by which the outputs are there
};

bool is_ready(const Call& call) {
  return std::ranges::all_of(call.inputs,
                             [](const auto& input) { return input->ready()->is_set(); });
}

// What the inputs' memory serves nobody else for is used up. Throws Refusal with the error of an
// input that could not be computed.
std::vector<compile::DeviceValue> run(Call& call) {
  std::vector<compile::DeviceValue> inputs, outputs;
  std::size_t at = 0;
  for (const Port& port : call.program->arguments()) {
    if (port.is_token) continue;
    std::vector<engine::Buffer> parts;
    for (std::size_t i = 0; i < port.num_parts(); ++i) {
      parts.push_back(call.inputs[at]->buffer());
      call.inputs[at++] = nullptr;
    }
    inputs.push_back(compile::host_value(port.joined(std::move(parts))));
  }
  call.program->loaded().run(inputs, outputs, detail::workers(), {});
  return outputs;
}

// A result is never the host's memory, which a NumPy array may be that changes.
void give_out(Call& call, std::vector<compile::DeviceValue>& values) {
  const std::size_t num_partitions = call.program->num_partitions();
  std::size_t value = 0;
  for (std::size_t i = 0; i < call.program->results().size(); ++i) {
    const Port& port = call.program->results()[i];
    const auto output = [&](std::size_t partition) -> Content& {
      return *call.outputs[i * num_partitions + partition];
    };
    if (port.is_token) continue;
    std::vector<engine::Buffer> parts = port.parted(compile::HostValue::of(values[value]));
    values[value++] = {};
    for (engine::Buffer& part : parts) part = own(std::move(part));
    if (port.layout == nullptr) {
      for (std::size_t p = 0; p < num_partitions; ++p) output(p).fill(parts[0]);
      continue;
    }
    for (std::size_t part = 0; part < parts.size(); ++part) {
      output(port.partition(part)).fill(std::move(parts[part]));
    }
  }
}

// Throws nothing: what went wrong is what those get who wait.
void finish(Call& call) {
  SharedFailure failure;
  try {
    std::vector<compile::DeviceValue> values = run(call);
    give_out(call, values);
  } catch (...) {
    failure = failure_of(std::current_exception(), abi::Code::internal);
  }
  call.inputs.clear();
  call.done->set(failure);
}

void check(const abi::ExecuteArgs& args, const CompiledProgram& program) {
  WorkQueue::of_process().check_process();
  if (args.executable->is_deleted) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: the executable of {} was deleted", program.name()));
  }
  if (args.num_devices != program.num_partitions()) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: {} is for {} devices, and was called for {}", program.name(),
                              program.num_partitions(), args.num_devices));
  }
  if (args.num_args != program.arguments().size()) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: {} takes {} arguments, and was given {}", program.name(),
                              program.arguments().size(), args.num_args));
  }
  if (args.options->num_send_ops != 0 || args.options->num_recv_ops != 0) {
    throw Refusal(abi::Code::unimplemented, "weft: send and receive callbacks");
  }
}

// JAX begins a chain of tokens with an array that has no elements.
bool is_token(const DeviceArray& array) {
  return array.is_token() || array.type() == TensorType{DType::i1, {0}};
}

// Throws Refusal where an argument is not of the shape that each device has.
Contents inputs_of(const abi::ExecuteArgs& args, const CompiledProgram& program) {
  Contents inputs;
  for (std::size_t i = 0; i < args.num_args; ++i) {
    const Port& port = program.arguments()[i];
    for (std::size_t device = 0; device < args.num_devices; ++device) {
      const DeviceArray& array = *args.argument_lists[device][i];
      std::ignore = array.content();  // every one must be there
      if (port.is_token ? is_token(array) : array.type() == port.shard && !array.is_token()) {
        continue;
      }
      throw Refusal(
          abi::Code::invalid_argument,
          fmt::format("weft: argument {} of {} is {} on each device, and was given as {}", i,
                      program.name(), port.is_token ? "a token" : to_string(port.shard),
                      array.is_token() ? "a token" : to_string(array.type())));
    }
    for (std::size_t part = 0; part < port.num_parts(); ++part) {
      inputs.push_back(args.argument_lists[port.partition(part)][i]->content());
    }
  }
  return inputs;
}

// The arguments that this call donates.
std::vector<std::size_t> donated_in(const abi::ExecuteArgs& args, const CompiledProgram& program) {
  const std::span kept(args.options->non_donatable_input_indices,
                       args.options->num_non_donatable_input_indices);
  std::vector<std::size_t> donated;
  for (std::size_t i = 0; i < args.num_args; ++i) {
    const bool is_kept = std::ranges::find(kept, static_cast<std::int64_t>(i)) != kept.end();
    if (program.donated()[i] && !is_kept) donated.push_back(i);
  }
  return donated;
}

// Throws Refusal where an array that is donated is another argument, too: what it holds would be
// used up by one and read by the other. All devices are given the same.
void check_donated(const abi::ExecuteArgs& args, const CompiledProgram& program,
                   std::span<const std::size_t> donated) {
  if (donated.empty()) return;
  const DeviceArray* const* const given = args.argument_lists[0];
  std::vector<const DeviceArray*> all(given, given + args.num_args);
  std::ranges::sort(all);
  if (std::ranges::adjacent_find(all) == all.end()) return;
  for (const std::size_t i : donated) {
    if (std::ranges::equal_range(all, given[i]).size() < 2) continue;
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: argument {} of {} is donated, and is another argument, too", i,
                              program.name()));
  }
}

// The arrays of the results, to be computed.
Contents make_outputs(const abi::ExecuteArgs& args, const CompiledProgram& program,
                      const std::shared_ptr<EventState>& ready) {
  Contents contents;
  std::vector<std::unique_ptr<DeviceArray>> arrays;
  for (const Port& port : program.results()) {
    for (std::size_t d = 0; d < args.num_devices; ++d) {
      ClientDevice& device =
          args.execute_device != nullptr ? *args.execute_device : *args.executable->devices[d];
      contents.push_back(std::make_shared<Content>(ready));
      arrays.push_back(port.is_token ? DeviceArray::token(device.memory, contents.back())
                                     : std::make_unique<DeviceArray>(port.shard, device.memory,
                                                                     contents.back()));
    }
  }
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    args.output_lists[i % args.num_devices][i / args.num_devices] = arrays[i].release();
  }
  return contents;
}

void execute(abi::ExecuteArgs& args) {
  const std::shared_ptr<const CompiledProgram>& program = args.executable->program;
  check(args, *program);
  if (is_in_python_call()) {
    throw Refusal(abi::Code::failed_precondition,
                  fmt::format("weft: {} is run in a Python function that a program calls back, and "
                              "its turn is after that program: compute there with NumPy, or with "
                              "JAX on the CPU",
                              program->name()));
  }
  auto call = std::make_shared<Call>();
  call->program = program;
  call->inputs = inputs_of(args, *program);
  const std::vector<std::size_t> donated = donated_in(args, *program);
  check_donated(args, *program, donated);
  call->done = std::make_shared<EventState>();
  call->outputs = make_outputs(args, *program, call->done);
  for (const std::size_t i : donated) {
    for (std::size_t d = 0; d < args.num_devices; ++d) args.argument_lists[d][i]->take();
  }
  if (args.device_complete_events != nullptr) {
    for (std::size_t d = 0; d < args.num_devices; ++d) {
      args.device_complete_events[d] = event_of(call->done);
    }
  }
  WorkQueue& queue = WorkQueue::of_process();
  if (program->is_small() && queue.is_idle() && is_ready(*call)) return finish(*call);
  queue.push([call] { finish(*call); });
}

void create_context(abi::ExecuteContextArgs& args) { args.context = new ExecuteContext; }
void destroy_context(abi::ExecuteContextArgs& args) { delete args.context; }

}  // namespace

std::vector<Row> execute_functions() {
  return {row<&execute>("LoadedExecutable_Execute"), row<&create_context>("ExecuteContext_Create"),
          row<&destroy_context>("ExecuteContext_Destroy")};
}

}  // namespace weft::plugin
