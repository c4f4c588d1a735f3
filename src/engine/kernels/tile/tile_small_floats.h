// bf16 and f16 from and to f32, n elements that lie one after another, by vectors.
//
// As the functions of core/small_float.h, but for the bits of NaNs. Any thread.
#pragma once

#include <cstdint>

#include "core/small_float.h"

namespace weft::engine {

void load_floats(const BFloat16* src, float* dst, std::int64_t n);
void load_floats(const Float16* src, float* dst, std::int64_t n);
void store_floats(const float* src, BFloat16* dst, std::int64_t n);
void store_floats(const float* src, Float16* dst, std::int64_t n);
// values[i] = what is loaded of what is stored of it.
void round_to_bf16(float* values, std::int64_t n);
void round_to_f16(float* values, std::int64_t n);

}  // namespace weft::engine
