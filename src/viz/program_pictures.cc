#include "viz/program_pictures.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/partition_spec.h"
#include "weft/visualize.h"

#include "ir/ops/attrs.h"

namespace weft::viz {
namespace {

constexpr std::size_t kMostPictures = 24;
constexpr std::size_t kMostNames = 4;  // of arrays that are split alike
// Of larger meshes a picture is large and shows no more than the text.
constexpr std::int64_t kMostDevicesDrawn = 256;

struct SplitArray {
  TensorType type;
  const ir::ShardingAttr* sharding = nullptr;
  std::vector<std::string> names;
};

class SplitArrays {
 public:
  void add(const ir::Type& type, const ir::ShardingAttr& sharding, std::string name) {
    const bool is_cut = std::ranges::any_of(sharding.sharding.dims,
                                            [](const auto& dim) { return !dim.axes.empty(); });
    if (!type.is_tensor() || !is_cut) return;
    auto at = std::ranges::find_if(all_, [&](const SplitArray& one) {
      return one.type == type.tensor() && *one.sharding == sharding;
    });
    if (at == all_.end()) at = all_.insert(at, SplitArray{type.tensor(), &sharding, {}});
    at->names.push_back(std::move(name));
  }
  const std::vector<SplitArray>& all() const { return all_; }

 private:
  std::vector<SplitArray> all_;
};

// "In", or what the text calls it where it gives no name.
std::string argument_name(const ir::Function& entry, const ir::Value* value) {
  const auto& args = entry.body->args;
  const auto at = std::ranges::find(args, value);
  if (at == args.end()) return "an array";
  const auto index = static_cast<std::size_t>(at - args.begin());
  const auto& locations = entry.body->arg_locations;
  if (index < locations.size() && locations[index] != nullptr &&
      locations[index]->kind == ir::SourceLoc::Kind::name) {
    return locations[index]->text;
  }
  return fmt::format("argument {}", index);
}

std::string title_of(const SplitArray& array, const Mesh& mesh) {
  const std::size_t shown = std::min(array.names.size(), kMostNames);
  std::string names =
      fmt::format("{}", fmt::join(array.names.begin(),
                                  array.names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  if (shown < array.names.size()) {
    names += fmt::format(" and {} more", array.names.size() - shown);
  }
  const auto spec = to_spec(array.sharding->sharding, mesh);
  return fmt::format("{}: {} {}", names, to_string(array.type),
                     spec ? code_text(*spec) : to_string(array.sharding->sharding));
}

// The computation that the entry consists of; null: it says not what each device does.
const ir::Op* manual_computation(const ir::Function& entry) {
  const ir::Op* found = nullptr;
  ir::walk(*entry.body, [&](const ir::Op& op) {
    if (found == nullptr && op.attrs.get_if<ir::ManualComputationAttrs>() != nullptr) found = &op;
  });
  return found;
}

}  // namespace

std::vector<ProgramPicture> program_pictures(const ir::Module& module,
                                             const std::string& platform) {
  std::vector<ProgramPicture> pictures;
  const ir::Function* const entry = module.entry();
  const ir::Op* const manual = entry == nullptr ? nullptr : manual_computation(*entry);
  if (manual == nullptr) return pictures;
  const auto& attrs = manual->get<ir::ManualComputationAttrs>();
  SplitArrays arrays;
  for (std::size_t i = 0; i < manual->operands.size(); ++i) {
    const ir::Value* const operand = manual->operand(i);
    arrays.add(operand->type, attrs.in_shardings[i], argument_name(*entry, operand));
  }
  for (std::size_t i = 0; i < manual->results.size(); ++i) {
    arrays.add(manual->result(i)->type, attrs.out_shardings[i], fmt::format("result {}", i));
  }
  for (const SplitArray& array : arrays.all()) {
    const Mesh* const mesh = module.find_mesh(array.sharding->mesh);
    if (mesh == nullptr || mesh->num_devices() > kMostDevicesDrawn) continue;
    if (pictures.size() == kMostPictures) break;
    pictures.push_back(
        {title_of(array, *mesh),
         sharding_svg(array.type.dims, array.sharding->sharding, *mesh, {.platform = platform})});
  }
  return pictures;
}

}  // namespace weft::viz
