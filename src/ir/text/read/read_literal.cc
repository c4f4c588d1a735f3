// Constants: dense<...> : tensor<...>, with one element, nested lists, or a blob of bytes in hex.
#include <cstring>

#include <fmt/format.h>

#include "ir/dense_bytes.h"
#include "ir/text/float_text.h"
#include "ir/text/read/reader.h"

namespace weft::ir::text {
namespace {

// Elements are stored in little-endian order, as is everything that Weft runs on.
void store(std::byte* to, std::uint64_t bits, int bytes) {
  std::memcpy(to, &bits, static_cast<std::size_t>(bytes));
}

// Reads the elements between dense< and > once their type is known.
class DenseReader {
 public:
  // `text_size`: how much text the elements have.
  DenseReader(Reader& reader, const TensorType& type, std::size_t text_size)
      : reader_(reader),
        type_(type),
        part_(real_part(type.dtype)),
        bytes_(byte_size(type.dtype)),
        text_size_(text_size) {}

  bool read(Literal& out) {
    const bool empty = type_.num_elements() == 0;
    if (reader_.at(Tok::greater)) {
      if (!empty) return reader_.error(fmt::format("no elements for {}", to_mlir(type_)));
      out = Literal(type_);
      return true;
    }
    if (!reader_.at(Tok::l_square)) {
      std::byte one[16];
      if (!element(one)) return false;
      out = empty ? Literal(type_)
                  : Literal::splat(
                        type_, std::span<const std::byte>(one, static_cast<std::size_t>(bytes_)));
      return true;
    }
    // No memory for elements that cannot all be there.
    if (static_cast<std::uint64_t>(type_.num_elements()) > text_size_) {
      return reader_.error(fmt::format("fewer elements than {} has", to_mlir(type_)));
    }
    out = Literal(type_);
    to_ = out.mutable_bytes().data();
    if (!list(0)) return false;
    out = out.collapsed();
    return true;
  }

 private:
  bool element(std::byte* to) {
    if (!is_complex(type_.dtype)) return part(to);
    return reader_.expect(Tok::l_paren, "(") && part(to) && reader_.expect(Tok::comma, ",") &&
           part(to + bytes_ / 2) && reader_.expect(Tok::r_paren, ")");
  }

  bool part(std::byte* to) {
    const Token first = reader_.token();
    const int bytes = byte_size(part_);
    if (reader_.at_word("true") || reader_.at_word("false")) {
      if (part_ != DType::i1) return reader_.expected(name(part_));
      store(to, reader_.at_word("true"), bytes);
      reader_.advance();
      return true;
    }
    NumberText text;
    text.negative = reader_.accept(Tok::minus);
    text.floating = reader_.at(Tok::floating);
    text.digits = reader_.token().text();
    if (!text.floating && !reader_.at(Tok::integer)) return reader_.expected("a number");
    std::uint64_t bits = 0;
    std::int64_t integer = 0;
    std::string problem;
    if (is_float(part_)) {
      problem = to_float_bits(text, part_, bits);
    } else {
      problem = to_integer(text, part_, integer);
      bits = static_cast<std::uint64_t>(integer);
    }
    if (!problem.empty()) return reader_.error_at(first, std::move(problem));
    reader_.advance();
    store(to, bits, bytes);
    return true;
  }

  // The list of dimension `depth`: elements, or lists.
  bool list(int depth) {
    Reader::Nested nested(reader_);
    if (!nested.ok()) return false;
    const Token first = reader_.token();
    if (depth >= type_.rank()) {
      return reader_.error(
          fmt::format("lists nested deeper than {} has dimensions", to_mlir(type_)));
    }
    if (!reader_.expect(Tok::l_square, "[")) return false;
    const std::int64_t size = type_.dims[static_cast<std::size_t>(depth)];
    const bool innermost = depth + 1 == type_.rank();
    std::int64_t count = 0;
    const bool read = reader_.list(Tok::r_square, "]", [&] {
      if (count++ == size) return wrong_size(first, depth, size, "more");
      if (!innermost) return list(depth + 1);
      if (type_.num_elements() == 0) return reader_.error("elements in an empty tensor");
      std::byte* at = to_;
      to_ += bytes_;
      return element(at);
    });
    if (!read) return false;
    return count == size || wrong_size(first, depth, size, std::to_string(count));
  }

  bool wrong_size(const Token& at, int depth, std::int64_t size, const std::string& found) {
    return reader_.error_at(at, fmt::format("dimension {} of {} has size {}, but this list has {}",
                                            depth, to_mlir(type_), size, found));
  }

  Reader& reader_;
  const TensorType& type_;
  DType part_;
  int bytes_;
  std::size_t text_size_;
  std::byte* to_ = nullptr;
};

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// "0x0102" -> its bytes; false: it is no such string.
bool read_hex(std::string_view quoted, std::vector<std::byte>& out) {
  if (quoted.size() < 4 || quoted[1] != '0' || quoted[2] != 'x') return false;
  const std::string_view digits = quoted.substr(3, quoted.size() - 4);
  if (digits.size() % 2 != 0) return false;
  out.resize(digits.size() / 2);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const int high = hex_digit(digits[2 * i]);
    const int low = hex_digit(digits[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    out[i] = static_cast<std::byte>(high * 16 + low);
  }
  return true;
}

std::string from_blob(std::string_view quoted, const TensorType& type, Literal& out) {
  std::vector<std::byte> bytes;
  if (!read_hex(quoted, bytes)) return "expected bytes in hex: \"0x...\"";
  return literal_from_bytes(type, bytes, OneByte::splat, out);
}

}  // namespace

bool Reader::literal(Literal& out) {
  const Token first = token_;
  if (at_word("dense_resource")) {
    return error("dense_resource<...> is not supported: print the module with its constants");
  }
  if (!expect_word("dense") || !expect(Tok::less, "<")) return false;
  // The type, which says how to read the elements, comes after them: it is read first.
  const Lexer elements = lexer_;
  const Token first_element = token_;
  if (at(Tok::string)) {
    advance();
  } else if (!at(Tok::greater)) {
    const std::string_view rest = lexer_.rest();
    const std::size_t end = rest.find('>');
    if (end == rest.npos) return error_at(first, "this constant has no end");
    lexer_.skip_to(rest.data() + end);
    advance();
  }
  if (!expect(Tok::greater, ">") || !expect(Tok::colon, ":")) return false;
  Type type;
  const Token type_token = token_;
  if (!this->type(type)) return false;
  if (!type.is_tensor()) return error_at(type_token, "expected a tensor type");
  if (contains(type.dims(), kDynamicSize)) {
    return error_at(type_token, "the dimensions of a constant must have sizes");
  }
  if (first_element.kind == Tok::string) {
    std::string problem = from_blob(first_element.text(), type.tensor(), out);
    return problem.empty() || error_at(first_element, std::move(problem));
  }
  const Lexer after = lexer_;
  const Token after_token = token_;
  const auto text_size = static_cast<std::size_t>(type_token.begin - first_element.begin);
  lexer_ = elements;
  token_ = first_element;
  if (!DenseReader(*this, type.tensor(), text_size).read(out)) return false;
  if (!at(Tok::greater)) return expected("'>'");
  lexer_ = after;
  token_ = after_token;
  return true;
}

}  // namespace weft::ir::text
