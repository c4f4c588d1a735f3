// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/convolution/conv_pixels.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
#include <vector>

#include "engine/kernels/convolution/conv_pixels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "plan/storage/pixel_convolution.h"

#ifndef WEFT_ENGINE_KERNELS_CONVOLUTION_PIXEL_ROW
#define WEFT_ENGINE_KERNELS_CONVOLUTION_PIXEL_ROW
namespace weft::engine {

// A row of positions, a panel of output features of each.
struct PixelRow {
  const float* source;         // what the window sees at the first position
  const std::int64_t* places;  // of the window, from there on
  std::int64_t num_places, features;
  std::int64_t source_stride;  // from position to position
  const float* panel;          // of the kernel
  float* result;
  std::int64_t result_stride, positions;
};

}  // namespace weft::engine
#endif

HWY_BEFORE_NAMESPACE();
namespace weft::engine::pixels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// kRows positions from position `first` on.
template <std::int64_t kRows>
void sum_pixels(const PixelRow& p, std::int64_t first) {
  const hn::CappedTag<float, 8> d;
  constexpr std::int64_t kPanel = plan::PixelConvolution::kPanel;
  constexpr std::int64_t kVectors = kPanel / hn::MaxLanes(d);
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  hn::Vec<decltype(d)> sums[kRows][kVectors];
  for (auto& row : sums) {
    for (auto& sum : row) sum = hn::Zero(d);
  }
  const float* const source = p.source + first * p.source_stride;
  const float* b = p.panel;
  for (std::int64_t n = 0; n < p.num_places; ++n) {
    const float* a = source + p.places[n];
    for (std::int64_t f = 0; f < p.features; ++f, ++a, b += kPanel) {
      hn::Vec<decltype(d)> x[kVectors];
      for (std::int64_t v = 0; v < kVectors; ++v) x[v] = hn::LoadU(d, b + v * lanes);
      for (std::int64_t i = 0; i < kRows; ++i) {
        const auto factor = hn::Set(d, a[i * p.source_stride]);
        for (std::int64_t v = 0; v < kVectors; ++v) {
          sums[i][v] = hn::MulAdd(factor, x[v], sums[i][v]);
        }
      }
    }
  }
  float* const to = p.result + first * p.result_stride;
  for (std::int64_t i = 0; i < kRows; ++i) {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      hn::StoreU(sums[i][v], d, to + i * p.result_stride + v * lanes);
    }
  }
}

// Six positions have as many sums as there are registers for.
void sum_row(const PixelRow& p) {
  std::int64_t x = 0;
  for (; x + 6 <= p.positions; x += 6) sum_pixels<6>(p, x);
  switch (p.positions - x) {
    case 5:
      return sum_pixels<5>(p, x);
    case 4:
      return sum_pixels<4>(p, x);
    case 3:
      return sum_pixels<3>(p, x);
    case 2:
      return sum_pixels<2>(p, x);
    case 1:
      return sum_pixels<1>(p, x);
    default:
      return;
  }
}

}  // namespace weft::engine::pixels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace pixels {

HWY_EXPORT(sum_row);
void sum_row_on_best(const PixelRow& p) { HWY_DYNAMIC_DISPATCH(sum_row)(p); }

}  // namespace pixels

namespace {

class PixelConvolution : public ConvolutionMethod {
 public:
  explicit PixelConvolution(const plan::PixelConvolution& how) : how_(how) {
    for (std::int64_t y = 0; y < how.y.window; ++y) {
      for (std::int64_t x = 0; x < how.x.window; ++x) {
        const std::int64_t row = y * how.y.dilation * how.part_cols();
        places_.push_back((row + x * how.x.dilation) * how.features);
      }
    }
  }

  void run(const KernelContext& context, const Buffer& lhs, const Buffer& kernel,
           std::byte* result) const override {
    const Buffer source = dense(context, lhs);
    const StorageRef panels = packed(context, kernel);
    parallel(context, how_.tasks(), how_.task_cost(), [&](std::int64_t begin, std::int64_t end) {
      const StorageRef part = floats(context, how_.part_elements());
      for (std::int64_t t = begin; t < end; ++t) {
        run_task(t, reinterpret_cast<const float*>(source.bytes()),
                 reinterpret_cast<const float*>(panels->data()),
                 reinterpret_cast<float*>(part->data()), reinterpret_cast<float*>(result));
      }
    });
  }

