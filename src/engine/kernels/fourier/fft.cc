// Kernel of fft: transforms over the last one to three dimensions, in double.
#include <algorithm>
#include <array>
#include <complex>
#include <utility>

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

// So many elements are between the transforms of two dimensions, or those of one of the batch.
constexpr std::int64_t kMostBetween = 1 << 22;

// An array as lines along one of its dimensions: [outer, count, inner].
struct LineSet {
  std::int64_t outer, count, inner;

  std::int64_t lines() const { return outer * inner; }
  std::int64_t begin(std::int64_t line) const {
    return line / inner * count * inner + line % inner;
  }
};

// Some of the lines, from `first` on, as elements of `lanes` lines (fft_lanes.h).
struct Group {
  std::int64_t first, used, lanes;
  std::array<std::int64_t, kFftLanes> begins;

  Group(const LineSet& set, std::int64_t from, std::int64_t number, std::int64_t of)
      : first(from), used(number), lanes(of), begins{} {
    for (std::int64_t lane = 0; lane < used; ++lane) begins[at(lane)] = set.begin(first + lane);
  }
};

// Where an array's elements lie, and what they are.
struct ArrayPlace {
  DType dtype;
  std::byte* data;
};

template <class F>
void visit_elements(const ArrayPlace& array, F&& f) {
  switch (array.dtype) {
    case DType::f32:
      return f(reinterpret_cast<float*>(array.data));
    case DType::f64:
      return f(reinterpret_cast<double*>(array.data));
    case DType::c64:
      return f(reinterpret_cast<std::complex<float>*>(array.data));
    default:
      return f(reinterpret_cast<Complex*>(array.data));
  }
}

// f(element, lane) for all, some elements of each line after the other: lines may lie so that one
// element of each would take turns in one place of a cache.
template <class F>
void in_blocks(std::int64_t elements, std::int64_t lanes, F&& f) {
  constexpr std::int64_t kBlock = 16;
  for (std::int64_t first = 0; first < elements; first += kBlock) {
    const std::int64_t end = std::min(elements, first + kBlock);
    for (std::int64_t lane = 0; lane < lanes; ++lane) {
      for (std::int64_t i = first; i < end; ++i) f(i, lane);
    }
  }
}

// Reads a group of lines of n elements; of those that a line lacks, the other half of a spectrum of
// real numbers, element j is the conjugate of element n - j. `sign`: of imaginary parts.
void load(const ArrayPlace& array, const LineSet& set, const Group& group, std::int64_t n,
          double sign, double* to) {
  const std::int64_t lanes = group.lanes, known = std::min(set.count, n);
  visit_elements(array, [&](const auto* from) {
    in_blocks(known, group.used, [&](std::int64_t j, std::int64_t lane) {
      const Complex value(from[group.begins[at(lane)] + j * set.inner]);
      double* const element = to + j * 2 * lanes;
      element[lane] = value.real();
      element[lanes + lane] = sign * value.imag();
    });
  });
  for (std::int64_t j = known; j < n; ++j) {
    const double* const mirrored = to + (n - j) * 2 * lanes;
    double* const element = to + j * 2 * lanes;
    for (std::int64_t lane = 0; lane < lanes; ++lane) {
      element[lane] = mirrored[lane];
      element[lanes + lane] = -mirrored[lanes + lane];
    }
  }
}

template <class T>
T element_of(double re, double im) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(re);
  } else {
    return {static_cast<typename T::value_type>(re), static_cast<typename T::value_type>(im)};
  }
}

// Writes the first elements of the group's lines, times `scale`; `sign`: of imaginary parts.
void store(const double* from, const LineSet& set, const Group& group, double scale, double sign,
           const ArrayPlace& array) {
  const std::int64_t lanes = group.lanes;
  visit_elements(array, [&]<class T>(T* to) {
    in_blocks(set.count, group.used, [&](std::int64_t k, std::int64_t lane) {
      const double* const element = from + k * 2 * lanes;
      to[group.begins[at(lane)] + k * set.inner] =
          element_of<T>(element[lane] * scale, sign * element[lanes + lane] * scale);
    });
  });
}

// The transforms along one dimension: of lines of one array, which become those of another.
struct Pass {
  const FftLine& line;
  bool is_inverse;
  LineSet from, to;
  ArrayPlace source, target;

  double sign() const { return is_inverse ? -1 : 1; }
  double scale() const { return is_inverse ? 1 / static_cast<double>(line.size()) : 1; }

  void transform(const Group& read, const Group& written, double* in, double* out) const {
    load(source, from, read, line.size(), sign(), in);
    line.transform(in, out, read.lanes);
    store(out, to, written, scale(), sign(), target);
  }

  // Lines in groups; a few that are left one by one.
  void transform_groups(std::int64_t begin, std::int64_t end) const {
    constexpr std::int64_t kFewer = 3;
    std::vector<double> in(at(line.size() * 2 * kFftLanes)), out(in.size());
    for (std::int64_t first = begin; first < end;) {
      const std::int64_t left = std::min(kFftLanes, end - first);
      const std::int64_t used = left < kFewer ? 1 : left, lanes = used == 1 ? 1 : kFftLanes;
      transform(Group(from, first, used, lanes), Group(to, first, used, lanes), in.data(),
                out.data());
      first += used;
    }
  }

  void transform_long(const FftLine::Loop& loop, std::int64_t number) const {
    std::vector<Complex> whole(at(line.size()));
    auto* const data = reinterpret_cast<double*>(whole.data());  // elements of one lane
    load(source, from, Group(from, number, 1, 1), line.size(), sign(), data);
    line.transform_long(loop, whole.data());
    store(data, to, Group(to, number, 1, 1), scale(), sign(), target);
  }

  void run(const KernelContext& context) const {
    const std::int64_t lines = from.lines(), cost = 16 * line.size();
    if (!line.is_long()) {
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
    for (std::int64_t length : lengths_) lines_.push_back(std::make_unique<FftLine>(length));
    // The halved dimension is last: from real numbers it comes first, to real ones at the end.
    const std::size_t last = lengths_.size() - 1;
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
  std::vector<std::unique_ptr<const FftLine>> lines_;
  std::vector<std::size_t> order_;  // of the dimensions, one transform after the other
};

}  // namespace

std::unique_ptr<Kernel> make_fft(const ir::Op& op, const ir::Module&) {
  return std::make_unique<FftKernel>(op);
}

}  // namespace weft::engine
