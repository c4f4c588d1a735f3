// How many elements LAPACK's functions work in at least, where that grows with the square of the
// matrix. They count them in 32 bits.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"
#include "ir/ops/check.h"
#include "ir/ops/custom_call.h"

namespace weft::ir {
namespace {

constexpr std::int64_t kLargestCount = std::numeric_limits<std::int32_t>::max();

std::int64_t size_from_end(const Type& type, std::size_t i) {
  return type.dims()[type.dims().size() - i];
}

void require_countable(const OpSignature& s, double elements) {
  require(elements <= static_cast<double>(kLargestCount),
          "@{} cannot have matrices as large as {}: LAPACK would work in {:.0f} elements, and "
          "counts at most {}; compute smaller ones",
          s.get<CustomCallAttrs>().call_target_name, s.operands[0], elements, kLargestCount);
}

}  // namespace

void check_matrix_sides(const OpSignature& s) {
  for (const Type& type : s.operands) {
    for (int i = 1; i <= std::min(2, type.rank()); ++i) {
      require(size_from_end(type, static_cast<std::size_t>(i)) <= kLargestCount,
              "@{} cannot have matrices as large as {}: a side has at most {}",
              s.get<CustomCallAttrs>().call_target_name, type, kLargestCount);
    }
  }
}

void check_eigh_call(const OpSignature& s) {
  const auto& attrs = s.get<CustomCallAttrs>();
  const bool vectors = find_call_target(attrs.call_target_name)->kind == CallKind::eigh_of_tpu ||
                       call_letter(attrs, "mode") == 'V';
  const auto n = static_cast<double>(size_from_end(s.operands[0], 1));
  const bool complex = is_complex(s.operands[0].dtype());
  require_countable(s, vectors ? 1 + (complex ? 5 : 6) * n + 2 * n * n : 2 * n + 1);
}

void check_svd_work(const OpSignature& s) {
  const auto& attrs = s.get<CustomCallAttrs>();
  const auto m = static_cast<double>(size_from_end(s.operands[0], 2)),
             n = static_cast<double>(size_from_end(s.operands[0], 1));
  const double k = std::min(m, n), longer = std::max(m, n);
  if (find_call_target(attrs.call_target_name)->kind == CallKind::svd_by_qr) {
    return require_countable(s, std::max(3 * k + longer, 5 * k));
  }
  const bool vectors = call_letter(attrs, "mode") != 'N';
  if (is_complex(s.operands[0].dtype())) {
    require_countable(s,
                      vectors ? std::max(k * k + 3 * k, k * k + 2 * k + longer) : 2 * k + longer);
    require_countable(
        s, vectors ? std::max(5 * k * k + 5 * k, 2 * longer * k + 2 * k * k + k) : 7 * k);
  } else {
    // One much longer than wide is made square first, in a place of its own.
    const bool squared = longer >= std::floor(k * 11 / 6);
    const double needed = squared ? std::max(4 * k * k + 7 * k, k * k + k + longer)
                                  : 3 * k + std::max(longer, 3 * k * k + 4 * k);
    require_countable(s, vectors ? needed : 3 * k + std::max(longer, 7 * k));
  }
}

}  // namespace weft::ir
