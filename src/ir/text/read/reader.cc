#include "ir/text/read/reader.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "ir/parser.h"

namespace weft::ir::text {

bool Reader::accept(Tok kind) {
  if (token_.kind != kind) return false;
  advance();
  return true;
}

bool Reader::accept_word(std::string_view word) {
  if (!at_word(word)) return false;
  advance();
  return true;
}

bool Reader::expect(Tok kind, std::string_view spelling) {
  return accept(kind) || missing(spelling);
}

bool Reader::expect_word(std::string_view word) { return accept_word(word) || missing(word); }

bool Reader::expect_text(std::string_view text) {
  Lexer lexer(text);
  for (Token want = lexer.next(); want.kind != Tok::end; want = lexer.next()) {
    if (token_.kind != want.kind || token_.text() != want.text()) {
      return missing(want.text());
    }
    advance();
  }
  return true;
}

bool Reader::error_at(const Location& where, std::string message) {
  if (gave_up()) return false;
  // As what a text lacks at its end, of all that is open there.
  const bool told = std::ranges::any_of(errors_, [&](const Diagnostic& d) {
    return d.location.line == where.line && d.location.column == where.column &&
           d.message == message;
  });
  if (told) return false;
  errors_.push_back({Location{where.line, where.column, nullptr}, std::move(message)});
  if (gave_up()) {
    lexer_.skip_to(lexer_.rest().data() + lexer_.rest().size());
    advance();
  }
  return false;
}

bool Reader::expected(std::string_view what) {
  if (at(Tok::invalid)) return error(lexer_.problem());
  if (at(Tok::end)) return error(fmt::format("{}: expected {}", kEndsEarly, what));
  std::string_view found = token_.text();
  constexpr std::size_t kLongest = 40;
  if (found.size() <= kLongest) return error(fmt::format("expected {}, found '{}'", what, found));
  return error(fmt::format("expected {}, found '{}...'", what, found.substr(0, kLongest)));
}

bool Reader::missing(std::string_view spelling) {
  const std::string what = fmt::format("'{}'", spelling);
  if (!begins_line() || at(Tok::invalid)) return expected(what);
  Token end = last_;
  end.begin = last_.end;
  return error_at(end, fmt::format("expected {} here", what));
}

bool Reader::enter() {
  ++depth_;
  count_node();
  if (depth_ <= kMaxNesting) return true;
  return error(fmt::format("nested more than {} levels deep", kMaxNesting));
}

void Reader::count_node() {
  deepest_ = std::max(deepest_, depth_);
  ++nodes_;
}

bool Reader::word(std::string_view& out, std::string_view what) {
  if (!at(Tok::word)) return expected(what);
  out = token_.text();
  advance();
  return true;
}

bool Reader::integer(std::int64_t& out) {
  const bool negative = accept(Tok::minus);
  if (!at(Tok::integer)) return expected("an integer");
  std::string_view digits = token_.text();
  const bool hex = digits.size() > 1 && digits[1] == 'x';
  if (hex) digits.remove_prefix(2);
  std::uint64_t magnitude = 0;
  const auto [end, problem] =
      std::from_chars(digits.data(), digits.data() + digits.size(), magnitude, hex ? 16 : 10);
  const std::uint64_t limit = std::uint64_t{1} << 63;
  if (problem != std::errc{} || (negative ? magnitude > limit : magnitude >= limit)) {
    return error("this integer does not fit 64 bits");
  }
  out = static_cast<std::int64_t>(negative ? std::uint64_t{0} - magnitude : magnitude);
  advance();
  return true;
}

bool Reader::integer_list(Dims& out) {
  if (!expect(Tok::l_square, "[")) return false;
  return list(Tok::r_square, "]", [&] {
    std::int64_t value = 0;
    if (!integer(value)) return false;
    out.push_back(value);
    return true;
  });
}

bool Reader::string(std::string& out, std::string_view what) {
  if (!at(Tok::string)) return expected(what);
  out = unquote(token_.text());
  advance();
  return true;
}

bool Reader::symbol(std::string& out) {
  if (!at(Tok::symbol)) return expected("a symbol like @name");
  std::string_view name = token_.text().substr(1);
  out = name.starts_with('"') ? unquote(name) : std::string(name);
  advance();
  return true;
}

namespace {

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  return (c | 0x20) - 'a' + 10;
}

}  // namespace

std::string unquote(std::string_view quoted) {
  const std::string_view inside = quoted.substr(1, quoted.size() - 2);
  std::string text;
  text.reserve(inside.size());
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] != '\\') {
      text += inside[i];
      continue;
    }
    const char c = inside[++i];
    if (c == '"' || c == '\\') {
      text += c;
    } else if (c == 'n') {
      text += '\n';
    } else if (c == 't') {
      text += '\t';
    } else {
      text += static_cast<char>(hex_value(c) * 16 + hex_value(inside[++i]));
    }
  }
  return text;
}

}  // namespace weft::ir::text
