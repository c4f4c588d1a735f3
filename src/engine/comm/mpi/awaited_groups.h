// AwaitedGroups: those groups of a run that wait for something in memory which other processes
// write, so that somebody here has to look for it.
//
// Groups belong to the in-process communicator, AwaitedGroups to the one of the ranks. Any worker.
#pragma once

#include <mutex>
#include <vector>

#include "engine/comm/in_process/group.h"

namespace weft::engine {

// `resume` completes those executions for which all is there.
class AwaitedGroup : public Group {
 public:
  virtual bool is_waiting() = 0;
};

class AwaitedGroups {
 public:
  void look_for(AwaitedGroup& group);
  bool look();  // completes what is over; whether there was something

 private:
  std::mutex mutex_;
  std::vector<AwaitedGroup*> waiting_;
};

}  // namespace weft::engine
