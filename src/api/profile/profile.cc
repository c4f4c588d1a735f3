#include "api/profile/profile.h"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <filesystem>
#include <iterator>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "weft/device.h"
#include "weft/error.h"

#include "core/lifetime.h"
#include "process/processes.h"
#include "report/trace/trace.h"

namespace weft::detail {
namespace {

constexpr std::int64_t kMaxEvents = 1 << 23;  // of all devices, 64 bytes each
// Which execution of a collective by its group: those of one run are fewer.
constexpr int kExecutionBits = 40;

std::atomic<bool> any_profile{false};
std::mutex current_mutex;
std::shared_ptr<Profile>& current_profile() {
  static auto& profile = forever(std::shared_ptr<Profile>());
  return profile;
}

std::int64_t steady_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string host_name() {
  char name[256] = {};
  return gethostname(name, sizeof(name) - 1) == 0 && name[0] != '\0' ? name : "localhost";
}

// A folder of its own, named after the time as JAX names it.
std::string new_folder(const std::string& dir) {
  const std::time_t now = std::time(nullptr);
  std::tm local = {};
  localtime_r(&now, &local);
  const std::filesystem::path parent = std::filesystem::path(dir) / "plugins" / "profile";
  std::error_code error;
  std::filesystem::create_directories(parent, error);
  for (int i = 1; !error; ++i) {
    const std::filesystem::path folder =
        parent / fmt::format("{:%Y_%m_%d_%H_%M_%S}{}", local, i == 1 ? "" : fmt::format("_{}", i));
    if (std::filesystem::create_directory(folder, error)) return folder;
  }
  throw Error(
      fmt::format("the profile cannot be written below {}: {}", parent.string(), error.message()));
}

// "/device:TPU:0 (0,0,0)", as traces of the command line have it.
std::string process_name(const Device& device) {
  std::string platform = device.platform;
  for (char& c : platform) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return fmt::format(
      "/device:{}:{}{}", platform, device.id,
      device.coords.empty() ? "" : fmt::format(" ({})", fmt::join(device.coords, ",")));
}

}  // namespace

Profile::Profile(std::string path) : path_(std::move(path)), began_ns_(steady_ns()) {}

std::shared_ptr<Profile> Profile::start(const std::string& dir,
                                        const profiler::TraceOptions& options) {
  const std::lock_guard lock(current_mutex);
  if (current_profile() != nullptr) {
    throw Error("Profile has already been started. Only one profile may be run at a time.");
  }
  const std::string file =
      options.create_perfetto_trace ? "perfetto_trace.pftrace" : host_name() + ".trace.json";
  const std::string path = of_first_process(dir, [&] {
    std::string mine = new_folder(dir) + "/" + file;
    report::check_trace_path(mine);
    return mine;
  });
  current_profile() = std::make_shared<Profile>(path);
  any_profile.store(true);
  return current_profile();
}

std::shared_ptr<Profile> Profile::current() {
  if (!any_profile.load(std::memory_order_relaxed)) return nullptr;
  const std::lock_guard lock(current_mutex);
  return current_profile();
}

std::string Profile::stop() {
  {
    const std::lock_guard lock(current_mutex);
    if (current_profile().get() == this) {
      current_profile() = nullptr;
      any_profile.store(false);
    }
  }
  const std::lock_guard lock(mutex_);
  if (ended_) throw Error("No profile started");
  ended_ = true;
  only_first_process(path_, [this] { write(); });
  return path_;
}

std::int64_t Profile::now() const { return steady_ns() - began_ns_; }

std::int64_t Profile::room(std::int64_t devices) const {
  const std::lock_guard lock(mutex_);
  return std::max<std::int64_t>(0, kMaxEvents - num_events_) / devices;
}

void Profile::add_run(const Executable& executable, const events::EventLog& log) {
  const std::lock_guard lock(mutex_);
  if (ended_) return;
  const std::vector<std::int64_t>& ids = executable.origin().devices;
  const auto id_of = [&](std::size_t device) {
    return ids.empty() ? executable.origin().single_device : ids[device];
  };
  const std::int64_t since = log.began_ns - began_ns_;
  modules_.insert(executable.program().scheduled());
  for (std::size_t device = 0; device < log.devices.size(); ++device) {
    std::vector<events::Event>& events = events_[id_of(device)];
    for (events::Event event : log.devices[device]) {
      event.start_ns += since;
      event.end_ns += since;
      event.begun_ns += since;
      event.execution += runs_ << kExecutionBits;
      if (event.peer >= 0) {
        event.peer = static_cast<std::int32_t>(id_of(static_cast<std::size_t>(event.peer)));
      }
      events.push_back(event);
    }
    num_events_ += static_cast<std::int64_t>(log.devices[device].size());
  }
  dropped_ += log.dropped;
  span_ns_ = std::max(span_ns_, since + log.span_ns);
  ++runs_;
}

void Profile::add_span(std::string name, std::int64_t start_ns, std::int64_t end_ns) {
  const std::lock_guard lock(mutex_);
  if (ended_) return;
  const auto next = static_cast<std::uint32_t>(threads_.size());
  const std::uint32_t thread = threads_.try_emplace(std::this_thread::get_id(), next).first->second;
  spans_.push_back({thread, start_ns, end_ns, std::move(name)});
}

// The file's devices are those that ran anything, numbered from 0.
void Profile::write() {
  events::EventLog log;
  std::vector<std::string> names;
  for (auto& [id, events] : events_) {
    for (events::Event& event : events) {
      if (event.peer < 0) continue;
      event.peer =
          static_cast<std::int32_t>(std::distance(events_.begin(), events_.find(event.peer)));
    }
    std::ranges::stable_sort(events, {}, &events::Event::end_ns);
    log.devices.push_back(std::move(events));
    names.push_back(process_name(devices()[static_cast<std::size_t>(id)]));
  }
  log.span_ns = span_ns_;
  log.dropped = dropped_;
  log.max_events_per_device = kMaxEvents / std::max<std::int64_t>(1, std::ssize(names));
  report::OpFacts facts;
  for (const auto& module : modules_) facts.add(*module);
  report::write_trace(path_, {log, facts, names, spans_});
}

ProfiledCall::ProfiledCall(const Executable& executable)
    : executable_(executable), profile_(Profile::current()) {
  if (profile_ == nullptr) return;
  log_.max_events_per_device = profile_->room(executable.loaded().num_devices());
  start_ns_ = profile_->now();
}

ProfiledCall::~ProfiledCall() {
  if (profile_ == nullptr) return;
  profile_->add_run(executable_, log_);
  profile_->add_span(executable_.program().parsed()->name, start_ns_, profile_->now());
}

}  // namespace weft::detail
