// Plans of module texts in tests.
#pragma once

#include <memory>
#include <string_view>

#include "ir/parser.h"
#include "plan/plan.h"

namespace weft::plan {

inline std::shared_ptr<const Plan> plan_of(std::string_view text) {
  return make_plan(ir::parse_or_throw(text, "test.mlir"));
}

}  // namespace weft::plan
