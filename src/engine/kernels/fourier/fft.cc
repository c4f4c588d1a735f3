// Kernel of fft: transforms over the last one to three dimensions, in the type that they have.
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "engine/kernels/fourier/fft_pass.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/room_for_result.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using ir::FftType;

// So many elements are transformed in one dimension before they are in the next one: as many as
// stay in a cache, or those of one of the batch.
constexpr std::int64_t kMostTogether = 1 << 18;

// T: the type of real and imaginary parts.
template <class T>
class FftKernel : public Kernel {
 public:
  explicit FftKernel(const ir::Op& op)
      : type_(op.get<ir::FftAttrs>().fft_type),
        lengths_(op.get<ir::FftAttrs>().fft_length),
        result_(op.results[0]->type.tensor()) {
    if (result_.num_elements() == 0) return;
    // The halved dimension is last: from real numbers it comes first, to real ones at the end.
    const std::size_t last = lengths_.size() - 1;
    for (std::size_t d = 0; d <= last; ++d) {
      passes_.emplace_back(lengths_[d], is_real() && d == last, is_inverse());
    }
    if (!is_inverse()) order_.push_back(last);
    for (std::size_t d = last; d-- > 0;) order_.push_back(d);
    if (is_inverse()) order_.push_back(last);
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    Buffer result = context.pool.allocate(result_);
    if (result_.num_elements() > 0) {
      const Buffer operand = dense(context, inputs[0]);
      const std::int64_t in_volume = volume(operand.dims()), out_volume = volume(result_.dims);
      const std::int64_t batch = result_.num_elements() / out_volume;
      const std::int64_t together =
          lengths_.size() == 1
              ? batch
              : std::max<std::int64_t>(1, kMostTogether / std::max(in_volume, out_volume));
      const std::int64_t read = in_volume * (type_ == FftType::RFFT ? 1 : 2);
      const std::int64_t written = out_volume * (type_ == FftType::IRFFT ? 1 : 2);
      const auto* const from = reinterpret_cast<const T*>(operand.bytes());
      T* const to = reinterpret_cast<T*>(result.mutable_bytes());
      std::optional<Buffer> between;
      if (type_ == FftType::IRFFT && lengths_.size() > 1) {
        between = context.pool.allocate(operand.type());
      }
      T* const beside =
          between.has_value() ? reinterpret_cast<T*>(between->mutable_bytes()) : nullptr;
      for (std::int64_t b = 0; b < batch; b += together) {
        transform(context, std::min(together, batch - b), operand.dims(), from + b * read, beside,
                  to + b * written);
      }
    }
    outputs[0] = std::move(result);
  }

 private:
  // Elements in the dimensions that are transformed.
  std::int64_t volume(const Dims& dims) const {
    return num_elements(std::span(dims.end() - lengths_.size(), dims.end()));
  }
  bool is_inverse() const { return type_ == FftType::IFFT || type_ == FftType::IRFFT; }
  bool is_real() const { return type_ == FftType::RFFT || type_ == FftType::IRFFT; }

  // `batch` arrays that lie one behind the other. What is transformed in some dimensions lies in
  // the result or, where that is of real numbers, `between`.
  void transform(const KernelContext& context, std::int64_t batch, const Dims& operand_dims,
                 const T* operand, T* between, T* result) const {
    Dims dims(operand_dims.end() - lengths_.size(), operand_dims.end());
    const T* source = operand;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::size_t d = order_[i];
      const LineSet lines{batch * num_elements(std::span(dims.begin(), dims.begin() + d)), dims[d],
                          num_elements(std::span(dims.begin() + d + 1, dims.end()))};
      T* const target = between != nullptr && i + 1 < order_.size() ? between : result;
      passes_[d].run(context, lines, source, target);
      if (type_ == FftType::RFFT && i == 0) dims[d] = lengths_[d] / 2 + 1;
      source = target;
    }
  }

  FftType type_;
  Dims lengths_;
  TensorType result_;
  std::vector<FftPass<T>> passes_;
  std::vector<std::size_t> order_;  // of the dimensions, one transform after the other
};

}  // namespace

std::unique_ptr<Kernel> make_fft(const ir::Op& op, const ir::Module&) {
  check_room_for_result(op);
  switch (real_part(op.operand(0)->type.dtype())) {
    case DType::f32:
      return std::make_unique<FftKernel<float>>(op);
    case DType::f64:
      return std::make_unique<FftKernel<double>>(op);
    default:
      throw op_error(op, "only f32, f64 and the complex numbers of them can be transformed");
  }
}

}  // namespace weft::engine
