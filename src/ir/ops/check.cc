#include "ir/ops/check.h"

#include <algorithm>

#include "ir/ops/region.h"

namespace weft::ir {

std::string short_text(const Type& type) {
  return type.is_tensor() ? to_string(type.tensor()) : to_string(type);
}

std::string to_string(ElementTypes types) {
  constexpr std::pair<DTypeClass, std::string_view> kNames[] = {
      {DTypeClass::boolean, "booleans"},
      {DTypeClass::signed_integer, "signed integers"},
      {DTypeClass::unsigned_integer, "unsigned integers"},
      {DTypeClass::floating, "floats"},
      {DTypeClass::complex, "complex numbers"}};
  if (types.bits == kAnyElement.bits) return "any";
  std::string text;
  for (const auto& [type_class, plural] : kNames) {
    if ((types.bits & only(type_class).bits) == 0) continue;
    if (!text.empty()) text += ", ";
    text += plural;
  }
  return text;
}

void require_count(std::span<const std::int64_t> list, std::size_t count, std::string_view what,
                   const Type& of) {
  require(list.size() == count, "{} must have {} entries for {}, not {}", what, count, of,
          list.size());
}

void require_in_range(std::int64_t dim, int rank, std::string_view what, const Type& of) {
  require(dim >= 0 && dim < rank, "{} {} is no dimension of {}", what, dim, of);
}

void require_in_range(std::span<const std::int64_t> dims, int rank, std::string_view what,
                      const Type& of) {
  for (std::int64_t dim : dims) require_in_range(dim, rank, what, of);
}

void require_unique(std::span<const std::int64_t> dims, std::string_view what) {
  Dims sorted(dims);
  std::sort(sorted.begin(), sorted.end());
  const std::int64_t* twice = std::adjacent_find(sorted.begin(), sorted.end());
  require(twice == sorted.end(), "{} names dimension {} twice", what,
          twice == sorted.end() ? 0 : *twice);
}

void require_sorted(std::span<const std::int64_t> dims, std::string_view what) {
  require(std::is_sorted(dims.begin(), dims.end()), "{} must be sorted, not {}", what, Dims(dims));
}

void require_at_least(std::span<const std::int64_t> list, std::int64_t least,
                      std::string_view what) {
  for (std::int64_t entry : list) {
    require(entry >= least, "{} must be at least {}, not {}", what, least, entry);
  }
}

void require_elements(const Type& type, ElementTypes allowed, std::string_view what) {
  if (allowed.has(type.dtype())) [[likely]] {
    return;
  }
  require(false, "{} must hold {}, not {}", what, to_string(allowed), type);
}

void require_rank(const Type& type, int rank, std::string_view what) {
  if (rank == 0) {
    require(type.rank() == 0, "{} must be a scalar, not {}", what, type);
  } else {
    require(type.rank() == rank, "{} must have rank {}, not {}", what, rank, type);
  }
}

void require_same_type(const Type& a, const Type& b, std::string_view a_name,
                       std::string_view b_name) {
  require(a == b, "{} and {} must have one type, not {} and {}", a_name, b_name, a, b);
}

void require_same_element(const Type& a, const Type& b, std::string_view a_name,
                          std::string_view b_name) {
  require(a.dtype() == b.dtype(), "{} and {} must have one element type, not {} and {}", a_name,
          b_name, a, b);
}

void require_same_dims(const Type& a, const Type& b, std::string_view a_name,
                       std::string_view b_name) {
  require(a.dims() == b.dims(), "{} and {} must have one shape, not {} and {}", a_name, b_name, a,
          b);
}

bool promotable(DType from, DType to) {
  if (is_integer(from) && is_integer(to)) return info(from).bits <= info(to).bits;
  return info(from).type_class == info(to).type_class && info(from).bits <= info(to).bits;
}

void require_result_dims(const OpSignature& s, const Dims& expected) {
  const Type& result = s.results[0];
  require(result.dims() == expected, "the result must have shape {}, not {}", expected, result);
}

void require_reduction(const Block& region, std::span<const Type> types, std::string_view what) {
  const std::size_t n = types.size(), returned = region.terminator()->operands.size();
  require(region.args.size() == 2 * n, "{} must take {} arguments, not {}", what, 2 * n,
          region.args.size());
  require(returned == n, "{} must return {} values, not {}", what, n, returned);
  const std::vector<Type> args = argument_types(region), results = returned_types(region);
  for (std::size_t i = 0; i < n; ++i) {
    require(results[i].is_tensor() && results[i].rank() == 0, "{} must return scalars, not {}",
            what, results[i]);
    for (const Type& arg : {args[i], args[n + i]}) {
      require(arg == results[i], "{} takes {} where it returns {}", what, arg, results[i]);
    }
    require(promotable(types[i].dtype(), results[i].dtype()),
            "{} combines {}, which elements of {} cannot be promoted to", what, results[i],
            types[i]);
  }
}

std::int64_t checked_add(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  require(!__builtin_add_overflow(a, b, &sum), "a size overflows: {} + {}", a, b);
  return sum;
}

std::int64_t checked_multiply(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  require(!__builtin_mul_overflow(a, b, &product), "a size overflows: {} x {}", a, b);
  return product;
}

Dims joined(const Dims& a, const Dims& b) {
  Dims both = a;
  both.append(b.data(), b.size());
  return both;
}

std::vector<bool> mask_of(std::span<const std::int64_t> dims, int rank) {
  std::vector<bool> mask(static_cast<std::size_t>(rank));
  for (std::int64_t dim : dims) mask[static_cast<std::size_t>(dim)] = true;
  return mask;
}

}  // namespace weft::ir
