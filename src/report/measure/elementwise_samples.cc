#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ir/ops/table.h"
#include "report/measure/sample_text.h"

namespace weft::report {
namespace {

using ir::OpDef;
using ir::Trait;

constexpr DType kElementTypes[] = {DType::f32,  DType::bf16, DType::f64, DType::i32,
                                   DType::ui32, DType::i64,  DType::i8,  DType::i1};
// Fewer than a tile has, and several tiles; all in the first cache or the second.
const std::vector<Dims> kSmallArrays = {{1}, {16}, {8, 16}, {2, 4, 4, 8}};
const std::vector<Dims> kLargerArrays = {{32, 32}, {64, 64}, {16, 16, 32}};
const std::vector<Dims> kMatrices[] = {{{4, 8}, {8, 16}, {16, 2}}, {{32, 32}, {64, 64}, {128, 2}}};

// An op on so many operands of one type, whose result has that type or is a boolean, and which
// needs no attributes.
bool is_sampled(const OpDef& def, DType dtype) {
  if (!def.has(Trait::elementwise) || def.view != nullptr || def.regions.max != 0) return false;
  if (def.operands.min != def.operands.max || def.operands.min > 2) return false;
  return def.elements.has(dtype);
}

// The type of its result; nothing: it does not take operands of this type.
std::optional<ir::Type> result_of(const OpDef& def, const TensorType& type) {
  // What can be said of how exact it has to be changes no type.
  if (def.has(Trait::transcendental)) return ir::Type(type);
  const std::vector<ir::Type> operands(static_cast<std::size_t>(def.operands.min), ir::Type(type));
  const ir::AttrsRef none;
  const ir::Inferred inferred = ir::infer({def, operands, {}, none, {}});
  if (!inferred.problem.empty() || inferred.types.size() != 1) return std::nullopt;
  return inferred.types[0];
}

std::vector<const OpDef*> ops_of(DType dtype, int arity) {
  std::vector<const OpDef*> ops;
  for (const OpDef& def : ir::all_ops()) {
    const bool needs_none = def.attrs == nullptr || def.has(Trait::transcendental);
    if (!is_sampled(def, dtype) || def.operands.min != arity || !needs_none) continue;
    if (def.infer != nullptr && result_of(def, {dtype, {2}})) ops.push_back(&def);
  }
  return ops;
}

void add(SampleText& text, const OpDef& def, const TensorType& type,
         const std::vector<std::string>& operands) {
  const ir::Type result = *result_of(def, type);
  text.value("\"{}\"({}) : ({}) -> {}", def.name, fmt::join(operands, ", "),
             fmt::join(std::vector(operands.size(), type_of(type)), ", "),
             type_of(result.tensor()));
}

void add_choices(SampleText& text, const TensorType& type, const std::string& a,
                 const std::string& b) {
  const std::string of = type_of(type), boolean = type_of({DType::i1, type.dims});
  const std::string less =
      text.value("stablehlo.compare LT, {0}, {1} : ({2}, {2}) -> {3}", a, b, of, boolean);
  text.value("stablehlo.select {}, {}, {} : {}, {}", less, a, b, boolean, of);
  if (type.dtype != DType::i1) text.value("stablehlo.clamp {0}, {1}, {0} : {2}", a, b, of);
}

Sample dense_sample(DType dtype, const std::vector<Dims>& shapes, std::string_view size) {
  SampleText text;
  for (const Dims& dims : shapes) {
    const TensorType type{dtype, dims};
    const std::string a = text.argument(type), b = text.argument(type);
    for (const OpDef* def : ops_of(dtype, 1)) add(text, *def, type, {a});
    for (const OpDef* def : ops_of(dtype, 2)) add(text, *def, type, {a, b});
    add_choices(text, type, a, b);
  }
  return text.take(fmt::format("elementwise {} {}", name(dtype), size));
}

// A row for all rows, a column for all columns, a number for all, a transposed matrix, a part.
std::vector<std::string> views_of(SampleText& text, const TensorType& type) {
  const auto of = [&](const Dims& dims) { return TensorType{type.dtype, dims}; };
  const std::int64_t rows = type.dims[0], columns = type.dims[1];
  const auto repeated = [&](const Dims& dims, std::string_view along) {
    return text.value("stablehlo.broadcast_in_dim {}, dims = [{}] : ({}) -> {}",
                      text.argument(of(dims)), along, type_of(of(dims)), type_of(type));
  };
  const TensorType transposed = of({columns, rows}), larger = of({2 * rows, 2 * columns});
  return {repeated({columns}, "1"), repeated({rows}, "0"), repeated({}, ""),
          text.value("stablehlo.transpose {}, dims = [1, 0] : ({}) -> {}",
                     text.argument(transposed), type_of(transposed), type_of(type)),
          text.value("stablehlo.slice {} [0:{}, 1:{}] : ({}) -> {}", text.argument(larger), rows,
                     columns + 1, type_of(larger), type_of(type))};
}

Sample strided_sample(DType dtype, const std::vector<Dims>& shapes, std::string_view size) {
  SampleText text;
  for (const Dims& dims : shapes) {
    const TensorType type{dtype, dims};
    const std::string a = text.argument(type);
    for (const std::string& view : views_of(text, type)) {
      for (const OpDef* def : ops_of(dtype, 1)) add(text, *def, type, {view});
      for (const OpDef* def : ops_of(dtype, 2)) add(text, *def, type, {a, view});
      add_choices(text, type, a, view);
    }
  }
  return text.take(fmt::format("strided {} {}", name(dtype), size));
}

Sample convert_sample(const std::vector<Dims>& shapes, std::string_view size) {
  SampleText text;
  for (const Dims& dims : shapes) {
    for (const DType from : kElementTypes) {
      const std::string a = text.argument({from, dims});
      for (const DType to : kElementTypes) {
        if (from == to) continue;
        text.value("stablehlo.convert {} : ({}) -> {}", a, type_of({from, dims}),
                   type_of({to, dims}));
      }
    }
  }
  return text.take(fmt::format("convert {}", size));
}

}  // namespace

std::vector<Sample> elementwise_samples() {
  std::vector<Sample> samples = {convert_sample(kSmallArrays, "small"),
                                 convert_sample(kLargerArrays, "larger")};
  for (const DType dtype : kElementTypes) {
    samples.push_back(dense_sample(dtype, kSmallArrays, "small"));
    samples.push_back(dense_sample(dtype, kLargerArrays, "larger"));
    samples.push_back(strided_sample(dtype, kMatrices[0], "small"));
    samples.push_back(strided_sample(dtype, kMatrices[1], "larger"));
  }
  return samples;
}

std::vector<Sample> fused_samples() {
  std::vector<Sample> samples;
  for (const DType dtype : {DType::f32, DType::bf16}) {
    for (const std::int64_t elements : {32 << 10, 128 << 10, 512 << 10}) {
      for (const int chain : {2, 4, 8, 16}) {
        SampleText text;
        const TensorType type{dtype, {elements}};
        const std::string a = text.argument(type), b = text.argument(type);
        std::string last = a;
        for (int i = 0; i < chain; ++i) {
          const std::string_view op = std::array{"multiply", "add", "subtract", "maximum"}[i % 4];
          last = text.value("stablehlo.{} {}, {} : {}", op, last, b, type_of(type));
        }
        text.result(last, type);
        samples.push_back(text.take(fmt::format("fused {} {} {}", name(dtype), elements, chain)));
      }
    }
  }
  return samples;
}

}  // namespace weft::report
