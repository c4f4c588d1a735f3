// Types: tensor<8x4xf32>, tuple<...>, !stablehlo.future<...>, !stablehlo.token, aliases.
#include <charconv>

#include <fmt/format.h>

#include "ir/text/read/reader.h"

namespace weft::ir::text {
namespace {

// Walks over the inside of tensor<...>, whose dimensions are no tokens.
struct Chars {
  const char* p;
  const char* end;
  void blanks() {
    while (p != end && *p == ' ') ++p;
  }
  bool at(char c) const { return p != end && *p == c; }
  std::string_view name() {
    const char* begin = p;
    while (p != end && (is_letter(*p) || is_digit(*p) || *p == '_')) ++p;
    return {begin, static_cast<std::size_t>(p - begin)};
  }
};

// "", or what is wrong at `chars`.
std::string read_dims(Chars& chars, Dims& dims) {
  while (chars.blanks(), chars.p != chars.end) {
    if (chars.at('*')) return "unranked tensors are not supported";
    std::int64_t size = kDynamicSize;
    if (chars.at('?')) {
      ++chars.p;
    } else if (!is_digit(*chars.p)) {
      return "";
    } else {
      const auto [end, problem] = std::from_chars(chars.p, chars.end, size);
      if (problem != std::errc{}) return "this dimension does not fit 64 bits";
      chars.p = end;
    }
    chars.blanks();
    if (!chars.at('x')) return "expected 'x' after a dimension";
    ++chars.p;
    dims.push_back(size);
  }
  return "";
}

std::string read_element(Chars& chars, DType& dtype) {
  const char* begin = chars.p;
  if (chars.name().empty()) return "expected an element type";
  if (std::string_view(begin, static_cast<std::size_t>(chars.p - begin)) == "complex") {
    while (chars.p != chars.end && *chars.p != '>' && *chars.p != '\n') ++chars.p;
    if (!chars.at('>')) return "expected '>' after the element type";
    ++chars.p;
  }
  const std::string_view spelling(begin, static_cast<std::size_t>(chars.p - begin));
  const std::optional<DType> found = dtype_from_name(spelling);
  if (!found) {
    chars.p = begin;
    return fmt::format("element type '{}' is not supported", spelling);
  }
  dtype = *found;
  return "";
}

}  // namespace

bool Reader::tensor_type(Type& out) {
  const Token first = token_;  // "tensor"
  Chars chars{lexer_.rest().data(), lexer_.rest().data() + lexer_.rest().size()};
  chars.blanks();
  if (!chars.at('<')) {
    advance();
    return expected("'<'");
  }
  ++chars.p;
  TensorType tensor;
  std::string problem = read_dims(chars, tensor.dims);
  if (problem.empty()) problem = read_element(chars, tensor.dtype);
  chars.blanks();
  if (problem.empty() && chars.at(',')) problem = "tensor encodings are not supported";
  if (problem.empty() && !chars.at('>')) problem = "expected '>' after the element type";
  if (!problem.empty()) {
    Token where = first;
    where.begin = chars.p;
    return error_at(where, std::move(problem));
  }
  lexer_.skip_to(chars.p + 1);
  advance();
  // Whether sizes are needed is for the verifier to say.
  if (!contains(tensor.dims, kDynamicSize)) problem = tensor.problem();
  if (!problem.empty()) return error_at(first, std::move(problem));
  out = Type(std::move(tensor));
  return true;
}

bool Reader::type(Type& out) {
  if (at(Tok::bang)) return bang_type(out);
  if (!at(Tok::word)) return expected("a type");
  const std::string_view name = token_.text();
  if (name == "tensor") {
    count_node();
    return tensor_type(out);
  }
  if (name == "tuple") {
    advance();
    std::vector<Type> elements;
    if (!angled_types(elements)) return false;
    out = Type::tuple(std::move(elements));
    return true;
  }
  return error(fmt::format("expected a tensor type, found '{}'", name));
}

bool Reader::bang_type(Type& out) {
  const Token first = token_;
  advance();
  const std::string_view name = first.text().substr(1);
  if (name == "stablehlo.token") {
    out = Type::token();
    return true;
  }
  if (name == "stablehlo.future") {
    std::vector<Type> elements;
    if (!angled_types(elements)) return false;
    out = Type::future(std::move(elements));
    return true;
  }
  auto at = types_.find(name);
  if (at == types_.end()) {
    return !unreadable_.contains(first.text()) &&
           error_at(first, fmt::format("no type '{}'", first.text()));
  }
  out = at->second.value;
  return expand(at->second.expansion);
}

bool Reader::angled_types(std::vector<Type>& out) {
  Nested nested(*this);
  if (!nested.ok() || !expect(Tok::less, "<")) return false;
  return list(Tok::greater, ">", [&] { return type(out.emplace_back()); });
}

bool Reader::types(std::vector<Type>& out) {
  do {
    if (!type(out.emplace_back())) return false;
  } while (accept(Tok::comma));
  return true;
}

bool Reader::paren_types(std::vector<Type>& out) {
  if (!expect(Tok::l_paren, "(")) return false;
  return list(Tok::r_paren, ")", [&] { return type(out.emplace_back()); });
}

bool Reader::result_types(std::vector<Type>& out) {
  return at(Tok::l_paren) ? paren_types(out) : type(out.emplace_back());
}

bool Reader::function_type(std::vector<Type>& operands, std::vector<Type>& results) {
  return paren_types(operands) && expect(Tok::arrow, "->") && result_types(results);
}

bool Reader::element_type(DType& out) {
  const Token first = token_;
  std::string_view part;
  if (!word(part, "an element type")) return false;
  std::string spelling(part);
  if (part == "complex") {
    if (!expect(Tok::less, "<") || !word(part, "an element type") || !expect(Tok::greater, ">")) {
      return false;
    }
    spelling += fmt::format("<{}>", part);
  }
  const std::optional<DType> found = dtype_from_name(spelling);
  if (!found) return error_at(first, fmt::format("element type '{}' is not supported", spelling));
  out = *found;
  return true;
}

}  // namespace weft::ir::text
