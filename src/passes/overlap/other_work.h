// OtherWork: what a device could compute while a collective is under way, besides the products that
// the collective feeds or follows: the scheduler starts transfers early and waits for them late.
//
// What one transfer is hidden by is not there for the next. Refers to the module, which must not
// change; one thread.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/module.h"
#include "machine/model.h"

namespace weft::passes {

class OtherWork {
 public:
  // See OverlapOptions::turns_stay.
  OtherWork(const ir::Module& module, const machine::Performance& machine, bool turns_stay);

  struct Found {
    double seconds = 0;            // up to what was asked for
    const ir::Op* most = nullptr;  // the op with the largest part of it; null: there is none
  };
  // Of ops in its block on which the collective does not depend, nor they on it: the nearest ones
  // before it, then those after it. Where a loop's collective can be sent in another turn, those
  // that depend on it, too.
  Found beside(const ir::Op& collective, double seconds) const;
  // What was found for so long is there no more.
  void claim(const ir::Op& collective, double seconds);
  // So much of the op hides a transfer.
  void claim_op(const ir::Op& op, double seconds);

 private:
  // Seconds of the op that hide nothing yet.
  double& left(const ir::Op& op) const;
  template <class F>
  void for_each_used(const ir::Op& op, F&& f) const;
  bool may_go_in_another_turn(const ir::Op& collective) const;
  // Calls f(op, seconds left) for each such op while f gives true.
  template <class F>
  void for_each_beside(const ir::Op& collective, F&& f) const;

  const machine::Performance& machine_;
  const bool turns_stay_;
  std::int64_t furthest_ = 0;         // ops between a transfer and what it is moved over
  mutable std::vector<double> left_;  // by op; below 0: it was not asked for yet
  // By op: what a transfer needs, or what follows it, has its mark.
  mutable std::vector<std::uint32_t> marks_;
  mutable std::uint32_t last_mark_ = 0;
  // What ops with regions use from outside.
  mutable std::unordered_map<const ir::Op*, std::vector<const ir::Value*>> captured_;
  // Of each loop, the collectives that can be sent in another turn.
  mutable std::unordered_map<const ir::Op*, std::unordered_set<const ir::Op*>> fetches_;
};

}  // namespace weft::passes
