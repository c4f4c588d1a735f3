// TermGraph: what values consist of, each found once: a node is a part of an array, a product of
// two, or what other nodes are, sent, added up or put in their place.
//
// A sum of different things is no ring, nor is what cannot be followed: outside of loops, such a
// value is an array for whoever uses it. Refers to the module, which must stay as it is; owns the
// nodes; one thread.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "passes/rings/part_finder.h"
#include "passes/rings/ring_terms.h"
#include "passes/rings/search.h"

namespace weft::passes {

struct TermNode {
  struct From {
    const TermNode* node = nullptr;
    Sources sources = {};           // whose it is; empty: each device's own
    std::vector<Dims> places = {};  // where it is put; empty: at the start
  };
  std::optional<RingTerm> leaf = {};
  std::vector<From> from = {};        // neither this nor a leaf: zero
  const ir::Op* summed_by = nullptr;  // what it is from is summed over each device's group
  bool replaces = false;              // the second is put over the first, which has its sizes
  Dims replaced_sizes = {};           // of these
  std::size_t num_terms = 0;          // at most
  const RingTerm* main = nullptr;     // one of which a ring could be; null: there is none
  const RingTerm* first = nullptr;    // any; null: there is none
  bool has_product = false;
  std::size_t num_sums = 0;  // over devices, that the program has; at most
  int steps = 0;             // permutes one behind the other
  PassedOps passed = {};     // not needed if its value is made otherwise

  bool is_known = true;  // false: it cannot be said
  std::string why = {};  // it is not
  // Where it is an array for want of more, and where such a one was sent, which in refused(); -1:
  // none.
  int refused = -1, refused_and_sent = -1;
};

class TermGraph {
 public:
  // `products_are_arrays`: those that do not follow from a permute are.
  TermGraph(const SearchScope& scope, bool products_are_arrays)
      : scope_(scope), products_are_arrays_(products_are_arrays), parts_(scope) {}

  // What travels in the block, once, in order: so no value is followed through many ops at a time.
  void add(const ir::Block& block);
  const TermNode& node(At at);
  // All terms of a node, with places in its value. Throws NotKnown.
  std::vector<RingTerm> terms(const TermNode& node);

  // What is not followed, in the order in which it was found.
  struct Refused {
    PassedOps passed;  // what it would have been made of
    std::string why;
    int steps = 0;
  };
  const std::deque<Refused>& refused() const { return refused_; }

 private:
  void follow(TermNode& node, const At& at);
  void follow_loop(TermNode& node, const At& at);
  void follow_product(TermNode& node, const At& at);
  void follow_part(TermNode& node, const At& at);
  void follow_add(TermNode& node, const At& at);
  void follow_convert(TermNode& node, const At& at);
  void follow_permute(TermNode& node, const At& at);
  void follow_sum(TermNode& node, const At& at);
  void follow_concatenate(TermNode& node, const At& at);
  void follow_update(TermNode& node, const At& at);
  void refuse(TermNode& node, const At& at, std::string why);

  const TermNode& operand(const At& at, std::size_t i, PassedOps& by);
  void set_leaf(TermNode& node, RingTerm term) const;
  RingTerm term_of(RingPart part) const;
  void add_from(TermNode& node, TermNode::From from, std::size_t times = 1) const;
  bool is_there(const At& at) const {
    return at.turn.loop == nullptr && !scope_.travelling.has(*at.value);
  }

  const SearchScope& scope_;
  bool products_are_arrays_;
  PartFinder parts_;
  ByValue<TermNode> nodes_;
  std::deque<Refused> refused_;  // stay where they are
  std::unordered_set<const ir::Block*> added_;
  int depth_ = 0;
};

}  // namespace weft::passes
