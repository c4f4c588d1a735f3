// Mesh: devices arranged in a grid whose axes have names.
//
// A device is named by its id, 0 to num_devices()-1. A *position* is a place in the grid, in
// row-major order of the axes; `device_ids` says which device sits at each position and is empty
// for the identity, so that a mesh of 65,536 devices costs nothing. Plain value; an axis is named
// at most once and has size at least 1.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/shape.h"

namespace weft {

// No mesh may have more: tables with an entry a device stay affordable.
inline constexpr std::int64_t kMaxDevices = std::int64_t{1} << 24;

struct MeshAxis {
  std::string name;
  std::int64_t size = 1;
  friend bool operator==(const MeshAxis&, const MeshAxis&) = default;
};

class Mesh {
 public:
  Mesh() = default;  // no axes: one device
  // Does not check; see problem(). Ids that say what the positions say anyway are dropped.
  explicit Mesh(std::vector<MeshAxis> axes, std::vector<std::int64_t> device_ids = {});

  const std::vector<MeshAxis>& axes() const { return axes_; }
  // Empty: device i is at position i. A mesh without axes and one id is Shardy's maximal mesh: that
  // device only.
  const std::vector<std::int64_t>& device_ids() const { return device_ids_; }
  std::int64_t num_devices() const { return num_devices_; }
  Dims shape() const;

  std::optional<int> axis_index(std::string_view name) const;
  // REQUIRES: the axis exists.
  std::int64_t axis_size(std::string_view name) const;

  std::int64_t device_at(std::int64_t position) const;
  std::int64_t position_of(std::int64_t device) const;  // REQUIRES: the device is in the mesh
  Dims coordinates(std::int64_t position) const;        // one per axis
  std::int64_t position_at(std::span<const std::int64_t> coordinates) const;

  // Why this is no mesh (an axis twice, size below 1, ids that are no permutation); empty when it
  // is one.
  std::string problem() const;

  friend bool operator==(const Mesh&, const Mesh&) = default;

 private:
  std::vector<MeshAxis> axes_;
  std::vector<std::int64_t> device_ids_;
  std::int64_t num_devices_ = 1;
};

// Shardy's form: <["x"=2, "y"=4]> or <["x"=2], device_ids=[1, 0]>
std::string to_string(const Mesh& mesh);

}  // namespace weft
