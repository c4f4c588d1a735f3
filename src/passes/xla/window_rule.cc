#include "passes/xla/window_rule.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <numeric>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/partition/explain/reason.h"
#include "passes/xla/group_lines.h"

namespace weft::passes {
namespace {

// Of 64 devices none was seen: on v5e:8x8, and on v4:4x4x4 with all its links.
constexpr std::int64_t kLargestGroup = 32;

// What the collective exchanges, of the product's factors.
struct ProductFactors {
  ir::FactorRule rule;
  int exchanged = -1;       // that is gathered or scattered; -1: none of its own
  std::size_t operand = 0;  // of a gather: which operand is gathered
};

int only_factor(const ir::TensorFactors& tensor, int dim) {
  const ir::FactorList& list = tensor.dims[at(dim)];
  return list.size() == 1 ? list[0] : -1;
}

ProductFactors factors_of(const Candidate& candidate) {
  const ir::Op& product = *candidate.products().front();
  ProductFactors factors{ir::factor_rule(*ir::SignatureOf(product))};
  if (candidate.follows_product()) {
    factors.exchanged = only_factor(factors.rule.results[0], candidate.dim);
    return factors;
  }
  const Consumer& consumer = candidate.consumers.front();
  factors.operand = consumer.operand;
  factors.exchanged = only_factor(factors.rule.operands[consumer.operand],
                                  consumer.cut.operands[consumer.operand]->dim);
  return factors;
}

bool stands_in_operand(const ir::FactorRule& rule, std::size_t operand, int factor) {
  return std::ranges::any_of(rule.operands[operand].dims, [&](const ir::FactorList& list) {
    return std::find(list.begin(), list.end(), factor) != list.end();
  });
}

// XLA looks at a product whose operands and result are each cut by whole axes of the mesh: by the
// group in one dimension alone, by all other axes in dimensions of their own that nothing is done
// about.
bool is_cut_for_windows(const ProductFactors& factors, bool scatters, const Parts& parts,
                        std::int64_t n, std::int64_t devices) {
  const ir::FactorRule& rule = factors.rule;
  if (factors.exchanged < 0 || parts.size() != rule.factors.size()) return false;
  const auto all = std::reduce(parts.begin(), parts.end(), std::int64_t{1}, std::multiplies<>());
  if (all != devices || parts[at(factors.exchanged)] != 1) return false;
  std::int64_t summed = 1;
  bool other_has_group = false;
  for (std::size_t f = 0; f < parts.size(); ++f) {
    const bool sums = rule.factors[f].kind == ir::FactorKind::reduction;
    if (sums) summed *= parts[f];
    const bool in_gathered = stands_in_operand(rule, factors.operand, static_cast<int>(f));
    other_has_group |= !sums && !in_gathered && parts[f] == n;
  }
  return scatters ? summed == n : summed == 1 && other_has_group;
}

}  // namespace

Parts read_parts(std::string_view text) {
  Parts parts;
  const char* next = text.data();
  const char* const end = next + text.size();
  while (next < end) {
    std::int64_t part = 0;
    next = std::from_chars(next, end, part).ptr;
    parts.push_back(part);
    if (next < end) ++next;  // the x
  }
  return parts;
}

double windowed_bytes(const Candidate& candidate) {
  const ir::Op& op = *candidate.collective;
  return static_cast<double>(
      ir::bytes_of(candidate.follows_product() ? *op.operand(0) : *op.result()));
}

std::string why_not_windowed(const Candidate& candidate, const Parts& parts,
                             const machine::Target& target) {
  const ir::Op& collective = *candidate.collective;
  const auto [joined, cut] = candidate.def->dims(collective.attrs);
  const bool scatters = candidate.def->reduces;
  if (ir::inserted_for(collective).empty()) {
    return "the program has it itself: XLA spreads only what its partitioner inserts";
  }
  const bool both = joined.has_value() && cut.has_value();
  if (both || (scatters && !cut)) return fmt::format("XLA spreads no {}", candidate.def->name);
  const machine::XlaRules& rules = *target.model().xla;
  if (rules.flops_per_gathered_byte == 0) return "XLA spreads nothing on such a machine";
  const bool is_chain =
      scatters ? candidate.producers.size() > 1 : candidate.consumers.front().users.size() > 0;
  if (is_chain) return "XLA spreads only what is directly beside a product";
  if (!scatters && candidate.consumers.size() > 1) {
    return fmt::format("{} products share it", candidate.consumers.size());
  }
  const ir::Op& product = *candidate.products().front();
  // The reason names the op whose operand is gathered: a constraint before it has it done, too.
  if (!scatters && !ir::inserted_for(collective).starts_with(short_name(product))) {
    return "it is not there for the product alone";
  }
  const std::int64_t n = candidate.n();
  const std::int64_t devices = candidate.groups.num_groups * n;
  if (!is_cut_for_windows(factors_of(candidate), scatters, parts, n, devices)) {
    return "its product is not cut by the group, and by each other axis of the mesh, in a "
           "dimension of its own";
  }
  if (n > kLargestGroup) {
    return fmt::format("XLA spreads nothing over more than {} devices", kLargestGroup);
  }
  // XLA's test (its dot_handler.cc), in operations instead of seconds: C, M and k there.
  const double compute = ir::flops(*ir::SignatureOf(product));
  const double lines = lines_of(candidate.groups, target);
  const double gather = windowed_bytes(candidate) * rules.flops_per_gathered_byte / lines;
  const double as_ring =
      std::max(compute, gather * lines) + 2 * gather * lines / static_cast<double>(n);
  if (as_ring < compute + gather) return "";
  const double rate = target.performance().bf16_flops;
  return fmt::format(
      "by XLA's estimate {} of compute and {} of transfer{} are no longer than {} in windows",
      seconds_text(compute / rate), seconds_text(gather / rate),
      lines > 1 ? " along two axes at once" : "", seconds_text(as_ring / rate));
}

}  // namespace weft::passes
