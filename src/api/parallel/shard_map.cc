#include "weft/shard_map.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "api/ops/ops.h"
#include "api/parallel/axis_names.h"
#include "api/trees/leaf_places.h"
#include "api/trees/spec_tree.h"
#include "core/text/plural.h"
#include "trace/explicit_axes.h"

namespace weft::detail {
namespace {

constexpr const char* kShardMap = "shard_map";

bool is_manual_axis(const Mesh& mesh, const std::string& axis) {
  return mesh.axes()[static_cast<std::size_t>(*mesh.axis_index(axis))].type == AxisType::Manual;
}

// Whether these are the same devices in the same grid, whoever decides over its axes.
bool same_grid(const Mesh& a, const Mesh& b) { return module_mesh(a) == module_mesh(b); }

// The mesh with the axes that are manual here already.
Mesh mesh_here(const Mesh& given) {
  const Mesh context = trace::Trace::context_mesh();
  const bool in_manual = trace::Trace::in_manual();
  if (given.empty()) {
    if (!context.empty()) return context;
    fail(kShardMap, "there is no mesh; give one, or set that of the context with set_mesh");
  }
  if (!in_manual) {
    if (!given.has(AxisType::Manual)) return given;
    fail(kShardMap,
         fmt::format("{} has axes that are Manual, outside of the shard_map that made them",
                     to_string(given)));
  }
  if (same_grid(given, context)) return context;
  fail(kShardMap, fmt::format("the mesh {} is not that of the shard_map around, {}",
                              to_string(given), to_string(context)));
}

// Those that become manual, in the mesh's order.
std::vector<std::string> manual_names(const Mesh& mesh, const std::vector<std::string>& wanted) {
  for (const std::string& name : wanted) {
    if (!mesh.axis_index(name)) {
      fail(kShardMap,
           fmt::format("axis_names has '{}', which is no axis of {}", name, to_string(mesh)));
    }
    if (is_manual_axis(mesh, name)) {
      fail(kShardMap,
           fmt::format("axis_names has '{}', which is manual already in the shard_map around",
                       name));
    }
  }
  std::vector<std::string> names;
  for (const MeshAxis& axis : mesh.axes()) {
    if (axis.type == AxisType::Manual) continue;
    const bool is_wanted = wanted.empty() || std::ranges::find(wanted, axis.name) != wanted.end();
    if (is_wanted) names.push_back(axis.name);
  }
  if (names.empty()) {
    fail(kShardMap,
         fmt::format("all axes of {} are manual already in the shard_map around", to_string(mesh)));
  }
  return names;
}

class SpecChecker {
 public:
  SpecChecker(const Mesh& mesh, const std::vector<std::string>& manual)
      : mesh_(mesh), manual_(manual) {}

  void argument(const ArraySpec& array, const trace::TracedValue& value) const {
    const TensorType& type = value.type();
    fits("in_specs", array, type);
    check_explicit(array, value);
    for (std::size_t d = 0; d < array.spec.entries.size(); ++d) {
      const std::vector<std::string>& axes = array.spec.entries[d].axes;
      std::int64_t parts = 1;
      for (const std::string& axis : axes) parts *= mesh_.axis_size(axis);
      if (type.dims[d] % parts == 0) continue;
      fail(kShardMap,
           fmt::format("{} is {}, and its spec {} in in_specs splits dimension {} of size {} over "
                       "mesh {} of {}size {}, but {} does not divide {} evenly; every device must "
                       "get an equal part: pad the dimension to {}, or change the spec or {}",
                       array.place, trace::type_text(type), code_text(array.spec), d, type.dims[d],
                       axes.size() == 1 ? "axis " + quoted(axes) : "axes " + quoted(axes),
                       axes.size() == 1 ? "" : "total ", parts, parts, type.dims[d],
                       ceil_div(type.dims[d], parts) * parts, to_string(mesh_)));
    }
  }

