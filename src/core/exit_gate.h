// The gate before the end of the process: while the static objects of libraries are destroyed, no
// other thread is inside of these libraries. A program may end while threads of its own still run
// something.
//
// When the process begins to end the gate closes: what runs is waited for, for some seconds, and a
// thread that would begin something waits for the end of the process. The thread that ends it
// passes, as destructors of the user's static objects may run programs. Any thread.
#pragma once

namespace weft {

class ExitGate {
 public:
  // A thread is inside for as long as it has one; it may have several.
  class Pass {
   public:
    Pass();
    ~Pass();
    Pass(const Pass&) = delete;
    Pass& operator=(const Pass&) = delete;
  };

  // A library may have made static objects just now, which end before what was registered earlier:
  // the gate is to close before they do.
  static void close_before_statics();
};

}  // namespace weft
