// Type: the type of an SSA value. Nearly always a tensor; tuples, futures and tokens as far as JAX
// prints them.
//
// Plain value.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "weft/error.h"
#include "weft/shape.h"

namespace weft::ir {

class Type {
 public:
  enum class Kind : std::uint8_t { tensor, tuple, future, token };

  Type() = default;                                        // tensor<f32>
  Type(TensorType tensor) : tensor_(std::move(tensor)) {}  // NOLINT(google-explicit-constructor)
  Type(DType dtype, Dims dims) : tensor_{dtype, std::move(dims)} {}
  static Type tuple(std::vector<Type> elements) { return Type(Kind::tuple, std::move(elements)); }
  // !stablehlo.future<...>: what an async_start gives and its async_done takes.
  static Type future(std::vector<Type> elements) { return Type(Kind::future, std::move(elements)); }
  static Type token() { return Type(Kind::token, {}); }

  Kind kind() const { return kind_; }
  bool is_tensor() const { return kind_ == Kind::tensor; }
  const TensorType& tensor() const {
    WEFT_ASSERT(is_tensor(), "tensor() of another kind of type");
    return tensor_;
  }
  DType dtype() const { return tensor().dtype; }
  const Dims& dims() const { return tensor().dims; }
  std::int64_t dim(std::int64_t d) const { return tensor().dims[at(d)]; }
  int rank() const { return tensor().rank(); }
  // The types that a tuple or future consists of.
  const std::vector<Type>& elements() const;

  friend bool operator==(const Type& a, const Type& b);

 private:
  Type(Kind kind, std::vector<Type> elements)
      : kind_(kind), elements_(std::make_shared<const std::vector<Type>>(std::move(elements))) {}

  Kind kind_ = Kind::tensor;
  TensorType tensor_;
  std::shared_ptr<const std::vector<Type>> elements_;
};

// MLIR's spelling: tensor<8x4xf32>, tuple<tensor<f32>, tensor<i1>>, !stablehlo.future<...>,
// !stablehlo.token
std::string to_string(const Type& type);

}  // namespace weft::ir
