#include "reference/interpreter.h"

#include <fmt/format.h>

#include "weft/error.h"

#include "reference/evaluate.h"

namespace weft::reference {
namespace {

void check_inputs(const ir::Function& entry, std::span<const Literal> inputs) {
  const auto& parameters = entry.body->args;
  if (parameters.size() != inputs.size()) {
    throw Error(
        fmt::format("@{} takes {} inputs, {} given", entry.name, parameters.size(), inputs.size()));
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const ir::Type& type = parameters[i]->type;
    if (type.is_tensor() && type.tensor() == inputs[i].type()) continue;
    throw Error(fmt::format("input {} of @{} must be {}, not {}", i, entry.name, to_string(type),
                            to_mlir(inputs[i].type())));
  }
}

void check_one_replica(const ir::Module& module) {
  const ir::Attribute* found = module.attributes.find("mhlo.num_replicas");
  const auto* replicas = found != nullptr ? found->get_if<ir::IntegerAttr>() : nullptr;
  if (replicas == nullptr || replicas->value <= 1) return;
  throw Error(
      fmt::format("module @{} has {} replicas; only partitions (mhlo.num_partitions) work "
                  "on global arrays",
                  module.name, replicas->value));
}

void check_results(const ir::Function& entry) {
  for (std::size_t i = 0; i < entry.result_types.size(); ++i) {
    if (entry.result_types[i].is_tensor()) continue;
    throw Error(fmt::format("result {} of @{} is no tensor but {}", i, entry.name,
                            to_string(entry.result_types[i])));
  }
}

}  // namespace

std::vector<Literal> run(const ir::Module& module, std::span<const Literal> inputs) {
  const ir::Function* entry = module.entry();
  if (entry == nullptr) throw Error(fmt::format("module @{} has no entry function", module.name));
  check_one_replica(module);
  check_inputs(*entry, inputs);
  check_results(*entry);
  Frame frame(module);
  std::vector<Lanes> arguments;
  for (const Literal& input : inputs) arguments.push_back({Datum{input, {}}});
  std::vector<Literal> results;
  for (Lanes& result : run_block(frame, *entry->body, std::move(arguments))) {
    results.push_back(std::move(result[0].array));
  }
  return results;
}

}  // namespace weft::reference
