// Codecs of numbers, lists, strings, enums and tables.
#include <algorithm>

#include <fmt/format.h>

#include "ir/text/codecs/codecs.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace codec {

std::string mismatch(std::string_view want, const Attribute& got) {
  constexpr std::size_t kLongest = 60;
  std::string text = to_string(got);
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return fmt::format("must be {}, not {}", want, text);
}

Attribute enum_to_attribute(const EnumSpelling& spelling, std::size_t value) {
  if (spelling.dialect.empty()) {
    return AttrCodec<std::int32_t>::to_attribute(static_cast<std::int32_t>(value));
  }
  return Attribute(EnumAttr{std::string(spelling.dialect), std::string(spelling.name),
                            std::string(spelling.values[value])});
}

std::string enum_from_attribute(const EnumSpelling& spelling, const Attribute& value,
                                std::size_t& to) {
  const auto* enumerator = value.get_if<EnumAttr>();
  if (enumerator != nullptr && enumerator->dialect == spelling.dialect &&
      enumerator->name == spelling.name) {
    auto at = std::ranges::find(spelling.values, enumerator->value);
    to = static_cast<std::size_t>(at - spelling.values.begin());
    if (at != spelling.values.end()) return "";
  }
  to = 0;
  if (spelling.dialect.empty()) {
    const auto* number = value.get_if<IntegerAttr>();
    if (number != nullptr && number->dtype == DType::i32 && number->value >= 0 &&
        static_cast<std::size_t>(number->value) < spelling.values.size()) {
      to = static_cast<std::size_t>(number->value);
      return "";
    }
    return mismatch(fmt::format("an i32 that counts in {}", fmt::join(spelling.values, "|")),
                    value);
  }
  return mismatch(
      fmt::format("#{}<{} {}>", spelling.dialect, spelling.name, fmt::join(spelling.values, "|")),
      value);
}

bool read_enum(const EnumSpelling& spelling, text::Reader& reader, std::size_t& to) {
  auto at = std::ranges::find(spelling.values, reader.token().text());
  if (at == spelling.values.end()) {
    return reader.expected(fmt::format("one of {}", fmt::join(spelling.values, ", ")));
  }
  reader.advance();
  to = static_cast<std::size_t>(at - spelling.values.begin());
  return true;
}

namespace {

template <class T>
std::string get(T& to, const Attribute& value, std::string_view want) {
  const T* found = value.get_if<T>();
  if (found == nullptr) return mismatch(want, value);
  to = *found;
  return "";
}

std::string get_integer(std::int64_t& to, const Attribute& value, DType dtype) {
  const auto* found = value.get_if<IntegerAttr>();
  if (found == nullptr || found->dtype != dtype) {
    return mismatch(fmt::format("an integer of type {}", name(dtype)), value);
  }
  to = found->value;
  return "";
}

// A table of int64 with `columns` columns (any number: -1), as dense<...> : tensor<RxCxi64>.
std::string get_table(std::vector<std::int64_t>& to, std::int64_t& columns,
                      const Attribute& value) {
  const auto* table = value.get_if<Literal>();
  if (table == nullptr || table->dtype() != DType::i64 || table->dims().size() != 2 ||
      (columns >= 0 && table->dims()[1] != columns)) {
    return mismatch(columns >= 0 ? fmt::format("dense<...> : tensor<Nx{}xi64>", columns)
                                 : "dense<...> : tensor<NxMxi64>",
                    value);
  }
  // Splats of a table stand for few devices in any program that runs; this bounds the others.
  constexpr std::int64_t kMostEntries = 1 << 26;
  if (table->num_elements() > kMostEntries) return "has too many entries";
  columns = table->dims()[1];
  const Literal full = table->expanded();
  const auto elements = full.elements<std::int64_t>();
  to.assign(elements.begin(), elements.end());
  return "";
}

Attribute table_attribute(std::span<const std::int64_t> values, std::int64_t rows,
                          std::int64_t columns) {
  const TensorType type{DType::i64, {rows, columns}};
  return Attribute(Literal::from<std::int64_t>(type, values).collapsed());
}

}  // namespace
}  // namespace codec

