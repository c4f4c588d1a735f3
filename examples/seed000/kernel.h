// A kernel of seed 000, compiled for the devices of a backend: runs, and what is known of it.
//
// The backend must live as long. One thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compile/backend.h"
#include "compile/program.h"
#include "core/literal.h"
#include "events/event.h"
#include "report/timeline.h"
#include "sim/simulation.h"

namespace weft::demo {

class Kernel {
 public:
  Kernel(std::shared_ptr<const ir::Module> module, compile::Backend& backend,
         compile::Schedule schedule);

  // Seconds. `events`: if not null, is told what the devices do.
  double run(const std::vector<Literal>& operands, events::EventLog* events = nullptr);
  // Of the last run.
  Literal output() const { return outputs_.at(0)->to_literal(); }

  const ir::Module& module() const { return *program_.scheduled(); }
  // Where our passes have spread communication over the product, in a few words.
  std::string what_was_spread() const;
  sim::Simulation predicted() const { return sim::simulate(*program_.plan(), *target_); }

 private:
  compile::Backend& backend_;
  std::shared_ptr<const machine::Target> target_;  // the devices and their links
  passes::OverlapChoices choices_;
  compile::Program program_;
  std::unique_ptr<const compile::LoadedProgram> loaded_;
  std::vector<compile::DeviceValue> outputs_;
};

}  // namespace weft::demo
