// VHLO: StableHLO's attributes and types as programs are serialised. Each becomes what StableHLO's
// text has in its place.
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "ir/bytecode/entry_reader.h"
#include "ir/text/codecs/codecs.h"

namespace weft::ir::bytecode {
namespace {

struct VhloAttribute {
  enum Code : std::uint64_t {
    array = 1,
    boolean,
    comparison_direction,
    comparison_type,
    api_version,
    dictionary,
    fft_type,
    floating,
    integer,
    output_operand_alias,
    precision,
    rng_algorithm,
    rng_distribution,
    string,
    tensor,
    transpose,
    type,
    type_extensions,
    accuracy_mode,
    accuracy,
    sub_axis,
    axis_ref,
    mesh_axes,
  };
};

struct VhloType {
  enum Code : std::uint64_t {
    complex = 1,
    function = 8,
    index = 9,
    tensor = 20,
    tensor_with_encoding = 21,
    token = 22,
    tuple = 23,
    quantized = 24,
    unranked = 25,
    witness = 26,
    quantized_per_axis = 30,
    none = 33,
    tf32 = 34,
    buffer = 41,
    future = 42,
  };
};

// The element types by their codes; "": another type has this code.
constexpr std::string_view kVhloElements[] = {
    "i1",       "",         "bf16",     "f16",        "f32",        "f64",
    "f8E4M3FN", "f8E5M2",   "",         "",           "i4",         "i8",
    "i16",      "i32",      "i64",      "ui4",        "ui8",        "ui16",
    "ui32",     "ui64",     "",         "",           "",           "",
    "",         "",         "",         "f8E4M3FNUZ", "f8E5M2FNUZ", "f8E4M3B11FNUZ",
    "",         "i2",       "ui2",      "",           "",           "f8E4M3",
    "f8E3M4",   "f4E2M1FN", "f6E2M3FN", "f6E3M2FN",   "f8E8M0FNU",
};

// The enumerator of that number; `first`: the number of the first.
std::string enumerator(EntryReader& reader, const EnumSpelling& spelling, std::uint64_t first = 0) {
  const std::size_t at = reader.offset();
  const std::uint64_t value = reader.number();
  if (value >= first && value - first < spelling.values.size()) {
    return std::string(spelling.values[static_cast<std::size_t>(value - first)]);
  }
  reader.fail_at(at, fmt::format("{} is no {}", value, spelling.name));
  return {};
}

template <class E>
Attribute enum_attribute(EntryReader& reader, std::uint64_t first = 0) {
  const EnumSpelling& spelling = kSpelling<E>;
  return Attribute(EnumAttr{std::string(spelling.dialect), std::string(spelling.name),
                            enumerator(reader, spelling, first)});
}

Attribute api_version(EntryReader& reader) {
  constexpr std::uint64_t kNewest = 4;
  const std::uint64_t version = reader.number();
  if (version > kNewest) reader.fail(fmt::format("{} is no version of custom calls", version));
  return Attribute(IntegerAttr{static_cast<std::int64_t>(version), DType::i32});
}

Attribute vhlo_dictionary(EntryReader& reader) {
  std::vector<Dictionary::Entry> entries;
  for (std::size_t n = reader.count(); n > 0 && !reader.failed(); --n) {
    auto key = reader.attribute_of<std::string>("a name");
    entries.emplace_back(std::move(key), reader.attribute());
  }
  return dictionary_attribute(reader, std::move(entries));
}

Attribute output_operand_alias(EntryReader& reader) {
  const auto outputs = reader.integers();
  const std::int64_t operand = reader.signed_number();
  const auto operands = reader.integers();
  return Attribute(OpaqueAttr{fmt::format(
      "#stablehlo.output_operand_alias<output_tuple_indices = [{}], operand_index = {}, "
      "operand_tuple_indices = [{}]>",
      fmt::join(outputs, ", "), operand, fmt::join(operands, ", "))});
}

Attribute accuracy_mode(EntryReader& reader) {
  return Attribute(OpaqueAttr{fmt::format("#stablehlo.result_accuracy_mode<{}>",
                                          enumerator(reader, kSpelling<ResultAccuracyMode>))});
}

Attribute accuracy(EntryReader& reader) {
  const auto number = [&] {
    const auto value = std::bit_cast<double>(reader.bits(64));
    if (!std::isfinite(value)) reader.fail(fmt::format("{} is no accuracy", value));
    return Attribute(FloatAttr{value, DType::f64});
  };
  StructAttr out{"stablehlo.result_accuracy", {}};
  out.fields.emplace_back("atol", number());
  out.fields.emplace_back("rtol", number());
  out.fields.emplace_back("ulps", Attribute(IntegerAttr{reader.signed_number(), DType::i64}));
  out.fields.emplace_back("mode", reader.attribute());
  return Attribute(std::move(out));
}

SubAxis sub_axis(EntryReader& reader) {
  SubAxis out;
  out.pre_size = reader.signed_number();
  out.size = reader.signed_number();
  return out;
}

Attribute vhlo_axis_ref(EntryReader& reader) {
  StructAttr out{"stablehlo.axis_ref", {}};
  out.fields.emplace_back("name", reader.attribute());
  if (reader.number() != 0) {
    const auto sub = reader.part<SubAxis>("a part of an axis");
    const std::string text = fmt::format("({}){}", sub.pre_size, sub.size);
    out.fields.emplace_back("sub_axis_info", Attribute(OpaqueAttr{text}));
  }
  return Attribute(std::move(out));
}

// The mesh is a symbol or, in place of one, its name.
Attribute mesh_axes(EntryReader& reader) {
  Attribute mesh = reader.attribute();
  if (const auto* name = mesh.get_if<std::string>()) mesh = Attribute(SymbolAttr{*name});
  StructAttr out{"stablehlo.replica_group_mesh_axes", {}};
  out.fields.emplace_back("mesh", std::move(mesh));
  out.fields.emplace_back("axes", reader.attribute());
  return Attribute(std::move(out));
}

}  // namespace

AnyAttribute vhlo_attribute(EntryReader& reader, std::uint64_t code) {
  switch (code) {
    case VhloAttribute::array:
      return Attribute(ArrayAttr{reader.attributes()});
    case VhloAttribute::boolean:
      return Attribute(reader.number() != 0);
    case VhloAttribute::comparison_direction:
      return enum_attribute<ComparisonDirection>(reader);
    case VhloAttribute::comparison_type:
      return enum_attribute<ComparisonType>(reader);
    case VhloAttribute::api_version:
      return api_version(reader);
    case VhloAttribute::dictionary:
      return vhlo_dictionary(reader);
    case VhloAttribute::fft_type:
      return enum_attribute<FftType>(reader);
    case VhloAttribute::floating: {
      const AnyType type = reader.any_type();
      return float_attribute(reader, type);
    }
    case VhloAttribute::integer: {
      const AnyType type = reader.any_type();
      return integer_attribute(reader, type);
    }
    case VhloAttribute::output_operand_alias:
      return output_operand_alias(reader);
    case VhloAttribute::precision:
      return enum_attribute<Precision>(reader);
    case VhloAttribute::rng_algorithm:
      return enum_attribute<RngAlgorithm>(reader);
    case VhloAttribute::rng_distribution:
      return enum_attribute<RngDistribution>(reader, 1);
    case VhloAttribute::string:
      return Attribute(reader.string());
    case VhloAttribute::tensor: {
      const AnyType type = reader.any_type();
      return reader.constant(type);
    }
    case VhloAttribute::transpose:
      return enum_attribute<Transpose>(reader);
    case VhloAttribute::type:
      return reader.type_attribute();
    case VhloAttribute::accuracy_mode:
      return accuracy_mode(reader);
    case VhloAttribute::accuracy:
      return accuracy(reader);
    case VhloAttribute::sub_axis:
      return sub_axis(reader);
    case VhloAttribute::axis_ref:
      return vhlo_axis_ref(reader);
    case VhloAttribute::mesh_axes:
      return mesh_axes(reader);
    case VhloAttribute::type_extensions:
      reader.fail("dimensions with bounds are not supported");
      return Attribute();
    default:
      reader.fail(fmt::format("vhlo attribute {} is not known", code));
      return Attribute();
  }
}

AnyType vhlo_type(EntryReader& reader, std::uint64_t code) {
  if (code < std::size(kVhloElements) && !kVhloElements[code].empty()) {
    return *dtype_from_name(kVhloElements[code]);
  }
  switch (code) {
    case VhloType::complex:
      return complex_type(reader);
    case VhloType::function:
      return function_type(reader);
    case VhloType::index:
      return OtherType{"index"};
    case VhloType::tensor: {
      std::vector<std::int64_t> sizes = reader.integers();
      return tensor_type(reader, std::move(sizes), reader.any_type());
    }
    case VhloType::tensor_with_encoding:
      reader.attribute();
      reader.fail("tensor encodings are not supported");
      return {};
    case VhloType::token:
      return Type::token();
    case VhloType::tuple:
      return Type::tuple(reader.types());
    case VhloType::future:
      return Type::future(reader.types());
    case VhloType::none:
      return OtherType{"none"};
    case VhloType::tf32:
      return OtherType{"tf32"};
    case VhloType::quantized:
    case VhloType::quantized_per_axis:
      reader.fail("quantized types are not supported");
      return {};
    case VhloType::unranked:
      reader.fail("unranked tensors are not supported");
      return {};
    case VhloType::buffer:
      reader.fail("buffers are not supported");
      return {};
    case VhloType::witness:
      reader.fail("witnesses of shapes are not supported");
      return {};
    default:
      reader.fail(fmt::format("vhlo type {} is not known", code));
      return {};
  }
}

}  // namespace weft::ir::bytecode
