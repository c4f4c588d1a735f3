// What runs before main. Programs that are linked with this library have the linker look for
// weft_program (CMakeLists.txt), and so get this file; a library that others load does not.
#include "process/processes.h"

extern "C" void weft_program() {}

namespace {

// Before the program's own statics, which may print.
constexpr int kEarly = 200;

[[gnu::constructor(kEarly)]] void begin() { weft::detail::begin_program(); }

}  // namespace
