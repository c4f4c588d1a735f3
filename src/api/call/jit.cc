#include "weft/jit.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <list>
#include <mutex>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "api/array/placement.h"
#include "api/call/executable.h"
#include "api/call/jit_arguments.h"
#include "api/call/jit_key.h"
#include "api/call/session.h"
#include "api/ops/ops.h"
#include "api/trees/leaf_places.h"
#include "api/trees/sharding_tree.h"
#include "core/spare.h"
#include "core/text/dims_text.h"
#include "core/text/user_line.h"
#include "process/runtime.h"
#include "trace/explicit_axes.h"

namespace weft::detail {

struct JitFunction::Entry {
  std::size_t hash = 0;
  std::string key;  // of the call's structure
  const void* types = nullptr;
  std::vector<LeafKey> leaves;
  Mesh context;  // that specs without a mesh mean
  const compile::Backend* backend = nullptr;
  std::vector<bool> donated;  // by leaf; none: no leaf is
  std::shared_ptr<const Executable> executable;
  std::vector<Array> captured;  // after the arguments
  std::any tree;
};

namespace {

// More kinds of calls than a program has; those of one that makes ever new ones are let go.
constexpr std::size_t kMostEntries = 4096;

// Equal for calls that an entry is for both of.
std::size_t hash_of(const JitFunction::Call& call) {
  std::size_t hash = std::hash<std::string>()(call.key);
  const auto add = [&](std::size_t more) { hash = (hash ^ more) * 0x9e3779b97f4a7c15; };
  add(std::hash<const void*>()(call.types));
  for (const Array& leaf : call.leaves) {
    if (!unusable(leaf).empty()) continue;
    const ArrayState& state = given(leaf);
    add(static_cast<std::size_t>(state.type.dtype));
    add(static_cast<std::size_t>(state.weak));
    for (std::int64_t dim : state.type.dims) add(static_cast<std::size_t>(dim));
  }
  return hash;
}

bool is_for(const JitFunction::Entry& entry, const JitFunction::Call& call) {
  return entry.types == call.types && entry.key == call.key && matches(entry.leaves, call.leaves) &&
         entry.context == abstract_mesh() && entry.backend == &backend();
}

}  // namespace

struct JitFunction::State {
  JitOptions options;
  compile::Schedule schedule = compile::Schedule::weft;
  Asker asker;  // "jit(f)"
  std::mutex mutex;
  using Entries = std::list<EntryRef>;
  Entries entries;                                                  // the last used first
  std::unordered_multimap<std::size_t, Entries::iterator> by_hash;  // of the calls they are for

  EntryRef find(const Call& call) {
    // The same call as before is the usual one.
    if (!entries.empty() && is_for(*entries.front(), call)) return entries.front();
    const auto [begin, end] = by_hash.equal_range(hash_of(call));
    const auto found =
        std::find_if(begin, end, [&](const auto& known) { return is_for(**known.second, call); });
    if (found == end) return nullptr;
    entries.splice(entries.begin(), entries, found->second);
    return entries.front();
  }

