#include "plugin/event.h"

#include <utility>

#include "plugin/functions.h"
#include "plugin/work_queue.h"

namespace weft::plugin {

const std::shared_ptr<EventState>& EventState::set_already() {
  // Never destroyed: events may outlive the statics of this library.
  static const auto& state = *new std::shared_ptr<EventState>([] {
    auto made = std::make_shared<EventState>();
    made->set();
    return made;
  }());
  return state;
}

void EventState::set(SharedFailure failure) {
  std::vector<Waiter> waiters;
  {
    const std::lock_guard lock(mutex_);
    if (set_) throw Refusal(abi::Code::failed_precondition, "the event is set already");
    failure_ = std::move(failure);
    set_.store(true, std::memory_order_release);
    waiters.swap(waiters_);
  }
  changed_.notify_all();
  for (const Waiter& waiter : waiters) waiter(failure_);
}

const SharedFailure& EventState::wait() const {
  if (!is_set()) {
    if (const SharedFailure& never = WorkQueue::of_process().why_never()) return never;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return set_.load(); });
  }
  return failure_;
}

void EventState::when_set(Waiter waiter) {
  if (!is_set()) {
    if (const SharedFailure& never = WorkQueue::of_process().why_never()) return waiter(never);
    const std::lock_guard lock(mutex_);
    if (!set_) {
      waiters_.push_back(std::move(waiter));
      return;
    }
  }
  waiter(failure_);
}

namespace {

void destroy_event(abi::EventArgs& args) { delete args.event; }

void event_is_ready(abi::EventIsReadyArgs& args) { args.is_ready = args.event->state->is_set(); }

// These two give the event's error as theirs.
Failure* event_error(void* raw) {
  return given_away(static_cast<abi::EventArgs*>(raw)->event->state->wait());
}

void event_on_ready(abi::EventOnReadyArgs& args) {
  args.event->state->when_set(
      [callback = args.callback, user_arg = args.user_arg](const SharedFailure& failure) {
        callback(given_away(failure), user_arg);
      });
}

void create_event(abi::EventArgs& args) { args.event = event_of(std::make_shared<EventState>()); }

void set_event(abi::EventSetArgs& args) {
  SharedFailure failure;
  if (args.error_code != abi::Code::ok) {
    failure = std::make_shared<const Failure>(
        Failure{args.error_code, std::string(args.error_message, args.error_message_size)});
  }
  // Who waits for it may destroy the event meanwhile.
  const std::shared_ptr<EventState> state = args.event->state;
  state->set(std::move(failure));
}

}  // namespace

std::vector<Row> event_functions() {
  return {row<&destroy_event>("Event_Destroy"),  row<&event_is_ready>("Event_IsReady"),
          {"Event_Error", &event_error},         {"Event_Await", &event_error},
          row<&event_on_ready>("Event_OnReady"), row<&create_event>("Event_Create"),
          row<&set_event>("Event_Set")};
}

}  // namespace weft::plugin
