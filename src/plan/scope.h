// Scope: who runs a routine, without a list of devices, so that the scope of 65,536 devices costs
// what that of 8 does.
//
// `main` runs once, on device 0: scope 0. A manual computation forks whoever runs it into one
// instance for each combination of coordinates along its manual axes: a scope inside of that scope.
// Manual computations that fork alike share a scope. Plain values; axes refer to the module's
// meshes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "weft/sharding.h"

#include "ir/module.h"

namespace weft::plan {

// The axes of a mesh that are manual, in the mesh's order, and the instances that they make,
// numbered in row-major order of their coordinates along these axes.
struct ManualAxes {
  const Mesh* mesh = nullptr;  // the module's; null: the op names none, and forks into one
  std::vector<int> axes;       // indices into mesh->axes()

  std::int64_t num_instances() const;
  // Position in the mesh of an instance: its coordinates along the manual axes, and along the
  // others those of `free_coordinates`.
  std::int64_t position(std::int64_t instance, const Dims& free_coordinates) const;
};

// What is left of a sharding when only the manual axes cut, and only over them sums are pending.
Sharding manual_part(const ManualAxes& axes, const Sharding& sharding);

using ScopeIndex = std::uint32_t;

struct Scope {
  ScopeIndex parent = 0;           // a lower number; of scope 0 itself
  ManualAxes axes;                 // along which its instances differ that one parent has forked
  std::int64_t num_instances = 1;  // of all parents; 2^63-1: that many or more
  const ir::Op* op = nullptr;      // the first manual computation that makes it; null: scope 0
};

// The devices of its instances, those of one parent after those of another, parents ascending: in
// the order in which they are forked. As many as instances: for those who need a list.
std::vector<std::int64_t> forks(const Scope& scope, std::span<const std::int64_t> parents);
// The devices that run routines of a scope, ascending.
std::vector<std::int64_t> devices_of(std::span<const Scope> scopes, ScopeIndex scope);

}  // namespace weft::plan
