#include "progress.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

#include <unistd.h>

namespace weft::tool {
namespace {

// A terminal that is gone is no reason to end.
void show(const std::string& text) { std::fputs(text.c_str(), stderr); }

}  // namespace

Progress::Progress(std::string what) : what_(std::move(what)) {
  if (isatty(STDERR_FILENO) == 1) thread_ = std::thread([this] { say(); });
}

void Progress::now(std::string what) {
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
  changed_.notify_all();
}

void Progress::done() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
    changed_.notify_all();
  }
  thread_.join();
}

void Progress::say() {
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, std::chrono::seconds(1), [&] { return done_; })) return;
  std::string said;
  while (!done_) {
    if (said != what_) {
      said = what_;
      show("\r\033[K" + said + " ...");
    }
    changed_.wait(lock, [&] { return done_ || said != what_; });
  }
  show("\r\033[K");
}

}  // namespace weft::tool
