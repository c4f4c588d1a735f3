#include "ir/text/read/foreign_text.h"

#include "ir/text/read/lexer.h"

namespace weft::ir::text {
namespace {

constexpr std::string_view kWayOut =
    "; Weft reads StableHLO text, which jax.jit(f).lower(...).as_text() returns";

struct Form {
  std::string_view begins;
  std::string_view is;
};
constexpr Form kForms[] = {
    {"HloModule", "this is HLO, the compiler's own text"},
    {"{ lambda", "this is a jaxpr"},
    {"let {", "this is a jaxpr"},
    {"\x93NUMPY", "this is an array of NumPy (--input takes it)"},
    {"PK\x03\x04", "this is a zip archive (or arrays of numpy.savez)"},
    {"\x7f\x45LF", "this is a binary program"},
    {"import ", "this is a Python program"},
    {"#!", "this is a script"},
    {"{", "this is JSON, or another list of keys and values"},
    {"[", "this is JSON, or another list"},
    {"```", "this is Markdown: take out the lines that begin with ```"},
    {"\"module", "this is a text in quotes, as Python shows it: write the text itself"},
    {"'module", "this is a text in quotes, as Python shows it: write the text itself"},
    {"<jax", "this is the name that Python prints of an object: write its .as_text()"},
    {"\x1f\x8b", "this is compressed by gzip: gunzip it"},
    {"\xff\xfe", "this is UTF-16: save it as UTF-8"},
    {"\xfe\xff", "this is UTF-16: save it as UTF-8"},
};
// How bytecode begins, also that which jax.export keeps in its files.
constexpr std::string_view kBytecode = "ML\xefR";

bool holds_zeros(std::string_view text) {
  constexpr std::size_t kLookedAt = 4096;
  return text.substr(0, kLookedAt).find('\0') != std::string_view::npos;
}

}  // namespace

std::string foreign_text(std::string_view text) {
  if (Lexer(text).next().kind == Tok::end) {
    return text.empty() ? "the file is empty"
                        : "the file is empty: there are only blanks and comments in it";
  }
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const std::string_view rest = text.substr(begin == std::string_view::npos ? text.size() : begin);
  for (const Form& form : kForms) {
    if (rest.starts_with(form.begins)) return std::string(form.is).append(kWayOut);
  }
  if (!holds_zeros(rest)) return "";
  if (rest.find(kBytecode) != rest.npos) {
    return "this holds MLIR bytecode, but not to its end: the file is cut or damaged";
  }
  return std::string("this is a binary file, no text").append(kWayOut);
}

}  // namespace weft::ir::text
