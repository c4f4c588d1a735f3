// Ops and regions.
#include <algorithm>

#include "ir/text/forms.h"
#include "ir/text/write/op_writer.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text {
namespace {}  // namespace

void OpWriter::operands(const Op& op) {
  write_list(out_, op.operands, [&](const Value* v) { value(*v); });
}

void OpWriter::operand_types(const Op& op) {
  write_list(out_, op.operands, [&](const Value* v) { write(out_, v->type); });
}

void OpWriter::result_types(const Op& op) {
  write_list(out_, op.results, [&](const Value* v) { write(out_, v->type); });
}

void OpWriter::parenthesized_results(const Op& op) {
  if (op.results.size() == 1) return result_types(op);
  out_ += '(';
  result_types(op);
  out_ += ')';
}

void OpWriter::functional_type(const Op& op) {
  out_ += '(';
  operand_types(op);
  out_ += ") -> ";
  parenthesized_results(op);
}

namespace {

using Entries = std::vector<Dictionary::Entry>;

// The op's own attributes, but those in `named`; for pretty forms without those of default value.
Entries own_attributes(const Op& op, std::uint64_t named, bool pretty) {
  Entries entries;
  const AttrsInfo* info = op.attrs.info();
  if (info == nullptr) return entries;
  for (std::size_t i = 0; i < info->fields.size(); ++i) {
    const FieldInfo& field = info->fields[i];
    const void* data = op.attrs.data();
    if (((named >> i) & 1) != 0 || !field.present(data)) continue;
    if (pretty && field.is_default(data)) continue;
    entries.emplace_back(field.name, field.to_attribute(data));
  }
  return entries;
}

}  // namespace

void OpWriter::attributes(const Op& op, std::uint64_t named, std::string_view before) {
  const AttrsInfo* info = op.attrs.info();
  const std::uint64_t all = info == nullptr ? 0 : (std::uint64_t{1} << info->fields.size()) - 1;
  if (op.extra.empty() && (named & all) == all) return;
  Entries entries = own_attributes(op, named, true);
  entries.insert(entries.end(), op.extra.begin(), op.extra.end());
  if (entries.empty()) return;
  out_ += before;
  write(out_, Dictionary(std::move(entries)));
}

void OpWriter::argument(const Value& v, const Dictionary& attributes) {
  const auto& locations = v.block->arg_locations;
  const SourceLocRef none;
  const SourceLocRef& source = v.index < locations.size() ? locations[v.index] : none;
  visit(source, false);
  value(v);
  out_ += ": ";
  write(out_, v.type);
  if (!attributes.empty()) {
    out_ += ' ';
    write(out_, attributes);
  }
  if (!options_.locations || collecting_) return;
  out_ += ' ';
  locations_.write_full(out_, source);
}

void OpWriter::visit(const SourceLocRef& source, bool deferrable) {
  if (collecting_) locations_.visit(source, deferrable);
}

void OpWriter::location(const SourceLocRef& source) {
  if (!options_.locations || collecting_) return;
  out_ += ' ';
  locations_.write(out_, source);
}

void OpWriter::new_line() {
  out_ += '\n';
  out_.append(indent_, ' ');
}

void OpWriter::region(const Block& block, bool header) {
  out_ += '{';
  if (header && !block.args.empty()) {
    new_line();
    out_ += "^bb0(";
    write_list(out_, block.args, [&](const Value* v) { argument(*v); });
    out_ += "):";
  }
  indent_ += 2;
  for (const Op* op : block.ops) {
    new_line();
    this->op(*op);
  }
  indent_ -= 2;
  new_line();
  out_ += '}';
}

void OpWriter::op(const Op& op) {
  visit(op.location.source, true);
  if (!op.results.empty()) {
    naming_.write_results(out_, op);
    out_ += " = ";
  }
  if (options_.generic || op.def().form.generic()) {
    generic_op(op);
  } else {
    pretty_op(op);
  }
  location(op.location.source);
}

void OpWriter::pretty_op(const Op& op) {
  op_name(op);
  if (op.def().form.custom != nullptr) {
    op.def().form.custom->write(*this, op);
  } else {
    write_template(*this, op);
  }
}

// In a function's own body, the function's dialect need not be said.
void OpWriter::op_name(const Op& op) {
  constexpr std::string_view kDialect = "func.";
  std::string_view name = op.name();
  const bool in_function = op.parent != nullptr && op.parent->parent_op == nullptr;
  if (in_function && name.starts_with(kDialect)) name.remove_prefix(kDialect.size());
  out_ += name;
}

// "op"(%0, %1) <{a = 1}> ({...}, {...}) {b.c = 2} : (T, U) -> V
void OpWriter::generic_op(const Op& op) {
  out_ += '"';
  out_ += op.name();
  out_ += "\"(";
  operands(op);
  out_ += ')';
  // Those that another dialect adds (mhlo.backend_config) stand with what the op does not know.
  Entries own = own_attributes(op, 0, false);
  const auto added = std::ranges::stable_partition(own, [](const Dictionary::Entry& entry) {
    return entry.first.find('.') == std::string::npos;
  });
  Entries others(added.begin(), added.end());
  own.erase(added.begin(), added.end());
  others.insert(others.end(), op.extra.begin(), op.extra.end());
  if (!own.empty()) {
    out_ += " <";
    write(out_, Dictionary(std::move(own)));
    out_ += '>';
  }
  if (!op.regions.empty()) {
    out_ += " (";
    write_list(out_, op.regions, [&](const Block* b) { region(*b, true); });
    out_ += ')';
  }
  if (!others.empty()) {
    out_ += ' ';
    write(out_, Dictionary(std::move(others)));
  }
  out_ += " : ";
  functional_type(op);
}

std::uint64_t field_bits(const Op& op, std::initializer_list<std::string_view> names) {
  std::uint64_t bits = 0;
  const auto fields = op.attrs.info()->fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (std::string_view name : names) {
      if (fields[i].name == name) bits |= std::uint64_t{1} << i;
    }
  }
  return bits;
}

}  // namespace weft::ir::text
