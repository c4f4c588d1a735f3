// The type of an array as JAX says it.
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/array.h"

#include "api/array_state.h"
#include "api/axis_names.h"
#include "api/session.h"
#include "core/numpy_name.h"

namespace weft {
namespace {

// float32 is f32, uint8 u8, complex64 c64.
std::string short_name(DType dtype) {
  std::string name(numpy_name(dtype));
  for (const auto& [whole, brief] :
       {std::pair{"bfloat", "bf"}, std::pair{"float", "f"}, std::pair{"uint", "u"},
        std::pair{"int", "i"}, std::pair{"complex", "c"}}) {
    const std::string_view prefix = whole;
    if (name.starts_with(prefix)) return brief + name.substr(prefix.size());
  }
  return name;
}

std::string axes_text(const std::vector<std::string>& axes) {
  return axes.size() == 1 ? axes[0] : fmt::format("({})", fmt::join(axes, ","));
}

// The entries that name Explicit axes; null: none does.
std::shared_ptr<const PartitionSpec> explicit_spec(const detail::ArrayState& state) {
  if (!state.value) return state.traced.facts.spec;
  return detail::explicit_part(*state.sharding, state.type.rank());
}

}  // namespace

std::string typeof_(const Array& array) {
  const detail::ArrayState& state = detail::state_of(array);
  const std::shared_ptr<const PartitionSpec> spec = explicit_spec(state);
  std::vector<std::string> dims;
  for (std::size_t d = 0; d < state.type.dims.size(); ++d) {
    std::string dim = fmt::format("{}", state.type.dims[d]);
    const bool is_split =
        spec != nullptr && d < spec->entries.size() && !spec->entries[d].axes.empty();
    if (is_split) dim += "@" + axes_text(spec->entries[d].axes);
    dims.push_back(std::move(dim));
  }
  std::string text = fmt::format("{}{}[{}]", state.weak ? "~" : "", short_name(state.type.dtype),
                                 fmt::join(dims, ","));
  if (state.value || state.traced.facts.varying == 0) return text;
  const Mesh mesh = trace::Trace::context_mesh();
  const auto names = detail::names_of(mesh, state.traced.facts.varying);
  return names.empty() ? text : fmt::format("{}{{V:{}}}", text, axes_text(names));
}

}  // namespace weft
