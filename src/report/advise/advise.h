// Advice: what a program would take on a machine if its devices stood in another order, or if
// somebody else said what moves beside what is computed: each way is compiled and simulated, and
// the best comes first.
//
// Pure functions of the program and the machine; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compile/program.h"

namespace weft::report {

// Who says what moves beside what is computed.
enum class Way : std::uint8_t {
  as_written,      // the program: a transfer is waited for where it says so
  ours,            // our passes
  as_collectives,  // the same, after rings that the program has were taken for the collectives that
                   // they are
  xla,             // XLA's compiler for that machine, where it is known what that does
};
// "our schedule", as a part of a sentence.
std::string_view way_text(Way way);

struct Alternative {
  Way way = Way::as_written;
  std::string order_name;             // "as jax.make_mesh places them"; may be empty
  std::vector<std::int64_t> devices;  // at each position of the mesh
  double seconds = 0, exposed_seconds = 0;
  // The transfer that is waited for most, "collective_permute at f.py:3:4", and why: "shares
  // x(0,0)->(1,0) with ...". Empty: none is.
  std::string waits_for, why;
};

struct Advice {
  std::string answer;                     // what to do, or that there is nothing, in a sentence
  std::vector<Alternative> alternatives;  // best first
  std::size_t asked = 0;                  // which of them was asked about
  std::vector<std::string> warnings;      // of axes of the mesh that are no rings of links
};

struct Question {
  const compile::Program& program;  // REQUIRES: it is partitioned
  // By which it was compiled: the schedule, and the target with the order of its devices, that are
  // asked about. REQUIRES: there is a target.
  const compile::Options& how;
};
// Throws weft::Error where the program cannot be planned.
Advice advise(const Question& question);

// For people: the answer, the ways in a table, warnings.
std::string to_text(const Advice& advice);

}  // namespace weft::report
