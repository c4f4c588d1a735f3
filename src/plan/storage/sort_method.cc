#include "plan/storage/sort_method.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

#include "core/dtype_table.h"
#include "ir/ops/attrs.h"
#include "plan/storage/made_layout.h"

namespace weft::plan {
namespace {

constexpr std::int64_t kWord = 8;

// Of lines of n elements, each of which is ordered by one worker, in such arrays.
Scratch lines_scratch(std::span<const TensorType> arrays, std::int64_t lines, std::int64_t n,
                      std::int64_t cost) {
  Scratch scratch;
  for (std::int64_t i = 0; i < at_once(lines, grain_of(cost * n)); ++i) {
    scratch.beside.insert(scratch.beside.end(), arrays.begin(), arrays.end());
  }
  return scratch;
}

TensorType ordered_words(std::span<const int> words, std::int64_t count, std::int64_t n) {
  return bytes(kWord * (std::ssize(words) * n + order_room(words, count, n)));
}

// Which of the two elements' values something is computed from, as bits.
constexpr unsigned kLeftOnes = 1, kRightOnes = 2;

// Whether what is compared is a function of one element each.
bool compares_keys(const ir::Block& comparator) {
  std::unordered_map<const ir::Value*, unsigned> sides;
  for (std::size_t i = 0; i < comparator.args.size(); ++i) {
    sides[comparator.args[i]] = i % 2 == 0 ? kLeftOnes : kRightOnes;
  }
  for (const ir::Op* op : comparator.ops) {
    unsigned all = 0;
    for (const ir::Value* operand : op->operands) {
      const auto at = sides.find(operand);
      if (at != sides.end()) all |= at->second;
    }
    if (op->results.empty()) continue;
    const bool is_condition = op->result()->type.tensor().dtype == DType::i1;
    if (all == (kLeftOnes | kRightOnes) && !is_condition) return false;
    sides[op->result()] = all == (kLeftOnes | kRightOnes) ? 0 : all;
  }
  return true;
}

// Of the operands that a comparator reads.
std::vector<int> compared_bits(const ir::Op& sort) {
  std::vector<int> bits;
  const ir::Block& body = *sort.regions[0];
  for (std::size_t o = 0; o < sort.operands.size(); ++o) {
    const ir::Value& left = *body.args[2 * o];
    if (left.is_used()) bits.push_back(key_bits(left.type.tensor().dtype));
  }
  return bits;
}

// Where the comparator is asked: places twice, and the operands' elements as it takes them.
std::vector<TensorType> asked_arrays(const ir::Op& sort, std::int64_t n) {
  std::vector<TensorType> arrays = {bytes(2 * kWord * n)};
  for (const ir::Value* operand : sort.operands) {
    arrays.push_back({compute_dtype(operand->type.tensor().dtype), {n}});
  }
  return arrays;
}

}  // namespace

int key_bits(DType dtype) { return 8 * byte_size(compute_dtype(dtype)); }

std::vector<int> key_words(std::span<const int> key_bits) {
  std::vector<int> words;
  for (const int bits : key_bits) {
    if (words.empty() || words.back() + bits > 64) {
      words.push_back(bits);
    } else {
      words.back() += bits;
    }
  }
  return words;
}

PlaceOrder place_order(int bits, std::int64_t count, std::int64_t n) {
  if (count <= kPlacesInOrder || (count <= kFewPlaces && count < n / 8)) return PlaceOrder::few;
  return bits <= 32 && n < std::int64_t{1} << 32 ? PlaceOrder::words : PlaceOrder::pairs;
}

std::int64_t order_room(std::span<const int> words, std::int64_t count, std::int64_t n) {
  if (words.size() != 1) return n;
  switch (place_order(words[0], count, n)) {
    case PlaceOrder::few:
      return 0;
    case PlaceOrder::words:
      return count < n || n < kManyKeys ? 0 : n;
    case PlaceOrder::pairs:
      return 2 * n;
  }
  return 0;
}

int place_bits(std::int64_t n) {
  return std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(1, n) - 1));
}

Scratch sort_scratch(const ir::Op& op, std::span<const StridedLayout> operands) {
  const TensorType& type = operands[0].type;
  const std::size_t dim = sorted_dim(op);
  const std::int64_t n = type.dims[dim], lines = n == 0 ? 0 : type.num_elements() / n;
  if (!compares_keys(*op.regions[0]))
    return lines_scratch(asked_arrays(op, n), lines, n, kSortCost);
  const std::vector<int> bits = compared_bits(op);
  if (sorts_side_by_side(type, dim) &&
      std::reduce(bits.begin(), bits.end()) + place_bits(n) <= 64) {
    Scratch scratch;
    for (const StridedLayout& operand : operands) {
      if (!operand.is_dense()) scratch.beside.push_back(operand.type);
    }
    return scratch;
  }
  const TensorType words = ordered_words(key_words(bits), n, n);
  return lines_scratch(std::span(&words, 1), lines, n, kSortCost);
}

Scratch top_k_scratch(const ir::Op& op, std::span<const StridedLayout> operands) {
  const TensorType& type = operands[0].type;
  const std::int64_t n = type.dims.back(), lines = n == 0 ? 0 : type.num_elements() / n;
  const int bits = key_bits(type.dtype);
  const TensorType words = ordered_words(std::span(&bits, 1), op.get<ir::TopKAttrs>().k, n);
  return lines_scratch(std::span(&words, 1), lines, n, kTopKCost);
}

}  // namespace weft::plan
