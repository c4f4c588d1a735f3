// What VHLO has in place of some attributes: constants for lists, strings for symbols, and
// attributes in pieces.
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/text/codecs/codecs.h"
#include "ir/text/codecs/struct_forms.h"

namespace weft::ir {
namespace {

using VhloValues = std::span<const Attribute* const>;
using VhloNames = std::span<const std::string_view>;

// The elements of a constant of one dimension.
template <class Storage, class List>
std::string get_list(List& to, const Attribute& value, DType dtype) {
  constexpr std::int64_t kMost = 1 << 16;  // more than any tensor has dimensions; bounds splats
  const auto* list = value.get_if<Literal>();
  if (list == nullptr || list->dtype() != dtype || list->dims().size() != 1 ||
      list->num_elements() > kMost) {
    return codec::mismatch(fmt::format("dense<[...]> : tensor<Nx{}>", name(dtype)), value);
  }
  to.clear();
  for (std::int64_t i = 0; i < list->num_elements(); ++i) {
    if constexpr (std::is_same_v<Storage, bool8>) {
      to.push_back(to_bool(list->at<Storage>(i)));
    } else {
      to.push_back(list->at<Storage>(i));
    }
  }
  return "";
}

// Collects the names of a form's fields.
class PartNames {
 public:
  PartNames& dims(const char* name, const Dims&) { return add(name); }
  PartNames& integer(const char* name, std::int64_t) { return add(name); }
  PartNames& nonzero(const char* name, std::int64_t) { return add(name); }
  PartNames& boolean(const char* name, bool) { return add(name); }
  PartNames& word(const char* name, const std::string&) { return add(name); }
  std::vector<std::string_view> take() { return std::move(names_); }

 private:
  PartNames& add(const char* name) {
    names_.emplace_back(name);
    return *this;
  }
  std::vector<std::string_view> names_;
};

// Takes the values in the order of the fields; what an older version lacks stays as it is.
class PartReader {
 public:
  explicit PartReader(VhloValues values) : values_(values) {}
  PartReader& dims(const char* name, Dims& to) {
    return take(name,
                [&](const Attribute& v) { return get_list<std::int64_t>(to, v, DType::i64); });
  }
  PartReader& integer(const char* name, std::int64_t& to) { return field(name, to); }
  PartReader& nonzero(const char* name, std::int64_t& to) { return field(name, to); }
  PartReader& boolean(const char* name, bool& to) { return field(name, to); }
  PartReader& word(const char* name, std::string& to) {
    return take(name, [&](const Attribute& v) -> std::string {
      if (const auto* dtype = v.get_if<DType>()) {
        to = weft::name(*dtype);
      } else if (v == Attribute(OpaqueAttr{"tf32"})) {
        to = "tf32";  // no type of any element
      } else {
        return codec::mismatch("an element type", v);
      }
      return "";
    });
  }
  std::string problem() { return std::move(problem_); }

 private:
  template <class T>
  PartReader& field(const char* name, T& to) {
    return take(name, [&](const Attribute& v) { return AttrCodec<T>::from_attribute(to, v); });
  }
  template <class F>
  PartReader& take(const char* name, F&& get) {
    const Attribute* value = values_[next_++];
    if (value == nullptr || !problem_.empty()) return *this;
    if (std::string problem = get(*value); !problem.empty()) {
      problem_ = fmt::format("'{}' {}", name, problem);
    }
    return *this;
  }

  VhloValues values_;
  std::size_t next_ = 0;
  std::string problem_;
};

template <class Form, class M>
VhloNames names_of() {
  static const std::vector<std::string_view> kNames = [] {
    PartNames names;
    const M fresh{};
    Form::fields(names, fresh);
    return names.take();
  }();
  return kNames;
}

template <class Form, class M>
std::string from_parts(M& to, VhloValues values) {
  PartReader reader(values);
  Form::fields(reader, to);
  return reader.problem();
}

}  // namespace

std::string VhloForm<Dims>::from(Dims& to, VhloValues values) {
  return get_list<std::int64_t>(to, *values[0], DType::i64);
}

std::string VhloForm<BoolList>::from(BoolList& to, VhloValues values) {
  return get_list<bool8>(to, *values[0], DType::i1);
}

std::string VhloForm<SymbolRef>::from(SymbolRef& to, VhloValues values) {
  return AttrCodec<std::string>::from_attribute(to.name, *values[0]);
}

std::string VhloForm<Flag>::from(Flag& to, VhloValues values) {
  return AttrCodec<bool>::from_attribute(to.set, *values[0]);
}

VhloNames VhloForm<ChannelHandle>::names() {
  static constexpr std::string_view kName = "channel_id";
  return {&kName, 1};
}
std::string VhloForm<ChannelHandle>::from(ChannelHandle& to, VhloValues values) {
  return AttrCodec<std::int64_t>::from_attribute(to.handle, *values[0]);
}

VhloNames VhloForm<GatherDimensionNumbers>::names() {
  return names_of<GatherForm, GatherDimensionNumbers>();
}
std::string VhloForm<GatherDimensionNumbers>::from(GatherDimensionNumbers& to, VhloValues values) {
  return from_parts<GatherForm>(to, values);
}

VhloNames VhloForm<ScatterDimensionNumbers>::names() {
  return names_of<ScatterForm, ScatterDimensionNumbers>();
}
std::string VhloForm<ScatterDimensionNumbers>::from(ScatterDimensionNumbers& to,
                                                    VhloValues values) {
  return from_parts<ScatterForm>(to, values);
}

VhloNames VhloForm<DotDimensionNumbers>::names() {
  return names_of<DotForm, DotDimensionNumbers>();
}
std::string VhloForm<DotDimensionNumbers>::from(DotDimensionNumbers& to, VhloValues values) {
  return from_parts<DotForm>(to, values);
}

VhloNames VhloForm<DotAlgorithm>::names() { return names_of<DotAlgorithmForm, DotAlgorithm>(); }
std::string VhloForm<DotAlgorithm>::from(DotAlgorithm& to, VhloValues values) {
  return from_parts<DotAlgorithmForm>(to, values);
}

VhloNames VhloForm<ConvDimensionNumbers>::names() {
  return names_of<ConvForm, ConvDimensionNumbers>();
}
std::string VhloForm<ConvDimensionNumbers>::from(ConvDimensionNumbers& to, VhloValues values) {
  return from_parts<ConvForm>(to, values);
}

}  // namespace weft::ir
