// RingFinder: the rings of one manual computation, and why others are none.
//
// Tries values from the end, so that those that follow from all of a ring come first, and leaves
// alone what is used elsewhere. Refers to the module, which must stay as it is; one thread.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/module.h"
#include "passes/overlap/overlap.h"
#include "passes/rings/ring_form.h"
#include "passes/rings/search.h"
#include "passes/rings/term_graph.h"

namespace weft::passes {

// A value that a ring computes.
struct FoundRing {
  ir::Value* value = nullptr;
  RingOps ops = {};
  RingForm form = {};
  const TermNode* node = nullptr;
};

// One that stays.
struct RefusedRing {
  const ir::Op *exchange = nullptr, *product = nullptr;  // no product: null
  std::string why;
};
// Of a body in which not all rings are looked for: the first permute and the first product of
// something that travels, other than these. Nothing: there are none.
std::optional<RefusedRing> first_of_others(const ir::Block& body,
                                           const std::unordered_set<const ir::Op*>& known);

// What `kept` holds must outlive it.
class RingFinder {
 public:
  RingFinder(DeviceFacts& facts, const ManualDevices& devices, const ir::Block& body,
             SearchBudget& budget, std::span<const KeptRing> kept);

  // In the order of the program.
  std::vector<FoundRing> run();
  // The largest first, each product once: none that a ring has that was found.
  std::vector<RefusedRing> refused() const;

 private:
  struct Refused {
    const PassedOps* passed;
    std::string why;
    int steps;
  };
  void find(const ir::Block& block);
  void try_value(ir::Value& value);
  std::optional<FoundRing> ring_of(ir::Value& value);
  std::optional<FoundRing> ring_of(ir::Value& value, bool products_are_arrays);
  const std::string* why_kept(const FoundRing& ring) const;
  bool drop_used_elsewhere();
  std::string who_needs_parts(const FoundRing& ring,
                              const std::unordered_set<const ir::Value*>& values,
                              const std::unordered_set<const ir::Value*>& arrays) const;
  bool is_used_by_rings(const ir::Op& user) const;

  const ir::Block& body_;
  std::span<const KeptRing> kept_;
  TurnNumbers numbers_;
  Travelling travelling_;
  SearchScope scope_;
  TermGraph graph_, graph_of_arrays_;  // products that do not travel: products, or arrays
  std::unordered_map<const ir::Value*, std::optional<FoundRing>> tried_;
  std::vector<const FoundRing*> found_;     // last one first
  std::unordered_set<const ir::Op*> used_;  // by them
  std::unordered_set<const ir::Value*> banned_;
  std::vector<Refused> refused_;
};

}  // namespace weft::passes
