#include <array>
#include <string>
#include <vector>

#include "report/measure/sample_text.h"

namespace weft::report {
namespace {

constexpr DType kMovedTypes[] = {DType::f32, DType::bf16, DType::i32, DType::i8};

TensorType vector_of(DType dtype, std::int64_t n) { return {dtype, {n}}; }

// Side by side and below each other, two and three.
void add_concatenations(SampleText& text, const TensorType& type) {
  const std::string a = text.argument(type), b = text.argument(type);
  for (std::size_t d = 0; d < 2; ++d) {
    for (const std::vector<std::string>& parts : {std::vector{a, b}, std::vector{a, b, a}}) {
      TensorType whole = type;
      whole.dims[d] *= std::ssize(parts);
      text.value("stablehlo.concatenate {}, dim = {} : ({}) -> {}", fmt::join(parts, ", "), d,
                 fmt::join(std::vector(parts.size(), type_of(type)), ", "), type_of(whole));
    }
  }
}

// Around, and between rows.
void add_pads(SampleText& text, const TensorType& type) {
  const std::string a = text.argument(type);
  const std::string zero = text.constant(is_float(type.dtype) ? "0.0" : "0", type.dtype);
  const std::int64_t rows = type.dims[0], columns = type.dims[1];
  // Nobody runs a pad that is not used.
  const auto add = [&](std::int64_t around, std::int64_t between, const Dims& dims) {
    const TensorType padded{type.dtype, dims};
    text.result(
        text.value("stablehlo.pad {0}, {1}, low = [{2}, {2}], high = [{2}, {2}], interior "
                   "= [{3}, 0] : ({4}, tensor<{5}>) -> {6}",
                   a, zero, around, between, type_of(type), name(type.dtype), type_of(padded)),
        padded);
  };
  add(1, 0, {rows + 2, columns + 2});
  add(0, 1, {2 * rows - 1, columns});
}

// Into other dimensions, where elements do not lie in their order.
void add_copies(SampleText& text, const TensorType& type) {
  const std::string a = text.argument(type);
  const std::int64_t rows = type.dims[0], columns = type.dims[1];
  const TensorType turned{type.dtype, {columns, rows}}, part{type.dtype, {rows / 2, columns / 2}};
  const std::string transposed = text.value("stablehlo.transpose {}, dims = [1, 0] : ({}) -> {}", a,
                                            type_of(type), type_of(turned));
  text.value("stablehlo.reshape {} : ({}) -> {}", transposed, type_of(turned),
             type_of(vector_of(type.dtype, rows * columns)));
  const std::string slice = text.value("stablehlo.slice {} [1:{}, 1:{}] : ({}) -> {}", a,
                                       1 + rows / 2, 1 + columns / 2, type_of(type), type_of(part));
  text.value("stablehlo.reshape {} : ({}) -> {}", slice, type_of(part),
             type_of(vector_of(type.dtype, part.num_elements())));
  text.value("stablehlo.reshape {} : ({}) -> {}", a, type_of(type),
             type_of(vector_of(type.dtype, rows * columns)));
}

void add_dynamic(SampleText& text, const TensorType& type) {
  const TensorType part{type.dtype, {(type.dims[0] + 3) / 4, type.dims[1]}};
  const std::string a = text.argument(type), b = text.argument(part);
  const std::string start = text.argument({DType::i32, {}});
  text.value(
      "stablehlo.dynamic_slice {0}, {1}, {1}, sizes = [{2}] : ({3}, tensor<i32>, "
      "tensor<i32>) -> {4}",
      a, start, fmt::join(part.dims, ", "), type_of(type), type_of(part));
  text.value(
      "stablehlo.dynamic_update_slice {0}, {1}, {2}, {2} : ({3}, {4}, tensor<i32>, "
      "tensor<i32>) -> {3}",
      a, b, start, type_of(type), type_of(part));
}

Sample moves(const std::vector<Dims>& shapes, std::string_view size) {
  SampleText text;
  for (const DType dtype : kMovedTypes) {
    for (const Dims& dims : shapes) {
      const TensorType type{dtype, dims};
      add_concatenations(text, type);
      add_pads(text, type);
      add_copies(text, type);
      add_dynamic(text, type);
      text.value("stablehlo.iota dim = 1 : {}", type_of(type));
    }
  }
  return text.take(fmt::format("moves {}", size));
}

struct Table {
  std::int64_t rows, columns, count;  // of rows that are taken; columns = 0: numbers
};

std::string scatter_region(DType dtype, bool adds) {
  if (adds) return combining_region("add", dtype);
  return fmt::format(
      "({{\n^bb0(%p: tensor<{0}>, %q: tensor<{0}>):\n  stablehlo.return %q : "
      "tensor<{0}>\n}})",
      name(dtype));
}

// Rows of a matrix, or elements of a vector.
void add_indexed(SampleText& text, DType dtype, const Table& of) {
  const bool has_rows = of.columns > 0;
  const TensorType table{dtype, has_rows ? Dims{of.rows, of.columns} : Dims{of.rows}};
  const TensorType taken{dtype, has_rows ? Dims{of.count, of.columns} : Dims{of.count}};
  const TensorType places{DType::i32, {of.count, 1}};
  const std::string a = text.argument(table), i = text.argument(places), u = text.argument(taken);
  text.value(
      "\"stablehlo.gather\"({}, {}) <{{dimension_numbers = #stablehlo.gather<{}"
      "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes "
      "= array<i64: {}>}}> : ({}, {}) -> {}",
      a, i, has_rows ? "offset_dims = [1], " : "",
      has_rows ? fmt::format("1, {}", of.columns) : "1", type_of(table), type_of(places),
      type_of(taken));
  for (const bool adds : {true, false}) {
    text.value(
        "\"stablehlo.scatter\"({}, {}, {}) <{{scatter_dimension_numbers = "
        "#stablehlo.scatter<{}inserted_window_dims = [0], scatter_dims_to_operand_dims = "
        "[0], index_vector_dim = 1>}}> {} : ({}, {}, {}) -> {}",
        a, i, u, has_rows ? "update_window_dims = [1], " : "", scatter_region(dtype, adds),
        type_of(table), type_of(places), type_of(taken), type_of(table));
  }
}

Sample indexed(const std::vector<Table>& tables, std::string_view size) {
  SampleText text;
  for (const DType dtype : {DType::f32, DType::i32}) {
    for (const Table& table : tables) add_indexed(text, dtype, table);
  }
  return text.take(fmt::format("indexed {}", size));
}

}  // namespace

std::vector<Sample> moving_samples() {
  return {moves({{4, 8}, {16, 16}}, "small"), moves({{64, 64}, {128, 64}}, "larger"),
          indexed({{8, 4, 4}, {16, 16, 8}, {8, 0, 4}, {64, 0, 64}}, "small"),
          indexed({{64, 32, 16}, {64, 64, 64}, {256, 16, 256}, {256, 0, 512}, {1024, 0, 1024}},
                  "larger")};
}

}  // namespace weft::report
