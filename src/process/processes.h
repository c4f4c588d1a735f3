// The processes that run this program together, where mpirun has started several: how they begin,
// what they agree on beside runs, and how they end.
//
// Any thread, but all processes have to come to what they do together in the same order.
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <string>
#include <string_view>

#include "engine/comm/mpi/ranks.h"

namespace weft::detail {

// Called before main, in programs alone: not where Weft is part of a library that others load.
// Where this is one of several processes, and not the first, nobody sees its standard output from
// here on.
void begin_program();

// "host", or "mpi": as WEFT_ENGINE says, or else how this program was started. Throws Error.
std::string_view engine_name();
// How long to wait for other processes without a message: what WEFT_RANK_TIMEOUT says. Throws
// Error.
std::chrono::seconds rank_timeout();

// All processes; null: this one alone. The first call begins MPI, and sees to it that the processes
// end together. Throws Error where there is no MPI.
engine::Ranks* ranks();

// Which process runs the device, where a program has so many.
int process_of(std::int64_t device, std::int64_t num_devices);

// What `find` gives in the first process, which alone calls it; what it throws there is thrown in
// all, as an Error. For what differs between processes: times, names; and for files. `what`: of
// what, the same in all processes: "the time of a call". Where the first alone comes here the
// others do not mind.
std::string of_first_process(std::string_view what, const std::function<std::string()>& find);
double of_first_process(std::string_view what, double value);
void only_first_process(std::string_view what, const std::function<void()>& write);

// What is written step by step, with what all processes do together in between: the first alone
// does the steps that are given to it, until one of them fails.
class FirstProcessWriting {
 public:
  void step(const std::function<void()>& write);
  // Throws in all processes what has failed, as only_first_process does.
  void end(std::string_view what) const;

 private:
  std::exception_ptr failure_;
};

}  // namespace weft::detail
