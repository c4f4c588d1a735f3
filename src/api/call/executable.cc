#include "api/call/executable.h"

#include <algorithm>
#include <list>
#include <mutex>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "api/call/watched_run.h"
#include "compile/signature.h"
#include "core/spare.h"
#include "core/text/user_line.h"
#include "ir/op_error.h"
#include "ir/printer.h"
#include "process/runtime.h"

namespace weft::detail {
namespace {

Mesh logical(const Mesh& mesh, const std::vector<std::int64_t>& devices) {
  std::vector<MeshAxis> axes;
  for (const MeshAxis& axis : mesh.axes()) axes.push_back({axis.name, axis.size});
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < mesh.num_devices(); ++i) {
    ids.push_back(std::ranges::find(devices, mesh.device_at(i)) - devices.begin());
  }
  return Mesh(std::move(axes), std::move(ids));
}

// Sub-axes of a mesh have no name in a PartitionSpec; such a dimension is said to be whole.
// As in JAX it ends with the last dimension that is split, or that was named; over Explicit axes it
// has all.
PartitionSpec named_spec(Sharding sharding, const Mesh& mesh, std::size_t named_dims) {
  for (DimSharding& dim : sharding.dims) {
    dim.open = false;
    if (std::ranges::any_of(dim.axes, [](const AxisRef& axis) { return axis.sub.has_value(); })) {
      dim.axes.clear();
    }
  }
  PartitionSpec spec = *to_spec(sharding, mesh);
  while (spec.entries.size() > named_dims && spec.entries.back().axes.empty()) {
    spec.entries.pop_back();
  }
  return spec;
}

// Everything that compiling depends on.
std::string key_of(const ir::Module& module, const Origin& origin) {
  std::string meshes;
  for (const Mesh& mesh : origin.meshes) {
    meshes += fmt::format("{}[{}]", to_string(mesh), fmt::join(mesh.device_ids(), ","));
  }
  return fmt::format(
      "{}|{}|{}|{}|{}|{}|{}|{}|{}", fmt::ptr(&backend()), fmt::join(origin.devices, ","),
      origin.single_device, meshes, fmt::join(origin.weak, ","), fmt::join(origin.named_dims, ","),
      origin.committed, static_cast<int>(origin.schedule), ir::print(module, {.locations = false}));
}

// What is told of a run without the memory that it needs: the function and the line instead of the
// op, as far as the program comes from C++.
[[noreturn]] void no_memory(const ir::OpOutOfMemory& error, const Origin& origin,
                            const trace::Trace::Place* place = nullptr) {
  if (place != nullptr) {
    throw OutOfMemory(
        fmt::format("{}: {}{}", place->function, error.problem(), user_line(place->where)));
  }
  const std::string line = ir::source_line(error.place());
  const auto found = origin.functions.find(line);
  if (found == origin.functions.end()) throw error;
  const std::string in_scopes = ir::name_of(error.place());
  throw OutOfMemory(fmt::format("{}: {}  ({})", in_scopes.empty() ? found->second : in_scopes,
                                error.problem(), line));
}

}  // namespace

compile::Schedule schedule_named(const std::string& who, const std::string& name, bool is_run) {
  const auto schedule = compile::schedule_named(name);
  if (!schedule) {
    throw Error(fmt::format("{}: there is no schedule {}; it is weft or plain{}", who, name,
                            is_run ? "" : ", or xla"));
  }
  if (is_run && schedule == compile::Schedule::xla) {
    throw Error(
        fmt::format("{}: the schedule xla says what XLA would do, which explain tells; "
                    "what is run is weft or plain",
                    who));
  }
  return *schedule;
}

Executable::Executable(std::unique_ptr<ir::Module> lowered, Origin origin)
    : program_(std::move(lowered)), dump_(program_), origin_(std::move(origin)) {
  compile::Options options = backend().compile_options(program_.parsed()->num_devices());
  options.schedule = origin_.schedule;
  program_.advance(compile::Stage::plan, options);
  try {
    loaded_ = backend().load(program_);
  } catch (const ir::OpOutOfMemory& error) {
    no_memory(error, origin_);
  }
  const ir::Module& partitioned = *program_.partitioned();
  prints_ = has_prints(partitioned);
  const ir::Function& main = *partitioned.entry();
  const std::int64_t first = origin_.devices.empty() ? origin_.single_device : origin_.devices[0];
  const auto single = std::make_shared<const NamedSharding>(
      NamedSharding::single(devices()[static_cast<std::size_t>(first)]));
  for (std::size_t i = 0; i < main.result_types.size(); ++i) {
    const ir::ShardingAttr* attr = compile::result_sharding(main, i);
    const std::size_t named = i < origin_.named_dims.size() ? origin_.named_dims[i] : 0;
    outputs_.push_back({main.result_types[i].tensor(), i < origin_.weak.size() && origin_.weak[i],
                        attr == nullptr ? single : physical(partitioned, *attr, named)});
  }
  for (std::size_t i = 0; i < main.arg_attrs.size(); ++i) {
    const ir::ShardingAttr* attr = main.arg_sharding(i);
    inputs_.push_back(attr == nullptr ? nullptr : physical(partitioned, *attr, 0));
  }
}

