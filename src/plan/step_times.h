// StepTimes: how long each step of a plan takes a device on a machine.
//
// Made once for a plan and a target, which must live as long; used by one thread at a time.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "cost/link_use.h"
#include "machine/target.h"
#include "plan/plan.h"

namespace weft::plan {

// One execution of a routine, its transfers one after another.
struct RoutineTime {
  double seconds = 0;
  // Which of its ops, or of those that it runs, computes longest in all, and how long.
  const ir::Op* longest = nullptr;
  double longest_seconds = 0;
  // It communicates, or forks: what happens in it has to be looked at step by step.
  bool is_stepped = false;
};

class StepTimes {
 public:
  StepTimes(const Plan& plan, const machine::Target& target);

  // What a device computes in a step of a kernel. Elementwise ops that are one step read and write
  // memory once, and what only sees an operand in another way, as a slice does, takes no time.
  double kernel(const Routine& routine, const Step& step) const;
  // REQUIRES: a collective.
  const cost::Transfer& transfer(const ir::Op& collective);
  std::uint32_t num_links() const { return links_.num_links(); }
  const RoutineTime& routine(std::uint32_t index) const { return routines_[index]; }
  // A step by itself: of those that run routines, all of their turns, and the longest branch.
  RoutineTime step(const Routine& routine, const Step& step);
  // Which of the bodies of a branch takes longest; the first of equals.
  std::size_t longest_body(const Branch& branch) const;

 private:
  void time_routines();
  void time_routine(std::uint32_t index);
  bool is_outside(const Routine& routine) const;

  const Plan& plan_;
  const machine::Target& target_;
  std::vector<RoutineTime> routines_;
  cost::LinkUse links_;
  std::unordered_map<const ir::Op*, cost::Transfer> transfers_;
};

// How often a loop turns; one turn where its text does not say.
std::int64_t turns_of(const Step& loop);
// The routines that a step runs.
std::vector<std::uint32_t> routines_run_by(const Plan& plan, const Step& step);

}  // namespace weft::plan
