// EntryReader: the bytes of one attribute or type, while it is decoded; and the dialects' decoders.
//
// As a Cursor: the first thing that is wrong stays, and what is read after it is empty.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "ir/bytecode/values.h"

namespace weft::ir::bytecode {

class EntryReader : public Cursor {
 public:
  EntryReader(Values& values, const Container& file, Place place)
      : Cursor(file.at(place)), values_(values), file_(file), begin_(place.offset) {}

  // Each reads an entry's number, and gives what it stands for.
  Attribute attribute();
  AnyType any_type();
  Type type();                 // of a value
  Attribute type_attribute();  // a type, as an attribute
  SourceLocRef location();     // never null
  template <class T>
  T attribute_of(const char* what);  // T as in Attribute::Value
  template <class T>
  T part(const char* what);  // T as in AnyAttribute
  template <class T>
  std::optional<T> optional_part(const char* what);  // its number has a flag: whether there is any
  template <class T>
  std::vector<T> parts(const char* what);
  std::string string() { return std::string(string_view()); }  // of the file's strings

  std::vector<Attribute> attributes();
  std::vector<Type> types();
  std::vector<std::int64_t> integers();
  std::uint64_t bits(int width);  // of an integer or float of known width

  // A blob that is a constant of this type.
  Attribute constant(const AnyType& type);

  Values::Extent extent() const { return extent_; }

 private:
  std::string_view string_view();
  // Null after a failure.
  const AnyAttribute* any_attribute(std::size_t at, std::uint64_t index);
  template <class T>
  const T* entry(std::vector<Values::Entry<T>>& entries, std::size_t at, std::uint64_t index);
  template <class T>
  T part_at(const char* what, std::size_t at, std::uint64_t index);
  void contain(const Values::Extent& extent);
  std::optional<Literal> in_place(const TensorType& type, std::span<const std::byte> blob);

  Values& values_;
  const Container& file_;
  std::size_t begin_;
  Values::Extent extent_;
};

template <class T>
T EntryReader::attribute_of(const char* what) {
  const std::size_t at = offset();
  const Attribute value = attribute();
  if (const T* found = value.get_if<T>()) return *found;
  fail_at(at, std::string("expected ") + what);
  return T{};
}

template <class T>
T EntryReader::part_at(const char* what, std::size_t at, std::uint64_t index) {
  const AnyAttribute* value = any_attribute(at, index);
  if (value == nullptr) return T{};
  if (const T* found = std::get_if<T>(value)) return *found;
  fail_at(at, std::string("expected ") + what);
  return T{};
}

template <class T>
T EntryReader::part(const char* what) {
  const std::size_t at = offset();
  return part_at<T>(what, at, number());
}

template <class T>
std::optional<T> EntryReader::optional_part(const char* what) {
  const std::size_t at = offset();
  const auto [index, is_there] = flagged();
  if (!is_there) return std::nullopt;
  return part_at<T>(what, at, index);
}

template <class T>
std::vector<T> EntryReader::parts(const char* what) {
  std::vector<T> out;
  for (std::size_t n = count(); n > 0 && !failed(); --n) out.push_back(part<T>(what));
  return out;
}

// How a dialect's attributes and types are encoded: a number first says which it is. Locations are
// attributes of builtin.
bool is_builtin_location(std::uint64_t code);
SourceLocRef builtin_location(EntryReader& reader, std::uint64_t code);
Attribute builtin_attribute(EntryReader& reader, std::uint64_t code);
AnyType builtin_type(EntryReader& reader, std::uint64_t code);
AnyAttribute vhlo_attribute(EntryReader& reader, std::uint64_t code);
AnyType vhlo_type(EntryReader& reader, std::uint64_t code);
AnyAttribute sdy_attribute(EntryReader& reader, std::uint64_t code);

// What several dialects have.
// A number or float attribute of that type, from its bits.
Attribute integer_attribute(EntryReader& reader, const AnyType& type);
Attribute float_attribute(EntryReader& reader, const AnyType& type);
// Fails where a name stands twice.
Attribute dictionary_attribute(EntryReader& reader, std::vector<Dictionary::Entry> entries);
AnyType tensor_type(EntryReader& reader, std::vector<std::int64_t> sizes, const AnyType& element);
AnyType complex_type(EntryReader& reader);
AnyType function_type(EntryReader& reader);

}  // namespace weft::ir::bytecode