using codec::get;
using codec::mismatch;
using text::Reader;

Attribute AttrCodec<bool>::to_attribute(const bool& v) { return Attribute(v); }
std::string AttrCodec<bool>::from_attribute(bool& to, const Attribute& v) {
  return get(to, v, "true or false");
}
bool AttrCodec<bool>::read(bool& to, Reader& reader) {
  to = reader.at_word("true");
  return to ? reader.accept_word("true") : reader.expect_word("false");
}
void AttrCodec<bool>::write(const bool& v, std::string& out) { out += v ? "true" : "false"; }

Attribute AttrCodec<std::int64_t>::to_attribute(const std::int64_t& v) {
  return Attribute(IntegerAttr{v, DType::i64});
}
std::string AttrCodec<std::int64_t>::from_attribute(std::int64_t& to, const Attribute& v) {
  return codec::get_integer(to, v, DType::i64);
}
bool AttrCodec<std::int64_t>::read(std::int64_t& to, Reader& reader) { return reader.integer(to); }
void AttrCodec<std::int64_t>::write(const std::int64_t& v, std::string& out) {
  text::write(out, v);
}

Attribute AttrCodec<std::int32_t>::to_attribute(const std::int32_t& v) {
  return Attribute(IntegerAttr{v, DType::i32});
}
std::string AttrCodec<std::int32_t>::from_attribute(std::int32_t& to, const Attribute& v) {
  std::int64_t wide = 0;
  std::string problem = codec::get_integer(wide, v, DType::i32);
  to = static_cast<std::int32_t>(wide);
  return problem;
}
bool AttrCodec<std::int32_t>::read(std::int32_t& to, Reader& reader) {
  const text::Token first = reader.token();
  std::int64_t wide = 0;
  if (!reader.integer(wide)) return false;
  to = static_cast<std::int32_t>(wide);
  return to == wide || reader.error_at(first, "this integer does not fit 32 bits");
}
void AttrCodec<std::int32_t>::write(const std::int32_t& v, std::string& out) {
  text::write(out, std::int64_t{v});
}

Attribute AttrCodec<Dims>::to_attribute(const Dims& v) {
  return Attribute(DenseArrayAttr{DType::i64, {v.begin(), v.end()}});
}
std::string AttrCodec<Dims>::from_attribute(Dims& to, const Attribute& v) {
  const auto* array = v.get_if<DenseArrayAttr>();
  if (array == nullptr || array->dtype != DType::i64) return mismatch("array<i64: ...>", v);
  to = Dims(array->values.begin(), array->values.end());
  return "";
}
bool AttrCodec<Dims>::read(Dims& to, Reader& reader) { return reader.integer_list(to); }
void AttrCodec<Dims>::write(const Dims& v, std::string& out) {
  out += '[';
  text::write_integers(out, v);
  out += ']';
}

Attribute AttrCodec<float>::to_attribute(const float& v) {
  return Attribute(FloatAttr{v, DType::f32});
}
std::string AttrCodec<float>::from_attribute(float& to, const Attribute& v) {
  const auto* number = v.get_if<FloatAttr>();
  if (number == nullptr || number->dtype != DType::f32) return mismatch("an f32 number", v);
  to = static_cast<float>(number->value);
  return "";
}

Attribute AttrCodec<std::string>::to_attribute(const std::string& v) { return Attribute(v); }
std::string AttrCodec<std::string>::from_attribute(std::string& to, const Attribute& v) {
  return get(to, v, "a string");
}

Attribute AttrCodec<SymbolRef>::to_attribute(const SymbolRef& v) {
  return Attribute(SymbolAttr{v.name});
}
std::string AttrCodec<SymbolRef>::from_attribute(SymbolRef& to, const Attribute& v) {
  const auto* symbol = v.get_if<SymbolAttr>();
  if (symbol == nullptr) return mismatch("a symbol like @name", v);
  to.name = symbol->name;
  return "";
}

Attribute AttrCodec<Literal>::to_attribute(const Literal& v) { return Attribute(v); }
std::string AttrCodec<Literal>::from_attribute(Literal& to, const Attribute& v) {
  return get(to, v, "dense<...> : tensor<...>");
}

