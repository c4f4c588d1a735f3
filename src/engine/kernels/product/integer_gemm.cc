// Products of integers and booleans: of bytes by oneDNN where it can, of others by blocks that are
// first converted to the unsigned type that sums are kept in. Sums wrap, so only the low bits ever
// matter. Of numbers that 16 bits hold with their sign two products are taken and added at a time.
//
// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/product/integer_gemm.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#ifndef WEFT_ENGINE_KERNELS_INTEGER_GEMM_BLOCK
#define WEFT_ENGINE_KERNELS_INTEGER_GEMM_BLOCK
#include <cstdint>
#include <cstring>

#include "plan/storage/gemm_method.h"

namespace weft::engine::integer_gemm {

constexpr std::int64_t kRows = plan::kIntegerRows, kDepth = plan::kIntegerDepth,
                       kCols = plan::kIntegerCols;
constexpr std::int64_t kRowsAtOnce = 4;

// sums += a x b. Row-major: sums kRows x kCols, a kRows x kDepth, b kDepth x kCols, of which the
// first `rows` rows, rounded up to kRowsAtOnce, and the first `depth` of b count.
template <class W>
struct Block {
  const W* a;
  const W* b;
  W* sums;
  std::int64_t rows, depth;
};

// The same of pairs: of a two elements of a row one after the other; of b, for two rows and each
// column, the elements of both. `depth`: pairs.
struct PairBlock {
  const std::int16_t* a;
  const std::int16_t* b;
  std::uint32_t* sums;
  std::int64_t rows, depth;
};

}  // namespace weft::engine::integer_gemm
#endif

HWY_BEFORE_NAMESPACE();
namespace weft::engine::integer_gemm::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class W>
void multiply_block(const Block<W>& block) {
  const hn::ScalableTag<W> d;
  using V = hn::Vec<decltype(d)>;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const auto add_product = [](V sum, V x, V y) HWY_ATTR {
    if constexpr (sizeof(W) == 1) {
      return hn::Or(sum, hn::And(x, y));
    } else {
      return hn::Add(sum, hn::Mul(x, y));
    }
  };
  for (std::int64_t j = 0; j < kCols; j += 2 * lanes) {
    for (std::int64_t i = 0; i < block.rows; i += kRowsAtOnce) {
      W* sums = block.sums + i * kCols + j;
      const W* a = block.a + i * kDepth;
      const W* b = block.b + j;
      V s00 = hn::Load(d, sums), s01 = hn::Load(d, sums + lanes);
      V s10 = hn::Load(d, sums + kCols), s11 = hn::Load(d, sums + kCols + lanes);
      V s20 = hn::Load(d, sums + 2 * kCols), s21 = hn::Load(d, sums + 2 * kCols + lanes);
      V s30 = hn::Load(d, sums + 3 * kCols), s31 = hn::Load(d, sums + 3 * kCols + lanes);
      for (std::int64_t k = 0; k < block.depth; ++k, ++a, b += kCols) {
        const V b0 = hn::Load(d, b), b1 = hn::Load(d, b + lanes);
        const V a0 = hn::Set(d, a[0]), a1 = hn::Set(d, a[kDepth]);
        const V a2 = hn::Set(d, a[2 * kDepth]), a3 = hn::Set(d, a[3 * kDepth]);
        s00 = add_product(s00, a0, b0), s01 = add_product(s01, a0, b1);
        s10 = add_product(s10, a1, b0), s11 = add_product(s11, a1, b1);
        s20 = add_product(s20, a2, b0), s21 = add_product(s21, a2, b1);
        s30 = add_product(s30, a3, b0), s31 = add_product(s31, a3, b1);
      }
      hn::Store(s00, d, sums), hn::Store(s01, d, sums + lanes);
      hn::Store(s10, d, sums + kCols), hn::Store(s11, d, sums + kCols + lanes);
      hn::Store(s20, d, sums + 2 * kCols), hn::Store(s21, d, sums + 2 * kCols + lanes);
      hn::Store(s30, d, sums + 3 * kCols), hn::Store(s31, d, sums + 3 * kCols + lanes);
    }
  }
}

