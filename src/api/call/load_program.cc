// Programs from files, called with arrays.
#include <algorithm>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/creation.h"
#include "weft/device.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/program.h"

#include "api/array/array_state.h"
#include "api/array/numbers.h"
#include "api/call/executable.h"
#include "api/call/operation.h"
#include "api/call/session.h"
#include "api/ops/ops.h"
#include "api/trees/sharding_tree.h"
#include "compile/evaluate.h"
#include "core/text/plural.h"
#include "core/text/user_line.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/parser.h"
#include "mesh/process_machine.h"
#include "passes/dynamic/bind_sizes.h"
#include "passes/simplify/simplify.h"
#include "report/explain/names/array_names.h"
#include "trace/explicit_axes.h"

namespace weft {

struct Program::State {
  std::unique_ptr<const ir::Module> module;  // as it was read: some sizes may be missing
  bool is_dynamic = false;
  std::vector<std::string> names;  // of the arguments
  ProgramOptions options;
  compile::Schedule schedule = compile::Schedule::weft;
  std::vector<bool> donated;
  detail::Asker asker;

  using ExecutableRef = std::shared_ptr<const detail::Executable>;
  mutable std::mutex mutex;
  mutable std::unordered_map<std::string, ExecutableRef> by_sizes;

  const ir::Function& main() const { return *module->entry(); }
  std::string place(std::size_t i) const { return fmt::format("argument {} '{}'", i, names[i]); }
  // With the sizes of the arguments.
  std::unique_ptr<ir::Module> bound(const std::vector<Array>& arguments) const;
  ExecutableRef executable(const std::vector<Array>& arguments) const;
  std::vector<Array> traced(const std::vector<Array>& arguments) const;
  ExecutableRef compiled(const std::vector<Array>& arguments) const;
  void check(const ir::Function& main, std::size_t i, const Array& array) const;
};

namespace {

// As trace::type_text has it; "?" for a size that is not said.
std::string type_text(const ir::Type& type) {
  if (!type.is_tensor()) return ir::to_string(type);
  std::string text = detail::trace::type_text({type.dtype(), {}});
  text.resize(text.find('['));
  std::vector<std::string> sizes;
  for (const std::int64_t size : type.dims()) {
    sizes.push_back(size == kDynamicSize ? "?" : std::to_string(size));
  }
  return fmt::format("{}[{}]", text, fmt::join(sizes, ","));
}

// Throws Error where arguments or results are no arrays.
void check_types(const ir::Function& main) {
  const auto check = [](const char* what, std::size_t i, const ir::Type& type) {
    if (type.is_tensor()) return;
    throw Error(
        fmt::format("{} {} is {}; a program that is called with arrays takes and gives arrays",
                    what, i, ir::to_string(type)));
  };
  for (std::size_t i = 0; i < main.body->args.size(); ++i) {
    check("argument", i, main.body->args[i]->type);
  }
  for (std::size_t i = 0; i < main.result_types.size(); ++i) {
    check("result", i, main.result_types[i]);
  }
}

std::vector<bool> donated_arguments(const detail::Asker& asker, const ArgNums& argnums,
                                    std::size_t count) {
  if (argnums.empty()) return {};
  std::vector<bool> donated(count);
  const auto all = static_cast<std::int64_t>(count);
  for (const int given : argnums) {
    if (given < -all || given >= all) {
      asker.fail(fmt::format("donate_argnums has {}, but the program takes {}", given,
                             plural(count, "argument")));
    }
    donated[static_cast<std::size_t>(given < 0 ? given + all : given)] = true;
  }
  return donated;
}

// "--dim b=8 --dim s=8; weft run ..." of the command line as what is written here: ".dims = {{"b",
// 8}, {"s", 8}}".
std::string said_in_code(std::string text) {
  constexpr std::string_view kOption = "--dim ", kEnd = "; weft run";
  const std::size_t begin = text.find(kOption), end = text.find(kEnd, begin);
  if (begin == text.npos || end == text.npos) return text;
  std::vector<std::string> pairs;
  for (std::size_t at = begin; at < end; at = text.find(kOption, at)) {
    at += kOption.size();
    const std::size_t equals = text.find('=', at);
    const std::size_t stop = std::min(end, text.find(' ', equals));
    pairs.push_back(fmt::format("{{\"{}\", {}}}", text.substr(at, equals - at),
                                text.substr(equals + 1, stop - equals - 1)));
  }
  return fmt::format("{}.dims = {{{}}}, or compile it for arguments", text.substr(0, begin),
                     fmt::join(pairs, ", "));
}

}  // namespace

void Program::State::check(const ir::Function& main, std::size_t i, const Array& array) const {
  const ir::Type& type = main.body->args[i]->type;
  if (array.dtype() == type.dtype() && array.shape() == Shape(type.dims())) return;
  asker.fail(fmt::format("{} is {} in the program, but {} is given", place(i), type_text(type),
                         typeof_(array)));
}

std::unique_ptr<ir::Module> Program::State::bound(const std::vector<Array>& arguments) const {
  std::unique_ptr<ir::Module> bound = module->clone();
  passes::GivenSizes sizes{.by_name = options.dims, .arguments = {}};
  for (std::size_t i = 0; is_dynamic && i < arguments.size(); ++i) {
    std::optional<Dims>& shape = sizes.arguments.emplace_back();
    if (ir::has_dynamic_size(main().body->args[i]->type)) shape = arguments[i].shape();
  }
  try {
    passes::bind_sizes(*bound, sizes, &compile::evaluate);
  } catch (const Error& error) {
    throw Error(said_in_code(error.what()));
  }
  return bound;
}

// The devices of the text's mesh are the first ones of the process.
Program::State::ExecutableRef Program::State::compiled(const std::vector<Array>& arguments) const {
  std::unique_ptr<ir::Module> program = bound(arguments);
  detail::Origin origin;
  const std::int64_t count = program->num_devices();
  if (count > device_count()) {
    throw Error(fmt::format("the program is for {}, but {}", plural(count, "device"),
                            too_few_devices(count)));
  }
  for (std::int64_t i = 0; count > 1 && i < count; ++i) {
    origin.devices.push_back(devices()[static_cast<std::size_t>(i)].id);
  }
  origin.committed = count > 1;
  origin.schedule = schedule;
  return detail::executable_for(std::move(program), std::move(origin));
}

Program::State::ExecutableRef Program::State::executable(
    const std::vector<Array>& arguments) const {
  std::string key;
  for (std::size_t i = 0; is_dynamic && i < arguments.size(); ++i) {
    key += fmt::format("{};", fmt::join(Dims(arguments[i].shape()), ","));
  }
  {
    const std::lock_guard lock(mutex);
    if (const auto found = by_sizes.find(key); found != by_sizes.end()) return found->second;
  }
  // Not under the lock: other threads' calls go on.
  ExecutableRef made = with_user_line(asker.who, asker.where, [&] { return compiled(arguments); });
  const std::lock_guard lock(mutex);
  return by_sizes.try_emplace(std::move(key), std::move(made)).first->second;
}

// As a part of the function that is being traced.
std::vector<Array> Program::State::traced(const std::vector<Array>& arguments) const {
  return detail::operation("load_program", asker.where, [&] {
    std::unique_ptr<ir::Module> program =
        with_user_line(asker.who, asker.where, [&] { return bound(arguments); });
    if (!program->meshes.empty() || program->num_devices() > 1) {
      asker.fail(
          "a loaded program that names a mesh is called inside a function that is being traced, "
          "which has meshes of its own; call it outside, with arrays that exist");
    }
    if (detail::tracing().explicit_mesh().has(AxisType::Explicit)) {
      asker.fail(
          "a loaded program is called inside a function that is being traced over Explicit axes, "
          "which it does not know; call it outside, with arrays that exist");
    }
    passes::inline_calls(*program);
    const ir::Function& entry = *program->entry();
    for (std::size_t i = 0; i < arguments.size(); ++i) check(entry, i, arguments[i]);
    return detail::arrays_of(detail::tracing().inlined(entry, detail::values_of(arguments)));
  });
}

std::vector<Array> Program::operator()(const std::vector<Array>& arguments) const {
  const State& state = *state_;
  if (arguments.size() != num_arguments()) {
    state.asker.fail(fmt::format(
        "the program takes {}, but {} given: {} (jax.jit leaves out those that the function does "
        "not use; keep_unused=True keeps them)",
        plural(num_arguments(), "argument"),
        arguments.size() == 1 ? "1 is" : fmt::format("{} are", arguments.size()), signature()));
  }
  std::vector<Array> given = arguments;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const ir::Type& type = state.main().body->args[i]->type;
    const bool is_large = given[i].has_value() && detail::is_large(given[i]);
    const std::string why = is_large ? detail::misfit(given[i], type.dtype())
                                     : detail::unusable(given[i], state.place(i));
    if (!why.empty()) state.asker.fail(is_large ? state.place(i) + ": " + why : why);
    if (given[i].weak_type() && given[i].dtype() != type.dtype()) {
      given[i] = astype({given[i], state.asker.where}, type.dtype());
    }
  }
  if (detail::Session::current() != nullptr) return state.traced(given);
  const State::ExecutableRef executable = state.executable(given);
  for (std::size_t i = 0; i < given.size(); ++i) {
    state.check(*executable->program().parsed()->entry(), i, given[i]);
  }
  std::vector<Array> results;
  executable->run(given, results, state.donated);
  detail::Operation::note({"last call: of the program loaded at", state.asker.where});
  return results;
}

