// AttrsRef: an op's own attributes: an immutable, shared, typed struct (ir/ops/attrs.h) with its
// field list.
//
// The field list is the only description of the struct: generic parsing and printing, equality,
// hash and the docs walk it. A struct A lists its fields by specialising `fields<A>`:
//   template <> inline constexpr auto fields<IotaAttrs> =
//       std::tuple{Field{"iota_dimension", &IotaAttrs::iota_dimension}};
// What a member type looks like as an MLIR attribute is its AttrCodec (ir/attr_codec.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "ir/attribute.h"

namespace weft::ir {

// What a text in which the attribute is missing means. `defaulted`: StableHLO gives it a value (the
// struct's own, or for optional members an empty one), which pretty forms do not print.
enum class Missing : std::uint8_t { error_or_unset, defaulted };

template <class S, class M>
struct Field {
  std::string_view name;
  M S::*member;
  Missing missing = Missing::error_or_unset;
  std::int64_t value = 0;  // that `defaulted` means, of optional integers
};
template <class S, class M>
Field(const char*, M S::*) -> Field<S, M>;
template <class S, class M>
Field(const char*, M S::*, Missing) -> Field<S, M>;
template <class S, class M>
Field(const char*, M S::*, Missing, int) -> Field<S, M>;

template <class A>
inline constexpr std::tuple<> fields{};

namespace text {
class Reader;
}

// One field, with its type erased.
struct FieldInfo {
  std::string_view name;
  bool required;  // must stand in the text
  // Whether it prints at all (an unset optional or flag does not).
  bool (*present)(const void* attrs);
  // Whether it has the value that a text without it means, so that pretty forms leave it out.
  bool (*is_default)(const void* attrs);
  void (*clear)(void* attrs);  // gives it the value that it has in a fresh struct
  Attribute (*to_attribute)(const void* attrs);
  // Returns what is wrong with the value, or an empty string.
  std::string (*from_attribute)(void* attrs, const Attribute& value);
  // What VHLO, the form in which programs are serialised, calls the attributes that it has in place
  // of the field: its own name, for most.
  std::span<const std::string_view> (*vhlo_names)();
  // From these: one for each name, null where an older version lacks it. Returns what is wrong.
  std::string (*from_vhlo)(void* attrs, std::span<const Attribute* const> values);
  // These read and write the field as it stands in pretty forms: [1, 0], LT, <@mesh, [{}]>.
  bool (*read)(void* attrs, text::Reader& reader);
  void (*write)(const void* attrs, std::string& out);
};

struct AttrsInfo {
  std::span<const FieldInfo> fields;
  std::shared_ptr<void> (*make)();
  std::shared_ptr<void> (*copy)(const void* attrs);
  bool (*equal)(const void* a, const void* b);
};

template <class A>
const AttrsInfo& attrs_info();  // defined in ir/attr_codec.h for every struct of ir/ops/attrs.h

struct NoAttrs {
  friend bool operator==(NoAttrs, NoAttrs) = default;
};

class AttrsRef {
 public:
  AttrsRef() = default;  // NoAttrs
  AttrsRef(std::shared_ptr<const void> data, const AttrsInfo* info)
      : data_(std::move(data)), info_(info) {}
  template <class A>
  static AttrsRef of(A attrs) {
    return AttrsRef(std::make_shared<const A>(std::move(attrs)), &attrs_info<A>());
  }

  // REQUIRES: these are attributes of type A.
  template <class A>
  const A& get() const {
    WEFT_ASSERT(info_ == &attrs_info<A>(), "attributes of another op");
    return *static_cast<const A*>(data_.get());
  }
  template <class A>
  const A* get_if() const {
    return info_ == &attrs_info<A>() ? static_cast<const A*>(data_.get()) : nullptr;
  }
  const AttrsInfo* info() const { return info_; }  // null: NoAttrs
  const void* data() const { return data_.get(); }
  friend bool operator==(const AttrsRef& a, const AttrsRef& b) {
    if (a.info_ != b.info_) return false;
    return a.data_ == b.data_ || a.info_->equal(a.data_.get(), b.data_.get());
  }

 private:
  std::shared_ptr<const void> data_;
  const AttrsInfo* info_ = nullptr;
};

}  // namespace weft::ir
