// Graph: between which slots shardings flow, and how: one node for each op whose factor rule
// connects dimensions, and one for each edge of control flow (a while's operand and what its body
// returns to its result, a manual computation's operand to its body's argument, ...).
//
// Nodes are in program order, an op's edges after its regions. Flat tables, made once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/module.h"
#include "ir/ops/attr_types.h"
#include "ir/ops/op_def.h"
#include "passes/propagate/slots.h"

namespace weft::passes {

using Direction = ir::PropagationDirection;

// When, and in which direction, shardings flow through a node (schedule.h).
using NodeClass = ir::PropagationClass;

// How a node sees a slot on the other side of a manual computation: with the manual axes, which are
// major in each dimension, or without them.
struct ManualView {
  std::vector<AtomList> manual;  // by dimension
  bool adds = false;             // they are in front of the slot's; else at its front, and left out
};

struct NodeTensor {
  SlotId slot = kNoSlot;
  std::int32_t view = -1;            // index into Graph::views; -1: as it is
  const ir::Value* value = nullptr;  // that the slot is of; null: a result of the function
};

// One factor in one dimension of a tensor.
struct Part {
  std::int32_t tensor = 0;  // both within the node
  std::int32_t factor = 0;
  std::int32_t next = -1;  // the next part of the factor, in the node; -1: none
  std::int16_t dim = 0;
  bool whole = false;     // the dimension's only factor
  std::int64_t size = 1;  // of the dimension where `whole`, else of the factor
};

struct NodeFactor {
  std::int64_t size = 1;
  std::int32_t first = -1;  // its first part; -1: in no tensor
  bool passes = true;       // a pass-through factor
  bool blocked = false;     // nothing flows along it
};

struct Node {
  const ir::Op* op = nullptr;
  NodeClass kind = NodeClass::other;
  Direction direction = Direction::BOTH;  // of a barrier
  bool elementwise = false;
  bool single_use = true;    // no operand has another use
  std::int16_t stable = -1;  // the last round in which a visit changed nothing more
  std::uint32_t first_tensor = 0, first_part = 0, first_factor = 0;
  std::uint32_t operands = 0, tensors = 0, parts = 0, factors = 0;
};

struct Graph {
  std::vector<Node> nodes;
  std::vector<NodeTensor> tensors;
  std::vector<Part> parts;
  std::vector<NodeFactor> factors;
  std::vector<ManualView> views;
  std::vector<Node> results;  // the function's: returned value and result

  // The nodes of each slot: its users in order, then those that define it.
  std::span<const std::uint32_t> nodes_of(SlotId slot) const {
    return {neighbours.data() + first_neighbour[slot],
            neighbours.data() + first_neighbour[slot + 1]};
  }
  std::vector<std::uint32_t> neighbours, first_neighbour;
};

// Makes the graph. Also lets constraints act on what they constrain, as far as nothing is stated of
// that: see Seen (constraints.h).
Graph make_graph(const ir::Module& module, const AxisAtoms& atoms, Slots& slots);

}  // namespace weft::passes
