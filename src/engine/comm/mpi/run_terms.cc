#include "engine/comm/mpi/run_terms.h"

#include <algorithm>

#include <fmt/format.h>

namespace weft::engine {
namespace {

std::int64_t to_number(std::uint64_t hash) { return static_cast<std::int64_t>(hash); }

}  // namespace

// The numbers: the program, then index and elements of each input.
Message message_of(const RunTerms& terms) {
  Message message{
      .kind = MessageKind::run_began, .numbers = {to_number(terms.program)}, .text = terms.name};
  for (const RunTerms::Input& input : terms.inputs) {
    message.numbers.insert(message.numbers.end(), {input.index, to_number(input.elements)});
  }
  return message;
}

std::optional<std::string> difference(const RunTerms& mine, int my_rank, const Message& theirs,
                                      int their_rank, int size) {
  const Message here = message_of(mine);
  if (here.numbers == theirs.numbers) return {};
  const std::string who = fmt::format("rank {} of {}", their_rank, size);
  if (theirs.numbers[0] != here.numbers[0]) {
    return fmt::format(
        "{} runs another program than rank {}, or is another Weft: {} ({:016x}), "
        "and rank {} {} ({:016x})",
        who, my_rank, theirs.text, static_cast<std::uint64_t>(theirs.numbers[0]), my_rank,
        mine.name, mine.program);
  }
  const auto at = std::ranges::mismatch(here.numbers, theirs.numbers).in1 - here.numbers.begin();
  const auto input = static_cast<std::size_t>((at - 1) / 2);
  const bool is_same_input = at % 2 == 0 && input < mine.inputs.size();
  return fmt::format("{} has other {} of {}: all processes must run it with the same", who,
                     is_same_input ? fmt::format("elements than rank {} in argument {}", my_rank,
                                                 mine.inputs[input].index)
                                   : fmt::format("arrays than rank {} in the arguments", my_rank),
                     mine.name);
}

}  // namespace weft::engine
