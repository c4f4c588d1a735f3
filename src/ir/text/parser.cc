#include "ir/parser.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/file.h"
#include "ir/text/op_reader.h"
#include "ir/verifier.h"

namespace weft::ir {
namespace {

std::string read_text(const std::string& path) {
  constexpr std::size_t kChunk = std::size_t{1} << 20;
  InputFile file(path);
  std::string text;
  std::size_t size = 0, got = kChunk;
  while (got == kChunk) {
    text.resize(size + kChunk);
    got = file.read(std::as_writable_bytes(std::span(text)).subspan(size));
    size += got;
  }
  text.resize(size);
  return text;
}

}  // namespace

ParseResult parse(std::string_view text) {
  auto module = std::make_unique<Module>();
  text::OpReader reader(text, *module);
  reader.read_module();
  ParseResult result{nullptr, std::move(reader.errors())};
  std::ranges::stable_sort(result.errors, {}, [](const Diagnostic& d) {
    return std::pair(d.location.line, d.location.column);
  });
  if (result.errors.empty()) result.module = std::move(module);
  return result;
}

std::unique_ptr<Module> parse_or_throw(std::string_view text, std::string_view file) {
  ParseResult result = parse(text);
  if (result.errors.empty()) result.errors = verify(*result.module);
  if (!result.errors.empty()) throw Error(format(result.errors, file, text));
  return std::move(result.module);
}

std::unique_ptr<Module> load_module(const std::string& path) {
  if (path == "-") {
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});
    return parse_or_throw(text, "<standard input>");
  }
  return parse_or_throw(read_text(path), path);
}

}  // namespace weft::ir