  EntryRef add(EntryRef entry) {
    if (entries.size() == kMostEntries) {
      const auto [begin, end] = by_hash.equal_range(entries.back()->hash);
      by_hash.erase(std::find_if(
          begin, end, [&](const auto& known) { return known.second == std::prev(entries.end()); }));
      entries.pop_back();
    }
    entries.push_front(std::move(entry));
    by_hash.emplace(entries.front()->hash, entries.begin());
    return entries.front();
  }
};

std::shared_ptr<Held> hold(Held* held) { return std::shared_ptr<Held>(held); }

std::shared_ptr<JitFunction> JitFunction::make(const JitOptions& options, const Where& where) {
  return std::make_shared<JitFunction>(options, where);
}

void JitFunction::add_leaf(void* call, Array& leaf) {
  auto& to = *static_cast<Call*>(call);
  to.leaves.push_back(leaf);
  to.argument.push_back(to.num_arguments);
}

JitFunction::JitFunction(JitOptions options, Where where) : state_(std::make_unique<State>()) {
  if (options.name.empty()) options.name = "f";
  state_->asker = {fmt::format("jit({})", options.name), where, options.argnames};
  resolve_argnames(state_->asker, options);
  state_->schedule = with_user_line(
      "", where, [&] { return schedule_named(state_->asker.who, options.schedule, true); });
  state_->options = std::move(options);
}
JitFunction::~JitFunction() = default;

bool JitFunction::inside_trace() { return Session::current() != nullptr; }
bool JitFunction::has_shardings() const {
  return !state_->options.in_shardings.empty() || !state_->options.out_shardings.empty();
}
const std::any& JitFunction::tree(const Entry& entry) { return entry.tree; }
const std::shared_ptr<const Executable>& JitFunction::executable(const Entry& entry) {
  return entry.executable;
}

void JitFunction::check_outside(const char* what) const {
  if (!inside_trace()) return;
  state_->asker.fail(
      fmt::format("{} is called inside a function that is being traced; call the jitted function "
                  "itself there",
                  what));
}

void JitFunction::check_static(std::size_t argument, std::size_t num_arguments,
                               bool is_static) const {
  check_argument(state_->asker, state_->options, argument, num_arguments, is_static);
}

namespace {

std::vector<Array> all_laid_out(const Where& where, const LeafShardings& shardings,
                                const std::vector<Array>& leaves) {
  return operation("jit", where, [&] {
    std::vector<Array> result = leaves;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const auto& sharding = shardings[i].sharding;
      if (sharding) result[i] = constrained(leaves[i], *sharding);
    }
    return result;
  });
}

JitFunction::Traced traced_by(Session& session, const Asker& asker, const LeafShardings& shardings,
                              const JitFunction::Call& call, const JitFunction::Tracer& tracer) {
  session.trace().set_where(asker.where, {}, asker.who);
  std::vector<Array> parameters;
  for (std::size_t i = 0; i < call.leaves.size(); ++i) {
    const auto& [place, sharding] = shardings[i];
    parameters.push_back(
        sharding ? session.parameter(call.leaves[i], &*sharding, place + " (in_shardings)")
                 : session.parameter(call.leaves[i], nullptr, place));
  }
  return tracer.run(parameters);
}

// The module, and where it comes from.
std::shared_ptr<const Executable> compiled_from(Session& session, const JitFunction::Traced& traced,
                                                const LeafShardings& wanted,
                                                compile::Schedule schedule) {
  std::vector<trace::TracedValue> results;
  std::vector<std::optional<trace::Trace::ResultSharding>> shardings;
  Origin origin;
  for (std::size_t i = 0; i < traced.leaves.size(); ++i) {
    results.push_back(session.value(traced.leaves[i]));
    origin.weak.push_back(results.back().facts.weak);
    auto& sharding = shardings.emplace_back();
    const auto& [place, as] = wanted[i];
    origin.named_dims.push_back(as ? as->spec.entries.size() : 0);
    if (!as) continue;
    if (as->mesh.empty()) {
      session.note_device(as->mesh.device_at(0), place + " (out_shardings)");
      continue;
    }
    session.note_mesh(as->mesh, place + " (out_shardings)");
    sharding = {as->mesh, to_sharding(as->spec, as->mesh, results.back().type().rank())};
  }
  origin.devices = session.trace().devices();
  origin.single_device = session.single_device().value_or(0);
  origin.meshes = session.meshes();
  origin.committed = session.committed();
  origin.functions = session.trace().functions();
  origin.schedule = schedule;
  return executable_for(session.trace().finish(results, shardings), std::move(origin));
}

}  // namespace

std::vector<Array> JitFunction::arguments_laid_out(const TreeShape& arguments,
                                                   const std::vector<Array>& leaves) const {
  return all_laid_out(
      state_->asker.where,
      argument_shardings(state_->asker, state_->options.in_shardings, arguments, leaves), leaves);
}

std::vector<Array> JitFunction::results_laid_out(const TreeShape& result,
                                                 const std::vector<Array>& leaves) const {
  return all_laid_out(
      state_->asker.where,
      result_shardings(state_->asker, state_->options.out_shardings, result, leaves), leaves);
}

namespace {

// What reports call the arguments: "params.layers[1].bias"; what was captured comes after them,
// "captured0".
void name_arguments(ir::Module& module, const TreeShape& arguments,
                    const std::vector<std::string>& names) {
  ir::Block& body = *module.entry()->body;
  const auto add = [&](std::string text) {
    ir::SourceLoc name;
    name.kind = ir::SourceLoc::Kind::name;
    name.text = std::move(text);
    body.arg_locations.push_back(std::make_shared<const ir::SourceLoc>(std::move(name)));
  };
  for (std::size_t i = 0; i < arguments.children.size(); ++i) {
    const std::string root = i < names.size() ? names[i] : fmt::format("arg{}", i);
    for (std::string& place : leaf_places(arguments.children[i], root)) add(std::move(place));
  }
  for (int i = 0; body.arg_locations.size() < body.args.size(); ++i) {
    add(fmt::format("captured{}", i));
  }
}

}  // namespace

