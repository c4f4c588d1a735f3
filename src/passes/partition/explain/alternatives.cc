#include "passes/partition/explain/alternatives.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "passes/partition/reshard/reshard_steps.h"

namespace weft::passes {
namespace {

// What is done to some of an op's values alike: "gather", these, "over x".
struct Phrase {
  std::string verb, along;
  std::vector<std::string> objects;
};

std::string object_text(const ir::Op& op, const Move& move, bool partial) {
  if (!move.is_result) {
    return fmt::format("operand {} ({})", move.index,
                       to_string(op.operand(move.index)->type.tensor()));
  }
  const std::string number =
      op.results.size() == 1 ? std::string() : " " + std::to_string(move.index);
  return fmt::format("{}{} ({})", partial ? "partial results" : "the result", number,
                     to_string(op.result(move.index)->type.tensor()));
}

// Of a step that sends.
Phrase phrase_of(const ir::Op& op, const Move& move, const ReshardStep& step,
                 const AxisAtoms& atoms) {
  using Kind = ReshardStep::Kind;
  const std::string over = "over " + atoms.names(step.atoms);
  const std::string sum = move.combine == ir::OpKind::add ? "sum" : "combine";
  switch (step.kind) {
    case Kind::all_gather:
      return {"gather", over, {object_text(op, move, false)}};
    case Kind::all_to_all:
      return {"exchange",
              fmt::format("{} to cut dimension {} instead of {}", over, step.to_dim, step.dim),
              {object_text(op, move, false)}};
    case Kind::all_reduce:
      return {sum, over, {object_text(op, move, true)}};
    case Kind::reduce_scatter:
      return {sum,
              fmt::format("{} and scatter them along dimension {}", over, step.dim),
              {object_text(op, move, true)}};
    default:
      return {"permute the shards of", "", {object_text(op, move, false)}};
  }
}

void add_phrase(std::vector<Phrase>& phrases, Phrase phrase) {
  for (Phrase& other : phrases) {
    if (other.verb != phrase.verb || other.along != phrase.along) continue;
    const std::string& object = phrase.objects.front();
    if (std::ranges::find(other.objects, object) == other.objects.end()) {
      other.objects.push_back(object);
    }
    return;
  }
  phrases.push_back(std::move(phrase));
}

}  // namespace

std::string text_of(const ir::Op& op, std::span<const Move> moves, const AxisAtoms& atoms) {
  std::vector<Phrase> phrases;
  for (const Move& move : moves) {
    for (const ReshardStep& step : move.plan->steps) {
      if (collective_of(step.kind)) add_phrase(phrases, phrase_of(op, move, step, atoms));
    }
  }
  std::vector<std::string> parts;
  for (const Phrase& phrase : phrases) {
    parts.push_back(fmt::format("{} {}{}{}", phrase.verb, fmt::join(phrase.objects, " and "),
                                phrase.along.empty() ? "" : " ", phrase.along));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace weft::passes
