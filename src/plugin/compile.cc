// From what JAX sends to a program that runs.
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "cost/program_cost.h"
#include "ir/printer.h"
#include "pjrt/element_type.h"
#include "plugin/executable.h"
#include "plugin/failure.h"
#include "plugin/functions.h"
#include "process/dump.h"
#include "process/runtime.h"

namespace weft::plugin {

TextList::TextList(std::vector<std::string> list) : texts(std::move(list)) {
  for (const std::string& text : texts) {
    starts.push_back(text.data());
    sizes.push_back(text.size());
  }
}

struct SerializedExecutable {
  std::string bytes;
};

namespace {

// FNV-1a, of 64 bits: the same in every process.
std::string fingerprint_of(std::span<const std::byte> code, const CompileOptions& options) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 0x100000001b3; };
  for (std::byte byte : code) add(std::to_integer<std::uint64_t>(byte));
  for (std::int64_t device : options.devices) add(static_cast<std::uint64_t>(device));
  return fmt::format("weft-{:016x}", hash);
}

// What takes less is done before another thread has woken up.
constexpr double kSmallBytes = 1 << 16, kSmallFlops = 1e5;

// Those of the donated arguments whose memory a result can take: one of as many bytes, which no
// argument before has taken.
std::vector<bool> usable(std::vector<bool> donated, const std::vector<Port>& arguments,
                         const std::vector<Port>& results) {
  std::vector<bool> taken(results.size());
  for (std::size_t i = 0; i < donated.size(); ++i) {
    if (!donated[i] || arguments[i].is_token) continue;
    std::size_t at = 0;
    while (at < results.size() &&
           (taken[at] || results[at].is_token ||
            results[at].shard.num_bytes() != arguments[i].shard.num_bytes())) {
      ++at;
    }
    donated[i] = at < results.size();
    if (donated[i]) taken[at] = true;
  }
  return donated;
}

std::vector<std::string> shardings_of(const std::vector<Port>& ports) {
  std::vector<std::string> shardings;
  for (const Port& port : ports) shardings.push_back(port.op_sharding);
  return shardings;
}

compile::Program compiled(std::unique_ptr<ir::Module> module, std::int64_t num_partitions) {
  compile::Program program(std::move(module));
  const detail::Dump dump(program);  // written at once
  compile::Backend& backend = detail::backend();
  program.advance(compile::Stage::plan, backend.compile_options(num_partitions));
  return program;
}

}  // namespace

CompiledProgram::CompiledProgram(std::span<const std::byte> code, const CompileOptions& options)
    : CompiledProgram(read_program(code), options, fingerprint_of(code, options)) {}

CompiledProgram::CompiledProgram(ReadProgram read, const CompileOptions& options,
                                 std::string fingerprint)
    : options_(options.proto),
      fingerprint_(std::move(fingerprint)),
      program_(compiled(std::move(read.module), options.num_partitions)),
      loaded_(detail::backend().load(program_)),
      held_functions_(*program_.parsed()),
      num_partitions_(static_cast<std::size_t>(options.num_partitions)),
      arguments_(argument_ports(*program_.partitioned(), *program_.parsed(), num_partitions_,
                                read.tokens.arguments)),
      results_(result_ports(*program_.partitioned(), *program_.parsed(), num_partitions_,
                            read.tokens.results)),
      donated_(usable(std::move(read.donated), arguments_, results_)),
      tokens_(std::move(read.tokens)),
      argument_shardings_(shardings_of(arguments_)),
      result_shardings_(shardings_of(results_)),
      memory_kinds_(std::vector<std::string>(results_.size(), "device")),
      argument_layouts_(arguments_),
      result_layouts_(results_) {
  for (const Port& port : results_) {
    result_types.push_back(port.is_token ? abi::ElementType::token : api_type(port.type.dtype));
    result_dims.insert(result_dims.end(), port.shard.dims.begin(), port.shard.dims.end());
    result_num_dims.push_back(port.shard.dims.size());
  }
  const cost::ProgramCost cost(*program_.partitioned());
  costs_.add("flops", static_cast<float>(cost.flops()));
  costs_.add("bytes accessed", static_cast<float>(cost.bytes_accessed()));
  calls_python_ = !held_functions_.empty() || tokens_.exist();
  is_small_ = cost.exact() && cost.bytes_accessed() < kSmallBytes && cost.flops() < kSmallFlops;
}

namespace {

LoadedExecutable* loaded(const Client& client, std::string_view code, std::string_view options) {
  const CompileOptions read = read_compile_options(options);
  auto made = std::make_unique<LoadedExecutable>();
  for (std::int64_t id : read.devices) made->devices.push_back(&client.device(id));
  made->assignment = assignment_proto(read);
  made->program = std::make_shared<const CompiledProgram>(std::as_bytes(std::span(code)), read);
  return made.release();
}

void compile_program(abi::ClientCompileArgs& args) {
  const std::string_view format(args.program->format, args.program->format_size);
  if (format != "mlir") {
    throw Refusal(abi::Code::unimplemented,
                  fmt::format("weft: programs come as mlir, not as {}", format));
  }
  args.executable = loaded(*args.client, {args.program->code, args.program->code_size},
                           {args.compile_options, args.compile_options_size});
}

// "weft-executable-1", the size of the options, the options, the program.
constexpr std::string_view kMagic = "weft-executable-1";

void serialize(abi::ExecutableSerializeArgs& args) {
  const CompiledProgram& program = *args.executable->program;
  if (program.calls_python()) {
    throw Refusal(abi::Code::unimplemented,
                  fmt::format("weft: {} calls functions of Python, which other processes do not "
                              "have: it cannot be serialized",
                              program.name()));
  }
  const std::uint64_t size = program.options().size();
  std::string bytes(kMagic);
  bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
  bytes += program.options();
  bytes += ir::print(*program.program().parsed(), {.locations = true});
  args.serialized_executable = new SerializedExecutable{std::move(bytes)};
  args.serialized_bytes = args.serialized_executable->bytes.data();
  args.serialized_bytes_size = args.serialized_executable->bytes.size();
  args.serialized_executable_deleter = [](SerializedExecutable* executable) { delete executable; };
}

void deserialize(abi::DeserializeAndLoadArgs& args) {
  std::string_view bytes(args.serialized_executable, args.serialized_executable_size);
  std::uint64_t size = 0;
  const std::size_t head = kMagic.size() + sizeof size;
  if (bytes.starts_with(kMagic) && bytes.size() >= head) {
    std::memcpy(&size, bytes.data() + kMagic.size(), sizeof size);
  }
  if (!bytes.starts_with(kMagic) || bytes.size() < head || bytes.size() - head < size) {
    throw Refusal(abi::Code::invalid_argument,
                  "weft: these are not the bytes of an executable that this version of Weft has "
                  "serialized; compile the program again");
  }
  bytes.remove_prefix(head);
  std::string_view options = bytes.substr(0, size);
  if (args.compile_options != nullptr) options = {args.compile_options, args.compile_options_size};
  args.loaded_executable = loaded(*args.client, bytes.substr(size), options);
}

}  // namespace

std::vector<Row> compile_functions() {
  return {row<&compile_program>("Client_Compile"), row<&serialize>("Executable_Serialize"),
          row<&deserialize>("Executable_DeserializeAndLoad")};
}

}  // namespace weft::plugin
