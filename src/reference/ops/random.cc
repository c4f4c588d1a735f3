// rng, and rng_bit_generator: Philox 4x32-10 and ThreeFry 2x32-20, laid out as XLA does on CPU.
//
// The specification names the algorithms and leaves open how state and output are laid out. The
// state is ui64: the key, then the counter. DEFAULT is Philox.
#include <array>
#include <bit>
#include <cmath>

#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/functions.h"
#include "reference/ops/special_functions.h"

namespace weft::reference {
namespace {

std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
std::uint32_t high(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }
std::uint64_t join(std::uint32_t low_half, std::uint32_t high_half) {
  return std::uint64_t{high_half} << 32 | low_half;
}

using Words4 = std::array<std::uint32_t, 4>;
using Words2 = std::array<std::uint32_t, 2>;

Words4 philox(Words4 x, std::uint64_t key_bits) {
  Words2 key{low(key_bits), high(key_bits)};
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * x[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57} * x[2];
    x = {high(b) ^ x[1] ^ key[0], low(b), high(a) ^ x[3] ^ key[1], low(a)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return x;
}

Words2 three_fry(Words2 x, std::uint64_t key_bits) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const std::uint32_t key[] = {low(key_bits), high(key_bits),
                               low(key_bits) ^ high(key_bits) ^ 0x1BD11BDA};
  x = {x[0] + key[0], x[1] + key[1]};
  for (std::uint32_t group = 0; group < 5; ++group) {
    for (int rotation : kRotations[group % 2]) {
      x[0] += x[1];
      x[1] = std::rotl(x[1], rotation) ^ x[0];
    }
    x[0] += key[(group + 1) % 3];
    x[1] += key[(group + 2) % 3] + group + 1;
  }
  return x;
}

using State = std::vector<std::uint64_t>;

// `size` words of 32 bits, four for each value of the 128-bit counter, which is advanced.
std::vector<std::uint32_t> philox_words(State& state, std::int64_t size) {
  // A state without the counter's high half takes the key for it.
  std::uint64_t counter = state[1], counter_high = state.size() > 2 ? state[2] : state[0];
  std::vector<std::uint32_t> words;
  for (std::int64_t i = 0; i < ceil_div(size, 4); ++i) {
    const Words4 block =
        philox({low(counter), high(counter), low(counter_high), high(counter_high)}, state[0]);
    words.insert(words.end(), block.begin(), block.end());
    if (++counter == 0) ++counter_high;
  }
  state[1] = counter;
  if (state.size() > 2) state[2] = counter_high;
  return words;
}

std::vector<std::uint64_t> pairs_of(const std::vector<std::uint32_t>& words) {
  std::vector<std::uint64_t> result;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    result.push_back(join(words[i], words[i + 1]));
  }
  return result;
}

// The dimension along which the two words of a counter are neighbours: the first even one, or else
// the largest.
std::size_t pair_dim(const Dims& dims) {
  std::size_t largest = 0;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] % 2 == 0) return d;
    if (dims[d] > dims[largest]) largest = d;
  }
  return largest;
}

// One word for each element of an array: of a counter for each element of the array with half the
// size along pair_dim.
std::vector<std::uint64_t> three_fry_words(State& state, Dims dims) {
  if (dims.empty()) dims = {1};
  const std::size_t dim = pair_dim(dims);
  Dims half = dims;
  half[dim] = ceil_div(dims[dim], 2);
  const Dims strides = row_major_strides(half);
  std::vector<std::uint64_t> result;
  for_each_index(dims, [&](Dims index, std::int64_t) {
    const auto word = static_cast<std::size_t>(index[dim] % 2);
    index[dim] /= 2;
    const std::uint64_t counter =
        state[1] + static_cast<std::uint64_t>(linear_index(index, strides));
    result.push_back(three_fry({low(counter), high(counter)}, state[0])[word]);
  });
  state[1] += static_cast<std::uint64_t>(num_elements(half));
  return result;
}

std::vector<std::uint64_t> three_fry_pairs(State& state, std::int64_t size) {
  std::vector<std::uint64_t> result;
  for (std::int64_t i = 0; i < size; ++i, ++state[1]) {
    const Words2 words = three_fry({low(state[1]), high(state[1])}, state[0]);
    result.push_back(join(words[0], words[1]));
  }
  return result;
}

