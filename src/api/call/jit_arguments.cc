#include "api/call/jit_arguments.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/trees/leaf_places.h"
#include "core/text/near_miss.h"
#include "core/text/plural.h"

namespace weft::detail {
namespace {

int argnum(const Asker& asker, const char* option, const ArgNames& argnames,
           const std::string& name) {
  const auto found = std::ranges::find(argnames, name);
  if (found != argnames.end()) return static_cast<int>(found - argnames.begin());
  if (argnames.empty()) {
    asker.fail(
        fmt::format("{} has '{}', but no argument has a name: give .argnames, with those of "
                    "all arguments in order",
                    option, name));
  }
  const std::string near = nearest_word(name, argnames);
  asker.fail(fmt::format("{} has '{}', which is not among its argnames ({}){}", option, name,
                         fmt::join(argnames, ", "),
                         near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

// "there is 1 argument"
std::string how_many_arguments(std::int64_t count) {
  return fmt::format("there {} {}", count == 1 ? "is" : "are", plural(count, "argument"));
}

// Throws Error where `option` has no such argument.
std::size_t checked_argnum(const Asker& asker, const char* option, const ArgNames& argnames,
                           int given, std::int64_t count) {
  if (given >= -count && given < count) {
    return static_cast<std::size_t>(given < 0 ? given + count : given);
  }
  const std::string name = given >= 0 && std::cmp_less(given, argnames.size())
                               ? fmt::format(" ('{}')", argnames[static_cast<std::size_t>(given)])
                               : std::string();
  asker.fail(fmt::format("{} has {}{}, but {}", option, given, name, how_many_arguments(count)));
}

}  // namespace

void resolve_argnames(const Asker& asker, JitOptions& options) {
  const ArgNames& names = options.argnames;
  for (std::size_t i = 1; i < names.size(); ++i) {
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(names.begin(), end, names[i]) == end) continue;
    asker.fail(fmt::format("argnames has '{}' twice", names[i]));
  }
  for (const std::string& name : options.static_argnames) {
    argnum(asker, "static_argnames", names, name);
  }
  for (const std::string& name : options.donate_argnames) {
    options.donate_argnums.push_back(argnum(asker, "donate_argnames", names, name));
  }
}

void check_argument(const Asker& asker, const JitOptions& options, std::size_t argument,
                    std::size_t num_arguments, bool is_static) {
  const auto count = static_cast<std::int64_t>(num_arguments);
  if (options.argnames.size() > num_arguments) {
    asker.fail(fmt::format("argnames has {} ({}), but {}", plural(options.argnames.size(), "name"),
                           fmt::join(options.argnames, ", "), how_many_arguments(count)));
  }
  for (const int given : options.static_argnums) {
    if (checked_argnum(asker, "static_argnums", options.argnames, given, count) != argument ||
        is_static) {
      continue;
    }
    asker.fail(
        fmt::format("argument {} is in static_argnums, but its type holds arrays; give the "
                    "parameter a type such as int",
                    argument));
  }
  for (std::size_t i = 0; is_static && i < options.donate_argnums.size(); ++i) {
    if (checked_argnum(asker, "donate_argnums", options.argnames, options.donate_argnums[i],
                       count) != argument) {
      continue;
    }
    asker.fail(fmt::format("{} is to be donated, but is static: its type holds no arrays",
                           argument_place(argument, options.argnames)));
  }
  if (is_static || argument >= options.argnames.size()) return;
  const std::string& name = options.argnames[argument];
  if (std::ranges::find(options.static_argnames, name) == options.static_argnames.end()) return;
  asker.fail(
      fmt::format("argument {} '{}' is in static_argnames, but its type holds arrays; give the "
                  "parameter a type such as int",
                  argument, name));
}

std::vector<bool> donated_leaves(const Asker& asker, const JitOptions& options,
                                 const JitFunction::Call& call) {
  if (options.donate_argnums.empty()) return {};
  std::vector<bool> donated(call.leaves.size());
  for (const int given : options.donate_argnums) {
    const std::size_t argument =
        checked_argnum(asker, "donate_argnums", options.argnames, given, call.num_arguments);
    for (std::size_t i = 0; i < donated.size(); ++i) {
      if (std::cmp_equal(call.argument[i], argument)) donated[i] = true;
    }
  }
  return donated;
}

}  // namespace weft::detail
