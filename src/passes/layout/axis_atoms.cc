#include "passes/layout/axis_atoms.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::passes {
namespace {

// The cuts of one axis: products of the sizes of what is major to each, ascending, each a divisor
// of the next; the first is 1, the last the axis' size.
using Cuts = std::vector<std::int64_t>;

Cuts cuts_of(const MeshAxis& axis, std::span<const AxisRef> used) {
  Cuts cuts{1, axis.size};
  for (const AxisRef& ref : used) {
    if (!ref.sub || ref.name != axis.name) continue;
    cuts.push_back(ref.sub->pre_size);
    cuts.push_back(ref.sub->pre_size * ref.sub->size);
  }
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i] % cuts[i - 1] == 0) continue;
    throw Error(
        fmt::format("the program's shardings cut mesh axis \"{}\" of size {} both after {} and "
                    "after {}, and no sub-axes express both; cut it at divisors of each other",
                    axis.name, axis.size, cuts[i - 1], cuts[i]));
  }
  return cuts;
}

std::vector<std::int64_t> prime_factors(std::int64_t n) {
  std::vector<std::int64_t> primes;
  for (std::int64_t p = 2; p * p <= n; ++p) {
    for (; n % p == 0; n /= p) primes.push_back(p);
  }
  if (n > 1) primes.push_back(n);
  return primes;
}

// Cuts after a common divisor of the axis and each factor, as far as cuts still divide each other.
void add_factor_cuts(Cuts& cuts, std::span<const std::int64_t> factor_sizes) {
  for (std::int64_t size : factor_sizes) {
    const std::int64_t cut = std::gcd(cuts.back(), size);
    const auto next = std::lower_bound(cuts.begin(), cuts.end(), cut);
    if (*next == cut || *next % cut != 0 || cut % *(next - 1) != 0) continue;
    cuts.insert(next, cut);
  }
}

}  // namespace

bool AxisAtoms::cuts_into_primes(const Mesh& mesh) {
  constexpr std::size_t kFew = 4;
  std::size_t primes = 0;
  for (const MeshAxis& axis : mesh.axes()) primes += prime_factors(axis.size).size();
  return primes <= kFew;
}

std::size_t common_prefix(const AtomList& a, const AtomList& b) {
  std::size_t n = 0;
  while (n < a.size() && n < b.size() && a[n] == b[n]) ++n;
  return n;
}

AtomList list_of(AtomSet set) {
  AtomList list;
  for (; set != 0; set &= set - 1) list.push_back(static_cast<Atom>(std::countr_zero(set)));
  return list;
}

AxisAtoms::AxisAtoms(Mesh mesh, std::span<const AxisRef> used,
                     std::span<const std::int64_t> factor_sizes)
    : mesh_(std::move(mesh)) {
  const bool primes = cuts_into_primes(mesh_);
  std::int64_t stride = mesh_.num_devices();
  for (std::size_t a = 0; a < mesh_.axes().size(); ++a) {
    const MeshAxis& axis = mesh_.axes()[a];
    first_.push_back(static_cast<Atom>(atoms_.size()));
    Cuts cuts = cuts_of(axis, used);
    if (!primes) add_factor_cuts(cuts, factor_sizes);
    std::int64_t pre_size = 1;
    for (std::size_t c = 1; c < cuts.size(); ++c) {
      const std::int64_t part = cuts[c] / cuts[c - 1];
      for (std::int64_t size : primes ? prime_factors(part) : std::vector{part}) {
        stride /= size;
        atoms_.push_back({static_cast<int>(a), pre_size, size, stride});
        pre_size *= size;
      }
    }
  }
  first_.push_back(static_cast<Atom>(atoms_.size()));
}

std::int64_t AxisAtoms::size(const AtomList& atoms) const {
  std::int64_t product = 1;
  for (Atom atom : atoms) product *= size(atom);
  return product;
}

std::int64_t AxisAtoms::size(AtomSet atoms) const { return size(list_of(atoms)); }

bool AxisAtoms::adjacent(Atom major, Atom atom) const {
  return atom == major + 1 && atoms_[atom].axis == atoms_[major].axis;
}

AtomList AxisAtoms::of(const AxisRef& axis) const {
  const std::optional<int> index = mesh_.axis_index(axis.name);
  WEFT_ASSERT(index.has_value(), "no such axis: " + axis.name);
  const auto a = static_cast<std::size_t>(*index);
  const SubAxis part = axis.sub.value_or(SubAxis{1, mesh_.axes()[a].size});
  AtomList list;
  std::int64_t size = 1;
  for (Atom atom = first_[a]; atom < first_[a + 1]; ++atom) {
    const AtomOf& it = atoms_[atom];
    if (it.pre_size < part.pre_size || it.pre_size >= part.pre_size * part.size) continue;
    list.push_back(atom);
    size *= it.size;
  }
  WEFT_ASSERT(size == part.size, "a sub-axis that no atoms make");
  return list;
}

AtomList AxisAtoms::of(std::span<const AxisRef> axes) const {
  AtomList list;
  for (const AxisRef& axis : axes) list.append(of(axis));
  return list;
}

std::vector<AxisRef> AxisAtoms::refs(const AtomList& atoms) const {
  std::vector<AxisRef> refs;
  for (std::size_t i = 0; i < atoms.size();) {
    const AtomOf& first = atoms_[atoms[i]];
    SubAxis part{first.pre_size, first.size};
    std::size_t end = i + 1;
    for (; end < atoms.size() && adjacent(atoms[end - 1], atoms[end]); ++end) {
      part.size *= atoms_[atoms[end]].size;
    }
    const MeshAxis& axis = mesh_.axes()[static_cast<std::size_t>(first.axis)];
    AxisRef ref{axis.name, {}};
    if (part.size != axis.size) ref.sub = part;
    refs.push_back(std::move(ref));
    i = end;
  }
  return refs;
}

std::string AxisAtoms::names(const AtomList& atoms) const {
  std::string text;
  for (const AxisRef& ref : refs(atoms)) {
    if (!text.empty()) text += ", ";
    text += ref.name;
    if (ref.sub) text += fmt::format(":({}){}", ref.sub->pre_size, ref.sub->size);
  }
  return text;
}

}  // namespace weft::passes
