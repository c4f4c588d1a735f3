#include "property/factor_rules/shards.h"

#include <algorithm>
#include <cstring>

namespace weft::testing {

Dims shard_dims(const Dims& dims, const ir::TensorFactors& factors, const Cut& cut) {
  Dims result = dims;
  for (std::size_t d = 0; d < factors.dims.size(); ++d) {
    for (int f : factors.dims[d]) {
      if (f == cut.factor) result[d] /= cut.parts;
    }
  }
  return result;
}

namespace {

// Where the factor stands in a dimension: how many steps one step of it is, and its size.
struct Place {
  std::size_t dim;
  std::int64_t inner, size;
};

// Index along the dimension of the whole for an index along that of the shard.
std::int64_t whole_index(std::int64_t index, const Place& place, const Cut& cut) {
  const std::int64_t step = place.size / cut.parts;
  const std::int64_t minor = index % place.inner;
  const std::int64_t digit = index / place.inner % step;
  const std::int64_t major = index / (place.inner * step);
  return (major * place.size + cut.part * step + digit) * place.inner + minor;
}

}  // namespace

Literal shard(const Literal& whole, const ir::FactorRule& rule, const ir::TensorFactors& factors,
              const Cut& cut) {
  const std::size_t more = whole.dims().size() - factors.dims.size();
  Place place{whole.dims().size(), 1, rule.factors[static_cast<std::size_t>(cut.factor)].size};
  for (std::size_t d = 0; d < factors.dims.size(); ++d) {
    std::int64_t inner = 1;
    for (std::size_t i = factors.dims[d].size(); i-- > 0;) {
      const int f = factors.dims[d][i];
      if (f == cut.factor) place = {d + more, inner, place.size};
      inner *= rule.factors[static_cast<std::size_t>(f)].size;
    }
    WEFT_ASSERT(place.dim != d + more || inner == whole.dims()[d + more],
                "a split dimension is no product of its factors");
  }
  if (place.dim == whole.dims().size()) return whole;

  Dims dims;
  for (std::int64_t dim : whole.dims()) {
    dims.push_back(dims.size() == place.dim ? dim / cut.parts : dim);
  }
  Literal result({whole.dtype(), dims});
  const auto bytes = result.mutable_bytes();
  const Dims strides = row_major_strides(whole.dims());
  for (std::int64_t at = 0; at < result.num_elements(); ++at) {
    Dims index = unravel(at, dims);
    index[place.dim] = whole_index(index[place.dim], place, cut);
    std::int64_t from = 0;
    for (std::size_t d = 0; d < index.size(); ++d) from += index[d] * strides[d];
    const auto element = whole.element_bytes(from);
    std::memcpy(bytes.data() + static_cast<std::size_t>(at) * element.size(), element.data(),
                element.size());
  }
  return result;
}

}  // namespace weft::testing
