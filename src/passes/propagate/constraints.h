// Seen: which slot each use of a value sees, once constraints have acted on what they constrain.
//
// A closed constraint is one on its operand too, where nothing is stated of that and no other
// constraint on it says something else. Where the operand is carried by control flow, its other
// users see the constraint's result instead; after a chain of constraints they see the last one.
// (A manual computation constrains its operands to its in_shardings.)
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "passes/propagate/slots.h"

namespace weft::passes {

struct SeenSlot {
  SlotId slot = kNoSlot;
  const ir::Value* value = nullptr;  // the one that is seen
};

// A slot that stands between a value and a manual computation that constrains it.
struct Interposed {
  const ir::Value* value = nullptr;
  SlotId slot = kNoSlot;
};

class Seen {
 public:
  // Adds what follows from constraints to the statements. Borrows both.
  Seen(const ir::Module& module, const AxisAtoms& atoms, Slots& slots);

  // Is to be asked for uses in program order, each block's ops passed to `passed` after their uses.
  SeenSlot operator()(const ir::Value& value, const ir::Op& user) const;
  void passed(const ir::Op& op);

  std::span<const Interposed> interposed(const ir::Op& manual_computation) const;

 private:
  struct Constrained {  // by what a value is constrained
    const Sharding* sharding = nullptr;
    std::uint32_t count = 0;
    bool differ = false;
  };
  void count(const ir::Block& block);
  void note(const ir::Value& value, const Sharding& sharding);
  void apply(const ir::Block& block);
  void apply_constraint(const ir::Op& op);
  void apply_manual(const ir::Op& op);
  bool applies(const ir::Value& value, const Sharding& sharding) const;
  void find_chain(const ir::Op& head);
  bool is_carried(const ir::Value& value) const;

  const AxisAtoms& atoms_;
  Slots& slots_;
  std::vector<Constrained> constrained_;  // by Value::id, as all below
  std::vector<SeenSlot> instead_;         // what all but the constraint see
  std::vector<const ir::Op*> except_;     // that constraint
  std::vector<const ir::Op*> tail_;       // of the chain of constraints on the value
  std::vector<bool> passed_tail_;
  std::unordered_map<const ir::Op*, std::vector<Interposed>> interposed_;
};

}  // namespace weft::passes
