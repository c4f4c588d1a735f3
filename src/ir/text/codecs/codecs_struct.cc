// Codecs of StableHLO's #stablehlo.NAME<...> attributes.
#include <charconv>

#include <fmt/format.h>

#include "ir/text/codecs/codecs.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace {

// Collects the fields of a StructAttr; empty lists and zeros are not printed, as in StableHLO.
class StructWriter {
 public:
  explicit StructWriter(std::string name) : attr_{std::move(name), {}} {}
  StructWriter& dims(const char* name, const Dims& values) {
    if (values.empty()) return *this;
    ArrayAttr array;
    for (std::int64_t v : values) array.values.emplace_back(IntegerAttr{v, DType::i64});
    attr_.fields.emplace_back(name, Attribute(std::move(array)));
    return *this;
  }
  StructWriter& nonzero(const char* name, std::int64_t value) {
    return value == 0 ? *this : integer(name, value);
  }
  StructWriter& integer(const char* name, std::int64_t value) {
    return field(name, Attribute(IntegerAttr{value, DType::i64}));
  }
  StructWriter& field(const char* name, Attribute value) {
    attr_.fields.emplace_back(name, std::move(value));
    return *this;
  }
  Attribute take() { return Attribute(std::move(attr_)); }
  StructAttr take_struct() { return std::move(attr_); }

 private:
  StructAttr attr_;
};

// Takes fields out of a StructAttr; each may be missing; the first problem stays.
class StructFields {
 public:
  StructFields(std::string_view name, const Attribute& value) : name_(name) {
    attr_ = value.get_if<StructAttr>();
    if (attr_ == nullptr || attr_->name != name) {
      attr_ = nullptr;
      problem_ = codec::mismatch(fmt::format("#{}<...>", name), value);
    }
  }
  explicit StructFields(const StructAttr& attr) : name_(attr.name), attr_(&attr) {}

  StructFields& dims(std::string_view name, Dims& to) {
    const Attribute* value = find(name);
    if (value == nullptr) return *this;
    to.clear();
    const auto* array = value->get_if<ArrayAttr>();
    if (array == nullptr) return wrong(name, "a list of integers", *value);
    for (const Attribute& element : array->values) {
      const auto* integer = element.get_if<IntegerAttr>();
      if (integer == nullptr) return wrong(name, "a list of integers", *value);
      to.push_back(integer->value);
    }
    return *this;
  }
  StructFields& integer(std::string_view name, std::int64_t& to) {
    const Attribute* value = find(name);
    if (value == nullptr) return *this;
    const auto* integer = value->get_if<IntegerAttr>();
    if (integer == nullptr) return wrong(name, "an integer", *value);
    to = integer->value;
    return *this;
  }
  StructFields& number(std::string_view name, double& to) {
    const Attribute* value = find(name);
    if (value == nullptr) return *this;
    const auto* number = value->get_if<FloatAttr>();
    if (number == nullptr) return wrong(name, "a number", *value);
    to = number->value;
    return *this;
  }
  StructFields& boolean(std::string_view name, bool& to) {
    const Attribute* value = find(name);
    if (value == nullptr) return *this;
    const auto* boolean = value->get_if<bool>();
    if (boolean == nullptr) return wrong(name, "true or false", *value);
    to = *boolean;
    return *this;
  }
  StructFields& word(std::string_view name, std::string& to) {
    const Attribute* value = find(name);
    if (value == nullptr) return *this;
    const auto* text = value->get_if<OpaqueAttr>();
    if (text == nullptr) return wrong(name, "a type", *value);
    to = text->text;
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
  // What is wrong, also when there are fields that nobody asked for.
  std::string problem() const {
    if (!problem_.empty() || attr_ == nullptr || found_ == attr_->fields.size()) return problem_;
    return fmt::format("#{}<...> has a field that it should not have", name_);
  }

 private:
  StructFields& wrong(std::string_view name, std::string_view want, const Attribute& value) {
    if (problem_.empty()) {
      problem_ = fmt::format("field '{}' {}", name, codec::mismatch(want, value));
    }
    return *this;
  }

  std::string name_;
  const StructAttr* attr_ = nullptr;
  std::size_t found_ = 0;
  std::string problem_;
};

}  // namespace

