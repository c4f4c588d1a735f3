#include "api/session.h"

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

void Session::note_mesh(const Mesh& mesh) {
  committed_ = true;
  trace_.mesh_ref(mesh);
  check_devices();
  if (mesh.has(AxisType::Explicit)) trace_.set_explicit_mesh(mesh);
  if (std::ranges::find(meshes_, mesh) == meshes_.end()) meshes_.push_back(mesh);
}

void Session::note_device(std::int64_t device) {
  if (single_device_ && *single_device_ != device) {
    throw Error(
        fmt::format("arrays on device {} and on device {} meet in one operation; move one "
                    "of them with device_put",
                    *single_device_, device));
  }
  single_device_ = device;
  committed_ = true;
  check_devices();
}

void Session::check_devices() const {
  const std::vector<std::int64_t>& of_mesh = trace_.devices();
  if (!single_device_ || of_mesh.empty() || of_mesh == std::vector{*single_device_}) return;
  throw Error(
      fmt::format("an array on device {} and a mesh of the devices [{}] meet in one operation; "
                  "incompatible devices: put the array on the mesh with device_put",
                  *single_device_, fmt::join(of_mesh, ", ")));
}

Array Session::parameter(const Array& array, const NamedSharding* sharding) {
  const ArrayState& state = given(array);
  if (sharding == nullptr && state.committed) sharding = state.sharding.get();
  trace::Facts facts{state.weak, 0, nullptr};
  Sharding split;
  if (sharding != nullptr && !sharding->mesh.empty()) {
    split = to_sharding(sharding->spec, sharding->mesh, state.type.rank());
    facts.spec = trace::explicit_part(split, sharding->mesh);
  }
  const std::size_t index = inputs_.size();
  trace::Value value = trace_.parameter(state.type, std::move(facts));
  inputs_.push_back(array);
  if (sharding == nullptr) return this->array(std::move(value));
  if (!sharding->mesh.empty()) {
    note_mesh(sharding->mesh);
    trace_.set_parameter_sharding(index, sharding->mesh, split);
  } else {
    note_device(sharding->mesh.device_at(0));
  }
  return this->array(std::move(value));
}

trace::Value Session::value(const Array& array) {
  const ArrayState& state = state_of(array);
  if (array.is_traced()) {
    trace_.check(state.traced);
    return state.traced;
  }
  existing(array, "an operation");
  if (state.number) return trace_.constant(*state.number, state.weak);
  if (const auto found = captured_.find(&state); found != captured_.end()) return found->second;
  const trace::Value value = state_of(parameter(array)).traced;
  captured_.emplace(&state, value);
  return value;
}

Array Session::array(trace::Value value) const {
  auto state = std::make_shared<ArrayState>();
  state->type = value.type();
  state->weak = value.facts.weak;
  state->traced = std::move(value);
  return Access::make(std::move(state));
}

}  // namespace weft::detail