  void result(const ArraySpec& array, const trace::TracedValue& value, bool check_vma) const {
    fits("out_specs", array, value.type());
    if (!check_vma) return;
    const std::vector<std::string> named = names_in(array.spec);
    std::vector<std::string> varying;
    for (const std::string& axis : names_of(mesh_, value.facts.varying)) {
      const bool is_ours = std::ranges::find(manual_, axis) != manual_.end();
      if (is_ours && std::ranges::find(named, axis) == named.end()) varying.push_back(axis);
    }
    if (varying.empty()) return;
    std::vector<std::string> code;
    for (const std::string& axis : varying) code.push_back(fmt::format("\"{}\"", axis));
    const std::string axes =
        varying.size() == 1 ? code[0] : fmt::format("{{{}}}", fmt::join(code, ", "));
    fail(
        kShardMap,
        fmt::format("{} {} may differ along mesh {} {}, which its spec {} in out_specs does not "
                    "name: that would say that all devices along it have the same. Make them the "
                    "same with psum(x, {}) or all_gather_invariant(x, {}), name {} in the spec, or "
                    "say .check_vma = false if you know that they are the same",
                    array.place, typeof_(array_of(value)), varying.size() == 1 ? "axis" : "axes",
                    quoted(varying), code_text(array.spec), axes, axes, quoted(varying)));
  }

 private:
  // Along Explicit axes a spec says how the array is split; it moves no data.
  void check_explicit(const ArraySpec& array, const trace::TracedValue& value) const {
    if (value.facts.spec == nullptr) return;
    const auto among = [&](const PartitionSpec& spec, std::size_t d, auto&& keep) {
      std::vector<std::string> axes;
      if (d >= spec.entries.size()) return axes;
      std::ranges::copy_if(spec.entries[d].axes, std::back_inserter(axes), keep);
      return axes;
    };
    for (std::size_t d = 0; d < value.type().dims.size(); ++d) {
      const auto split = among(*value.facts.spec, d, [&](const std::string& axis) {
        return std::ranges::find(manual_, axis) != manual_.end();
      });
      const auto wanted = among(array.spec, d, [&](const std::string& axis) {
        return mesh_.axes()[at(*mesh_.axis_index(axis))].type == AxisType::Explicit;
      });
      if (split == wanted) continue;
      fail(kShardMap,
           fmt::format("{} is {}, but its spec in in_specs is {}; along Explicit axes a spec moves "
                       "no data: reshard the array before, or change the spec",
                       array.place, typeof_(array_of(value)), code_text(array.spec)));
    }
  }

  static std::vector<std::string> names_in(const PartitionSpec& spec) {
    std::vector<std::string> names;
    for (const PartitionEntry& entry : spec.entries) {
      names.insert(names.end(), entry.axes.begin(), entry.axes.end());
    }
    return names;
  }

  // Its axes are those of this shard_map, and there are as many dimensions.
  void fits(const char* specs, const ArraySpec& array, const TensorType& type) const {
    const auto bad = [&](const std::string& why) {
      fail(kShardMap, fmt::format("the spec {} of {} in {} {}", code_text(array.spec), array.place,
                                  specs, why));
    };
    std::vector<std::string> seen;
    for (const std::string& name : names_in(array.spec)) {
      if (!mesh_.axis_index(name)) {
        bad(fmt::format("names '{}', which is no axis of {}", name, to_string(mesh_)));
      }
      if (std::ranges::find(manual_, name) == manual_.end()) {
        bad(fmt::format("names '{}', which is not among the axis_names {} of this shard_map", name,
                        quoted(manual_)));
      }
      if (std::ranges::find(seen, name) != seen.end()) bad(fmt::format("names '{}' twice", name));
      seen.push_back(name);
    }
    if (!array.spec.unreduced_axes.empty()) {
      bad("leaves a sum to be taken later, as no array does here; leave .unreduced({...}) out");
    }
    if (array.spec.has_unconstrained()) {
      bad("leaves a dimension UNCONSTRAINED; over manual axes it must be said: P(None) or an axis");
    }
    if (std::ssize(array.spec.entries) <= type.rank()) return;
    bad(fmt::format("has {}, but {} has {}{}", plural(array.spec.entries.size(), "dimension"),
                    trace::type_text(type), type.rank(),
                    type.rank() == 0 ? "; that of a scalar is P()" : ""));
  }

