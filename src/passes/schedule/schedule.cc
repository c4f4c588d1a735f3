#include "passes/schedule/schedule.h"

namespace weft::passes {

void schedule(ir::Module&, const ScheduleOptions&) {}

}  // namespace weft::passes
