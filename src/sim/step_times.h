// StepTimes: how long each step of a plan takes a device on a machine.
//
// Made once for a plan and a target, which must live as long; used by one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "cost/network.h"
#include "cost/picoseconds.h"
#include "machine/target.h"
#include "plan/plan.h"
#include "sim/bound_times.h"
#include "sim/host/host_times.h"

namespace weft::sim {

using cost::Picoseconds;

// What a collective takes of the links, and one execution with these to itself.
struct Leg {
  cost::Passage passage;
  Picoseconds alone = 0;
};

struct KernelTime {
  Picoseconds time = 0;
  cost::Bound bound = cost::Bound::nothing;  // of it; nothing: it is not known
};

// One execution of a routine, its transfers one after another.
struct RoutineTime {
  Picoseconds compute = 0, transfers = 0;
  BoundTimes bounds = {};  // of the computing
  // Which of its ops, or of those that it runs, computes longest in all, and how long.
  const ir::Op* longest = nullptr;
  Picoseconds longest_time = 0;
  // It communicates, or forks: what happens in it has to be looked at step by step.
  bool is_stepped = false;

  Picoseconds total() const { return cost::sum(compute, transfers); }
};

class StepTimes {
 public:
  StepTimes(const plan::Plan& plan, const machine::Target& target,
            const cost::NetworkOptions& options = {});

  // What a device computes in a step of a kernel. Elementwise ops that are one step read and write
  // memory once, and what only sees an operand in another way, as a slice does, takes no time.
  KernelTime kernel(const plan::Routine& routine, const plan::Step& step) const;
  // What any other step computes besides what it runs or waits for.
  Picoseconds beside(const plan::Routine& routine, const plan::Step& step) const;
  // REQUIRES: a collective.
  const Leg& transfer(const ir::Op& collective);
  const std::shared_ptr<const cost::Network>& network() const { return network_; }
  const RoutineTime& routine(std::uint32_t index) const { return routines_[index]; }
  // A step by itself: of those that run routines, all of their turns, and the longest branch.
  RoutineTime step(const plan::Routine& routine, const plan::Step& step);
  // Which of the bodies of a branch takes longest; the first of equals.
  std::size_t longest_body(const plan::Branch& branch) const;

 private:
  void time_routines();
  void time_routine(std::uint32_t index);
  bool is_outside(const plan::Routine& routine) const;
  KernelTime apart(const plan::Fusion& rows) const;

  const plan::Plan& plan_;
  const machine::Target& target_;
  std::optional<HostTimes> host_;  // of a machine whose cores were measured
  std::vector<RoutineTime> routines_;
  std::shared_ptr<const cost::Network> network_;
  std::unordered_map<const ir::Op*, Leg> legs_;
};

// How often a loop turns; one turn where its text does not say.
std::int64_t turns_of(const plan::Step& loop);
// The routines that a step runs.
std::vector<std::uint32_t> routines_run_by(const plan::Plan& plan, const plan::Step& step);

}  // namespace weft::sim
