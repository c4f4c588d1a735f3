// CompiledProgram: what JAX compiled, ready to run, and what is to be told of it.
//
// Immutable; shared by the executables that the API's functions hand out, and by the runs that are
// under way. Any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "compile/backend.h"
#include "compile/program.h"
#include "plugin/client.h"
#include "plugin/compile_options.h"
#include "plugin/layout.h"
#include "plugin/port.h"
#include "plugin/python_calls.h"
#include "plugin/read_program.h"

namespace weft::plugin {

// A list of texts, as the API wants it.
struct TextList {
  std::vector<std::string> texts;
  std::vector<const char*> starts;
  std::vector<std::size_t> sizes;

  explicit TextList(std::vector<std::string> list);
};

class CompiledProgram {
 public:
  // Throws Error, and Refusal, where it cannot be read, partitioned or run here.
  CompiledProgram(std::span<const std::byte> code, const CompileOptions& options);

  // Also where it has tokens, which only effects need.
  bool calls_python() const { return calls_python_; }
  const std::string& name() const { return program_.parsed()->name; }
  const std::string& options() const { return options_; }  // as JAX gave them
  const std::string& fingerprint() const { return fingerprint_; }
  const compile::Program& program() const { return program_; }
  const compile::LoadedProgram& loaded() const { return *loaded_; }
  std::size_t num_partitions() const { return num_partitions_; }
  const std::vector<Port>& arguments() const { return arguments_; }
  const std::vector<Port>& results() const { return results_; }
  // By argument: whether its memory may be used for results.
  const std::vector<bool>& donated() const { return donated_; }
  // So little work that handing it to another thread would take longer.
  bool is_small() const { return is_small_; }

  // What the API's functions hand out, which lives as long as this.
  const TextList& argument_shardings() const { return argument_shardings_; }
  const TextList& result_shardings() const { return result_shardings_; }
  const TextList& memory_kinds() const { return memory_kinds_; }
  const LayoutList& argument_layouts() const { return argument_layouts_; }
  const LayoutList& result_layouts() const { return result_layouts_; }
  const NamedValues& costs() const { return costs_; }
  // What device_program gives, made at the first use.
  const std::string& device_text() const;
  std::vector<abi::ElementType> result_types;
  std::vector<std::int64_t> result_dims;  // of a device's part, one result after the other
  std::vector<std::size_t> result_num_dims;

 private:
  CompiledProgram(ReadProgram read, const CompileOptions& options, std::string fingerprint);

  std::string options_, fingerprint_;
  compile::Program program_;
  std::unique_ptr<const compile::LoadedProgram> loaded_;
  HeldFunctions held_functions_;
  std::size_t num_partitions_;
  std::vector<Port> arguments_, results_;
  std::vector<bool> donated_;
  Tokens tokens_;
  bool is_small_ = false, calls_python_ = false;
  TextList argument_shardings_, result_shardings_, memory_kinds_;
  LayoutList argument_layouts_, result_layouts_;
  NamedValues costs_;
  mutable std::once_flag device_text_once_;
  mutable std::string device_text_;
};

struct Executable {
  std::shared_ptr<const CompiledProgram> program;
};

struct LoadedExecutable {
  std::shared_ptr<const CompiledProgram> program;
  std::vector<ClientDevice*> devices;  // by partition
  std::string assignment;              // as a proto
  std::atomic<bool> is_deleted{false};
};

}  // namespace weft::plugin
