// The dimension numbers of convolutions: [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
#include <algorithm>

#include <fmt/format.h>

#include "ir/text/codecs/codecs.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace {

using text::Reader;
using text::Tok;

// One bracketed list: `first` and `second` are the positions of the letters, `spatial` those of 0,
// 1, ...
struct Layout {
  std::string_view letters;  // "bf" or "io"
  std::int64_t& first;
  std::int64_t& second;
  Dims& spatial;
};

bool read_layout(Layout to, Reader& reader) {
  const text::Token open = reader.token();
  if (!reader.expect(Tok::l_square, "[")) return false;
  to.first = to.second = -1;
  std::int64_t position = 0;
  const bool read = reader.list(Tok::r_square, "]", [&] {
    const text::Token at = reader.token();
    std::int64_t* place = nullptr;
    if (reader.at(Tok::word) && reader.token().text().size() == 1) {
      const std::size_t letter = to.letters.find(reader.token().text()[0]);
      if (letter != to.letters.npos) place = letter == 0 ? &to.first : &to.second;
    } else if (std::int64_t dim = -1; reader.at(Tok::integer)) {
      constexpr std::int64_t kMostDims = 4096;
      if (!reader.integer(dim)) return false;
      if (dim >= kMostDims) return reader.error_at(at, "no such spatial dimension");
      const auto index = static_cast<std::size_t>(dim);
      if (index >= to.spatial.size()) to.spatial.resize(index + 1, -1);
      place = &to.spatial[index];
      if (*place >= 0) return reader.error_at(at, "this dimension stands twice");
      *place = position++;
      return true;
    }
    if (place == nullptr) {
      return reader.expected(fmt::format("'{}', '{}' or the number of a spatial dimension",
                                         to.letters[0], to.letters[1]));
    }
    if (*place >= 0) return reader.error("this dimension stands twice");
    reader.advance();
    *place = position++;
    return true;
  });
  if (!read) return false;
  if (to.first >= 0 && to.second >= 0 &&
      std::ranges::all_of(to.spatial, [](std::int64_t p) { return p >= 0; })) {
    return true;
  }
  return reader.error_at(open, "a dimension is missing in this list");
}

void write_layout(std::string_view letters, std::int64_t first, std::int64_t second,
                  const Dims& spatial, std::string& out) {
  const auto rank = static_cast<std::int64_t>(spatial.size()) + 2;
  out += '[';
  for (std::int64_t i = 0; i < rank; ++i) {
    if (i != 0) out += ", ";
    if (i == first) {
      out += letters[0];
    } else if (i == second) {
      out += letters[1];
    } else {
      text::write(out, std::ranges::find(spatial, i) - spatial.begin());
    }
  }
  out += ']';
}

constexpr std::string_view kName = "#stablehlo.conv<";

}  // namespace

bool AttrCodec<ConvDimensionNumbers>::read(ConvDimensionNumbers& to, Reader& reader) {
  return read_layout({"bf", to.input_batch_dimension, to.input_feature_dimension,
                      to.input_spatial_dimensions},
                     reader) &&
         reader.expect_word("x") &&
         read_layout({"io", to.kernel_input_feature_dimension, to.kernel_output_feature_dimension,
                      to.kernel_spatial_dimensions},
                     reader) &&
         reader.expect(Tok::arrow, "->") &&
         read_layout({"bf", to.output_batch_dimension, to.output_feature_dimension,
                      to.output_spatial_dimensions},
                     reader);
}

void AttrCodec<ConvDimensionNumbers>::write(const ConvDimensionNumbers& v, std::string& out) {
  write_layout("bf", v.input_batch_dimension, v.input_feature_dimension, v.input_spatial_dimensions,
               out);
  out += 'x';
  write_layout("io", v.kernel_input_feature_dimension, v.kernel_output_feature_dimension,
               v.kernel_spatial_dimensions, out);
  out += "->";
  write_layout("bf", v.output_batch_dimension, v.output_feature_dimension,
               v.output_spatial_dimensions, out);
}

Attribute AttrCodec<ConvDimensionNumbers>::to_attribute(const ConvDimensionNumbers& v) {
  OpaqueAttr text{std::string(kName)};
  write(v, text.text);
  text.text += '>';
  return Attribute(std::move(text));
}

std::string AttrCodec<ConvDimensionNumbers>::from_attribute(ConvDimensionNumbers& to,
                                                            const Attribute& v) {
  const auto* opaque = v.get_if<OpaqueAttr>();
  if (opaque == nullptr || !opaque->text.starts_with(kName)) {
    return codec::mismatch("#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>", v);
  }
  Reader reader(std::string_view(opaque->text).substr(kName.size()));
  if (read(to, reader) && reader.at(Tok::greater)) return "";
  return codec::mismatch("#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>", v) +
         (reader.errors().empty() ? "" : ": " + reader.errors().front().message);
}

}  // namespace weft::ir
