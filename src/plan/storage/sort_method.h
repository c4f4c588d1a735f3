// How sorts and top_k order the elements of a line: by words of keys, and what room they need
// beside them.
//
// Pure functions, asked by the kernels, too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/strided_layout.h"
#include "ir/module.h"
#include "plan/storage/scratch.h"

namespace weft::plan {

// Up to so many of the smallest are kept apart, where most of the others do not get into.
inline constexpr std::int64_t kFewPlaces = 128;
// Up to so many are kept in order, and what belongs among them is put there: each costs at most
// that many moves.
inline constexpr std::int64_t kPlacesInOrder = 16;
// From here on passes over the digits of keys are faster than comparing them.
inline constexpr std::int64_t kManyKeys = 512;
// About what a sort, and a top_k, of one element costs, as elements of which work is measured.
inline constexpr std::int64_t kSortCost = 8, kTopKCost = 4;

// The bits of the key of an element.
int key_bits(DType dtype);
// Those of an element's place among n.
int place_bits(std::int64_t n);
// The bits of the words of 64 that keys of so many bits each are put into, the most significant
// first.
std::vector<int> key_words(std::span<const int> key_bits);

enum class PlaceOrder : std::uint8_t {
  few,    // the smallest ones are picked
  words,  // a key and its place are one word
  pairs,  // a key and its place are two
};
// How the first `count` of n keys of one word are found.
PlaceOrder place_order(int bits, std::int64_t count, std::int64_t n);
// Words beside the keys that this takes; of keys of several words, for the places.
std::int64_t order_room(std::span<const int> words, std::int64_t count, std::int64_t n);

// What the kernel of a sort allocates. Where keys are compared, that is as if it were all bits of
// each operand that is read.
Scratch sort_scratch(const ir::Op& op, std::span<const StridedLayout> operands);
Scratch top_k_scratch(const ir::Op& op, std::span<const StridedLayout> operands);

}  // namespace weft::plan
