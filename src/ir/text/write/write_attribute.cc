#include "ir/text/write/write_attribute.h"

#include <charconv>

#include "core/text/quote.h"
#include "ir/text/float_text.h"
#include "ir/text/read/lexer.h"

namespace weft::ir {

std::string to_string(const Attribute& attribute) {
  std::string out;
  text::write(out, attribute);
  return out;
}

namespace text {
namespace {

bool is_word(std::string_view name) {
  if (name.empty() || !(is_letter(name[0]) || name[0] == '_')) return false;
  for (char c : name) {
    if (!is_word_char(c)) return false;
  }
  return true;
}

void write_name(std::string& out, std::string_view name) {
  if (is_word(name)) {
    out += name;
  } else {
    out += mlir_quoted(name);
  }
}

// Inside a struct, where integers have no type.
void write_struct_value(std::string& out, const Attribute& value) {
  if (const auto* integer = value.get_if<IntegerAttr>()) {
    write(out, integer->value);
  } else if (const auto* array = value.get_if<ArrayAttr>()) {
    out += '[';
    write_list(out, array->values, [&](const Attribute& v) { write_struct_value(out, v); });
    out += ']';
  } else if (const auto* number = value.get_if<FloatAttr>()) {
    write_float(out, float_bits(number->value, number->dtype), number->dtype);
  } else {
    write(out, value);
  }
}

struct Writer {
  std::string& out;

  void operator()(UnitAttr) { out += "unit"; }
  void operator()(bool value) { out += value ? "true" : "false"; }
  void operator()(const IntegerAttr& value) {
    write_integer(out, value.value, value.dtype);
    out += " : ";
    out += name(value.dtype);
  }
  void operator()(const FloatAttr& value) {
    write_float(out, float_bits(value.value, value.dtype), value.dtype);
    out += " : ";
    out += name(value.dtype);
  }
  void operator()(const std::string& value) { out += mlir_quoted(value); }
  void operator()(const SymbolAttr& value) { write_symbol(out, value.name); }
  void operator()(const DenseArrayAttr& value) {
    out += "array<";
    out += name(value.dtype);
    if (!value.values.empty()) out += ": ";
    write_list(out, value.values, [&](std::int64_t v) {
      if (value.dtype == DType::i1) {
        out += v != 0 ? "true" : "false";
      } else {
        write_integer(out, v, value.dtype);
      }
    });
    out += '>';
  }
  void operator()(const EnumAttr& value) {
    out += '#' + value.dialect + '<' + value.name + ' ' + value.value + '>';
  }
  void operator()(const StructAttr& value) {
    out += '#' + value.name + '<';
    write_list(out, value.fields, [&](const auto& field) {
      out += field.first + " = ";
      write_struct_value(out, field.second);
    });
    out += '>';
  }
  void operator()(const OpaqueAttr& value) { out += value.text; }
  void operator()(const ShardingAttr& value) {
    out += "#sdy.sharding";
    write(out, value);
  }
  void operator()(const ShardingPerValueAttr& value) {
    out += "#sdy.sharding_per_value<";
    write_shardings(out, value.shardings);
    out += '>';
  }
  void operator()(const ArrayAttr& value) {
    out += '[';
    write_list(out, value.values, [&](const Attribute& v) { write(out, v); });
    out += ']';
  }
  void operator()(const Dictionary& value) { write(out, value); }
  void operator()(const Type& value) { write(out, value); }
  void operator()(const Literal& value) { write(out, value); }
  void operator()(DType value) { out += name(value); }
  void operator()(const Mesh& value) {
    out += "#sdy.mesh";
    write(out, value);
  }
};

}  // namespace

void write(std::string& out, std::int64_t value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, std::end(digits), value).ptr);
}

void write_integers(std::string& out, std::span<const std::int64_t> values) {
  write_list(out, values, [&](std::int64_t v) { write(out, v); });
}

void write(std::string& out, const Attribute& attribute) {
  std::visit(Writer{out}, attribute.value());
}

void write(std::string& out, const Dictionary::Entry& entry) {
  write_name(out, entry.first);
  if (entry.second.get_if<UnitAttr>() != nullptr) return;
  out += " = ";
  write(out, entry.second);
}

void write(std::string& out, const Dictionary& dictionary) {
  out += '{';
  write_list(out, dictionary, [&](const Dictionary::Entry& entry) { write(out, entry); });
  out += '}';
}

void write(std::string& out, const Mesh& mesh) { out += to_mlir(mesh); }

void write(std::string& out, const ShardingAttr& sharding) {
  out += '<';
  if (sharding.mesh.inlined) {
    out += "mesh";
    write(out, *sharding.mesh.inlined);
  } else {
    write_symbol(out, sharding.mesh.name);
  }
  out += ", ";
  out += to_string(sharding.sharding);
  out += '>';
}

void write_shardings(std::string& out, std::span<const ShardingAttr> list) {
  out += '[';
  write_list(out, list, [&](const ShardingAttr& s) { write(out, s); });
  out += ']';
}

void write_symbol(std::string& out, std::string_view name) {
  out += '@';
  write_name(out, name);
}

void write(std::string& out, const Type& type) {
  auto list = [&](std::string_view open) {
    out += open;
    write_list(out, type.elements(), [&](const Type& t) { write(out, t); });
    out += '>';
  };
  switch (type.kind()) {
    case Type::Kind::tensor:
      out += "tensor<";
      for (std::int64_t size : type.dims()) {
        write(out, size);
        out += 'x';
      }
      out += name(type.dtype());
      out += '>';
      return;
    case Type::Kind::tuple:
      return list("tuple<");
    case Type::Kind::future:
      return list("!stablehlo.future<");
    case Type::Kind::token:
      out += "!stablehlo.token";
      return;
  }
}

}  // namespace text
}  // namespace weft::ir
