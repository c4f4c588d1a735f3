// Arrays from what a C++ program holds.
#include "api/array/host_arrays.h"

#include <complex>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/numpy.h"

#include "api/array/placement.h"
#include "api/ops/ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"
#include "core/text/plural.h"
#include "core/text/user_line.h"

namespace weft {
namespace detail {
namespace {

// Larger ones a traced function takes as parameters instead of having them in its text.
constexpr std::int64_t kMostBytesOfConstants = 1 << 12;

template <class From, class To>
Literal narrowed_elements(std::string_view who, const Where& where,
                          std::span<const std::byte> bytes, const TensorType& type) {
  const DType dtype = narrowed(type.dtype);
  Literal result({dtype, type.dims});
  const auto to = result.mutable_elements<To>();
  for (std::size_t i = 0; i < to.size(); ++i) {
    From from;
    std::memcpy(&from, &bytes[i * sizeof from], sizeof from);
    if constexpr (std::is_integral_v<From>) {
      if (!std::in_range<To>(from)) {
        throw Error(
            fmt::format("{}: the number {} does not fit {}, which 64-bit integers "
                        "become; give the dtype {} to keep them{}",
                        who, from, numpy_name(dtype), std::is_signed_v<From> ? "int64" : "uint64",
                        user_line(where)));
      }
    }
    to[i] = static_cast<To>(from);
  }
  return result;
}

Literal literal_of(std::span<const std::byte> bytes, const TensorType& type) {
  Literal result(type);
  const auto to = result.mutable_bytes();
  if (!to.empty()) std::memcpy(to.data(), bytes.data(), to.size());
  return result;
}

Array host_array(Literal literal, bool weak, const Where& where) {
  Operation::note({"last op at", where});
  if (Session::current() == nullptr || literal.type().num_bytes() > kMostBytesOfConstants) {
    return array_of(std::move(literal), weak);
  }
  return operation("asarray", where, [&] { return array_of(tracing().constant(literal, weak)); });
}

}  // namespace

DType narrowed(DType dtype) {
  switch (dtype) {
    case DType::f64:
      return DType::f32;
    case DType::i64:
      return DType::i32;
    case DType::ui64:
      return DType::ui32;
    case DType::c128:
      return DType::c64;
    default:
      return dtype;
  }
}

Literal narrowed(std::string_view who, const Where& where, std::span<const std::byte> bytes,
                 const TensorType& type) {
  switch (type.dtype) {
    case DType::f64:
      return narrowed_elements<double, float>(who, where, bytes, type);
    case DType::i64:
      return narrowed_elements<std::int64_t, std::int32_t>(who, where, bytes, type);
    case DType::ui64:
      return narrowed_elements<std::uint64_t, std::uint32_t>(who, where, bytes, type);
    case DType::c128:
      return narrowed_elements<std::complex<double>, std::complex<float>>(who, where, bytes, type);
    default:
      return literal_of(bytes, type);
  }
}

Array from_host(std::span<const std::byte> bytes, const TensorType& type, bool weak,
                const CreateOptions& options, Where where) {
  const std::string problem = type.problem();
  if (!problem.empty() || type.num_bytes() != static_cast<std::int64_t>(bytes.size())) {
    const std::size_t count = bytes.size() / static_cast<std::size_t>(byte_size(type.dtype));
    throw Error(fmt::format("asarray: {} {} not fill the shape {}{}", plural(count, "element"),
                            count == 1 ? "does" : "do", dims_text(type.dims), user_line(where)));
  }
  // Elements that are asked for as what they are, or as another type, are not narrowed before.
  const Array array = with_line_of_memory("asarray", where, [&] {
    Literal literal =
        options.dtype ? literal_of(bytes, type) : narrowed("asarray", where, bytes, type);
    return host_array(std::move(literal), weak, where);
  });
  return asarray(array, options, where);
}

void check_pointed(const void* elements, const TensorType& type, const Where& where) {
  check_type("asarray", type, where);
  if (elements != nullptr || type.num_elements() == 0) return;
  refuse("asarray", where,
         fmt::format("a null pointer for {}", plural(type.num_elements(), "element")));
}

void check_fit(std::span<const std::byte> bytes, const TensorType& type,
               const CreateOptions& options, const Where& where) {
  if (!options.dtype || !is_integer(*options.dtype)) return;
  const DType to = *options.dtype;
  const bool is_signed = is_signed_integer(to);
  const int digits = info(to).bits - (is_signed ? 1 : 0);
  const std::uint64_t most = ~std::uint64_t{0} >> (64 - digits);
  const std::int64_t least = is_signed ? -static_cast<std::int64_t>(most) - 1 : 0;
  visit_dtype(type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (std::is_integral_v<T>) {
      for (std::size_t i = 0; i < bytes.size(); i += sizeof(T)) {
        T number;
        std::memcpy(&number, &bytes[i], sizeof number);
        if (std::cmp_greater_equal(number, least) && std::cmp_less_equal(number, most)) continue;
        throw Error(fmt::format(
            "asarray: the number {} does not fit {}; give another dtype, or make an array of one "
            "that it fits and wrap it with astype{}",
            number, numpy_name(to), user_line(where)));
      }
    }
  });
}

Array stacked_arrays(const std::vector<Array>& arrays, const Where& where) {
  return stack(arrays, 0, where);
}

void ragged(std::size_t size, std::size_t first, const Where& where) {
  throw Error(fmt::format("asarray: a row of {} after one of {}; all must have one length{}",
                          plural(size, "element"), first, user_line(where)));
}

Array from_arrays(const Array& stacked, const CreateOptions& options, const Where& where) {
  const Array strong =
      operation("asarray", where, [&] { return convert(stacked, stacked.dtype(), false); });
  return as_array(strong, options, where);
}

Array as_array(const Array& x, const CreateOptions& options, const Where& where) {
  return as_asked("asarray", x, options, where);
}

Array as_asked(const char* name, const Array& x, const CreateOptions& options, const Where& where) {
  state_of(name, x, where);  // throws where there is none
  Array result = x;
  if (options.dtype && *options.dtype != x.dtype()) result = astype({x, where}, *options.dtype);
  const auto sharding = wanted_sharding(name, where, options, x.ndim());
  return sharding ? device_put({result, where}, *sharding) : result;
}

}  // namespace detail

}  // namespace weft
