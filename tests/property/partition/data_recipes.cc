#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;

RandomValue moved(ProgramBuilder& b, std::string_view name, const RandomValue& x,
                  std::string_view attributes, Dims dims) {
  return b.op(name, {x}, attributes, {x.dtype(), std::move(dims)}, x.bound, x.rounded);
}

void broadcast(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 0, 3);
  const std::int64_t rank = b.rng.in(std::max(x.rank(), 1), 4);
  std::vector<std::int64_t> places = b.rng.permutation(rank);
  places.resize(static_cast<std::size_t>(x.rank()));
  if (b.rng.chance(80)) std::ranges::sort(places);
  Dims dims = b.dims(rank);
  for (int d = 0; d < x.rank(); ++d) {
    if (x.dim(d) != 1 || b.rng.chance(30)) dims[at(places[at(d)])] = x.dim(d);
  }
  if (num_elements(dims) > kMaxSize) return;
  moved(b, "broadcast_in_dim", x, "broadcast_dimensions = " + array_text(places), dims);
}

void concatenate(ProgramBuilder& b) {
  const RandomValue first = b.pick(Takes::anything, {}, 1);
  const std::int64_t dim = b.rng.below(first.rank());
  RandomValues parts = {first};
  TensorType result = first.type;
  double bound = first.bound;
  bool rounded = first.rounded;
  const std::int64_t more = b.rng.any<std::int64_t>({0, 1, 1, 1, 2, 3});
  for (std::int64_t i = 0; i < more; ++i) {
    TensorType type = first.type;
    if (b.rng.chance(60)) type.dims[at(dim)] = b.size();
    const RandomValue part = b.rng.chance(15) ? parts[0] : b.match(type, Takes::anything);
    result.dims[at(dim)] += part.dim(dim);
    bound = std::max(bound, part.bound);
    rounded |= part.rounded;
    parts.push_back(part);
  }
  if (result.num_elements() > kMaxSize) return;
  b.op("concatenate", parts, fmt::format("dimension = {} : i64", dim), result, bound, rounded);
}

// A slice and a concatenation: the elements moved around the end.
void roll(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const std::int64_t dim = b.rng.below(x.rank());
  const std::int64_t shift = b.rng.in(0, x.dim(dim));
  const auto part = [&](std::int64_t from, std::int64_t to) {
    std::vector<std::int64_t> start(x.type.dims.size(), 0),
        limit(x.type.dims.begin(), x.type.dims.end());
    const std::vector<std::int64_t> ones(x.type.dims.size(), 1);
    start[at(dim)] = from;
    limit[at(dim)] = to;
    Dims dims = x.type.dims;
    dims[at(dim)] = to - from;
    return moved(b, "slice", x,
                 fmt::format("limit_indices = {}, start_indices = {}, strides = {}",
                             array_text(limit), array_text(start), array_text(ones)),
                 dims);
  };
  const RandomValue end = part(shift, x.dim(dim)), begin = part(0, shift);
  b.op("concatenate", {end, begin}, fmt::format("dimension = {} : i64", dim), x.type, x.bound,
       x.rounded);
}

void pad(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const RandomValue value = b.match({x.dtype(), {}}, Takes::anything);
  std::vector<std::int64_t> low, high, interior;
  Dims dims = x.type.dims;
  for (int d = 0; d < x.rank(); ++d) {
    const bool plain = b.rng.chance(40);
    low.push_back(plain ? 0 : b.rng.in(-2, 3));
    high.push_back(plain ? 0
                         : b.rng.any<std::int64_t>({b.rng.in(-2, 3), 0, -low.back(), b.size()}));
    interior.push_back(plain || b.rng.chance(75) ? 0 : b.rng.in(1, 2));
    const std::int64_t spread =
        x.dim(d) + std::max<std::int64_t>(x.dim(d) - 1, 0) * interior.back();
    if (spread + low.back() + high.back() < 0) low.back() = high.back() = 0;
    dims[at(d)] = spread + low.back() + high.back();
  }
  if (num_elements(dims) > kMaxSize) return;
  b.op("pad", {x, value},
       fmt::format("edge_padding_high = {}, edge_padding_low = {}, interior_padding = {}",
                   array_text(high), array_text(low), array_text(interior)),
       {x.dtype(), dims}, std::max(x.bound, value.bound), x.rounded || value.rounded);
}

// The same elements in groups of other sizes: dimensions merged, split, regrouped.
void reshape(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 0);
  Dims dims;
  const std::int64_t rank = b.rng.in(0, 4);
  std::int64_t rest = x.type.num_elements();
  if (rest == 0) {
    dims = b.dims(rank);
    if (dims.empty()) dims.push_back(0);
    dims[at(b.rng.below(static_cast<std::int64_t>(dims.size())))] = 0;
  } else {
    for (std::int64_t d = 0; d + 1 < rank; ++d) {
      std::vector<std::int64_t> divisors;
      for (std::int64_t n = 1; n <= rest; ++n) {
        if (rest % n == 0) divisors.push_back(n);
      }
      dims.push_back(b.rng.one_of(divisors));
      rest /= dims.back();
    }
    if (rest > 1 || rank > 0) dims.push_back(rest);
    if (b.rng.chance(30)) std::ranges::reverse(dims);
  }
  moved(b, "reshape", x, "", dims);
}

