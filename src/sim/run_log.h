// RunLog: what is known of each step of a plan that was stepped through, routine by routine as they
// were run.
//
// Plain data: filled step after step, and read afterwards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "plan/routine_stack.h"

namespace weft::sim {

template <class Entry>
class RunLog {
 public:
  // A routine, run once.
  struct Run {
    plan::Role role;
    std::vector<std::uint32_t> steps;  // indices into entries()
    // What its steps run, in order: the number of the step in this run, and of the run.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> inner;
  };

  // Something that the next step of the last run runs; the first is the program.
  void enter(const plan::Role& role) {
    const auto number = static_cast<std::uint32_t>(runs_.size());
    if (!open_.empty()) {
      Run& caller = runs_[open_.back()];
      caller.inner.emplace_back(static_cast<std::uint32_t>(caller.steps.size()), number);
    }
    runs_.push_back({role, {}, {}});
    open_.push_back(number);
  }
  // The next step of the last run is done, and what it ran.
  void done(Entry entry) {
    runs_[open_.back()].steps.push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.push_back(std::move(entry));
  }
  void leave() { open_.pop_back(); }

  const std::vector<Run>& runs() const { return runs_; }          // in the order of beginnings
  const std::vector<Entry>& entries() const { return entries_; }  // in the order of ends

 private:
  std::vector<Run> runs_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> open_;
};

}  // namespace weft::sim
