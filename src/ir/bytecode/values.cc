#include "ir/bytecode/values.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "ir/bytecode/entry_reader.h"
#include "ir/parser.h"
#include "ir/text/read/reader.h"

namespace weft::ir::bytecode {
namespace {

// As for aliases in a text: what all uses of entries may stand for.
constexpr std::uint64_t kMostExpanded = 100'000'000;

template <class T>
constexpr const char* kind_of = std::is_same_v<T, AnyType> ? "type" : "attribute";

constexpr const char* kUnknownEncoding =
    "its encoding is not known; jax.export, and StableHLO's portable artifacts, have StableHLO as "
    "VHLO, which is read";

constexpr std::uint64_t kStablehloToken = 0;

// Entries that their dialect writes as text, with a zero at the end.
Attribute text_entry(EntryReader& reader) {
  const std::size_t at = reader.offset();
  std::string_view text = as_text(reader.take(reader.rest()));
  text = text.substr(0, text.find('\0'));
  text::Reader from(text);
  Attribute value;
  if (from.attribute(value) && !from.at(text::Tok::end)) from.expected("its end");
  if (!from.errors().empty()) {
    reader.fail_at(at, fmt::format("'{}': {}", text, from.errors().front().message));
  }
  return value;
}

AnyType text_type(EntryReader& reader) {
  const std::size_t at = reader.offset();
  const Attribute value = text_entry(reader);
  if (const auto* type = value.get_if<Type>()) return *type;
  if (const auto* dtype = value.get_if<DType>()) return *dtype;
  if (const auto* other = value.get_if<OpaqueAttr>()) return OtherType{other->text};
  reader.fail_at(at, "expected a type");
  return {};
}

AnyAttribute any_attribute(std::string_view dialect, EntryReader& reader) {
  const std::uint64_t code = reader.number();
  if (dialect == "builtin") {
    if (is_builtin_location(code)) return builtin_location(reader, code);
    return builtin_attribute(reader, code);
  }
  if (dialect == "vhlo") return vhlo_attribute(reader, code);
  if (dialect == "sdy") return sdy_attribute(reader, code);
  reader.fail(kUnknownEncoding);
  return Attribute();
}

AnyType any_type(std::string_view dialect, EntryReader& reader) {
  const std::uint64_t code = reader.number();
  if (dialect == "builtin") return builtin_type(reader, code);
  if (dialect == "vhlo") return vhlo_type(reader, code);
  // Where sdy's ops, which have no version of their own, stand among VHLO's.
  if (dialect == "stablehlo" && code == kStablehloToken) return Type::token();
  reader.fail(kUnknownEncoding);
  return {};
}

void decode(const Container::Encoded& encoded, EntryReader& reader, AnyAttribute& out) {
  if (encoded.custom) {
    out = any_attribute(encoded.dialect, reader);
  } else {
    out = text_entry(reader);
  }
}

void decode(const Container::Encoded& encoded, EntryReader& reader, AnyType& out) {
  out = encoded.custom ? any_type(encoded.dialect, reader) : text_type(reader);
}

}  // namespace

std::string as_attribute(const AnyAttribute& from, Attribute& out) {
  const auto* value = std::get_if<Attribute>(&from);
  if (value == nullptr)
    return "a location, or a part of a sharding, stands where an attribute should";
  out = *value;
  return "";
}

std::string to_string(const AnyType& type) {
  if (const auto* value = std::get_if<Type>(&type)) return ir::to_string(*value);
  if (const auto* dtype = std::get_if<DType>(&type)) return std::string(name(*dtype));
  if (const auto* tensor = std::get_if<IndexTensorType>(&type)) {
    return fmt::format("tensor<{}xindex>", fmt::join(tensor->dims, "x"));
  }
  return std::get<OtherType>(type).text;
}

Values::Values(const Container& file, Memory memory)
    : file_(file),
      memory_(std::move(memory)),
      attributes_(file.attributes.size()),
      types_(file.types.size()) {}

const Container::Encoded& Values::encoded(const Entry<AnyAttribute>& entry) const {
  return file_.attributes[static_cast<std::size_t>(&entry - attributes_.data())];
}
const Container::Encoded& Values::encoded(const Entry<AnyType>& entry) const {
  return file_.types[static_cast<std::size_t>(&entry - types_.data())];
}

// Null: there is no such entry.
template <class T>
const Values::Entry<T>* Values::decoded(std::vector<Entry<T>>& entries, std::uint64_t index) {
  if (index >= entries.size()) return nullptr;
  Entry<T>& entry = entries[static_cast<std::size_t>(index)];
  if (entry.state != State::fresh) return &entry;
  const Container::Encoded& bytes = encoded(entry);
  EntryReader reader(*this, file_, bytes.place);
  entry.state = State::open;
  ++depth_;
  if (depth_ > kMaxNesting) {
    reader.fail(fmt::format("nested more than {} levels deep", kMaxNesting));
  } else {
    decode(bytes, reader, entry.value);
    if (!reader.at_end()) reader.fail(fmt::format("{} bytes are left over", reader.rest()));
  }
  --depth_;
  entry.extent = reader.extent();
  if (entry.extent.depth > kMaxNesting) {
    reader.fail(fmt::format("nested more than {} levels deep", kMaxNesting));
  } else if (entry.extent.nodes > kMostNodes) {
    reader.fail("it stands for too large a value");
  }
  entry.state = reader.failed() ? State::unsound : State::sound;
  if (reader.failed()) {
    // Of the innermost entry.
    const bool told = reader.problem().starts_with('(');
    entry.problem = told ? reader.problem()
                         : fmt::format("({} {}, byte {}) {}", bytes.dialect, kind_of<T>,
                                       reader.problem_offset(), reader.problem());
    entry.value = {};
  }
  return &entry;
}

template const Values::Entry<AnyAttribute>* Values::decoded(std::vector<Entry<AnyAttribute>>&,
                                                            std::uint64_t);
template const Values::Entry<AnyType>* Values::decoded(std::vector<Entry<AnyType>>&, std::uint64_t);

template <class T>
std::string Values::use(std::vector<Entry<T>>& entries, std::uint64_t index, const T*& out) {
  const Entry<T>* entry = decoded(entries, index);
  if (entry == nullptr) return fmt::format("there is no {} {}", kind_of<T>, index);
  if (entry->state == State::unsound) return entry->problem;
  expanded_ += entry->extent.nodes;
  if (expanded_ > kMostExpanded) return "attributes and types stand for too large values";
  out = &entry->value;
  return "";
}

std::string Values::attribute(std::uint64_t index, Attribute& out) {
  const AnyAttribute* found = nullptr;
  std::string problem = use(attributes_, index, found);
  if (problem.empty()) problem = as_attribute(*found, out);
  return problem;
}

std::string Values::type(std::uint64_t index, AnyType& out) {
  const AnyType* found = nullptr;
  std::string problem = use(types_, index, found);
  if (problem.empty()) out = *found;
  return problem;
}

std::string Values::type(std::uint64_t index, Type& out) {
  const AnyType* found = nullptr;
  if (std::string problem = use(types_, index, found); !problem.empty()) return problem;
  const auto* value = std::get_if<Type>(found);
  if (value == nullptr)
    return fmt::format("values of type {} are not supported", to_string(*found));
  out = *value;
  return "";
}

std::string Values::location(std::uint64_t index, SourceLocRef& out) {
  const AnyAttribute* found = nullptr;
  if (std::string problem = use(attributes_, index, found); !problem.empty()) return problem;
  const auto* source = std::get_if<SourceLocRef>(found);
  if (source == nullptr) return fmt::format("attribute {} is no location", index);
  out = (*source)->kind == SourceLoc::Kind::unknown ? nullptr : *source;
  return "";
}

}  // namespace weft::ir::bytecode
