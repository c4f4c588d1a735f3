#include "unit/engine/host/special_values.h"

#include <limits>
#include <vector>

#include "core/element.h"
#include "core/random_literal.h"
#include "property/partition/random.h"

namespace weft::testing {
namespace {

template <class T>
std::vector<T> special_numbers() {
  using Limits = std::numeric_limits<T>;
  if constexpr (std::is_integral_v<T>) {
    const auto small = [](int x) { return static_cast<T>(x); };
    return {small(0),
            small(1),
            small(-1),
            small(2),
            small(-2),
            small(3),
            small(7),
            small(-7),
            small(10),
            small(31),
            small(32),
            small(63),
            small(64),
            small(100),
            Limits::min(),
            Limits::max(),
            static_cast<T>(Limits::min() + 1),
            static_cast<T>(Limits::max() - 1),
            static_cast<T>(Limits::max() / 2),
            static_cast<T>(Limits::max() / 3)};
  } else {
    // The NaN is the one that the processor makes: which one wins of two is nobody's business.
    const T infinity = Limits::infinity();
    return {T{0},
            -T{0},
            T{1},
            T{-1},
            T{0.5},
            T{-0.5},
            T{1.5},
            T{2.5},
            T{-2.5},
            T{3},
            infinity,
            -infinity,
            -Limits::quiet_NaN(),
            Limits::max(),
            Limits::lowest(),
            Limits::min(),
            Limits::denorm_min(),
            T{127.5},
            T{-128.75},
            T{255.5},
            T{65536},
            T{2147483648},
            T{-2147483648},
            T{4294967296},
            T{1e19},
            T{-1e19},
            T{1e10}};
  }
}

}  // namespace

Literal special_literal(const TensorType& type, std::uint64_t seed) {
  Rng random(seed);
  return visit_dtype(type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (kD != DType::i1 && !std::is_arithmetic_v<T>) return random_literal(type, seed, 0);
    Literal made(type);
    for (T& element : made.mutable_elements<T>()) {
      if constexpr (kD == DType::i1) {
        element = to_bool8(random.chance(50));
      } else if constexpr (std::is_arithmetic_v<T>) {
        element = random.one_of(special_numbers<T>());
      }
    }
    return made;
  });
}

}  // namespace weft::testing