// Two neighbouring dimensions merged, or one split.
void merge_or_split(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1, 4);
  const std::int64_t dim = b.rng.below(x.rank());
  Dims dims;
  for (std::int64_t d = 0; d < x.rank(); ++d) {
    if (d == dim + 1 && x.rank() > 2) {
      dims.back() *= x.dim(d);
    } else if (d == dim && x.rank() <= 2 && x.dim(d) > 0) {
      std::vector<std::int64_t> divisors;
      for (std::int64_t n = 1; n <= x.dim(d); ++n) {
        if (x.dim(d) % n == 0) divisors.push_back(n);
      }
      dims.push_back(b.rng.one_of(divisors));
      dims.push_back(x.dim(d) / dims.back());
    } else {
      dims.push_back(x.dim(d));
    }
  }
  moved(b, "reshape", x, "", dims);
}

void reverse(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  std::vector<std::int64_t> list = b.rng.permutation(x.rank());
  list.resize(static_cast<std::size_t>(b.rng.in(1, x.rank())));
  std::ranges::sort(list);
  moved(b, "reverse", x, "dimensions = " + array_text(list), x.type.dims);
}

void slice(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  std::vector<std::int64_t> start, limit, stride;
  Dims dims;
  for (int d = 0; d < x.rank(); ++d) {
    const bool whole = b.rng.chance(40);
    start.push_back(whole ? 0 : b.rng.in(0, x.dim(d)));
    limit.push_back(whole ? x.dim(d) : b.rng.in(start.back(), x.dim(d)));
    if (!whole && b.rng.chance(50)) limit.back() = x.dim(d);
    stride.push_back(b.rng.chance(70) ? 1 : b.rng.in(2, 3));
    dims.push_back(ceil_div(limit.back() - start.back(), stride.back()));
  }
  moved(b, "slice", x,
        fmt::format("limit_indices = {}, start_indices = {}, strides = {}", array_text(limit),
                    array_text(start), array_text(stride)),
        dims);
}

void transpose(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const auto order = b.rng.permutation(x.rank());
  Dims dims;
  for (std::int64_t d : order) dims.push_back(x.dim(d));
  moved(b, "transpose", x, "permutation = " + array_text(order), dims);
}

void bitcast(ProgramBuilder& b) {
  const int way = static_cast<int>(b.rng.below(4));
  if (way == 0) {  // no negative zeros: their sign may get lost
    const RandomValue x = b.pick(Takes::integers, {f32}, 0);
    const RandomValue size = b.unary("abs", x, x.bound);
    b.op("bitcast_convert", {size}, "", {b.rng.any({i32, ui32}), x.type.dims}, kUnbounded);
  } else if (way == 1) {
    const RandomValue x = b.pick(Takes::integers, {i32, ui32}, 0, 3);
    Dims dims = x.type.dims;
    dims.push_back(4);
    b.op("bitcast_convert", {x}, "", {ui8, dims}, kUnbounded);
  } else if (way == 2) {
    TensorType type = b.type(ui8, 0, 3);
    type.dims.push_back(4);
    b.op("bitcast_convert", {b.match(type)}, "",
         {i32, Dims(type.dims.begin(), type.dims.end() - 1)}, kUnbounded);
  } else {
    const RandomValue x = b.pick(Takes::integers, {i32, ui32}, 0);
    b.op("bitcast_convert", {x}, "", {f32, x.type.dims}, kUnbounded, true);
  }
}

void iota(ProgramBuilder& b) {
  const DType dtype = b.rng.any({i32, f32, ui8, f64, bf16});
  const TensorType type = b.type(dtype, 1, 4);
  b.iota(type, b.rng.below(type.rank()));
}

std::string elements(ProgramBuilder& b, const TensorType& type, std::size_t dim) {
  if (dim == type.dims.size()) {
    const std::int64_t value = is_unsigned_integer(type.dtype) ? b.rng.in(0, 3) : b.rng.in(-3, 3);
    if (type.dtype == i1) return value > 0 ? "true" : "false";
    if (is_complex(type.dtype)) return fmt::format("({}.0, {}.0)", value, b.rng.in(-3, 3));
    return fmt::format("{}{}", value, is_float(type.dtype) ? ".0" : "");
  }
  std::vector<std::string> list;
  for (std::int64_t i = 0; i < type.dims[dim]; ++i) list.push_back(elements(b, type, dim + 1));
  return fmt::format("[{}]", fmt::join(list, ", "));
}

void constant(ProgramBuilder& b) {
  const TensorType type = b.type(b.dtype(), 0, 3);
  if (type.num_elements() == 0 || b.rng.chance(30)) {
    b.constant(type, b.rng.in(0, 3));
  } else {
    b.constant_text(type, elements(b, type, 0), 3);
  }
}

}  // namespace

std::vector<Recipe> data_recipes() {
  return {{6, broadcast}, {5, concatenate}, {2, roll},     {5, pad},
          {6, reshape},   {3, reverse},     {5, slice},    {2, bitcast},
          {5, transpose}, {2, iota},        {2, constant}, {3, merge_or_split}};
}

}  // namespace weft::testing
