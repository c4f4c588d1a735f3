#include "passes/dynamic/shape_specs.h"

#include <cstddef>
#include <optional>

#include "ir/ops/dynamic/dynamic_shape.h"

namespace weft::passes {
namespace {

constexpr std::string_view kBegin = "polymorphic shapes specifications: ";
constexpr std::string_view kShape = ".shape = (";

// What stands before the parenthesis that closes one opened just before `text`.
std::optional<std::string_view> inside(std::string_view text) {
  int depth = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return text.substr(0, i);
  }
  return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// "b, max(a, b), 4," in pieces: at the commas that stand in no parentheses.
std::vector<std::string> pieces(std::string_view list) {
  std::vector<std::string> found;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i < list.size() && list[i] == '(') ++depth;
    if (i < list.size() && list[i] == ')') --depth;
    if (i < list.size() && (list[i] != ',' || depth != 0)) continue;
    const std::string_view piece = trimmed(list.substr(begin, i - begin));
    if (!piece.empty()) found.emplace_back(piece);
    begin = i + 1;
  }
  return found;
}

}  // namespace

std::string_view assertion_message(const ir::Op& assertion) {
  const ir::Attribute* const message = assertion.extra.find("error_message");
  const auto* const text = message == nullptr ? nullptr : message->get_if<std::string>();
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

std::vector<ShapeSpec> shape_specs(std::string_view message) {
  std::vector<ShapeSpec> specs;
  const std::size_t begin = message.find(kBegin);
  if (begin == std::string_view::npos) return specs;
  std::string_view rest = message.substr(begin + kBegin.size());
  for (;;) {
    const std::size_t shape = rest.find(kShape);
    if (shape == std::string_view::npos) return specs;
    const std::string_view argument = rest.substr(0, shape);
    rest.remove_prefix(shape + kShape.size());
    const std::optional<std::string_view> sizes = inside(rest);
    if (!sizes) return specs;
    specs.push_back({std::string(argument), pieces(*sizes)});
    rest.remove_prefix(sizes->size() + 1);
    if (rest.empty() || rest[0] != ',') return specs;
    rest.remove_prefix(1);
  }
}

std::vector<ShapeSpec> shape_specs(const ir::Module& module) {
  std::vector<ShapeSpec> specs;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (specs.empty() && ir::is_shape_assertion(op)) specs = shape_specs(assertion_message(op));
    });
  }
  return specs;
}

}  // namespace weft::passes
