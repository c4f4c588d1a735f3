// The factor rule of reshape: the finest factors that the dimensions of both shapes share.
//
// Both shapes are read major to minor. As long as both are cut at the same places, the common
// divisor of what is left of the two current dimensions is a factor of both. Where these are
// coprime (2 and 3 of [2,9] to [3,6]) the shapes part until a place where both have a cut again; of
// such a stretch only a common divisor at its minor end can be shared (the 3 of 9 and 6), the rest
// cannot be split.
#include <algorithm>
#include <numeric>
#include <vector>

#include "ir/ops/data.h"

namespace weft::ir {
namespace {

// What is left of one dimension, its shared factors at either end taken out.
struct Part {
  int dim = 0;
  std::int64_t rest = 1;
  FactorList major;
  FactorList minor;  // minor to major
};

std::vector<Part> parts_of(const Dims& dims) {
  std::vector<Part> parts;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] != 1) parts.push_back({static_cast<int>(d), dims[d], {}, {}});
  }
  return parts;
}

// A stretch [from, from_end) of the one shape and [to, to_end) of the other with equal products.
// Its first parts are coprime.
struct Stretch {
  std::size_t from, from_end, to, to_end;
};

Stretch next_stretch(const std::vector<Part>& a, std::size_t from, const std::vector<Part>& b,
                     std::size_t to) {
  Stretch s{from, from + 1, to, to + 1};
  std::int64_t a_product = a[from].rest, b_product = b[to].rest;
  while (a_product != b_product) {
    if (a_product < b_product) {
      a_product *= a[s.from_end++].rest;
    } else {
      b_product *= b[s.to_end++].rest;
    }
  }
  return s;
}

void share_minor_end(const Stretch& s, std::vector<Part>& a, std::vector<Part>& b,
                     RuleBuilder& rule) {
  std::size_t i = s.from_end - 1, j = s.to_end - 1;
  while (true) {
    const std::int64_t common = std::gcd(a[i].rest, b[j].rest);
    if (common == 1) return;
    const int factor = rule.add(common);
    a[i].minor.push_back(factor);
    b[j].minor.push_back(factor);
    a[i].rest /= common;
    b[j].rest /= common;
    if (a[i].rest == 1 && i > s.from) --i;
    if (b[j].rest == 1 && j > s.to) --j;
  }
}

template <class Put>
void put_all(const std::vector<Part>& parts, RuleBuilder& rule, Put&& put) {
  for (const Part& part : parts) {
    for (int factor : part.major) put(factor, part.dim);
    if (part.rest != 1) put(rule.add(part.rest, FactorKind::need_replication), part.dim);
    for (std::size_t i = part.minor.size(); i > 0; --i) put(part.minor[i - 1], part.dim);
  }
}

// Without elements sizes say little: equal leading dimensions are shared, others stay whole.
FactorRule empty_factors(const OpSignature& s) {
  const Dims &from = s.operands[0].dims(), &to = s.results[0].dims();
  RuleBuilder rule(s.operands, s.results);
  std::size_t shared = 0;
  while (shared < std::min(from.size(), to.size()) && from[shared] == to[shared]) {
    const auto d = static_cast<int>(shared);
    rule.add(from[shared++], {d}, {d});
  }
  for (std::size_t d = shared; d < from.size(); ++d) {
    rule.replicate_operand(0, static_cast<int>(d), from[d]);
  }
  for (std::size_t d = shared; d < to.size(); ++d) {
    rule.replicate_result(0, static_cast<int>(d), to[d]);
  }
  return std::move(rule).build();
}

}  // namespace

FactorRule reshape_factors(const OpSignature& s) {
  if (s.operands[0].tensor().num_elements() == 0) return empty_factors(s);
  std::vector<Part> a = parts_of(s.operands[0].dims()), b = parts_of(s.results[0].dims());
  RuleBuilder rule(s.operands, s.results);
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    const std::int64_t common = std::gcd(a[i].rest, b[j].rest);
    if (common == 1) {
      const Stretch stretch = next_stretch(a, i, b, j);
      share_minor_end(stretch, a, b, rule);
      i = stretch.from_end;
      j = stretch.to_end;
      continue;
    }
    const int factor = rule.add(common);
    a[i].major.push_back(factor);
    b[j].major.push_back(factor);
    a[i].rest /= common;
    b[j].rest /= common;
    if (a[i].rest == 1) ++i;
    if (b[j].rest == 1) ++j;
  }
  put_all(a, rule, [&](int factor, int dim) { rule.put_operand(factor, 0, dim); });
  put_all(b, rule, [&](int factor, int dim) { rule.put_result(factor, 0, dim); });
  return std::move(rule).build();
}

}  // namespace weft::ir
