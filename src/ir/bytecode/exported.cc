// What jax.export's serialize() gives: a FlatBuffer, whose root table has the bytecode in one of
// its fields. A table begins with how far before it its list of fields lies: the list's size, the
// table's, and for each field how far in the table it is, or 0.
#include <cstring>

#include "ir/bytecode/read.h"

namespace weft::ir::bytecode {
namespace {

constexpr std::size_t kModuleField = 30;  // place of mlir_module_serialized in the list of fields

// A little-endian number; nothing: it lies outside.
template <class T>
std::optional<std::int64_t> number_at(std::string_view bytes, std::int64_t at) {
  if (at < 0 || static_cast<std::uint64_t>(at) + sizeof(T) > bytes.size()) return std::nullopt;
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof(T));
  return static_cast<std::int64_t>(value);
}

}  // namespace

std::optional<Place> find_exported(std::string_view bytes) {
  const auto table = number_at<std::uint32_t>(bytes, 0);
  if (!table) return std::nullopt;
  const auto back = number_at<std::int32_t>(bytes, *table);
  if (!back) return std::nullopt;
  const std::int64_t list = *table - *back;
  const auto list_size = number_at<std::uint16_t>(bytes, list);
  if (!list_size || *list_size < static_cast<std::int64_t>(kModuleField + 2)) return std::nullopt;
  const auto field = number_at<std::uint16_t>(bytes, list + std::int64_t{kModuleField});
  if (!field || *field == 0) return std::nullopt;
  const std::int64_t reference = *table + *field;
  const auto distance = number_at<std::uint32_t>(bytes, reference);
  if (!distance) return std::nullopt;
  const std::int64_t vector = reference + *distance;
  const auto size = number_at<std::uint32_t>(bytes, vector);
  if (!size) return std::nullopt;
  const auto begin = static_cast<std::size_t>(vector) + sizeof(std::uint32_t);
  if (begin + static_cast<std::size_t>(*size) > bytes.size()) return std::nullopt;
  const Place place{begin, static_cast<std::size_t>(*size)};
  if (!is_bytecode(bytes.substr(place.offset, place.size))) return std::nullopt;
  return place;
}

}  // namespace weft::ir::bytecode
