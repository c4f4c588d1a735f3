#include "report/advise/advise.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "compile/evaluate.h"
#include "ir/module.h"
#include "passes/pipeline.h"
#include "passes/rings/rings.h"
#include "plan/plan.h"
#include "report/advise/advice_text.h"
#include "report/advise/device_orders.h"
#include "report/advise/ring_axes.h"
#include "report/explain/exposure_text.h"
#include "report/op_facts.h"
#include "sim/simulation.h"

namespace weft::report {
namespace {

// Of larger programs only the order that is asked about is tried.
constexpr std::int64_t kMostOrderedDevices = 1024;
constexpr std::int64_t kMostOrderedOps = 20'000;

using Target = std::shared_ptr<const machine::Target>;
using Module = std::shared_ptr<const ir::Module>;

// The program with its rings taken for collectives; null: it has none.
Module with_collectives(const ir::Module& program) {
  auto result = program.clone();
  passes::OverlapChoices choices;
  passes::recognise_rings(*result, {.target = nullptr, .choices = &choices});  // as on the host
  const bool found = std::ranges::any_of(
      choices, [](const passes::OverlapChoice& one) { return !one.form.empty(); });
  return found ? std::move(result) : nullptr;
}

class Advisor {
 public:
  explicit Advisor(const Question& question)
      : question_(question),
        written_(question.program.partitioned()),
        collectives_(with_collectives(*written_)) {}

  Advice run() {
    for (const NamedOrder& order : orders()) {
      const auto target =
          std::make_shared<const machine::Target>(question_.target.machine(), order.devices);
      try_way(Way::as_written, order, target);
      try_way(Way::ours, order, target);
      if (collectives_ != nullptr) try_way(Way::as_collectives, order, target);
      if (target->model().xla) try_way(Way::xla, order, target);
    }
    // Of ways that take as long those tried first are first: what was asked about, then the names.
    std::ranges::stable_sort(advice_.alternatives, {}, &Alternative::seconds);
    advice_.asked = asked();
    advice_.warnings = ring_warnings(*written_, question_.target);
    advice_.answer = answer_text(advice_);
    return std::move(advice_);
  }

 private:
  // The one that is asked about first.
  std::vector<NamedOrder> orders() const {
    std::vector<std::int64_t> own;
    for (std::int64_t p = 0; p < written_->num_devices(); ++p) {
      own.push_back(question_.target.device(p));
    }
    std::vector<NamedOrder> all;
    if (!question_.has_own_order && written_->num_devices() <= kMostOrderedDevices &&
        num_ops() <= kMostOrderedOps) {
      all = device_orders(question_.target.machine(), mesh_sizes());
    }
    const auto known = std::ranges::find(all, own, &NamedOrder::devices);
    if (known == all.end()) {
      all.insert(all.begin(), {"", own});
    } else {
      std::rotate(all.begin(), known, known + 1);
    }
    return all;
  }

  std::vector<std::int64_t> mesh_sizes() const {
    for (const ir::MeshDecl& decl : written_->meshes) {
      if (decl.mesh.num_devices() != written_->num_devices()) continue;
      const auto shape = decl.mesh.shape();
      return {shape.begin(), shape.end()};
    }
    return {written_->num_devices()};
  }

  std::int64_t num_ops() const {
    std::int64_t count = 0;
    for (const ir::Function& function : written_->functions()) {
      ir::walk(*function.body, [&](const ir::Op&) { ++count; });
    }
    return count;
  }

  void try_way(Way way, const NamedOrder& order, const Target& target) {
    const Module module = compiled(way, target);
    const auto plan = plan::make_plan(module);
    const sim::Simulation time =
        sim::simulate(*plan, *target, {.network = {.as_xla = way == Way::xla}});
    Alternative& one = advice_.alternatives.emplace_back();
    one.way = way;
    one.order_name = order.name;
    one.devices = order.devices;
    one.seconds = sim::to_seconds(time.total);
    one.exposed_seconds = sim::to_seconds(time.exposed);
    const auto most = std::ranges::max_element(time.collectives, {}, &sim::Collective::exposed);
    if (most == time.collectives.end() || most->exposed == 0) return;
    one.waits_for = with_place(ir::without_dialect(most->op->name()), *module, most->op->location);
    one.why = exposed_because(*most, *time.network, *module);
  }

  Module compiled(Way way, const Target& target) const {
    if (way == Way::as_written) return written_;
    if (way == Way::xla) return compiled_as_xla(target);
    const ir::Module& from = way == Way::as_collectives ? *collectives_ : *written_;
    const auto spread =
        passes::overlapped(from, {.target = target}, {.evaluate = &compile::evaluate});
    return passes::scheduled(*spread, {target, std::nullopt});
  }

  Module compiled_as_xla(const Target& target) const {
    compile::Options how = question_.how;
    how.schedule = compile::Schedule::xla;
    how.target = target;
    how.choices = nullptr;
    how.partition.choices = nullptr;
    compile::Program program(question_.program.parsed());
    program.advance(compile::Stage::scheduled, how);
    return program.scheduled();
  }

  Way asked_way() const {
    switch (question_.how.schedule) {
      case compile::Schedule::plain:
        return Way::as_written;
      case compile::Schedule::xla:
        return Way::xla;
      case compile::Schedule::weft:
        break;
    }
    return Way::ours;
  }

  std::size_t asked() const {
    const Way way = asked_way();
    const auto is_asked = [&](const Alternative& one) {
      if (one.way != way) return false;
      for (std::size_t p = 0; p < one.devices.size(); ++p) {
        if (one.devices[p] != question_.target.device(static_cast<std::int64_t>(p))) return false;
      }
      return true;
    };
    const auto& all = advice_.alternatives;
    return static_cast<std::size_t>(std::ranges::find_if(all, is_asked) - all.begin());
  }

  const Question& question_;
  Module written_, collectives_;
  Advice advice_;
};

}  // namespace

Advice advise(const Question& question) { return Advisor(question).run(); }

}  // namespace weft::report
