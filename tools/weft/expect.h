// What a run, or the prediction of one, has to keep (--expect): for a user's own tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace weft::tool {

// Below which the time, the exposed communication or the memory has to be.
struct Expectation {
  enum class Of : std::uint8_t { time, exposed, memory };
  Of of = Of::time;
  double limit = 0;       // seconds or bytes; of exposed communication also a share of the time
  bool is_share = false;  // then `limit` is one
  std::string text;       // "exposed<5%"
};

// --expect. REQUIRES: `expectations` lives as long as the command line.
void add_expect_option(CLI::App& command, std::vector<Expectation>& expectations);

// What was seen, or predicted.
struct Outcome {
  double seconds = 0;
  double exposed_seconds = 0;  // of that time, in which a device waits for communication
  double timed_seconds = 0;    // the time that it is of: of one run, where `seconds` is of several
  double bytes = 0;
  std::string most_exposed;  // "all_gather along x at f.py:3:4, 12 us: why"; empty: nothing is
};

// Throws Error that names each that does not hold, and what was there instead.
void check(const std::vector<Expectation>& expectations, const Outcome& outcome);

}  // namespace weft::tool
