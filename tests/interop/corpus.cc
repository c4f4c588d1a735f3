#include "interop/corpus.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <complex>
#include <fstream>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/npy/npy.h"
#include "ir/parser.h"
#include "passes/dynamic/bind_sizes.h"
#include "reference/interpreter.h"

namespace weft::testing {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// The manifests write i1 to ui64, f32 and bf16 as MLIR does, and complex<f32> too.
TensorType type_of(const json& entry) {
  const auto dtype = dtype_from_name(entry.at("dtype").get<std::string>());
  if (!dtype) throw Error("manifest names the type " + entry.at("dtype").get<std::string>());
  const auto shape = entry.at("shape").get<std::vector<std::int64_t>>();
  return {*dtype, Dims(shape.begin(), shape.end())};
}

std::vector<CaseArray> arrays_of(const fs::path& folder, const json& entries, const json& case_) {
  std::vector<CaseArray> arrays;
  for (const json& entry : entries) {
    arrays.push_back({folder / entry.at("file").get<std::string>(), type_of(entry),
                      entry.value("rtol", case_.value("rtol", 0.0)),
                      entry.value("atol", case_.value("atol", 0.0))});
  }
  return arrays;
}

void load_manifest(const fs::path& file, std::vector<Case>& cases) {
  const fs::path folder = file.parent_path();
  for (const json& entry : json::parse(std::ifstream(file))) {
    if (entry.value("text_only", false)) continue;
    const auto name = entry.at("name").get<std::string>();
    cases.push_back({folder.filename().string() + "/" + name, folder / (name + ".mlir"),
                     arrays_of(folder, entry.at("inputs"), entry),
                     arrays_of(folder, entry.at("outputs"), entry)});
  }
}

using Parts = std::complex<double>;

// An element of any type but the 64-bit integers, which do not fit.
Parts value_at(const Literal& array, std::int64_t i) {
  return visit_dtype(array.dtype(), [&]<DType kD>(DTypeTag<kD>) -> Parts {
    using T = StorageOf<kD>;
    const T x = array.at<T>(i);
    if constexpr (kD == DType::bf16 || kD == DType::f16) {
      return to_float(x);
    } else if constexpr (std::is_same_v<T, MiniFloat<kD>>) {
      return decode_float(x.bits, info(kD).format);
    } else if constexpr (std::is_same_v<T, std::complex<float>>) {
      return Parts(x);
    } else if constexpr (kD == DType::f32 || kD == DType::f64 || kD == DType::c128) {
      return x;
    } else {
      WEFT_ASSERT(false, "integers are compared as bytes");
    }
  });
}

bool close(double got, double want, double allowed) {
  if (std::isnan(want)) return std::isnan(got);
  if (std::isinf(want)) return got == want;
  return std::fabs(got - want) <= allowed;  // false for NaN
}

std::string differs_at(const Literal& got, const Literal& want, std::int64_t i,
                       const CaseArray& output) {
  if (!is_float(got.dtype()) && !is_complex(got.dtype())) {
    const auto a = got.element_bytes(i), b = want.element_bytes(i);
    if (std::equal(a.begin(), a.end(), b.begin())) return {};
    return fmt::format("the bytes {:02x} instead of {:02x}", fmt::join(a, ""), fmt::join(b, ""));
  }
  const Parts x = value_at(got, i), y = value_at(want, i);
  const bool finite = std::isfinite(y.real()) && std::isfinite(y.imag());
  const double allowed = output.atol + output.rtol * (finite ? std::abs(y) : 0);
  if (close(x.real(), y.real(), allowed) && close(x.imag(), y.imag(), allowed)) return {};
  return fmt::format("{:.9g}{:+.9g}i instead of {:.9g}{:+.9g}i, allowed {:.3g}", x.real(), x.imag(),
                     y.real(), y.imag(), allowed);
}

std::string difference(const Literal& got, const CaseArray& output) {
  if (got.type() != output.type) {
    return fmt::format("{} instead of {}", to_string(got.type()), to_string(output.type));
  }
  const Literal want = read_npy(output.file.string(), output.type);
  std::string first;
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < got.num_elements(); ++i) {
    const std::string text = differs_at(got, want, i, output);
    if (text.empty()) continue;
    if (count++ == 0) first = to_string(unravel(i, got.dims())) + ": " + text;
  }
  if (count == 0) return {};
  return fmt::format("{} of {} differ, first at {}", count, got.num_elements(), first);
}

}  // namespace

std::vector<Case> load_cases(const fs::path& folder) {
  std::vector<Case> cases;
  if (!fs::exists(folder)) return cases;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().filename() == "manifest.json") load_manifest(entry.path(), cases);
  }
  std::sort(cases.begin(), cases.end(),
            [](const Case& a, const Case& b) { return a.name < b.name; });
  return cases;
}

std::unique_ptr<ir::Module> load_program(const Case& test_case) {
  auto module = ir::load_module(test_case.program.string(), ir::Sizes::unbound);
  passes::GivenSizes given;
  for (const CaseArray& input : test_case.inputs) given.arguments.push_back(input.type.dims);
  passes::bind_sizes(*module, given,
                     [](const ir::Module& program) { return reference::run(program, {}); });
  return module;
}

std::vector<Literal> load_inputs(const Case& test_case) {
  std::vector<Literal> inputs;
  for (const CaseArray& input : test_case.inputs) {
    inputs.push_back(read_npy(input.file.string(), input.type));
  }
  return inputs;
}

std::string difference(const Case& test_case, const std::vector<Literal>& got) {
  if (got.size() != test_case.outputs.size()) {
    return fmt::format("{} outputs instead of {}", got.size(), test_case.outputs.size());
  }
  std::string all;
  for (std::size_t i = 0; i < got.size(); ++i) {
    const std::string text = difference(got[i], test_case.outputs[i]);
    if (!text.empty()) all += fmt::format("output {}: {}\n", i, text);
  }
  return all;
}

std::string parameter_name(const std::string& name) {
  std::string result = name;
  for (char& c : result) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return result;
}

}  // namespace weft::testing
