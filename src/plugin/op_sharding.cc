#include "plugin/op_sharding.h"

#include <cstdint>
#include <vector>

#include "mesh/axis_digit.h"
#include "pjrt/proto.h"

namespace weft::plugin {
namespace {

// Field numbers of OpSharding, and its types.
enum { kType = 1, kTileDims = 3, kTileDevices = 4, kLastDimReplicated = 6, kLastTileDims = 8 };
enum { kReplicated = 0, kOther = 3, kUnreduced = 6 };

std::int64_t size_of(const std::vector<AxisDigit>& digits) {
  std::int64_t size = 1;
  for (const AxisDigit& digit : digits) size *= digit.size;
  return size;
}

// The number that a position has in these digits, major to minor.
std::int64_t index_of(const std::vector<AxisDigit>& digits, std::int64_t position) {
  std::int64_t index = 0;
  for (const AxisDigit& digit : digits) index = index * digit.size + digit.of(position);
  return index;
}

}  // namespace

std::string replicated_proto() {
  pjrt::ProtoWriter proto;
  proto.number(kType, kReplicated);
  return proto.text();
}

// Tiles are those of the dimensions, then one for the devices over which sums are pending; devices
// with the same of all that are in a tile of their own, in the order of the mesh.
std::string op_sharding_proto(const Sharding& sharding, const Mesh& mesh) {
  std::vector<AxisDigit> digits;
  std::vector<std::int64_t> tile_dims;
  for (const DimSharding& dim : sharding.dims) {
    const std::vector<AxisDigit> of_dim = axis_digits(mesh, dim.axes);
    tile_dims.push_back(size_of(of_dim));
    digits.insert(digits.end(), of_dim.begin(), of_dim.end());
  }
  const std::vector<AxisDigit> pending = axis_digits(mesh, sharding.unreduced);
  const std::int64_t num_tiles = size_of(digits), num_pending = size_of(pending);
  if (num_tiles * num_pending == 1) return replicated_proto();
  const std::int64_t num_alike = mesh.num_devices() / (num_tiles * num_pending);
  // By tile, by who is alike, by who is pending.
  std::vector<std::int64_t> devices(static_cast<std::size_t>(mesh.num_devices()));
  std::vector<std::int64_t> seen(static_cast<std::size_t>(num_tiles * num_pending));
  for (std::int64_t position = 0; position < mesh.num_devices(); ++position) {
    const std::int64_t tile = index_of(digits, position), part = index_of(pending, position);
    const std::int64_t alike = seen[static_cast<std::size_t>(tile * num_pending + part)]++;
    devices[static_cast<std::size_t>((tile * num_alike + alike) * num_pending + part)] =
        mesh.device_at(position);
  }
  pjrt::ProtoWriter proto;
  proto.number(kType, kOther);
  std::vector<std::int64_t> last;
  if (num_pending > 1) {
    if (num_alike > 1) {
      tile_dims.push_back(num_alike);
      last.push_back(kReplicated);
    }
    tile_dims.push_back(num_pending);
    last.push_back(kUnreduced);
  } else if (num_alike > 1) {
    tile_dims.push_back(num_alike);
  }
  proto.numbers(kTileDims, tile_dims);
  proto.numbers(kTileDevices, devices);
  if (num_pending == 1 && num_alike > 1) proto.number(kLastDimReplicated, 1);
  if (!last.empty()) proto.numbers(kLastTileDims, last);
  return proto.text();
}

}  // namespace weft::plugin
