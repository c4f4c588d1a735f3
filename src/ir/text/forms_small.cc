// Pretty forms of constant, reduce_precision, slice.
#include <charconv>

#include "ir/text/codecs/codecs.h"
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
using text::Token;

// {...} dense<...> : T
bool read_constant(OpReader& reader, OpState& state) {
  Literal& value = state.attrs.get<ConstantAttrs>().value;
  if (!reader.attribute_entries(state)) return false;
  state.attrs.see("value");
  if (!reader.literal(value)) return false;
  state.result_types.emplace_back(value.type());
  return true;
}

void write_constant(OpWriter& writer, const Op& op) {
  writer.attributes(op, text::field_bits(op, {"value"}));
  writer.out() += ' ';
  text::write(writer.out(), op.get<ConstantAttrs>().value);
}

// e8m23
bool read_exponent_mantissa(OpReader& reader, ReducePrecisionAttrs& attrs) {
  const Token at = reader.token();
  std::string_view format;
  if (!reader.word(format, "a format like e5m10")) return false;
  auto number = [&](char letter, std::int32_t& to) {
    if (format.empty() || format[0] != letter) return false;
    format.remove_prefix(1);
    const auto [end, problem] = std::from_chars(format.data(), format.data() + format.size(), to);
    format.remove_prefix(static_cast<std::size_t>(end - format.data()));
    return problem == std::errc{};
  };
  if (number('e', attrs.exponent_bits) && number('m', attrs.mantissa_bits) && format.empty()) {
    return true;
  }
  return reader.error_at(at, "expected a format like e5m10");
}

// %0, format = e8m23 : T
bool read_reduce_precision(OpReader& reader, OpState& state) {
  state.attrs.see("exponent_bits");
  state.attrs.see("mantissa_bits");
  if (!reader.operand(state) || !reader.expect_text(", format =") ||
      !read_exponent_mantissa(reader, state.attrs.get<ReducePrecisionAttrs>()) ||
      !reader.attribute_entries(state) || !reader.expect(Tok::colon, ":")) {
    return false;
  }
  if (reader.at(Tok::l_paren)) return reader.functional_type(state);
  Type& type = state.result_types.emplace_back();
  return reader.type(type) && reader.check_operand_type(state, 0, type);
}

void write_reduce_precision(OpWriter& writer, const Op& op) {
  const auto& attrs = op.get<ReducePrecisionAttrs>();
  std::string& out = writer.out();
  out += ' ';
  writer.operands(op);
  out += ", format = e";
  text::write(out, std::int64_t{attrs.exponent_bits});
  out += 'm';
  text::write(out, std::int64_t{attrs.mantissa_bits});
  writer.attributes(op, text::field_bits(op, {"exponent_bits", "mantissa_bits"}));
  out += " : ";
  if (op.operand(0)->type == op.result()->type) return writer.result_types(op);
  writer.functional_type(op);
}

// %0 [0:8, 0:16:2] : (T) -> U
bool read_slice(OpReader& reader, OpState& state) {
  auto& attrs = state.attrs.get<SliceAttrs>();
  for (const char* field : {"start_indices", "limit_indices", "strides"}) state.attrs.see(field);
  if (!reader.operand(state) || !reader.expect(Tok::l_square, "[")) return false;
  const bool read = reader.list(Tok::r_square, "]", [&] {
    std::int64_t start = 0, limit = 0, stride = 1;
    if (!reader.integer(start) || !reader.expect(Tok::colon, ":") || !reader.integer(limit)) {
      return false;
    }
    if (reader.accept(Tok::colon) && !reader.integer(stride)) return false;
    attrs.start_indices.push_back(start);
    attrs.limit_indices.push_back(limit);
    attrs.strides.push_back(stride);
    return true;
  });
  return read && reader.attribute_entries(state) && reader.expect(Tok::colon, ":") &&
         reader.functional_type(state);
}

void write_slice(OpWriter& writer, const Op& op) {
  const auto& attrs = op.get<SliceAttrs>();
  std::string& out = writer.out();
  out += ' ';
  writer.operands(op);
  out += " [";
  for (std::size_t i = 0; i < attrs.start_indices.size(); ++i) {
    if (i != 0) out += ", ";
    text::write(out, attrs.start_indices[i]);
    out += ':';
    text::write(out, attrs.limit_indices[i]);
    if (attrs.strides[i] == 1) continue;
    out += ':';
    text::write(out, attrs.strides[i]);
  }
  out += ']';
  writer.attributes(op, text::field_bits(op, {"start_indices", "limit_indices", "strides"}));
  out += " : ";
  writer.functional_type(op);
}

}  // namespace

const CustomForm kConstantForm = {read_constant, write_constant};
const CustomForm kReducePrecisionForm = {read_reduce_precision, write_reduce_precision};
const CustomForm kSliceForm = {read_slice, write_slice};

}  // namespace weft::ir