Compiled Program::compile(const std::vector<Array>& arguments) const {
  return Compiled(state_->executable(arguments));
}

std::size_t Program::num_arguments() const { return state_->names.size(); }

std::string Program::signature() const {
  const ir::Function& main = state_->main();
  std::vector<std::string> takes, gives;
  for (std::size_t i = 0; i < state_->names.size(); ++i) {
    takes.push_back(fmt::format("{}: {}", state_->names[i], type_text(main.body->args[i]->type)));
  }
  for (const ir::Type& type : main.result_types) gives.push_back(type_text(type));
  return fmt::format("{}({}) -> ({})", main.name, fmt::join(takes, ", "), fmt::join(gives, ", "));
}

Program load_program(const std::string& path, const ProgramOptions& options, Where where) {
  auto state = std::make_shared<Program::State>();
  state->asker = {fmt::format("load_program(\"{}\")", path), where};
  state->options = options;
  state->schedule = with_user_line(
      "", where, [&] { return detail::schedule_named(state->asker.who, options.schedule, true); });
  with_user_line("load_program", where, [&] {
    state->module = ir::load_module(path, ir::Sizes::unbound);
    if (state->module->entry() == nullptr) throw Error(path + " has no function to begin with");
    check_types(state->main());
  });
  state->is_dynamic = ir::has_dynamic_sizes(*state->module);
  if (!state->is_dynamic && !options.dims.empty()) {
    state->asker.fail(fmt::format("there is no dimension {}: the program says all of its sizes",
                                  options.dims.begin()->first));
  }
  state->names = report::argument_names(state->main());
  state->donated = donated_arguments(state->asker, options.donate_argnums, state->names.size());
  return Program(std::move(state));
}

}  // namespace weft
