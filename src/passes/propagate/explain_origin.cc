#include <fmt/format.h>

#include "ir/diagnostic.h"
#include "passes/propagate/propagate.h"
#include "passes/propagate/slots.h"

namespace weft::passes {
namespace {

constexpr int kShownSteps = 6;

const LayoutOrigin* origin_of(const Propagation& propagation, const ir::Value& value, Atom atom) {
  for (const LayoutOrigin& origin : propagation.origins[value.id]) {
    if (origin.atom == atom) return &origin;
  }
  return nullptr;
}

// "stated for argument 0, by way of [stablehlo.add] (f.py:3:4), ...": from the value back to where
// the atom was stated.
std::string way_of(const Propagation& propagation, const ir::Value& value, Atom atom) {
  std::string way;
  int steps = 0;
  const ir::Value* at = &value;
  const LayoutOrigin* origin = origin_of(propagation, value, atom);
  while (origin != nullptr && origin->from != nullptr) {
    if (++steps <= kShownSteps && origin->through != nullptr) {
      way += (way.empty() ? "" : ", ") + ir::name_and_place(*origin->through);
    }
    at = origin->from;
    origin = origin_of(propagation, *at, atom);
  }
  if (steps > kShownSteps) way += fmt::format(" and {} more", steps - kShownSteps);
  const bool by_op = origin != nullptr && origin->through != nullptr;
  const std::string stated =
      by_op ? "stated by " + ir::name_and_place(*origin->through) : "stated for " + describe(*at);
  return way.empty() ? stated : stated + ", by way of " + way;
}

std::string place_of(const Layout& layout, Atom atom) {
  for (std::size_t d = 0; d < layout.dims.size(); ++d) {
    if (layout.dims[d].contains(atom)) return fmt::format("dimension {}", d);
  }
  return "unreduced";
}

}  // namespace

std::string explain_origin(const Propagation& propagation, const ir::Module&,
                           const ir::Value& value) {
  const Layout& layout = propagation.layouts[value.id];
  std::string text;
  // Neighbouring atoms of one axis with one origin are one line.
  std::string last;
  AtomList run;
  auto end_run = [&] {
    if (run.empty()) return;
    text += fmt::format("\"{}\": {}\n", propagation.atoms->names(run), last);
    run.clear();
  };
  auto add = [&](Atom atom) {
    const std::string way =
        fmt::format("{}, {}", place_of(layout, atom), way_of(propagation, value, atom));
    if (way != last || (!run.empty() && !propagation.atoms->adjacent(run.back(), atom))) end_run();
    last = way;
    run.push_back(atom);
  };
  for (const AtomList& dim : layout.dims) {
    for (Atom atom : dim) add(atom);
  }
  for (Atom atom : list_of(layout.unreduced)) add(atom);
  end_run();
  return text;
}

}  // namespace weft::passes
