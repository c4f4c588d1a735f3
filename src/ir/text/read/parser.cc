#include "ir/parser.h"

#include <algorithm>

#include "weft/error.h"

#include "core/file.h"
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

}  // namespace

ParseResult parse(std::string_view text) {
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

std::unique_ptr<Module> parse_or_throw(std::string_view text, std::string_view file, Sizes sizes) {
  ParseResult result = parse(text);
  if (result.errors.empty()) result.errors = verify(*result.module, sizes);
  if (!result.errors.empty()) throw Error(format(result.errors, file, text));
  result.module->file = file;
  return std::move(result.module);
}

std::unique_ptr<Module> load_module(const std::string& path, Sizes sizes) {
  InputFile file = path == "-" ? InputFile::standard_input() : InputFile(path);
  return parse_or_throw(file.read_text(kMaxTextBytes), file.path(), sizes);
}

}  // namespace weft::ir
