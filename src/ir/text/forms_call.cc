// Pretty forms of calls: call, composite, custom_call.
#include "core/text/quote.h"
#include "ir/ops/attrs.h"
#include "ir/text/forms.h"
#include "ir/text/read/op_reader.h"
#include "ir/text/write/op_writer.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace {

using text::OpReader;
using text::OpState;
using text::OpWriter;
using text::Tok;

bool paren_operands(OpReader& reader, OpState& state) {
  return reader.expect(Tok::l_paren, "(") &&
         reader.list(Tok::r_paren, ")", [&] { return reader.operand(state); });
}

// @f(%0, %1) {...} : (T, U) -> V
bool read_call(OpReader& reader, OpState& state) {
  state.attrs.see("callee");
  return reader.symbol(state.attrs.get<CallAttrs>().callee.name) && paren_operands(reader, state) &&
         reader.attributes_and_type(state);
}

bool read_custom_call(OpReader& reader, OpState& state) {
  state.attrs.see("call_target_name");
  return reader.symbol(state.attrs.get<CustomCallAttrs>().call_target_name) &&
         paren_operands(reader, state) && reader.attributes_and_type(state);
}

// "name" %0, %1 {...} : (T, U) -> V
bool read_composite(OpReader& reader, OpState& state) {
  state.attrs.see("name");
  return reader.string(state.attrs.get<CompositeAttrs>().name) &&
         (!reader.at_operand() || reader.operands(state)) && reader.attributes_and_type(state);
}

void write_call_of(OpWriter& writer, const Op& op, std::string_view symbol,
                   std::string_view field) {
  writer.out() += ' ';
  text::write_symbol(writer.out(), symbol);
  writer.out() += '(';
  writer.operands(op);
  writer.out() += ')';
  writer.attributes(op, text::field_bits(op, {field}));
  writer.out() += " : ";
  writer.functional_type(op);
}

void write_call(OpWriter& writer, const Op& op) {
  write_call_of(writer, op, op.get<CallAttrs>().callee.name, "callee");
}

void write_custom_call(OpWriter& writer, const Op& op) {
  write_call_of(writer, op, op.get<CustomCallAttrs>().call_target_name, "call_target_name");
}

void write_composite(OpWriter& writer, const Op& op) {
  writer.out() += ' ' + mlir_quoted(op.get<CompositeAttrs>().name) + ' ';
  writer.operands(op);
  writer.attributes(op, text::field_bits(op, {"name"}));
  writer.out() += " : ";
  writer.functional_type(op);
}

}  // namespace

const CustomForm kCallForm = {read_call, write_call};
const CustomForm kCompositeForm = {read_composite, write_composite};
const CustomForm kCustomCallForm = {read_custom_call, write_custom_call};

}  // namespace weft::ir
