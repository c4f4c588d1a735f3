// What the oracle's functions for ops look like: one signature per way in which an op can be
// defined, simplest first.
//
//   ElementFn  an element of the result from the elements at the same place (elementwise ops)
//   ArrayFn    the results of one device from the operands of that device (nearly all others)
//   FrameFn    all devices of a frame at once (control, communication)
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"
#include "reference/frame.h"
#include "reference/scalar.h"

namespace weft::reference {

struct ElementCall {
  const ir::Op& op;
  std::span<const Scalar> in;
  DType out;  // the result's element type
};
using ElementFn = Scalar (*)(const ElementCall&);

struct ArrayCall {
  const ir::Op& op;
  std::vector<Literal> in;
  Frame& frame;  // with `lane`, the device: for the regions of the op
  std::size_t lane;

  const TensorType& type(std::size_t i = 0) const { return op.results[i]->type.tensor(); }
  template <class A>
  const A& get() const {
    return op.get<A>();
  }
};
using ArrayFn = std::vector<Literal> (*)(const ArrayCall&);

// Sets the op's results in the frame.
using FrameFn = void (*)(Frame&, const ir::Op&);

// Throws weft::Error with the op's name and the source line.
[[noreturn]] void fail(const ir::Op& op, const std::string& message);

}  // namespace weft::reference
