// Locations, which are attributes of MLIR's own.
#include "ir/bytecode/entry_reader.h"

namespace weft::ir::bytecode {
namespace {

struct BuiltinLocation {
  enum Code : std::uint64_t {
    call_site = 10,
    file_line_column,
    fused,
    fused_with_metadata,
    name,
    unknown,
    file_range = 22,
  };
};

std::uint32_t line_or_column(EntryReader& reader) {
  const std::uint64_t value = reader.number();
  if (value > UINT32_MAX) reader.fail("no line or column");
  return static_cast<std::uint32_t>(value);
}

// No, one, two, three or four numbers: line; column; end column; or end line and end column.
void read_range(EntryReader& reader, SourceLoc& out) {
  std::uint32_t numbers[4] = {};
  const std::size_t count = reader.count();
  if (count > 4) reader.fail("a place in a file has at most 4 numbers");
  for (std::size_t i = 0; i < count && !reader.failed(); ++i) numbers[i] = line_or_column(reader);
  out.line = numbers[0];
  out.column = numbers[1];
  if (count >= 3) {
    out.end_line = count == 3 ? out.line : numbers[2];
    out.end_column = count == 3 ? numbers[2] : numbers[3];
  }
}

}  // namespace

bool is_builtin_location(std::uint64_t code) {
  return (code >= BuiltinLocation::call_site && code <= BuiltinLocation::unknown) ||
         code == BuiltinLocation::file_range;
}

SourceLocRef builtin_location(EntryReader& reader, std::uint64_t code) {
  using Kind = SourceLoc::Kind;
  SourceLoc out;
  switch (code) {
    case BuiltinLocation::call_site:
      out.kind = Kind::call_site;
      out.children = {reader.location(), reader.location()};
      break;
    case BuiltinLocation::file_line_column:
      out.kind = Kind::file;
      out.text = reader.attribute_of<std::string>("a file's name");
      out.line = line_or_column(reader);
      out.column = line_or_column(reader);
      break;
    case BuiltinLocation::file_range:
      out.kind = Kind::file;
      out.text = reader.attribute_of<std::string>("a file's name");
      read_range(reader, out);
      break;
    case BuiltinLocation::fused:
    case BuiltinLocation::fused_with_metadata:
      out.kind = Kind::fused;
      for (std::size_t n = reader.count(); n > 0 && !reader.failed(); --n) {
        out.children.push_back(reader.location());
      }
      if (code == BuiltinLocation::fused_with_metadata)
        out.text = ir::to_string(reader.attribute());
      break;
    case BuiltinLocation::name:
      out.kind = Kind::name;
      out.text = reader.attribute_of<std::string>("a name");
      if (SourceLocRef child = reader.location(); child->kind != Kind::unknown) {
        out.children.push_back(std::move(child));
      }
      break;
    default:
      break;
  }
  return std::make_shared<const SourceLoc>(std::move(out));
}

}  // namespace weft::ir::bytecode
