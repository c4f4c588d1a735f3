// Regions, blocks and their arguments.
#include <fmt/format.h>

#include "ir/text/names.h"
#include "ir/text/read/op_reader.h"

namespace weft::ir::text {

bool OpReader::region(OpState& state, std::span<const ArgumentText> arguments) {
  Nested nested(*this);
  if (!nested.ok()) return false;
  if (!expect(Tok::l_brace, "{")) return false;
  const ValueNames::Scope scope(names_, state.def->has(Trait::isolated));
  Block* block = module_.make_block(state.op, state.op->parent->function);
  state.op->regions.push_back(block);
  for (const ArgumentText& argument : arguments) {
    if (!add_argument(*block, argument)) return false;
  }
  if (at(Tok::block)) {
    if (!arguments.empty()) return error("the arguments of this region have been given already");
    if (!block_header(*block)) return false;
  }
  return block_body(*block);
}

// ^bb0(%arg0: T, %arg1: T):
bool OpReader::block_header(Block& block) {
  advance();
  if (accept(Tok::l_paren)) {
    const bool read = list(Tok::r_paren, ")", [&] {
      ArgumentText arg;
      return argument(arg) && add_argument(block, arg);
    });
    if (!read) return false;
  }
  return expect(Tok::colon, ":");
}

bool OpReader::argument(ArgumentText& out) {
  if (!at(Tok::value)) return expected("an argument like %arg0");
  out.name = token();
  advance();
  return expect(Tok::colon, ":") && type(out.type) && optional_location(out.location);
}

bool OpReader::add_argument(Block& block, const ArgumentText& argument) {
  Value* value = module_.make_argument(&block, argument.type);
  if (argument.location != nullptr) {
    block.arg_locations.resize(block.args.size());
    block.arg_locations.back() = argument.location;
  }
  const std::string_view name = argument.name.text();
  if (!names_.define(name, {value, nullptr, 0, 1, 0})) {
    return error_at(argument.name, fmt::format("{} is defined already", name));
  }
  const std::string_view hint = name.substr(1);
  if (!is_default_name(*value, hint)) value->hint = module_.intern(hint);
  return true;
}

// Ops up to the closing brace.
bool OpReader::block_body(Block& block) {
  while (!accept(Tok::r_brace)) {
    if (at(Tok::end)) return expected("'}'");
    if (at(Tok::block)) {
      error("regions of several blocks are not supported");
      skip_to_end_of_block();
      continue;
    }
    const Place begin = place();
    if (!op(block)) recover(begin);
    if (gave_up()) return false;
  }
  return true;
}

}  // namespace weft::ir::text
