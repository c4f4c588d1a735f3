// Which function each op has: one entry per row of the IR's op table.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

// Exactly one of the three is set.
struct OpFunction {
  ir::OpKind kind;
  ElementFn element = nullptr;
  ArrayFn array = nullptr;
  FrameFn frame = nullptr;

  constexpr OpFunction(ir::OpKind k, ElementFn f) : kind(k), element(f) {}
  constexpr OpFunction(ir::OpKind k, ArrayFn f) : kind(k), array(f) {}
  constexpr OpFunction(ir::OpKind k, FrameFn f) : kind(k), frame(f) {}
};

const OpFunction& op_function(ir::OpKind kind);

}  // namespace weft::reference
