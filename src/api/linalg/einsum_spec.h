// The text of an einsum ("bd,df->bf") in numbers: a label for each dimension of each operand.
//
// Plain values without owner. The rules are jnp.einsum's; that a label has two sizes within one
// operand is an error as in NumPy.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/shape.h"

namespace weft {

using EinsumLabels = SmallVector<int, 6>;

// What parse_einsum refuses to exceed.
inline constexpr int kMaxEinsumLabels = 128;

struct EinsumSpec {
  std::string text;  // as given
  // The labels 0, 1, ... of the dimensions that "..." stands for come first, the last of them
  // being the last dimension of every "..."; then the letters in order of appearance.
  int num_ellipsis = 0;
  std::string letters;
  std::vector<EinsumLabels> operands;  // by operand, by dimension; may repeat a label (a diagonal)
  EinsumLabels output;                 // without repetition; labels that it lacks are summed

  int num_labels() const { return num_ellipsis + static_cast<int>(letters.size()); }
  // "'b'", for messages; of an ellipsis "dimension -1 of '...'".
  std::string label_name(int label) const;
};

// REQUIRES: no negative rank. Throws Error where the text is wrong or does not fit the ranks.
EinsumSpec parse_einsum(std::string_view text, std::span<const int> ranks);

// The size of each label. Dimensions of size 1 stretch to the label's size in other operands;
// throws Error where sizes differ otherwise. REQUIRES: shapes of the ranks that were parsed for.
Dims einsum_sizes(const EinsumSpec& spec, std::span<const Dims> shapes);

}  // namespace weft
