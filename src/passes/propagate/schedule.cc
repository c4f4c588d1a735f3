#include "passes/propagate/schedule.h"

#include <algorithm>

namespace weft::passes {
namespace {

// From when on a class flows in a direction.
struct Opening {
  int forward, backward;              // pass-through factors
  int other_forward, other_backward;  // all others
};

Opening opening_of(const Node& node) {
  const int early = node.single_use ? 0 : 1;
  switch (node.kind) {
    case NodeClass::edge:
    case NodeClass::barrier:
      return {0, 0, 0, 0};
    case NodeClass::plain:
      return {early, early, early, early};
    case NodeClass::dynamic:
      return {early, 2, early, 3};
    case NodeClass::broadcast:
      return {4, 2, 4, 3};
    case NodeClass::none:  // is no node
    case NodeClass::other:
      break;
  }
  return {2, 2, 3, 3};
}

}  // namespace

Direction direction(const Node& node, int round, const NodeFactor& factor) {
  if (factor.blocked) return Direction::NONE;
  if (node.kind == NodeClass::barrier) return node.direction;
  const Opening opening = opening_of(node);
  const bool forward = round >= (factor.passes ? opening.forward : opening.other_forward);
  const bool backward = round >= (factor.passes ? opening.backward : opening.other_backward);
  if (forward && backward) return Direction::BOTH;
  if (forward) return Direction::FORWARD;
  return backward ? Direction::BACKWARD : Direction::NONE;
}

int last_opening(const Node& node, int round) {
  const Opening opening = opening_of(node);
  int last = 0;
  for (int at :
       {opening.forward, opening.backward, opening.other_forward, opening.other_backward}) {
    if (at <= round) last = std::max(last, at);
  }
  return last;
}

}  // namespace weft::passes
