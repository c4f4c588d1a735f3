#include "inputs.h"

#include <utility>

#include <fmt/format.h>

#include "core/npy/npy.h"
#include "core/random_literal.h"
#include "core/text/plural.h"
#include "ir/leaves.h"

namespace weft::tool {

std::vector<Literal> make_inputs(const ir::Function& entry, const std::vector<std::string>& files,
                                 std::optional<std::uint64_t> random_seed) {
  std::vector<TensorType> types;
  for (const ir::Value* argument : entry.body->args) {
    for (TensorType& type : ir::leaves(argument->type)) types.push_back(std::move(type));
  }
  const std::string takes = fmt::format("@{} takes {}", entry.name, plural(types.size(), "input"));
  if (files.size() > types.size()) {
    throw Error(fmt::format(
        "{}, but --input names {}; jax.jit drops arguments that the function does not use: lower "
        "it with jax.jit(f, keep_unused=True), or leave their files out",
        takes, files.size()));
  }
  std::vector<Literal> inputs;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i < files.size()) {
      inputs.push_back(read_npy(files[i], types[i]));
    } else if (random_seed) {
      inputs.push_back(random_literal(types[i], *random_seed, i));
    } else {
      const std::string given = files.empty()       ? "none is"
                                : files.size() == 1 ? "only 1 is"
                                                    : fmt::format("only {} are", files.size());
      throw Error(fmt::format(
          "{}, but {} given: argument {} is {}; name a file with --input, or let --random "
          "SEED make it",
          takes, given, i, to_string(types[i])));
    }
  }
  return inputs;
}

}  // namespace weft::tool
