// Steps that are fused, and the loop that each is held against (fused_loops.cc).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace weft::bench {

using Arrays = std::vector<const void*>;
// Elements [begin, end) of all results.
using Loop = std::function<void(const Arrays& in, std::vector<void*>& out, std::int64_t begin,
                                std::int64_t end)>;

struct Case {
  std::string name;
  std::string text;
  Loop loop;
};

// Chains of elementwise ops, in the caches and beyond them, beside the loop that a person would
// write for the same; softmax and layer norm of more than the caches hold beside one that copies.
std::vector<Case> fused_cases();

}  // namespace weft::bench
