#include <algorithm>
#include <limits>
#include <unordered_set>

#include <fmt/format.h>

#include "core/text/near_miss.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {
namespace {

std::string problem_of(const Mesh& mesh) {
  const std::size_t axes = mesh.axes().size();
  if (axes <= Context::kMaxMeshAxes) return mesh.problem();
  return fmt::format("has {} axes, more than {}", axes, Context::kMaxMeshAxes);
}

}  // namespace

Context::Context(const Module& module) : module_(module) {
  index_symbols();
  const bool has_partitions = module.attributes.find("mhlo.num_partitions") != nullptr;
  const bool has_replicas = module.attributes.find("mhlo.num_replicas") != nullptr;
  if (has_partitions || has_replicas) {
    const std::int64_t partitions = device_count("mhlo.num_partitions");
    devices_ = Devices{partitions, device_count("mhlo.num_replicas")};
  }
}

void Context::index_symbols() {
  for (const MeshDecl& decl : module_.meshes) {
    const std::string text = problem_of(decl.mesh);
    if (!text.empty()) error(decl, text);
    if (!meshes_.emplace(decl.name, IndexedMesh{&decl, text.empty()}).second) {
      error(decl, "is declared twice");
    }
  }
  for (const Function& function : module_.functions()) {
    if (module_.find_function(function.name) != &function) {
      error(function, "is defined twice");
    } else if (meshes_.contains(function.name)) {
      error(function, "has the name of a mesh");
    }
  }
}

std::int64_t Context::device_count(std::string_view name) {
  const Attribute* attribute = module_.attributes.find(name);
  if (attribute == nullptr) return 1;
  const auto* count = attribute->get_if<IntegerAttr>();
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  if (count != nullptr && count->value >= 1 && count->value <= kMost) return count->value;
  module_error(fmt::format("{} must be an integer of 1 to {}", name, kMost));
  return 1;
}

const Mesh* Context::find_mesh(const MeshRef& ref) const {
  if (ref.inlined != nullptr) return ref.inlined.get();
  const auto at = meshes_.find(ref.name);
  return at == meshes_.end() ? nullptr : &at->second.decl->mesh;
}

std::string Context::mesh_problem(const MeshRef& ref) const {
  if (ref.inlined != nullptr) return problem_of(*ref.inlined);
  const auto at = meshes_.find(ref.name);
  if (at == meshes_.end()) return *undeclared_.insert(undeclared_text(ref.name)).first;
  return at->second.valid ? "" : fmt::format("mesh @{} is not valid", ref.name);
}

std::string Context::undeclared_text(std::string_view name) const {
  std::vector<std::string> names;
  for (const MeshDecl& decl : module_.meshes) names.push_back(decl.name);
  const std::string near = nearest_word(name, names);
  return fmt::format("mesh @{} is not declared{}", name,
                     near.empty() ? "" : fmt::format("; did you mean @{}?", near));
}

Diagnostics Context::take() && {
  std::unordered_set<std::string> told;
  std::erase_if(diagnostics_, [&](const Diagnostic& d) {
    const auto ends = [&](const std::string& text) { return d.message.ends_with(text); };
    const auto text = std::ranges::find_if(undeclared_, ends);
    return text != undeclared_.end() && !told.insert(*text).second;
  });
  return std::move(diagnostics_);
}

std::string Context::mesh_and_place(const MeshRef& ref) const {
  if (ref.inlined != nullptr) return fmt::format("mesh {}", to_string(*ref.inlined));
  const MeshDecl& decl = *meshes_.at(ref.name).decl;
  std::string text = fmt::format("mesh @{} = {}", ref.name, to_mlir(decl.mesh));
  const Location& at = decl.location;
  if (at.line != 0) text += fmt::format(" ({}:{})", at.line, at.column);
  return text;
}

void Context::error(const Op& op, std::string_view message) {
  diagnostics_.push_back({op.location, fmt::format("[{}] {}", op.name(), message)});
}
void Context::error(const Function& function, std::string_view message) {
  diagnostics_.push_back(
      {function.location, fmt::format("[func.func] @{} {}", function.name, message)});
}
void Context::error(const MeshDecl& mesh, std::string_view message) {
  diagnostics_.push_back({mesh.location, fmt::format("[sdy.mesh] @{} {}", mesh.name, message)});
}
void Context::module_error(std::string_view message) {
  diagnostics_.push_back({module_.location, fmt::format("[module] {}", message)});
}

}  // namespace weft::ir::verifier
