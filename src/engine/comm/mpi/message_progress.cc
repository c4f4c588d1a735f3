#include "engine/comm/mpi/message_progress.h"

#include <algorithm>
#include <chrono>
#include <exception>

namespace weft::engine {
namespace {

// Between two looks: the shorter time where a message begins, so that what it asks for is answered
// soon, and while a link takes away most of what Outbox has on its way; the longer one where little
// moves, as over 1 Gbit/s, since a look takes some microseconds from a core that computes.
constexpr std::chrono::microseconds kLeastPause{100}, kMostPause{1000};

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
  std::chrono::microseconds pause = kLeastPause;
  try {
    while (!ending_.wait_for(lock, pause, [this] { return ends_; })) {
      const Ranks::Moved moved = ranks_.move_messages();
      if (moved.begun) {
        pause = kLeastPause;
      } else if (moved.parts == 0) {
        pause = std::min(2 * pause, kMostPause);
      } else if (moved.parts >= kPartsAtOnce / 2) {
        pause = std::max(pause / 2, kLeastPause);
      }
    }
  } catch (const std::exception&) {  // who waits for the messages finds the same
  }
}

}  // namespace weft::engine
