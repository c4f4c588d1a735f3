#include "weft/jit.h"

#include <algorithm>
#include <list>
#include <mutex>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/executable.h"
#include "api/jit_key.h"
#include "api/ops.h"
#include "api/session.h"

namespace weft::detail {

struct JitFunction::Entry {
  std::string key;  // of the call's structure
  std::vector<LeafKey> leaves;
  std::shared_ptr<const Executable> executable;
  std::vector<Array> captured;  // after the arguments
  std::any tree;
};

struct JitFunction::State {
  JitOptions options;
  Where where;
  std::mutex mutex;
  std::list<Entry> entries;  // stay where they are
};

JitFunction::JitFunction(JitOptions options, Where where) : state_(std::make_unique<State>()) {
  state_->options = std::move(options);
  state_->where = where;
  if (state_->options.name.empty()) state_->options.name = "f";
}
JitFunction::~JitFunction() = default;

bool JitFunction::inside_trace() { return Session::current() != nullptr; }
const std::any& JitFunction::tree(const Entry& entry) { return entry.tree; }
const std::shared_ptr<const Executable>& JitFunction::executable(const Entry& entry) {
  return entry.executable;
}

void JitFunction::check_static(std::size_t argument, bool is_static) const {
  const JitOptions& options = state_->options;
  if (is_static || argument >= options.argnames.size()) return;
  const std::string& name = options.argnames[argument];
  if (std::ranges::find(options.static_argnames, name) == options.static_argnames.end()) return;
  throw Error(
      fmt::format("jit({}): argument {} '{}' is in static_argnames, but its type holds "
                  "arrays; give the parameter a type such as int",
                  options.name, argument, name));
}

namespace {

// The sharding wanted for an argument or result; null: none.
std::optional<NamedSharding> wanted(const Shardings& shardings, int index) {
  if (shardings.all()) return resolve(*shardings.all());
  if (static_cast<std::size_t>(index) >= shardings.each().size()) return std::nullopt;
  const std::optional<ShardingLike>& one = shardings.each()[static_cast<std::size_t>(index)];
  if (!one) return std::nullopt;
  return resolve(*one);
}

void check_count(const JitOptions& options, const char* what, const Shardings& shardings,
                 int count) {
  if (shardings.each().empty() || std::cmp_equal(shardings.each().size(), count)) return;
  throw Error(fmt::format("jit({}): {} has {} entries, but there are {}", options.name, what,
                          shardings.each().size(), count));
}

}  // namespace

const JitFunction::Entry& JitFunction::entry(const Call& call, const TraceFunction& trace) {
  const std::lock_guard lock(state_->mutex);
  for (const Entry& entry : state_->entries) {
    if (entry.key == call.key && matches(entry.leaves, call.leaves)) return entry;
  }
  const JitOptions& options = state_->options;
  Session session(fmt::format("jit_{}", options.name));
  session.trace().set_where(state_->where);
  if (!call.argument.empty()) {
    check_count(options, "in_shardings", options.in_shardings, call.num_arguments);
  }
  std::vector<Array> parameters;
  for (std::size_t i = 0; i < call.leaves.size(); ++i) {
    const auto sharding = wanted(options.in_shardings, call.argument[i]);
    parameters.push_back(session.parameter(call.leaves[i], sharding ? &*sharding : nullptr));
  }
  Traced traced = trace(parameters);
  check_count(options, "out_shardings", options.out_shardings, traced.num_results);
  std::vector<trace::Value> results;
  std::vector<std::optional<trace::Trace::ResultSharding>> shardings;
  Origin origin;
  for (std::size_t i = 0; i < traced.leaves.size(); ++i) {
    results.push_back(session.value(traced.leaves[i]));
    origin.weak.push_back(results.back().facts.weak);
    auto& sharding = shardings.emplace_back();
    const auto as = wanted(options.out_shardings, traced.result[i]);
    if (!as || as->mesh.empty()) continue;
    session.note_mesh(as->mesh);
    sharding = {as->mesh, to_sharding(as->spec, as->mesh, results.back().type().rank())};
  }
  origin.devices = session.trace().devices();
  origin.single_device = session.single_device().value_or(0);
  origin.meshes = session.meshes();
  origin.committed = session.committed() || !options.out_shardings.empty();
  auto module = session.trace().finish(results, shardings);
  Entry entry;
  entry.key = call.key;
  for (const Array& leaf : call.leaves) entry.leaves.push_back(key_of(leaf));
  entry.captured.assign(session.inputs().begin() + static_cast<std::ptrdiff_t>(call.leaves.size()),
                        session.inputs().end());
  entry.tree = std::move(traced.tree);
  entry.executable = compiled(std::move(module), std::move(origin));
  return state_->entries.emplace_back(std::move(entry));
}

namespace {

std::string name_of(const JitOptions& options, int argument) {
  const auto i = static_cast<std::size_t>(argument);
  if (i < options.argnames.size()) return fmt::format("argument '{}'", options.argnames[i]);
  return fmt::format("argument {}", argument);
}

// What keeps `array` from being this input of what was compiled; empty: nothing.
std::string mismatch(const LeafKey& key, const NamedSharding* wanted, const Array& array) {
  const ArrayState& state = existing(array, "a call");
  if (!(key.type == state.type)) {
    return fmt::format("was compiled as {} and is {}", to_string(key.type), to_string(state.type));
  }
  if (wanted == nullptr || !state.committed ||
      wanted->is_equivalent_to(*state.sharding, key.type.rank())) {
    return {};
  }
  return fmt::format("was compiled with sharding {} and has {}", to_string(*wanted),
                     to_string(*state.sharding));
}

}  // namespace

const JitFunction::Entry& JitFunction::entry(const Call& call, const Compiled& compiled) {
  const std::lock_guard lock(state_->mutex);
  const JitOptions& options = state_->options;
  const Executable& executable = *compiled.executable();
  std::string why = "its arguments have another structure or other static values than it";
  for (const Entry& entry : state_->entries) {
    if (entry.executable.get() != &executable || entry.key != call.key) continue;
    if (entry.leaves.size() != call.leaves.size()) continue;
    why.clear();
    for (std::size_t i = 0; i < call.leaves.size() && why.empty(); ++i) {
      const std::string text =
          mismatch(entry.leaves[i], executable.input_shardings()[i].get(), call.leaves[i]);
      if (!text.empty()) why = fmt::format("{} {}", name_of(options, call.argument[i]), text);
    }
    if (why.empty()) return entry;
  }
  throw Error(fmt::format("a call of jit({}), compiled for other arguments: {}; call the function "
                          "that jit gave, which compiles for each kind of argument",
                          options.name, why));
}

std::vector<Array> JitFunction::run(const Entry& entry, Call& call) const {
  const std::size_t given = call.leaves.size();
  call.leaves.insert(call.leaves.end(), entry.captured.begin(), entry.captured.end());
  std::vector<Array> results = entry.executable->run(call.leaves);
  const std::vector<int>& donated = state_->options.donate_argnums;
  for (std::size_t i = 0; i < given && !donated.empty(); ++i) {
    if (std::ranges::find(donated, call.argument[i]) == donated.end()) continue;
    state_of(call.leaves[i]).deleted.store(true);
  }
  return results;
}

namespace {

thread_local std::vector<std::unique_ptr<JitFunction::Call>> t_free_calls;

}  // namespace

JitFunction::ScratchCall::ScratchCall() {
  if (t_free_calls.empty()) {
    call_ = std::make_unique<Call>();
    return;
  }
  call_ = std::move(t_free_calls.back());
  t_free_calls.pop_back();
}

JitFunction::ScratchCall::~ScratchCall() {
  call_->leaves.clear();
  call_->argument.clear();
  call_->key.clear();
  t_free_calls.push_back(std::move(call_));
}

}  // namespace weft::detail