std::vector<std::uint64_t> generate(ir::RngAlgorithm algorithm, State& state,
                                    const TensorType& type) {
  const bool wide = info(type.dtype).bits == 64;
  const std::int64_t size = type.num_elements();
  if (algorithm == ir::RngAlgorithm::THREE_FRY) {
    return wide ? three_fry_pairs(state, size) : three_fry_words(state, type.dims);
  }
  const std::vector<std::uint32_t> words = philox_words(state, wide ? 2 * size : size);
  return wide ? pairs_of(words) : std::vector<std::uint64_t>(words.begin(), words.end());
}

// How many such ops stand before it in the program.
std::uint64_t number_of(const ir::Op& op, const ir::Module& module) {
  std::uint64_t before = 0, number = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& other) {
      if (&other == &op) number = before;
      if (other.kind == op.kind) ++before;
    });
  }
  return number;
}

// Evenly from a to below b: where rounding comes to b it is a.
Scalar even_number(const Scalar& a, const Scalar& b, std::uint64_t bits, int width) {
  if (is_float(a.dtype)) {
    const int used = info(a.dtype).format.mantissa_bits;
    const double part = std::ldexp(static_cast<double>(bits >> (width - used)), -used);
    const Scalar number = make_real(a.dtype, a.real + (b.real - a.real) * part);
    return number.real == b.real ? a : number;
  }
  const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : 0xFFFFFFFF;
  const std::uint64_t first = static_cast<std::uint64_t>(a.integer) & mask;
  const std::uint64_t count = (static_cast<std::uint64_t>(b.integer) - first) & mask;
  return make_integer(a.dtype, first + (count == 0 ? bits : bits % count));
}

// Of mean a and deviation b: the point of the distribution that has so much of it on its left.
Scalar normal_number(const Scalar& a, const Scalar& b, std::uint64_t bits, int width) {
  const int used = width == 64 ? 52 : 23;
  const double middle = static_cast<double>(bits >> (width - used)) + 0.5;
  const double place = std::ldexp(middle, 1 - used) - 1;
  return make_real(a.dtype, a.real + b.real * (std::sqrt(2.0) * special::erf_inv(place)));
}

}  // namespace

// Philox's bits for the key that is the op's number: the same each time that it is executed.
std::vector<Literal> rng(const ArrayCall& call) {
  const TensorType& type = call.type();
  const int width = info(type.dtype).bits == 64 ? 64 : 32;
  State state = {number_of(call.op, call.frame.module()), 0};
  const DType words = width == 64 ? DType::ui64 : DType::ui32;
  const auto bits = generate(ir::RngAlgorithm::PHILOX, state, {words, type.dims});
  const Scalar a = load(call.in[0], 0), b = load(call.in[1], 0);
  const bool normal = call.get<ir::RngAttrs>().rng_distribution == ir::RngDistribution::NORMAL;
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    const std::uint64_t own = bits[static_cast<std::size_t>(i)];
    store(normal ? normal_number(a, b, own, width) : even_number(a, b, own, width), to);
    to += byte_size(type.dtype);
  }
  return {result};
}

std::vector<Literal> rng_bit_generator(const ArrayCall& call) {
  State state = values_of<std::uint64_t>(call.in[0]);
  if (call.in[0].dtype() != DType::ui64 || state.size() < 2) {
    fail(call.op, "needs a state of at least two ui64, not " + to_string(call.in[0].type()));
  }
  const TensorType& type = call.type(1);
  const auto bits = generate(call.get<ir::RngBitGeneratorAttrs>().rng_algorithm, state, type);
  Literal output(type);
  std::byte* to = output.mutable_bytes().data();
  // Floats are filled with bits.
  const int width = info(type.dtype).bits;
  const DType raw = is_integer(type.dtype) ? type.dtype
                    : width == 64          ? DType::ui64
                    : width == 32          ? DType::ui32
                    : width == 16          ? DType::ui16
                                           : DType::ui8;
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    store(make_integer(raw, bits[static_cast<std::size_t>(i)]), to);
    to += byte_size(type.dtype);
  }
  return {Literal::from<std::uint64_t>(call.in[0].type(), state), output};
}

}  // namespace weft::reference
