// ConvolutionMethod: a way to compute a convolution whose arrays are in the form of ConvLayout.
//
// Immutable; may run on several workers at once.
#pragma once

#include <cstddef>

#include "engine/kernels/kernel.h"
#include "plan/storage/conv_layout.h"

namespace weft::engine {

using plan::ConvDim;
using plan::ConvLayout;

class ConvolutionMethod {
 public:
  virtual ~ConvolutionMethod() = default;
  // Fills the dense result. REQUIRES: there is something to multiply.
  virtual void run(const KernelContext& context, const Buffer& source, const Buffer& kernel,
                   std::byte* result) const = 0;
};

// The elements as dense f32, in the buffer's order.
Buffer dense_f32(const KernelContext& context, const Buffer& buffer);

// The source padded and dilated as `layout` says, with zeros, for without_padding(layout).
// REQUIRES: an element type in which a zero's bits are 0.
Buffer padded_source(const KernelContext& context, const ConvLayout& layout, const Buffer& source);

}  // namespace weft::engine
