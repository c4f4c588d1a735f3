// AttrCodec<M>: how a member of type M of an op's attributes is written as an MLIR attribute, and
// in the op's pretty form.
//
// attr_codec.cc has the codecs and instantiates attrs_info<A>() for every struct of ir/ops/attrs.h.
// A codec has
//   static Attribute to_attribute(const M&);
//   static std::string from_attribute(M&, const Attribute&);   // what is wrong, or empty
//   static bool read(M&, text::Reader&);                       // pretty; optional
//   static void write(const M&, std::string&);                 // pretty; optional
// Without the last two, the pretty spelling is the attribute's.
//
// VhloForm<M> says what VHLO has instead of such an attribute:
//   static std::span<const std::string_view> names();   // where it has several; optional
//   static std::string from(M&, std::span<const Attribute* const>);
// Without it, VHLO has the same.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "ir/attribute.h"
#include "ir/attrs_ref.h"

namespace weft::ir {

template <class M>
struct AttrCodec;
template <class M>
struct VhloForm {};

namespace codec {

template <class M>
inline constexpr bool kIsOptional = false;
template <class M>
inline constexpr bool kIsOptional<std::optional<M>> = true;

// Through the attribute, for codecs without a pretty spelling of their own.
bool read_attribute(text::Reader& reader, Attribute& out);
bool report(text::Reader& reader, std::string problem);
void write_attribute(const Attribute& attribute, std::string& out);

template <class M>
bool read(M& to, text::Reader& reader) {
  if constexpr (requires { AttrCodec<M>::read(to, reader); }) {
    return AttrCodec<M>::read(to, reader);
  } else {
    Attribute value;
    if (!read_attribute(reader, value)) return false;
    std::string problem = AttrCodec<M>::from_attribute(to, value);
    return problem.empty() || report(reader, std::move(problem));
  }
}

template <class M>
void write(const M& value, std::string& out) {
  if constexpr (requires { AttrCodec<M>::write(value, out); }) {
    AttrCodec<M>::write(value, out);
  } else {
    write_attribute(AttrCodec<M>::to_attribute(value), out);
  }
}

template <class M>
bool present(const M& value) {
  if constexpr (kIsOptional<M>) {
    return value.has_value();
  } else if constexpr (requires { AttrCodec<M>::present(value); }) {
    return AttrCodec<M>::present(value);
  } else {
    return true;
  }
}

// Whether `value` is what a missing attribute means; `same` is the member of a fresh struct.
template <class M>
bool is_default(const M& value, const M& fresh, std::int64_t number) {
  if constexpr (!kIsOptional<M>) {
    return value == fresh;
  } else if constexpr (std::is_same_v<typename M::value_type, Attribute>) {
    return !value || *value == Attribute(ArrayAttr{});
  } else if constexpr (std::is_integral_v<typename M::value_type>) {
    return !value || *value == static_cast<typename M::value_type>(number);
  } else {
    return !value || *value == typename M::value_type{};
  }
}

template <class M>
struct ValueOf {
  using type = M;
};
template <class M>
struct ValueOf<std::optional<M>> {
  using type = M;
};

template <class A, std::size_t I>
struct FieldOf {
  static constexpr const auto& kField = std::get<I>(fields<A>);
  using M = std::remove_cvref_t<decltype(std::declval<A&>().*kField.member)>;
  using Form = VhloForm<typename ValueOf<M>::type>;
  static const M& get(const void* attrs) { return static_cast<const A*>(attrs)->*kField.member; }
  static M& get(void* attrs) { return static_cast<A*>(attrs)->*kField.member; }

  static bool present(const void* attrs) { return codec::present(get(attrs)); }
  static bool is_default(const void* attrs) {
    if (kField.missing != Missing::defaulted) return false;
    return codec::is_default(get(attrs), A{}.*kField.member, kField.value);
  }
  static void clear(void* attrs) { get(attrs) = A{}.*kField.member; }
  static Attribute to_attribute(const void* attrs) {
    if constexpr (kIsOptional<M>) {
      return AttrCodec<typename M::value_type>::to_attribute(*get(attrs));
    } else {
      return AttrCodec<M>::to_attribute(get(attrs));
    }
  }
  static std::string from_attribute(void* attrs, const Attribute& value) {
    if constexpr (kIsOptional<M>) {
      return AttrCodec<typename M::value_type>::from_attribute(get(attrs).emplace(), value);
    } else {
      return AttrCodec<M>::from_attribute(get(attrs), value);
    }
  }
  static std::span<const std::string_view> vhlo_names() {
    if constexpr (requires { Form::names(); }) {
      return Form::names();
    } else {
      return {&kField.name, 1};
    }
  }
  static std::string from_vhlo(void* attrs, std::span<const Attribute* const> values) {
    if constexpr (!requires(typename ValueOf<M>::type & to) { Form::from(to, values); }) {
      return from_attribute(attrs, *values[0]);
    } else if constexpr (kIsOptional<M>) {
      return Form::from(get(attrs).emplace(), values);
    } else {
      return Form::from(get(attrs), values);
    }
  }
  static bool read(void* attrs, text::Reader& reader) {
    if constexpr (kIsOptional<M>) {
      return codec::read(get(attrs).emplace(), reader);
    } else {
      return codec::read(get(attrs), reader);
    }
  }
  static void write(const void* attrs, std::string& out) {
    if constexpr (kIsOptional<M>) {
      codec::write(*get(attrs), out);
    } else {
      codec::write(get(attrs), out);
    }
  }
  static constexpr bool kRequired =
      kField.missing == Missing::error_or_unset && !kIsOptional<M> && !requires(const M& m) {
    AttrCodec<M>::present(m);
  };
  static constexpr FieldInfo kInfo = {kField.name, kRequired,     &present,        &is_default,
                                      &clear,      &to_attribute, &from_attribute, &vhlo_names,
                                      &from_vhlo,  &read,         &write};
};

template <class A>
struct InfoOf {
  static constexpr std::size_t kCount = std::tuple_size_v<decltype(fields<A>)>;
  template <std::size_t... I>
  static constexpr std::array<FieldInfo, kCount> collect(std::index_sequence<I...>) {
    return {FieldOf<A, I>::kInfo...};
  }
  static constexpr std::array<FieldInfo, kCount> kFields =
      collect(std::make_index_sequence<kCount>{});
  static std::shared_ptr<void> make() { return std::make_shared<A>(); }
  static std::shared_ptr<void> copy(const void* attrs) {
    return std::make_shared<A>(*static_cast<const A*>(attrs));
  }
  static bool equal(const void* a, const void* b) {
    return *static_cast<const A*>(a) == *static_cast<const A*>(b);
  }
};

}  // namespace codec

template <class A>
const AttrsInfo& attrs_info() {
  using Info = codec::InfoOf<A>;
  static constexpr AttrsInfo kInfo = {Info::kFields, &Info::make, &Info::copy, &Info::equal};
  return kInfo;
}

}  // namespace weft::ir
