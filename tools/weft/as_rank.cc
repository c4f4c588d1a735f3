#include "as_rank.h"

#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

#include "engine/comm/mpi/ranks.h"

namespace weft::tool {
namespace {

void tell(const std::string& what) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", what.c_str());
  std::fflush(stderr);
}

// The first process prints before any other one ends, since mpirun ends all when one does.
[[noreturn]] void end_failed(engine::Ranks& ranks, const std::string& what) {
  if (ranks.rank() == 0) tell(what);
  if (!ranks.leave_failed(what)) {
    if (ranks.rank() != 0) tell(engine::failure_text(ranks.rank(), ranks.size(), what));
    ranks.abort();
  }
  throw AlreadyTold();
}

}  // namespace

void as_rank(std::chrono::seconds timeout, const std::function<void(bool is_first)>& body) {
  engine::Ranks& ranks = engine::Ranks::open(timeout);
  std::string what;
  try {
    body(ranks.rank() == 0);
    if (std::fflush(stdout) != 0) throw std::runtime_error("cannot write to standard output");
    return ranks.leave();
  } catch (const std::exception& error) {
    what = error.what();
  }
  end_failed(ranks, what);
}

}  // namespace weft::tool
