// The arguments of functions that compile programs, run them and tell about them.
#pragma once

#include "pjrt/abi/base.h"

namespace weft::pjrt::abi {

struct ClientCompileArgs : Args {
  Client* client;
  const Program* program;
  const char* compile_options;
  std::size_t compile_options_size;
  LoadedExecutable* executable;
};

struct CompileArgs : Args {  // ahead of time
  const Topology* topology;
  const Program* program;
  const char* compile_options;
  std::size_t compile_options_size;
  Client* client;  // null: no device is there
  Executable* executable;
};

struct ExecutableArgs : Args {  // of Destroy
  Executable* executable;
};
struct ExecutableTextArgs : Args {  // of Name and Fingerprint
  Executable* executable;
  const char* text;
  std::size_t text_size;
};
struct ExecutableCountArgs
    : Args {  // of NumReplicas, NumPartitions, NumOutputs and the code's size
  Executable* executable;
  std::size_t count;
};
struct ExecutableCostArgs : Args {
  Executable* executable;
  std::size_t num_properties;
  const NamedValue* properties;
};
struct ExecutableMemoryStatsArgs : Args {
  Executable* executable;
  std::int64_t generated_code_size;
  std::int64_t argument_size;
  std::int64_t output_size;
  std::int64_t alias_size;
  std::int64_t temp_size;
  std::int64_t host_generated_code_size;
  std::int64_t host_argument_size;
  std::int64_t host_output_size;
  std::int64_t host_alias_size;
  std::int64_t host_temp_size;
  std::int64_t peak_memory;
  std::int64_t total_size;  // since 0.90
};
struct ExecutableOutputTypesArgs : Args {
  Executable* executable;
  ElementType* output_types;
  std::size_t num_output_types;
};
struct ExecutableOutputDimensionsArgs : Args {
  Executable* executable;
  std::size_t num_outputs;
  const std::int64_t* dims;      // of one output after the other
  const std::size_t* dim_sizes;  // how many of them each has
};
struct ExecutableOutputMemoryKindsArgs : Args {
  Executable* executable;
  std::size_t num_outputs;
  const char* const* memory_kinds;
  const std::size_t* memory_kind_sizes;
};

struct ExecutableProgramArgs : Args {
  Executable* executable;
  Program* program;  // without code: only the sizes are to be filled
};

struct ExecutableSerializeArgs : Args {
  const Executable* executable;
  const char* serialized_bytes;
  std::size_t serialized_bytes_size;
  SerializedExecutable* serialized_executable;  // keeps these bytes
  void (*serialized_executable_deleter)(SerializedExecutable* executable);
};
struct DeserializeAndLoadArgs : Args {
  Client* client;
  const char* serialized_executable;
  std::size_t serialized_executable_size;
  LoadedExecutable* loaded_executable;
  const char* compile_options;  // instead of those that it has; null: none
  std::size_t compile_options_size;
};

struct LoadedArgs : Args {  // of Destroy and Delete
  LoadedExecutable* executable;
};
struct LoadedGetExecutableArgs : Args {
  LoadedExecutable* loaded_executable;
  Executable* executable;
};
struct LoadedDevicesArgs : Args {
  LoadedExecutable* executable;
  ClientDevice* const* devices;
  std::size_t num_devices;
};
struct LoadedAssignmentArgs : Args {
  LoadedExecutable* executable;
  const char* serialized_bytes;
  std::size_t serialized_bytes_size;
  void* serialized_device_assignment;  // keeps these bytes
  void (*serialized_device_assignment_deleter)(void* assignment);
};
struct LoadedIsDeletedArgs : Args {
  LoadedExecutable* executable;
  bool is_deleted;
};
struct LoadedFingerprintArgs : Args {
  LoadedExecutable* executable;
  const char* text;
  std::size_t text_size;
};

struct ExecuteContextArgs : Args {  // of Destroy and, given back, Create
  ExecuteContext* context;
};
struct ExecuteOptions {
  std::size_t struct_size;
  Extension* extension_start;
  void* send_callbacks;
  void* recv_callbacks;
  std::size_t num_send_ops;
  std::size_t num_recv_ops;
  int launch_id;
  const std::int64_t* non_donatable_input_indices;
  std::size_t num_non_donatable_input_indices;
  ExecuteContext* context;
  const char* call_location;
  std::size_t num_tasks;
  int* task_ids;
  std::int64_t* incarnation_ids;
};
struct ExecuteArgs : Args {
  LoadedExecutable* executable;
  const ExecuteOptions* options;
  DeviceArray* const* const* argument_lists;  // by device, by argument
  std::size_t num_devices;
  std::size_t num_args;
  DeviceArray** const* output_lists;  // by device, by result; to be filled
  Event** device_complete_events;     // null: nobody asks; else by device, to be filled
  ClientDevice* execute_device;       // where a program of one device runs; null: where it says
};

// The extension.
struct ShardingsArgs : Args {  // of both
  Executable* executable;
  std::size_t count;
  const char* const* shardings;  // xla.OpSharding protos
  const std::size_t* sharding_sizes;
};
struct ShardingsExtension {
  Extension base;
  Failure* (*parameter_shardings)(void* args);
  Failure* (*output_shardings)(void* args);
};

}  // namespace weft::pjrt::abi
