#include "engine/comm/mpi/message_progress.h"

#include <algorithm>
#include <chrono>
#include <exception>

namespace weft::engine {
namespace {

// A link of 10 GB/s has 1 MB on its way in that time, which the buffers of sockets hold.
constexpr std::chrono::microseconds kPause{100};

}  // namespace

MessageProgress::MessageProgress(Ranks& ranks) : ranks_(ranks) {
  const std::vector<bool>& near = ranks.shares_memory();
  if (std::ranges::count(near, true) == std::ssize(near)) return;
  thread_ = std::thread([this] { run(); });
}

MessageProgress::~MessageProgress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  ending_.notify_one();
  thread_.join();
}

void MessageProgress::run() {
  std::unique_lock lock(mutex_);
  try {
    while (!ending_.wait_for(lock, kPause, [this] { return ends_; })) ranks_.move_messages();
  } catch (const std::exception&) {  // who waits for the messages finds the same
  }
}

}  // namespace weft::engine
