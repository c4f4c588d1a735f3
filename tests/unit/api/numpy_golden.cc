#include "unit/api/numpy_golden.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "api/array_state.h"
#include "api/ops.h"
#include "core/number_literal.h"
#include "core/numpy_name.h"
#include "support/paths.h"

namespace weft::testing {
namespace {

using nlohmann::json;

const json& golden() {
  static const auto& parsed = *new json([] {
    std::ifstream file(source_dir() / "tests/unit/api/numpy_golden.json");
    return json::parse(file);
  }());
  return parsed;
}

double number(const json& value) {
  if (value.is_number()) return value.get<double>();
  const std::string text = value.get<std::string>();
  if (text == "nan") return std::nan("");
  if (text == "-0") return -0.0;
  return text == "inf" ? std::numeric_limits<double>::infinity()
                       : -std::numeric_limits<double>::infinity();
}

Array array_from(const json& entry) {
  const DType dtype = dtype_from_numpy_name(entry.at("dtype").get<std::string>()).value();
  const std::vector<std::int64_t> shape = entry.at("shape");
  Literal literal(TensorType{dtype, Dims(shape.begin(), shape.end())});
  std::byte* at = literal.mutable_bytes().data();
  const auto put = [&](DType part, const json& value) {
    const Literal scalar = number_literal(part, number(value));
    std::memcpy(at, scalar.element_bytes(0).data(), scalar.element_bytes(0).size());
    at += scalar.element_bytes(0).size();
  };
  for (const json& value : entry.at("data")) {
    if (value.is_array()) put(real_part(dtype), value[0]);
    put(real_part(dtype), value.is_array() ? value[1] : value);
  }
  return detail::array_of(std::move(literal));
}

// The parts of complex numbers one after the other.
std::vector<double> numbers(const json& data) {
  std::vector<double> result;
  for (const json& value : data) {
    if (value.is_array()) result.push_back(number(value[0]));
    result.push_back(number(value.is_array() ? value[1] : value));
  }
  return result;
}

std::vector<double> numbers(const Array& array) {
  const auto as_double = [](const auto& elements) {
    return std::vector<double>(elements.begin(), elements.end());
  };
  switch (array.dtype()) {
    case DType::i1: {
      std::vector<std::uint8_t> bytes(static_cast<std::size_t>(array.size()));
      array.copy_to(std::as_writable_bytes(std::span(bytes)));
      return as_double(bytes);
    }
    case DType::i8:
      return as_double(array.to_vector<std::int8_t>());
    case DType::ui8:
      return as_double(array.to_vector<std::uint8_t>());
    case DType::i32:
      return as_double(array.to_vector<std::int32_t>());
    case DType::ui32:
      return as_double(array.to_vector<std::uint32_t>());
    case DType::c64: {
      std::vector<float> parts(static_cast<std::size_t>(2 * array.size()));
      array.copy_to(std::as_writable_bytes(std::span(parts)));
      return as_double(parts);
    }
    default:
      return as_double(detail::at_once("astype", Where::current(), [&] {
                         return detail::convert(array, DType::f32);
                       }).to_vector<float>());
  }
}

void expect_near(const std::vector<double>& got, const std::vector<double>& want,
                 double tolerance) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    if (std::isnan(want[i]) || std::isinf(want[i])) {
      EXPECT_TRUE(got[i] == want[i] || std::isnan(got[i]) == std::isnan(want[i]))
          << "element " << i << " is " << got[i] << ", not " << want[i];
    } else {
      EXPECT_NEAR(got[i], want[i], tolerance * std::max(1.0, std::abs(want[i]))) << "element " << i;
    }
  }
}

void expect_results(const Arrays& got, const json& want) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    SCOPED_TRACE(fmt::format("result {}", i));
    const std::string dtype = want[i].at("dtype");
    EXPECT_EQ(numpy_name(got[i].dtype()), dtype);
    const std::vector<std::int64_t> shape = want[i].at("shape");
    ASSERT_EQ(got[i].shape(), Dims(shape.begin(), shape.end()));
    const double tolerance = dtype == "bfloat16" ? 1e-2 : dtype == "float16" ? 1e-3 : 2e-6;
    expect_near(numbers(got[i]), numbers(want[i].at("data")), tolerance);
  }
}

// Over both axes of the mesh where there are dimensions for them.
Array sharded(const Array& x, const Mesh& mesh) {
  if (x.ndim() == 0) return x;
  const PartitionSpec spec = x.ndim() == 1 ? P("y") : P("x", "y");
  return jit([](const Array& a) { return a; }, {.out_shardings = NamedSharding(mesh, spec)})(x);
}

}  // namespace

Array golden_input(const std::string& name) { return array_from(golden().at("inputs").at(name)); }

void compare_with_jax(const std::string& topic, const std::map<std::string, Function>& functions) {
  const json& cases = golden().at("cases").at(topic);
  for (const auto& [name, function] : functions) {
    EXPECT_TRUE(cases.contains(name)) << name << " is no case of " << topic;
  }
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  for (const auto& [name, entry] : cases.items()) {
    SCOPED_TRACE(name);
    const auto found = functions.find(name);
    if (found == functions.end()) {
      ADD_FAILURE() << "the case " << name << " has no function";
      continue;
    }
    const Function& function = found->second;
    Arrays inputs, parts;
    for (const std::string input : entry.at("inputs")) {
      inputs.push_back(golden_input(input));
      parts.push_back(sharded(inputs.back(), mesh));
    }
    const json& want = entry.at("results");
    try {
      {
        SCOPED_TRACE("at once");
        expect_results(function(inputs), want);
      }
      {
        SCOPED_TRACE("in jit");
        expect_results(jit(function)(inputs), want);
      }
      SCOPED_TRACE("sharded");
      for (const Array& part : parts) {
        EXPECT_EQ(part.sharding().num_devices(), part.ndim() == 0 ? 1 : 8);
        EXPECT_EQ(part.committed(), part.ndim() != 0);
      }
      expect_results(jit(function)(parts), want);
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

std::string error_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing is thrown";
  return "";
}

}  // namespace weft::testing
