// DebugPrint: what one device says at a debug print (ir/ops/debug_print.h), and PrintSink, who
// listens to a run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::events {

// Where a device stands along an axis.
struct PrintAxis {
  std::string name;
  std::int64_t size = 1;
  std::int64_t coordinate = 0;
  friend bool operator==(const PrintAxis&, const PrintAxis&) = default;
};

struct DebugPrint {
  std::int64_t device = 0;
  std::int64_t position = 0;   // of the device in the mesh
  const ir::Op* op = nullptr;  // of the plan's module
  std::string text;            // of the op, for the receiver
  // The axes that are manual where the program has the print, those of the outermost manual
  // computation first. Empty: the values are global, and one device says them for all.
  std::vector<PrintAxis> axes;
  // The operands, of tuples all their elements; copies that belong to the receiver.
  std::vector<Literal> values;
  // Where in its run the device is: grows, lexicographically, from print to print of one device,
  // and is the same on all devices that come to one print in the same turns of the same loops.
  std::vector<std::int64_t> moment;

  bool is_global() const { return axes.empty(); }
};

// Called by any worker, and by several at once; for one device in the order of its run. A global
// print comes once; one that is meant along some axes, once for each place along these. What it
// throws ends the run.
class PrintSink {
 public:
  virtual ~PrintSink() = default;
  virtual void print(DebugPrint said) = 0;
};

}  // namespace weft::events