std::shared_ptr<const NamedSharding> Executable::physical(const ir::Module& module,
                                                          const ir::ShardingAttr& attr,
                                                          std::size_t named_dims) const {
  const Mesh* mesh = module.find_mesh(attr.mesh);
  WEFT_ASSERT(mesh != nullptr, "the verifier has seen to it that meshes exist");
  for (const Mesh& known : origin_.meshes) {
    if (logical(known, origin_.devices) == *mesh) {
      if (known.has(AxisType::Explicit)) named_dims = attr.sharding.dims.size();
      return std::make_shared<const NamedSharding>(known,
                                                   named_spec(attr.sharding, *mesh, named_dims));
    }
  }
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < mesh->num_devices(); ++i) {
    ids.push_back(origin_.devices[static_cast<std::size_t>(mesh->device_at(i))]);
  }
  return std::make_shared<const NamedSharding>(Mesh(mesh->axes(), std::move(ids)),
                                               named_spec(attr.sharding, *mesh, named_dims));
}

namespace {

// Throws Error where another thread has taken one since its value was read. The same array may be
// given twice.
void take_donated(std::span<const Array> inputs, const std::vector<bool>& donated) {
  for (std::size_t i = 0; i < donated.size(); ++i) {
    if (!donated[i] || state_of(inputs[i]).value.take()) continue;
    const auto is_same = [&](std::size_t j) {
      return donated[j] && &state_of(inputs[j]) == &state_of(inputs[i]);
    };
    bool taken_here = false;
    for (std::size_t j = 0; j < i; ++j) taken_here = taken_here || is_same(j);
    if (!taken_here) existing(inputs[i], "a call");
  }
}

}  // namespace

void Executable::run(std::span<const Array> inputs, std::vector<Array>& results,
                     const std::vector<bool>& donated, const trace::Trace::Place* place) const {
  Spare<std::vector<compile::DeviceValue>> values, outputs;
  for (const Array& input : inputs) values->push_back(value_of(input, "an operation"));
  const bool dumps = dump_.write_inputs(*values);
  take_donated(inputs, donated);
  try {
    watched_run(*this, *values, *outputs);
  } catch (const ir::OpOutOfMemory& error) {
    no_memory(error, origin_, place);
  }
  if (dumps) dump_.write_outputs(*outputs);
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    results.push_back(array_of(std::move((*outputs)[i]), outputs_[i].sharding, origin_.committed,
                               outputs_[i].weak));
  }
}

namespace {

// The programs that were used last; so many that no program of ours has more, and so few that one
// which makes ever new ones (another shape each step) does not grow without end.
class KnownExecutables {
 public:
  std::shared_ptr<const Executable> find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return nullptr;
    by_use_.splice(by_use_.begin(), by_use_, found->second);
    return found->second->second;
  }

  // The one that is there, if another thread was first.
  std::shared_ptr<const Executable> add(std::string key, std::shared_ptr<const Executable> made) {
    const std::lock_guard lock(mutex_);
    if (const auto found = by_key_.find(key); found != by_key_.end()) return found->second->second;
    if (by_use_.size() == kMost) {
      by_key_.erase(by_use_.back().first);
      by_use_.pop_back();
    }
    by_use_.emplace_front(std::move(key), std::move(made));
    by_key_.emplace(by_use_.front().first, by_use_.begin());
    return by_use_.front().second;
  }

 private:
  static constexpr std::size_t kMost = 4096;
  using List = std::list<std::pair<std::string, std::shared_ptr<const Executable>>>;

  std::mutex mutex_;
  List by_use_;  // the last used first
  std::unordered_map<std::string_view, List::iterator> by_key_;
};

}  // namespace

std::shared_ptr<const Executable> executable_for(std::unique_ptr<ir::Module> module,
                                                 Origin origin) {
  static KnownExecutables& known = *new KnownExecutables;
  std::string key = key_of(*module, origin);
  if (auto found = known.find(key)) return found;
  return known.add(std::move(key),
                   std::make_shared<const Executable>(std::move(module), std::move(origin)));
}

}  // namespace weft::detail
