#include "inputs.h"

#include <fmt/format.h>

#include "core/npy.h"
#include "core/random_literal.h"

namespace weft::tool {

std::vector<Literal> make_inputs(const ir::Function& entry, const std::vector<std::string>& files,
                                 std::optional<std::uint64_t> random_seed) {
  const auto& args = entry.body->args;
  if (files.size() > args.size()) {
    throw Error(fmt::format("@{} takes {} input{}, but --input names {}", entry.name, args.size(),
                            args.size() == 1 ? "" : "s", files.size()));
  }
  std::vector<Literal> inputs;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const TensorType& type = args[i]->type.tensor();
    if (i < files.size()) {
      inputs.push_back(read_npy(files[i], type));
    } else if (random_seed) {
      inputs.push_back(random_literal(type, *random_seed, i));
    } else {
      throw Error(fmt::format(
          "@{} takes {} input{}, but only {} given: argument {} is {}; name a file with --input, "
          "or let --random SEED make it",
          entry.name, args.size(), args.size() == 1 ? "" : "s",
          files.size() == 1 ? "1 is" : fmt::format("{} are", files.size()), i, to_string(type)));
    }
  }
  return inputs;
}

}  // namespace weft::tool
