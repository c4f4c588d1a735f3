#include "ir/diagnostic.h"

#include <algorithm>

#include <fmt/format.h>

#include "ir/module.h"

namespace weft::ir {
namespace {

constexpr std::size_t kWidth = 100;  // of a line shown under a message
// Of a message; a name in it may be longer than that. Its end says what to do, so it stays.
constexpr std::size_t kLongest = 1000, kLongestEnd = 300;

// The line of `text` with a caret under `column`, cut around it where the line is long.
std::string excerpt(std::string_view text, std::uint32_t line, std::uint32_t column) {
  std::size_t begin = 0;
  for (std::uint32_t i = 1; i < line; ++i) {
    begin = text.find('\n', begin);
    if (begin == text.npos) return {};
    ++begin;
  }
  std::string_view shown = text.substr(begin, text.find('\n', begin) - begin);
  std::size_t caret = std::min<std::size_t>(column - 1, shown.size());
  std::string_view before, after;
  if (shown.size() > kWidth) {
    const std::size_t half = kWidth / 2;
    const std::size_t from = std::min(caret > half ? caret - half : 0, shown.size() - kWidth);
    before = from > 0 ? "..." : "";
    after = from + kWidth < shown.size() ? "..." : "";
    shown = shown.substr(from, kWidth);
    caret = caret - from + before.size();
  }
  std::string printable = fmt::format("{}{}{}", before, shown, after);
  for (char& c : printable) {
    if (static_cast<unsigned char>(c) < ' ' || c == 127) c = ' ';
  }
  return fmt::format("\n  {}\n  {}^", printable, std::string(caret, ' '));
}

std::string cut(std::string_view message) {
  if (message.size() <= kLongest) return std::string(message);
  return fmt::format("{}...{}", message.substr(0, kLongest - kLongestEnd),
                     message.substr(message.size() - kLongestEnd));
}

// "FILE:LINE:COLUMN"; "LINE:COLUMN" of a text that is no file's.
std::string position(std::string_view file, const Location& at) {
  return fmt::format("{}{}{}:{}", file, file.empty() ? "" : ":", at.line, at.column);
}

std::string_view file_of(const Op& op) {
  const Function* function = op.parent != nullptr ? op.parent->function : nullptr;
  return function != nullptr ? std::string_view(function->module.file) : std::string_view();
}

}  // namespace

std::string format(const Diagnostic& diagnostic, std::string_view file, std::string_view text) {
  const Location& at = diagnostic.location;
  std::string out = at.line != 0 ? position(file, at) : std::string(file);
  out += ": error: " + cut(diagnostic.message);
  if (const std::string source = source_line(at); !source.empty()) {
    out += fmt::format(" (from {})", source);
  }
  if (at.line != 0 && !text.empty()) out += excerpt(text, at.line, at.column);
  return out;
}

std::string format(const Diagnostics& diagnostics, std::string_view file, std::string_view text,
                   std::size_t limit) {
  std::string out;
  const std::size_t shown = std::min(limit, diagnostics.size());
  for (std::size_t i = 0; i < shown; ++i) {
    if (i != 0) out += '\n';
    out += format(diagnostics[i], file, text);
  }
  if (shown < diagnostics.size())
    out += fmt::format("\n... and {} more", diagnostics.size() - shown);
  return out;
}

std::string named_error_message(const Op& op, std::string_view message) {
  const std::string text = fmt::format("[{}]{}{}", op.name(), message.empty() ? "" : " ", message);
  if (op.location.line != 0) return format({op.location, text}, file_of(op));
  const std::string source = source_line(op.location);
  return source.empty() ? text : fmt::format("{} (from {})", text, source);
}

std::string error_message(const Op& op, std::string_view message) {
  const std::string source = source_line(op.location);
  if (op.location.line != 0 || source.empty() || message.empty()) {
    return named_error_message(op, message);
  }
  // A program in C++ has no ops that its author knows by name, but lines.
  return fmt::format("{} (from {})", message, source);
}

std::string name_and_place(const Op& op) {
  std::string place = source_line(op.location);
  if (place.empty() && op.location.line != 0) place = position(file_of(op), op.location);
  return place.empty() ? fmt::format("[{}]", op.name())
                       : fmt::format("[{}] ({})", op.name(), place);
}

}  // namespace weft::ir
