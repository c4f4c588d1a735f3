// How the engine says that an op cannot run.
#pragma once

#include <string>
#include <string_view>

#include "weft/error.h"

#include "ir/module.h"

namespace weft::engine {

// "[stablehlo.sort] MESSAGE  (train.py:12:4)"; "(line 7)" of the module where no more is known.
std::string op_message(const ir::Op& op, std::string_view message);

// An Error that says so already.
class OpError : public Error {
 public:
  OpError(const ir::Op& op, std::string_view message) : Error(op_message(op, message)) {}
};

inline OpError op_error(const ir::Op& op, std::string_view message) { return {op, message}; }

}  // namespace weft::engine
