// Pretty forms of dot_general and convolution.
#include <fmt/format.h>

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

bool comma_operands(OpReader& reader, OpState& state) {
  return reader.operand(state) && reader.expect(Tok::comma, ",") && reader.operand(state);
}

void write_type(OpWriter& writer, const Op& op, std::initializer_list<std::string_view> named) {
  writer.attributes(op, text::field_bits(op, named));
  writer.out() += " : ";
  writer.functional_type(op);
}

// [0] x [0]
bool read_dims_pair(OpReader& reader, Dims& lhs, Dims& rhs) {
  return reader.expect(Tok::equal, "=") && reader.integer_list(lhs) && reader.expect_word("x") &&
         reader.integer_list(rhs);
}

// %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT],
// algorithm = <...>
bool read_dot_general(OpReader& reader, OpState& state) {
  auto& attrs = state.attrs.get<DotGeneralAttrs>();
  DotDimensionNumbers& dims = attrs.dot_dimension_numbers;
  if (!comma_operands(reader, state) || !reader.expect(Tok::comma, ",")) return false;
  if (reader.accept_word("batching_dims") &&
      !(read_dims_pair(reader, dims.lhs_batching_dimensions, dims.rhs_batching_dimensions) &&
        reader.expect(Tok::comma, ","))) {
    return false;
  }
  if (!reader.expect_word("contracting_dims") ||
      !read_dims_pair(reader, dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions)) {
    return false;
  }
  state.attrs.see("dot_dimension_numbers");
  while (reader.accept(Tok::comma)) {
    if (!attrs.precision_config && !attrs.algorithm && reader.accept_word("precision")) {
      state.attrs.see("precision_config");
      if (!reader.expect(Tok::equal, "=") ||
          !AttrCodec<PrecisionConfig>::read(attrs.precision_config.emplace(), reader)) {
        return false;
      }
    } else if (!attrs.algorithm && reader.accept_word("algorithm")) {
      state.attrs.see("algorithm");
      if (!reader.expect(Tok::equal, "=") ||
          !AttrCodec<DotAlgorithm>::read(attrs.algorithm.emplace(), reader)) {
        return false;
      }
    } else {
      return reader.expected("'precision' or 'algorithm'");
    }
  }
  return reader.attributes_and_type(state);
}

void write_dims_pair(std::string& out, std::string_view name, const Dims& lhs, const Dims& rhs) {
  out += name;
  AttrCodec<Dims>::write(lhs, out);
  out += " x ";
  AttrCodec<Dims>::write(rhs, out);
}

void write_dot_general(OpWriter& writer, const Op& op) {
  const auto& attrs = op.get<DotGeneralAttrs>();
  const DotDimensionNumbers& dims = attrs.dot_dimension_numbers;
  std::string& out = writer.out();
  out += ' ';
  writer.operands(op);
  if (!dims.lhs_batching_dimensions.empty() || !dims.rhs_batching_dimensions.empty()) {
    write_dims_pair(out, ", batching_dims = ", dims.lhs_batching_dimensions,
                    dims.rhs_batching_dimensions);
  }
  write_dims_pair(out, ", contracting_dims = ", dims.lhs_contracting_dimensions,
                  dims.rhs_contracting_dimensions);
  if (attrs.precision_config) {
    out += ", precision = ";
    AttrCodec<PrecisionConfig>::write(*attrs.precision_config, out);
  }
  if (attrs.algorithm) {
    out += ", algorithm = ";
    AttrCodec<DotAlgorithm>::write(*attrs.algorithm, out);
  }
  write_type(writer, op, {"algorithm", "dot_dimension_numbers", "precision_config"});
}

// One of stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = ..., rhs_dilate = ..., reverse = ...
bool read_window_entry(OpReader& reader, OpState& state) {
  auto& attrs = state.attrs.get<ConvolutionAttrs>();
  const Token at = reader.token();
  std::string_view name;
  if (!reader.word(name, "a part of the window") || !reader.expect(Tok::equal, "=")) return false;
  auto read = [&](auto& member, std::string_view field) {
    using M = typename std::remove_cvref_t<decltype(member)>::value_type;
    if (member) return reader.error_at(at, fmt::format("'{}' stands twice", name));
    state.attrs.see(field);
    return AttrCodec<M>::read(member.emplace(), reader);
  };
  if (name == "stride") return read(attrs.window_strides, "window_strides");
  if (name == "pad") return read(attrs.padding, "padding");
  if (name == "lhs_dilate") return read(attrs.lhs_dilation, "lhs_dilation");
  if (name == "rhs_dilate") return read(attrs.rhs_dilation, "rhs_dilation");
  if (name == "reverse") return read(attrs.window_reversal, "window_reversal");
  return reader.error_at(at, fmt::format("a window has no '{}'", name));
}

// (%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {...} {...} : (T, U) -> V
bool read_convolution(OpReader& reader, OpState& state) {
  auto& attrs = state.attrs.get<ConvolutionAttrs>();
  state.attrs.see("dimension_numbers");
  return reader.expect(Tok::l_paren, "(") && comma_operands(reader, state) &&
         reader.expect_text(") dim_numbers =") &&
         AttrCodec<ConvDimensionNumbers>::read(attrs.dimension_numbers, reader) &&
         reader.expect_text(", window = {") &&
         reader.list(Tok::r_brace, "}", [&] { return read_window_entry(reader, state); }) &&
         reader.attributes_and_type(state);
}

void write_window(std::string& out, const ConvolutionAttrs& attrs) {
  bool first = true;
  auto entry = [&](const auto& member, std::string_view name) {
    if (!member) return;
    if (!first) out += ", ";
    first = false;
    out += name;
    out += " = ";
    AttrCodec<typename std::remove_cvref_t<decltype(member)>::value_type>::write(*member, out);
  };
  entry(attrs.window_strides, "stride");
  entry(attrs.padding, "pad");
  entry(attrs.lhs_dilation, "lhs_dilate");
  entry(attrs.rhs_dilation, "rhs_dilate");
  entry(attrs.window_reversal, "reverse");
}

void write_convolution(OpWriter& writer, const Op& op) {
  const auto& attrs = op.get<ConvolutionAttrs>();
  std::string& out = writer.out();
  out += '(';
  writer.operands(op);
  out += ") dim_numbers = ";
  AttrCodec<ConvDimensionNumbers>::write(attrs.dimension_numbers, out);
  out += ", window = {";
  write_window(out, attrs);
  out += '}';
  write_type(writer, op,
             {"dimension_numbers", "lhs_dilation", "padding", "rhs_dilation", "window_reversal",
              "window_strides"});
}

}  // namespace

const CustomForm kConvolutionForm = {read_convolution, write_convolution};
const CustomForm kDotGeneralForm = {read_dot_general, write_dot_general};

}  // namespace weft::ir
