// The gate before the end of the process: while the static objects of libraries are destroyed, no
// other thread is inside of these libraries. A program may end while threads of its own still run
// something.
//
// When the process begins to end the gate closes for some seconds: what runs is waited for, and a
// thread that would begin something waits. Then whoever still waits goes on, as the process does
// not end: somebody waits for him, such as the destructor of a static thread of the user's that
// joins it. The thread that ends the process passes at once, as destructors of the user's static
// objects may run programs. Any thread.
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
  // Is called when the process begins to end, before the gate closes: what others have asked for is
  // done then. At most 8 of them.
  static void before_closing(void (*finish)());
  // The calling thread always passes at once: the one that ends the process may wait for it.
  static void let_pass();
};

}  // namespace weft
