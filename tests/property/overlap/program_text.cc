#include "property/overlap/program_text.h"

#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace weft::testing {

std::string Array::type() const {
  std::string text = "tensor<";
  for (const std::int64_t d : dims) text += fmt::format("{}x", d);
  return text + dtype + ">";
}

std::string list(const Sizes& sizes) {
  return sizes.empty() ? "array<i64>" : fmt::format("array<i64: {}>", fmt::join(sizes, ", "));
}

std::string ProgramText::new_name() { return fmt::format("%{}", next_++); }

std::string ProgramText::exchange(std::string by) { return std::exchange(body_, std::move(by)); }

Array ProgramText::op(std::string_view name, const std::vector<Array>& operands,
                      std::string_view attributes, Sizes dims, std::string_view dtype,
                      std::string_view regions) {
  const Array result{new_name(), std::move(dims), std::string(dtype)};
  std::vector<std::string> names, types;
  for (const Array& operand : operands) {
    names.push_back(operand.name);
    types.push_back(operand.type());
  }
  body_ += fmt::format("{} = \"stablehlo.{}\"({}) <{{{}}}> {} : ({}) -> {}\n", result.name, name,
                       fmt::join(names, ", "), attributes, regions, fmt::join(types, ", "),
                       result.type());
  return result;
}

Array ProgramText::zeros(const Sizes& dims, std::string_view dtype) {
  const Array result{new_name(), dims, std::string(dtype)};
  const bool is_float = dtype.find('f') != dtype.npos;
  const char* zero = dtype.starts_with('c') ? "(0.0, 0.0)" : is_float ? "0.0" : "0";
  body_ +=
      fmt::format("{} = stablehlo.constant dense<{}> : {}\n", result.name, zero, result.type());
  return result;
}

std::string ProgramText::program(std::int64_t devices, const std::vector<Array>& arguments,
                                 const std::vector<Array>& results) const {
  struct Texts {
    std::vector<std::string> values, names, shardings, locals, globals;
  };
  const auto texts = [&](const std::vector<Array>& arrays, const char* name) {
    Texts t;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      const Array& array = arrays[i];
      Array global = array;
      global.dims[0] *= devices;
      t.names.push_back(fmt::format("{}{}", name, i));
      t.values.push_back(fmt::format("{}: {}", t.names.back(), global.type()));
      t.locals.push_back(array.type());
      t.globals.push_back(global.type());
      std::vector<std::string> dims(array.dims.size(), "{}");
      dims[0] = "{\"i\"}";
      t.shardings.push_back(fmt::format("<@mesh, [{}]>", fmt::join(dims, ", ")));
    }
    return t;
  };
  const Texts in = texts(arguments, "%in"), out = texts(results, "%r#");
  std::vector<std::string> inner, returned;
  for (const Array& argument : arguments) {
    inner.push_back(fmt::format("{}: {}", argument.name, argument.type()));
  }
  for (const Array& result : results) returned.push_back(result.name);
  return fmt::format(
      "sdy.mesh @mesh = <[\"i\"={}]>\nfunc.func public @main({}) -> ({}) {{\n%r:{} = "
      "sdy.manual_computation({}) in_shardings=[{}] out_shardings=[{}] manual_axes={{\"i\"}} "
      "({}) {{\n{}sdy.return {} : {}\n}} : ({}) -> ({})\nreturn {} : {}\n}}\n",
      devices, fmt::join(in.values, ", "), fmt::join(out.globals, ", "), results.size(),
      fmt::join(in.names, ", "), fmt::join(in.shardings, ", "), fmt::join(out.shardings, ", "),
      fmt::join(inner, ", "), body_, fmt::join(returned, ", "), fmt::join(out.locals, ", "),
      fmt::join(in.globals, ", "), fmt::join(out.globals, ", "), fmt::join(out.names, ", "),
      fmt::join(out.globals, ", "));
}

}  // namespace weft::testing
