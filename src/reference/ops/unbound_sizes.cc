// Ops whose shapes operands give: the oracle runs programs whose sizes are bound, without them.
#include "reference/ops/functions.h"

namespace weft::reference {

std::vector<Literal> unbound_sizes(const ArrayCall& call) {
  fail(call.op, "its sizes must be bound before the program is run");
}

}  // namespace weft::reference