Attribute AttrCodec<ChannelHandle>::to_attribute(const ChannelHandle& v) {
  return StructWriter("stablehlo.channel_handle")
      .integer("handle", v.handle)
      .integer("type", v.type)
      .take();
}
std::string AttrCodec<ChannelHandle>::from_attribute(ChannelHandle& to, const Attribute& v) {
  return StructFields("stablehlo.channel_handle", v)
      .integer("handle", to.handle)
      .integer("type", to.type)
      .problem();
}

Attribute AttrCodec<GatherDimensionNumbers>::to_attribute(const GatherDimensionNumbers& v) {
  return StructWriter("stablehlo.gather")
      .dims("offset_dims", v.offset_dims)
      .dims("collapsed_slice_dims", v.collapsed_slice_dims)
      .dims("operand_batching_dims", v.operand_batching_dims)
      .dims("start_indices_batching_dims", v.start_indices_batching_dims)
      .dims("start_index_map", v.start_index_map)
      .nonzero("index_vector_dim", v.index_vector_dim)
      .take();
}
std::string AttrCodec<GatherDimensionNumbers>::from_attribute(GatherDimensionNumbers& to,
                                                              const Attribute& v) {
  return StructFields("stablehlo.gather", v)
      .dims("offset_dims", to.offset_dims)
      .dims("collapsed_slice_dims", to.collapsed_slice_dims)
      .dims("operand_batching_dims", to.operand_batching_dims)
      .dims("start_indices_batching_dims", to.start_indices_batching_dims)
      .dims("start_index_map", to.start_index_map)
      .integer("index_vector_dim", to.index_vector_dim)
      .problem();
}

Attribute AttrCodec<ScatterDimensionNumbers>::to_attribute(const ScatterDimensionNumbers& v) {
  return StructWriter("stablehlo.scatter")
      .dims("update_window_dims", v.update_window_dims)
      .dims("inserted_window_dims", v.inserted_window_dims)
      .dims("input_batching_dims", v.input_batching_dims)
      .dims("scatter_indices_batching_dims", v.scatter_indices_batching_dims)
      .dims("scatter_dims_to_operand_dims", v.scatter_dims_to_operand_dims)
      .nonzero("index_vector_dim", v.index_vector_dim)
      .take();
}
std::string AttrCodec<ScatterDimensionNumbers>::from_attribute(ScatterDimensionNumbers& to,
                                                               const Attribute& v) {
  return StructFields("stablehlo.scatter", v)
      .dims("update_window_dims", to.update_window_dims)
      .dims("inserted_window_dims", to.inserted_window_dims)
      .dims("input_batching_dims", to.input_batching_dims)
      .dims("scatter_indices_batching_dims", to.scatter_indices_batching_dims)
      .dims("scatter_dims_to_operand_dims", to.scatter_dims_to_operand_dims)
      .integer("index_vector_dim", to.index_vector_dim)
      .problem();
}

Attribute AttrCodec<DotDimensionNumbers>::to_attribute(const DotDimensionNumbers& v) {
  return StructWriter("stablehlo.dot")
      .dims("lhs_batching_dimensions", v.lhs_batching_dimensions)
      .dims("rhs_batching_dimensions", v.rhs_batching_dimensions)
      .dims("lhs_contracting_dimensions", v.lhs_contracting_dimensions)
      .dims("rhs_contracting_dimensions", v.rhs_contracting_dimensions)
      .take();
}
std::string AttrCodec<DotDimensionNumbers>::from_attribute(DotDimensionNumbers& to,
                                                           const Attribute& v) {
  return StructFields("stablehlo.dot", v)
      .dims("lhs_batching_dimensions", to.lhs_batching_dimensions)
      .dims("rhs_batching_dimensions", to.rhs_batching_dimensions)
      .dims("lhs_contracting_dimensions", to.lhs_contracting_dimensions)
      .dims("rhs_contracting_dimensions", to.rhs_contracting_dimensions)
      .problem();
}

