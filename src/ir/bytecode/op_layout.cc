#include "ir/bytecode/op_layout.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "ir/bytecode/vhlo_defaults.h"
#include "ir/ops/table.h"

namespace weft::ir::bytecode {
namespace {

// An attribute of an op that not all versions have. `op` empty: of every op that has it.
struct Versioned {
  std::string_view op, attribute;
};
constexpr Versioned kSinceVersion2[] = {
    {"", "result_accuracy"},
    {"collective_broadcast", "has_dynamic_root"},
    {"custom_call", "result_tilings"},
    {"dot_general", "accumulation_type"},
    {"dot_general", "allow_imprecise_accumulation"},
    {"dot_general", "lhs_component_count"},
    {"dot_general", "lhs_precision_type"},
    {"dot_general", "num_primitive_operations"},
    {"dot_general", "rhs_component_count"},
    {"dot_general", "rhs_precision_type"},
    {"gather", "operand_batching_dims"},
    {"gather", "start_indices_batching_dims"},
    {"dynamic_gather", "operand_batching_dims"},
    {"dynamic_gather", "start_indices_batching_dims"},
    {"scatter", "input_batching_dims"},
    {"scatter", "scatter_indices_batching_dims"},
};
constexpr Versioned kOnlyVersion1[] = {
    {"dynamic_conv", "padding"},
};
// Whose second version has the same attributes.
constexpr std::string_view kSameInVersion2[] = {"all_gather", "all_reduce", "all_to_all",
                                                "composite"};

// What ops of other dialects got in later versions of theirs, oldest first. All may be missing, and
// `true` is the default of each that is a boolean.
constexpr Versioned kLater[] = {
    {"chlo.top_k", "is_stable"},
    {"func.call", "arg_attrs"},
    {"func.call", "res_attrs"},
    {"func.call", "no_inline"},
};

// "add" and 1 of "add_v1"; false: it has no such end.
bool split_version(std::string_view name, std::string_view& base, int& version) {
  const std::size_t at = name.rfind("_v");
  if (at == name.npos) return false;
  base = name.substr(0, at);
  const char* const end = name.data() + name.size();
  const auto [stop, problem] = std::from_chars(name.data() + at + 2, end, version);
  return problem == std::errc{} && stop == end;
}

bool has(std::span<const Versioned> list, std::string_view op, std::string_view attribute) {
  return std::ranges::any_of(list, [&](const Versioned& one) {
    return one.attribute == attribute && (one.op.empty() || one.op == op);
  });
}

// Where VHLO's name is not StableHLO's with another dialect.
std::string stable_name(std::string_view base) {
  if (base == "call" || base == "func") return fmt::format("func.{}", base);
  return fmt::format("stablehlo.{}", base);
}

void add_vhlo_properties(OpLayout& layout, std::string_view base, int version) {
  int newest = std::ranges::find(kSameInVersion2, base) != std::end(kSameInVersion2) ? 2 : 1;
  const auto add = [&](OpLayout::Property property) {
    const bool is_new = has(kSinceVersion2, base, property.name);
    const bool is_gone = has(kOnlyVersion1, base, property.name);
    if (is_new || is_gone) newest = 2;
    if (version >= 2 ? !is_gone : !is_new) layout.properties.push_back(property);
  };
  const std::span<const FieldInfo> fields =
      layout.def->attrs == nullptr ? std::span<const FieldInfo>() : layout.def->attrs().fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto names = fields[i].vhlo_names();
    for (std::size_t part = 0; part < names.size(); ++part) {
      if (names[part].find('.') != names[part].npos) continue;  // of another dialect
      add({names[part], static_cast<int>(i), part});
    }
  }
  for (const Versioned& added : kSinceVersion2) {
    const bool known = std::ranges::any_of(
        layout.properties, [&](const auto& p) { return p.name == added.attribute; });
    if (!known && added.op == base && version >= 2) add({added.attribute});
  }
  if (version > newest) {
    layout.problem =
        fmt::format("version {} of this op is not known, only up to {}", version, newest);
  }
}

void add_properties(OpLayout& layout) {
  const std::span<const FieldInfo> fields =
      layout.def->attrs == nullptr ? std::span<const FieldInfo>() : layout.def->attrs().fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    layout.properties.push_back({fields[i].name, static_cast<int>(i), 0, !fields[i].required});
  }
}

// The properties of an op that has `count` of them, where these are more than the row says.
std::vector<OpLayout::Property> later_properties(const OpLayout& layout, std::size_t count) {
  std::vector<OpLayout::Property> out = layout.properties;
  for (const Versioned& later : kLater) {
    if (later.op == layout.name && out.size() < count)
      out.push_back({later.attribute, -1, 0, true});
  }
  std::ranges::sort(out, {}, &OpLayout::Property::name);
  return out;
}

