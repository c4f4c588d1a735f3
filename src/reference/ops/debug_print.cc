#include "reference/ops/debug_print.h"

#include <algorithm>

#include "ir/ops/debug_print.h"
#include "reference/interpreter.h"

namespace weft::reference {
namespace {

using Coordinates = std::vector<std::pair<std::string, std::int64_t>>;

void append_arrays(const Datum& datum, const ir::Type& type, std::vector<Literal>& to) {
  if (type.is_tensor()) return to.push_back(datum.array);
  for (std::size_t i = 0; i < datum.parts.size(); ++i) {
    append_arrays(datum.parts[i], type.elements()[i], to);
  }
}

std::int64_t along(const Coordinates& all, const std::string& axis) {
  const auto at = std::ranges::find(all, axis, &Coordinates::value_type::first);
  return at == all.end() ? 0 : at->second;
}

// Those along the axes that the print is meant for; and whether the others are all 0.
bool select(const std::vector<std::string>& meant, const Coordinates& all, Coordinates& selected) {
  for (const std::string& axis : meant) selected.emplace_back(axis, along(all, axis));
  return std::ranges::all_of(all, [&](const auto& coordinate) {
    return coordinate.second == 0 || std::ranges::count(meant, coordinate.first) > 0;
  });
}

}  // namespace

void debug_print(Frame& frame, const ir::Op& op) {
  const PrintFn& receiver = frame.on_print();
  if (!receiver) return;
  const auto meant = ir::print_axes(op);
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    const FrameDevice& instance = frame.instance(lane);
    DebugPrint said{instance.device, op, ir::debug_print_text(op), {}, {}};
    if (!meant) {
      said.coordinates = instance.coordinates;
    } else if (!select(*meant, instance.coordinates, said.coordinates)) {
      continue;
    }
    for (const ir::Value* operand : op.operands) {
      append_arrays(frame.get(operand, lane), operand->type, said.values);
    }
    receiver(said);
  }
}

}  // namespace weft::reference
