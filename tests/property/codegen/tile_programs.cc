#include "property/codegen/tile_programs.h"

#include <cstring>

#include <fmt/format.h>

#include "core/dtype_table.h"

namespace weft::engine::codegen_test {

std::size_t lane_size(DType dtype) {
  return static_cast<std::size_t>(byte_size(compute_dtype(dtype)));
}

Bytes in_compute_form(DType dtype, const Bytes& stored, std::int64_t n) {
  const auto load = compute_form(dtype).load;
  if (load == nullptr) return stored;
  Bytes loaded(static_cast<std::size_t>(n) * lane_size(dtype));
  load(stored.data(), 1, loaded.data(), n);
  return loaded;
}

std::vector<Bytes> by_tile_functions(const RegionProgram& program,
                                     const std::vector<Bytes>& arguments, std::int64_t n) {
  std::vector<Bytes> registers = arguments;
  const auto at = [&](int r) -> Bytes& {
    if (registers.size() <= static_cast<std::size_t>(r)) {
      registers.resize(static_cast<std::size_t>(r) + 1);
    }
    Bytes& bytes = registers[static_cast<std::size_t>(r)];
    const auto constant = program.constant(r);
    if (bytes.empty() && !constant.empty()) {
      for (std::int64_t lane = 0; lane < n; ++lane) {
        bytes.insert(bytes.end(), constant.begin(), constant.end());
      }
    }
    return bytes;
  };
  for (const RegionProgram::Instruction& instruction : program.instructions()) {
    const DType dtype = program.dtype(instruction.output);
    Bytes result(static_cast<std::size_t>(n) * lane_size(dtype));
    const void* in[3] = {};
    for (std::size_t i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) at(instruction.inputs[i]);
    for (std::size_t i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) {
      in[i] = at(instruction.inputs[i]).data();
    }
    instruction.function(in, result.data(), n);
    if (const auto round = compute_form(dtype).round) round(result.data(), n);
    at(instruction.output) = std::move(result);
  }
  for (int r : program.result_registers()) at(r);
  return registers;
}

namespace {

template <class T>
bool same_floats(const std::byte* a, const std::byte* b) {
  T x, y;
  std::memcpy(&x, a, sizeof(T));
  std::memcpy(&y, b, sizeof(T));
  return x != x ? y != y : std::memcmp(&x, &y, sizeof(T)) == 0;
}

}  // namespace

bool same(DType dtype, const std::byte* a, const std::byte* b) {
  if (compute_dtype(dtype) == DType::f32) return same_floats<float>(a, b);
  if (dtype == DType::f64) return same_floats<double>(a, b);
  return std::memcmp(a, b, lane_size(dtype)) == 0;
}

namespace {

std::string hex(const std::byte* element, std::size_t size) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, element, size);
  return fmt::format("{:#x}", bits);
}

}  // namespace

void expect_same(const RegionProgram& program, const std::vector<Bytes>& expected,
                 std::span<void* const> results, std::int64_t n, const std::string& text) {
  for (std::size_t r = 0; r < results.size(); ++r) {
    const int number = program.result_registers()[r];
    const DType dtype = program.dtype(number);
    const Bytes& wanted = expected[static_cast<std::size_t>(number)];
    for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
      const auto* const got = static_cast<const std::byte*>(results[r]) + i * lane_size(dtype);
      ASSERT_TRUE(same(dtype, got, wanted.data() + i * lane_size(dtype)))
          << "element " << i << " of " << n << " of result " << r << ", of " << name(dtype) << ": "
          << hex(got, lane_size(dtype)) << " and not "
          << hex(wanted.data() + i * lane_size(dtype), lane_size(dtype)) << "\n"
          << text;
    }
  }
}

TileForms random_forms(std::mt19937_64& random, const Compiled& compiled) {
  TileForms forms;
  for (std::size_t a = 0; a < compiled.arguments.size(); ++a) {
    forms.arguments.push_back(static_cast<TileForm>(random() % 3));
  }
  for (std::size_t r = 0; r < compiled.results.size(); ++r) {
    forms.results.push_back(static_cast<TileForm>(random() % 2));
  }
  return forms;
}

}  // namespace weft::engine::codegen_test
