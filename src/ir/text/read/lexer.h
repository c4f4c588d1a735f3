// Lexer: MLIR's tokens over a text that somebody else keeps alive; nothing is copied.
//
// Reads forwards only, one token at a time, and knows the line it is on. Parts of the syntax that
// are no tokens (the dimensions in tensor<8x4xf32>) are read from `rest()`, then skipped.
#pragma once

#include <cstdint>
#include <string_view>

namespace weft::ir::text {

enum class Tok : std::uint8_t {
  end,
  invalid,   // `Lexer::problem()` says why
  word,      // stablehlo.add, module, dim
  string,    // "...", with its quotes
  integer,   // 12, 0xFF
  floating,  // 1.5, 2.e-3
  value,     // %0, %iterArg
  block,     // ^bb0
  symbol,    // @main, @"quoted"
  hash,      // #loc3, #stablehlo.gather, #1
  bang,      // !stablehlo.token
  l_paren,
  r_paren,
  l_brace,
  r_brace,
  l_square,
  r_square,
  less,
  greater,
  comma,
  colon,
  equal,
  arrow,  // ->
  question,
  star,
  plus,
  minus,
  slash,
  bar,
};

struct Token {
  Tok kind = Tok::end;
  std::uint32_t line = 1;
  const char* begin = nullptr;
  const char* end = nullptr;
  const char* line_begin = nullptr;  // of the line that the token starts on
  std::string_view text() const { return {begin, static_cast<std::size_t>(end - begin)}; }
  std::uint32_t column() const { return static_cast<std::uint32_t>(begin - line_begin) + 1; }
};

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
// What words consist of, and names after % @ # ! (where '-' is allowed too, except after #).
inline bool is_word_char(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '$' || c == '.';
}

class Lexer {
 public:
  explicit Lexer(std::string_view text)
      : begin_(text.data()),
        pos_(text.data()),
        end_(text.data() + text.size()),
        line_begin_(pos_) {}

  Token next();
  // Why the last token is invalid.
  const char* problem() const { return problem_; }

  // The text after the last token.
  std::string_view rest() const { return {pos_, static_cast<std::size_t>(end_ - pos_)}; }
  // REQUIRES: `to` lies in rest().
  void skip_to(const char* to);
  std::string_view text() const { return {begin_, static_cast<std::size_t>(end_ - begin_)}; }

 private:
  void skip_blanks();
  Tok read();
  Tok number();
  Tok string();
  Tok sigil(char first);
  Tok symbol();
  Tok bad(const char* problem) {
    problem_ = problem;
    return Tok::invalid;
  }
  bool at(char c) const { return pos_ != end_ && *pos_ == c; }

  const char* begin_;
  const char* pos_;
  const char* end_;
  const char* line_begin_;
  std::uint32_t line_ = 1;
  const char* problem_ = "";
};

}  // namespace weft::ir::text
