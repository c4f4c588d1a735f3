#include "pjrt/named_values.h"

#include <utility>

namespace weft::pjrt {

abi::NamedValue& NamedValues::next(std::string name, abi::NamedValue::Kind kind, std::size_t size) {
  texts_.push_back(std::make_unique<const std::string>(std::move(name)));
  abi::NamedValue& value = values_.emplace_back();
  value.struct_size = sizeof value;
  value.name = texts_.back()->data();
  value.name_size = texts_.back()->size();
  value.kind = kind;
  value.value_size = size;
  return value;
}

void NamedValues::add(std::string name, std::int64_t value) {
  next(std::move(name), abi::NamedValue::Kind::int64, 1).int64_value = value;
}

void NamedValues::add(std::string name, float value) {
  next(std::move(name), abi::NamedValue::Kind::float32, 1).float_value = value;
}

void NamedValues::add(std::string name, bool value) {
  next(std::move(name), abi::NamedValue::Kind::boolean, 1).bool_value = value;
}

void NamedValues::add(std::string name, std::vector<std::int64_t> values) {
  lists_.push_back(std::make_unique<const std::vector<std::int64_t>>(std::move(values)));
  abi::NamedValue& added =
      next(std::move(name), abi::NamedValue::Kind::int64_list, lists_.back()->size());
  added.int64_array_value = lists_.back()->data();
}

void NamedValues::add(std::string name, std::string value) {
  texts_.push_back(std::make_unique<const std::string>(std::move(value)));
  const std::string& kept = *texts_.back();
  next(std::move(name), abi::NamedValue::Kind::string, kept.size()).string_value = kept.data();
}

}  // namespace weft::pjrt
