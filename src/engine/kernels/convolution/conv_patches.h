// Convolutions of any type and rank: the places of the window at a block of positions become the
// rows of a matrix, which is multiplied by the kernel.
#pragma once

#include "engine/kernels/convolution/conv_method.h"
#include "engine/kernels/product/gemm.h"

namespace weft::engine {

std::unique_ptr<ConvolutionMethod> make_patch_convolution(const ConvLayout& layout, SumType sum);

}  // namespace weft::engine
