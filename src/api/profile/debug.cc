#include "weft/debug.h"

#include <cstdio>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/array/array_state.h"
#include "api/call/watched_run.h"
#include "api/ops/ops.h"
#include "api/parallel/axis_names.h"
#include "core/text/format_text.h"
#include "core/text/number_format.h"
#include "core/text/user_line.h"
#include "ir/ops/debug_print.h"

namespace weft {
namespace detail {
namespace {

// "{2} asks for value 2, but 1 value is given: {0}"
std::string asked_for_too_many(std::size_t num_values, std::size_t highest,
                               const std::string& given) {
  std::string numbers;
  if (num_values > 0) numbers = ": {0}";
  if (num_values > 1) numbers += fmt::format(" to {{{}}}", num_values - 1);
  return fmt::format("{{{0}}} asks for value {0}, but {1}{2}", highest, given, numbers);
}

// Why the text and its values do not fit; empty: they do.
std::string misfit(const FormatText& text, std::size_t num_values) {
  std::set<std::size_t> used;
  for (const FormatField& field : text.fields) used.insert(field.value);
  const std::size_t wanted = used.empty() ? 0 : *used.rbegin() + 1;
  if (wanted == num_values && used.size() == wanted) return {};
  const std::string given =
      fmt::format("{} {} given", num_values, num_values == 1 ? "value is" : "values are");
  if (used.size() == text.fields.size() && used.size() == wanted) {
    return fmt::format("the text has {} {{}}, but {}: give one for each", wanted, given);
  }
  if (wanted > num_values) return asked_for_too_many(num_values, wanted - 1, given);
  std::size_t unused = 0;
  while (used.contains(unused)) ++unused;
  return fmt::format("{}, but {{{}}} does not stand in the text: each value must", given, unused);
}

// Why the value cannot be written in the field's format; empty: it can.
std::string misfit(const FormatField& field, const Printed& value) {
  if (field.format.empty()) return {};
  if (value.is_text) return text_format_problem(field.format);
  if (value.array.ndim() > 0) {
    return fmt::format("it is for one number, and the value is {}; print {{}}, as NumPy does",
                       typeof_(value.array));
  }
  return format_problem(field.format, value.array.dtype());
}

FormatText format_of(const PrintText& text, const std::vector<Printed>& values) {
  const auto refuse = [&](const std::string& why) {
    throw Error(fmt::format("debug::print: {}  ({}:{})", why, text.where.file, text.where.line));
  };
  FormatText format;
  try {
    format = parse_format_text(text.text);
  } catch (const Error& error) {
    refuse(error.what());
  }
  if (const std::string why = misfit(format, values.size()); !why.empty()) refuse(why);
  for (const FormatField& field : format.fields) {
    if (const std::string why = misfit(field, values[field.value]); !why.empty()) {
      refuse(fmt::format("the format of \"{}\": {}", field.written, why));
    }
  }
  return format;
}

// Of a value that is a text.
std::string fixed_text(const FormatField& field, const Printed& value) {
  return field.format.empty() ? value.text : formatted(value.text, field.format);
}

std::string text_now(const FormatField& field, const Printed& value) {
  if (value.is_text) return fixed_text(field, value);
  if (field.format.empty()) return to_string(value.array);
  return field_text(field, value_of(value.array, "debug::print")->to_literal());
}

void print_now(const FormatText& format, const std::vector<Printed>& values) {
  std::vector<std::string> texts;
  for (const FormatField& field : format.fields) {
    texts.push_back(text_now(field, values[field.value]));
  }
  write_out(filled(format, texts) + '\n');
}

// Whether it is as Python's print("BEFORE:", block), which shows the blocks one below the other.
bool shows_blocks(const FormatText& format, const std::vector<Printed>& values) {
  if (values.size() != 1 || format.fields.size() != 1) return false;
  return !values[0].is_text && values[0].array.ndim() > 0 && format.parts[1].empty();
}

// Texts become part of the op's, and each of its fields is an operand.
void trace_print(const FormatText& format, const std::vector<Printed>& values) {
  std::string text = escaped(format.parts[0]);
  std::vector<detail::trace::TracedValue> operands;
  detail::trace::AxisSet varying = 0;
  for (std::size_t k = 0; k < format.fields.size(); ++k) {
    const FormatField& field = format.fields[k];
    const Printed& value = values[field.value];
    if (value.is_text) {
      text += escaped(fixed_text(field, value));
    } else {
      text += field.format.empty() ? "{}" : fmt::format("{{:{}}}", field.format);
      operands.push_back(value_of(value.array));
      varying |= operands.back().facts.varying;
    }
    text += escaped(format.parts[k + 1]);
  }
  ir::CustomCallAttrs attrs;
  attrs.call_target_name = std::string(ir::kDebugPrintTarget);
  attrs.backend_config = std::move(text);
  attrs.has_side_effect = true;
  tracing().emit(OpKind::custom_call, operands, std::vector<ir::Type>{},
                 ir::AttrsRef::of(std::move(attrs)));
  if (detail::trace::Trace::in_manual() && !shows_blocks(format, values)) {
    ir::set_varying_axes(tracing().last_op(),
                         detail::names_of(detail::trace::Trace::context_mesh(), varying));
  }
}

}  // namespace

void print(const PrintText& text, const std::vector<Printed>& values) {
  const FormatText format = format_of(text, values);
  if (Session::current() == nullptr) {
    print_now(format, values);
    return;
  }
  operation("debug::print", text.where, [&] {
    trace_print(format, values);
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
  if (!detail::state_of("debug::visualize_array_sharding", array, where).value &&
      array.is_traced()) {
    throw Error(
        fmt::format("debug::visualize_array_sharding: {} is traced, and where it will lie is "
                    "decided when its function is compiled; draw what the function takes or "
                    "returns  ({}:{})",
                    typeof_(array), where.file, where.line));
  }
  draw(array.shape(), array.sharding(), std::move(options));
}

void visualize_sharding(const Dims& shape, const ShardingLike& sharding, VisualizeOptions options,
                        Where where) {
  with_user_line("debug::visualize_sharding", where,
                 [&] { draw(shape, resolve(sharding), std::move(options)); });
}

}  // namespace debug
}  // namespace weft
