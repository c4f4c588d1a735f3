#include "ir/text/read/lexer.h"

#include <array>

namespace weft::ir::text {

void Lexer::skip_blanks() {
  while (pos_ != end_) {
    const char c = *pos_;
    if (c == ' ' || c == '\t' || c == '\r') {
      ++pos_;
    } else if (c == '\n') {
      line_begin_ = ++pos_;
      ++line_;
    } else if (c == '/' && end_ - pos_ > 1 && pos_[1] == '/') {
      while (pos_ != end_ && *pos_ != '\n') ++pos_;
    } else {
      return;
    }
  }
}

void Lexer::skip_to(const char* to) {
  while (pos_ != to) {
    if (*pos_++ != '\n') continue;
    line_begin_ = pos_;
    ++line_;
  }
}

namespace {

// The characters that are tokens by themselves; all others are invalid here.
constexpr std::array<Tok, 256> kSingles = [] {
  std::array<Tok, 256> table{};
  table.fill(Tok::invalid);
  table['('] = Tok::l_paren;
  table[')'] = Tok::r_paren;
  table['{'] = Tok::l_brace;
  table['}'] = Tok::r_brace;
  table['['] = Tok::l_square;
  table[']'] = Tok::r_square;
  table['<'] = Tok::less;
  table['>'] = Tok::greater;
  table[','] = Tok::comma;
  table[':'] = Tok::colon;
  table['='] = Tok::equal;
  table['?'] = Tok::question;
  table['*'] = Tok::star;
  table['+'] = Tok::plus;
  table['/'] = Tok::slash;
  table['|'] = Tok::bar;
  return table;
}();

}  // namespace

Token Lexer::next() {
  skip_blanks();
  Token token;
  token.begin = pos_;
  token.line = line_;
  token.line_begin = line_begin_;
  token.kind = read();
  token.end = pos_;
  return token;
}

Tok Lexer::read() {
  if (pos_ == end_) return Tok::end;
  const char c = *pos_++;
  if (is_letter(c) || c == '_') {
    while (pos_ != end_ && is_word_char(*pos_)) ++pos_;
    return Tok::word;
  }
  if (is_digit(c)) return number();
  switch (c) {
    case '%':
    case '^':
    case '#':
    case '!':
      return sigil(c);
    case '@':
      return symbol();
    case '"':
      return string();
    case '-':
      if (!at('>')) return Tok::minus;
      ++pos_;
      return Tok::arrow;
    default:
      break;
  }
  const Tok single = kSingles[static_cast<unsigned char>(c)];
  return single == Tok::invalid ? bad("unexpected character") : single;
}

// MLIR: [0-9]+ | 0x[0-9a-fA-F]+ | [0-9]+ '.' [0-9]* ([eE][-+]?[0-9]+)?
Tok Lexer::number() {
  if (pos_[-1] == '0' && end_ - pos_ > 1 && *pos_ == 'x' && is_hex_digit(pos_[1])) {
    ++pos_;
    while (pos_ != end_ && is_hex_digit(*pos_)) ++pos_;
    return Tok::integer;
  }
  while (pos_ != end_ && is_digit(*pos_)) ++pos_;
  if (!at('.')) return Tok::integer;
  ++pos_;
  while (pos_ != end_ && is_digit(*pos_)) ++pos_;
  if (at('e') || at('E')) {
    const char* p = pos_ + 1;
    if (p != end_ && (*p == '+' || *p == '-')) ++p;
    if (p != end_ && is_digit(*p)) {
      while (p != end_ && is_digit(*p)) ++p;
      pos_ = p;
    }
  }
  return Tok::floating;
}

Tok Lexer::string() {
  while (pos_ != end_ && *pos_ != '\n') {
    const char c = *pos_++;
    if (c == '"') return Tok::string;
    if (c == '\\') {
      if (pos_ == end_ || *pos_ == '\n') break;
      const char e = *pos_;
      if (e == '"' || e == '\\' || e == 'n' || e == 't') {
        ++pos_;
      } else if (end_ - pos_ > 1 && is_hex_digit(e) && is_hex_digit(pos_[1])) {
        pos_ += 2;
      } else {
        return bad("unknown escape in this string");
      }
    }
  }
  return bad("this string has no end");
}

// After % ^ # !: digits, or a name.
Tok Lexer::sigil(char first) {
  const Tok kind = first == '%'   ? Tok::value
                   : first == '^' ? Tok::block
                   : first == '#' ? Tok::hash
                                  : Tok::bang;
  if (pos_ != end_ && is_digit(*pos_)) {
    while (pos_ != end_ && is_digit(*pos_)) ++pos_;
    return kind;
  }
  if (pos_ == end_ || !(is_letter(*pos_) || *pos_ == '_' || *pos_ == '$' || *pos_ == '.' ||
                        (*pos_ == '-' && first != '#'))) {
    return bad("a name must follow this character");
  }
  while (pos_ != end_ && (is_word_char(*pos_) || (*pos_ == '-' && first == '%'))) ++pos_;
  return kind;
}

Tok Lexer::symbol() {
  if (at('"')) {
    ++pos_;
    return string() == Tok::string ? Tok::symbol : Tok::invalid;
  }
  if (pos_ == end_ || !(is_letter(*pos_) || *pos_ == '_')) return bad("a name must follow '@'");
  while (pos_ != end_ && is_word_char(*pos_)) ++pos_;
  return Tok::symbol;
}

}  // namespace weft::ir::text
