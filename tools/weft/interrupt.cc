#include "interrupt.h"

#include <atomic>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "weft/error.h"

namespace weft::tool {
namespace {

int wake_up[2] = {-1, -1};  // a pipe: from the handler to the watcher
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

void on_signal(int) {
  const int before = errno;
  interrupted = true;
  [[maybe_unused]] const auto written = write(wake_up[1], "s", 1);
  errno = before;
}

// A signal that the parent wants ignored (nohup) stays ignored.
void take(int signal, const struct sigaction& action, struct sigaction& before) {
  sigaction(signal, nullptr, &before);
  if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
}

}  // namespace

StopOnInterrupt::StopOnInterrupt() {
  interrupted = false;
  if (pipe2(wake_up, O_CLOEXEC) != 0) throw Error("cannot make a pipe for signals");
  watcher_ = std::thread([this] {
    char what = 0;
    while (read(wake_up[0], &what, 1) < 0 && errno == EINTR) {
    }
    if (what == 's') stop_.request_stop();
  });
  struct sigaction action = {};
  action.sa_handler = &on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  take(SIGINT, action, before_int_);
  take(SIGTERM, action, before_term_);
}

void StopOnInterrupt::check() const {
  if (interrupted) throw Error("the run was stopped");
}

StopOnInterrupt::~StopOnInterrupt() {
  sigaction(SIGINT, &before_int_, nullptr);
  sigaction(SIGTERM, &before_term_, nullptr);
  close(wake_up[1]);  // the watcher's read ends
  watcher_.join();
  close(wake_up[0]);
}

}  // namespace weft::tool
