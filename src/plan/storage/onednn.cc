#include "plan/storage/onednn.h"

#include <new>
#include <unordered_map>

#include <fmt/format.h>

#include "core/exit_gate.h"
#include "core/lifetime.h"

namespace weft::onednn {
namespace {

dnnl::primitive_attr with_user_scratchpad() {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attr;
}

dnnl::memory::dims dims_of(std::span<const std::int64_t> dims) {
  return dnnl::memory::dims(dims.begin(), dims.end());
}

std::string text(const dnnl::memory::desc& desc) {
  const auto dims = desc.dims();
  const auto type = desc.data_type();
  const std::string_view name = type == dnnl::memory::data_type::f32    ? "f32"
                                : type == dnnl::memory::data_type::bf16 ? "bf16"
                                                                        : "?";
  return fmt::format("{}[{}]", name, fmt::join(dims, ","));
}

// f(), whose errors become ours: "oneDNN cannot WHAT(): ...".
template <class F, class What>
decltype(auto) translated(F&& f, What&& what) {
  try {
    return f();
  } catch (const dnnl::error& e) {
    if (e.status == dnnl_out_of_memory) throw std::bad_alloc();
    throw Refused(fmt::format("oneDNN cannot {}: {}", what(), e.what()));
  }
}

const dnnl::engine& engine() {
  static const auto& engine = forever(dnnl::engine(dnnl::engine::kind::cpu, 0));
  return engine;
}

struct Stream {
  dnnl::stream stream{engine()};
};

dnnl::stream& stream() { return of_thread<Stream>().stream; }

dnnl::memory memory_at(const dnnl::memory::desc& desc, const void* data) {
  return dnnl::memory(desc, engine(), const_cast<void*>(data));
}

}  // namespace

namespace {

bool has(dnnl::cpu_isa isa) {
  // An ISA's bits are those of all that it includes.
  const auto bits = static_cast<unsigned>(isa);
  return (static_cast<unsigned>(dnnl::get_effective_cpu_isa()) & bits) == bits;
}

}  // namespace

bool has_bf16_products() { return has(dnnl::cpu_isa::avx512_core_bf16); }

bool has_avx2_only() { return has(dnnl::cpu_isa::avx2) && !has(dnnl::cpu_isa::avx512_core); }

bool has_byte_products() {
  return has(dnnl::cpu_isa::avx512_core_vnni) || has(dnnl::cpu_isa::avx2_vnni);
}

void multiply(const ByteProduct& p) {
  const char left = p.a_is_transposed ? 'T' : 'N', right = p.b_is_transposed ? 'T' : 'N';
  const std::int32_t no_offset = 0;
  const dnnl_status_t status =
      p.a_is_unsigned ? dnnl_gemm_u8s8s32(left, right, 'F', p.rows, p.cols, p.depth, 1.0F,
                                          static_cast<const std::uint8_t*>(p.a), p.a_stride, 0, p.b,
                                          p.b_stride, 0, 0.0F, p.c, p.c_stride, &no_offset)
                      : dnnl_gemm_s8s8s32(left, right, 'F', p.rows, p.cols, p.depth, 1.0F,
                                          static_cast<const std::int8_t*>(p.a), p.a_stride, 0, p.b,
                                          p.b_stride, 0, 0.0F, p.c, p.c_stride, &no_offset);
  if (status == dnnl_out_of_memory) throw std::bad_alloc();
  if (status != dnnl_success) {
    throw Refused(
        fmt::format("oneDNN cannot multiply matrices of bytes, {}x{} and {}x{}: status {}", p.rows,
                    p.depth, p.depth, p.cols, static_cast<int>(status)));
  }
}

ProductTypes::ProductTypes(DType a, DType b, DType c, bool bf16_products) {
  if (!bf16_products || a != DType::bf16 || b != DType::bf16) return;
  operands = DType::bf16;
  if (c == DType::bf16) result = DType::bf16;
}

dnnl::memory::data_type data_type(DType dtype) {
  WEFT_ASSERT(dtype == DType::f32 || dtype == DType::bf16, "a type that oneDNN is not used for");
  return dtype == DType::f32 ? dnnl::memory::data_type::f32 : dnnl::memory::data_type::bf16;
}

dnnl::memory::desc strided(std::span<const std::int64_t> dims, DType dtype,
                           std::span<const std::int64_t> strides) {
  return translated(
      [&] { return dnnl::memory::desc(dims_of(dims), data_type(dtype), dims_of(strides)); },
      [&] {
        return fmt::format("read {}[{}] with strides [{}]", name(dtype), fmt::join(dims, ","),
                           fmt::join(strides, ","));
      });
}

dnnl::memory::desc any_layout(std::span<const std::int64_t> dims, DType dtype) {
  return translated(
      [&] {
        return dnnl::memory::desc(dims_of(dims), data_type(dtype), dnnl::memory::format_tag::any);
      },
      [&] { return fmt::format("read {}[{}]", name(dtype), fmt::join(dims, ",")); });
}

dnnl::matmul::primitive_desc make_matmul(const dnnl::memory::desc& a, const dnnl::memory::desc& b,
                                         const dnnl::memory::desc& c) {
  const auto make = [&] {
#if DNNL_VERSION_MAJOR >= 3
    return dnnl::matmul::primitive_desc(engine(), a, b, c, with_user_scratchpad());
#else
    return dnnl::matmul::primitive_desc(dnnl::matmul::desc(a, b, c), with_user_scratchpad(),
                                        engine());
#endif
  };
  return translated(
      make, [&] { return fmt::format("multiply {} by {} to {}", text(a), text(b), text(c)); });
}

Prepared make_primitive(const dnnl::matmul::primitive_desc& desc) {
  return translated([&] { return Prepared(dnnl::matmul(desc)); },
                    [&] {
                      return fmt::format("prepare the product of {} and {}", text(desc.src_desc()),
                                         text(desc.weights_desc()));
                    });
}

dnnl::convolution_forward::primitive_desc make_convolution(const dnnl::memory::desc& src,
                                                           const dnnl::memory::desc& weights,
                                                           const dnnl::memory::desc& dst,
                                                           const ConvolutionGeometry& geometry) {
  constexpr auto kInference = dnnl::prop_kind::forward_inference;
  constexpr auto kDirect = dnnl::algorithm::convolution_direct;
  dnnl::memory::dims dilates = geometry.dilations;
  for (auto& d : dilates) --d;  // oneDNN counts the holes between taps
  const auto make = [&] {
    using Desc = dnnl::convolution_forward::primitive_desc;
#if DNNL_VERSION_MAJOR >= 3
    return Desc(engine(), kInference, kDirect, src, weights, dst, geometry.strides, dilates,
                geometry.padding_low, geometry.padding_high, with_user_scratchpad());
#else
    return Desc(
        dnnl::convolution_forward::desc(kInference, kDirect, src, weights, dst, geometry.strides,
                                        dilates, geometry.padding_low, geometry.padding_high),
        with_user_scratchpad(), engine());
#endif
  };
  return translated(make, [&] {
    return fmt::format("convolve {} with {} to {}", text(src), text(weights), text(dst));
  });
}

Prepared make_primitive(const dnnl::convolution_forward::primitive_desc& desc) {
  return translated([&] { return Prepared(dnnl::convolution_forward(desc)); },
                    [&] {
                      return fmt::format("prepare the convolution of {} with {}",
                                         text(desc.src_desc()), text(desc.weights_desc()));
                    });
}

void execute(const Prepared& prepared, std::initializer_list<Argument> arguments) {
  translated(
      [&] {
        std::unordered_map<int, dnnl::memory> memory;
        for (const Argument& a : arguments) memory.emplace(a.index, memory_at(a.desc, a.data));
        Prepared::State& state = *prepared.state_;
        state.primitive.execute(stream(), memory);
        // When it is run first oneDNN makes static objects for it.
        if (state.has_run.load(std::memory_order_relaxed)) return;
        state.has_run.store(true, std::memory_order_relaxed);
        ExitGate::close_before_statics();
      },
      [] { return "run what it has prepared"; });
}

void reorder(const dnnl::memory::desc& from, const void* from_data, const dnnl::memory::desc& to,
             void* to_data) {
  translated(
      [&] {
        dnnl::memory source = memory_at(from, from_data), target = memory_at(to, to_data);
        dnnl::reorder(source, target).execute(stream(), source, target);
        [[maybe_unused]] static const bool first = (ExitGate::close_before_statics(), true);
      },
      [&] { return fmt::format("copy {} to another layout", text(from)); });
}

dnnl::memory::desc part_of(const dnnl::memory::desc& desc, std::span<const std::int64_t> dims,
                           std::span<const std::int64_t> start) {
  return translated([&] { return desc.submemory_desc(dims_of(dims), dims_of(start)); },
                    [&] {
                      return fmt::format("take [{}] from {} at [{}]", fmt::join(dims, ","),
                                         text(desc), fmt::join(start, ","));
                    });
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

}  // namespace weft::onednn
