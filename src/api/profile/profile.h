// Profile: all that runs between start_trace and stop_trace, until it is written.
//
// Shared by those who record into it; any thread. What is recorded after its end is dropped.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "weft/profiler.h"

#include "api/call/executable.h"
#include "events/event.h"
#include "report/trace/host_spans.h"

namespace weft::detail {

class Profile {
 public:
  // Throws Error, also where one runs already.
  static std::shared_ptr<Profile> start(const std::string& dir,
                                        const profiler::TraceOptions& options);
  // Null: none runs. Cheap then.
  static std::shared_ptr<Profile> current();

  // Writes it, so that another one may begin; gives its path. Throws Error. REQUIRES: it runs.
  std::string stop();

  std::int64_t now() const;  // nanoseconds since it began
  // How many events of each of so many devices one more run may record.
  std::int64_t room(std::int64_t devices) const;
  // A run that has ended, of which the log is.
  void add_run(const Executable& executable, const events::EventLog& log);
  // A stretch of the calling thread.
  void add_span(std::string name, std::int64_t start_ns, std::int64_t end_ns);

  explicit Profile(std::string path);

 private:
  void write();

  const std::string path_;
  const std::int64_t began_ns_;  // of the steady clock
  mutable std::mutex mutex_;
  bool ended_ = false;
  std::map<std::int64_t, std::vector<events::Event>> events_;  // by the device's id
  std::int64_t num_events_ = 0, dropped_ = 0, span_ns_ = 0;
  std::uint64_t runs_ = 0;
  std::set<std::shared_ptr<const ir::Module>> modules_;  // of the events
  std::vector<report::HostSpan> spans_;
  std::map<std::thread::id, std::uint32_t> threads_;
};

// A stretch of the calling thread in the profile that runs, as long as it lives.
class ProfiledCall {
 public:
  explicit ProfiledCall(const Executable& executable);
  ~ProfiledCall();
  ProfiledCall(const ProfiledCall&) = delete;
  ProfiledCall& operator=(const ProfiledCall&) = delete;
  // Where the run is to record events; null: nowhere.
  events::EventLog* events() { return profile_ == nullptr ? nullptr : &log_; }

 private:
  const Executable& executable_;
  std::shared_ptr<Profile> profile_;
  events::EventLog log_;
  std::int64_t start_ns_ = 0;
};

// The operation's name within the thread's named scopes, "mlp/matmul"; empty: there are none.
std::string in_named_scopes(std::string_view operation);

}  // namespace weft::detail
