// Executable: a traced module, compiled: what runs, and what its results are.
//
// Immutable; any thread may run it, one at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "api/array/array_state.h"
#include "compile/backend.h"
#include "compile/program.h"
#include "ir/module.h"
#include "process/dump.h"
#include "trace/trace.h"

namespace weft::detail {

// "weft" or "plain"; `is_run` false: also "xla", which only tells. Throws Error: "WHO: there is no
// schedule NAME ...".
compile::Schedule schedule_named(const std::string& who, const std::string& name, bool is_run);

// What a module does not say of what it was traced from.
struct Origin {
  std::vector<std::int64_t> devices;  // by position; empty: the single device
  std::int64_t single_device = 0;
  std::vector<Mesh> meshes;  // with the types of their axes
  std::vector<bool> weak;    // by result
  // By result: how many dimensions the spec names that the program asks for; 0: it asks for none.
  std::vector<std::size_t> named_dims;
  bool committed = false;
  compile::Schedule schedule = compile::Schedule::weft;
  trace::Trace::Functions functions;  // of a function of the user's; for messages
};

class Executable {
 public:
  // Throws Error where the module cannot be partitioned or planned.
  Executable(std::unique_ptr<ir::Module> lowered, Origin origin);

  // The inputs have the module's types and lie anywhere. Adds to `results`. `donated`: by input;
  // their memory is used for results where it fits, and free again after their last use. `place`:
  // which function the program is, and its line, where it is one function; equal ones of other
  // lines have the same executable.
  void run(std::span<const Array> inputs, std::vector<Array>& results,
           const std::vector<bool>& donated = {}, const trace::Trace::Place* place = nullptr) const;

  const compile::Program& program() const { return program_; }
  const compile::LoadedProgram& loaded() const { return *loaded_; }
  bool prints() const { return prints_; }  // it has debug prints

  struct Output {
    TensorType type;
    bool weak = false;
    std::shared_ptr<const NamedSharding> sharding;
  };
  const std::vector<Output>& outputs() const { return outputs_; }
  // How the parameters are wanted, where the module says or the partitioner decided; else null.
  const std::vector<std::shared_ptr<const NamedSharding>>& input_shardings() const {
    return inputs_;
  }
  const Origin& origin() const { return origin_; }

 private:
  std::shared_ptr<const NamedSharding> physical(const ir::Module& module,
                                                const ir::ShardingAttr& attr,
                                                std::size_t named_dims) const;

  compile::Program program_;  // with all its stages
  Dump dump_;
  std::unique_ptr<const compile::LoadedProgram> loaded_;
  bool prints_ = false;
  Origin origin_;
  std::vector<Output> outputs_;
  std::vector<std::shared_ptr<const NamedSharding>> inputs_;
};

// The executable of a module: the same for the same module and origin as before; the process keeps
// the last 4,096.
std::shared_ptr<const Executable> executable_for(std::unique_ptr<ir::Module> module, Origin origin);

}  // namespace weft::detail
