// The parts of the verifier. Each looks at one op, function or mesh and adds what is wrong with it.
//
// A Context lives for one call of verify(), on one thread; it does not own the module.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/diagnostic.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"

namespace weft::ir::verifier {

class Context {
 public:
  explicit Context(const Module& module);

  const Module& module() const { return module_; }
  const Mesh* find_mesh(const MeshRef& ref) const;  // null: not declared
  // Why shardings cannot be on this mesh; empty when they can. Axes are looked up by going through
  // them, which is only quick because no mesh may have more than kMaxMeshAxes.
  static constexpr std::size_t kMaxMeshAxes = 128;
  std::string mesh_problem(const MeshRef& ref) const;
  // "mesh @mesh = <["x"=2]> (2:3)". REQUIRES: there is no problem.
  std::string mesh_and_place(const MeshRef& ref) const;
  // What mhlo.num_partitions and mhlo.num_replicas say; nothing where the module has neither.
  struct Devices {
    std::int64_t partitions = 1, replicas = 1;
  };
  const std::optional<Devices>& devices() const { return devices_; }

  void error(const Op& op, std::string_view message);  // "[stablehlo.add] MESSAGE"
  void error(const Function& function, std::string_view message);
  void error(const MeshDecl& mesh, std::string_view message);
  void module_error(std::string_view message);
  // Of a mesh that is not declared the first place that names it.
  Diagnostics take() &&;

 private:
  std::int64_t device_count(std::string_view name);
  std::string undeclared_text(std::string_view name) const;
  void index_symbols();

  const Module& module_;
  Diagnostics diagnostics_;
  mutable std::set<std::string> undeclared_;  // what has been said of meshes that are not declared
  struct IndexedMesh {
    const MeshDecl* decl;
    bool valid;
  };
  std::unordered_map<std::string_view, IndexedMesh> meshes_;
  std::optional<Devices> devices_;
};

// Axes that enclosing manual computations made manual, and which did.
struct ManualAxis {
  std::string_view name;
  const Op* op;
};
using ManualAxes = std::vector<ManualAxis>;
// Null: it is not among them.
inline const Op* manual_in(const ManualAxes& manual, std::string_view axis) {
  const auto at = std::ranges::find(manual, axis, &ManualAxis::name);
  return at != manual.end() ? at->op : nullptr;
}

// ---- functions.cc

// Names, signature, what is returned.
void check_function(Context& context, const Function& function);
// Checks that the callee exists and takes and gives what the op says.
void check_call(Context& context, const Op& op);
// Checks that no function calls itself, directly or through others.
void check_recursion(Context& context);

// ---- shardings.cc

// What is wrong with the sharding of a value; empty: nothing.
std::string sharding_problem(const Context& context, const ShardingAttr& sharding, const Type& type,
                             const ManualAxes& manual);
void check_function_shardings(Context& context, const Function& function);
// The attribute sdy.sharding of the op, and the sharding of a constraint.
void check_op_shardings(Context& context, const Op& op, const ManualAxes& manual);

// ---- manual.cc

void check_manual_computation(Context& context, const Op& op, const ManualComputationAttrs& attrs,
                              const ManualAxes& manual);

// ---- collectives.cc

// Checks that groups and pairs name devices that there are.
void check_participants(Context& context, const Op& op);

// ---- debug_prints.cc

// Checks that the axes along which a debug print is meant are manual where it stands, and that it
// stands where a device comes by in its order: not in the region of a reduction, say.
void check_debug_print(Context& context, const Op& op, const ManualAxes& manual);

}  // namespace weft::ir::verifier
