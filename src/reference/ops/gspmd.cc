#include "reference/ops/gspmd.h"

#include <charconv>
#include <numeric>

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "reference/blocks.h"
#include "reference/evaluate.h"
#include "reference/index.h"

namespace weft::reference {
namespace {

// A tile of the array for each device: tiles[d] along each dimension, and which tile a device has.
struct Tiling {
  Dims tiles;
  std::vector<std::int64_t> tile_of_device;
};

// Reads a sharding's text piece by piece.
class Reader {
 public:
  Reader(const ir::Op& op, std::string_view text) : op_(op), all_(text), rest_(text) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void expect(std::string_view word) {
    if (!take(word)) unreadable();
  }
  // Numbers separated by commas.
  Dims numbers() {
    Dims result;
    do {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
      if (error != std::errc{}) unreadable();
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      result.push_back(value);
    } while (take(","));
    return result;
  }
  [[noreturn]] void unreadable() const {
    fail(op_, fmt::format("cannot follow the sharding \"{}\"", all_));
  }

 private:
  const ir::Op& op_;
  std::string_view all_, rest_;
};

// <=[4,2]T(1,0): the numbers 0, 1, ... in an array of shape [4,2], transposed, in row-major order.
Dims iota_devices(Reader& reader) {
  reader.expect("[");
  const Dims shape = reader.numbers();
  reader.expect("]");
  Dims permutation(shape.size(), 0);
  std::iota(permutation.begin(), permutation.end(), std::int64_t{0});
  if (reader.take("T(")) {
    permutation = reader.numbers();
    reader.expect(")");
  }
  if (permutation.size() != shape.size()) reader.unreadable();
  const Dims strides = row_major_strides(shape);
  Dims transposed_shape, transposed_strides;
  for (std::int64_t d : permutation) {
    if (d < 0 || d >= static_cast<std::int64_t>(shape.size())) reader.unreadable();
    transposed_shape.push_back(shape[static_cast<std::size_t>(d)]);
    transposed_strides.push_back(strides[static_cast<std::size_t>(d)]);
  }
  Dims devices;
  for_each_index(transposed_shape, [&](const Dims& index, std::int64_t) {
    devices.push_back(linear_index(index, transposed_strides));
  });
  return devices;
}

Tiling parse(const ir::Op& op, std::string_view text, std::size_t rank, std::size_t num_devices) {
  Reader reader(op, text);
  reader.expect("{");
  Tiling tiling{Dims(rank, 1), std::vector<std::int64_t>(num_devices, 0)};
  if (reader.take("replicated}") || reader.take("maximal device=")) return tiling;
  reader.expect("devices=[");
  Dims tiles = reader.numbers();
  reader.expect("]");
  const Dims devices = reader.take("<=") ? iota_devices(reader) : reader.numbers();
  const bool replicates = reader.take(" last_tile_dim_replicate");
  reader.expect("}");
  const std::int64_t replicas = replicates ? tiles.back() : 1;
  if (replicates) tiles.pop_back();
  if (tiles.size() != rank || devices.size() != num_devices ||
      num_elements(tiles) * replicas != static_cast<std::int64_t>(num_devices)) {
    reader.unreadable();
  }
  tiling.tiles = tiles;
  for (std::size_t i = 0; i < devices.size(); ++i) {
    if (devices[i] >= static_cast<std::int64_t>(num_devices)) reader.unreadable();
    tiling.tile_of_device[static_cast<std::size_t>(devices[i])] =
        static_cast<std::int64_t>(i) / replicas;
  }
  return tiling;
}

Tiling tiling_of(const ir::Op& op, const ir::Op* sharded, const Dims& global, const Dims& local,
                 const Frame& devices) {
  const ir::Attribute* found = sharded != nullptr ? sharded->extra.find("mhlo.sharding") : nullptr;
  const auto* text = found != nullptr ? found->get_if<std::string>() : nullptr;
  if (text == nullptr) fail(op, "needs an mhlo.sharding to know the shards");
  Tiling tiling = parse(op, *text, global.size(), devices.size());
  for (std::size_t d = 0; d < global.size(); ++d) {
    if (local[d] * tiling.tiles[d] != global[d]) {
      fail(op, fmt::format("{} cut by {} does not give {}", to_string(global), *text,
                           to_string(local)));
    }
  }
  return tiling;
}

Dims offsets_of(const Tiling& tiling, std::int64_t device, const Dims& local) {
  Dims offsets = unravel(tiling.tile_of_device[static_cast<std::size_t>(device)], tiling.tiles);
  for (std::size_t d = 0; d < offsets.size(); ++d) offsets[d] *= local[d];
  return offsets;
}

}  // namespace

void full_to_shard_shape(Frame& frame, const ir::Op& op) {
  if (frame.size() != 1) fail(op, "stands where values are per device already");
  const Literal& global = frame.array(op.operand(0), 0);
  const Dims& local = op.result()->type.dims();
  Frame& devices = frame.all_devices();
  const Tiling tiling = tiling_of(op, op.operand(0)->def, global.dims(), local, devices);
  Lanes lanes;
  for (const FrameDevice& instance : devices.instances()) {
    lanes.push_back({block_of(global, offsets_of(tiling, instance.device, local), local), {}});
  }
  devices.set(op.result(), std::move(lanes));
}

void shard_to_full_shape(Frame& frame, const ir::Op& op) {
  const TensorType& type = op.result()->type.tensor();
  const Dims& local = op.operand(0)->type.dims();
  if (!frame.is_all_devices()) fail(op, "its operand comes from no @SPMDFullToShardShape");
  const Tiling tiling = tiling_of(op, &op, type.dims, local, frame);
  Literal global(type);
  for (std::size_t lane = frame.size(); lane-- > 0;) {  // so that the first of replicas stays
    put_block(frame.array(op.operand(0), lane),
              offsets_of(tiling, frame.instance(lane).device, local), global);
  }
  frame.parent().set(op.result(), {Datum{global, {}}});
}

}  // namespace weft::reference
