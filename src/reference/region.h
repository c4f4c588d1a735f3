// RegionFunction: the body of a reduction, sort, scatter or map as a function of scalars.
//
// Almost every such body is a few elementwise ops on scalars; those are run directly, one scalar
// after the other. Any other body is run as a block is, on arrays of rank 0. Refers to the frame
// and the block, which must outlive it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "reference/op_function.h"

namespace weft::reference {

class RegionFunction {
 public:
  // The region for the device at `lane` of the frame.
  RegionFunction(Frame& frame, std::size_t lane, const ir::Block& block);

  std::vector<Scalar> operator()(std::span<const Scalar> arguments) const;

 private:
  // One elementwise op: values are numbered in the order in which they come to be.
  struct Step {
    const ir::Op* op;
    ElementFn function;
    std::vector<std::size_t> operands;
    DType out;
  };
  struct Steps {
    std::vector<Scalar> known;  // constants, after the arguments
    std::vector<Step> steps;
    std::vector<std::size_t> results;
  };

  std::optional<Steps> compile() const;
  std::vector<Scalar> run_steps(std::span<const Scalar> arguments) const;
  std::vector<Scalar> run_general(std::span<const Scalar> arguments) const;

  Frame& frame_;
  std::size_t lane_;
  const ir::Block& block_;
  std::optional<Steps> steps_;
};

}  // namespace weft::reference
