// DeviceOrders: on which mesh each op of a program runs, where its shardings are on several: meshes
// of the same axes whose devices stand in other orders (normalize.h).
//
// What the program states decides: the values of an argument, result, constraint, op with a
// sharding or manual computation are on the mesh of that sharding. All in a manual computation is
// on its mesh, what a loop or branch runs on that of the loop or branch. Every other op is where
// least moves between it and those around it. Refers to the module, whose ops keep their numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/module.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

// Index into DeviceOrders::meshes(); 0: the mesh of the program's atoms.
using DeviceOrder = std::uint32_t;

class DeviceOrders {
 public:
  DeviceOrders(const ir::Module& module, const Propagation& propagation);

  const std::vector<const ir::MeshDecl*>& meshes() const { return meshes_; }
  bool is_one() const { return meshes_.size() < 2; }
  // Of the op's results, and of its operands where it is no terminator.
  DeviceOrder of(const ir::Op& op) const;
  // Where what an op in a region of control flow, or the entry function, returns must be.
  DeviceOrder of_returned(const ir::Op& terminator, std::size_t operand) const;
  DeviceOrder of_argument(std::size_t i) const { return is_one() ? 0 : arguments_[i].order; }
  DeviceOrder of_result(std::size_t i) const;
  // The mesh that a sharding is on.
  DeviceOrder of(const ir::ShardingAttr& attr) const;

 private:
  struct Place {
    DeviceOrder order = 0;
    bool is_stated = false;
  };
  DeviceOrder of(const ir::Value& value) const;
  std::optional<DeviceOrder> stated(const ir::Op& op) const;
  void read_statements();
  void choose(const Propagation& propagation);

  const ir::Module& module_;
  std::vector<const ir::MeshDecl*> meshes_;
  std::vector<Place> ops_;  // by Op::id
  std::vector<Place> arguments_;
};

}  // namespace weft::passes
