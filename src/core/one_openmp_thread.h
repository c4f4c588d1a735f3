// OneOpenMpThread: while it lives, oneDNN makes and runs primitives for this thread alone: a
// primitive keeps the thread count under which it was made. The engine's workers need none of their
// own; whoever asks oneDNN outside them does.
#pragma once

namespace weft {

class OneOpenMpThread {
 public:
  OneOpenMpThread();
  ~OneOpenMpThread();
  OneOpenMpThread(const OneOpenMpThread&) = delete;
  OneOpenMpThread& operator=(const OneOpenMpThread&) = delete;

 private:
  int before_;
};

}  // namespace weft
