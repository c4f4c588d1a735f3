#include "engine/kernels/onednn.h"

#include "weft/error.h"

namespace weft::engine::onednn {
namespace {

dnnl::primitive_attr with_user_scratchpad() {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attr;
}

dnnl::memory::dims dims_of(std::span<const std::int64_t> dims) {
  return dnnl::memory::dims(dims.begin(), dims.end());
}

}  // namespace

const dnnl::engine& engine() {
  // Never destroyed: threads that outlive main may still use it.
  static const auto* engine = new dnnl::engine(dnnl::engine::kind::cpu, 0);
  return *engine;
}

dnnl::stream& stream() {
  thread_local dnnl::stream stream(engine());
  return stream;
}

bool has_bf16_products() {
  constexpr auto kBf16 = static_cast<unsigned>(dnnl::cpu_isa::avx512_core_bf16);
  // An ISA's bits are those of all that it includes.
  return (static_cast<unsigned>(dnnl::get_effective_cpu_isa()) & kBf16) == kBf16;
}

dnnl::memory::data_type data_type(DType dtype) {
  WEFT_ASSERT(dtype == DType::f32 || dtype == DType::bf16, "a type that oneDNN is not used for");
  return dtype == DType::f32 ? dnnl::memory::data_type::f32 : dnnl::memory::data_type::bf16;
}

dnnl::memory::desc strided(std::span<const std::int64_t> dims, DType dtype,
                           std::span<const std::int64_t> strides) {
  return {dims_of(dims), data_type(dtype), dims_of(strides)};
}

dnnl::memory::desc any_layout(std::span<const std::int64_t> dims, DType dtype) {
  return {dims_of(dims), data_type(dtype), dnnl::memory::format_tag::any};
}

dnnl::matmul::primitive_desc make_matmul(const dnnl::memory::desc& a, const dnnl::memory::desc& b,
                                         const dnnl::memory::desc& c) {
#if DNNL_VERSION_MAJOR >= 3
  return {engine(), a, b, c, with_user_scratchpad()};
#else
  return {dnnl::matmul::desc(a, b, c), with_user_scratchpad(), engine()};
#endif
}

dnnl::convolution_forward::primitive_desc make_convolution(const dnnl::memory::desc& src,
                                                           const dnnl::memory::desc& weights,
                                                           const dnnl::memory::desc& dst,
                                                           const ConvolutionGeometry& geometry) {
  constexpr auto kInference = dnnl::prop_kind::forward_inference;
  constexpr auto kDirect = dnnl::algorithm::convolution_direct;
  dnnl::memory::dims dilates = geometry.dilations;
  for (auto& d : dilates) --d;  // oneDNN counts the holes between taps
#if DNNL_VERSION_MAJOR >= 3
  return {engine(),
          kInference,
          kDirect,
          src,
          weights,
          dst,
          geometry.strides,
          dilates,
          geometry.padding_low,
          geometry.padding_high,
          with_user_scratchpad()};
#else
  return {dnnl::convolution_forward::desc(kInference, kDirect, src, weights, dst, geometry.strides,
                                          dilates, geometry.padding_low, geometry.padding_high),
          with_user_scratchpad(), engine()};
#endif
}

BlockedLayout layout_of(const dnnl::memory::desc& desc) {
  BlockedLayout layout;
#if DNNL_VERSION_MAJOR >= 3
  const auto to_dims = [](const dnnl::memory::dims& d) { return Dims(d.begin(), d.end()); };
  layout.strides = to_dims(desc.get_strides());
  layout.padded_dims = to_dims(desc.get_padded_dims());
  layout.inner_blocks = to_dims(desc.get_inner_blks());
  layout.inner_dims = to_dims(desc.get_inner_idxs());
#else
  const auto& blocking = desc.data.format_desc.blocking;
  const auto rank = static_cast<std::size_t>(desc.data.ndims);
  const auto blocks = static_cast<std::size_t>(blocking.inner_nblks);
  layout.strides = Dims(blocking.strides, blocking.strides + rank);
  layout.padded_dims = Dims(desc.data.padded_dims, desc.data.padded_dims + rank);
  layout.inner_blocks = Dims(blocking.inner_blks, blocking.inner_blks + blocks);
  layout.inner_dims = Dims(blocking.inner_idxs, blocking.inner_idxs + blocks);
#endif
  return layout;
}

}  // namespace weft::engine::onednn
