#include "weft/profiler.h"

#include <cstdio>
#include <exception>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/profile/profile.h"
#include "core/lifetime.h"
#include "core/text/user_line.h"

namespace weft {
namespace {

using Scopes = std::vector<std::string>;  // each with those around it: "mlp/layer_0"
Scopes& scopes() { return of_thread<Scopes>(); }

}  // namespace

namespace detail {

std::string in_named_scopes(std::string_view operation) {
  return scopes().empty() ? std::string() : fmt::format("{}/{}", scopes().back(), operation);
}

}  // namespace detail

named_scope::named_scope(std::string_view name) {
  Scopes& all = scopes();
  all.push_back(all.empty() ? std::string(name) : fmt::format("{}/{}", all.back(), name));
}
named_scope::~named_scope() { scopes().pop_back(); }

namespace profiler {

void start_trace(const std::string& dir, TraceOptions options, Where where) {
  with_user_line("start_trace", where, [&] { detail::Profile::start(dir, options); });
}

std::string stop_trace(Where where) {
  return with_user_line("stop_trace", where, [] {
    const auto profile = detail::Profile::current();
    if (profile == nullptr) throw Error("No profile started");
    return profile->stop();
  });
}

Trace::Trace(const std::string& dir, TraceOptions options, Where where)
    : profile_(with_user_line("profiler::trace", where,
                              [&] { return detail::Profile::start(dir, options); })) {}

Trace::~Trace() {
  if (profile_ == nullptr || profile_ != detail::Profile::current()) return;
  try {
    profile_->stop();
  } catch (const std::exception& error) {
    fmt::print(stderr, "weft: {}\n", error.what());
  }
}

std::string Trace::stop(Where where) {
  return with_user_line("profiler::trace", where, [&] { return profile_->stop(); });
}

TraceAnnotation::TraceAnnotation(std::string name)
    : profile_(detail::Profile::current()), name_(std::move(name)) {
  if (profile_ != nullptr) start_ns_ = profile_->now();
}

TraceAnnotation::~TraceAnnotation() {
  if (profile_ != nullptr) profile_->add_span(std::move(name_), start_ns_, profile_->now());
}

StepTraceAnnotation::StepTraceAnnotation(std::string_view name, std::int64_t step_num)
    : TraceAnnotation(fmt::format("{} {}", name, step_num)) {}

}  // namespace profiler
}  // namespace weft
