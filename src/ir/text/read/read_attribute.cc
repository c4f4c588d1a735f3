// Builtin attributes: numbers, strings, symbols, lists, dictionaries, arrays, types.
#include <algorithm>

#include <fmt/format.h>

#include "ir/text/float_text.h"
#include "ir/text/read/reader.h"

namespace weft::ir::text {

bool Reader::attribute(Attribute& out) {
  Nested nested(*this);
  if (!nested.ok()) return false;
  switch (token_.kind) {
    case Tok::integer:
    case Tok::floating:
    case Tok::minus:
      return number_attribute(out);
    case Tok::string: {
      std::string text;
      if (!string(text)) return false;
      out = Attribute(std::move(text));
      return true;
    }
    case Tok::symbol: {
      SymbolAttr symbol_attr;
      if (!symbol(symbol_attr.name)) return false;
      if (at(Tok::colon)) return error("nested symbols are not supported");
      out = Attribute(std::move(symbol_attr));
      return true;
    }
    case Tok::l_square:
      return array_attribute(out);
    case Tok::l_brace: {
      Dictionary entries;
      if (!dictionary(entries)) return false;
      out = Attribute(std::move(entries));
      return true;
    }
    case Tok::hash:
      return hash_attribute(out);
    case Tok::bang: {
      Type value;
      if (!type(value)) return false;
      out = Attribute(std::move(value));
      return true;
    }
    case Tok::l_paren: {  // a function type: nothing that Weft looks into
      const Token first = token_;
      std::vector<Type> operands, results;
      if (!function_type(operands, results)) return false;
      const char* end = token_.begin;
      while (end[-1] == ' ' || end[-1] == '\n') --end;
      out = Attribute(OpaqueAttr{std::string(first.begin, end)});
      return true;
    }
    case Tok::word:
      return word_attribute(out);
    default:
      return expected("an attribute");
  }
}

bool Reader::number_attribute(Attribute& out) {
  const Token first = token_;
  const bool negative = accept(Tok::minus);
  const Token number = token_;
  if (number.kind != Tok::integer && number.kind != Tok::floating) return expected("a number");
  advance();
  const bool is_integer = number.kind == Tok::integer;
  DType dtype = is_integer ? DType::i64 : DType::f64;
  if (accept(Tok::colon)) {
    if (at_word("index") && is_integer) {
      advance();
      out = Attribute(OpaqueAttr{fmt::format("{}{} : index", negative ? "-" : "", number.text())});
      return true;
    }
    if (!element_type(dtype)) return false;
  }
  NumberText text{negative, number.kind == Tok::floating, number.text()};
  if (is_float(dtype)) {
    FloatAttr value{0, dtype};
    if (std::string problem = to_double(text, dtype, value.value); !problem.empty()) {
      return error_at(first, std::move(problem));
    }
    out = Attribute(value);
    return true;
  }
  if (is_complex(dtype)) return error_at(first, "a complex attribute is not supported");
  IntegerAttr value{0, dtype};
  if (std::string problem = to_integer(text, dtype, value.value); !problem.empty()) {
    return error_at(first, std::move(problem));
  }
  out = dtype == DType::i1 ? Attribute(value.value != 0) : Attribute(value);
  return true;
}

bool Reader::word_attribute(Attribute& out) {
  const Token first = token_;
  const std::string_view name = first.text();
  if (name == "true" || name == "false") {
    advance();
    out = Attribute(name == "true");
    return true;
  }
  if (name == "unit") {
    advance();
    out = Attribute(UnitAttr{});
    return true;
  }
  if (name == "tensor" || name == "tuple") {
    Type value;
    if (!type(value)) return false;
    out = Attribute(std::move(value));
    return true;
  }
  if (name == "dense") return dense_attribute(out);
  if (name == "array") return dense_array(out);
  if (name == "dense_resource") {
    Literal none;
    return literal(none);
  }
  if (name == "complex" || dtype_from_name(name)) {
    DType dtype{};
    if (!element_type(dtype)) return false;
    out = Attribute(dtype);
    return true;
  }
  advance();
  if (at(Tok::less) || (name == "loc" && at(Tok::l_paren))) return opaque(first, out);
  if (name == "index" || name == "none" || name == "tf32") {
    out = Attribute(OpaqueAttr{std::string(name)});
    return true;
  }
  return error_at(first, fmt::format("expected an attribute, found '{}'", name));
}

// A constant; those of `index` elements (the layouts of custom calls) are kept as text.
bool Reader::dense_attribute(Attribute& out) {
  const Lexer before = lexer_;
  const Token first = token_;
  advance();
  if (!at(Tok::less)) return expected("'<'");
  Attribute elements;
  if (!opaque(first, elements) || !expect(Tok::colon, ":")) return false;
  const std::string_view rest = lexer_.rest();
  const std::string_view type = rest.substr(0, rest.find('>'));
  if (at_word("tensor") && type.ends_with("index")) {
    lexer_.skip_to(type.data() + type.size());
    advance();
    out = Attribute(OpaqueAttr{std::string(first.begin, token_.end)});
    return expect(Tok::greater, ">");
  }
  lexer_ = before;
  token_ = first;
  Literal value;
  if (!literal(value)) return false;
  out = Attribute(std::move(value));
  return true;
}

// array<i64: 1, 2>, array<i1: true>, array<i64>
bool Reader::dense_array(Attribute& out) {
  const Token first = token_;
  advance();
  if (!at(Tok::less)) return expected("'<'");
  const Lexer before = lexer_;
  const Token less = token_;
  advance();
  DenseArrayAttr array;
  if (!element_type(array.dtype)) return false;
  if (is_float(array.dtype)) {
    lexer_ = before;
    token_ = less;
    return opaque(first, out);
  }
  auto item = [&] {
    if (array.dtype == DType::i1 && (at_word("true") || at_word("false"))) {
      array.values.push_back(at_word("true"));
      advance();
      return true;
    }
    return integer(array.values.emplace_back());
  };
  const bool read = accept(Tok::colon) ? list(Tok::greater, ">", item) : expect(Tok::greater, ">");
  if (!read) return false;
  out = Attribute(std::move(array));
  return true;
}

bool Reader::array_attribute(Attribute& out) {
  advance();
  ArrayAttr array;
  if (!list(Tok::r_square, "]", [&] { return attribute(array.values.emplace_back()); })) {
    return false;
  }
  out = Attribute(std::move(array));
  return true;
}

bool Reader::entry_name(std::string& out) {
  if (at(Tok::string)) return string(out);
  if (!at(Tok::word)) return expected("an attribute's name");
  out = token_.text();
  advance();
  return true;
}

bool Reader::dictionary(Dictionary& out) {
  const Token first = token_;
  std::vector<Dictionary::Entry> pairs;
  const bool read = entries([&](const Token&, std::string name, Attribute value) {
    pairs.emplace_back(std::move(name), std::move(value));
    return true;
  });
  return read && make_dictionary(first, std::move(pairs), out);
}

bool Reader::make_dictionary(const Token& at, std::vector<Dictionary::Entry> pairs,
                             Dictionary& out) {
  out = Dictionary(std::move(pairs));
  const auto* twice = std::adjacent_find(
      out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first == b.first; });
  if (twice == out.end()) return true;
  return error_at(at, fmt::format("attribute '{}' stands twice", twice->first));
}

