// AxisAtoms: the axes of a mesh, cut into the smallest sub-axes that any sharding may need.
//
// Passes think in atoms: every sub-axis is a run of atoms, so that an axis and a part of it are
// handled alike, and a set of axes is a bit mask. Atoms are numbered in the order of the mesh's
// axes and, within an axis, major to minor; axes of size 1 have none. An axis is cut where a
// sharding of the program cuts it and otherwise into prime factors. Keeps a copy of the mesh.
// Immutable.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "weft/sharding.h"

namespace weft::passes {

using Atom = std::uint8_t;
using AtomSet = std::uint32_t;  // bit i: atom i

// kMaxDevices is 2^24.
inline constexpr int kMaxAtoms = 24;

constexpr AtomSet set_of(Atom atom) { return AtomSet{1} << atom; }

// An ordered list of different atoms, major to minor; trivially copyable.
class AtomList {
 public:
  constexpr AtomList() = default;
  constexpr AtomList(std::initializer_list<Atom> atoms) {
    for (Atom atom : atoms) push_back(atom);
  }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Atom* begin() const { return atoms_.data(); }
  constexpr const Atom* end() const { return atoms_.data() + size_; }
  constexpr Atom operator[](std::size_t i) const { return atoms_[i]; }
  constexpr Atom back() const { return atoms_[size_ - 1u]; }
  constexpr void push_back(Atom atom) { atoms_[size_++] = atom; }
  constexpr void pop_back() { --size_; }
  constexpr void clear() { size_ = 0; }
  constexpr void resize_down(std::size_t size) { size_ = static_cast<std::uint8_t>(size); }
  constexpr void append(const AtomList& other) {
    if (empty()) {  // as most are
      *this = other;
      return;
    }
    for (Atom atom : other) push_back(atom);
  }
  constexpr bool contains(Atom atom) const { return (set() & set_of(atom)) != 0; }
  constexpr AtomSet set() const {
    AtomSet all = 0;
    for (Atom atom : *this) all |= set_of(atom);
    return all;
  }
  // The first `count` atoms.
  constexpr AtomList prefix(std::size_t count) const {
    AtomList list = *this;
    list.resize_down(count);
    return list;
  }
  // The atoms from `first` on.
  constexpr AtomList suffix(std::size_t first) const {
    AtomList list;
    for (std::size_t i = first; i < size_; ++i) list.push_back(atoms_[i]);
    return list;
  }
  friend constexpr bool operator==(const AtomList& a, const AtomList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (a.atoms_[i] != b.atoms_[i]) return false;
    }
    return true;
  }

 private:
  std::uint8_t size_ = 0;
  std::array<Atom, kMaxAtoms> atoms_{};
};

// How many atoms two lists have in common at their major ends.
std::size_t common_prefix(const AtomList& a, const AtomList& b);
// The atoms of a set, in ascending order.
AtomList list_of(AtomSet set);

class AxisAtoms {
 public:
  // `used` are the axes and sub-axes that the program's shardings name. Throws weft::Error where
  // two of them cut an axis in incompatible ways. REQUIRES: the mesh has no problem, nor has any of
  // `used` by itself.
  // `factor_sizes`: of factors that share a dimension with others (reshapes); only
  // asked for where the mesh is not cut into primes.
  explicit AxisAtoms(Mesh mesh, std::span<const AxisRef> used = {},
                     std::span<const std::int64_t> factor_sizes = {});

  // Whether axes are cut into prime factors: there are few of them. What is searched for over all
  // atoms stays affordable on any mesh so.
  static bool cuts_into_primes(const Mesh& mesh);

  const Mesh& mesh() const { return mesh_; }
  std::size_t count() const { return atoms_.size(); }
  AtomSet all() const { return static_cast<AtomSet>((std::uint64_t{1} << count()) - 1); }
  std::int64_t size(Atom atom) const { return atoms_[atom].size; }
  std::int64_t size(const AtomList& atoms) const;  // the product
  std::int64_t size(AtomSet atoms) const;          // the product
  // What one step of the atom's digit adds to a position in the mesh.
  std::int64_t stride(Atom atom) const { return atoms_[atom].stride; }
  // Whether `atom` directly follows `major` in one axis, so that both are one sub-axis.
  bool adjacent(Atom major, Atom atom) const;
  int axis(Atom atom) const { return atoms_[atom].axis; }  // index into mesh().axes()

  // REQUIRES: the axis exists, and a sub-axis was among `used` or consists of whole atoms.
  AtomList of(const AxisRef& axis) const;
  AtomList of(std::span<const AxisRef> axes) const;
  // The atoms as axes and sub-axes, neighbours joined.
  std::vector<AxisRef> refs(const AtomList& atoms) const;
  // "x", "y:(1)2": for messages and reports; comma-separated.
  std::string names(const AtomList& atoms) const;

 private:
  struct AtomOf {
    int axis;
    std::int64_t pre_size;  // of the sub-axis that it is
    std::int64_t size;
    std::int64_t stride;
  };
  Mesh mesh_;
  std::vector<AtomOf> atoms_;
  std::vector<Atom> first_;  // of each axis; one more for the end
};

}  // namespace weft::passes
