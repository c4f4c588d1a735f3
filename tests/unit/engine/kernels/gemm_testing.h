// What the tests of products share: arrays of any type in any layout, their elements in a form in
// which sums are exact, and parallel loops that try to go wrong.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <random>
#include <thread>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/product/gemm.h"

namespace weft::engine::testing {

using Random = std::mt19937;

inline std::int64_t pick(Random& random, std::int64_t low, std::int64_t high) {
  return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

// A number in which the sums of the tests are exact: integers modulo 2^64, and complex doubles.
struct Number {
  std::uint64_t integer = 0;
  std::complex<double> real = 0;

  void add_product(const Number& a, const Number& b) {
    integer += a.integer * b.integer;
    const bool is_complex = a.real.imag() != 0 || b.real.imag() != 0;
    real += is_complex ? a.real * b.real : a.real.real() * b.real.real();
  }
};

// Equal; NaN is equal to itself.
inline bool is_same(const Number& a, const Number& b) {
  const auto both_nan = [](double x, double y) { return std::isnan(x) && std::isnan(y); };
  return a.integer == b.integer && (a.real == b.real || both_nan(a.real.real(), b.real.real()) ||
                                    both_nan(a.real.imag(), b.real.imag()));
}

template <class S>
Number to_number(S x) {
  if constexpr (std::is_same_v<S, bool8>) {
    return {to_bool(x), to_bool(x) ? 1.0 : 0.0};
  } else if constexpr (requires { x.bits; }) {
    return {0, to_float(x)};
  } else if constexpr (requires { x.value; }) {
    return {static_cast<std::uint64_t>(std::int64_t{x.value}), static_cast<double>(x.value)};
  } else if constexpr (std::is_integral_v<S>) {
    return {static_cast<std::uint64_t>(x), static_cast<double>(x)};
  } else {
    return {0, std::complex<double>(x)};
  }
}

// The element nearest to the number, or the low bits of it.
template <DType kD>
StorageOf<kD> from_number(const Number& n) {
  using S = StorageOf<kD>;
  if constexpr (kD == DType::i1) {
    return to_bool8(n.integer != 0);
  } else if constexpr (requires(S s) { s.bits; }) {
    return {static_cast<decltype(S::bits)>(encode_float(n.real.real(), kFormatOf<kD>))};
  } else if constexpr (requires(S s) { s.value; }) {
    const std::uint64_t mask = (1U << kDTypes[static_cast<std::size_t>(kD)].bits) - 1;
    const auto low = static_cast<std::int64_t>(n.integer & mask);
    const bool negative = is_signed_integer(kD) && low > static_cast<std::int64_t>(mask / 2);
    return {static_cast<decltype(S::value)>(negative ? low - static_cast<std::int64_t>(mask) - 1
                                                     : low)};
  } else if constexpr (std::is_integral_v<S>) {
    return static_cast<S>(n.integer);
  } else if constexpr (std::is_floating_point_v<S>) {
    return static_cast<S>(n.real.real());
  } else {
    return S(n.real);
  }
}

inline Number read(const Buffer& buffer, const Dims& index) {
  std::int64_t offset = 0;
  for (std::size_t d = 0; d < index.size(); ++d) offset += index[d] * buffer.strides()[d];
  return visit_dtype(buffer.dtype(), [&]<DType kD>(DTypeTag<kD>) {
    return to_number(buffer.data<StorageOf<kD>>()[offset]);
  });
}

// Small enough that sums of a few thousand products are exact in f32, in every type's range.
inline Number random_number(Random& random, DType dtype) {
  if (dtype == DType::f8E8M0FNU) {
    const double value = std::ldexp(1.0, static_cast<int>(pick(random, -1, 1)));
    return {0, value};
  }
  if (is_float(dtype)) return {0, static_cast<double>(pick(random, -4, 4)) / 2};
  if (is_complex(dtype)) {
    return {0,
            {static_cast<double>(pick(random, -3, 3)), static_cast<double>(pick(random, -3, 3))}};
  }
  if (dtype == DType::i1) return {static_cast<std::uint64_t>(pick(random, 0, 3) == 0), 0};
  const auto bits = static_cast<std::uint64_t>(random()) << 32 | random();
  return {bits, 0};
}

inline Buffer random_dense(Random& random, BufferPool& pool, DType dtype, const Dims& dims) {
  Buffer buffer = pool.allocate({dtype, dims});
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    auto* data = buffer.mutable_data<StorageOf<kD>>();
    for (std::int64_t i = 0; i < buffer.num_elements(); ++i) {
      data[i] = from_number<kD>(random_number(random, dtype));
    }
  });
  return buffer;
}

