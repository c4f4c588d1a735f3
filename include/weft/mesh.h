// Mesh: devices arranged in a grid whose axes have names.
//
// A device is named by its id; in a module's mesh these are 0 to num_devices()-1. A *position* is a
// place in the grid, in row-major order of the axes; `device_ids` says which device sits at each
// position and is empty for the identity, so that a mesh of 65,536 devices costs nothing. Plain
// value; an axis is named at most once and has size at least 1.
#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/array_shape.h"
#include "weft/device.h"
#include "weft/where.h"

namespace weft {

// No mesh may have more: tables with an entry a device stay affordable.
inline constexpr std::int64_t kMaxDevices = std::int64_t{1} << 24;

// Who decides how arrays are split over an axis: the partitioner, the array's type (so that a
// program says it wherever it is not clear), or the program of each device.
enum class AxisType : std::uint8_t { Auto, Explicit, Manual };

struct MeshAxis {
  std::string name;
  std::int64_t size = 1;
  AxisType type = AxisType::Auto;  // in a module always Auto: its text does not say
  friend bool operator==(const MeshAxis&, const MeshAxis&) = default;
};

// An axis as an index names it, and the line where it does.
struct AxisKey {
  template <std::convertible_to<std::string_view> S>
  AxisKey(const S& text, Where w = Where::current())  // NOLINT(google-explicit-constructor)
      : name(text), where(w) {}
  std::string_view name;
  Where where;
};

// The sizes of a mesh's axes, in order and by name: mesh.shape()["x"].
struct MeshShape : Shape {
  using Shape::operator[];
  // Throws Error where there is no such axis.
  std::int64_t operator[](const AxisKey& axis) const;
  std::vector<MeshAxis> axes;
};

class Mesh {  // jax.sharding.Mesh
 public:
  Mesh();  // no axes: one device
  Mesh(const Mesh&);
  Mesh(Mesh&&) noexcept;
  Mesh& operator=(const Mesh&);
  Mesh& operator=(Mesh&&) noexcept;
  ~Mesh();
  // Does not check; see problem(). Ids that say what the positions say anyway are dropped.
  explicit Mesh(std::vector<MeshAxis> axes, std::vector<std::int64_t> device_ids = {});
  // These devices, row-major; one axis has all of them where no sizes are given. A vector, a span,
  // or a list: Mesh(std::span{devices()}.first(4), {"i"}). Throws Error where sizes, names and
  // devices do not fit each other.
  template <std::convertible_to<std::span<const Device>> R = std::vector<Device>>
  Mesh(const R& devices, std::vector<std::string> axis_names, Where where = Where::current())
      : Mesh(over(devices, std::nullopt, std::move(axis_names), {}, where)) {}
  template <std::convertible_to<std::span<const Device>> R = std::vector<Device>>
  Mesh(const R& devices, const Dims& axis_sizes, std::vector<std::string> axis_names,
       const std::vector<AxisType>& axis_types = {}, Where where = Where::current())
      : Mesh(over(devices, axis_sizes, std::move(axis_names), axis_types, where)) {}
  // As the constructor; its errors have no line, which the caller adds.
  static Mesh of_devices(std::span<const Device> devices, const Dims& axis_sizes,
                         std::vector<std::string> axis_names,
                         const std::vector<AxisType>& axis_types);

  const std::vector<MeshAxis>& axes() const& { return axes_; }
  std::vector<MeshAxis> axes() && { return std::move(axes_); }
  // Empty: device i is at position i. A mesh without axes and one id is Shardy's maximal mesh: that
  // device only.
  const std::vector<std::int64_t>& device_ids() const& { return device_ids_; }
  std::vector<std::int64_t> device_ids() && { return std::move(device_ids_); }
  std::int64_t num_devices() const { return num_devices_; }
  std::int64_t size() const { return num_devices_; }
  MeshShape shape() const;
  Shape axis_sizes() const;
  std::vector<std::string> axis_names() const;
  std::vector<AxisType> axis_types() const;
  bool empty() const { return axes_.empty(); }
  bool has(AxisType type) const;  // whether some axis is of it
  // The devices at the positions, of this process's devices(). Throws Error where one is not there.
  std::vector<Device> devices() const;

  std::optional<int> axis_index(std::string_view name) const;
  // Throws Error where there is no such axis.
  std::int64_t axis_size(std::string_view name, Where where = Where::current()) const;

  std::int64_t device_at(std::int64_t position) const;
  std::int64_t position_of(std::int64_t device) const;  // REQUIRES: the device is in the mesh
  Dims coordinates(std::int64_t position) const;        // one per axis
  std::int64_t position_at(std::span<const std::int64_t> coordinates) const;

  // Why this is no mesh (an axis twice, size below 1, ids that are no permutation); empty when it
  // is one.
  std::string problem() const;

  friend bool operator==(const Mesh&, const Mesh&) = default;

 private:
  static Mesh over(std::span<const Device> devices, const std::optional<Dims>& axis_sizes,
                   std::vector<std::string> axis_names, const std::vector<AxisType>& axis_types,
                   const Where& where);
  std::vector<MeshAxis> axes_;
  std::vector<std::int64_t> device_ids_;
  std::int64_t num_devices_ = 1;
};

// JAX's form: Mesh('x': 2, 'y': 4), with axis_types=(Explicit, Auto) where not all are Auto.
std::string to_string(const Mesh& mesh);
std::ostream& operator<<(std::ostream& out, const Mesh& mesh);
// Shardy's form: <["x"=2, "y"=4]> or <["x"=2], device_ids=[1, 0]>
std::string to_mlir(const Mesh& mesh);

}  // namespace weft
