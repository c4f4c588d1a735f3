#include "passes/partition/reshard/atom_blocks.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace weft::passes {
namespace {

constexpr int kFew = 4;

// The atom directly before this one in a dimension.
std::optional<Atom> before(const Layout& layout, Atom atom) {
  for (const AtomList& dim : layout.dims) {
    for (std::size_t i = 1; i < dim.size(); ++i) {
      if (dim[i] == atom) return dim[i - 1];
    }
  }
  return std::nullopt;
}

// The atom that this one follows in both layouts, or in the one that has both while the other has
// neither.
std::optional<Atom> follows(const Layout& from, const Layout& to, Atom atom) {
  const std::optional<Atom> a = before(from, atom), b = before(to, atom);
  if (a == b) return a;
  auto has_none = [&](const Layout& layout, Atom major) {
    const AtomSet both = set_of(major) | set_of(atom);
    const AtomSet summed = layout.unreduced & both;
    return (layout.sharded() & both) == 0 && (summed == 0 || summed == both);
  };
  if (a && !b && has_none(to, *a)) return a;
  if (b && !a && has_none(from, *b)) return b;
  return std::nullopt;
}

}  // namespace

AtomBlocks::AtomBlocks(const Layout& from, const Layout& to, AtomSet moving) {
  const AtomList atoms = list_of(moving);
  if (std::popcount(moving) <= kFew) {
    for (Atom atom : atoms) blocks_.push_back({atom});
    return;
  }
  for (Atom atom : atoms) {
    if (follows(from, to, atom).has_value()) continue;
    AtomList block{atom};
    const auto is_next = [&](Atom next) { return follows(from, to, next) == block.back(); };
    for (auto next = std::find_if(atoms.begin(), atoms.end(), is_next); next != atoms.end();
         next = std::find_if(atoms.begin(), atoms.end(), is_next)) {
      block.push_back(*next);
    }
    blocks_.push_back(block);
  }
}

bool AtomBlocks::starts_with(Atom atom) const {
  return std::ranges::any_of(blocks_, [&](const AtomList& block) { return block[0] == atom; });
}

}  // namespace weft::passes
