// fft, by the definition of the discrete Fourier transform.
#include <cmath>

#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

constexpr double kPi = 3.14159265358979323846;

struct Array {
  Dims dims;
  std::vector<Complex> values;
};

// Element k is the sum of line[j] e^(sign 2 pi i jk / n), for so many k.
std::vector<Complex> transform(const std::vector<Complex>& line, double sign, std::size_t count) {
  const std::size_t n = line.size();
  std::vector<Complex> roots(n);
  for (std::size_t j = 0; j < n; ++j) {
    roots[j] = std::polar(1.0, sign * 2 * kPi * static_cast<double>(j) / static_cast<double>(n));
  }
  std::vector<Complex> result(count);
  for (std::size_t k = 0; k < count; ++k) {
    for (std::size_t j = 0; j < n; ++j) result[k] += line[j] * roots[j * k % n];
  }
  return result;
}

std::vector<Complex> forward(const std::vector<Complex>& line, std::size_t count) {
  return transform(line, -1, count);
}

std::vector<Complex> inverse(std::vector<Complex> line, std::size_t count) {
  line = transform(line, 1, count);
  for (Complex& x : line) x /= static_cast<double>(count);
  return line;
}

// Of a line's first half plus one: the other half is its mirror image, conjugated. The result is
// real: the imaginary parts of what is its own mirror image do not count.
std::vector<Complex> real_inverse(const std::vector<Complex>& half, std::size_t count) {
  std::vector<Complex> line(count);
  for (std::size_t k = 0; k < count; ++k) {
    line[k] = 2 * k <= count ? half[k] : std::conj(half[count - k]);
    if (k == 0 || 2 * k == count) line[k].imag(0);
  }
  return inverse(std::move(line), count);
}

// Replaces each line along `dim` by its transform of `size` elements.
template <class F>
Array along(const Array& in, std::size_t dim, std::int64_t size, const F& f) {
  Array out{in.dims, {}};
  out.dims[dim] = size;
  out.values.resize(static_cast<std::size_t>(num_elements(out.dims)));
  const Dims in_strides = row_major_strides(in.dims), out_strides = row_major_strides(out.dims);
  Dims lines = in.dims;
  lines[dim] = num_elements(out.dims) == 0 ? 0 : 1;
  for_each_index(lines, [&](const Dims& index, std::int64_t) {
    std::vector<Complex> line;
    for (std::int64_t i = 0; i < in.dims[dim]; ++i) {
      line.push_back(in.values[static_cast<std::size_t>(linear_index(index, in_strides) +
                                                        i * in_strides[dim])]);
    }
    line = f(line, static_cast<std::size_t>(size));
    for (std::int64_t i = 0; i < size; ++i) {
      out.values[static_cast<std::size_t>(linear_index(index, out_strides) +
                                          i * out_strides[dim])] =
          line[static_cast<std::size_t>(i)];
    }
  });
  return out;
}

}  // namespace

std::vector<Literal> fft(const ArrayCall& call) {
  const auto& attrs = call.get<ir::FftAttrs>();
  Array array{call.in[0].dims(), values_of<Complex>(call.in[0])};
  const std::size_t last = array.dims.size() - 1;
  const std::size_t first = array.dims.size() - attrs.fft_length.size();
  const std::int64_t length = attrs.fft_length.back();
  const bool is_inverse =
      attrs.fft_type == ir::FftType::IFFT || attrs.fft_type == ir::FftType::IRFFT;
  if (attrs.fft_type == ir::FftType::RFFT) array = along(array, last, length / 2 + 1, forward);
  const bool is_real = attrs.fft_type == ir::FftType::RFFT || attrs.fft_type == ir::FftType::IRFFT;
  for (std::size_t dim = first; dim < (is_real ? last : last + 1); ++dim) {
    const std::int64_t size = array.dims[dim];
    array = is_inverse ? along(array, dim, size, inverse) : along(array, dim, size, forward);
  }
  if (attrs.fft_type == ir::FftType::IRFFT) array = along(array, last, length, real_inverse);
  Literal result(call.type());
  std::byte* to = result.mutable_bytes().data();
  const DType dtype = call.type().dtype;
  for (const Complex& x : array.values) {
    store(is_complex(dtype) ? make_complex(dtype, x) : make_real(dtype, x.real()), to);
    to += byte_size(dtype);
  }
  return {result};
}

}  // namespace weft::reference
