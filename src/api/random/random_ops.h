// What the functions of weft::random are made of.
//
// Every function but `sampled` REQUIRES an open Operation (api/call/operation.h).
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "weft/random.h"

#include "api/ops/ops.h"

namespace weft::detail {

// The body's result, of a key that is one; made where `out_sharding` says, and staying there.
Array sampled(const char* name, const Arg& key, const std::optional<ShardingLike>& out_sharding,
              const std::function<Array()>& body);

// Throws Error, as `name`, where it is no key: uint32[2].
void check_key(const char* name, const Array& key);
// Throws Error unless it is a float dtype of whole bytes.
void check_float(const char* name, DType dtype);
// Throws Error where the parameters' shapes do not broadcast to the sample's.
Dims sample_shape(const char* name, const random::SampleShape& shape,
                  const std::vector<Dims>& parameters);

// REQUIRES: an unsigned dtype of whole bytes.
Array random_bits(const Array& key, const TensorType& type);
// Two keys.
std::pair<Array, Array> halves(const Array& key);
std::vector<Array> split_keys(const Array& key, std::int64_t num);

// Numbers in [minval, maxval), which broadcast to the type's dimensions. REQUIRES: check_float.
Array uniform_between(const Array& key, const TensorType& type, const Array& minval,
                      const Array& maxval);
Array gumbel_noise(const Array& key, const TensorType& type);
// int32, of [0, limit).
Array random_indices(const Array& key, const Dims& dims, std::int64_t limit);

// The smallest normal number; how far 1 is from the next number.
double tiny(DType dtype);
double epsilon(DType dtype);

}  // namespace weft::detail
