// Ops.
#include <fmt/format.h>

#include "ir/bytecode/module_reader.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"

namespace weft::ir::bytecode {
namespace {

// Which parts an op has, as bits.
struct HasPart {
  enum Bit : unsigned {
    attributes = 1,
    results = 2,
    operands = 4,
    successors = 8,
    regions = 16,
    use_lists = 32,
    properties = 64,
    all = 127,
  };
};

constexpr std::size_t kMostErrors = 100;  // the rest of the file is then not looked at

}  // namespace

bool ModuleReader::report(Head& head, std::string problem) {
  head.sound = false;
  const std::string name = head.layout == nullptr ? "" : fmt::format("[{}] ", head.layout->name);
  errors_.push_back(
      {Location{0, 0, head.source}, fmt::format("byte {}: {}{}", head.offset, name, problem)});
  return errors_.size() < kMostErrors;
}

bool ModuleReader::report_bytes(const Cursor& at) {
  errors_.push_back({Location{}, fmt::format("byte {}: {}", at.problem_offset(), at.problem())});
  return false;
}

const OpLayout* ModuleReader::layout(Cursor& at) {
  const std::size_t begin = at.offset();
  const std::uint64_t number = at.number();
  if (number >= layouts_.size()) {
    at.fail_at(begin, fmt::format("there is no op {}", number));
    return nullptr;
  }
  auto& layout = layouts_[static_cast<std::size_t>(number)];
  if (!layout) layout = layout_of(file_.ops[static_cast<std::size_t>(number)]);
  return &*layout;
}

bool ModuleReader::head(Cursor& at, Head& out) {
  out.offset = at.offset();
  out.layout = layout(at);
  const unsigned has = at.byte();
  if ((has & ~unsigned{HasPart::all}) != 0) at.fail("an op with parts that are not known");
  location(at, out);
  if ((has & HasPart::attributes) != 0) attributes(at, out);
  if ((has & HasPart::properties) != 0) {
    const std::uint64_t number = at.number();
    if (number < file_.properties.size()) {
      out.properties = file_.properties[static_cast<std::size_t>(number)];
    } else {
      at.fail(fmt::format("there are no properties {}", number));
    }
  }
  if ((has & HasPart::results) != 0) result_types(at, out);
  if ((has & HasPart::operands) != 0) operands(at, out);
  if ((has & HasPart::successors) != 0) at.fail("successor blocks are not supported");
  if ((has & HasPart::use_lists) != 0) use_lists(at, out.result_types.size());
  if ((has & HasPart::regions) != 0) {
    const auto [count, isolated] = at.flagged();
    if (count > at.rest()) at.fail(fmt::format("{} regions cannot follow", count));
    out.num_regions = static_cast<std::size_t>(count);
    out.isolated = isolated;
  }
  return !at.failed() || report_bytes(at);
}

void ModuleReader::location(Cursor& at, Head& out) {
  const std::uint64_t number = at.number();
  if (at.failed()) return;
  const std::string problem = values_.location(number, out.source);
  if (!problem.empty()) report(out, fmt::format("its location {}", problem));
}

void ModuleReader::attributes(Cursor& at, Head& out) {
  const std::uint64_t number = at.number();
  if (at.failed()) return;
  Attribute value;
  std::string problem = values_.attribute(number, value);
  const auto* list = value.get_if<Dictionary>();
  if (problem.empty() && list == nullptr) problem = "its attributes are no dictionary";
  if (!problem.empty()) {
    report(out, std::move(problem));
  } else {
    out.attributes.assign(list->begin(), list->end());
  }
}

void ModuleReader::result_types(Cursor& at, Head& out) {
  for (std::size_t n = at.count(); n > 0 && !at.failed(); --n) {
    const std::uint64_t number = at.number();
    const std::string problem = values_.type(number, out.result_types.emplace_back());
    if (!problem.empty() && !at.failed()) {
      report(out, fmt::format("the type of result {} {}", out.result_types.size() - 1, problem));
    }
  }
}

void ModuleReader::operands(Cursor& at, Head& out) {
  for (std::size_t n = at.count(); n > 0 && !at.failed(); --n) {
    const std::uint64_t number = at.number();
    if (at.failed()) return;
    std::string problem;
    Value* value = scopes_.find(number, problem);
    if (value == nullptr) {
      report(out, fmt::format("operand {}: {}", out.operands.size(), problem));
      value = &poison_;
    }
    out.operands.push_back(value);
  }
}

// In which order a value knows its uses: nothing that a program depends on.
void ModuleReader::use_lists(Cursor& at, std::size_t num_values) {
  for (std::size_t n = num_values > 1 ? at.count() : 1; n > 0 && !at.failed(); --n) {
    if (num_values > 1) at.number();
    const std::uint64_t count = at.flagged().value;
    for (std::uint64_t i = 0; i < count && !at.failed(); ++i) at.number();
  }
}

bool ModuleReader::op(Cursor& at, Block& block) {
  Head head;
  if (!this->head(at, head)) return false;
  if (head.layout->name == "builtin.unrealized_conversion_cast") {
    cast(head);
    return head.num_regions == 0 || report(head, "this op has no regions");
  }
  const OpDef* def = head.layout->def;
  // The one op that is two in StableHLO.
  if (head.layout->name == "vhlo.return_v1" && block.parent_op == nullptr) {
    def = &op_def(OpKind::func_return);
  }
  if (def == nullptr) {
    report(head, "there is no such op");
    def = &op_def(OpKind::optimization_barrier);  // in its place, so that regions can be read
  }
  Op* made = make(head, *def, block);
  if (!regions(at, head, *made)) return false;
  finish(head, *made, block);
  return errors_.size() < kMostErrors;
}

// Between VHLO's types and others, which are the same here.
void ModuleReader::cast(Head& head) {
  if (head.operands.size() != 1 || head.result_types.size() != 1) {
    report(head, "casts of other than one value are not supported");
  } else if (head.operands[0] != &poison_ && head.operands[0]->type != head.result_types[0]) {
    report(head,
           fmt::format("a cast of {} to {} is not supported", ir::to_string(head.operands[0]->type),
                       ir::to_string(head.result_types[0])));
  } else if (scopes_.define(head.operands[0])) {
    return;
  }
  define_results(head, nullptr);
}

Op* ModuleReader::make(Head& head, const OpDef& def, Block& block) {
  Op* made = module_.make_op(def.kind);
  made->parent = &block;
  made->location.source = head.source;
  for (Value* operand : head.operands) made->add_operand(operand);
  if (head.sound) set_attributes(head, *made);
  return made;
}

Cursor ModuleReader::properties_of(const Head& head) const {
  return head.properties ? file_.at(*head.properties) : Cursor({}, head.offset);
}

bool ModuleReader::set_attributes(Head& head, Op& op) {
  AttrsInProgress attrs(op.def());
  std::string problem = read_properties(*head.layout, properties_of(head), values_, attrs);
  std::vector<Dictionary::Entry> extra;
  for (Dictionary::Entry& entry : head.attributes) {
    if (!problem.empty()) break;
    if (const int field = attrs.find(entry.first); field >= 0) {
      problem = attrs.set(field, entry.second);
    } else if (entry.first.find('.') == entry.first.npos && !takes_any_attribute(op.def())) {
      problem = fmt::format("has no attribute '{}'", entry.first);
    } else {
      extra.push_back(std::move(entry));
    }
  }
  if (problem.empty()) problem = attrs.take(op.attrs);
  if (!problem.empty()) return report(head, std::move(problem));
  if (!extra.empty()) op.extra = Dictionary(std::move(extra));
  return true;
}

void ModuleReader::finish(Head& head, Op& op, Block& block) {
  const std::string problem =
      count_problem(op.def(), head.operands.size(), head.result_types.size(), op.regions.size());
  if (head.sound && !problem.empty()) report(head, problem);
  if (!head.sound) return define_results(head, nullptr);
  for (Type& type : head.result_types) module_.make_result(&op, std::move(type));
  block.ops.push_back(&op);
  define_results(head, &op);
}

// Null: the values could not be read.
void ModuleReader::define_results(const Head& head, const Op* op) {
  for (std::size_t i = 0; i < head.result_types.size(); ++i) {
    scopes_.define(op == nullptr ? &poison_ : op->results[i]);
  }
}

}  // namespace weft::ir::bytecode
