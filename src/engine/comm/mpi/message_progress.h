// MessageProgress: messages to and from other hosts move on while all workers compute. An MPI moves
// them only while somebody calls it, and a product may take as long as the message it waits for.
//
// An object a run, with a thread of its own where some process is on another host, else with none.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/comm/mpi/ranks.h"

namespace weft::engine {

class MessageProgress {
 public:
  explicit MessageProgress(Ranks& ranks);
  ~MessageProgress();
  MessageProgress(const MessageProgress&) = delete;
  MessageProgress& operator=(const MessageProgress&) = delete;

 private:
  void run();

  Ranks& ranks_;
  std::mutex mutex_;
  std::condition_variable ending_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace weft::engine
