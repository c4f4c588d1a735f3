// PrintLog: collects what the devices say in a run, and gives it in an order that does not depend
// on who was faster.
//
// What devices say at one print in the same turns of the same loops is a group; groups follow each
// other as the program does, and in a group the devices as their positions in the mesh. So where
// all devices do the same, the k-th print of each stands in the k-th group. Where they take
// different branches, what the first branch says comes before what the second one does; where some
// stay in a loop longer, they say what is left before anybody says what follows the loop.
//
// Any thread may add to it, also while another one takes.
#pragma once

#include <mutex>
#include <vector>

#include "events/debug_print.h"

namespace weft::events {

class PrintLog final : public PrintSink {
 public:
  void print(DebugPrint said) override;
  // Gives all that was said, in order, and empties the log. After the run, also one that failed:
  // then what the devices said until they stopped, which may differ from run to run.
  std::vector<DebugPrint> take();

 private:
  std::mutex mutex_;
  std::vector<DebugPrint> said_;
};

}  // namespace weft::events
