// profiler: what the devices do while a program runs, as a file for a trace viewer
// (ui.perfetto.dev).
//
//   {
//     auto trace = profiler::trace("/tmp/trace", {.create_perfetto_trace = true});
//     for (int i = 0; i < 10; ++i) y = f(x).block_until_ready();
//   }  // the file is written here
//
// Everything that runs in the meantime, in all threads, is in the file, on one time axis: for each
// device its ops, collectives and waits, as `weft run --trace` shows them, and for the host the
// calls of compiled functions and what the program annotated, a row for each thread. One profile at
// a time in a process.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "weft/where.h"

namespace weft {
namespace detail {
class Profile;
}

namespace profiler {

struct TraceOptions {
  // Perfetto's own format, exact and small. Otherwise Chrome's JSON, which Perfetto reads too.
  bool create_perfetto_trace = false;
};

// Begins a profile. It will be DIR/plugins/profile/YYYY_MM_DD_HH_MM_SS/perfetto_trace.pftrace, or
// HOST.trace.json there, in folders that are made. Throws Error where that cannot be written, and
// "Profile has already been started. Only one profile may be run at a time.".
void start_trace(const std::string& dir, TraceOptions options = {},
                 Where where = Where::current());  // jax.profiler.start_trace
// Ends it and writes the file, whose path it gives. Throws Error: "No profile started".
std::string stop_trace(Where where = Where::current());  // jax.profiler.stop_trace

// A profile as long as it lives.
class [[nodiscard]] Trace {
 public:
  explicit Trace(const std::string& dir, TraceOptions options = {}, Where where = Where::current());
  // Writes the file; what keeps it from that is said on standard error.
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;
  // Ends it here, and gives the file's path; throws Error. At most once.
  std::string stop(Where where = Where::current());

 private:
  std::shared_ptr<detail::Profile> profile_;
};
inline Trace trace(const std::string& dir, TraceOptions options = {},
                   Where where = Where::current()) {  // jax.profiler.trace
  return Trace(dir, options, where);
}

// A named stretch of the thread's row of the host, as long as it lives; of a profile that has begun
// before. Lives in one thread.
class [[nodiscard]] TraceAnnotation {  // jax.profiler.TraceAnnotation
 public:
  explicit TraceAnnotation(std::string name);
  ~TraceAnnotation();
  TraceAnnotation(const TraceAnnotation&) = delete;
  TraceAnnotation& operator=(const TraceAnnotation&) = delete;

 private:
  std::shared_ptr<detail::Profile> profile_;  // null: none ran
  std::string name_;
  std::int64_t start_ns_ = 0;
};

// Names a step of a training loop: "train 3".
class [[nodiscard]] StepTraceAnnotation
    : public TraceAnnotation {  // jax.profiler.StepTraceAnnotation
 public:
  StepTraceAnnotation(std::string_view name, std::int64_t step_num);
};

}  // namespace profiler

// What is traced while it lives carries the name in its location, so that traces and explain show
// it: `named_scope scope("mlp");`. Scopes nest: mlp/layer_0.
class [[nodiscard]] named_scope {  // jax.named_scope
 public:
  explicit named_scope(std::string_view name);
  ~named_scope();
  named_scope(const named_scope&) = delete;
  named_scope& operator=(const named_scope&) = delete;
};

}  // namespace weft
