// Shardy's attributes: meshes, shardings, manual axes; rules of ops, which are kept as text.
#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "ir/bytecode/entry_reader.h"
#include "ir/text/codecs/codecs.h"

namespace weft::ir::bytecode {
namespace {

struct SdyAttribute {
  enum Code : std::uint64_t {
    manual_axes,
    mesh_axis,
    mesh,
    sub_axis,
    axis_ref,
    dimension,
    sharding,
    per_value,
    dimension_mapping,
    tensor_mapping,
    rule,
    axis_list,
    list_of_axis_lists,
    all_to_all,
    all_to_all_list,
    unreduced_sharding,
    unreduced_per_value,
    reduced_sharding,
  };
};

Attribute manual_axes(EntryReader& reader) {
  std::vector<std::string> names;
  for (std::size_t n = reader.count(); n > 0 && !reader.failed(); --n) {
    names.push_back(reader.attribute_of<std::string>("an axis name"));
  }
  return AttrCodec<std::vector<std::string>>::to_attribute(names);
}

Attribute sdy_mesh(EntryReader& reader) {
  std::vector<MeshAxis> axes = reader.parts<MeshAxis>("an axis");
  Mesh mesh(std::move(axes), reader.integers());
  if (std::string problem = mesh.problem(); !problem.empty()) reader.fail(std::move(problem));
  return Attribute(std::move(mesh));
}

AxisRef sdy_axis_ref(EntryReader& reader) {
  AxisRef out{reader.string(), {}};
  out.sub = reader.optional_part<SubAxis>("a part of an axis");
  return out;
}

DimSharding dimension_sharding(EntryReader& reader) {
  DimSharding out;
  out.axes = reader.parts<AxisRef>("an axis");
  out.open = reader.byte() == 0;
  const auto [priority, has_priority] = reader.flagged();
  if (priority > INT32_MAX) reader.fail("no priority");
  if (has_priority) out.priority = static_cast<int>(priority);
  return out;
}

Attribute sdy_sharding(EntryReader& reader, std::uint64_t code) {
  ShardingAttr out;
  const std::size_t at = reader.offset();
  const Attribute mesh = reader.attribute();
  if (const auto* symbol = mesh.get_if<SymbolAttr>()) {
    out.mesh.name = symbol->name;
  } else if (const auto* inlined = mesh.get_if<Mesh>()) {
    out.mesh.inlined = std::make_shared<const Mesh>(*inlined);
  } else {
    reader.fail_at(at, "expected a mesh");
  }
  out.sharding.dims = reader.parts<DimSharding>("a dimension's sharding");
  out.sharding.replicated = reader.parts<AxisRef>("an axis");
  if (code != SdyAttribute::sharding) out.sharding.unreduced = reader.parts<AxisRef>("an axis");
  if (code == SdyAttribute::reduced_sharding && reader.signed_number() != 0) {
    reader.fail("only unreduced axes that are summed are supported");
  }
  return Attribute(std::move(out));
}

Attribute shardings_per_value(EntryReader& reader) {
  ShardingPerValueAttr out;
  for (std::size_t n = reader.count(); n > 0 && !reader.failed(); --n) {
    out.shardings.push_back(reader.attribute_of<ShardingAttr>("a sharding"));
  }
  return Attribute(std::move(out));
}

// ---- Rules: #sdy.op_sharding_rule<([i, jk])->([i]) {i=8, j=2, k=4} reduction={j}, custom>

std::string factor_name(std::int64_t factor) {
  constexpr std::int64_t kLast = 'z' - 'i';
  if (factor <= kLast) return std::string(1, static_cast<char>('i' + factor));
  return fmt::format("z_{}", factor - kLast);
}

RulePart factor_list(EntryReader& reader, std::string_view separator) {
  RulePart out;
  for (const std::int64_t factor : reader.integers()) {
    if (factor < 0) reader.fail("no factor");
    if (!out.text.empty()) out.text += separator;
    out.text += factor_name(std::max<std::int64_t>(factor, 0));
  }
  return out;
}

std::string joined(const std::vector<RulePart>& parts) {
  std::string out;
  for (const RulePart& part : parts) {
    if (!out.empty()) out += ", ";
    out += part.text;
  }
  return out;
}

RulePart tensor_mapping(EntryReader& reader) {
  return {fmt::format("[{}]", joined(reader.parts<RulePart>("a dimension's factors")))};
}

Attribute sharding_rule(EntryReader& reader) {
  const std::vector<std::int64_t> sizes = reader.integers();
  const std::string operands = joined(reader.parts<RulePart>("a tensor's factors"));
  const std::string results = joined(reader.parts<RulePart>("a tensor's factors"));
  std::string text = fmt::format("#sdy.op_sharding_rule<({})->({})", operands, results);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    text += fmt::format("{}{}={}", i == 0 ? " {" : ", ", factor_name(static_cast<std::int64_t>(i)),
                        sizes[i]);
  }
  if (!sizes.empty()) text += '}';
  for (const char* kind : {"reduction", "need_replication", "permutation", "blocked_propagation"}) {
    const RulePart factors = factor_list(reader, ", ");
    if (!factors.text.empty()) text += fmt::format(" {}={{{}}}", kind, factors.text);
  }
  text += reader.byte() != 0 ? ", custom>" : ">";
  return Attribute(OpaqueAttr{std::move(text)});
}

}  // namespace

AnyAttribute sdy_attribute(EntryReader& reader, std::uint64_t code) {
  switch (code) {
    case SdyAttribute::manual_axes:
      return manual_axes(reader);
    case SdyAttribute::mesh_axis: {
      MeshAxis axis{reader.string()};
      axis.size = reader.signed_number();
      return axis;
    }
    case SdyAttribute::mesh:
      return sdy_mesh(reader);
    case SdyAttribute::sub_axis: {
      SubAxis out;
      out.pre_size = reader.signed_number();
      out.size = reader.signed_number();
      return out;
    }
    case SdyAttribute::axis_ref:
      return sdy_axis_ref(reader);
    case SdyAttribute::dimension:
      return dimension_sharding(reader);
    case SdyAttribute::sharding:
    case SdyAttribute::unreduced_sharding:
    case SdyAttribute::reduced_sharding:
      return sdy_sharding(reader, code);
    case SdyAttribute::per_value:
    case SdyAttribute::unreduced_per_value:
      return shardings_per_value(reader);
    case SdyAttribute::dimension_mapping:
      return factor_list(reader, "");
    case SdyAttribute::tensor_mapping:
      return tensor_mapping(reader);
    case SdyAttribute::rule:
      return sharding_rule(reader);
    default:
      reader.fail(fmt::format("sdy attribute {} is not supported", code));
      return Attribute();
  }
}

}  // namespace weft::ir::bytecode