// Sets a field from what VHLO has in its place.
std::string set_field(int field, std::span<const Attribute* const> parts, AttrsInProgress& out) {
  const FieldInfo& info = out.info()->fields[static_cast<std::size_t>(field)];
  const bool none = std::ranges::all_of(parts, [](const Attribute* part) {
    return part == nullptr || *part == Attribute(OpaqueAttr{"none"});
  });
  if (none) return "";
  out.see(field);
  const std::string problem = info.from_vhlo(out.data(), parts);
  if (!problem.empty()) return fmt::format("attribute '{}' {}", info.name, problem);
  if (info.is_default(out.data())) info.clear(out.data());
  return "";
}

// Layouts of operands and results are left out where both are empty.
bool is_layouts(const OpLayout::Property& property) {
  return property.name == "operand_layouts" || property.name == "result_layouts";
}
bool have_no_layouts(std::span<const OpLayout::Property> properties,
                     std::span<const std::optional<Attribute>> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (is_layouts(properties[i]) && *values[i] != Attribute(ArrayAttr{})) return false;
  }
  return true;
}

// REQUIRES: all are there.
std::string set_vhlo(std::span<const OpLayout::Property> properties,
                     std::span<std::optional<Attribute>> values, AttrsInProgress& out) {
  const std::size_t count = out.info() == nullptr ? 0 : out.info()->fields.size();
  std::vector<std::vector<const Attribute*>> parts(count);
  for (std::size_t i = 0; i < count; ++i) {
    parts[i].resize(out.info()->fields[i].vhlo_names().size());
  }
  const bool no_layouts = have_no_layouts(properties, values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OpLayout::Property& property = properties[i];
    if (is_left_out(property.name, *values[i])) continue;
    if (no_layouts && is_layouts(property)) continue;
    if (property.field < 0) return fmt::format("attribute '{}' is not supported", property.name);
    if (property.name == kSymbolList) values[i] = as_symbols(*values[i]);
    parts[static_cast<std::size_t>(property.field)][property.part] = &*values[i];
  }
  for (std::size_t i = 0; i < count; ++i) {
    std::string problem = set_field(static_cast<int>(i), parts[i], out);
    if (!problem.empty()) return problem;
  }
  return "";
}

std::string set_plain(std::span<const OpLayout::Property> properties,
                      std::span<const std::optional<Attribute>> values, AttrsInProgress& out) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OpLayout::Property& property = properties[i];
    if (!values[i] || (property.field < 0 && *values[i] == Attribute(true))) continue;
    if (property.field < 0) return fmt::format("attribute '{}' is not supported", property.name);
    std::string problem = out.set(property.field, *values[i]);
    if (!problem.empty()) return problem;
  }
  return "";
}

}  // namespace

OpLayout layout_of(const Container::OpName& name) {
  OpLayout out;
  out.name = fmt::format("{}.{}", name.dialect, name.name);
  out.stable_name = out.name;
  std::string_view base;
  int version = 0;
  out.is_vhlo = name.dialect == "vhlo" && split_version(name.name, base, version);
  if (out.is_vhlo) out.stable_name = stable_name(base);
  out.def = find_op(out.stable_name);
  if (out.def == nullptr) return out;
  if (out.is_vhlo) {
    add_vhlo_properties(out, base, version);
  } else {
    add_properties(out);
  }
  std::ranges::sort(out.properties, {}, &OpLayout::Property::name);
  return out;
}

std::string read_properties(const OpLayout& layout, Cursor at, Values& values,
                            AttrsInProgress& out) {
  if (!layout.problem.empty()) return layout.problem;
  const std::size_t count = count_numbers(at);
  std::vector<OpLayout::Property> later;
  if (!layout.is_vhlo && count > layout.properties.size()) later = later_properties(layout, count);
  const auto& properties = later.empty() ? layout.properties : later;
  if (count != properties.size()) {
    return fmt::format("has {} attributes here, but Weft knows {} of it", count, properties.size());
  }
  std::vector<std::optional<Attribute>> read;
  for (const OpLayout::Property& property : properties) {
    const auto [index, is_there] = property.optional ? at.flagged() : Flagged{at.number(), true};
    std::optional<Attribute>& value = read.emplace_back();
    if (!is_there) continue;
    std::string problem = values.attribute(index, value.emplace());
    if (!problem.empty()) return fmt::format("attribute '{}' {}", property.name, problem);
  }
  if (at.failed()) return at.problem();
  return layout.is_vhlo ? set_vhlo(properties, read, out) : set_plain(properties, read, out);
}

}  // namespace weft::ir::bytecode
