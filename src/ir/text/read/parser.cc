#include "ir/parser.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "weft/error.h"

#include "core/file.h"
#include "ir/bytecode/read.h"
#include "ir/ops/collective.h"
#include "ir/text/read/foreign_text.h"
#include "ir/text/read/op_reader.h"

namespace weft::ir {
namespace {

// So that lines and columns have 32 bits, and what never ends does not fill the memory.
constexpr std::size_t kMaxTextBytes = std::size_t{1} << 31;

// Where a text ends early, what is wrong in its last line is that it was cut there.
void drop_what_was_cut(Diagnostics& errors) {
  if (errors.empty() || !errors.back().message.starts_with(text::Reader::kEndsEarly)) return;
  const Diagnostic end = errors.back();
  std::erase_if(errors, [&](const Diagnostic& d) { return d.location.line == end.location.line; });
  errors.push_back(end);
}

// The bytecode in `bytes`: all of them, or what jax.export put around it; nothing: it is text.
std::optional<bytecode::Place> find_bytecode(std::string_view bytes) {
  if (bytecode::is_bytecode(bytes)) return bytecode::Place{0, bytes.size()};
  return bytecode::find_exported(bytes);
}

ParseResult parse_text(std::string_view text) {
  if (std::string foreign = text::foreign_text(text); !foreign.empty()) {
    return {nullptr, {{Location{}, std::move(foreign)}}};
  }
  auto module = std::make_unique<Module>();
  text::OpReader reader(text, *module);
  reader.read_module();
  ParseResult result{nullptr, std::move(reader.errors())};
  std::ranges::stable_sort(result.errors, {}, [](const Diagnostic& d) {
    return std::pair(d.location.line, d.location.column);
  });
  drop_what_was_cut(result.errors);
  if (!result.errors.empty()) return result;
  resolve_mesh_groups(*module);
  result.module = std::move(module);
  return result;
}

std::unique_ptr<Module> verified(ParseResult result, std::string_view text, std::string_view file,
                                 Sizes sizes) {
  if (result.errors.empty()) result.errors = verify(*result.module, sizes);
  if (!result.errors.empty()) throw Error(format(result.errors, file, text));
  result.module->file = file;
  return std::move(result.module);
}

// Editors put a mark of the byte order in front of UTF-8.
std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

}  // namespace

ParseResult parse(std::string_view text) {
  text = without_mark(text);
  const auto found = find_bytecode(text);
  if (!found) return parse_text(text);
  const std::string_view bytes = text.substr(found->offset, found->size);
  const auto copy = std::make_shared<std::byte[]>(bytes.size());
  std::memcpy(copy.get(), bytes.data(), bytes.size());
  return bytecode::read(copy, bytes.size());
}

std::unique_ptr<Module> parse_or_throw(std::string_view text, std::string_view file, Sizes sizes) {
  text = without_mark(text);
  return verified(parse(text), text, file, sizes);
}

std::unique_ptr<Module> load_module(const std::string& path, Sizes sizes) {
  InputFile file = path == "-" ? InputFile::standard_input() : InputFile(path);
  auto text = std::make_shared<std::string>(file.read_text(kMaxTextBytes));
  const auto found = find_bytecode(*text);
  const std::string_view plain = without_mark(*text);
  if (!found) return verified(parse_text(plain), plain, file.path(), sizes);
  auto* const begin = reinterpret_cast<std::byte*>(text->data()) + found->offset;
  ParseResult result = bytecode::read({std::move(text), begin}, found->size);
  return verified(std::move(result), {}, file.path(), sizes);
}

}  // namespace weft::ir
