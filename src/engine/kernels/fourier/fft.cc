// Kernel of fft: transforms over the last one to three dimensions, in double.
#include <algorithm>
#include <complex>

#include "engine/kernels/fourier/fft_line.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using Complex = FftLine::Complex;
using ir::FftType;

// Elements of a dense buffer as complex numbers, and back.
void load(const Buffer& buffer, std::int64_t begin, std::span<Complex> to) {
  const auto copy = [&](const auto* from) {
    for (std::size_t i = 0; i < to.size(); ++i)
      to[i] = Complex(from[begin + static_cast<std::int64_t>(i)]);
  };
  switch (buffer.dtype()) {
    case DType::f32:
      return copy(buffer.data<float>());
    case DType::f64:
      return copy(buffer.data<double>());
    case DType::c64:
      return copy(buffer.data<std::complex<float>>());
    default:
      return copy(buffer.data<Complex>());
  }
}

void store(std::span<const Complex> from, DType dtype, std::byte* to, std::int64_t begin) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::int64_t at = begin + static_cast<std::int64_t>(i);
    switch (dtype) {
      case DType::f32:
        reinterpret_cast<float*>(to)[at] = static_cast<float>(from[i].real());
        break;
      case DType::f64:
        reinterpret_cast<double*>(to)[at] = from[i].real();
        break;
      case DType::c64:
        reinterpret_cast<std::complex<float>*>(to)[at] = std::complex<float>(from[i]);
        break;
      default:
        reinterpret_cast<Complex*>(to)[at] = from[i];
        break;
    }
  }
}

class FftKernel : public Kernel {
 public:
  explicit FftKernel(const ir::Op& op)
      : type_(op.get<ir::FftAttrs>().fft_type),
        lengths_(op.get<ir::FftAttrs>().fft_length),
        result_(op.results[0]->type.tensor()) {
    const DType dtype = op.operand(0)->type.dtype();
    if (real_part(dtype) != DType::f32 && real_part(dtype) != DType::f64) {
      throw op_error(op, "only f32, f64 and the complex numbers of them can be transformed");
    }
    if (result_.num_elements() == 0) return;
    for (std::int64_t length : lengths_) lines_.push_back(std::make_unique<FftLine>(length));
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    Buffer result = context.pool.allocate(result_);
    std::byte* to = result.mutable_bytes();
    if (result_.num_elements() > 0) {
      const Buffer operand = dense(context, inputs[0]);
      const std::int64_t in_volume = volume(operand.dims()), out_volume = volume(result_.dims);
      const std::int64_t batch = result_.num_elements() / out_volume;
      parallel(context, batch, 16 * std::max(in_volume, out_volume),
               [&](std::int64_t begin, std::int64_t end) {
                 for (std::int64_t b = begin; b < end; ++b) {
                   const auto values = transform(operand, b * in_volume, in_volume);
                   store(values, result_.dtype, to, b * out_volume);
                 }
               });
    }
    outputs[0] = std::move(result);
  }

 private:
  // Elements in the dimensions that are transformed.
  std::int64_t volume(const Dims& dims) const {
    return num_elements(std::span(dims.end() - lengths_.size(), dims.end()));
  }
  bool is_inverse() const { return type_ == FftType::IFFT || type_ == FftType::IRFFT; }

  std::vector<Complex> transform(const Buffer& operand, std::int64_t begin,
                                 std::int64_t in_volume) const {
    const std::size_t last = lengths_.size() - 1;
    std::vector<Complex> values(static_cast<std::size_t>(in_volume));
    load(operand, begin, values);
    Dims dims(operand.dims().end() - lengths_.size(), operand.dims().end());
    // The halved dimension is last: from real numbers it comes first, to real ones at the end.
    if (!is_inverse()) transform_dim(last, dims, values);
    for (std::size_t d = last; d-- > 0;) transform_dim(d, dims, values);
    if (is_inverse()) transform_dim(last, dims, values);
    return values;
  }

  // Transforms along one dimension; dims and values become those of the result.
  void transform_dim(std::size_t d, Dims& dims, std::vector<Complex>& values) const {
    const std::int64_t n = lengths_[d], before = dims[d];
    const bool is_last = d == lengths_.size() - 1;
    const std::int64_t after = is_last && type_ == FftType::RFFT ? n / 2 + 1 : n;
    const std::int64_t inner = num_elements(std::span(dims.begin() + d + 1, dims.end()));
    const std::int64_t outer = num_elements(std::span(dims.begin(), dims.begin() + d));
    std::vector<Complex> result(static_cast<std::size_t>(outer * after * inner));
    std::vector<Complex> in(static_cast<std::size_t>(n)), out(static_cast<std::size_t>(n));
    for (std::int64_t o = 0; o < outer; ++o) {
      for (std::int64_t i = 0; i < inner; ++i) {
        for (std::int64_t j = 0; j < n; ++j) {
          in[static_cast<std::size_t>(j)] =
              j < before ? values[static_cast<std::size_t>((o * before + j) * inner + i)]
                         // the other half of a spectrum of real numbers
                         : std::conj(in[static_cast<std::size_t>(n - j)]);
        }
        if (is_inverse()) {
          lines_[d]->inverse(in.data(), out.data());
        } else {
          lines_[d]->forward(in.data(), out.data());
        }
        for (std::int64_t j = 0; j < after; ++j) {
          result[static_cast<std::size_t>((o * after + j) * inner + i)] =
              out[static_cast<std::size_t>(j)];
        }
      }
    }
    values = std::move(result);
    dims[d] = after;
  }

  FftType type_;
  Dims lengths_;
  TensorType result_;
  std::vector<std::unique_ptr<const FftLine>> lines_;
};

}  // namespace

std::unique_ptr<Kernel> make_fft(const ir::Op& op, const ir::Module&) {
  return std::make_unique<FftKernel>(op);
}

}  // namespace weft::engine
