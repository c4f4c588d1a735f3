// oneDNN as Weft uses it: the one place that knows that there are versions 2.x and 3.x. Kernels run
// it (engine/kernels); here it is asked how much memory it wants, which nobody else knows.
//
// Everything may be called from any thread. Primitives are made with a scratchpad that the caller
// provides, so that they may run on several threads at once. Whoever makes or runs one holds a
// OneOpenMpThread (core/one_openmp_thread.h). Nothing but this file's functions calls what may fail
// in oneDNN, and they throw Refused, or std::bad_alloc, instead of its exceptions.
#pragma once

#include <atomic>
#include <initializer_list>
#include <memory>
#include <utility>

#include <dnnl.hpp>

#include "weft/error.h"
#include "weft/shape.h"

namespace weft::onednn {

// oneDNN has no code for what it was asked for, or failed.
class Refused : public Error {
 public:
  using Error::Error;
};

// Whether the processor multiplies bf16; elsewhere oneDNN's bf16 products are slower than f32's.
bool has_bf16_products();

// Whether its vectors are those of AVX2.
bool has_avx2_only();

// Whether the processor sums products of bytes in 32 bits; elsewhere oneDNN's may saturate.
bool has_byte_products();
// c = a x b of row-major matrices, or of their transposes, whose rows are so many elements apart;
// a of i8, or of u8. On the calling thread.
struct ByteProduct {
  const void* a;
  const std::int8_t* b;
  std::int32_t* c;
  std::int64_t rows, depth, cols;
  std::int64_t a_stride, b_stride, c_stride;
  bool a_is_unsigned, a_is_transposed, b_is_transposed;
};
void multiply(const ByteProduct& product);

// As what oneDNN multiplies floats of up to 32 bits, and what it gives. Both operands are to be
// bf16, and `bf16_products`, for them to be multiplied as that; else all are f32, or converted.
struct ProductTypes {
  ProductTypes(DType a, DType b, DType c, bool bf16_products = has_bf16_products());
  DType operands = DType::f32, result = DType::f32;
};

// REQUIRES: f32 or bf16.
dnnl::memory::data_type data_type(DType dtype);
dnnl::memory::desc strided(std::span<const std::int64_t> dims, DType dtype,
                           std::span<const std::int64_t> strides);
dnnl::memory::desc any_layout(std::span<const std::int64_t> dims, DType dtype);

// A primitive, ready to be run: any number of times, by any thread. Copies are one.
class Prepared {
 public:
  explicit Prepared(dnnl::primitive primitive)
      : state_(std::make_shared<State>(std::move(primitive))) {}

 private:
  friend void execute(const Prepared& prepared, std::initializer_list<struct Argument> arguments);
  struct State {
    explicit State(dnnl::primitive p) : primitive(std::move(p)) {}
    const dnnl::primitive primitive;
    std::atomic<bool> has_run{false};
  };
  std::shared_ptr<State> state_;
};

dnnl::matmul::primitive_desc make_matmul(const dnnl::memory::desc& a, const dnnl::memory::desc& b,
                                         const dnnl::memory::desc& c);
Prepared make_primitive(const dnnl::matmul::primitive_desc& desc);

struct ConvolutionGeometry {
  dnnl::memory::dims strides, dilations;  // a dilation is how far taps are apart, 1: neighbours
  dnnl::memory::dims padding_low, padding_high;
};
dnnl::convolution_forward::primitive_desc make_convolution(const dnnl::memory::desc& src,
                                                           const dnnl::memory::desc& weights,
                                                           const dnnl::memory::desc& dst,
                                                           const ConvolutionGeometry& geometry);
Prepared make_primitive(const dnnl::convolution_forward::primitive_desc& desc);

// A primitive's array.
struct Argument {
  int index;  // DNNL_ARG_...
  const dnnl::memory::desc& desc;
  const void* data;
};
// Runs it on the calling thread.
void execute(const Prepared& prepared, std::initializer_list<Argument> arguments);
void reorder(const dnnl::memory::desc& from, const void* from_data, const dnnl::memory::desc& to,
             void* to_data);

// The part of an array that begins at `start`.
dnnl::memory::desc part_of(const dnnl::memory::desc& desc, std::span<const std::int64_t> dims,
                           std::span<const std::int64_t> start);

// The layout of a desc: the inner blocks (outermost first) of the dimensions `inner_dims`.
struct BlockedLayout {
  Dims strides, padded_dims, inner_blocks, inner_dims;
};
BlockedLayout layout_of(const dnnl::memory::desc& desc);

}  // namespace weft::onednn
