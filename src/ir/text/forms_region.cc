// Pretty forms of while and manual_computation.
#include "ir/text/codecs/codecs.h"
#include "ir/text/forms.h"
#include "ir/text/read/op_reader.h"
#include "ir/text/write/op_writer.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace {

using text::ArgumentText;
using text::OpReader;
using text::OpState;
using text::OpWriter;
using text::Tok;
using text::Token;

// (%iterArg = %0, %iterArg_0 = %1) : T, U  attributes {...} cond { ... } do { ... }
bool read_while(OpReader& reader, OpState& state) {
  std::vector<ArgumentText> arguments;
  const bool read = reader.expect(Tok::l_paren, "(") && reader.list(Tok::r_paren, ")", [&] {
    if (!reader.at(Tok::value)) return reader.expected("an argument like %iterArg");
    arguments.emplace_back().name = reader.token();
    reader.advance();
    return reader.expect(Tok::equal, "=") && reader.operand(state);
  });
  if (!read) return false;
  if (!arguments.empty() && !(reader.expect(Tok::colon, ":") && reader.types(state.result_types) &&
                              reader.check_operand_types(state, state.result_types))) {
    return false;
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) arguments[i].type = state.result_types[i];
  return reader.keyword_attribute_entries(state) && reader.expect_word("cond") &&
         reader.region(state, arguments) && reader.expect_word("do") &&
         reader.region(state, arguments);
}

void write_while(OpWriter& writer, const Op& op) {
  std::string& out = writer.out();
  const Block& cond = *op.regions[0];
  const Block& body = *op.regions[1];
  out += '(';
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (i != 0) out += ", ";
    if (i < body.args.size()) writer.value(*body.args[i]);
    out += " = ";
    writer.value(*op.operand(i));
  }
  out += ')';
  if (!op.operands.empty()) {
    out += " : ";
    writer.operand_types(op);
  }
  writer.attributes(op, 0, " attributes ");
  writer.new_line();
  out += "cond ";
  writer.region(cond, false);
  out += " do ";
  writer.region(body, false);
}

// (%0, %1) in_shardings=[...] out_shardings=[...] manual_axes={...} (%a: T, %b: U) { ... } {...}
// : (T, U) -> V
bool read_manual_computation(OpReader& reader, OpState& state) {
  auto& attrs = state.attrs.get<ManualComputationAttrs>();
  for (const char* field : {"in_shardings", "out_shardings", "manual_axes"}) state.attrs.see(field);
  std::vector<ArgumentText> arguments;
  return reader.expect(Tok::l_paren, "(") &&
         reader.list(Tok::r_paren, ")", [&] { return reader.operand(state); }) &&
         reader.expect_text("in_shardings =") && reader.shardings(attrs.in_shardings) &&
         reader.expect_text("out_shardings =") && reader.shardings(attrs.out_shardings) &&
         reader.expect_text("manual_axes =") && reader.axis_names(attrs.manual_axes) &&
         reader.expect(Tok::l_paren, "(") &&
         reader.list(Tok::r_paren, ")",
                     [&] { return reader.argument(arguments.emplace_back()); }) &&
         reader.region(state, arguments) && reader.attribute_entries(state) &&
         reader.expect(Tok::colon, ":") && reader.functional_type(state);
}

void write_manual_computation(OpWriter& writer, const Op& op) {
  const auto& attrs = op.get<ManualComputationAttrs>();
  std::string& out = writer.out();
  const Block& body = *op.regions[0];
  out += '(';
  writer.operands(op);
  out += ") in_shardings=";
  text::write_shardings(out, attrs.in_shardings);
  out += " out_shardings=";
  text::write_shardings(out, attrs.out_shardings);
  out += " manual_axes=";
  AttrCodec<std::vector<std::string>>::write(attrs.manual_axes, out);
  out += " (";
  for (std::size_t i = 0; i < body.args.size(); ++i) {
    if (i != 0) out += ", ";
    writer.argument(*body.args[i]);
  }
  out += ") ";
  writer.region(body, false);
  writer.attributes(op, text::field_bits(op, {"in_shardings", "out_shardings", "manual_axes"}));
  out += " : ";
  writer.functional_type(op);
}

}  // namespace

const CustomForm kWhileForm = {read_while, write_while};
const CustomForm kManualComputationForm = {read_manual_computation, write_manual_computation};

}  // namespace weft::ir
