#include "fuzz/check_npy.h"

#include <algorithm>
#include <cstring>

#include "weft/error.h"

#include "core/npy/npy.h"
#include "core/npy/npy_header.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kMostElements = 1 << 16;
constexpr DType kTypes[] = {DType::i1,  DType::i4,   DType::i8,  DType::ui16, DType::i64,
                            DType::f16, DType::bf16, DType::f32, DType::c64,  DType::c128};

// The shape that the file claims, where it is one that a program might want; else that of a scalar.
Dims wanted_shape(std::string_view file) {
  constexpr std::size_t kBegin = 10;  // of the header, in format 1.0
  if (file.size() <= kBegin) return {};
  const auto length = static_cast<unsigned char>(file[8]) | static_cast<unsigned char>(file[9])
                                                                << 8;
  try {
    const Dims shape =
        parse_npy_header(file.substr(kBegin, static_cast<std::size_t>(length))).shape;
    std::int64_t elements = 1;
    for (const std::int64_t dim : shape) {
      if (dim < 0 || dim > kMostElements) return {};
      elements *= dim;
      if (elements > kMostElements) return {};
    }
    return shape;
  } catch (const Error&) {
    return {};
  }
}

std::string check_array(const Literal& value) {
  std::string file = npy_preamble(value.type(), InNpy::as_bits);
  const auto bytes = value.stored_bytes();
  file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const Literal again = parse_npy(std::as_bytes(std::span(file)), "again.npy", value.type());
  const bool same = std::ranges::equal(again.stored_bytes(), bytes);
  return same ? "" : "it does not come back from its own file";
}

}  // namespace

std::string check_npy(std::string_view file) {
  const Dims shape = wanted_shape(file);
  for (const DType dtype : kTypes) {
    try {
      const Literal value = parse_npy(std::as_bytes(std::span(file)), "fuzz.npy", {dtype, shape});
      if (std::string problem = check_array(value); !problem.empty()) return problem;
    } catch (const Error& e) {
      if (std::strstr(e.what(), "fuzz.npy") == nullptr)
        return "an error that does not name the file";
    }
  }
  return {};
}

}  // namespace weft::testing
