#include "engine/kernels/tile/joint_rows.h"

#include <algorithm>

#include "core/strided_layout.h"

namespace weft::engine {
namespace {

bool is_uniform(const Dims& strides) {
  return std::ranges::all_of(strides, [](std::int64_t stride) { return stride == 0; });
}

}  // namespace

std::optional<JointRows> JointRows::of(std::span<const Buffer> operands, std::int64_t least,
                                       std::int64_t most) {
  if (operands.empty()) return {};
  JointRows rows;
  rows.dims_ = operands[0].dims();
  for (const Buffer& operand : operands) {
    rows.data_.push_back(operand.bytes());
    rows.steps_.push_back(operand.strides());
  }
  collapse_dims(rows.dims_, rows.steps_);
  if (rows.dims_.size() < 2 || rows.length() < least || rows.length() > most) return {};
  for (std::size_t o = 0; o < operands.size(); ++o) {
    const std::int64_t within = rows.steps_[o].back();
    if (within != 0 && within != 1) return {};
    rows.is_one_.push_back(within == 0 && !is_uniform(rows.steps_[o]));
    for (std::int64_t& step : rows.steps_[o]) step *= byte_size(operands[o].dtype());
  }
  rows.count_ = num_elements(std::span(rows.dims_).first(rows.dims_.size() - 1));
  return rows;
}

const std::byte* JointRows::place(std::size_t operand, std::int64_t row) const {
  const std::byte* place = data_[operand];
  for (std::size_t d = dims_.size() - 1; d-- > 0;) {
    place += row % dims_[d] * steps_[operand][d];
    row /= dims_[d];
  }
  return place;
}

}  // namespace weft::engine