// A view with these dimensions: of a larger array, with its dimensions in another order, steps
// between its elements, or some of it reversed or broadcast; or simply dense.
inline Buffer random_view(Random& random, BufferPool& pool, DType dtype, const Dims& dims) {
  const std::size_t rank = dims.size();
  if (pick(random, 0, 3) == 0) return random_dense(random, pool, dtype, dims);
  Dims order(rank, 0), base(rank, 0), starts(rank, 0), steps(rank, 0), inverse(rank, 0), reversed;
  for (std::size_t d = 0; d < rank; ++d) order[d] = static_cast<std::int64_t>(d);
  if (pick(random, 0, 1) == 0) std::shuffle(order.begin(), order.end(), random);
  const bool sliced = pick(random, 0, 2) == 0;
  const bool twisted = pick(random, 0, 2) == 0;
  Dims sizes(rank, 0);
  for (std::size_t d = 0; d < rank; ++d) {
    const auto from = static_cast<std::size_t>(order[d]);
    inverse[from] = static_cast<std::int64_t>(d);
    const bool broadcast = twisted && dims[from] > 1 && pick(random, 0, 3) == 0;
    sizes[d] = broadcast ? 1 : dims[from];
    steps[d] = sliced ? pick(random, 1, 2) : 1;
    starts[d] = sliced ? pick(random, 0, 2) : 0;
    base[d] = starts[d] + sizes[d] * steps[d] + (sliced ? pick(random, 0, 1) : 0);
  }
  Buffer view = random_dense(random, pool, dtype, base).sliced(starts, sizes, steps);
  view = view.transposed(inverse);
  Dims all(rank, 0);
  for (std::size_t d = 0; d < rank; ++d) {
    all[d] = static_cast<std::int64_t>(d);
    if (twisted && view.dims()[d] > 1 && pick(random, 0, 3) == 0) {
      reversed.push_back(static_cast<std::int64_t>(d));
    }
  }
  return view.reversed(reversed).broadcast(dims, all);
}

// Everything on the calling thread, in one part.
inline KernelContext serial_context(BufferPool& pool) {
  return {pool, 0, [](std::int64_t n, std::int64_t, const auto& body) {
            if (n > 0) body(0, n);
          }};
}

// As many parts as the grain allows, up to 5, the last one first, each on a thread of its own.
inline KernelContext threaded_context(BufferPool& pool) {
  return {pool, 0, [](std::int64_t n, std::int64_t grain, const auto& body) {
            if (n <= 0) return;
            const std::int64_t parts = std::clamp<std::int64_t>(n / grain, 1, 5);
            if (parts == 1) return body(0, n);
            std::vector<std::thread> threads;
            for (std::int64_t p = parts; p-- > 0;) {
              threads.emplace_back([&, p] { body(n * p / parts, n * (p + 1) / parts); });
            }
            for (std::thread& thread : threads) thread.join();
          }};
}

// REQUIRES: of rank 2.
inline MatrixRef matrix(const Buffer& b) {
  return {b.bytes(), b.dtype(), b.dims()[0], b.dims()[1], b.strides()[0], b.strides()[1]};
}

inline bool same_bits(const Buffer& a, const Buffer& b) {
  const auto size = static_cast<std::size_t>(a.type().num_bytes());
  return a.type() == b.type() && std::memcmp(a.bytes(), b.bytes(), size) == 0;
}

}  // namespace weft::engine::testing
