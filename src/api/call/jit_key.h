// What of an argument a compiled function depends on.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "api/array/array_state.h"

namespace weft::detail {

struct LeafKey {
  TensorType type;
  bool weak = false;
  // Null: it lies wherever the function wants it.
  std::shared_ptr<const NamedSharding> sharding;
};

inline LeafKey key_of(const Array& array) {
  const ArrayState& state = given(array);
  return {state.type, state.weak, state.committed ? state.sharding : nullptr};
}

inline bool matches(const LeafKey& key, const Array& array) {
  if (!unusable(array).empty()) return false;
  const ArrayState& state = given(array);
  if (key.weak != state.weak || !(key.type == state.type)) return false;
  if (key.sharding == nullptr || !state.committed)
    return key.sharding == nullptr && !state.committed;
  return key.sharding == state.sharding || *key.sharding == *state.sharding;
}

inline bool matches(const std::vector<LeafKey>& keys, const std::vector<Array>& arrays) {
  return keys.size() == arrays.size() &&
         std::equal(keys.begin(), keys.end(), arrays.begin(),
                    [](const LeafKey& key, const Array& array) { return matches(key, array); });
}

}  // namespace weft::detail
