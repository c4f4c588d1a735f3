// Anchors: figures that others have published of programs on machines, measured ones and worked
// answers, as bench/prediction/anchors.json lists them.
//
// Part of the binary, with their programs (bench/prediction/*/*.mlir); read once, never changed.
// Any thread may read them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/dtype.h"

#include "compile/schedule.h"

namespace weft::report {

// What was measured of a program. Seconds, bytes and operations of a device.
enum class Quantity : std::uint8_t {
  total,
  compute,
  communication,
  first_collective,             // one execution of it, its links to itself
  bandwidth,                    // bytes that the collective gives a device, by its time
  operations,                   // of its products, as if memory cost nothing
  operations_by_memory,         // that, by the time of reading and writing
  operations_by_communication,  // that, by the time of communication
  // From how many rows on a product takes longer to compute than its other operand to come. Of a
  // machine alone.
  critical_rows,
};

// What the operand comes from or over: memory, the links of a device along one axis of a torus in
// both directions, a device's link to a switch.
enum class Over : std::uint8_t { memory, axis, device };

struct Anchor {
  std::string id;       // "seed000.bidi"
  std::string group;    // "seeds": a sum of its own; empty: the rest
  std::string program;  // "seeds/gather_overlapped_bidi"; empty: of the machine alone
  std::string machine;  // "tpu-v5e:2x2"
  std::string order;    // as --order has it
  compile::Schedule schedule = compile::Schedule::plain;  // whose was measured
  std::string xla_flags;                                  // as machine/xla_flags.h has them
  std::string source;                                     // where the figure stands
  // A worked answer: with the machine's peaks, and nothing that a launch or an op costs besides.
  bool at_peak = false;
  bool no_latency = false;  // and nothing that a hop costs
  // What the figure has besides what devices do, and why; added to a collective's time.
  double besides = 0;
  std::string besides_why;
  std::string inferred;  // why the published side is itself an inference; empty: it is none

  Quantity quantity{};
  double value = 0;        // in seconds, bytes a second, rows
  std::string unit;        // for people: "us"
  double unit_scale = 1;   // what one of it is
  double tolerance = 0;    // the largest difference, as a share
  std::string calibrates;  // what was fitted to it or chosen by it; empty: nothing

  // Of critical_rows: the types in which it multiplies and in which the operand comes.
  DType computed_in = DType::bf16, operand_type = DType::bf16;
  Over over = Over::memory;
};

std::span<const Anchor> anchors();
// The text of a program that an anchor names.
std::string_view anchor_program(std::string_view name);

}  // namespace weft::report
