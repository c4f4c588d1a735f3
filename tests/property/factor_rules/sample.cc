#include "property/factor_rules/sample.h"

#include <complex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/ops/table.h"

namespace weft::testing {
namespace {

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// "%a0, %a1"
std::string names(std::string_view prefix, std::size_t count) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < count; ++i) list.push_back(fmt::format("%{}{}", prefix, i));
  return fmt::format("{}", fmt::join(list, ", "));
}

std::string types(const std::vector<TensorType>& list) {
  std::vector<std::string> texts;
  for (const TensorType& type : list) texts.push_back(to_mlir(type));
  return fmt::format("{}", fmt::join(texts, ", "));
}

// "%a0: tensor<f32>, %a1: tensor<i32>"
std::string arguments(std::string_view prefix, const std::vector<TensorType>& list) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < list.size(); ++i) {
    texts.push_back(fmt::format("%{}{}: {}", prefix, i, to_mlir(list[i])));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<TensorType> scalars(const std::vector<DType>& list) {
  std::vector<TensorType> result;
  for (DType dtype : list) result.push_back({dtype, {}});
  return result;
}

std::string region_text(const Region& region) {
  std::vector<std::string> parts = {arguments("a", scalars(region.a))};
  if (!region.b.empty()) parts.push_back(arguments("b", scalars(region.b)));
  return fmt::format("{{\n^bb0({}):\n{}\nstablehlo.return {} : {}\n}}", fmt::join(parts, ", "),
                     replace_all(region.text, "$", ""), names("c", region.c.size()),
                     types(scalars(region.c)));
}

// %r:2 = "op"(%x0, %x1) <{...}> ({...}) : (...) -> (...), and the names of the results.
struct OpLine {
  std::string text, results;
};
OpLine op_line(const Sample& sample, const OpText& op) {
  std::vector<std::string> regions;
  for (const Region& region : sample.regions) regions.push_back(region_text(region));
  std::vector<std::string> results;
  for (std::size_t i = 0; i < op.results.size(); ++i) results.push_back(fmt::format("%r#{}", i));
  OpLine line;
  line.results = fmt::format("{}", fmt::join(results, ", "));
  line.text = fmt::format("%r:{} = \"{}\"({}){}{} : ({}) -> ({})", op.results.size(),
                          ir::op_def(sample.kind).name, names("x", op.operands.size()),
                          op.attributes.empty() ? "" : fmt::format(" <{{{}}}>", op.attributes),
                          regions.empty() ? "" : fmt::format(" ({})", fmt::join(regions, ", ")),
                          types(op.operands), types(op.results));
  return line;
}

std::vector<TensorType> with_leading(const std::vector<TensorType>& list, std::int64_t size) {
  std::vector<TensorType> result = list;
  for (TensorType& type : result) {
    type.dims.clear();
    type.dims.push_back(size);
    for (const TensorType& old : {list[static_cast<std::size_t>(&type - result.data())]}) {
      for (std::int64_t dim : old.dims) type.dims.push_back(dim);
    }
  }
  return result;
}

// In a manual computation, with a leading dimension that the devices share.
std::string manual_body(const Sample& sample, const OpText& op) {
  const auto shardings = [](const std::vector<TensorType>& list) {
    std::vector<std::string> texts;
    for (const TensorType& type : list) {
      texts.push_back("<@mesh, [{\"d\"}" +
                      replace_all(std::string(type.dims.size(), '.'), ".", ", {}") + "]>");
    }
    return fmt::format("{}", fmt::join(texts, ", "));
  };
  const auto global_in = with_leading(op.operands, sample.devices);
  const auto global_out = with_leading(op.results, sample.devices);
  const auto local_in = with_leading(op.operands, 1), local_out = with_leading(op.results, 1);
  std::string body;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    body += fmt::format("%x{0} = stablehlo.reshape %l{0} : ({1}) -> {2}\n", i, to_mlir(local_in[i]),
                        to_mlir(op.operands[i]));
  }
  body += op_line(sample, op).text + "\n";
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    body += fmt::format("%y{0} = stablehlo.reshape %r#{0} : ({1}) -> {2}\n", i,
                        to_mlir(op.results[i]), to_mlir(local_out[i]));
  }
  return fmt::format(
      "%m:{} = sdy.manual_computation({}) in_shardings=[{}] out_shardings=[{}] "
      "manual_axes={{\"d\"}} ({}) {{\n{}sdy.return {} : {}\n}} : ({}) -> ({})\n",
      op.results.size(), names("g", op.operands.size()), shardings(op.operands),
      shardings(op.results), arguments("l", local_in), body, names("y", op.results.size()),
      types(local_out), types(global_in), types(global_out));
}

}  // namespace

