// Kernel of fft: transforms over the last one to three dimensions, in double.
#include <algorithm>
#include <complex>
#include <utility>

#include "engine/kernels/fourier/fft_line.h"
#include "engine/kernels/fourier/line_groups.h"
#include "engine/kernels/fourier/real_line.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using Complex = FftLine::Complex;
using ir::FftType;

// So many elements are between the transforms of two dimensions, or those of one of the batch.
constexpr std::int64_t kMostBetween = 1 << 22;

// What the transforms of one dimension are made by: a line of all its elements, or, of an even
// number of real ones, half a line.
struct Line {
  std::unique_ptr<const FftLine> whole;
  std::unique_ptr<const RealLine> real;

  Line(std::int64_t n, bool is_real) {
    if (is_real && n % 2 == 0) {
      real = std::make_unique<RealLine>(n);
    } else {
      whole = std::make_unique<FftLine>(n);
    }
  }
  const FftLine& transforms() const { return real != nullptr ? real->half() : *whole; }
  std::int64_t elements() const { return real != nullptr ? real->spectrum() : whole->size(); }
};

// The transforms along one dimension: of lines of one array, which become those of another.
struct Pass {
  const Line& kind;
  bool is_inverse;
  LineSet from, to;
  ArrayPlace source, target;

  const FftLine& line() const { return kind.transforms(); }
  double sign() const { return is_inverse ? -1 : 1; }
  double scale() const {
    const std::int64_t n = kind.real != nullptr ? 2 * line().size() : line().size();
    return is_inverse ? 1 / static_cast<double>(n) : 1;
  }

  // by(from, to): transforms the elements at `from`.
  template <class Transform>
  void transform(const LineGroup& read, const LineGroup& written, double* a, double* b,
                 const Transform& by) const {
    if (kind.real == nullptr) {
      load(source, from, read, line().size(), sign(), a);
      by(a, b);
      store(b, to, written, scale(), sign(), target);
    } else if (is_inverse) {
      load(source, from, read, kind.elements(), sign(), a);
      kind.real->join(a, b, read.lanes);
      by(b, a);
      store_pairs(a, to, written, scale(), target);
    } else {
      load_pairs(source, from, read, a);
      by(a, b);
      kind.real->split(b, a, read.lanes);
      store(a, to, written, scale(), sign(), target);
    }
  }

  // Lines in groups; a few that are left one by one.
  void transform_groups(std::int64_t begin, std::int64_t end) const {
    constexpr std::int64_t kFewer = 3;
    std::vector<double> in(at(kind.elements() * 2 * kFftLanes)), out(in.size());
    for (std::int64_t first = begin; first < end;) {
      const std::int64_t left = std::min(kFftLanes, end - first);
      const std::int64_t used = left < kFewer ? 1 : left, lanes = used == 1 ? 1 : kFftLanes;
      transform(LineGroup(from, first, used, lanes), LineGroup(to, first, used, lanes), in.data(),
                out.data(), [&](double* a, double* b) { line().transform(a, b, lanes); });
      first += used;
    }
  }

  void transform_long(const FftLine::Loop& loop, std::int64_t number) const {
    const auto doubles = [](std::vector<Complex>& of) {  // elements of one lane
      return reinterpret_cast<double*>(of.data());
    };
    std::vector<Complex> whole(at(kind.elements())), other(kind.real != nullptr ? whole.size() : 0);
    double* const in = doubles(whole);
    double* const out = other.empty() ? in : doubles(other);
    transform(LineGroup(from, number, 1, 1), LineGroup(to, number, 1, 1), in, out,
              [&](double* a, double* b) {
                line().transform_long(loop, reinterpret_cast<Complex*>(a));
                if (a != b) std::copy_n(a, 2 * line().size(), b);
              });
  }

  void run(const KernelContext& context) const {
    const std::int64_t lines = from.lines(), cost = 16 * line().size();
    if (!line().is_long()) {
      // Parts begin with whole groups.
      const std::int64_t groups = (lines + kFftLanes - 1) / kFftLanes;
      return parallel(context, groups, cost * kFftLanes, [&](std::int64_t begin, std::int64_t end) {
        transform_groups(begin * kFftLanes, std::min(lines, end * kFftLanes));
      });
    }
    if (lines < kFftLanes) {  // workers share each of them
      for (std::int64_t i = 0; i < lines; ++i) transform_long(context.parallel_for, i);
      return;
    }
    const KernelContext alone = on_this_worker(context);
    parallel(context, lines, cost, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t i = begin; i < end; ++i) transform_long(alone.parallel_for, i);
    });
  }
};

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
    // The halved dimension is last: from real numbers it comes first, to real ones at the end.
    const std::size_t last = lengths_.size() - 1;
    const bool has_real = type_ == FftType::RFFT || type_ == FftType::IRFFT;
    for (std::size_t d = 0; d <= last; ++d) {
      lines_.push_back(std::make_unique<Line>(lengths_[d], has_real && d == last));
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
              : std::max<std::int64_t>(1, kMostBetween / std::max(in_volume, out_volume));
      for (std::int64_t b = 0; b < batch; b += together) {
        const auto place = [&](DType dtype, const std::byte* data, std::int64_t size) {
          return ArrayPlace{dtype, const_cast<std::byte*>(data) + b * size * byte_size(dtype)};
        };
        transform(context, std::min(together, batch - b), operand.dims(),
                  place(operand.dtype(), operand.bytes(), in_volume),
                  place(result_.dtype, result.mutable_bytes(), out_volume));
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

  // `batch` arrays that lie one behind the other.
  void transform(const KernelContext& context, std::int64_t batch, const Dims& operand_dims,
                 const ArrayPlace& operand, const ArrayPlace& result) const {
    Dims dims(operand_dims.end() - lengths_.size(), operand_dims.end());
    std::vector<Complex> before, between;
    ArrayPlace source = operand;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::size_t d = order_[i];
      const bool halves = d == lengths_.size() - 1 && type_ == FftType::RFFT;
      const std::int64_t inner = num_elements(std::span(dims.begin() + d + 1, dims.end()));
      const std::int64_t outer = batch * num_elements(std::span(dims.begin(), dims.begin() + d));
      const LineSet from{outer, dims[d], inner};
      dims[d] = halves ? lengths_[d] / 2 + 1 : lengths_[d];
      const LineSet to{outer, dims[d], inner};
      ArrayPlace target = result;
      if (i + 1 < order_.size()) {
        between.resize(at(to.lines() * to.count));
        target = {DType::c128, reinterpret_cast<std::byte*>(between.data())};
      }
      Pass{*lines_[d], is_inverse(), from, to, source, target}.run(context);
      std::swap(before, between);
      source = target;
    }
  }

  FftType type_;
  Dims lengths_;
  TensorType result_;
  std::vector<std::unique_ptr<const Line>> lines_;
  std::vector<std::size_t> order_;  // of the dimensions, one transform after the other
};

}  // namespace

std::unique_ptr<Kernel> make_fft(const ir::Op& op, const ir::Module&) {
  return std::make_unique<FftKernel>(op);
}

}  // namespace weft::engine
