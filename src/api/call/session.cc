#include "api/call/session.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "trace/explicit_axes.h"

namespace weft::detail {
namespace {

thread_local Session* t_current = nullptr;

}  // namespace

Session::Session(const std::string& name) : trace_(name) { t_current = this; }
Session::~Session() { t_current = nullptr; }
Session* Session::current() { return t_current; }

// Data would have to move between devices that are all in both; JAX refuses that too.
void Session::check_order(const Mesh& mesh, const std::string& place) const {
  const std::vector<std::int64_t>& before = trace_.devices();
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < mesh.num_devices(); ++i) ids.push_back(mesh.device_at(i));
  if (ids == before || !std::ranges::is_permutation(ids, before)) return;
  trace_.fail(
      fmt::format("{}{} has the devices in the order [{}], but what comes before has them in the "
                  "order [{}]; make both meshes of one list of devices, or move the array to the "
                  "other mesh with device_put before the call",
                  place.empty() ? "" : place + " lies on a mesh of other order: ", to_string(mesh),
                  fmt::join(ids, ", "), fmt::join(before, ", ")));
}

void Session::note_mesh(const Mesh& mesh, const std::string& place, bool any_order) {
  committed_ = true;
  if (!any_order) check_order(mesh, place);
  trace_.mesh_ref(mesh);
  check_devices();
  if (mesh.has(AxisType::Explicit)) trace_.set_explicit_mesh(mesh);
  if (std::ranges::find(meshes_, mesh) == meshes_.end()) meshes_.push_back(mesh);
}

void Session::note_device(std::int64_t device, const std::string& place) {
  if (single_device_ && *single_device_ != device) {
    trace_.fail(
        fmt::format("{} lies on device {}, but what comes before on device {}; move one of them "
                    "with device_put",
                    place, device, *single_device_));
  }
  single_device_ = device;
  committed_ = true;
  check_devices();
}

void Session::check_devices() const {
  const std::vector<std::int64_t>& of_mesh = trace_.devices();
  if (!single_device_ || of_mesh.empty() || of_mesh == std::vector{*single_device_}) return;
  trace_.fail(fmt::format(
      "an array on device {} and a mesh of the devices [{}] meet; incompatible devices: "
      "put the array on the mesh with device_put",
      *single_device_, fmt::join(of_mesh, ", ")));
}

Array Session::parameter(const Array& array, const NamedSharding* sharding,
                         const std::string& place) {
  const ArrayState& state = given(array);
  if (sharding == nullptr && state.committed) sharding = state.sharding.get();
  trace::Facts facts{state.weak, 0, nullptr};
  Sharding split;
  if (sharding != nullptr && !sharding->mesh.empty()) {
    split = to_sharding(sharding->spec, sharding->mesh, state.type.rank());
    facts.spec = trace::explicit_part(split, sharding->mesh);
  }
  const std::size_t index = inputs_.size();
  trace::TracedValue value = trace_.parameter(state.type, std::move(facts));
  inputs_.push_back(array);
  if (sharding == nullptr) return this->array(std::move(value));
  if (!sharding->mesh.empty()) {
    note_mesh(sharding->mesh, place);
    trace_.set_parameter_sharding(index, sharding->mesh, split);
  } else {
    note_device(sharding->mesh.device_at(0), place);
  }
  return this->array(std::move(value));
}

trace::TracedValue Session::value(const Array& array) {
  const ArrayState& state = state_of(array);
  if (array.is_traced()) {
    trace_.check(state.traced);
    return state.traced;
  }
  existing(array, "an operation");
  if (state.number) return trace_.constant(*state.number, state.weak);
  if (const auto found = captured_.find(&state); found != captured_.end()) return found->second;
  const trace::TracedValue value = state_of(parameter(array)).traced;
  captured_.emplace(&state, value);
  return value;
}

Array Session::array(trace::TracedValue value) const {
  auto state = std::make_shared<ArrayState>();
  state->type = value.type();
  state->weak = value.facts.weak;
  state->traced = std::move(value);
  return Access::make(std::move(state));
}

}  // namespace weft::detail
