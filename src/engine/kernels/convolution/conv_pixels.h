// Convolutions of f32 over images, by tiles of positions and output features
// (plan/storage/pixel_convolution.h).
#pragma once

#include "engine/kernels/convolution/conv_method.h"

namespace weft::engine {

// Null where that is not the way to compute it.
std::unique_ptr<ConvolutionMethod> make_pixel_convolution(const ConvLayout& layout, DType lhs,
                                                          DType rhs);

}  // namespace weft::engine
