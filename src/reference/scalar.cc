#include "reference/scalar.h"

#include <cstring>

namespace weft::reference {
namespace {

template <class T>
T read(const std::byte* from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

template <class T>
void write(std::byte* to, T value) {
  std::memcpy(to, &value, sizeof(T));
}

double load_float(DType dtype, const std::byte* from) {
  switch (byte_size(dtype)) {
    case 1:
      return decode_float(read<std::uint8_t>(from), info(dtype).format);
    case 2:
      return decode_float(read<std::uint16_t>(from), info(dtype).format);
    case 4:
      return read<float>(from);
    default:
      return read<double>(from);
  }
}

void store_float(DType dtype, double value, std::byte* to) {
  switch (byte_size(dtype)) {
    case 1:
      return write(to, static_cast<std::uint8_t>(encode_float(value, info(dtype).format)));
    case 2:
      return write(to, static_cast<std::uint16_t>(encode_float(value, info(dtype).format)));
    case 4:
      return write(to, static_cast<float>(value));
    default:
      return write(to, value);
  }
}

// Of an integer too.
double real_value(const Scalar& x) {
  if (is_float(x.dtype) || is_complex(x.dtype)) return x.real;
  if (is_signed_integer(x.dtype)) return static_cast<double>(x.integer);
  return static_cast<double>(static_cast<std::uint64_t>(x.integer));
}

std::uint64_t load_bits(int bytes, const std::byte* from) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, from, static_cast<std::size_t>(bytes));
  return bits;
}

}  // namespace

double round_to(DType dtype, double value) {
  if (dtype == DType::f64) return value;
  if (dtype == DType::f32) return static_cast<float>(value);
  const FloatFormat& format = info(dtype).format;
  return decode_float(encode_float(value, format), format);
}

Scalar make_integer(DType dtype, std::uint64_t bits) {
  const int unused = 64 - info(dtype).bits;
  const std::uint64_t shifted = bits << unused;
  Scalar result{.dtype = dtype};
  result.integer = is_signed_integer(dtype) ? static_cast<std::int64_t>(shifted) >> unused
                                            : static_cast<std::int64_t>(shifted >> unused);
  return result;
}

Scalar make_real(DType dtype, double value) {
  return {.dtype = dtype, .real = round_to(dtype, value)};
}

Scalar make_complex(DType dtype, Complex value) {
  const DType part = real_part(dtype);
  return {
      .dtype = dtype, .real = round_to(part, value.real()), .imag = round_to(part, value.imag())};
}

Scalar make_boolean(bool value) { return {.dtype = DType::i1, .integer = value ? 1 : 0}; }

Scalar load(DType dtype, const std::byte* from) {
  if (is_float(dtype)) return {.dtype = dtype, .real = load_float(dtype, from)};
  if (is_complex(dtype)) {
    const DType part = real_part(dtype);
    return {.dtype = dtype,
            .real = load_float(part, from),
            .imag = load_float(part, from + byte_size(part))};
  }
  return make_integer(dtype, load_bits(byte_size(dtype), from));
}

Scalar load(const Literal& from, std::int64_t linear) {
  return load(from.dtype(), from.element_bytes(linear).data());
}

void store(const Scalar& value, std::byte* to) {
  if (is_float(value.dtype)) return store_float(value.dtype, value.real, to);
  if (is_complex(value.dtype)) {
    const DType part = real_part(value.dtype);
    store_float(part, value.real, to);
    return store_float(part, value.imag, to + byte_size(part));
  }
  std::memcpy(to, &value.integer, static_cast<std::size_t>(byte_size(value.dtype)));
}

Literal to_literal(const Scalar& value) {
  Literal result(TensorType{value.dtype, {}});
  store(value, result.mutable_bytes().data());
  return result;
}

template <class T>
std::vector<T> values_of(const Literal& from) {
  std::vector<T> values(static_cast<std::size_t>(from.num_elements()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Scalar x = load(from, static_cast<std::int64_t>(i));
    if constexpr (std::is_same_v<T, std::uint64_t>) {
      values[i] = static_cast<std::uint64_t>(x.integer);
    } else if constexpr (std::is_same_v<T, double>) {
      values[i] = real_value(x);
    } else {
      values[i] = {real_value(x), x.imag};
    }
  }
  return values;
}
template std::vector<Complex> values_of<Complex>(const Literal&);
template std::vector<double> values_of<double>(const Literal&);
template std::vector<std::uint64_t> values_of<std::uint64_t>(const Literal&);

template <class T>
Scalar make_sum(DType dtype, const T& sum) {
  if constexpr (std::is_same_v<T, Complex>) {
    return make_complex(dtype, sum);
  } else if constexpr (std::is_same_v<T, double>) {
    return make_real(dtype, sum);
  } else {
    return dtype == DType::i1 ? make_boolean(sum != 0) : make_integer(dtype, sum);
  }
}
template Scalar make_sum<Complex>(DType, const Complex&);
template Scalar make_sum<double>(DType, const double&);
template Scalar make_sum<std::uint64_t>(DType, const std::uint64_t&);

}  // namespace weft::reference
