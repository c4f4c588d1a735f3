// The text of a module whose main is one custom call of linear algebra.
#pragma once

#include <string>
#include <vector>

#include "core/literal.h"

namespace weft::testing {

// An array of a call: its sizes behind the batch dimensions.
struct CallArray {
  DType dtype;
  Dims sizes;
};

std::string mlir_type(const CallArray& array, const Dims& batch);
// `options`: attributes of the call, but for the layouts.
std::string module_text(const std::string& target, const std::string& options, const Dims& batch,
                        const std::vector<CallArray>& operands,
                        const std::vector<CallArray>& results);

}  // namespace weft::testing
