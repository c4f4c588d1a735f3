#include "ir/text/lexer.h"

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

Token Lexer::next() {
  skip_blanks();
  Token token;
  token.begin = pos_;
  token.line = line_;
  token.line_begin = line_begin_;
  auto kind = [&]() -> Tok {
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
      case '(':
        return Tok::l_paren;
      case ')':
        return Tok::r_paren;
      case '{':
        return Tok::l_brace;
      case '}':
        return Tok::r_brace;
      case '[':
        return Tok::l_square;
      case ']':
        return Tok::r_square;
      case '<':
        return Tok::less;
      case '>':
        return Tok::greater;
      case ',':
        return Tok::comma;
      case ':':
        return Tok::colon;
      case '=':
        return Tok::equal;
      case '?':
        return Tok::question;
      case '*':
        return Tok::star;
      case '+':
        return Tok::plus;
      case '/':
        return Tok::slash;
      case '|':
        return Tok::bar;
      case '-':
        if (!at('>')) return Tok::minus;
        ++pos_;
        return Tok::arrow;
      default:
        return bad("unexpected character");
    }
  };
  token.kind = kind();
  token.end = pos_;
  return token;
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
