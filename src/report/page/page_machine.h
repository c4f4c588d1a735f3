// Where the devices of a page are, and in which order its meshes go through them.
//
// Pure function of its arguments.
#pragma once

#include "ir/module.h"
#include "machine/machine.h"
#include "report/page/page_data.h"

namespace weft::report {

void add_machine(PageData& page, const machine::Machine& machine, const ir::Module& module);

}  // namespace weft::report
