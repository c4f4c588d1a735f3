// ReshardPlanner: plans of resharding, each made once: programs ask for the same few again and
// again. Keeps the atoms that they are made of. One object a program, or for all the ways in which
// one is partitioned (ReshardPlanners); one thread at a time.
#pragma once

#include <cstddef>
#include <list>
#include <unordered_map>

#include "passes/partition/reshard/reshard.h"

namespace weft::passes {

class ReshardPlanner {
 public:
  explicit ReshardPlanner(const AxisAtoms& atoms) : atoms_(atoms) {}

  const AxisAtoms& atoms() const { return atoms_; }
  // Valid until the planner is destroyed.
  const ReshardPlan& plan(const TensorType& type, const Layout& from, const Layout& to);
  // What the plan sends, at least; asked for where that may be enough to know, and no plan is made.
  double at_least(const TensorType& type, const Layout& from, const Layout& to) const;

 private:
  struct Key {
    TensorType type;
    Layout from, to;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  const AxisAtoms atoms_;
  std::unordered_map<Key, ReshardPlan, Hash> plans_;
};

class ReshardPlanners {
 public:
  // One that has the same atoms. Valid as long as this object.
  ReshardPlanner& of(const AxisAtoms& atoms);

 private:
  std::list<ReshardPlanner> planners_;
};

}  // namespace weft::passes
