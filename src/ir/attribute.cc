#include "ir/attribute.h"

#include <algorithm>

namespace weft::ir {

Dictionary::Dictionary(std::vector<Entry> entries) {
  std::ranges::sort(entries, {}, &Entry::first);
  entries_ = std::make_shared<const std::vector<Entry>>(std::move(entries));
}

bool Dictionary::empty() const { return !entries_ || entries_->empty(); }

const Dictionary::Entry* Dictionary::begin() const { return entries_ ? entries_->data() : nullptr; }
const Dictionary::Entry* Dictionary::end() const {
  return entries_ ? entries_->data() + entries_->size() : nullptr;
}

const Attribute* Dictionary::find(std::string_view name) const {
  const Entry* at = std::lower_bound(
      begin(), end(), name, [](const Entry& e, std::string_view n) { return e.first < n; });
  return at != end() && at->first == name ? &at->second : nullptr;
}

void Dictionary::set(std::string name, Attribute value) {
  auto copy = std::make_shared<std::vector<Entry>>(begin(), end());
  auto at = std::lower_bound(copy->begin(), copy->end(), name,
                             [](const Entry& e, const std::string& n) { return e.first < n; });
  if (at != copy->end() && at->first == name) {
    at->second = std::move(value);
  } else {
    copy->emplace(at, std::move(name), std::move(value));
  }
  entries_ = std::move(copy);
}

bool Dictionary::erase(std::string_view name) {
  if (find(name) == nullptr) return false;
  auto copy = std::make_shared<std::vector<Entry>>(begin(), end());
  std::erase_if(*copy, [&](const Entry& e) { return e.first == name; });
  entries_ = std::move(copy);
  return true;
}

bool operator==(const Dictionary& a, const Dictionary& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

bool operator==(const StructAttr& a, const StructAttr& b) {
  return a.name == b.name && a.fields == b.fields;
}
bool operator==(const ArrayAttr& a, const ArrayAttr& b) { return a.values == b.values; }
bool operator==(const MeshRef& a, const MeshRef& b) {
  if (a.name != b.name || !a.inlined != !b.inlined) return false;
  return !a.inlined || *a.inlined == *b.inlined;
}
Attribute::Attribute() : Attribute(UnitAttr{}) {}

template <class T>
requires(!std::is_same_v<std::decay_t<T>, Attribute>) Attribute::Attribute(T value)
    : value_(std::make_shared<const Value>(std::in_place_type<T>, std::move(value))) {}

template Attribute::Attribute(UnitAttr);
template Attribute::Attribute(bool);
template Attribute::Attribute(IntegerAttr);
template Attribute::Attribute(FloatAttr);
template Attribute::Attribute(std::string);
template Attribute::Attribute(SymbolAttr);
template Attribute::Attribute(DenseArrayAttr);
template Attribute::Attribute(EnumAttr);
template Attribute::Attribute(StructAttr);
template Attribute::Attribute(OpaqueAttr);
template Attribute::Attribute(ShardingAttr);
template Attribute::Attribute(ShardingPerValueAttr);
template Attribute::Attribute(ArrayAttr);
template Attribute::Attribute(Dictionary);
template Attribute::Attribute(Type);
template Attribute::Attribute(Literal);
template Attribute::Attribute(DType);
template Attribute::Attribute(Mesh);

bool operator==(const Attribute& a, const Attribute& b) {
  return a.value_ == b.value_ || *a.value_ == *b.value_;
}

}  // namespace weft::ir