#if HWY_TARGET == HWY_SCALAR  // whose vectors have no room for a pair
void multiply_pairs(const PairBlock& block) {
  for (std::int64_t i = 0; i < block.rows; ++i) {
    for (std::int64_t k = 0; k < block.depth; ++k) {
      const std::int16_t* const a = block.a + i * kDepth + 2 * k;
      const std::int16_t* const b = block.b + 2 * k * kCols;
      for (std::int64_t j = 0; j < kCols; ++j) {
        const std::int32_t first = a[0] * b[2 * j], second = a[1] * b[2 * j + 1];
        block.sums[i * kCols + j] +=
            static_cast<std::uint32_t>(first) + static_cast<std::uint32_t>(second);
      }
    }
  }
}
#else
void multiply_pairs(const PairBlock& block) {
  const hn::ScalableTag<std::int32_t> d;
  const hn::Repartition<std::int16_t, decltype(d)> pairs;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  using V = hn::Vec<decltype(d)>;
  const auto row_pair = [&](const std::int16_t* a) HWY_ATTR {
    std::int32_t both;
    std::memcpy(&both, a, sizeof(both));
    return hn::BitCast(pairs, hn::Set(d, both));
  };
  auto* const all_sums = reinterpret_cast<std::int32_t*>(block.sums);
  for (std::int64_t j = 0; j < kCols; j += 2 * lanes) {
    for (std::int64_t i = 0; i < block.rows; i += kRowsAtOnce) {
      std::int32_t* const sums = all_sums + i * kCols + j;
      V s[kRowsAtOnce][2], t[kRowsAtOnce][2];  // t: what some processors sum apart
      for (std::int64_t r = 0; r < kRowsAtOnce; ++r) {
        for (std::int64_t v = 0; v < 2; ++v) {
          s[r][v] = hn::Load(d, sums + r * kCols + v * lanes);
          t[r][v] = hn::Zero(d);
        }
      }
      const std::int16_t* a = block.a + i * kDepth;
      const std::int16_t* b = block.b + 2 * j;
      for (std::int64_t k = 0; k < block.depth; ++k, a += 2, b += 2 * kCols) {
        const auto b0 = hn::Load(pairs, b), b1 = hn::Load(pairs, b + 2 * lanes);
        for (std::int64_t r = 0; r < kRowsAtOnce; ++r) {
          const auto x = row_pair(a + r * kDepth);
          s[r][0] = hn::ReorderWidenMulAccumulate(d, x, b0, s[r][0], t[r][0]);
          s[r][1] = hn::ReorderWidenMulAccumulate(d, x, b1, s[r][1], t[r][1]);
        }
      }
      for (std::int64_t r = 0; r < kRowsAtOnce; ++r) {
        for (std::int64_t v = 0; v < 2; ++v) {
          hn::Store(hn::RearrangeToOddPlusEven(s[r][v], t[r][v]), d, sums + r * kCols + v * lanes);
        }
      }
    }
  }
}

#endif

void multiply_u8(const Block<std::uint8_t>& block) { multiply_block(block); }
void multiply_u16(const Block<std::uint16_t>& block) { multiply_block(block); }
void multiply_u32(const Block<std::uint32_t>& block) { multiply_block(block); }
void multiply_u64(const Block<std::uint64_t>& block) { multiply_block(block); }

}  // namespace weft::engine::integer_gemm::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

#include <algorithm>

#include "weft/shape.h"

#include "core/one_openmp_thread.h"
#include "engine/kernels/product/gemm.h"
#include "engine/kernels/product/matrix_convert.h"