// Not under the lock while it traces and compiles: other threads' calls go on. Where two threads
// compile the same, the first one's is taken.
JitFunction::EntryRef JitFunction::entry(const Call& call, const Tracer& tracer) {
  {
    const std::lock_guard lock(state_->mutex);
    if (EntryRef found = state_->find(call)) return found;
  }
  const JitOptions& options = state_->options;
  auto entry = std::make_shared<Entry>();
  entry->hash = hash_of(call);
  entry->key = call.key;
  entry->types = call.types;
  entry->context = abstract_mesh();
  entry->backend = &backend();
  const LeafShardings shardings =
      argument_shardings(state_->asker, options.in_shardings, tracer.arguments(), call.leaves);
  for (const Array& leaf : call.leaves) entry->leaves.push_back(key_of(leaf));
  entry->donated = donated_leaves(state_->asker, options, call);
  Session session(fmt::format("jit_{}", options.name));
  Traced traced = traced_by(session, state_->asker, shardings, call, tracer);
  session.trace().blame(state_->asker.where, state_->asker.who);
  name_arguments(session.trace().module(), tracer.arguments(), options.argnames);
  entry->executable = compiled_from(
      session, traced,
      result_shardings(state_->asker, options.out_shardings, traced.shape, traced.leaves),
      state_->schedule);
  entry->captured.assign(session.inputs().begin() + std::ssize(call.leaves),
                         session.inputs().end());
  entry->tree = std::move(traced.tree);
  const std::lock_guard lock(state_->mutex);
  if (EntryRef found = state_->find(call)) return found;
  return state_->add(std::move(entry));
}

namespace {

// What stands for an array of the result.
Array struct_of(Session& session, const Array& leaf, const std::optional<NamedSharding>& wanted) {
  const trace::TracedValue value = session.value(leaf);
  auto state = std::make_shared<ArrayState>();
  state->type = value.type();
  state->weak = value.facts.weak;
  state->is_struct = true;
  if (wanted) {
    state->sharding = std::make_shared<const NamedSharding>(*wanted);
  } else if (value.facts.spec != nullptr) {
    state->sharding =
        std::make_shared<const NamedSharding>(session.trace().explicit_mesh(), *value.facts.spec);
  }
  state->committed = state->sharding != nullptr;
  return Access::make(std::move(state));
}

// An argument of a function that is traced within another one.
Array inner_argument(Session& session, const Array& leaf, const LeafSharding& wanted) {
  const auto& [place, sharding] = wanted;
  if (leaf.is_traced() && !sharding) return leaf;
  const ArrayState& state = state_of(leaf);
  trace::Facts facts{state.weak, state.traced.facts.varying, state.traced.facts.spec};
  const NamedSharding* lies = sharding ? &*sharding : state.sharding.get();
  // Only shapes are asked for, so that where an array lies does not bind the function around.
  if (lies != nullptr && (sharding || state.committed) && lies->mesh.has(AxisType::Explicit)) {
    session.note_mesh(lies->mesh, place);
    facts.spec = trace::explicit_part(*lies, state.type.rank());
  }
  return session.array(session.trace().argument(state.type, std::move(facts)));
}

}  // namespace

// Inside another function: as a region of its trace, which is taken out again.
JitFunction::Traced JitFunction::eval_shape(const Call& call, const Tracer& tracer) const {
  const LeafShardings shardings = argument_shardings(state_->asker, state_->options.in_shardings,
                                                     tracer.arguments(), call.leaves);
  const auto finished = [&](Session& session, Traced traced) {
    const LeafShardings wanted =
        result_shardings(state_->asker, state_->options.out_shardings, traced.shape, traced.leaves);
    for (std::size_t i = 0; i < traced.leaves.size(); ++i) {
      traced.leaves[i] = struct_of(session, traced.leaves[i], wanted[i].sharding);
    }
    return traced;
  };
  if (!inside_trace()) {
    Session session(fmt::format("jit_{}", state_->options.name));
    return finished(session, traced_by(session, state_->asker, shardings, call, tracer));
  }
  Session& session = *Session::current();
  Traced result;
  trace::Trace::discard(session.trace().region({}, [&](const trace::Values&) -> trace::Values {
    std::vector<Array> arguments;
    for (std::size_t i = 0; i < call.leaves.size(); ++i) {
      arguments.push_back(inner_argument(session, call.leaves[i], shardings[i]));
    }
    result = finished(session, tracer.run(arguments));
    return {};
  }));
  return result;
}

