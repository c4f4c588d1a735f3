#include "process/common_end.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace weft::detail {
namespace {

struct End {
  engine::Ranks* ranks = nullptr;
  ::pid_t process = 0;  // others that it forks are not among the ranks
  std::terminate_handler terminate_before = nullptr;
  std::atomic_flag has_begun;
};
End& g_end = *new End;

void flush_all() {
  std::cout.flush();
  std::fflush(nullptr);
}

void tell(const std::string& what) {
  flush_all();
  fmt::print(stderr, "{}\n", what);
  std::fflush(stderr);
}

// Tells the others; where they do not hear it, ends them all.
void give_up(const std::string& why) {
  engine::Ranks& ranks = *g_end.ranks;
  if (ranks.leave_failed(why)) return;
  if (ranks.rank() != 0) tell(engine::failure_text(ranks.rank(), ranks.size(), why));
  ranks.abort();
}

// The first process prints before any other one ends, since mpirun ends all when one does.
[[noreturn]] void give_up_and_end(const std::string& why) {
  if (g_end.ranks->rank() == 0) tell(why);
  give_up(why);
  flush_all();
  std::_Exit(EXIT_FAILURE);
}

void leave_at_exit(int status, void*) {
  if (::getpid() != g_end.process || g_end.has_begun.test_and_set()) return;
  flush_all();
  // A failure that the program has caught: it knows why it goes on, or has said what was wrong.
  if (const std::optional<std::string> failure = g_end.ranks->failure()) return give_up(*failure);
  if (status != 0) return give_up(fmt::format("it has ended with exit code {}", status));
  try {
    g_end.ranks->leave();
  } catch (const std::exception& error) {
    give_up_and_end(error.what());
  }
}

std::string current_exception_text() {
  try {
    if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "an exception that is no std::exception was not caught";
  }
  return "std::terminate was called";
}

[[noreturn]] void end_at_terminate() {
  if (::getpid() != g_end.process) {
    g_end.terminate_before();
    std::abort();
  }
  while (g_end.has_begun.test_and_set()) ::pause();  // another thread ends the process
  give_up_and_end(current_exception_text());
}

}  // namespace

void end_together(engine::Ranks& ranks) {
  g_end.ranks = &ranks;
  g_end.process = ::getpid();
  g_end.terminate_before = std::set_terminate(end_at_terminate);
  ::on_exit(leave_at_exit, nullptr);
}

}  // namespace weft::detail
