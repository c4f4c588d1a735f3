// Builder: puts ops into a block, at its end or before one of its ops, inferring their result types
// from the op table.
//
// Does not own; one thread at a time. Throws weft::Error with op, shapes and source line when the
// operands do not fit the op.
#pragma once

#include <initializer_list>
#include <span>

#include "ir/module.h"

namespace weft::ir {

// What `create` throws where the row's rules refuse operands or attributes.
class InferenceError : public Error {
 public:
  InferenceError(const std::string& text, std::string problem)
      : Error(text), problem_(std::move(problem)) {}
  const std::string& problem() const { return problem_; }  // without op and place

 private:
  std::string problem_;
};

class Builder {
 public:
  Builder(Module& module, Block& block) : module_(module), block_(&block) {}

  Module& module() { return module_; }
  Block& block() { return *block_; }
  // From then on ops are put at the end of the block or, unless it is null, before that op of it.
  void set_block(Block& block, Op* before = nullptr) {
    block_ = &block;
    before_ = before;
  }
  void set_location(Location location) { location_ = std::move(location); }

  // Adds an op with result types inferred; REQUIRES that the op's row can (see OpDef::infer).
  Op* create(OpKind kind, std::span<Value* const> operands, AttrsRef attrs = {},
             std::vector<Block*> regions = {});
  // Adds an op with the result types given.
  Op* create(OpKind kind, std::span<Value* const> operands, std::vector<Type> result_types,
             AttrsRef attrs = {}, std::vector<Block*> regions = {});
  Value* value(OpKind kind, std::initializer_list<Value*> operands, AttrsRef attrs = {}) {
    return create(kind, std::span(operands.begin(), operands.size()), std::move(attrs))->result();
  }
  Value* constant(Literal literal);
  // The region (a, b) -> combine(a, b) on scalars, for an op that is created next.
  Block* reducer(OpKind combine, DType dtype);

 private:
  Module& module_;
  Block* block_;
  Op* before_ = nullptr;  // null: at the end
  Location location_;
};

}  // namespace weft::ir
