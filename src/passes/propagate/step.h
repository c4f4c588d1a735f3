// PropagationStep: lets shardings flow through one node: from the tensors that have a factor's
// atoms to those that lack them. Where factors contradict each other, that of the largest tensor
// comes first, and each tensor takes as much as it can.
//
// Keeps only what it needs between two calls to avoid allocations; borrows graph and slots.
#pragma once

#include <vector>

#include "passes/propagate/graph.h"
#include "passes/propagate/slots.h"

namespace weft::passes {

class PropagationStep {
 public:
  PropagationStep(const AxisAtoms& atoms, const Graph& graph, Slots& slots)
      : atoms_(atoms), graph_(graph), slots_(slots) {}

  // Visits the node in round `round` of the schedule. Gives the slots that changed, valid until the
  // next call.
  const std::vector<SlotId>& run(const Node& node, int round);

 private:
  struct PartState {
    AtomList atoms;
    AtomSet had = 0;       // its atoms before the step
    AtomSet overflow = 0;  // atoms of the dimension that follow, and that no factor can have
    bool closed = false;
  };
  struct TensorState {
    AtomSet used = 0;  // by its dimensions
    AtomSet forbidden = 0;
    bool changed = false;
  };
  // The atoms that a factor should have, and the tensor that has them.
  struct Wanted {
    AtomList atoms;
    std::int64_t shards = 1;
    std::int64_t source_size = -1;
    int source = -1;
    int factor = 0;
  };

  void load();
  void load_split(std::int32_t& part, const AtomList& atoms, bool closed);
  AtomList seen_atoms(const NodeTensor& tensor, std::size_t dim) const;

  void find_wanted(int round);
  bool agree(const NodeFactor& factor) const;
  AtomList compatible(const NodeFactor& factor, Direction direction) const;
  void merge_lists(const NodeFactor& factor, bool operands, bool may_grow, AtomList& list,
                   bool& grows) const;
  void find_sources();

  void take_what_fits(std::int32_t part, AtomList atoms);
  bool may_take(std::int32_t part, const AtomList& atoms, std::size_t i, std::int64_t shards) const;
  AtomList limited_by_results(const NodeFactor& factor, const AtomList& atoms) const;

  void store();
  void store_dim(std::int32_t first, std::int32_t end);
  LayoutOrigin origin_of(Atom atom, const Part& part) const;

  bool is_operand(const Part& part) const {
    return static_cast<std::uint32_t>(part.tensor) < node_->operands;
  }
  const Part& part(std::int32_t i) const { return parts_[i]; }

  const AxisAtoms& atoms_;
  const Graph& graph_;
  Slots& slots_;

  const Node* node_ = nullptr;
  const NodeTensor* tensors_ = nullptr;
  const Part* parts_ = nullptr;
  const NodeFactor* factors_ = nullptr;
  std::vector<PartState> part_states_;
  std::vector<TensorState> tensor_states_;
  std::vector<Wanted> wanted_;
  std::vector<SlotId> changed_;
};

}  // namespace weft::passes
