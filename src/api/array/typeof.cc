// The type of an array as JAX says it.
#include <memory>
#include <string>

#include <fmt/format.h>

#include "weft/array.h"

#include "api/array/array_state.h"
#include "api/call/session.h"
#include "api/parallel/axis_names.h"
#include "trace/explicit_axes.h"

namespace weft {
namespace {

// The entries that name Explicit axes; null: none does.
std::shared_ptr<const PartitionSpec> explicit_spec(const detail::ArrayState& state) {
  if (!state.value) return state.traced.facts.spec;
  return detail::trace::explicit_part(*state.sharding, state.type.rank());
}

}  // namespace

std::string typeof_(const Array& array) {
  const detail::ArrayState& state = detail::state_of(array);
  const std::string text =
      (state.weak ? "~" : "") + detail::trace::type_text(state.type, explicit_spec(state).get());
  if (state.value || state.traced.facts.varying == 0) return text;
  const Mesh mesh = detail::trace::Trace::context_mesh();
  const auto names = detail::names_of(mesh, state.traced.facts.varying);
  return names.empty() ? text : fmt::format("{}{{V:{}}}", text, detail::trace::axes_text(names));
}

}  // namespace weft
