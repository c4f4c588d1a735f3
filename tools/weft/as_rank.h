// A command as one of the processes that mpirun has started: the first one speaks for all, and all
// end as one does.
#pragma once

#include <chrono>
#include <functional>

namespace weft::tool {

// What went wrong has been printed; what is left is to exit.
struct AlreadyTold {};

// Begins MPI, calls body(is_first), and ends MPI. Where one process fails, all of them do: the
// first one prints what it was, and AlreadyTold is thrown; a process that the others do not hear
// prints it itself, and ends them all. Throws Error where there is no MPI, or no other process.
// `timeout`: how long to wait for one that does not begin MPI.
void as_rank(std::chrono::seconds timeout, const std::function<void(bool is_first)>& body);

}  // namespace weft::tool
