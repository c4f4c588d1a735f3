// OneOpenMpThread: while it lives, oneDNN makes and runs primitives on the calling thread alone. A
// primitive keeps the number of threads under which it was made. The engine's workers have one
// OpenMP thread anyway; code that may run outside of them holds such an object around its calls.
//
// It belongs to the thread that made it.
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