// Text from `first` up to the bracket that closes the one at the current token.
bool Reader::opaque(const Token& first, Attribute& out) {
  Nested nested(*this);
  if (!nested.ok()) return false;
  int open = 0;
  do {
    switch (token_.kind) {
      case Tok::less:
      case Tok::l_paren:
      case Tok::l_brace:
      case Tok::l_square:
        ++open;
        break;
      case Tok::greater:
      case Tok::r_paren:
      case Tok::r_brace:
      case Tok::r_square:
        --open;
        break;
      case Tok::end:
        return error_at(first, "this attribute has no end");
      case Tok::invalid:
        return expected("an attribute");
      default:
        break;
    }
    if (open == 0) break;
    advance();
  } while (true);
  out = Attribute(OpaqueAttr{std::string(first.begin, token_.end)});
  advance();
  return true;
}

bool Reader::hash_attribute(Attribute& out) {
  const Token first = token_;
  const std::string_view name = first.text().substr(1);
  if (auto alias = attributes_.find(name); alias != attributes_.end()) {
    advance();
    out = alias->second.value;
    return expand(alias->second.expansion);
  }
  const bool is_dialect = name.find('.') != name.npos;
  const char* next = first.end;
  const bool has_body = next != lexer_.text().data() + lexer_.text().size() && *next == '<';
  if (!is_dialect && !has_body) {
    if (unreadable_.contains(first.text())) return false;
    return error(fmt::format("no attribute '{}' has been defined here", first.text()));
  }
  return dialect_attribute(name, out);
}

}  // namespace weft::ir::text
