#include "weft/debug.h"

#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/ops.h"
#include "api/print_text.h"
#include "api/watched_run.h"
#include "ir/ops/debug_print.h"

namespace weft {
namespace detail {
namespace {

std::vector<std::string> parts_of(const PrintText& text, std::size_t num_values) {
  const auto refuse = [&](const std::string& why) {
    throw Error(
        fmt::format("debug::print: {}  ({}:{})", why, text.where.file_name(), text.where.line()));
  };
  std::vector<std::string> parts;
  try {
    parts = print_parts(text.text);
  } catch (const Error& error) {
    refuse(error.what());
  }
  if (parts.size() != num_values + 1) {
    refuse(fmt::format("the text has {} {{}}, but {} {} given: give one for each", parts.size() - 1,
                       num_values, num_values == 1 ? "value is" : "values are"));
  }
  return parts;
}

void print_now(const std::vector<std::string>& parts, const std::vector<Printed>& values) {
  std::vector<std::string> texts;
  for (const Printed& value : values) {
    texts.push_back(value.is_text ? value.text : to_string(value.array));
  }
  write_out(filled(parts, texts) + '\n');
}

// Texts become part of the op's.
void trace_print(const std::vector<std::string>& parts, const std::vector<Printed>& values) {
  std::string text = escaped(parts[0]);
  std::vector<trace::Value> operands;
  for (std::size_t k = 0; k < values.size(); ++k) {
    text += values[k].is_text ? escaped(values[k].text) : "{}";
    text += escaped(parts[k + 1]);
    if (!values[k].is_text) operands.push_back(value_of(values[k].array));
  }
  ir::CustomCallAttrs attrs;
  attrs.call_target_name = std::string(ir::kDebugPrintTarget);
  attrs.backend_config = std::move(text);
  attrs.has_side_effect = true;
  tracing().emit(OpKind::custom_call, operands, std::vector<ir::Type>{},
                 ir::AttrsRef::of(std::move(attrs)));
}

}  // namespace

void print(const PrintText& text, const std::vector<Printed>& values) {
  const std::vector<std::string> parts = parts_of(text, values.size());
  if (Session::current() == nullptr) {
    print_now(parts, values);
    return;
  }
  at_once("debug::print", text.where, [&] {
    trace_print(parts, values);
    return std::vector<Array>();
  });
}

}  // namespace detail

namespace debug {
namespace {

void draw(const Dims& shape, const NamedSharding& sharding, VisualizeOptions options) {
  weft::visualize_sharding(shape, sharding.sharding(static_cast<int>(shape.size())), sharding.mesh,
                           options);
  std::fflush(stdout);
}

}  // namespace

void visualize_array_sharding(const Array& array, VisualizeOptions options, Where where) {
  if (array.is_traced()) {
    throw Error(
        fmt::format("debug::visualize_array_sharding: {} is traced, and where it will lie is "
                    "decided when its function is compiled; draw what the function takes or "
                    "returns  ({}:{})",
                    typeof_(array), where.file_name(), where.line()));
  }
  draw(array.shape(), array.sharding(), std::move(options));
}

void visualize_sharding(const Dims& shape, const ShardingLike& sharding, VisualizeOptions options) {
  draw(shape, resolve(sharding), std::move(options));
}

}  // namespace debug
}  // namespace weft