 private:
  static constexpr std::int64_t kPanel = plan::PixelConvolution::kPanel;

  static StorageRef floats(const KernelContext& context, std::int64_t n) {
    return context.pool.allocate(static_cast<std::size_t>(n) * sizeof(float));
  }

  // The kernel [1, output features, features, window...] as panels of output features: by place of
  // the window and feature.
  StorageRef packed(const KernelContext& context, const Buffer& kernel) const {
    const StorageRef panels = floats(context, how_.packed_elements());
    const auto* const from = reinterpret_cast<const float*>(kernel.bytes());
    const Dims& strides = kernel.strides();
    parallel(context, how_.panels(), how_.depth * kPanel, [&](std::int64_t p, std::int64_t end) {
      float* to = reinterpret_cast<float*>(panels->data()) + p * how_.depth * kPanel;
      for (; p < end; ++p) {
        for (std::int64_t y = 0; y < how_.y.window; ++y) {
          for (std::int64_t x = 0; x < how_.x.window; ++x) {
            const float* at = from + p * kPanel * strides[1] + y * strides[3] + x * strides[4];
            for (std::int64_t f = 0; f < how_.features; ++f, at += strides[2], to += kPanel) {
              for (std::int64_t o = 0; o < kPanel; ++o) to[o] = at[o * strides[1]];
            }
          }
        }
      }
    });
    return panels;
  }

  void run_task(std::int64_t task, const float* source, const float* panels, float* part,
                float* result) const {
    const std::int64_t image = task / how_.tasks_an_image;
    const std::int64_t first = task % how_.tasks_an_image * how_.rows;
    const std::int64_t rows = std::min(how_.rows, how_.y.result - first);
    const std::int64_t of_source = how_.y.source * how_.x.source * how_.features;
    copy_part(source + image * of_source, first * how_.y.stride - how_.y.low,
              (rows - 1) * how_.y.stride + how_.y.extent(), part);
    const std::int64_t of_row = how_.x.result * how_.out_features;
    float* const to = result + (image * how_.y.result + first) * of_row;
    for (std::int64_t p = 0; p < how_.panels(); ++p) {
      for (std::int64_t row = 0; row < rows; ++row) {
        pixels::sum_row_on_best(
            {.source = part + row * how_.y.stride * how_.part_cols() * how_.features,
             .places = places_.data(),
             .num_places = static_cast<std::int64_t>(places_.size()),
             .features = how_.features,
             .source_stride = how_.x.stride * how_.features,
             .panel = panels + p * how_.depth * kPanel,
             .result = to + row * of_row + p * kPanel,
             .result_stride = how_.out_features,
             .positions = how_.x.result});
      }
    }
  }

  // So many rows of an image from row `first` on, with zeros around it.
  void copy_part(const float* image, std::int64_t first, std::int64_t rows, float* part) const {
    const std::int64_t features = how_.features, cols = how_.part_cols();
    const std::int64_t low = std::min(how_.x.low, cols);
    const std::int64_t copied = std::min(how_.x.source, cols - low);
    for (std::int64_t y = first; y < first + rows; ++y, part += cols * features) {
      if (y < 0 || y >= how_.y.source) {
        std::fill_n(part, cols * features, 0.0F);
        continue;
      }
      std::fill_n(part, low * features, 0.0F);
      std::copy_n(image + y * how_.x.source * features, copied * features, part + low * features);
      std::fill_n(part + (low + copied) * features, (cols - low - copied) * features, 0.0F);
    }
  }

  plan::PixelConvolution how_;
  std::vector<std::int64_t> places_;  // of the window, in a part
};

}  // namespace

std::unique_ptr<ConvolutionMethod> make_pixel_convolution(const ConvLayout& layout, DType lhs,
                                                          DType rhs) {
  const auto how = plan::PixelConvolution::of(layout, lhs, rhs);
  if (!how) return nullptr;
  return std::make_unique<PixelConvolution>(*how);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
