// Attributes of the StableHLO, CHLO and Shardy dialects: enums, structs, meshes and shardings.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "ir/text/float_text.h"
#include "ir/text/read/reader.h"

namespace weft::ir::text {
namespace {

// Printed as name = value lists; every other one is kept as text.
bool is_struct(std::string_view name) {
  constexpr std::string_view kStructs[] = {
      "stablehlo.axis_ref",        "stablehlo.channel_handle", "stablehlo.dot",
      "stablehlo.dot_algorithm",   "stablehlo.gather",         "stablehlo.replica_group_mesh_axes",
      "stablehlo.result_accuracy", "stablehlo.scatter",
  };
  return std::ranges::find(kStructs, name) != std::end(kStructs);
}

}  // namespace

bool Reader::dialect_attribute(std::string_view name, Attribute& out) {
  const Token first = token_;
  if (name.starts_with("sdy")) return sdy_attribute(name, out);
  advance();
  if (is_struct(name)) {
    StructAttr value{std::string(name), {}};
    if (!struct_fields(value)) return false;
    out = Attribute(std::move(value));
    return true;
  }
  if (name.find('.') == name.npos) {  // #stablehlo<precision DEFAULT>
    const Lexer before = lexer_;
    const Token less = token_;
    advance();
    EnumAttr value{std::string(name), "", ""};
    if (at(Tok::word)) {
      value.name = token_.text();
      advance();
      if (at(Tok::word)) {
        value.value = token_.text();
        advance();
        if (accept(Tok::greater)) {
          out = Attribute(std::move(value));
          return true;
        }
      }
    }
    lexer_ = before;
    token_ = less;
  }
  if (!at(Tok::less)) {
    out = Attribute(OpaqueAttr{std::string(first.text())});
    return true;
  }
  return opaque(first, out);
}

bool Reader::struct_fields(StructAttr& out) {
  Nested nested(*this);
  if (!nested.ok() || !expect(Tok::less, "<")) return false;
  return list(Tok::greater, ">", [&] {
    std::string_view name;
    const Token at = token_;
    if (!word(name, "a field's name") || !expect(Tok::equal, "=")) return false;
    constexpr std::size_t kMostFields = 64;
    if (out.fields.size() == kMostFields) return error_at(at, "too many fields");
    for (const auto& [other, unused] : out.fields) {
      if (other == name) return error_at(at, fmt::format("field '{}' stands twice", name));
    }
    auto& [unused, value] = out.fields.emplace_back(std::string(name), Attribute());
    return struct_value(value);
  });
}

// A value without type: 1, [1, 2], true, 1.0e-5, f32, tf32, (2)4 (of a sub-axis), @mesh,
// #stablehlo.result_accuracy_mode<HIGHEST>, [#stablehlo.axis_ref<...>]
bool Reader::struct_value(Attribute& out) {
  if (at(Tok::integer) || at(Tok::minus)) {
    const Lexer before = lexer_;
    const Token first = token_;
    accept(Tok::minus);
    const bool is_integer = at(Tok::integer);
    lexer_ = before;
    token_ = first;
    if (!is_integer) return attribute(out);
    IntegerAttr value;
    if (!integer(value.value)) return false;
    out = Attribute(value);
    return true;
  }
  if (accept(Tok::l_paren)) {
    SubAxis sub;
    if (!integer(sub.pre_size) || !expect(Tok::r_paren, ")") || !integer(sub.size)) return false;
    out = Attribute(OpaqueAttr{fmt::format("({}){}", sub.pre_size, sub.size)});
    return true;
  }
  if (at(Tok::l_square)) {
    const Lexer before = lexer_;
    const Token first = token_;
    advance();
    const bool are_attributes = at(Tok::hash);
    lexer_ = before;
    token_ = first;
    if (are_attributes) return attribute(out);
    Dims values;
    if (!integer_list(values)) return false;
    ArrayAttr array;
    for (std::int64_t value : values) array.values.emplace_back(IntegerAttr{value, DType::i64});
    out = Attribute(std::move(array));
    return true;
  }
  if (at(Tok::word) && !at_word("true") && !at_word("false")) {
    out = Attribute(OpaqueAttr{std::string(token_.text())});
    advance();
    return true;
  }
  return attribute(out);
}

bool Reader::sdy_attribute(std::string_view name, Attribute& out) {
  const Token first = token_;
  advance();
  if (name == "sdy.sharding") {
    ShardingAttr value;
    if (!sharding(value)) return false;
    out = Attribute(std::move(value));
    return true;
  }
  if (name == "sdy.sharding_per_value") {
    ShardingPerValueAttr value;
    if (!expect(Tok::less, "<") || !shardings(value.shardings) || !expect(Tok::greater, ">")) {
      return false;
    }
    out = Attribute(std::move(value));
    return true;
  }
  if (name == "sdy.mesh") {
    Mesh value;
    if (!mesh(value)) return false;
    out = Attribute(std::move(value));
    return true;
  }
  if (at(Tok::less)) return opaque(first, out);  // e.g. #sdy<manual_axes{"x"}>
  out = Attribute(OpaqueAttr{std::string(first.text())});
  return true;
}

bool Reader::mesh(Mesh& out) {
  const Token first = token_;
  std::vector<MeshAxis> axes;
  Dims device_ids;
  if (!expect(Tok::less, "<") || !expect(Tok::l_square, "[")) return false;
  const bool read = list(Tok::r_square, "]", [&] {
    MeshAxis& axis = axes.emplace_back();
    return string(axis.name, "an axis name") && expect(Tok::equal, "=") && integer(axis.size);
  });
  if (!read) return false;
  if (accept(Tok::comma) &&
      !(expect_word("device_ids") && expect(Tok::equal, "=") && integer_list(device_ids))) {
    return false;
  }
  if (!expect(Tok::greater, ">")) return false;
  out = Mesh(std::move(axes), std::vector<std::int64_t>(device_ids.begin(), device_ids.end()));
  if (std::string problem = out.problem(); !problem.empty()) {
    return error_at(first, std::move(problem));
  }
  return true;
}

bool Reader::axis_ref(AxisRef& out) {
  if (!string(out.name, "an axis name")) return false;
  if (!accept(Tok::colon)) return true;
  SubAxis& sub = out.sub.emplace();
  return expect(Tok::l_paren, "(") && integer(sub.pre_size) && expect(Tok::r_paren, ")") &&
         integer(sub.size);
}

bool Reader::axis_refs(std::vector<AxisRef>& out) {
  return expect(Tok::l_brace, "{") &&
         list(Tok::r_brace, "}", [&] { return axis_ref(out.emplace_back()); });
}

// {}, {"x"}, {"x", ?}, {?}p2
bool Reader::dimension_sharding(DimSharding& out) {
  if (!expect(Tok::l_brace, "{")) return false;
  while (!accept(Tok::r_brace)) {
    if (!out.axes.empty() && !expect(Tok::comma, ",")) return false;
    if (accept(Tok::question)) {
      out.open = true;
      if (!expect(Tok::r_brace, "}")) return false;
      break;
    }
    if (!axis_ref(out.axes.emplace_back())) return false;
  }
  if (!at(Tok::word)) return true;
  const std::string_view priority = token_.text();
  int value = 0;
  const char* end = priority.data() + priority.size();
  const auto [stop, problem] = std::from_chars(priority.data() + 1, end, value);
  if (priority[0] != 'p' || priority.size() < 2 || problem != std::errc{} || stop != end) {
    return expected("a priority like 'p0'");
  }
  out.priority = value;
  advance();
  return true;
}

bool Reader::sharding(ShardingAttr& out) {
  if (!expect(Tok::less, "<")) return false;
  if (accept_word("mesh")) {
    Mesh inlined;
    if (!mesh(inlined)) return false;
    out.mesh.inlined = std::make_shared<const Mesh>(std::move(inlined));
  } else if (!symbol(out.mesh.name)) {
    return false;
  }
  if (!expect(Tok::comma, ",") || !expect(Tok::l_square, "[")) return false;
  if (!list(Tok::r_square, "]",
            [&] { return dimension_sharding(out.sharding.dims.emplace_back()); })) {
    return false;
  }
  while (accept(Tok::comma)) {
    const bool replicated = at_word("replicated");
    std::vector<AxisRef>& axes = replicated ? out.sharding.replicated : out.sharding.unreduced;
    if (!replicated && !at_word("unreduced")) return expected("'replicated' or 'unreduced'");
    if (!axes.empty()) return error(fmt::format("'{}' stands twice", token_.text()));
    advance();
    if (!expect(Tok::equal, "=")) return false;
    if (!replicated && (at_word("max") || at_word("min"))) {
      return error("only unreduced axes that are summed are supported");
    }
    if (!replicated) accept_word("sum");
    if (!axis_refs(axes)) return false;
  }
  return expect(Tok::greater, ">");
}

bool Reader::shardings(std::vector<ShardingAttr>& out) {
  return expect(Tok::l_square, "[") &&
         list(Tok::r_square, "]", [&] { return sharding(out.emplace_back()); });
}

bool Reader::axis_names(std::vector<std::string>& out) {
  return expect(Tok::l_brace, "{") &&
         list(Tok::r_brace, "}", [&] { return string(out.emplace_back(), "an axis name"); });
}

}  // namespace weft::ir::text
