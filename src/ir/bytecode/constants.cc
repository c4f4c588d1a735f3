// Numbers and constants from their bits.
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "core/small_float.h"
#include "ir/bytecode/entry_reader.h"
#include "ir/dense_bytes.h"

namespace weft::ir::bytecode {
namespace {

// Constants of this size or more stay where they are, and keep the file in memory.
constexpr std::size_t kInPlace = std::size_t{1} << 16;

std::int64_t sign_extended(std::uint64_t bits, int width) {
  const int unused = 64 - width;
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

double float_value(std::uint64_t bits, DType dtype) {
  if (dtype == DType::f64) return std::bit_cast<double>(bits);
  if (dtype == DType::f32) return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  return decode_float(static_cast<std::uint32_t>(bits), info(dtype).format);
}

// The layouts of custom calls, which are kept as text.
std::string index_text(const IndexTensorType& type, std::span<const std::byte> blob,
                       Attribute& out) {
  const TensorType integers{DType::i64, type.dims};
  Literal values;
  std::string problem = integers.problem();
  if (problem.empty()) problem = literal_from_bytes(integers, blob, OneByte::bits, values);
  if (!problem.empty()) return problem;
  std::string text = ir::to_string(Attribute(std::move(values)));
  out = Attribute(OpaqueAttr{text.substr(0, text.rfind("i64>")) + "index>"});
  return "";
}

}  // namespace

Attribute integer_attribute(EntryReader& reader, const AnyType& type) {
  const auto* other = std::get_if<OtherType>(&type);
  if (other != nullptr && other->text == "index") {
    const auto value = static_cast<std::int64_t>(reader.bits(64));
    return Attribute(OpaqueAttr{fmt::format("{} : index", value)});
  }
  const auto* dtype = std::get_if<DType>(&type);
  if (dtype == nullptr || is_float(*dtype) || is_complex(*dtype)) {
    reader.fail(fmt::format("a number of type {} is not supported", to_string(type)));
    return {};
  }
  const int width = info(*dtype).bits;
  const std::uint64_t bits = reader.bits(width);
  if (*dtype == DType::i1) return Attribute(bits != 0);
  const bool is_unsigned = is_unsigned_integer(*dtype);
  return Attribute(IntegerAttr{
      is_unsigned ? static_cast<std::int64_t>(bits) : sign_extended(bits, width), *dtype});
}

Attribute float_attribute(EntryReader& reader, const AnyType& type) {
  const auto* dtype = std::get_if<DType>(&type);
  if (dtype == nullptr || !is_float(*dtype)) {
    reader.fail(fmt::format("a number of type {} is not supported", to_string(type)));
    return {};
  }
  const std::uint64_t bits = reader.bits(info(*dtype).bits);
  return Attribute(FloatAttr{float_value(bits, *dtype), *dtype});
}

// All elements where they lie in the file or, so that they are aligned, a few bytes before: what
// stands there, the head of this entry, has been read.
std::optional<Literal> EntryReader::in_place(const TensorType& type,
                                             std::span<const std::byte> blob) {
  const Memory& memory = values_.memory_;
  if (memory.data == nullptr || blob.size() < kInPlace || info(type.dtype).bits < 8) return {};
  if (blob.size() != static_cast<std::size_t>(type.num_bytes())) return {};
  const auto alignment = static_cast<std::uintptr_t>(byte_size(real_part(type.dtype)));
  const auto offset = static_cast<std::size_t>(blob.data() - memory.data.get());
  const std::size_t shift = reinterpret_cast<std::uintptr_t>(blob.data()) % alignment;
  if (shift > offset - begin_) return {};
  std::byte* const to = memory.data.get() + offset - shift;
  if (shift != 0) std::memmove(to, blob.data(), blob.size());
  return Literal::in_place(type, {memory.data, to}).collapsed();
}

Attribute EntryReader::constant(const AnyType& type) {
  const std::size_t at = offset();
  const std::span<const std::byte> blob = this->blob();
  if (failed()) return {};
  Attribute out;
  std::string problem = fmt::format("a constant of type {} is not supported", to_string(type));
  if (const auto* index = std::get_if<IndexTensorType>(&type)) {
    problem = index_text(*index, blob, out);
  } else if (const auto* value = std::get_if<Type>(&type); value != nullptr && value->is_tensor()) {
    if (auto literal = in_place(value->tensor(), blob)) return Attribute(std::move(*literal));
    Literal literal;
    problem = literal_from_bytes(value->tensor(), blob, OneByte::bits, literal);
    if (problem.empty()) out = Attribute(std::move(literal));
  }
  if (!problem.empty()) fail_at(at, std::move(problem));
  return out;
}

}  // namespace weft::ir::bytecode
