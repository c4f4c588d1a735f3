// Regions and blocks.
#include <fmt/format.h>

#include "ir/bytecode/module_reader.h"
#include "ir/parser.h"

namespace weft::ir::bytecode {
namespace {

constexpr int kProgramSection = 4;

}  // namespace

bool ModuleReader::regions(Cursor& at, Head& head, Op& op) {
  return in_regions(at, head, [&](Cursor& from) {
    Block* body = module_.make_block(&op, op.parent->function);
    op.regions.push_back(body);
    return region(from, head, *body);
  });
}

// Regions that see nothing around them stand in a section.
bool ModuleReader::in_regions(Cursor& at, const Head& head,
                              const std::function<bool(Cursor&)>& read) {
  if (head.num_regions == 0) return true;
  Cursor section;
  if (head.isolated) {
    const Cursor::Section found = at.section();
    if (!at.failed() && found.id != kProgramSection) at.fail("expected regions");
    section = found.cursor();
  }
  if (depth_ == kMaxNesting) {
    at.fail(fmt::format("regions are nested more than {} deep", kMaxNesting));
  }
  if (at.failed()) return report_bytes(at);
  Cursor& from = head.isolated ? section : at;
  ++depth_;
  bool sound = true;
  for (std::size_t i = 0; i < head.num_regions && sound; ++i) sound = read(from);
  --depth_;
  if (!sound || !head.isolated || from.at_end()) return sound;
  from.fail(fmt::format("{} bytes are left over", from.rest()));
  return report_bytes(from);
}

bool ModuleReader::region(Cursor& at, Head& head, Block& body) {
  return in_block(at, head, [&] { return block(at, head, body); });
}

bool ModuleReader::in_block(Cursor& at, const Head& head, const std::function<bool()>& read) {
  const std::uint64_t num_blocks = at.number();
  if (num_blocks > 1) at.fail("regions of several blocks are not supported");
  const std::size_t num_values = num_blocks == 0 ? 0 : at.count();
  if (at.failed()) return report_bytes(at);
  if (num_blocks == 0) return true;
  scopes_.open(num_values, head.isolated);
  const bool sound = read();
  if (scopes_.close() || !sound) return sound;
  at.fail("a region defines other than as many values as it says");
  return report_bytes(at);
}

bool ModuleReader::block_head(Cursor& at, Head& owner, BlockHead& out) {
  const auto [num_ops, has_arguments] = at.flagged();
  if (num_ops > at.rest()) at.fail(fmt::format("{} ops cannot follow", num_ops));
  out.num_ops = static_cast<std::size_t>(num_ops);
  for (std::size_t n = has_arguments ? at.count() : 0; n > 0 && !at.failed(); --n) {
    Argument& argument = out.arguments.emplace_back();
    const auto [type, has_location] = at.flagged();
    const std::uint64_t location = has_location ? at.number() : 0;
    if (at.failed()) break;
    std::string problem = values_.type(type, argument.type);
    if (problem.empty() && has_location) problem = values_.location(location, argument.source);
    if (!problem.empty()) {
      report(owner, fmt::format("argument {} of its region {}", out.arguments.size() - 1, problem));
      out.sound = false;
    }
  }
  if (has_arguments && at.byte() != 0) use_lists(at, out.arguments.size());
  return !at.failed() || report_bytes(at);
}

bool ModuleReader::block(Cursor& at, Head& owner, Block& block) {
  BlockHead head;
  if (!block_head(at, owner, head)) return false;
  for (Argument& argument : head.arguments) {
    Value* value = module_.make_argument(&block, std::move(argument.type));
    if (argument.source != nullptr) {
      block.arg_locations.resize(block.args.size());
      block.arg_locations.back() = std::move(argument.source);
    }
    scopes_.define(value);
  }
  for (std::size_t i = 0; i < head.num_ops; ++i) {
    if (!op(at, block)) return false;
  }
  return true;
}

}  // namespace weft::ir::bytecode
