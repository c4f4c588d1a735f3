#include "engine/kernels/order/key_computer.h"

#include <algorithm>

#include "plan/storage/sort_method.h"

namespace weft::engine {
namespace {

constexpr std::size_t kKeyTileBytes = 16 * static_cast<std::size_t>(kTileLanes);

std::vector<int> bits_of(std::span<const SortKey> keys) {
  std::vector<int> bits;
  for (const SortKey& key : keys) bits.push_back(plan::key_bits(key.dtype));
  return bits;
}

}  // namespace

KeyComputer::KeyComputer(const RegionProgram& program, std::span<const SortKey> keys)
    : program_(program),
      keys_(keys),
      bits_(bits_of(keys)),
      words_(plan::key_words(bits_)),
      frame_(program),
      inputs_(program.argument_dtypes().size() / 2 * kKeyTileBytes),
      outputs_(keys.size() * kKeyTileBytes),
      arguments_(program.argument_dtypes().size()) {
  for (std::size_t k = 0; k < keys.size(); ++k) results_.push_back(&outputs_[k * kKeyTileBytes]);
}

void KeyComputer::compute(std::span<const ElementReader> readers, const KeyedRows& elements,
                          std::span<std::uint64_t> to) {
  for (std::int64_t row = 0; row < elements.rows; ++row) {
    for (std::int64_t i = 0; i < elements.length; i += kTileLanes) {
      const std::int64_t n = std::min(kTileLanes, elements.length - i);
      compute_tile(readers, elements.begin + row * elements.stride + i, n);
      put_keys(n, elements.count(), to.data() + row * elements.length + i);
    }
  }
}

void KeyComputer::compute_tile(std::span<const ElementReader> readers, std::int64_t begin,
                               std::int64_t n) {
  for (std::size_t o = 0; o < readers.size(); ++o) {
    const void* const values = readers[o].read(begin, n, &inputs_[o * kKeyTileBytes]);
    arguments_[2 * o] = arguments_[2 * o + 1] = values;
  }
  program_.run(frame_, arguments_, results_, n);
}

// Of n elements, whose first word goes to `to` and each further one `count` behind the one before.
void KeyComputer::put_keys(std::int64_t n, std::size_t count, std::uint64_t* to) {
  std::uint64_t behind[kTileLanes];
  int used = 0;
  for (std::size_t k = 0; k < keys_.size(); ++k) {
    const SortKey& key = keys_[k];
    const auto put = [&](std::uint64_t* keys) {
      order_keys(results_[k], key.dtype, key.order, key.descending, keys, n);
    };
    const bool is_new = used == 0 || used + bits_[k] > 64;
    if (is_new && used > 0) to += count;
    if (is_new) {
      put(to);
      used = bits_[k];
      continue;
    }
    put(behind);
    for (std::int64_t i = 0; i < n; ++i) to[i] = to[i] << bits_[k] | behind[i];
    used += bits_[k];
  }
}

}  // namespace weft::engine
