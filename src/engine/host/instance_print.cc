// What an instance says at a debug print.
#include <algorithm>
#include <utility>

#include "engine/host/instance.h"
#include "events/debug_print.h"
#include "ir/ops/debug_print.h"

namespace weft::engine {
namespace {

// Keeps the axes along which the print is meant. Whether this device speaks: along the other axes
// all devices say the same.
bool keep_meant_axes(const ir::Op& op, std::vector<events::PrintAxis>& axes) {
  const auto meant = ir::print_axes(op);
  if (!meant) return true;
  const auto place = [&](const events::PrintAxis& axis) {
    return std::ranges::find(*meant, axis.name);
  };
  const auto others = std::ranges::stable_partition(
      axes, [&](const events::PrintAxis& axis) { return place(axis) != meant->end(); });
  const bool speaks = std::ranges::all_of(
      others, [](const events::PrintAxis& axis) { return axis.coordinate == 0; });
  axes.erase(others.begin(), others.end());
  std::ranges::sort(axes, {}, place);
  return speaks;
}

}  // namespace

void Instance::run_print(const BoundStep& now) {
  const bool speaks = run_->communicator().speaks_for(device());
  events::PrintSink* const sink = speaks ? run_->prints() : nullptr;
  events::DebugPrint said;
  if (sink != nullptr) add_manual_axes(said);
  if (sink != nullptr && keep_meant_axes(*now.op, said.axes)) {
    said.device = device();
    said.op = now.op;
    said.text = ir::debug_print_text(*now.op);
    for (const plan::Operand& input : now.inputs)
      said.values.push_back(to_literal(buffer_of(input)));
    add_moment(said.moment);
    sink->print(std::move(said));
  }
  drop_dying(now);
  ++frame().next;
}

// Also the device's position, in the mesh of the innermost manual computation.
void Instance::add_manual_axes(events::DebugPrint& to) const {
  if (parent_ == nullptr) return;
  parent_->owner->add_manual_axes(to);
  const plan::ManualAxes& manual = *parent_->axes;
  if (manual.mesh == nullptr) return;
  to.position = manual.mesh->position_of(device());
  const Dims coordinates = manual.mesh->coordinates(to.position);
  for (int i : manual.axes) {
    const auto axis = static_cast<std::size_t>(i);
    const auto& [name, size, type] = manual.mesh->axes()[axis];
    to.axes.push_back({name, size, coordinates[axis]});
  }
}

// A condition's routine comes before its body's, and those of branches are in their order.
void Instance::add_moment(std::vector<std::int64_t>& to) const {
  if (parent_ != nullptr) parent_->owner->add_moment(to);
  for (const Frame& frame : frames_) {
    to.push_back(frame.routine - run_->plan().routines.data());
    to.push_back(static_cast<std::int64_t>(frame.next));
    to.push_back(frame.turn);
  }
}

}  // namespace weft::engine
