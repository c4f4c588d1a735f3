// What runs before main. Programs that are linked with this library have the linker look for
// weft_program (CMakeLists.txt), and so get this file; a library that others load does not.
#include "api/call/processes.h"

extern "C" void weft_program() {}

namespace weft::detail {
namespace {

[[maybe_unused]] const bool has_begun = (begin_program(), true);

}  // namespace
}  // namespace weft::detail
