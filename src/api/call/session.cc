#include "api/call/session.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "api/call/operation.h"
#include "trace/explicit_axes.h"

namespace weft::detail {
namespace {

thread_local Session* t_current = nullptr;
// What messages call an array of which no more is known.
constexpr std::string_view kUnnamed = "an array";

struct Operands {
  std::string_view function;  // a literal
  std::size_t first = 0;
  std::array<const ArrayState*, 4> states = {};  // compared only
};
thread_local Operands t_operands;

}  // namespace

Session::Session(const std::string& name) : trace_(name) { t_current = this; }
Session::~Session() { t_current = nullptr; }
Session* Session::current() { return t_current; }

namespace {

std::vector<std::int64_t> ids_of(const Mesh& mesh) {
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < mesh.num_devices(); ++i) ids.push_back(mesh.device_at(i));
  return ids;
}

}  // namespace

void note_operands(std::string_view function, std::initializer_list<Array> operands,
                   std::size_t first) {
  t_operands = {function, first, {}};
  const std::size_t count = std::min(operands.size(), t_operands.states.size());
  for (std::size_t i = 0; i < count; ++i) {
    t_operands.states[i] = Access::get(operands.begin()[i]);
  }
}

std::string Session::called(const std::string& place, std::size_t input) const {
  if (place != kUnnamed) return place;
  const ArrayState& state = state_of(inputs_[input]);
  const auto& states = t_operands.states;
  const auto* const found = std::ranges::find(states, &state);
  // A step of what the program calls has other operands than that.
  const bool is_operand =
      found != states.end() && Operation::called(t_operands.function) == t_operands.function;
  if (!is_operand) return fmt::format("an array of {}", to_string(state.type));
  return fmt::format("operand {} ({})",
                     t_operands.first + static_cast<std::size_t>(found - states.begin()),
                     to_string(state.type));
}

std::string Session::earlier() const {
  return mesh_place_.empty() ? "what comes before" : called(mesh_place_, mesh_input_);
}

void Session::check_same_devices(const Mesh& mesh, const std::string& place) const {
  const std::vector<std::int64_t>& before = trace_.devices();
  const std::vector<std::int64_t> ids = ids_of(mesh);
  if (before.empty() || std::ranges::is_permutation(ids, before)) return;
  trace_.fail(fmt::format(
      "{}{} of the devices [{}], but {} on the devices [{}]; all arrays of one function must be on "
      "the same devices: move them with device_put",
      place.empty() ? "" : called(place, inputs_.size() - 1) + " lies on ", to_string(mesh),
      fmt::join(ids, ", "), earlier(), fmt::join(before, ", ")));
}

// Data would have to move between devices that are all in both; JAX refuses that too.
void Session::check_order(const Mesh& mesh, const std::string& place) const {
  const std::vector<std::int64_t>& before = trace_.devices();
  const std::vector<std::int64_t> ids = ids_of(mesh);
  if (before.empty() || ids == before) return;
  const std::string what =
      place.empty() ? "" : called(place, inputs_.size() - 1) + " lies on a mesh of other order: ";
  trace_.fail(
      fmt::format("{}{} has the devices in the order [{}], but {} has them in the order [{}]; make "
                  "both meshes of one list of devices, or move the array to the other mesh with "
                  "device_put before the call",
                  what, to_string(mesh), fmt::join(ids, ", "), earlier(), fmt::join(before, ", ")));
}

void Session::note_mesh(const Mesh& mesh, const std::string& place, bool any_order) {
  committed_ = true;
  check_same_devices(mesh, place);
  if (!any_order) check_order(mesh, place);
  if (trace_.devices().empty()) {
    mesh_place_ = place;
    mesh_input_ = inputs_.size() - 1;
  }
  trace_.mesh_ref(mesh);
  check_devices();
  if (mesh.has(AxisType::Explicit)) trace_.set_explicit_mesh(mesh);
  if (std::ranges::find(meshes_, mesh) == meshes_.end()) meshes_.push_back(mesh);
}

void Session::note_device(std::int64_t device, const std::string& place) {
  if (single_device_ && *single_device_ != device) {
    trace_.fail(
        fmt::format("{} lies on device {}, but {} on device {}; move one of them with device_put",
                    called(place, inputs_.size() - 1), device, called(device_place_, device_input_),
                    *single_device_));
  }
  if (!single_device_) {
    device_place_ = place;
    device_input_ = inputs_.size() - 1;
  }
  single_device_ = device;
  committed_ = true;
  check_devices();
}

void Session::check_devices() const {
  const std::vector<std::int64_t>& of_mesh = trace_.devices();
  if (!single_device_ || of_mesh.empty() || of_mesh == std::vector{*single_device_}) return;
  trace_.fail(fmt::format(
      "incompatible devices: {} lies on device {} alone, and {} on a mesh of the devices [{}]; all "
      "must lie on the same ones: put the array on the mesh with device_put, or give it P() there",
      called(device_place_, device_input_), *single_device_,
      mesh_place_.empty() ? "the program works" : called(mesh_place_, mesh_input_),
      fmt::join(of_mesh, ", ")));
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
