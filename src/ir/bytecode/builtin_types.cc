// MLIR's own types, and how types are made that several dialects have.
#include <algorithm>

#include <fmt/format.h>

#include "ir/bytecode/entry_reader.h"

namespace weft::ir::bytecode {
namespace {

struct BuiltinType {
  enum Code : std::uint64_t {
    integer,
    index,
    function,
    bf16,
    f16,
    f32,
    f64,
    f80,
    f128,
    complex,
    memref,
    memref_with_space,
    none,
    tensor,
    tensor_with_encoding,
    tuple,
  };
};

AnyType read_integer_type(EntryReader& reader) {
  constexpr const char* kSigns[] = {"", "s", "u", "?"};
  const std::uint64_t bits = reader.number();
  std::string spelling = fmt::format("{}i{}", kSigns[bits & 3], bits >> 2);
  if (const auto dtype = dtype_from_name(spelling)) return *dtype;
  return OtherType{std::move(spelling)};
}

}  // namespace

AnyType tensor_type(EntryReader& reader, std::vector<std::int64_t> sizes, const AnyType& element) {
  Dims dims(sizes.begin(), sizes.end());
  const auto* other = std::get_if<OtherType>(&element);
  if (other != nullptr && other->text == "index") return IndexTensorType{std::move(dims)};
  const auto* dtype = std::get_if<DType>(&element);
  if (dtype == nullptr) {
    return OtherType{fmt::format("tensor<{}{}{}>", fmt::join(sizes, "x"), sizes.empty() ? "" : "x",
                                 to_string(element))};
  }
  TensorType type{*dtype, std::move(dims)};
  // Whether sizes are needed is for the verifier to say.
  std::string problem = contains(type.dims, kDynamicSize) ? "" : type.problem();
  if (!problem.empty()) {
    reader.fail(std::move(problem));
    return {};
  }
  return Type(std::move(type));
}

AnyType complex_type(EntryReader& reader) {
  std::string spelling = fmt::format("complex<{}>", to_string(reader.any_type()));
  if (const auto dtype = dtype_from_name(spelling)) return *dtype;
  return OtherType{std::move(spelling)};
}

AnyType function_type(EntryReader& reader) {
  const auto list = [&] {
    std::string out;
    for (const Type& type : reader.types()) {
      if (!out.empty()) out += ", ";
      out += ir::to_string(type);
    }
    return out;
  };
  const std::string inputs = list();
  return OtherType{fmt::format("({}) -> ({})", inputs, list())};
}

AnyType builtin_type(EntryReader& reader, std::uint64_t code) {
  switch (code) {
    case BuiltinType::integer:
      return read_integer_type(reader);
    case BuiltinType::index:
      return OtherType{"index"};
    case BuiltinType::function:
      return function_type(reader);
    case BuiltinType::bf16:
      return DType::bf16;
    case BuiltinType::f16:
      return DType::f16;
    case BuiltinType::f32:
      return DType::f32;
    case BuiltinType::f64:
      return DType::f64;
    case BuiltinType::complex:
      return complex_type(reader);
    case BuiltinType::none:
      return OtherType{"none"};
    case BuiltinType::tensor: {
      std::vector<std::int64_t> sizes = reader.integers();
      return tensor_type(reader, std::move(sizes), reader.any_type());
    }
    case BuiltinType::tuple:
      return Type::tuple(reader.types());
    default:
      break;
  }
  reader.fail(code == BuiltinType::tensor_with_encoding
                  ? "tensor encodings are not supported"
                  : fmt::format("builtin type {} is not supported", code));
  return {};
}

}  // namespace weft::ir::bytecode
