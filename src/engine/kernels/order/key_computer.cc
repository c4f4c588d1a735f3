#include "engine/kernels/order/key_computer.h"

#include <algorithm>
#include <utility>

namespace weft::engine {
namespace {

constexpr std::size_t kKeyTileBytes = 16 * static_cast<std::size_t>(kTileLanes);

}  // namespace

KeyComputer::KeyComputer(const RegionProgram& program, std::span<const SortKey> keys)
    : program_(program),
      keys_(keys),
      frame_(program),
      inputs_(program.argument_dtypes().size() / 2 * kKeyTileBytes),
      outputs_(keys.size() * kKeyTileBytes) {}

std::span<const SortWords> KeyComputer::compute(std::span<const ElementReader> readers,
                                                const KeyedRows& elements) {
  words_.clear();
  std::vector<std::vector<std::uint64_t>> keys(keys_.size());
  for (auto& key : keys) key.resize(at(elements.rows * elements.length));
  for (std::int64_t row = 0; row < elements.rows; ++row) {
    for (std::int64_t i = 0; i < elements.length; i += kTileLanes) {
      compute_tile(readers, elements.begin + row * elements.stride + i,
                   std::min(kTileLanes, elements.length - i), at(row * elements.length + i), keys);
    }
  }
  for (std::size_t k = 0; k < keys.size(); ++k)
    add_key(std::move(keys[k]), key_bits(keys_[k].dtype));
  return words_;
}

void KeyComputer::compute_tile(std::span<const ElementReader> readers, std::int64_t begin,
                               std::int64_t n, std::size_t at,
                               std::span<std::vector<std::uint64_t>> keys) {
  std::vector<const void*> arguments;
  for (std::size_t o = 0; o < readers.size(); ++o) {
    const void* values = readers[o].read(begin, n, &inputs_[o * kKeyTileBytes]);
    arguments.insert(arguments.end(), 2, values);
  }
  std::vector<void*> results;
  for (std::size_t k = 0; k < keys.size(); ++k) results.push_back(&outputs_[k * kKeyTileBytes]);
  program_.run(frame_, arguments, results, n);
  for (std::size_t k = 0; k < keys.size(); ++k) {
    const SortKey& key = keys_[k];
    order_keys(results[k], key.dtype, key.order, key.descending, keys[k].data() + at, n);
  }
}

void KeyComputer::add_key(std::vector<std::uint64_t> keys, int bits) {
  if (words_.empty() || words_.back().bits + bits > 64) {
    words_.push_back({std::move(keys), bits});
    return;
  }
  SortWords& words = words_.back();
  for (std::size_t i = 0; i < keys.size(); ++i) words.keys[i] = words.keys[i] << bits | keys[i];
  words.bits += bits;
}

}  // namespace weft::engine
