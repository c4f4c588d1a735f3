#include "api/call/operation.h"

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
thread_local std::optional<Where> t_last_line;

}  // namespace

struct Operation::Begun {
  explicit Begun(std::string_view name) : session(fmt::format("jit_{}", name)) {}
  Session session;
};

Operation::Operation(std::string_view name, const Where& where) : outermost_(t_depth == 0) {
  if (outermost_) t_last_line = where;
  if (Session::current() == nullptr) begun_ = new Begun(name);
  if (outermost_ || begun_ != nullptr) {
    Session::current()->trace().set_where(where, in_named_scopes(name), name);
  }
  ++t_depth;
}

Operation::~Operation() {
  --t_depth;
  delete begun_;
}

bool Operation::is_open() { return t_depth > 0 && Session::current() != nullptr; }
const std::optional<Where>& Operation::last_line() { return t_last_line; }

UserCode::UserCode()
    : depth_(std::exchange(t_depth, 0)), place_(Session::current()->trace().place()) {}
UserCode::~UserCode() {
  t_depth = depth_;
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
  auto module = session.trace().finish(values);
  const std::vector<Array> inputs = session.inputs();
  delete begun_;
  begun_ = nullptr;
  Spare<std::vector<Array>> made;
  executable_for(std::move(module), std::move(origin))->run(inputs, *made);
  for (std::size_t i = 0; i < results.size(); ++i) *results[i] = std::move((*made)[i]);
}

}  // namespace weft::detail