namespace weft::engine {
namespace integer_gemm {

HWY_EXPORT(multiply_pairs);
HWY_EXPORT(multiply_u8);
HWY_EXPORT(multiply_u16);
HWY_EXPORT(multiply_u32);
HWY_EXPORT(multiply_u64);

void multiply(const Block<std::uint8_t>& block) { HWY_DYNAMIC_DISPATCH(multiply_u8)(block); }
void multiply(const Block<std::uint16_t>& block) { HWY_DYNAMIC_DISPATCH(multiply_u16)(block); }
void multiply(const Block<std::uint32_t>& block) { HWY_DYNAMIC_DISPATCH(multiply_u32)(block); }
void multiply(const Block<std::uint64_t>& block) { HWY_DYNAMIC_DISPATCH(multiply_u64)(block); }

// The memory that one tile of the result needs.
template <class W>
struct Scratch {
  W* a;
  W* b;
  W* sums;

  static constexpr auto kBytes = static_cast<std::size_t>(plan::integer_tile_bytes(sizeof(W)));
  explicit Scratch(std::byte* memory)
      : a(reinterpret_cast<W*>(memory)), b(a + kRows * kDepth), sums(b + kDepth * kCols) {}
};

bool fits_pairs(DType dtype) {
  return is_integer(dtype) && !is_boolean(dtype) && (info(dtype).bits <= 8 || dtype == DType::i16);
}

// The rows of each pair, element by element.
void interleave(const std::uint16_t* rows, std::int64_t depth, std::uint16_t* to) {
  for (std::int64_t k = 0; k < depth; k += 2, rows += 2 * kCols, to += 2 * kCols) {
    for (std::int64_t j = 0; j < kCols; ++j) {
      to[2 * j] = rows[j];
      to[2 * j + 1] = rows[kCols + j];
    }
  }
}

// c = a x b, where c is at most kRows x kCols, and both operands fit.
void multiply_pair_tile(const Scratch<std::uint32_t>& scratch, const MatrixRef& a,
                        const MatrixRef& b, const MatrixOut& c) {
  auto* const left = reinterpret_cast<std::uint16_t*>(scratch.a);
  auto* const right = reinterpret_cast<std::uint16_t*>(scratch.b);
  std::uint16_t* const rows = right + kDepth * kCols;  // of b, before they are paired
  std::fill_n(scratch.sums, kRows * kCols, 0U);
  std::fill_n(left, kRows * kDepth, std::uint16_t{0});
  std::fill_n(rows, kDepth * kCols, std::uint16_t{0});
  for (std::int64_t k = 0; k < a.cols; k += kDepth) {
    const std::int64_t depth = std::min(kDepth, a.cols - k);
    copy_matrix(a.part(0, k, a.rows, depth), left, kDepth);
    copy_matrix(b.part(k, 0, depth, b.cols), rows, kCols);
    if (depth % 2 == 1) {  // what an earlier part left behind the last column and row
      for (std::int64_t i = 0; i < a.rows; ++i) left[i * kDepth + depth] = 0;
    }
    interleave(rows, depth, right);
    HWY_DYNAMIC_DISPATCH(multiply_pairs)
    ({reinterpret_cast<const std::int16_t*>(left), reinterpret_cast<const std::int16_t*>(right),
      scratch.sums, a.rows, ceil_div(depth, std::int64_t{2})});
  }
  store_matrix(scratch.sums, kCols, c);
}

// c = a x b, where c is at most kRows x kCols.
template <class W>
void multiply_tile(const Scratch<W>& scratch, const MatrixRef& a, const MatrixRef& b,
                   const MatrixOut& c) {
  if constexpr (sizeof(W) == 4) {
    if (fits_pairs(a.dtype) && fits_pairs(b.dtype)) return multiply_pair_tile(scratch, a, b, c);
  }
  std::fill_n(scratch.sums, kRows * kCols, W{});
  // Rows and columns that are missing stay zero.
  std::fill_n(scratch.a, kRows * kDepth, W{});
  std::fill_n(scratch.b, kDepth * kCols, W{});
  for (std::int64_t k = 0; k < a.cols; k += kDepth) {
    const std::int64_t depth = std::min(kDepth, a.cols - k);
    copy_matrix(a.part(0, k, a.rows, depth), scratch.a, kDepth);
    copy_matrix(b.part(k, 0, depth, b.cols), scratch.b, kCols);
    multiply(Block<W>{scratch.a, scratch.b, scratch.sums, a.rows, depth});
  }
  store_matrix(scratch.sums, kCols, c);
}

// What is_byte_product says of.
void multiply_bytes(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                    const MatrixOut& c) {
  const bool a_is_transposed = !a.layout().is_row_major();
  const bool b_is_transposed = !b.layout().is_row_major();
  const auto stride = [](const MatrixRef& m, bool transposed) {
    // Of a single row or column any: one that a library takes.
    return transposed ? std::max(m.col_stride, m.rows) : std::max(m.row_stride, m.cols);
  };
  const std::int64_t parts = ceil_div(c.rows, plan::kByteRows);
  context.parallel_for(parts, 1, [&](std::int64_t begin, std::int64_t end) {
    const OneOpenMpThread one_thread;
    const std::int64_t first = begin * plan::kByteRows;
    const std::int64_t rows = std::min(end * plan::kByteRows, c.rows) - first;
    onednn::multiply({.a = a.part(first, 0, rows, a.cols).data,
                      .b = reinterpret_cast<const std::int8_t*>(b.data),
                      .c = reinterpret_cast<std::int32_t*>(c.part(first, 0, rows, c.cols).data),
                      .rows = rows,
                      .depth = a.cols,
                      .cols = c.cols,
                      .a_stride = stride(a, a_is_transposed),
                      .b_stride = stride(b, b_is_transposed),
                      .c_stride = std::max(c.row_stride, c.cols),
                      .a_is_unsigned = a.dtype == DType::ui8,
                      .a_is_transposed = a_is_transposed,
                      .b_is_transposed = b_is_transposed});
  });
}

template <class W>
class IntegerGemm : public Gemm {
 public:
  explicit IntegerGemm(SumType sum) : Gemm(sum) {}