namespace {

// What keeps `array` from being this input of what was compiled; empty: nothing.
std::string mismatch(const LeafKey& key, const NamedSharding* wanted, const Origin& origin,
                     const Array& array) {
  const ArrayState& state = existing(array, "a call");
  if (!(key.type == state.type)) {
    return fmt::format("was compiled as {} and is {}", trace::type_text(key.type),
                       trace::type_text(state.type));
  }
  if (!state.committed) return {};
  const NamedSharding& sharding = *state.sharding;
  if (wanted == nullptr) {
    const bool is_alone = sharding.mesh.empty() && origin.devices.empty() &&
                          sharding.mesh.device_at(0) == origin.single_device;
    const bool is_everywhere = !origin.devices.empty() && sharding.is_fully_replicated();
    if (is_alone || is_everywhere) return {};
    return fmt::format("was compiled to lie whole on its devices and has {}", to_string(sharding));
  }
  if (wanted->is_equivalent_to(sharding, key.type.rank())) return {};
  return fmt::format("was compiled with sharding {} and has {}", to_string(*wanted),
                     to_string(*state.sharding));
}

}  // namespace

void JitFunction::check(const Entry& entry, const Call& call, const Tracer& tracer) const {
  std::string why;
  const auto place = [&](std::size_t leaf) {
    return argument_places(tracer.arguments(), state_->options.argnames)[leaf];
  };
  for (std::size_t i = 0; i < call.leaves.size(); ++i) {
    if (unusable(call.leaves[i]).empty()) continue;
    state_->asker.fail(unusable(call.leaves[i], place(i)));
  }
  if (entry.key != call.key || entry.types != call.types ||
      entry.leaves.size() != call.leaves.size()) {
    why = "its arguments have another structure or other static values than it";
  }
  for (std::size_t i = 0; why.empty() && i < call.leaves.size(); ++i) {
    const std::string text = mismatch(entry.leaves[i], entry.executable->input_shardings()[i].get(),
                                      entry.executable->origin(), call.leaves[i]);
    if (text.empty()) continue;
    why = fmt::format("{} {}", place(i), text);
  }
  if (why.empty()) return;
  throw Error(
      fmt::format("a call of {}, compiled for other arguments: {}; call the function that jit "
                  "gave, which compiles for each kind of argument{}",
                  state_->asker.who, why, user_line(state_->asker.where)));
}

void JitFunction::Call::clear() {
  leaves.clear();
  argument.clear();
  num_arguments = 0;
  key.clear();
  results.clear();
}

const std::vector<Array>& JitFunction::run(const Entry& entry, Call& call) const {
  for (const Array& array : entry.captured) {
    if (unusable(array).empty()) continue;  // without a place nothing is allocated
    state_->asker.fail(unusable(array, "what it captured"));
  }
  call.leaves.insert(call.leaves.end(), entry.captured.begin(), entry.captured.end());
  entry.executable->run(call.leaves, call.results, entry.donated);
  Operation::note({"last call: of what jit made at", state_->asker.where});
  return call.results;
}

JitFunction::ScratchCall::ScratchCall() : call_(Spare<Call>::take()) {}
JitFunction::ScratchCall::~ScratchCall() { Spare<Call>::give(std::move(call_)); }

}  // namespace weft::detail

namespace weft {

Array ShapeDtypeStruct(const Dims& shape, DType dtype, const ShapeDtypeStructOptions& options,
                       Where where) {
  auto state = std::make_shared<detail::ArrayState>();
  state->type = {dtype, shape};
  if (const std::string problem = state->type.problem(); !problem.empty()) {
    throw Error(fmt::format("ShapeDtypeStruct: the shape {} cannot be: {}{}", dims_text(shape),
                            problem, user_line(where)));
  }
  state->is_struct = true;
  state->committed = options.sharding.has_value();
  if (auto there = detail::wanted_sharding("ShapeDtypeStruct", where, {.device = options.sharding},
                                           std::ssize(shape))) {
    state->sharding = std::make_shared<const NamedSharding>(*std::move(there));
  }
  return detail::Access::make(std::move(state));
}

}  // namespace weft
