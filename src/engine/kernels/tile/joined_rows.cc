#include "engine/kernels/tile/joined_rows.h"

#include <algorithm>

namespace weft::engine {

void JoinedOperand::add(const Buffer& part) {
  const std::int64_t begin = parts_.empty() ? 0 : parts_.back().end;
  const std::int64_t size = along_ ? part.dims()[*along_] : 0;
  if (along_ && size == 0) return;
  parts_.push_back({.data = part.bytes(),
                    .strides = part.strides(),
                    .begin = begin,
                    .end = begin + size,
                    .size = byte_size(part.dtype())});
}

void JoinedOperand::add_cuts(std::set<std::int64_t>& cuts) const {
  if (!along_ || *along_ + 1 != dims_.size()) return;
  for (const Part& part : parts_) {
    if (part.begin > 0) cuts.insert(part.begin);
  }
}

const JoinedOperand::Part& JoinedOperand::part_at(const Dims& index) const {
  if (!along_) return parts_[0];
  return *std::ranges::find_if(parts_, [&](const Part& part) { return index[*along_] < part.end; });
}

JoinedOperand::Place JoinedOperand::place(const Dims& index) const {
  const Part& part = part_at(index);
  std::int64_t offset = along_ ? -part.begin * part.strides[*along_] : 0;
  for (std::size_t d = 0; d < index.size(); ++d) offset += index[d] * part.strides[d];
  const bool is_within_row = along_ && *along_ + 1 == dims_.size();
  Place place{.at = part.data + offset * part.size,
              .step = part.strides.back(),
              .to_row = 0,
              .rows = 1,
              .beside = (is_within_row ? part.end : dims_.back()) - index.back()};
  if (index.size() < 2) return place;
  const std::size_t row = index.size() - 2;
  place.to_row = part.strides[row] * part.size;
  place.rows = (along_ == row ? part.end : dims_[row]) - index[row];
  return place;
}

}  // namespace weft::engine
