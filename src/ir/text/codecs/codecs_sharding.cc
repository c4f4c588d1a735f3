// Codecs of Shardy's attributes.
#include "core/text/quote.h"
#include "ir/text/codecs/codecs.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {

using text::Reader;

Attribute AttrCodec<ShardingAttr>::to_attribute(const ShardingAttr& v) { return Attribute(v); }
std::string AttrCodec<ShardingAttr>::from_attribute(ShardingAttr& to, const Attribute& v) {
  const auto* sharding = v.get_if<ShardingAttr>();
  if (sharding == nullptr) return codec::mismatch("#sdy.sharding<...>", v);
  to = *sharding;
  return "";
}
bool AttrCodec<ShardingAttr>::read(ShardingAttr& to, Reader& reader) { return reader.sharding(to); }
void AttrCodec<ShardingAttr>::write(const ShardingAttr& v, std::string& out) {
  text::write(out, v);
}

using Shardings = std::vector<ShardingAttr>;
Attribute AttrCodec<Shardings>::to_attribute(const Shardings& v) {
  return Attribute(ShardingPerValueAttr{v});
}
std::string AttrCodec<Shardings>::from_attribute(Shardings& to, const Attribute& v) {
  const auto* shardings = v.get_if<ShardingPerValueAttr>();
  if (shardings == nullptr) return codec::mismatch("#sdy.sharding_per_value<[...]>", v);
  to = shardings->shardings;
  return "";
}
bool AttrCodec<Shardings>::read(Shardings& to, Reader& reader) { return reader.shardings(to); }
void AttrCodec<Shardings>::write(const Shardings& v, std::string& out) {
  text::write_shardings(out, v);
}

using Names = std::vector<std::string>;
namespace {
constexpr std::string_view kManualAxes = "#sdy<manual_axes";
}
Attribute AttrCodec<Names>::to_attribute(const Names& v) {
  OpaqueAttr text{std::string(kManualAxes)};
  write(v, text.text);
  text.text += '>';
  return Attribute(std::move(text));
}
std::string AttrCodec<Names>::from_attribute(Names& to, const Attribute& v) {
  to.clear();
  const auto* opaque = v.get_if<OpaqueAttr>();
  if (opaque != nullptr && opaque->text.starts_with(kManualAxes)) {
    Reader reader(std::string_view(opaque->text).substr(kManualAxes.size()));
    if (read(to, reader) && reader.at(text::Tok::greater)) return "";
  }
  return codec::mismatch("#sdy<manual_axes{\"x\"}>", v);
}
bool AttrCodec<Names>::read(Names& to, Reader& reader) { return reader.axis_names(to); }
void AttrCodec<Names>::write(const Names& v, std::string& out) {
  out += '{';
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (i != 0) out += ", ";
    out += mlir_quoted(v[i]);
  }
  out += '}';
}

}  // namespace weft::ir
