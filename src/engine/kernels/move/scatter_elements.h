// Scatters of single elements: each update goes to one element of the result, or adds to it, in
// their order. Many are first sorted by where they go, so that workers share them, each with a part
// of the result of its own.
//
// Functions of the caller's memory; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "engine/kernels/kernel.h"
#include "engine/kernels/tile/combiner.h"

namespace weft::engine {

// Combines n updates with elements of a result, one after another: update from[i] with element
// places[i]; a place of -1: none.
using ElementFunction = void (*)(std::byte* result, const std::int64_t* places,
                                 const std::byte* updates, const std::int64_t* from,
                                 std::int64_t n);
// Of regions that give the update, or add it. Null: no such region, or none that C++ adds.
ElementFunction element_function(const Combiner& combiner);

// Fewer are not worth being sorted.
inline constexpr std::int64_t kManyUpdates = 1 << 15;

struct ElementUpdates {
  ElementFunction combine;
  std::byte* result;
  std::int64_t elements;  // of the result
  const std::byte* updates;
  std::int64_t count;
  // Calls use(places, from, n) for all updates in [begin, end), some at a time, in order. By
  // several threads at once.
  using Use = std::function<void(const std::int64_t*, const std::int64_t*, std::int64_t)>;
  std::function<void(std::int64_t begin, std::int64_t end, const Use& use)> find;
};
void scatter_sorted(const KernelContext& context, const ElementUpdates& updates);

}  // namespace weft::engine
