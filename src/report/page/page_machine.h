// Where the devices of a page are, and in which order its meshes go through them.
//
// Pure function of its arguments.
#pragma once

#include "ir/module.h"
#include "machine/target.h"
#include "report/page/page_data.h"

namespace weft::report {

void add_machine(PageData& page, const machine::Target& target, const ir::Module& module);

}  // namespace weft::report
