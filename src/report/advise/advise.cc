#include "report/advise/advise.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "compile/predict.h"
#include "compile/program_target.h"
#include "ir/module.h"
#include "machine/target.h"
#include "passes/rings/rings.h"
#include "report/advise/advice_text.h"
#include "report/advise/device_orders.h"
#include "report/advise/ring_axes.h"
#include "report/explain/exposure_text.h"
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

// A way, and the partitioned program that it begins with.
struct Beginning {
  Way way = Way::as_written;
  compile::Schedule schedule = compile::Schedule::weft;
  Module partitioned;
};

Way way_of(compile::Schedule schedule) {
  switch (schedule) {
    case compile::Schedule::plain:
      return Way::as_written;
    case compile::Schedule::xla:
      return Way::xla;
    case compile::Schedule::weft:
      return Way::ours;
  }
  WEFT_ASSERT(false, "all are handled");
}

class Advisor {
 public:
  explicit Advisor(const Question& question)
      : parsed_(question.program.parsed()),
        asked_(question.how.target),
        how_(question.how),
        written_(question.program.partitioned()) {
    how_.choices = nullptr;
    how_.partition.choices = nullptr;
  }

  Advice run() {
    const std::vector<Beginning> beginnings = all_beginnings();
    const compile::Schedule asked = how_.schedule;
    for (const NamedOrder& order : orders()) {
      how_.target = std::make_shared<const machine::Target>(asked_->machine(), order.devices);
      for (const Beginning& beginning : beginnings) try_way(beginning, order);
    }
    // Of those that take as long first what is moved as was asked about, then what was tried first:
    // the order that was asked about, then those with names.
    const Way way = way_of(asked);
    std::ranges::stable_sort(advice_.alternatives, {}, [&](const Alternative& one) {
      return std::pair(one.seconds, one.way != way);
    });
    find_asked(way);
    advice_.warnings = ring_warnings(*written_, *asked_);
    advice_.answer = answer_text(advice_);
    return std::move(advice_);
  }

 private:
  std::vector<Beginning> all_beginnings() const {
    using compile::Schedule;
    std::vector<Beginning> all = {{Way::as_written, Schedule::plain, written_},
                                  {Way::ours, Schedule::weft, written_}};
    if (const Module collectives = with_collectives(*written_)) {
      all.push_back({Way::as_collectives, Schedule::weft, collectives});
    }
    if (asked_->model().xla) {  // which is told how products are cut when they are
      compile::Options how = how_;
      how.schedule = Schedule::xla;
      compile::Program program(parsed_);
      program.advance(compile::Stage::partitioned, how);
      all.push_back({Way::xla, Schedule::xla, program.partitioned()});
    }
    return all;
  }

  // The one that is asked about first.
  std::vector<NamedOrder> orders() const {
    const std::vector<std::int64_t> own = asked_->devices(written_->num_devices());
    std::vector<NamedOrder> all;
    const std::optional<Dims> mesh = compile::placed_mesh(*parsed_);
    if (mesh && std::ssize(own) <= kMostOrderedDevices &&
        ir::count_ops(*written_) <= kMostOrderedOps) {
      all = device_orders(asked_->machine(), *mesh);
    }
    const auto known = std::ranges::find(all, own, &NamedOrder::devices);
    if (known == all.end()) {
      all.insert(all.begin(), {"", own});
    } else {
      std::rotate(all.begin(), known, known + 1);
    }
    return all;
  }

  void try_way(const Beginning& beginning, const NamedOrder& order) {
    how_.schedule = beginning.schedule;
    compile::Program program(parsed_, beginning.partitioned);
    program.advance(compile::Stage::plan, how_);
    const sim::Simulation time = compile::predict(program, how_);
    Alternative& one = advice_.alternatives.emplace_back();
    one.way = beginning.way;
    one.order_name = order.name;
    one.devices = order.devices;
    one.seconds = sim::to_seconds(time.total);
    one.exposed_seconds = sim::to_seconds(time.exposed);
    MostWaitedFor most = most_waited_for(time, *program.scheduled());
    one.waits_for = std::move(most.what);
    one.why = std::move(most.why);
  }

  void find_asked(Way way) {
    const std::vector<std::int64_t> devices = asked_->devices(written_->num_devices());
    const auto& all = advice_.alternatives;
    const auto asked = std::ranges::find_if(
        all, [&](const Alternative& one) { return one.way == way && one.devices == devices; });
    advice_.asked = static_cast<std::size_t>(asked - all.begin());
  }

  const Module parsed_;
  const Target asked_;
  compile::Options how_;  // of the way that is tried
  const Module written_;
  Advice advice_;
};

}  // namespace

Advice advise(const Question& question) { return Advisor(question).run(); }

}  // namespace weft::report
