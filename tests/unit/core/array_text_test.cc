// Arrays as text: against what NumPy 2.4 and JAX 0.10 print (array_text_golden.json).
#include "core/text/array_text.h"

#include <cstdint>
#include <fstream>
#include <limits>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/text/numpy_name.h"
#include "support/paths.h"

namespace weft::array_text_test {
namespace {

using nlohmann::json;

template <class T>
Literal array(DType dtype, Dims dims, const std::vector<T>& elements) {
  return Literal::from<T>({dtype, std::move(dims)}, std::span<const T>(elements));
}

Literal floats(const std::vector<float>& elements) {
  return array<float>(DType::f32, {static_cast<std::int64_t>(elements.size())}, elements);
}

// 0, 1, 2, ... in any type that holds them.
Literal counting(TensorType type) {
  Literal value(std::move(type));
  visit_dtype(value.dtype(), [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (std::is_arithmetic_v<T>) {
      auto elements = value.mutable_elements<T>();
      std::iota(elements.begin(), elements.end(), T{0});
    } else if constexpr (kD == DType::bf16) {
      auto elements = value.mutable_elements<T>();
      for (std::size_t i = 0; i < elements.size(); ++i) {
        elements[i] = to_bfloat16(static_cast<float>(i));
      }
    } else {
      FAIL() << "no counting in " << name(kD);
    }
  });
  return value;
}

// A row without bytes counts 0, 1, 2, ...
Literal literal_of(const json& row) {
  TensorType type{dtype_from_numpy_name(row.at("dtype").get<std::string>()).value(), {}};
  for (std::int64_t size : row.at("shape")) type.dims.push_back(size);
  if (!row.contains("hex")) return counting(std::move(type));
  Literal value(std::move(type));
  const std::string hex = row.at("hex");
  auto bytes = value.mutable_bytes();
  EXPECT_EQ(hex.size(), 2 * bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::byte>(std::stoi(hex.substr(2 * i, 2), nullptr, 16));
  }
  return value;
}

NumpyTextOptions options_of(const json& row) {
  NumpyTextOptions options;
  const json given = row.value("options", json::object());
  options.element.precision = given.value("precision", options.element.precision);
  options.element.suppress_small = given.value("suppress_small", false);
  options.threshold = given.value("threshold", options.threshold);
  options.edge_items = given.value("edge_items", options.edge_items);
  options.line_width = given.value("line_width", options.line_width);
  return options;
}

TEST(ArrayText, AsNumpyAndJaxPrint) {
  std::ifstream file(testing::source_dir() / "tests/unit/core/array_text_golden.json");
  const json rows = json::parse(file);
  EXPECT_GT(rows.size(), 300U);
  for (const json& row : rows) {
    const Literal value = literal_of(row);
    const NumpyTextOptions options = options_of(row);
    EXPECT_EQ(numpy_text(value, options), row.at("str")) << row;
    EXPECT_EQ(array_repr(value, row.value("weak", false), options), row.at("repr")) << row;
  }
}

TEST(ArrayText, OneShortestTextPerNumber) {
  EXPECT_EQ(numpy_text(floats({0.1F, 1.0F / 3, -2})), "[ 0.1         0.33333334 -2.        ]");
  EXPECT_EQ(numpy_text(array<double>(DType::f64, {}, {0.1 + 0.2})), "0.30000000000000004");
  EXPECT_EQ(numpy_text(array<Float16>(DType::f16, {2}, {to_float16(0.1F), to_float16(65504)})),
            "[1.00e-01 6.55e+04]");
}

// Twice as near to the number below as to the one above: the shortest text lies above.
TEST(ArrayText, PowersOfTwo) {
  EXPECT_EQ(numpy_text(array<Float16>(DType::f16, {}, {to_float16(0.015625F)})), "0.01563");
  EXPECT_EQ(numpy_text(array<double>(DType::f64, {}, {0x1p-44})), "5.684341886080802e-14");
  EXPECT_EQ(numpy_text(array<double>(DType::f64, {}, {0x1p-1074})), "5e-324");
}

TEST(ArrayText, ColumnsLeaveRoomForTheWidest) {
  constexpr float kInf = std::numeric_limits<float>::infinity();
  EXPECT_EQ(numpy_text(floats({-kInf, 1.5F, -0.0F})), "[-inf  1.5 -0. ]");
  EXPECT_EQ(numpy_text(array<bool8>(DType::i1, {2}, {to_bool8(true), to_bool8(false)})),
            "[ True False]");
}

TEST(ArrayText, SmallFloatsAreNotAligned) {
  const auto value = array<BFloat16>(
      DType::bf16, {2, 2}, {to_bfloat16(1), to_bfloat16(100), to_bfloat16(0.1F), to_bfloat16(-2)});
  EXPECT_EQ(numpy_text(value), "[[1 100]\n [0.100098 -2]]");
  EXPECT_EQ(array_repr(value), "Array([[1, 100],\n       [0.100098, -2]], dtype=bfloat16)");
}

TEST(ArrayText, OfManyElementsReadsOnlyTheEdges) {
  const auto value = Literal::splat<float>({DType::f32, {1 << 20, 1 << 20}}, 1);
  EXPECT_EQ(numpy_text(value),
            "[[1. 1. 1. ... 1. 1. 1.]\n [1. 1. 1. ... 1. 1. 1.]\n [1. 1. 1. ... 1. 1. 1.]\n ...\n"
            " [1. 1. 1. ... 1. 1. 1.]\n [1. 1. 1. ... 1. 1. 1.]\n [1. 1. 1. ... 1. 1. 1.]]");
}

TEST(ArrayText, WeakTypesSaySo) {
  EXPECT_EQ(array_repr(array<std::int32_t>(DType::i32, {}, {3}), true),
            "Array(3, dtype=int32, weak_type=True)");
}

TEST(NumpyName, IsOnePerType) {
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    EXPECT_EQ(dtype_from_numpy_name(numpy_name(dtype)), dtype);
  }
  EXPECT_EQ(numpy_name(DType::i1), "bool");
  EXPECT_EQ(numpy_name(DType::ui4), "uint4");
  EXPECT_EQ(numpy_name(DType::f8E4M3FN), "float8_e4m3fn");
  EXPECT_EQ(numpy_name(DType::c64), "complex64");
  EXPECT_EQ(dtype_from_numpy_name("f32"), std::nullopt);
}

}  // namespace
}  // namespace weft::array_text_test
