// PartitionSpec: how an array is split over a mesh, as JAX writes it: P("x", None, {"y", "z"}).
//
// One entry for each dimension; dimensions at the end that have none are whole. Plain value. As in
// JAX, P("x") and P("x", None) are different objects that mean the same: see equivalent().
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/mesh.h"
#include "weft/sharding.h"

namespace weft {

// The dimension is whole; of an argument that may be left out, that it is.
struct NoneType {
  constexpr NoneType() = default;
  constexpr explicit NoneType(std::nullopt_t) {}
  // NOLINTBEGIN(google-explicit-constructor)
  template <class T>
  requires(!std::is_constructible_v<T, NoneType>) operator std::optional<T>() const { return {}; }
  // NOLINTEND(google-explicit-constructor)
};
inline constexpr NoneType None;
// The partitioner decides how the dimension is split.
struct UnconstrainedType {};
inline constexpr UnconstrainedType UNCONSTRAINED;

// What splits one dimension. Made where an argument asks for it, so the constructors convert.
// NOLINTBEGIN(google-explicit-constructor)
struct PartitionEntry {
  std::vector<std::string> axes;  // major to minor; none: the dimension is whole
  bool unconstrained = false;     // without axes

  PartitionEntry() = default;
  PartitionEntry(const PartitionEntry&);
  PartitionEntry(PartitionEntry&&) noexcept;
  PartitionEntry& operator=(const PartitionEntry&);
  PartitionEntry& operator=(PartitionEntry&&) noexcept;
  ~PartitionEntry();
  PartitionEntry(NoneType) {}
  PartitionEntry(UnconstrainedType) : unconstrained(true) {}
  PartitionEntry(const char* axis);  // Error: a null pointer
  PartitionEntry(std::nullptr_t) = delete;
  PartitionEntry(std::string_view axis);
  PartitionEntry(std::string axis);
  PartitionEntry(std::initializer_list<std::string_view> names);
  PartitionEntry(std::vector<std::string> names) : axes(std::move(names)) {}

  bool is_none() const { return axes.empty() && !unconstrained; }
  friend bool operator==(const PartitionEntry&, const PartitionEntry&) = default;
};
// NOLINTEND(google-explicit-constructor)

struct PartitionSpec {  // jax.sharding.PartitionSpec
  std::vector<PartitionEntry> entries;
  std::vector<std::string> unreduced_axes;  // the value is a sum still to be taken over these
  friend bool operator==(const PartitionSpec&, const PartitionSpec&) = default;

  // The same entries with these axes, sorted, each once: P("x").unreduced({"y"}).
  PartitionSpec unreduced(std::vector<std::string> axes) const;
  bool has_unconstrained() const;

  // Reads Python's text, "P('x', None)". Throws Error, which says where the text is wrong.
  static PartitionSpec parse(std::string_view text, Where where = Where::current());
};

// Overloads rather than constructors of PartitionSpec: for those, P({"x", "y"}) could also be a
// copy of a spec of two dimensions. More than 8 dimensions: PartitionSpec{{...}}.
PartitionSpec P();
PartitionSpec P(PartitionEntry a);
PartitionSpec P(PartitionEntry a, PartitionEntry b);
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c);
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d);
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e);
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e, PartitionEntry f);
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e, PartitionEntry f, PartitionEntry g);
PartitionSpec P(PartitionEntry a, PartitionEntry b, PartitionEntry c, PartitionEntry d,
                PartitionEntry e, PartitionEntry f, PartitionEntry g, PartitionEntry h);

namespace detail {
struct AnAxisHasAName;
}  // namespace detail
// P("x", None): P(0, 1) names no axes.
template <class... Entry>
requires(std::integral<Entry> || ...) detail::AnAxisHasAName P(Entry...)
= delete;

// Whether both say the same of every value: None at the end do not count.
bool equivalent(const PartitionSpec& a, const PartitionSpec& b);

// "PartitionSpec('x', None)", "PartitionSpec(None,)", "PartitionSpec(('x', 'y'), UNCONSTRAINED)"
std::string to_string(const PartitionSpec& spec);
std::ostream& operator<<(std::ostream& out, const PartitionSpec& spec);
// "P('x', None)", "P(None,)", "P(('x', 'y'), P.UNCONSTRAINED)": as a program and a message write
// it.
std::string code_text(const PartitionSpec& spec);

// The sharding of a value of this rank; unconstrained dimensions are open, all others closed.
// Throws Error where an axis is not in the mesh or stands twice, or the spec has more dimensions
// than the value.
Sharding to_sharding(const PartitionSpec& spec, const Mesh& mesh, int rank);

// The other way, one entry for each dimension: an open dimension without axes is unconstrained, one
// with axes, and axes that must not be used, are not told apart from what P says. Nothing where a
// dimension takes part of an axis.
std::optional<PartitionSpec> to_spec(const Sharding& sharding, const Mesh& mesh);

// The axes of a mesh: "x=2,y=4". Throws Error.
std::vector<MeshAxis> parse_mesh_axes(std::string_view text);

}  // namespace weft
