#include "engine/host/run.h"

#include <algorithm>

#include "weft/error.h"

#include "engine/host/instance.h"
#include "engine/host/stall_report.h"

namespace weft::engine {
namespace {

// A program that moves fewer bytes is done before another worker has woken up.
constexpr double kBytesWorthSharing = 1 << 20;

}  // namespace

Run::Run(const BoundPlan& plan, const KernelContext& context, TaskQueue& queue,
         Communicator& communicator, const RunClock& clock, const events::RunOptions& options)
    : plan_(plan),
      context_(context),
      queue_(queue),
      communicator_(communicator),
      clock_(clock),
      options_(options) {
  queue_.use_timers(true);
  if (options.events == nullptr) return;
  events::EventLog& log = *options.events;
  log.devices.assign(static_cast<std::size_t>(plan.max_device + 1), {});
  log.dropped = 0;
  for (std::vector<events::Event>& events : log.devices) {
    recorders_.emplace_back(events, log.max_events_per_device);
  }
}

void Run::finish_log() {
  if (options_.events == nullptr) return;
  events::EventLog& log = *options_.events;
  log.span_ns = clock_.now();
  log.began_ns = clock_.began_ns();
  for (const Recorder& recorder : recorders_) log.dropped += recorder.dropped();
  for (std::vector<events::Event>& events : log.devices) {
    std::stable_sort(
        events.begin(), events.end(),
        [](const events::Event& a, const events::Event& b) { return a.end_ns < b.end_ns; });
  }
}

void Run::run(Instance& root) {
  root.begin(*this, plan_.routines[0], /*device=*/0, /*parent=*/nullptr);
  const std::stop_callback on_stop(
      options_.stop, [this] { fail(std::make_exception_ptr(Error("the run was stopped"))); });
  queue_.push(root);
  do {
    if (plan_.symbolic->bytes > kBytesWorthSharing) queue_.use_helpers();
    queue_.run_until_quiet();
  } while (!stopped() && !root.finished() && communicator_.resume());
  finish_log();
  {
    std::lock_guard lock(mutex_);
    if (error_) std::rethrow_exception(error_);
  }
  if (!root.finished()) throw Error(stall_message(root, communicator_));
  communicator_.finish();
}

void Run::fail(std::exception_ptr error) {
  std::lock_guard lock(mutex_);
  if (!error_) error_ = std::move(error);
  stopped_.store(true, std::memory_order_relaxed);
  queue_.use_timers(false);
}

}  // namespace weft::engine
