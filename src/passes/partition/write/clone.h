// Copying ops and regions from the program into the module that a LocalBuilder writes.
//
// Does not own; one thread at a time.
#pragma once

#include "ir/module.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

// An op like `op` at the builder's place, with these operands and result types; its regions are
// copied as they are. Shardings of the program are dropped.
ir::Op* copy_op(const ir::Op& op, std::span<ir::Value* const> operands,
                std::vector<ir::Type> result_types, ir::AttrsRef attrs, LocalBuilder& b);

}  // namespace weft::passes
