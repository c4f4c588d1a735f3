// A plan as text, for people: `weft compile --emit=plan`.
#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text/plural.h"
#include "ir/collective_groups.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/table.h"
#include "plan/plan.h"

namespace weft::plan {
namespace {

class PlanText {
 public:
  explicit PlanText(const Plan& plan) : plan_(plan) {}

  std::string run() {
    line("plan: {}, {}, {}, {}", plural(plan_.num_devices, "device"),
         plural(plan_.routines.size(), "routine"), plural(plan_.num_collectives, "collective"),
         plural(plan_.constants.size(), "constant"));
    if (plan_.unpartitioned) line("runs unpartitioned, on one device");
    for (std::size_t c = 0; c < plan_.constants.size(); ++c) {
      line("c{} : {}", c, to_string(plan_.constants[c]->result()->type.tensor()));
    }
    for (const Routine& routine : plan_.routines) add(routine);
    return std::move(text_);
  }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    text_ += '\n';
  }

  static std::string slot(SlotIndex index) {
    return index == kNoSlot ? "_" : fmt::format("s{}", index);
  }
  static std::string slots(std::span<const SlotIndex> indices) {
    std::vector<std::string> names;
    for (SlotIndex index : indices) names.push_back(slot(index));
    return fmt::format("{}", fmt::join(names, ", "));
  }
  static std::string operands(std::span<const Operand> inputs) {
    std::vector<std::string> names;
    for (const Operand& input : inputs) {
      names.push_back(input.is_constant()
                          ? fmt::format("c{}", input.constant())
                          : fmt::format("s{}{}", input.index, input.dies ? "!" : ""));
    }
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void add(const Routine& routine) {
    const std::vector<std::int64_t>& devices = devices_of(routine.scope);
    const std::size_t shown = std::min<std::size_t>(devices.size(), 16);
    line("");
    line("{} on {} {}{}, {}", routine.name, devices.size() == 1 ? "device" : "devices",
         fmt::join(devices.begin(), devices.begin() + static_cast<std::ptrdiff_t>(shown), ","),
         shown < devices.size() ? ",..." : "", plural(routine.num_slots, "slot"));
    line("  ({})", slots(routine.arguments));
    for (const Step& step : routine.steps) add(step, routine.scope);
  }

  void add(const Step& step, ScopeIndex scope) {
    const std::string results = slots(step.outputs);
    line("  {}{}{}({}){}{}{}", results, results.empty() ? "" : " = ", step.op->name(),
         operands(step.inputs), details(step, scope), types(step), where(step));
  }

  const std::vector<std::int64_t>& devices_of(ScopeIndex scope) {
    auto [at, is_new] = devices_.try_emplace(scope);
    if (is_new) at->second = plan::devices_of(plan_.scopes, scope);
    return at->second;
  }

  std::string types(const Step& step) const {
    std::vector<const ir::Value*> results(step.op->results.begin(), step.op->results.end());
    if (const Fusion* fusion = plan_.fusion_of(step)) results = fusion->results;
    std::vector<std::string> names;
    for (const ir::Value* result : results) {
      names.push_back(result->type.is_tensor() ? to_string(result->type.tensor())
                                               : ir::to_string(result->type));
    }
    return names.empty() ? "" : fmt::format(" : {}", fmt::join(names, ", "));
  }

  static std::string where(const Step& step) {
    const ir::Location& location = step.op->location;
    const std::string source = ir::source_line(location);
    if (!source.empty()) return fmt::format("  # {}", source);
    return location.line > 0 ? fmt::format("  # line {}", location.line) : "";
  }

  std::string body(const Body& body) const {
    const std::string captures = body.num_captures == 0
                                     ? ""
                                     : fmt::format("[{}..{}]", body.first_capture,
                                                   body.first_capture + body.num_captures - 1);
    return fmt::format(" {}{}", plan_.routines[body.routine].name, captures);
  }

  std::string exchange(const Step& step, ScopeIndex scope) {
    const auto groups = ir::collective_groups(transfer_of(step), devices_of(scope));
    return fmt::format(" #{} in {}{}", step.detail, plural(groups.size(), "group"),
                       plan_.gathered_by(transfer_of(step)) ? " packed" : "");
  }

  std::string fused_names(const Step& step) const {
    if (plan_.fusion_of(step) == nullptr) return "";
    std::vector<std::string_view> names;
    for (const ir::Op* op : plan_.ops_of(step)) names.push_back(op->name());
    return fmt::format(" fused {}", fmt::join(names, " "));
  }

  std::string details(const Step& step, ScopeIndex scope) {
    switch (step.kind) {
      case StepKind::kernel:
        return fused_names(step) + (plan_.gathered_by(*step.op) ? " by packed" : "");
      case StepKind::print:
        return fmt::format(" @{}", ir::kDebugPrintTarget);
      case StepKind::collective:
        return exchange(step, scope);
      case StepKind::start:
        return fmt::format(" {}{}", transfer_of(step).name(), exchange(step, scope));
      case StepKind::while_loop: {
        const Loop& loop = plan_.loops[step.detail];
        return (loop.turns ? fmt::format(" {} turns of", *loop.turns) : body(loop.condition)) +
               body(loop.body) +
               (loop.unused.empty() ? "" : fmt::format(" drops {}", slots(loop.unused)));
      }
      case StepKind::branch: {
        std::string text;
        for (const Body& b : plan_.branches[step.detail].bodies) text += body(b);
        return text;
      }
      case StepKind::call:
        return " " + plan_.routines[step.detail].name;
      case StepKind::manual: {
        const ManualComputation& manual = plan_.manual_computations[step.detail];
        return fmt::format(" {} x {}", plan_.routines[manual.routine].name,
                           plan_.scopes[manual.scope].axes.num_instances());
      }
      default:
        return "";
    }
  }

  const Plan& plan_;
  std::map<ScopeIndex, std::vector<std::int64_t>> devices_;
  std::string text_;
};

}  // namespace

std::string to_text(const Plan& plan) { return PlanText(plan).run(); }

}  // namespace weft::plan
