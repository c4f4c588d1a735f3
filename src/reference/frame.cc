#include "reference/frame.h"

#include <numeric>

#include "weft/error.h"

namespace weft::reference {
namespace {

std::vector<std::size_t> first_lanes(std::size_t count) {
  std::vector<std::size_t> lanes(count);
  std::iota(lanes.begin(), lanes.end(), std::size_t{0});
  return lanes;
}

}  // namespace

Frame::Frame(Frame& parent, std::vector<std::size_t> parent_lanes,
             std::vector<FrameDevice> instances)
    : module_(parent.module_),
      on_print_(parent.on_print_),
      parent_(&parent),
      depth_(parent.depth_ + 1),
      parent_lanes_(std::move(parent_lanes)),
      instances_(std::move(instances)) {
  WEFT_ASSERT(parent_lanes_.size() == instances_.size(), "each device needs a parent");
}

Frame::Frame(Frame& parent) : Frame(parent, first_lanes(parent.size()), parent.instances_) {}

Frame::Frame(Frame& parent, std::vector<std::size_t> parent_lanes)
    : module_(parent.module_),
      on_print_(parent.on_print_),
      parent_(&parent),
      depth_(parent.depth_ + 1),
      parent_lanes_(std::move(parent_lanes)) {
  for (std::size_t lane : parent_lanes_) instances_.push_back(parent.instances_[lane]);
}

bool Frame::runs_outside(std::int64_t device) const {
  for (const Frame* frame = parent_; frame != nullptr; frame = frame->parent_) {
    for (const FrameDevice& instance : frame->instances_) {
      if (instance.device == device) return true;
    }
  }
  return false;
}

const Datum& Frame::get(const ir::Value* value, std::size_t lane) const {
  const Frame* frame = this;
  while (true) {
    const auto at = frame->values_.find(value);
    if (at != frame->values_.end()) return at->second[lane];
    WEFT_ASSERT(frame->parent_ != nullptr, "value used before it is computed");
    lane = frame->parent_lanes_[lane];
    frame = frame->parent_;
  }
}

void Frame::set(const ir::Value* value, Lanes lanes) {
  WEFT_ASSERT(lanes.size() == size(), "one value per device");
  values_[value] = std::move(lanes);
}

Frame& Frame::all_devices() {
  if (all_devices_ == nullptr) {
    std::vector<FrameDevice> instances(static_cast<std::size_t>(module_->num_devices()));
    for (std::size_t i = 0; i < instances.size(); ++i) {
      instances[i].device = static_cast<std::int64_t>(i);
    }
    std::vector<std::size_t> parents(instances.size(), 0);
    all_devices_ = std::make_unique<Frame>(*this, std::move(parents), std::move(instances));
  }
  return *all_devices_;
}

}  // namespace weft::reference
