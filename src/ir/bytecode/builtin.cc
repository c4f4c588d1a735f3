// MLIR's own attributes.
#include <fmt/format.h>

#include "ir/bytecode/entry_reader.h"

namespace weft::ir::bytecode {
namespace {

struct BuiltinAttribute {
  enum Code : std::uint64_t {
    array,
    dictionary,
    string,
    typed_string,
    flat_symbol,
    symbol,
    type,
    unit,
    integer,
    floating,
    call_site,
    file_line_column,
    fused,
    fused_with_metadata,
    name,
    unknown_location,
    dense_resource,
    dense_array,
    dense_elements,
    dense_strings,
    sparse_elements,
    distinct,
    file_range,
  };
};
constexpr const char* kBuiltinAttributes[] = {
    "array",
    "dictionary",
    "string",
    "typed string",
    "flat symbol",
    "symbol",
    "type",
    "unit",
    "integer",
    "float",
    "call site location",
    "file location",
    "fused location",
    "fused location",
    "name location",
    "unknown location",
    "dense_resource",
    "dense array",
    "dense elements",
    "dense strings",
    "sparse elements",
    "distinct",
    "file range location",
};
Attribute read_dictionary(EntryReader& reader) {
  std::vector<Dictionary::Entry> entries;
  for (std::size_t n = reader.count(); n > 0 && !reader.failed(); --n) {
    auto key = reader.attribute_of<std::string>("a name");
    Attribute value = reader.attribute();
    entries.emplace_back(std::move(key), std::move(value));
  }
  return dictionary_attribute(reader, std::move(entries));
}

// array<i64: 1, 2>: its elements follow as they lie in memory.
Attribute read_dense_array(EntryReader& reader) {
  const AnyType type = reader.any_type();
  const std::size_t at = reader.offset();
  const std::uint64_t size = reader.number();
  const std::span<const std::byte> bytes = reader.blob();
  if (reader.failed()) return {};
  const auto* dtype = std::get_if<DType>(&type);
  if (dtype == nullptr || is_float(*dtype) || is_complex(*dtype)) {
    reader.fail_at(at, fmt::format("an array of {} is not supported", to_string(type)));
    return {};
  }
  const auto width = static_cast<std::size_t>(byte_size(*dtype));
  if (bytes.size() % width != 0 || bytes.size() / width != size) {
    reader.fail_at(
        at, fmt::format("{} bytes for {} elements of {}", bytes.size(), size, to_string(type)));
    return {};
  }
  DenseArrayAttr out{*dtype, {}};
  for (Cursor elements(bytes, 0); !elements.at_end();) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < width; ++i) bits |= std::uint64_t{elements.byte()} << (8 * i);
    const auto unused = static_cast<int>(64 - 8 * width);
    out.values.push_back(is_signed_integer(*dtype)
                             ? static_cast<std::int64_t>(bits << unused) >> unused
                             : static_cast<std::int64_t>(bits));
  }
  return Attribute(std::move(out));
}

}  // namespace

Attribute dictionary_attribute(EntryReader& reader, std::vector<Dictionary::Entry> entries) {
  Dictionary out(std::move(entries));
  for (const Dictionary::Entry* entry = out.begin(); entry != out.end(); ++entry) {
    if (entry + 1 != out.end() && entry->first == entry[1].first) {
      reader.fail(fmt::format("attribute '{}' stands twice", entry->first));
    }
  }
  return Attribute(std::move(out));
}

Attribute builtin_attribute(EntryReader& reader, std::uint64_t code) {
  switch (code) {
    case BuiltinAttribute::array:
      return Attribute(ArrayAttr{reader.attributes()});
    case BuiltinAttribute::dictionary:
      return read_dictionary(reader);
    case BuiltinAttribute::string:
      return Attribute(reader.string());
    case BuiltinAttribute::typed_string: {
      std::string text = reader.string();
      reader.any_type();
      return Attribute(std::move(text));
    }
    case BuiltinAttribute::flat_symbol:
      return Attribute(SymbolAttr{reader.attribute_of<std::string>("a symbol's name")});
    case BuiltinAttribute::type:
      return reader.type_attribute();
    case BuiltinAttribute::unit:
      return Attribute(UnitAttr{});
    case BuiltinAttribute::integer: {
      const AnyType type = reader.any_type();
      return integer_attribute(reader, type);
    }
    case BuiltinAttribute::floating: {
      const AnyType type = reader.any_type();
      return float_attribute(reader, type);
    }
    case BuiltinAttribute::dense_array:
      return read_dense_array(reader);
    case BuiltinAttribute::dense_elements: {
      const AnyType type = reader.any_type();
      return reader.constant(type);
    }
    default:
      break;
  }
  const char* what = code < std::size(kBuiltinAttributes) ? kBuiltinAttributes[code] : "unknown";
  reader.fail(fmt::format("builtin attribute {} ({}) is not supported", code, what));
  return {};
}

}  // namespace weft::ir::bytecode
