// Model: one kind of machine, as models/*.json describes it.
//
// The models are part of the binary and are read once; they never change. Any thread may read them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/shape.h"

#include "machine/links.h"
#include "machine/performance.h"
#include "machine/xla_rules.h"

namespace weft::machine {

inline constexpr std::int64_t kMostDevices = 1 << 24;  // of a machine, as of a mesh

// A list of devices that `jax.make_mesh` takes in an order of its own; the first rule that applies
// counts. A condition that is empty or 0 always holds.
struct OrderRule {
  std::vector<Dims> blocks;    // the chips taken form one of these
  std::int64_t devices = 0;    // so many are taken
  std::int64_t last_axis = 0;  // the mesh's last axis has this size
  bool one_axis = false;       // one axis of the mesh has all devices
  // Which of the devices, sorted by id, comes next; or in which order those of each tray, in the
  // order of the listing, follow each other.
  std::vector<std::int64_t> order;
  std::vector<std::int64_t> tray;
};

struct Source {
  std::string of;    // which facts
  std::string from;  // where they stand
};

struct Model {
  std::string name;               // "tpu-v5e"
  std::string platform;           // "TPU": what device names begin with
  std::string device_kind;        // "TPU v5 lite": as JAX calls a device of it
  std::vector<std::string> axes;  // the names of the coordinates that a shape gives sizes of
  Dims largest;                   // the shape that no other exceeds
  Dims host;                      // the chips of a host, of which a shape has whole ones
  std::vector<Dims> more_shapes;  // shapes besides those
  std::int64_t devices_per_chip = 1;
  // Where they are no torus: so many devices are linked (a node); a shape has whole domains or
  // fewer devices than one. 0: all are. Of a torus a slice is a domain.
  std::int64_t domain = 0;
  // make_mesh may lay several mesh axes along one axis of the machine.
  bool splits_axes = false;
  std::vector<OrderRule> orders;
  Performance performance;
  Links links;
  std::optional<XlaRules> xla;  // nothing: XLA is not known to compile for it
  std::vector<Source> sources;
  // "link bandwidth x 2": by what it differs from the model of that name. Not in files.
  std::string changes = {};

  // "1x1, multiples of 2x2 up to 16x16": the shapes there are, for messages.
  std::string shapes_text() const;
  // The smallest shape with so many devices; nothing: none has as many.
  std::optional<Dims> smallest_shape(std::int64_t devices) const;
  // Whether there is such a machine.
  bool has_shape(const Dims& shape) const;
  // One that is not large, for messages.
  Dims example_shape() const;
  // Whether several slices of it may be connected, by the network.
  bool has_slices() const { return links.is_torus() && links.network.bandwidth > 0; }
};

// All models, sorted as `weft machines` lists them.
std::span<const Model> models();
const Model* find_model(std::string_view name);  // nullptr: there is none
const Model& host_model();                       // of the devices of this process

}  // namespace weft::machine
