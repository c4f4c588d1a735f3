// What the debug prints of a program say (ir/ops/debug_print.h), as lines for people.
//
//   x = [1. 2. 3.]
//   device 5 (x=2, y=1): block [6.]
//
// A value takes the place of each {} or {:.3f} of the text, in order, {{ and }} are braces; one too
// many stays, values too many follow at the end, as all do of a text with other braces.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "events/debug_print.h"
#include "events/print_log.h"
#include "reference/interpreter.h"

namespace weft::tool {

std::string print_line(const events::DebugPrint& said);
std::string print_line(const reference::DebugPrint& said);

// What a program's first run says, by whichever engine: of those after it, which only are timed,
// nothing is kept.
class Prints {
 public:
  // Whom an engine's run tells: nobody after finish().
  events::PrintSink* sink() { return finished_ ? nullptr : &log_; }
  reference::PrintFn listener();
  // The first run has ended.
  void finish() { finished_ = true; }

  // Made when first asked for: no run takes longer for it.
  const std::vector<std::string>& lines();

 private:
  events::PrintLog log_;
  bool finished_ = false;
  std::vector<std::string> lines_;
};

}  // namespace weft::tool
