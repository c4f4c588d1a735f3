#include "ir/type.h"

namespace weft::ir {

const std::vector<Type>& Type::elements() const {
  WEFT_ASSERT(elements_ != nullptr, "elements() of a tensor type");
  return *elements_;
}

bool operator==(const Type& a, const Type& b) {
  if (a.kind_ != b.kind_) return false;
  return a.is_tensor() ? a.tensor_ == b.tensor_ : *a.elements_ == *b.elements_;
}

namespace {

std::string join(const std::vector<Type>& types) {
  std::string text;
  for (const Type& type : types) {
    if (!text.empty()) text += ", ";
    text += to_string(type);
  }
  return text;
}

}  // namespace

std::string to_string(const Type& type) {
  switch (type.kind()) {
    case Type::Kind::tensor:
      return to_mlir(type.tensor());
    case Type::Kind::tuple:
      return "tuple<" + join(type.elements()) + ">";
    case Type::Kind::future:
      return "!stablehlo.future<" + join(type.elements()) + ">";
    case Type::Kind::token:
      return "!stablehlo.token";
  }
  WEFT_ASSERT(false, "no such kind of type");
}

}  // namespace weft::ir
