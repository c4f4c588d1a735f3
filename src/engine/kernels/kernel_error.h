// How the engine says that an op cannot run.
#pragma once

#include <string_view>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/module.h"

namespace weft::engine {

// An Error that names op and place already (ir::error_message).
class OpError : public Error {
 public:
  OpError(const ir::Op& op, std::string_view message) : Error(ir::error_message(op, message)) {}
};

inline OpError op_error(const ir::Op& op, std::string_view message) { return {op, message}; }

}  // namespace weft::engine