namespace {

StructAttr algorithm_struct(const DotAlgorithm& v) {
  return StructWriter("stablehlo.dot_algorithm")
      .field("lhs_precision_type", OpaqueAttr{v.lhs_precision_type})
      .field("rhs_precision_type", OpaqueAttr{v.rhs_precision_type})
      .field("accumulation_type", OpaqueAttr{v.accumulation_type})
      .integer("lhs_component_count", v.lhs_component_count)
      .integer("rhs_component_count", v.rhs_component_count)
      .integer("num_primitive_operations", v.num_primitive_operations)
      .field("allow_imprecise_accumulation", Attribute(v.allow_imprecise_accumulation))
      .take_struct();
}

std::string read_algorithm(DotAlgorithm& to, StructFields fields) {
  return fields.word("lhs_precision_type", to.lhs_precision_type)
      .word("rhs_precision_type", to.rhs_precision_type)
      .word("accumulation_type", to.accumulation_type)
      .integer("lhs_component_count", to.lhs_component_count)
      .integer("rhs_component_count", to.rhs_component_count)
      .integer("num_primitive_operations", to.num_primitive_operations)
      .boolean("allow_imprecise_accumulation", to.allow_imprecise_accumulation)
      .problem();
}

}  // namespace

Attribute AttrCodec<DotAlgorithm>::to_attribute(const DotAlgorithm& v) {
  return Attribute(algorithm_struct(v));
}
std::string AttrCodec<DotAlgorithm>::from_attribute(DotAlgorithm& to, const Attribute& v) {
  return read_algorithm(to, StructFields("stablehlo.dot_algorithm", v));
}
bool AttrCodec<DotAlgorithm>::read(DotAlgorithm& to, text::Reader& reader) {
  const text::Token first = reader.token();
  StructAttr attr{"stablehlo.dot_algorithm", {}};
  if (!reader.struct_fields(attr)) return false;
  std::string problem = read_algorithm(to, StructFields(attr));
  return problem.empty() || reader.error_at(first, std::move(problem));
}
void AttrCodec<DotAlgorithm>::write(const DotAlgorithm& v, std::string& out) {
  const std::string whole = to_string(Attribute(algorithm_struct(v)));
  out += std::string_view(whole).substr(whole.find('<'));
}

Attribute AttrCodec<ResultAccuracy>::to_attribute(const ResultAccuracy& v) {
  StructWriter writer("stablehlo.result_accuracy");
  if (v.atol != 0) writer.field("atol", FloatAttr{v.atol, DType::f64});
  if (v.rtol != 0) writer.field("rtol", FloatAttr{v.rtol, DType::f64});
  writer.nonzero("ulps", v.ulps);
  const std::string_view mode = kResultAccuracyModeValues[static_cast<std::size_t>(v.mode)];
  writer.field("mode", OpaqueAttr{fmt::format("#stablehlo.result_accuracy_mode<{}>", mode)});
  return writer.take();
}
std::string AttrCodec<ResultAccuracy>::from_attribute(ResultAccuracy& to, const Attribute& v) {
  StructFields fields("stablehlo.result_accuracy", v);
  std::string mode = "#stablehlo.result_accuracy_mode<DEFAULT>";
  fields.number("atol", to.atol)
      .number("rtol", to.rtol)
      .integer("ulps", to.ulps)
      .word("mode", mode);
  if (std::string problem = fields.problem(); !problem.empty()) return problem;
  for (std::size_t i = 0; i < std::size(kResultAccuracyModeValues); ++i) {
    to.mode = static_cast<ResultAccuracyMode>(i);
    if (mode == fmt::format("#stablehlo.result_accuracy_mode<{}>", kResultAccuracyModeValues[i])) {
      return "";
    }
  }
  return fmt::format("'{}' is no accuracy mode", mode);
}

}  // namespace weft::ir
