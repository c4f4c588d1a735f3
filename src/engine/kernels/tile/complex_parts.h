// ComplexParts: the complex numbers of a program on arrays, as far as it has both of their parts.
//
// What is put together of real numbers, and added, multiplied and taken apart again, is computed by
// instructions on parts: these become machine code, and no tile of pairs is written. The results
// have the bits of the ops on pairs. The number itself is put together, too, for whoever wants it;
// nobody may.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "ir/module.h"

namespace weft::engine {

class ComplexParts {
 public:
  // What they ask of a program: the dtype of a register, the register of what an instruction gives,
  // the bytes of a constant (empty for others), and the register of a new one.
  using TypeOf = std::function<DType(int)>;
  using Emit = std::function<int(ir::OpKind, std::vector<int>, DType)>;
  using ConstantOf = std::function<std::span<const std::byte>(int)>;
  using AddConstant = std::function<int(DType, std::vector<std::byte>)>;

  ComplexParts(TypeOf type_of, Emit emit, ConstantOf constant_of, AddConstant add_constant)
      : type_of_(std::move(type_of)),
        emit_(std::move(emit)),
        constant_of_(std::move(constant_of)),
        add_constant_(std::move(add_constant)) {}

  // The register of the op's result, if it is computed by parts.
  std::optional<int> compute(ir::OpKind kind, std::span<const int> inputs);

 private:
  struct Parts {
    int re, im;
  };
  Parts parts(int number);
  Parts combined(ir::OpKind kind, std::span<const int> inputs);
  Parts product(Parts a, Parts b);
  Parts square(Parts z);
  int constant(DType type, double value);
  int on_reals(ir::OpKind kind, std::vector<int> inputs);

  TypeOf type_of_;
  Emit emit_;
  ConstantOf constant_of_;
  AddConstant add_constant_;
  std::unordered_map<int, Parts> parts_;  // by register of the number
};

}  // namespace weft::engine
