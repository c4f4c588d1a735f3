// EntryFunction: the entry function around a manual computation over all axes: pads uneven arrays
// before it, cuts them after it.
//
// Makes the function with the global types and, inside it, the manual computation whose body the
// caller fills through a LocalBuilder. Does not own the module.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ir/module.h"
#include "passes/layout/layout.h"

namespace weft::passes {

struct EntryValue {
  TensorType type;  // global
  Layout layout;
  std::string mesh = {};  // one of the same axes, by name; empty: the function's
};

class EntryFunction {
 public:
  // `module` has the mesh of `atoms` as its mesh `mesh_name`.
  EntryFunction(ir::Module& module, const AxisAtoms& atoms, std::string mesh_name,
                std::string function_name, std::vector<EntryValue> arguments);

  ir::Function& function() { return function_; }
  // The manual computation's body; its arguments are the shards of the function's.
  ir::Block& body() { return *body_; }
  // Ends body and function: `shards` lie as the layouts of `results` say. Once.
  void finish(std::span<ir::Value* const> shards, std::span<const EntryValue> results);

 private:
  ir::Module& module_;
  const AxisAtoms& atoms_;
  std::string mesh_name_;
  ir::Function& function_;
  std::vector<EntryValue> arguments_;
  ir::Op* manual_ = nullptr;
  ir::Block* body_ = nullptr;
};

}  // namespace weft::passes
