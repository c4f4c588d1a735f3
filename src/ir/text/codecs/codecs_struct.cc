// Codecs of StableHLO's #stablehlo.NAME<...> attributes.
#include <functional>
#include <string>

#include <fmt/format.h>

#include "ir/text/codecs/codecs.h"
#include "ir/text/codecs/struct_forms.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace {

// Collects the fields of a StructAttr; empty lists and zeros are not printed, as in StableHLO.
class StructWriter {
 public:
  explicit StructWriter(std::string_view name) : attr_{std::string(name), {}} {}
  StructWriter& dims(const char* name, const Dims& values) {
    if (values.empty()) return *this;
    ArrayAttr array;
    for (std::int64_t v : values) array.values.emplace_back(IntegerAttr{v, DType::i64});
    return field(name, Attribute(std::move(array)));
  }
  StructWriter& nonzero(const char* name, std::int64_t value) {
    return value == 0 ? *this : integer(name, value);
  }
  StructWriter& nonzero(const char* name, double value) {
    return value == 0 ? *this : field(name, FloatAttr{value, DType::f64});
  }
  StructWriter& integer(const char* name, std::int64_t value) {
    return field(name, IntegerAttr{value, DType::i64});
  }
  StructWriter& boolean(const char* name, bool value) { return field(name, Attribute(value)); }
  StructWriter& word(const char* name, const std::string& text) {
    return field(name, OpaqueAttr{text});
  }
  StructAttr take() { return std::move(attr_); }

 private:
  StructWriter& field(const char* name, Attribute value) {
    attr_.fields.emplace_back(name, std::move(value));
    return *this;
  }

  StructAttr attr_;
};

// Sets `to` to a part of what it is given, which is always as it should be.
template <class T, class Part>
auto assign(T& to, Part part) {
  return [&to, part](const auto& value) {
    to = std::invoke(part, value);
    return true;
  };
}

// Takes fields out of a StructAttr; each may be missing; the first problem stays.
class StructReader {
 public:
  StructReader(std::string_view name, const Attribute& value) : name_(name) {
    attr_ = value.get_if<StructAttr>();
    if (attr_ == nullptr || attr_->name != name) {
      attr_ = nullptr;
      problem_ = codec::mismatch(fmt::format("#{}<...>", name), value);
    }
  }
  explicit StructReader(const StructAttr& attr) : name_(attr.name), attr_(&attr) {}

  StructReader& dims(std::string_view name, Dims& to) {
    return take<ArrayAttr>(name, "a list of integers", [&](const ArrayAttr& array) {
      to.clear();
      for (const Attribute& element : array.values) {
        const auto* integer = element.get_if<IntegerAttr>();
        if (integer == nullptr) return false;
        to.push_back(integer->value);
      }
      return true;
    });
  }
  StructReader& integer(std::string_view name, std::int64_t& to) {
    return take<IntegerAttr>(name, "an integer", assign(to, &IntegerAttr::value));
  }
  StructReader& nonzero(std::string_view name, std::int64_t& to) { return integer(name, to); }
  StructReader& nonzero(std::string_view name, double& to) {
    return take<FloatAttr>(name, "a number", assign(to, &FloatAttr::value));
  }
  StructReader& boolean(std::string_view name, bool& to) {
    return take<bool>(name, "true or false", assign(to, std::identity{}));
  }
  StructReader& word(std::string_view name, std::string& to) {
    return take<OpaqueAttr>(name, "a type", assign(to, &OpaqueAttr::text));
  }
  // What is wrong, also when there are fields that nobody asked for.
  std::string problem() const {
    if (!problem_.empty() || attr_ == nullptr || found_ == attr_->fields.size()) return problem_;
    return fmt::format("#{}<...> has a field that it should not have", name_);
  }

 private:
  // Gives a field of type T to `set`, which says whether it is as it should be.
  template <class T, class Set>
  StructReader& take(std::string_view name, std::string_view want, Set set) {
    const Attribute* value = find(name);
    if (value == nullptr) return *this;
    const T* typed = value->get_if<T>();
    if ((typed == nullptr || !set(*typed)) && problem_.empty()) {
      problem_ = fmt::format("field '{}' {}", name, codec::mismatch(want, *value));
    }
    return *this;
  }

  const Attribute* find(std::string_view name) {
    if (attr_ == nullptr) return nullptr;
    for (const auto& [field, value] : attr_->fields) {
      if (field != name) continue;
      ++found_;
      return &value;
    }
    return nullptr;
  }

  std::string name_;
  const StructAttr* attr_ = nullptr;
  std::size_t found_ = 0;
  std::string problem_;
};