Attribute AttrCodec<Dictionary>::to_attribute(const Dictionary& v) { return Attribute(v); }
std::string AttrCodec<Dictionary>::from_attribute(Dictionary& to, const Attribute& v) {
  return get(to, v, "a dictionary");
}

Attribute AttrCodec<Attribute>::to_attribute(const Attribute& v) { return v; }
std::string AttrCodec<Attribute>::from_attribute(Attribute& to, const Attribute& v) {
  to = v;
  return "";
}

Attribute AttrCodec<Flag>::to_attribute(const Flag&) { return Attribute(UnitAttr{}); }
std::string AttrCodec<Flag>::from_attribute(Flag& to, const Attribute& v) {
  if (v.get_if<UnitAttr>() == nullptr) return mismatch("without a value", v);
  to.set = true;
  return "";
}

Attribute AttrCodec<BoolList>::to_attribute(const BoolList& v) {
  return Attribute(DenseArrayAttr{DType::i1, {v.begin(), v.end()}});
}
std::string AttrCodec<BoolList>::from_attribute(BoolList& to, const Attribute& v) {
  const auto* array = v.get_if<DenseArrayAttr>();
  if (array == nullptr || array->dtype != DType::i1) return mismatch("array<i1: ...>", v);
  to.clear();
  for (std::int64_t b : array->values) to.push_back(b != 0);
  return "";
}
bool AttrCodec<BoolList>::read(BoolList& to, Reader& reader) {
  return reader.expect(text::Tok::l_square, "[") && reader.list(text::Tok::r_square, "]", [&] {
    bool value = false;
    if (reader.at(text::Tok::integer)) {  // what older versions print
      std::int64_t number = 0;
      if (!reader.integer(number)) return false;
      value = number != 0;
    } else if (!AttrCodec<bool>::read(value, reader)) {
      return false;
    }
    to.push_back(value);
    return true;
  });
}
void AttrCodec<BoolList>::write(const BoolList& v, std::string& out) {
  out += '[';
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (i != 0) out += ", ";
    out += v[i] ? "true" : "false";
  }
  out += ']';
}

Attribute AttrCodec<Pairs>::to_attribute(const Pairs& v) {
  std::vector<std::int64_t> flat;
  for (const auto& pair : v) flat.insert(flat.end(), pair.begin(), pair.end());
  return codec::table_attribute(flat, static_cast<std::int64_t>(v.size()), 2);
}
std::string AttrCodec<Pairs>::from_attribute(Pairs& to, const Attribute& v) {
  std::vector<std::int64_t> flat;
  std::int64_t columns = 2;
  std::string problem = codec::get_table(flat, columns, v);
  to.clear();
  for (std::size_t i = 0; i + 1 < flat.size(); i += 2) to.push_back({flat[i], flat[i + 1]});
  return problem;
}
bool AttrCodec<Pairs>::read(Pairs& to, Reader& reader) {
  return reader.expect(text::Tok::l_square, "[") && reader.list(text::Tok::r_square, "]", [&] {
    auto& pair = to.emplace_back();
    return reader.expect(text::Tok::l_square, "[") && reader.integer(pair[0]) &&
           reader.expect(text::Tok::comma, ",") && reader.integer(pair[1]) &&
           reader.expect(text::Tok::r_square, "]");
  });
}
void AttrCodec<Pairs>::write(const Pairs& v, std::string& out) {
  out += '[';
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (i != 0) out += ", ";
    out += '[';
    text::write_integers(out, v[i]);
    out += ']';
  }
  out += ']';
}

