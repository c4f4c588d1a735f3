// Frame: the devices that run a block together, and the values that they have there.
//
// A program starts with one device. A manual computation makes a frame with several; a loop whose
// condition holds on some devices only, or a case in which they differ, makes a frame of those.
// Frames nest as blocks do: a value is looked up in the frame and then in its parents. Devices run
// in lockstep: each op is evaluated for all devices of a frame before the next op is.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::reference {

// What an SSA value is on one device: an array or, for tuples and futures, several. A token is
// neither.
struct Datum {
  Literal array;
  std::vector<Datum> parts;
};
using Lanes = std::vector<Datum>;  // one per device of a frame

struct FrameDevice {
  std::int64_t device = 0;
  // Where it sits along the axes that are manual here; it stands for all devices that differ in the
  // others.
  std::vector<std::pair<std::string, std::int64_t>> coordinates;
};

struct DebugPrint;
using PrintFn = std::function<void(const DebugPrint&)>;

class Frame {
 public:
  // The one device on which a program starts. `on_print` may be empty, and outlives the frame.
  Frame(const ir::Module& module, const PrintFn& on_print)
      : module_(&module), on_print_(&on_print), instances_(1) {}
  // Devices of which each continues the parent's device at `parent_lanes`.
  Frame(Frame& parent, std::vector<std::size_t> parent_lanes, std::vector<FrameDevice> instances);
  // A frame of the same devices, or some of them, in another block.
  explicit Frame(Frame& parent);
  Frame(Frame& parent, std::vector<std::size_t> parent_lanes);

  const ir::Module& module() const { return *module_; }
  const PrintFn& on_print() const { return *on_print_; }
  // How many frames are around this one.
  int depth() const { return depth_; }
  std::size_t size() const { return instances_.size(); }
  const std::vector<FrameDevice>& instances() const { return instances_; }
  const FrameDevice& instance(std::size_t lane) const { return instances_[lane]; }
  // REQUIRES: it is not the first frame.
  Frame& parent() const { return *parent_; }
  std::size_t parent_lane(std::size_t lane) const { return parent_lanes_[lane]; }
  // Whether the device runs in a frame around this one, so that it could have been here.
  bool runs_outside(std::int64_t device) const;

  const Datum& get(const ir::Value* value, std::size_t lane) const;
  const Literal& array(const ir::Value* value, std::size_t lane) const {
    return get(value, lane).array;
  }
  bool defines(const ir::Value* value) const { return values_.contains(value); }
  void set(const ir::Value* value, Lanes lanes);

  // REQUIRES: one device. The frame of all devices of the module, for the parts of a block that are
  // per device without a manual computation around them (see gspmd.h); made when first asked for.
  Frame& all_devices();
  bool has_all_devices() const { return all_devices_ != nullptr; }
  bool is_all_devices() const { return parent_ != nullptr && parent_->all_devices_.get() == this; }

 private:
  const ir::Module* module_;
  const PrintFn* on_print_;
  Frame* parent_ = nullptr;
  int depth_ = 0;
  std::vector<std::size_t> parent_lanes_;
  std::vector<FrameDevice> instances_;
  std::unordered_map<const ir::Value*, Lanes> values_;
  std::unique_ptr<Frame> all_devices_;
};

}  // namespace weft::reference