  const Mesh& mesh_;
  const std::vector<std::string>& manual_;
};

// As the array is split over axes that become manual; none where these are not all Explicit.
std::optional<PartitionSpec> split_of(const trace::TracedValue& value,
                                      const trace::Trace::Manual& manual) {
  const auto is_ours = [&](const std::string& axis) {
    return std::ranges::find(manual.axes, axis) != manual.axes.end();
  };
  for (const MeshAxis& axis : manual.mesh.axes()) {
    if (is_ours(axis.name) && axis.type != AxisType::Explicit) return std::nullopt;
  }
  PartitionSpec spec;
  spec.entries.resize(value.type().dims.size());
  if (value.facts.spec == nullptr) return spec;
  for (std::size_t d = 0; d < spec.entries.size(); ++d) {
    std::ranges::copy_if(value.facts.spec->entries[d].axes,
                         std::back_inserter(spec.entries[d].axes), is_ours);
  }
  return spec;
}

void check_usable(const Array& array, const std::string& place) {
  if (const std::string why = unusable(array, place); !why.empty()) fail(kShardMap, why);
}

std::vector<PartitionSpec> specs_of(const std::vector<ArraySpec>& arrays) {
  std::vector<PartitionSpec> specs;
  for (const ArraySpec& array : arrays) specs.push_back(array.spec);
  return specs;
}

}  // namespace

ShardMapFunction::ShardMapFunction(const Mesh& mesh, const Specs& in_specs, const Specs& out_specs,
                                   const ShardMapOptions& options, const Where& where)
    : mesh_(mesh), in_specs_(in_specs), out_specs_(out_specs), options_(options), where_(where) {}

std::vector<Array> ShardMapFunction::operator()(const TreeShape& arguments,
                                                const std::vector<Array>& leaves,
                                                const Body& body) const {
  return operation(kShardMap, where_, [&] {
    const Mesh mesh = mesh_here(mesh_);
    if (!trace::Trace::in_manual()) Session::current()->note_mesh(mesh, {}, true);
    trace::Trace::Manual manual;
    manual.mesh = mesh;
    manual.axes = manual_names(mesh, options_.axis_names.names);
    const SpecChecker checker(mesh, manual.axes);
    const std::vector<ArraySpec> in = argument_specs(
        in_specs_, arguments, [&](std::size_t i) { return split_of(value_of(leaves[i]), manual); });
    for (std::size_t i = 0; i < in.size(); ++i) check_usable(leaves[i], in[i].place);
    const std::vector<trace::TracedValue> operands = values_of(leaves);
    for (std::size_t i = 0; i < in.size(); ++i) checker.argument(in[i], operands[i]);
    manual.in_specs = specs_of(in);
    TreeShape shape;
    manual.out_specs = [&](const trace::Values& results) {
      const std::vector<ArraySpec> out = result_specs(out_specs_, shape);
      for (std::size_t i = 0; i < out.size(); ++i) {
        checker.result(out[i], results[i], options_.check_vma);
      }
      return specs_of(out);
    };
    return arrays_of(
        tracing().manual_computation(manual, operands, [&](const trace::Values& blocks) {
          Result result = run_user_code([&] { return body(arrays_of(blocks)); });
          shape = std::move(result.shape);
          const std::vector<std::string> places = leaf_places(shape, "result");
          for (std::size_t i = 0; i < places.size(); ++i) {
            check_usable(result.leaves[i], places[i]);
          }
          return values_of(result.leaves);
        }));
  });
}

}  // namespace weft::detail
