// Target: the machine that a program is compiled or simulated for, and which of its devices stands
// at each position of the program.
//
// Plain value, immutable; any thread may read it.
#pragma once

#include <cstdint>
#include <vector>

#include "machine/machine.h"
#include "machine/topology.h"

namespace weft::machine {

class Target {
 public:
  // Device p of the program is the machine's device p.
  explicit Target(Machine machine);
  // ... is the device `devices[p]`. REQUIRES: these are devices of the machine, each once.
  Target(Machine machine, std::vector<std::int64_t> devices);

  const Machine& machine() const { return machine_; }
  const Model& model() const { return machine_.model(); }
  const Performance& performance() const { return model().performance; }
  const Topology& topology() const { return topology_; }

  // The machine's device at that position of the program.
  std::int64_t device(std::int64_t position) const {
    return has_order() ? devices_[static_cast<std::size_t>(position)] : position;
  }
  // Those of a program of so many devices, in its order.
  std::vector<std::int64_t> devices(std::int64_t count) const;
  // Whether a device stands elsewhere than at its own number.
  bool has_order() const { return !devices_.empty(); }

 private:
  Machine machine_;
  Topology topology_;
  std::vector<std::int64_t> devices_;  // empty: 0, 1, ...
};

// What a program is for where nothing is said: the devices of this process, as many as it has.
const Target& host_target();

}  // namespace weft::machine