namespace {

constexpr std::string_view kMeshAxes = "stablehlo.replica_group_mesh_axes";

// #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>
Attribute axis_attribute(const AxisRef& axis) {
  StructAttr attr{"stablehlo.axis_ref", {{"name", Attribute(axis.name)}}};
  if (axis.sub) {
    const std::string part = fmt::format("({}){}", axis.sub->pre_size, axis.sub->size);
    attr.fields.emplace_back("sub_axis_info", Attribute(OpaqueAttr{part}));
  }
  return Attribute(std::move(attr));
}

bool get_axis(AxisRef& to, const Attribute& value) {
  const auto* attr = value.get_if<StructAttr>();
  if (attr == nullptr || attr->name != "stablehlo.axis_ref") return false;
  for (const auto& [name, field] : attr->fields) {
    if (const auto* text = field.get_if<std::string>(); text != nullptr && name == "name") {
      to.name = *text;
    } else if (const auto* part = field.get_if<OpaqueAttr>(); part && name == "sub_axis_info") {
      text::Reader reader(part->text);
      SubAxis& sub = to.sub.emplace();
      if (!reader.accept(text::Tok::l_paren) || !reader.integer(sub.pre_size) ||
          !reader.accept(text::Tok::r_paren) || !reader.integer(sub.size)) {
        return false;
      }
    } else {
      return false;
    }
  }
  return !to.name.empty();
}

bool get_mesh_groups(MeshGroups& to, const StructAttr& attr) {
  for (const auto& [name, field] : attr.fields) {
    if (const auto* mesh = field.get_if<SymbolAttr>(); mesh != nullptr && name == "mesh") {
      to.mesh_name = mesh->name;
    } else if (const auto* axes = field.get_if<ArrayAttr>(); axes && name == "axes") {
      for (const Attribute& axis : axes->values) {
        if (!get_axis(to.axes.emplace_back(), axis)) return false;
      }
    } else {
      return false;
    }
  }
  return !to.mesh_name.empty();
}

}  // namespace

// #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>
Attribute AttrCodec<DeviceGroups>::to_attribute(const DeviceGroups& v) {
  if (v.along == nullptr) return codec::table_attribute(v.devices, v.num_groups, v.group_size);
  ArrayAttr axes;
  for (const AxisRef& axis : v.along->axes) axes.values.push_back(axis_attribute(axis));
  return Attribute(StructAttr{
      std::string(kMeshAxes),
      {{"mesh", Attribute(SymbolAttr{v.along->mesh_name})}, {"axes", Attribute(std::move(axes))}}});
}
std::string AttrCodec<DeviceGroups>::from_attribute(DeviceGroups& to, const Attribute& v) {
  if (const auto* attr = v.get_if<StructAttr>(); attr != nullptr && attr->name == kMeshAxes) {
    MeshGroups along;
    if (!get_mesh_groups(along, *attr)) {
      return mismatch(fmt::format("#{}<mesh = @..., axes = [#stablehlo.axis_ref<...>]>", kMeshAxes),
                      v);
    }
    to = unlisted_groups(std::move(along));  // the parser finds the mesh when it has read all
    return "";
  }
  std::int64_t columns = -1;
  std::string problem = codec::get_table(to.devices, columns, v);
  if (!problem.empty()) return problem;
  to.num_groups = v.get_if<Literal>()->dims()[0];
  to.group_size = columns;
  return "";
}

Attribute AttrCodec<PrecisionConfig>::to_attribute(const PrecisionConfig& v) {
  ArrayAttr array;
  for (Precision p : v) array.values.push_back(AttrCodec<Precision>::to_attribute(p));
  return Attribute(std::move(array));
}
std::string AttrCodec<PrecisionConfig>::from_attribute(PrecisionConfig& to, const Attribute& v) {
  const auto* array = v.get_if<ArrayAttr>();
  if (array == nullptr) return mismatch("a list of #stablehlo<precision ...>", v);
  to.clear();
  for (const Attribute& p : array->values) {
    std::string problem = AttrCodec<Precision>::from_attribute(to.emplace_back(), p);
    if (!problem.empty()) return problem;
  }
  return "";
}
bool AttrCodec<PrecisionConfig>::read(PrecisionConfig& to, Reader& reader) {
  return reader.expect(text::Tok::l_square, "[") && reader.list(text::Tok::r_square, "]", [&] {
    return AttrCodec<Precision>::read(to.emplace_back(), reader);
  });
}
void AttrCodec<PrecisionConfig>::write(const PrecisionConfig& v, std::string& out) {
  out += '[';
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (i != 0) out += ", ";
    AttrCodec<Precision>::write(v[i], out);
  }
  out += ']';
}

}  // namespace weft::ir
