// What the API asks of compiled programs.
#include "plugin/executable.h"

#include <cstring>

#include "plan/memory_use.h"
#include "plugin/device_program.h"
#include "plugin/functions.h"

namespace weft::plugin {

const std::string& CompiledProgram::device_text() const {
  std::call_once(device_text_once_,
                 [this] { device_text_ = device_program(*program_.partitioned(), tokens_); });
  return device_text_;
}

namespace {

void destroy_executable(abi::ExecutableArgs& args) { delete args.executable; }
void executable_name(abi::ExecutableTextArgs& args) {
  give_text(args, args.executable->program->name());
}
void executable_fingerprint(abi::ExecutableTextArgs& args) {
  give_text(args, args.executable->program->fingerprint());
}
void num_replicas(abi::ExecutableCountArgs& args) { args.count = 1; }
void num_partitions(abi::ExecutableCountArgs& args) {
  args.count = args.executable->program->num_partitions();
}
void num_outputs(abi::ExecutableCountArgs& args) {
  args.count = args.executable->program->results().size();
}
// A plan is no machine code.
void code_size(abi::ExecutableCountArgs& args) { args.count = 0; }

void cost_analysis(abi::ExecutableCostArgs& args) {
  args.properties = args.executable->program->costs().values().data();
  args.num_properties = args.executable->program->costs().values().size();
}

void memory_stats(abi::ExecutableMemoryStatsArgs& args) {
  const plan::MemoryUse use = plan::memory_use(*args.executable->program->program().plan());
  args.generated_code_size = use.constants;
  args.argument_size = use.arguments;
  args.output_size = use.outputs;
  args.alias_size = 0;
  args.temp_size = use.peak - use.outputs;
  args.host_generated_code_size = args.host_argument_size = args.host_output_size = 0;
  args.host_alias_size = args.host_temp_size = 0;
  args.peak_memory = args.total_size = use.total();
}

void output_types(abi::ExecutableOutputTypesArgs& args) {
  const auto& types = args.executable->program->result_types;
  args.output_types = const_cast<abi::ElementType*>(types.data());  // nobody writes there
  args.num_output_types = types.size();
}

void output_dimensions(abi::ExecutableOutputDimensionsArgs& args) {
  const CompiledProgram& program = *args.executable->program;
  args.num_outputs = program.results().size();
  args.dims = program.result_dims.data();
  args.dim_sizes = program.result_num_dims.data();
}

void output_memory_kinds(abi::ExecutableOutputMemoryKindsArgs& args) {
  const TextList& kinds = args.executable->program->memory_kinds();
  args.num_outputs = kinds.texts.size();
  args.memory_kinds = kinds.starts.data();
  args.memory_kind_sizes = kinds.sizes.data();
}

void optimized_program(abi::ExecutableProgramArgs& args) {
  static constexpr std::string_view kFormat = "mlir";
  const std::string& text = args.executable->program->device_text();
  abi::Program& program = *args.program;
  program.format = kFormat.data();
  program.format_size = kFormat.size();
  if (program.code != nullptr) std::memcpy(program.code, text.data(), text.size());
  program.code_size = text.size();
}

void get_executable(abi::LoadedGetExecutableArgs& args) {
  args.executable = new Executable{args.loaded_executable->program};
}
void loaded_devices(abi::LoadedDevicesArgs& args) {
  args.devices = args.executable->devices.data();
  args.num_devices = args.executable->devices.size();
}
void loaded_assignment(abi::LoadedAssignmentArgs& args) {
  args.serialized_bytes = args.executable->assignment.data();
  args.serialized_bytes_size = args.executable->assignment.size();
  args.serialized_device_assignment = nullptr;  // the executable keeps them
  args.serialized_device_assignment_deleter = [](void*) {};
}
void loaded_fingerprint(abi::LoadedFingerprintArgs& args) {
  give_text(args, args.executable->program->fingerprint());
}
void destroy_loaded(abi::LoadedArgs& args) { delete args.executable; }
void delete_loaded(abi::LoadedArgs& args) { args.executable->is_deleted = true; }
void loaded_is_deleted(abi::LoadedIsDeletedArgs& args) {
  args.is_deleted = args.executable->is_deleted;
}

void give_list(abi::ShardingsArgs& args, const TextList& list) {
  args.count = list.texts.size();
  args.shardings = list.starts.data();
  args.sharding_sizes = list.sizes.data();
}
void parameter_shardings(abi::ShardingsArgs& args) {
  give_list(args, args.executable->program->argument_shardings());
}
void output_shardings(abi::ShardingsArgs& args) {
  give_list(args, args.executable->program->result_shardings());
}

}  // namespace

abi::Extension* shardings_extension() {
  static abi::ShardingsExtension extension{
      {sizeof(abi::ShardingsExtension), abi::kShardingsExtension, nullptr},
      row<&parameter_shardings>("").function,
      row<&output_shardings>("").function};
  return &extension.base;
}

std::vector<Row> executable_functions() {
  return {row<&destroy_executable>("Executable_Destroy"),
          row<&executable_name>("Executable_Name"),
          row<&executable_fingerprint>("Executable_Fingerprint"),
          row<&num_replicas>("Executable_NumReplicas"),
          row<&num_partitions>("Executable_NumPartitions"),
          row<&num_outputs>("Executable_NumOutputs"),
          row<&code_size>("Executable_SizeOfGeneratedCodeInBytes"),
          row<&cost_analysis>("Executable_GetCostAnalysis"),
          row<&memory_stats>("Executable_GetCompiledMemoryStats"),
          row<&output_types>("Executable_OutputElementTypes"),
          row<&output_dimensions>("Executable_OutputDimensions"),
          row<&output_memory_kinds>("Executable_OutputMemoryKinds"),
          row<&optimized_program>("Executable_OptimizedProgram"),
          row<&get_executable>("LoadedExecutable_GetExecutable"),
          row<&loaded_devices>("LoadedExecutable_AddressableDevices"),
          row<&loaded_assignment>("LoadedExecutable_GetDeviceAssignment"),
          row<&loaded_fingerprint>("LoadedExecutable_Fingerprint"),
          row<&destroy_loaded>("LoadedExecutable_Destroy"),
          row<&delete_loaded>("LoadedExecutable_Delete"),
          row<&loaded_is_deleted>("LoadedExecutable_IsDeleted")};
}

}  // namespace weft::plugin
