#include "report/advise/advice_text.h"

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "machine/device_order.h"

namespace weft::report {
namespace {

// By how much another way is faster, at least, to be worth a word.
constexpr double kWorthAWord = 0.01;
// So many ways are told, and what was asked about.
constexpr std::size_t kMostTold = 8;

std::string order_of(const Alternative& one) {
  const std::string ids = machine::order_text(one.devices);
  return one.order_name.empty() ? ids : fmt::format("{} ({})", ids, one.order_name);
}

std::string held_up(const Alternative& one) {
  if (one.waits_for.empty()) return "nothing waits for a transfer";
  const std::string time = seconds_text(one.exposed_seconds);
  const std::string why = one.why.empty() ? "" : fmt::format(" ({})", one.why);
  return fmt::format("{} of waiting, most for {}{}", time, one.waits_for, why);
}

// What to do to come from one way to the other.
std::string change_text(const Alternative& from, const Alternative& to) {
  std::string text;
  if (from.devices != to.devices) {
    text = fmt::format("with the devices in the order {}", order_of(to));
  }
  if (from.way != to.way) text += (text.empty() ? "" : " and ") + std::string(way_text(to.way));
  return text;
}

}  // namespace

std::string_view way_text(Way way) {
  switch (way) {
    case Way::as_written:
      return "transfers as the program has them";
    case Way::ours:
      return "transfers moved by our passes";
    case Way::as_collectives:
      return "its rings taken for collectives, which our passes spread";
    case Way::xla:
      return "as XLA's compiler lets transfers move";
  }
  return "";
}

std::string answer_text(const Advice& advice) {
  const Alternative& asked = advice.alternatives[advice.asked];
  const Alternative& best = advice.alternatives.front();
  const std::string now = seconds_text(asked.seconds);
  if (best.seconds >= (1 - kWorthAWord) * asked.seconds) {
    return fmt::format("Nothing that was tried is faster than the {} that it takes: {}.", now,
                       held_up(asked));
  }
  return fmt::format("It takes {} and would take {}, {:.2f} times less, {}: now {}; then {}.", now,
                     seconds_text(best.seconds), asked.seconds / best.seconds,
                     change_text(asked, best), held_up(asked), held_up(best));
}

std::string to_text(const Advice& advice) {
  std::string text = advice.answer + "\n\n";
  text += fmt::format("{:>10}  {:>10}  {}\n", "time", "waiting", "way");
  std::size_t told = 0;
  for (std::size_t i = 0; i < advice.alternatives.size(); ++i) {
    const bool is_asked = i == advice.asked;
    if (told >= kMostTold && !is_asked) continue;
    ++told;
    const Alternative& one = advice.alternatives[i];
    text += fmt::format("{:>10}  {:>10}  {}; order {}{}\n", seconds_text(one.seconds),
                        seconds_text(one.exposed_seconds), way_text(one.way), order_of(one),
                        is_asked ? "  <- asked" : "");
  }
  const std::size_t left = advice.alternatives.size() - told;
  if (left > 0) text += fmt::format("{:>10}  {} more that are no better\n", "...", left);
  for (const std::string& warning : advice.warnings)
    text += fmt::format("\nwarning: {}\n", warning);
  return text;
}

}  // namespace weft::report