std::string module_text(const Sample& sample, const OpText& op) {
  const bool manual = sample.devices > 1;
  const auto in = manual ? with_leading(op.operands, sample.devices) : op.operands;
  const auto out = manual ? with_leading(op.results, sample.devices) : op.results;
  const OpLine line = op_line(sample, op);
  return fmt::format(
      "module attributes {{mhlo.num_partitions = {0} : i32}} {{\nsdy.mesh @mesh = <[\"d\"={0}]>\n"
      "func.func public @main({1}) -> ({2}) {{\n{3}\nreturn {4} : {2}\n}}\n}}\n",
      sample.devices, arguments(manual ? "g" : "x", in), types(out),
      manual ? manual_body(sample, op) : line.text,
      manual ? replace_all(line.results, "%r", "%m") : line.results);
}

std::string combine_text(const Region* region, const std::vector<TensorType>& list) {
  std::string shape;
  for (std::int64_t dim : list[0].dims) shape += fmt::format("{}x", dim);
  std::string body;
  if (region != nullptr) {
    body = replace_all(region->text, "$", shape) + "\n";
  } else {
    for (std::size_t i = 0; i < list.size(); ++i) {
      body += fmt::format("%c{0} = stablehlo.add %a{0}, %b{0} : {1}\n", i, to_mlir(list[i]));
    }
  }
  return fmt::format(
      "module {{\nfunc.func public @main({0}, {1}) -> ({2}) {{\n{3}return {4} : {2}\n}}\n}}\n",
      arguments("a", list), arguments("b", list), types(list), body, names("c", list.size()));
}

FillFn integers(std::int64_t low, std::int64_t high) {
  return [=](const TensorType& type, Random& random) {
    std::uniform_int_distribution<std::int64_t> value(low, high);
    Literal result(type);
    visit_dtype(type.dtype, [&]<DType kD>(DTypeTag<kD>) {
      using T = StorageOf<kD>;
      for (T& element : result.mutable_elements<T>()) {
        if constexpr (kD == DType::i1) {
          element = to_bool8(random() % 2 == 0);
        } else if constexpr (kD == DType::c64 || kD == DType::c128) {
          const auto real = static_cast<typename T::value_type>(value(random));
          element = T(real, static_cast<typename T::value_type>(value(random)));
        } else if constexpr (std::is_arithmetic_v<T>) {
          element = static_cast<T>(value(random));
        } else {
          WEFT_ASSERT(false, "no samples of this element type");
        }
      }
    });
    return result;
  };
}

Literal positive_definite(const TensorType& type, Random& random) {
  Literal result = integers(-2, 2)(type, random);
  const auto n = type.dims.back();
  const auto elements = result.mutable_elements<float>();
  for (std::int64_t at = 0; at < type.num_elements(); ++at) {
    const std::int64_t row = at / n % n, column = at % n, matrix = at - row * n - column;
    auto& element = elements[static_cast<std::size_t>(at)];
    if (row == column) element = static_cast<float>(4 * n);
    if (row < column) element = elements[static_cast<std::size_t>(matrix + column * n + row)];
  }
  // The first pass read elements below the diagonal, which stay; they now equal those above.
  return result;
}

Region binary_region(const std::string& op, DType dtype) {
  return {
      fmt::format("%c0 = {} %a0, %b0 : tensor<${}>", op, name(dtype)), {dtype}, {dtype}, {dtype}};
}

Region argmax_region() {
  return {
      R"(%p = stablehlo.compare GT, %a0, %b0, FLOAT : (tensor<$f32>, tensor<$f32>) -> tensor<$i1>
%q = stablehlo.compare EQ, %a0, %b0, FLOAT : (tensor<$f32>, tensor<$f32>) -> tensor<$i1>
%s = stablehlo.compare LT, %a1, %b1, SIGNED : (tensor<$i32>, tensor<$i32>) -> tensor<$i1>
%t = stablehlo.and %q, %s : tensor<$i1>
%u = stablehlo.or %p, %t : tensor<$i1>
%c0 = stablehlo.select %u, %a0, %b0 : tensor<$i1>, tensor<$f32>
%c1 = stablehlo.select %u, %a1, %b1 : tensor<$i1>, tensor<$i32>)",
      {DType::f32, DType::i32},
      {DType::f32, DType::i32},
      {DType::f32, DType::i32}};
}

Region less_region(std::vector<DType> operands) {
  // StableHLO gives the two sides of operand i next to each other.
  Region region;
  for (DType dtype : operands) region.a.insert(region.a.end(), {dtype, dtype});
  region.text = fmt::format(
      "%c0 = stablehlo.compare LT, %a0, %a1 : (tensor<{0}>, tensor<{0}>) "
      "-> tensor<i1>",
      name(operands[0]));
  region.c = {DType::i1};
  return region;
}

std::vector<Sample> all_samples() {
  std::vector<Sample> samples;
  for (const auto& family : {elementwise_samples(), data_samples(), index_samples(),
                             compute_samples(), device_samples()}) {
    samples.insert(samples.end(), family.begin(), family.end());
  }
  return samples;
}

}  // namespace weft::testing
