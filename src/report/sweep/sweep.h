// Sweep: what a program would take on a machine with more or fewer chips, or with so many times the
// bandwidth or operations a second: each is compiled and simulated.
//
// Arrays stay as they are: with more chips each has less of them (strong scaling). Pure functions
// of their arguments; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compile/program.h"
#include "ir/module.h"
#include "machine/device_order.h"
#include "machine/machine.h"
#include "report/sweep/sweep_range.h"

namespace weft::report {

// Times are of a device.
struct SweepRow {
  double value = 0;
  std::string machine;       // "tpu-v5e:2x2"
  std::int64_t devices = 0;  // that the program uses
  std::string problem;       // why there is none of that; then what follows is not known
  double seconds = 0, compute_seconds = 0, exposed_seconds = 0;
  double hidden_share = 1;        // of the communication
  double utilisation = 0;         // of the operations that the machine could do meanwhile
  std::int64_t memory_bytes = 0;  // arguments, constants and values at the peak
  // Against the first row that could be; efficiency is the speedup by how much more there is.
  double speedup = 1, efficiency = 1;
  std::string waits_for, why;  // as MostWaitedFor

  bool is_known() const { return problem.empty(); }
};

struct Sweep {
  SweepRange range;
  std::string machine;         // that is swept: "tpu-v5e", "tpu-v5e:2x2"
  std::string what;            // "so many times the link bandwidth"
  std::vector<SweepRow> rows;  // in the order of the range
  // The row from which on it does not pay: k times as much makes the program less than the square
  // root of k times as fast, for all rows behind it. That is a slope of -1/2 where time and chips
  // are drawn on logarithmic axes. None: fewer than two rows are known.
  std::optional<std::size_t> knee;

  // The known row behind that one; none: it is the last.
  std::optional<std::size_t> next_known(std::size_t row) const;
};

struct SweepQuestion {
  std::shared_ptr<const ir::Module> parsed;
  const compile::Options& how;  // its target and rates do not count
  machine::Machine machine;     // in sweeps of sizes the shape does not count, unless it fits
  std::optional<machine::DeviceOrder> order;
  SweepRange range;
};
// Throws Error where the question makes no sense for the program or the machine; what is wrong with
// single values stands in their rows.
Sweep sweep(const SweepQuestion& question);

// Of rows whose times are known or not.
std::optional<std::size_t> knee_of(const SweepRange& range, const std::vector<SweepRow>& rows);

// For people: a table, and where the knee is and why.
std::string to_text(const Sweep& sweep);
// "The knee is at 8 chips: ...": in sentences; may be empty.
std::string knee_text(const Sweep& sweep);

}  // namespace weft::report
