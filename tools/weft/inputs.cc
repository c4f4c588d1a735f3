#include "inputs.h"

#include <utility>

#include <fmt/format.h>

#include "core/npy/npy.h"
#include "core/random_literal.h"
#include "core/text/plural.h"
#include "ir/leaves.h"
#include "report/explain/names/array_names.h"

namespace weft::tool {
namespace {

// An array that the entry takes, and what the program calls the argument that it is of.
struct Wanted {
  TensorType type;
  std::string name;
};

Literal read_input(const std::string& file, std::size_t i, const Wanted& wanted) {
  try {
    return read_npy(file, wanted.type);
  } catch (const Error& error) {
    throw Error(fmt::format("{}; argument {} is {}, {}", error.what(), i, wanted.name,
                            to_string(wanted.type)));
  }
}

}  // namespace

std::vector<Literal> make_inputs(const ir::Function& entry, const std::vector<std::string>& files,
                                 std::optional<std::uint64_t> random_seed) {
  const std::vector<std::string> names = report::argument_names(entry);
  std::vector<Wanted> wanted;
  for (std::size_t a = 0; a < names.size(); ++a) {
    for (TensorType& type : ir::leaves(entry.body->args[a]->type)) {
      wanted.push_back({std::move(type), names[a]});
    }
  }
  const std::string takes = fmt::format("@{} takes {}", entry.name, plural(wanted.size(), "input"));
  if (files.size() > wanted.size()) {
    throw Error(fmt::format(
        "{}, but --input names {}; jax.jit drops arguments that the function does not use: lower "
        "it with jax.jit(f, keep_unused=True), or leave their files out",
        takes, files.size()));
  }
  std::vector<Literal> inputs;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i < files.size()) {
      inputs.push_back(read_input(files[i], i, wanted[i]));
    } else if (random_seed) {
      inputs.push_back(random_literal(wanted[i].type, *random_seed, i));
    } else {
      const std::string given = files.empty()       ? "none is"
                                : files.size() == 1 ? "only 1 is"
                                                    : fmt::format("only {} are", files.size());
      throw Error(fmt::format(
          "{}, but {} given: argument {} is {}; name a file with --input, or let --random "
          "SEED make it",
          takes, given, i, to_string(wanted[i].type)));
    }
  }
  return inputs;
}

}  // namespace weft::tool
