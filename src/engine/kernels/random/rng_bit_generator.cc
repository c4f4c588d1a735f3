// Kernel of rng_bit_generator: Philox 4x32-10 and Threefry 2x32-20 over a counter, with the keys,
// counters and order of results of XLA on CPUs.
#include <algorithm>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/random/random_blocks.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr u64 join(u32 lo, u32 hi) { return static_cast<u64>(hi) << 32 | lo; }

// What a step of a generator costs, in elements of other kernels.
constexpr std::int64_t kStepCost = 4;

// The words of counter i, those that are wanted.
template <class T>
void put_philox_words(const u32 (*words)[kRandomBlock], std::int64_t i, T* to, std::int64_t n) {
  if constexpr (sizeof(T) == 8) {
    to[0] = join(words[0][i], words[1][i]);
    if (n > 1) to[1] = join(words[2][i], words[3][i]);
  } else {
    for (std::int64_t w = 0; w < std::min<std::int64_t>(4, n); ++w) {
      to[w] = static_cast<T>(words[w][i]);
    }
  }
}

// Element i is word i of the counters' outputs, put one after another. Returns how many counters.
template <class T>
std::int64_t fill_philox(const KernelContext& context, u64 key, u64 lo, u64 hi, T* to,
                         std::int64_t n) {
  constexpr std::int64_t kPerStep = sizeof(T) == 8 ? 2 : 4;
  const std::int64_t steps = ceil_div(n, kPerStep);
  parallel(context, steps, kStepCost, [&](std::int64_t begin, std::int64_t end) {
    u32 words[4][kRandomBlock];
    for (std::int64_t step = begin; step < end; step += kRandomBlock) {
      const u64 counter = lo + static_cast<u64>(step);
      philox_block(key, counter, hi + (counter < lo ? 1 : 0), words);
      const std::int64_t count = std::min(kRandomBlock, end - step);
      for (std::int64_t i = 0; i < count; ++i) {
        put_philox_words(words, i, to + (step + i) * kPerStep, n - (step + i) * kPerStep);
      }
    }
  });
  return steps;
}

// The dimension that is halved, so that the two words of a counter lie next to each other along it:
// the first even one, else the largest one.
struct Halves {
  std::int64_t size = 1;   // of that dimension
  std::int64_t inner = 1;  // elements below it
};

Halves halves_of(const Dims& dims) {
  if (dims.empty()) return {};
  auto split = std::find_if(dims.begin(), dims.end(), [](std::int64_t n) { return n % 2 == 0; });
  if (split == dims.end()) split = std::max_element(dims.begin(), dims.end());
  return {*split, num_elements(std::span(split + 1, dims.end()))};
}

template <class T>
std::int64_t fill_threefry(const KernelContext& context, u64 key, u64 start, T* to,
                           const Dims& dims) {
  const std::int64_t n = num_elements(dims);
  if constexpr (sizeof(T) == 8) {
    parallel(context, n, kStepCost, [&](std::int64_t begin, std::int64_t end) {
      u32 words[2][kRandomBlock];
      for (std::int64_t i = begin; i < end; i += kRandomBlock) {
        threefry_block(key, start + static_cast<u64>(i), words);
        const std::int64_t count = std::min(kRandomBlock, end - i);
        for (std::int64_t j = 0; j < count; ++j) to[i + j] = join(words[0][j], words[1][j]);
      }
    });
    return n;
  } else {
    const Halves halves = halves_of(dims);
    const std::int64_t half = ceil_div(halves.size, 2);
    const std::int64_t steps = n == 0 ? 0 : n / halves.size * half;
    parallel(context, steps, kStepCost, [&](std::int64_t begin, std::int64_t end) {
      u32 words[2][kRandomBlock];
      for (std::int64_t i = begin; i < end; i += kRandomBlock) {
        threefry_block(key, start + static_cast<u64>(i), words);
        const std::int64_t count = std::min(kRandomBlock, end - i);
        std::int64_t inner = i % halves.inner, at = i / halves.inner % half;
        T* row = to + (i / halves.inner / half * halves.size + 2 * at) * halves.inner;
        for (std::int64_t j = 0; j < count; ++j) {
          row[inner] = static_cast<T>(words[0][j]);
          if (2 * at + 1 < halves.size) row[halves.inner + inner] = static_cast<T>(words[1][j]);
          if (++inner < halves.inner) continue;
          // On to the next row, or over to the next array of them.
          inner = 0;
          const bool wraps = ++at == half;
          row += (wraps ? halves.size - 2 * (half - 1) : 2) * halves.inner;
          if (wraps) at = 0;
        }
      }
    });
    return steps;
  }
}

template <class T>
void generate(const KernelContext& context, bool is_threefry, std::span<u64> state, T* to,
              const Dims& dims) {
  const u64 key = state[0], counter = state[1];
  if (is_threefry) {
    state[1] += static_cast<u64>(fill_threefry(context, key, counter, to, dims));
    return;
  }
  // A state of two words has its key in the upper half of the counter, too.
  const u64 upper = state.size() > 2 ? state[2] : key;
  state[1] += static_cast<u64>(fill_philox(context, key, counter, upper, to, num_elements(dims)));
  if (state.size() > 2 && state[1] < counter) ++state[2];
}

}  // namespace

std::unique_ptr<Kernel> make_rng_bit_generator(const ir::Op& op, const ir::Module&) {
  const bool is_threefry =
      op.get<ir::RngBitGeneratorAttrs>().rng_algorithm == ir::RngAlgorithm::THREE_FRY;
  const TensorType state_type = op.results[0]->type.tensor();
  const TensorType type = op.results[1]->type.tensor();
  const std::int64_t words = state_type.num_elements();
  if (state_type.dtype != DType::ui64 || words < 2 || words > (is_threefry ? 2 : 3)) {
    throw op_error(op, "a state is ui64[2] or, for Philox, ui64[3]");
  }
  if (!is_integer(type.dtype) || info(type.dtype).bits < 8) {
    throw op_error(op, "random bits are integers of 8 to 64 bits");
  }
  return make_kernel([is_threefry, state_type, type](const KernelContext& context,
                                                     std::span<Buffer> inputs,
                                                     std::span<Buffer> outputs) {
    Buffer state = writable_copy(context, inputs[0]);
    Buffer bits = context.pool.allocate(type);
    auto* words_of_state = state.mutable_data<u64>();
    const std::span<u64> state_words(words_of_state,
                                     static_cast<std::size_t>(state.num_elements()));
    const auto run = [&]<class T>(T*) {
      generate(context, is_threefry, state_words, bits.mutable_data<T>(), type.dims);
    };
    switch (byte_size(type.dtype)) {
      case 1:
        run(static_cast<std::uint8_t*>(nullptr));
        break;
      case 2:
        run(static_cast<std::uint16_t*>(nullptr));
        break;
      case 4:
        run(static_cast<u32*>(nullptr));
        break;
      default:
        run(static_cast<u64*>(nullptr));
        break;
    }
    outputs[0] = std::move(state);
    outputs[1] = std::move(bits);
  });
}

}  // namespace weft::engine
