#include "ir/bytecode/entry_reader.h"

#include <algorithm>
#include <memory>
#include <string_view>

#include <fmt/format.h>

namespace weft::ir::bytecode {

template <class T>
const T* EntryReader::entry(std::vector<Values::Entry<T>>& entries, std::size_t at,
                            std::uint64_t index) {
  if (failed()) return nullptr;
  const Values::Entry<T>* found = values_.decoded(entries, index);
  if (found == nullptr) {
    fail_at(at, fmt::format("there is no entry {}", index));
  } else if (found->state == Values::State::open) {
    fail_at(at, "it contains itself");
  } else if (found->state == Values::State::unsound) {
    fail_at(at, found->problem);
  }
  if (failed()) return nullptr;
  extent_.depth = std::max(extent_.depth, found->extent.depth + 1);
  extent_.nodes += found->extent.nodes;
  if (extent_.nodes > Values::kMostNodes) fail_at(at, "it stands for too large a value");
  return &found->value;
}

const AnyAttribute* EntryReader::any_attribute(std::size_t at, std::uint64_t index) {
  return entry(values_.attributes_, at, index);
}

Attribute EntryReader::attribute() {
  const std::size_t at = offset();
  Attribute out;
  const AnyAttribute* found = any_attribute(at, number());
  if (found == nullptr) return out;
  if (std::string problem = as_attribute(*found, out); !problem.empty()) fail_at(at, problem);
  return out;
}

SourceLocRef EntryReader::location() {
  SourceLocRef out = part<SourceLocRef>("a location");
  static const auto kUnknown = std::make_shared<const SourceLoc>();
  return out == nullptr ? kUnknown : out;
}

AnyType EntryReader::any_type() {
  const std::size_t at = offset();
  const AnyType* found = entry(values_.types_, at, number());
  return found == nullptr ? AnyType() : *found;
}

Type EntryReader::type() {
  const std::size_t at = offset();
  const AnyType type = any_type();
  if (const auto* value = std::get_if<Type>(&type)) return *value;
  fail_at(at, fmt::format("values of type {} are not supported", to_string(type)));
  return {};
}

// Of types that are no values' those that a text may have as an attribute.
Attribute EntryReader::type_attribute() {
  const std::size_t at = offset();
  const AnyType type = any_type();
  if (const auto* value = std::get_if<Type>(&type)) return Attribute(*value);
  if (const auto* dtype = std::get_if<DType>(&type)) return Attribute(*dtype);
  std::string text = to_string(type);
  if (text != "index" && text != "none" && text != "tf32" && !text.starts_with('(')) {
    fail_at(at, fmt::format("type {} is not supported", text));
  }
  return Attribute(OpaqueAttr{std::move(text)});
}

std::string_view EntryReader::string_view() {
  const std::size_t at = offset();
  const std::uint64_t index = number();
  if (index < file_.strings.size()) return file_.strings[static_cast<std::size_t>(index)];
  fail_at(at, fmt::format("there is no string {}", index));
  return {};
}

std::vector<Attribute> EntryReader::attributes() {
  std::vector<Attribute> out;
  for (std::size_t n = count(); n > 0 && !failed(); --n) out.push_back(attribute());
  return out;
}

std::vector<Type> EntryReader::types() {
  std::vector<Type> out;
  for (std::size_t n = count(); n > 0 && !failed(); --n) out.push_back(type());
  return out;
}

std::vector<std::int64_t> EntryReader::integers() {
  std::vector<std::int64_t> out;
  for (std::size_t n = count(); n > 0 && !failed(); --n) out.push_back(signed_number());
  return out;
}

// One byte, or a signed number, whatever the sign of the value.
std::uint64_t EntryReader::bits(int width) {
  if (width > 64) fail("numbers of more than 64 bits are not supported");
  const std::uint64_t value = width <= 8 ? byte() : static_cast<std::uint64_t>(signed_number());
  return width >= 64 ? value : value & ((std::uint64_t{1} << width) - 1);
}

}  // namespace weft::ir::bytecode
