#include "api/call/operation.h"

#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/call/executable.h"
#include "api/call/session.h"
#include "api/profile/profile.h"
#include "core/spare.h"

namespace weft::detail {
namespace {

thread_local int t_depth = 0;  // of operations in operations
thread_local std::optional<Operation::Last> t_last;
thread_local std::string_view t_called;  // the outermost one; as long as it is open

// As modules and scopes have it: "at_set" of "at[].set".
std::string identifier_of(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool is_part = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    if (is_part) text += c;
    if (!is_part && !text.ends_with('_')) text += '_';
  }
  return text;
}

}  // namespace

struct Operation::Begun {
  explicit Begun(std::string_view name) : session("jit_" + identifier_of(name)) {}
  Session session;
};

Operation::Operation(std::string_view name, const Where& where) : outermost_(t_depth == 0) {
  if (outermost_) {
    t_last = {"last op at", where};
    t_called = name;
  }
  if (Session::current() == nullptr) begun_ = new Begun(name);
  if (outermost_ || begun_ != nullptr) {
    Session::current()->trace().set_where(where, in_named_scopes(identifier_of(name)), name);
  }
  ++t_depth;
}

Operation::~Operation() {
  --t_depth;
  delete begun_;
}

bool Operation::is_open() { return t_depth > 0 && Session::current() != nullptr; }
const std::optional<Operation::Last>& Operation::last() { return t_last; }
void Operation::note(const Last& last) {
  if (t_depth == 0) t_last = last;
}

std::string Operation::called(std::string_view step) {
  const bool is_step = t_depth > 0 && t_called != step;
  return is_step ? fmt::format("{}: {}", t_called, step) : std::string(step);
}

UserCode::UserCode()
    : depth_(std::exchange(t_depth, 0)),
      called_(t_called),
      place_(Session::current()->trace().place()) {}
UserCode::~UserCode() {
  t_depth = depth_;
  t_called = called_;
  Session::current()->trace().set_place(place_);
}

void Operation::finish(std::vector<Array*> results) {
  if (begun_ == nullptr) return;
  Session& session = begun_->session;
  std::vector<trace::TracedValue> values;
  Origin origin;
  for (const Array* result : results) {
    values.push_back(session.value(*result));
    origin.weak.push_back(values.back().facts.weak);
  }
  origin.devices = session.trace().devices();
  origin.single_device = session.single_device().value_or(0);
  origin.meshes = session.meshes();
  origin.committed = session.committed();
  origin.functions = session.trace().functions();
  const trace::Trace::Place place = session.trace().place();
  auto module = session.trace().finish(values);
  const std::vector<Array> inputs = session.inputs();
  delete begun_;
  begun_ = nullptr;
  Spare<std::vector<Array>> made;
  executable_for(std::move(module), std::move(origin))->run(inputs, *made, {}, &place);
  for (std::size_t i = 0; i < results.size(); ++i) *results[i] = std::move((*made)[i]);
}

}  // namespace weft::detail
