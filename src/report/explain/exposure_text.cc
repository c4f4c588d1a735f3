#include "report/explain/exposure_text.h"

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

std::string placed(const ir::Op& op, const ir::Module& module) {
  return with_place(ir::without_dialect(op.name()), module, op.location);
}

}  // namespace

std::string hidden_under(const sim::Collective& one, const ir::Module& module) {
  return one.worst.under == nullptr ? "" : placed(*one.worst.under, module);
}

std::string exposed_because(const sim::Collective& one, const ir::Module& module) {
  using sim::Exposure;
  switch (one.why) {
    case Exposure::none:
      return "";
    case Exposure::copies:
      return "transfers are copies that the devices make themselves";
    case Exposure::behind_another:
      return fmt::format("its link carries {} first", placed(*one.worst.behind, module));
    case Exposure::too_little:
      return fmt::format("{} of compute under a transfer of {}",
                         seconds_text(sim::to_seconds(one.worst.computed)),
                         seconds_text(sim::to_seconds(one.alone)));
    case Exposure::nothing_before:
      return "the first of its chain: nothing can be computed before it";
    case Exposure::nothing_after:
      return "the last of its chain: nothing is left to compute";
    case Exposure::nothing_apart:
      return "nothing independent of it to compute";
    case Exposure::waited_for_at_once:
      return fmt::format("waited for where it begins, though {} of compute do not need it",
                         seconds_text(sim::to_seconds(*one.apart)));
    case Exposure::not_looked_into:
      return "what else could be computed is not looked into in so large a program";
  }
  return "";
}

}  // namespace weft::report