 private:
  void run_large(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                 const MatrixOut& c) const override {
    if (sizeof(W) == 4 && plan::is_byte_product(a.layout(), b.layout(), c.layout())) {
      return multiply_bytes(context, a, b, c);
    }
    const std::int64_t col_tiles = ceil_div(c.cols, kCols);
    const std::int64_t tiles = ceil_div(c.rows, kRows) * col_tiles;
    context.parallel_for(
        tiles, plan::integer_grain(a.cols), [&](std::int64_t begin, std::int64_t end) {
          const StorageRef memory = context.pool.allocate(Scratch<W>::kBytes);
          const Scratch<W> scratch(memory->data());
          for (std::int64_t t = begin; t < end; ++t) {
            const std::int64_t i = t / col_tiles * kRows, j = t % col_tiles * kCols;
            const std::int64_t rows = std::min(kRows, c.rows - i),
                               cols = std::min(kCols, c.cols - j);
            multiply_tile(scratch, a.part(i, 0, rows, a.cols), b.part(0, j, b.rows, cols),
                          c.part(i, j, rows, cols));
          }
        });
  }
};

}  // namespace integer_gemm

std::unique_ptr<Gemm> make_integer_gemm(SumType sum) {
  return visit_sum_type(sum, [&]<class T>(T) -> std::unique_ptr<Gemm> {
    if constexpr (std::is_integral_v<T>) {
      return std::make_unique<integer_gemm::IntegerGemm<T>>(sum);
    } else {
      WEFT_ASSERT(false, "an integer product of floats");
    }
  });
}

}  // namespace weft::engine

#endif  // HWY_ONCE