template <class Form, class T>
Attribute to_struct(const T& value) {
  StructWriter writer(Form::kName);
  Form::fields(writer, value);
  return Attribute(writer.take());
}
template <class Form, class T>
std::string from_struct(T& to, StructReader reader) {
  Form::fields(reader, to);
  return reader.problem();
}
template <class Form, class T>
std::string from_struct(T& to, const Attribute& value) {
  return from_struct<Form>(to, StructReader(Form::kName, value));
}

// With the mode as it is written.
struct WrittenAccuracy {
  ResultAccuracy value;
  std::string mode;
};
std::string written(ResultAccuracyMode mode) {
  return fmt::format("#stablehlo.result_accuracy_mode<{}>",
                     kResultAccuracyModeValues[static_cast<std::size_t>(mode)]);
}

struct ResultAccuracyForm {
  static constexpr std::string_view kName = "stablehlo.result_accuracy";
  static void fields(auto& io, auto& v) {
    io.nonzero("atol", v.value.atol)
        .nonzero("rtol", v.value.rtol)
        .nonzero("ulps", v.value.ulps)
        .word("mode", v.mode);
  }
};

}  // namespace

Attribute AttrCodec<ChannelHandle>::to_attribute(const ChannelHandle& v) {
  return to_struct<ChannelHandleForm>(v);
}
std::string AttrCodec<ChannelHandle>::from_attribute(ChannelHandle& to, const Attribute& v) {
  return from_struct<ChannelHandleForm>(to, v);
}

Attribute AttrCodec<GatherDimensionNumbers>::to_attribute(const GatherDimensionNumbers& v) {
  return to_struct<GatherForm>(v);
}
std::string AttrCodec<GatherDimensionNumbers>::from_attribute(GatherDimensionNumbers& to,
                                                              const Attribute& v) {
  return from_struct<GatherForm>(to, v);
}

Attribute AttrCodec<ScatterDimensionNumbers>::to_attribute(const ScatterDimensionNumbers& v) {
  return to_struct<ScatterForm>(v);
}
std::string AttrCodec<ScatterDimensionNumbers>::from_attribute(ScatterDimensionNumbers& to,
                                                               const Attribute& v) {
  return from_struct<ScatterForm>(to, v);
}

Attribute AttrCodec<DotDimensionNumbers>::to_attribute(const DotDimensionNumbers& v) {
  return to_struct<DotForm>(v);
}
std::string AttrCodec<DotDimensionNumbers>::from_attribute(DotDimensionNumbers& to,
                                                           const Attribute& v) {
  return from_struct<DotForm>(to, v);
}

Attribute AttrCodec<DotAlgorithm>::to_attribute(const DotAlgorithm& v) {
  return to_struct<DotAlgorithmForm>(v);
}
std::string AttrCodec<DotAlgorithm>::from_attribute(DotAlgorithm& to, const Attribute& v) {
  return from_struct<DotAlgorithmForm>(to, v);
}
bool AttrCodec<DotAlgorithm>::read(DotAlgorithm& to, text::Reader& reader) {
  const text::Token first = reader.token();
  StructAttr attr{std::string(DotAlgorithmForm::kName), {}};
  if (!reader.struct_fields(attr)) return false;
  std::string problem = from_struct<DotAlgorithmForm>(to, StructReader(attr));
  return problem.empty() || reader.error_at(first, std::move(problem));
}
void AttrCodec<DotAlgorithm>::write(const DotAlgorithm& v, std::string& out) {
  const std::string whole = to_string(to_attribute(v));
  out += std::string_view(whole).substr(whole.find('<'));
}

Attribute AttrCodec<ResultAccuracy>::to_attribute(const ResultAccuracy& v) {
  return to_struct<ResultAccuracyForm>(WrittenAccuracy{v, written(v.mode)});
}
std::string AttrCodec<ResultAccuracy>::from_attribute(ResultAccuracy& to, const Attribute& v) {
  WrittenAccuracy with_mode{to, written(ResultAccuracyMode::DEFAULT)};
  std::string problem = from_struct<ResultAccuracyForm>(with_mode, v);
  to = with_mode.value;
  if (!problem.empty()) return problem;
  for (std::size_t i = 0; i < std::size(kResultAccuracyModeValues); ++i) {
    to.mode = static_cast<ResultAccuracyMode>(i);
    if (with_mode.mode == written(to.mode)) return "";
  }
  return fmt::format("'{}' is no accuracy mode", with_mode.mode);
}

}  // namespace weft::ir
