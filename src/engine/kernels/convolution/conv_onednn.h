// Convolutions of floats of up to 32 bits by oneDNN.
#pragma once

#include "engine/kernels/convolution/conv_method.h"

namespace weft::engine {

// Null where oneDNN has none, or only its slow reference code.
std::unique_ptr<ConvolutionMethod> make_onednn_convolution(const ConvLayout& layout, DType lhs,
                                                           DType rhs);

}  // namespace weft::engine
