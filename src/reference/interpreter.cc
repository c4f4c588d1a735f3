#include "reference/interpreter.h"

#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/leaves.h"
#include "reference/evaluate.h"

namespace weft::reference {
namespace {

void check_inputs(const ir::Function& entry, std::span<const Literal> inputs) {
  std::vector<TensorType> types;
  for (const ir::Value* parameter : entry.body->args) {
    for (TensorType& type : ir::leaves(parameter->type)) types.push_back(std::move(type));
  }
  if (types.size() != inputs.size()) {
    throw Error(
        fmt::format("@{} takes {} inputs, {} given", entry.name, types.size(), inputs.size()));
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (types[i] == inputs[i].type()) continue;
    throw Error(fmt::format("input {} of @{} must be {}, not {}", i, entry.name, to_mlir(types[i]),
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

// Of the next inputs; `next` goes behind them.
Datum datum_of(const ir::Type& type, std::span<const Literal> inputs, std::size_t& next) {
  if (type.is_tensor()) return {inputs[next++], {}};
  Datum datum;
  for (const ir::Type& element : type.elements()) {
    datum.parts.push_back(datum_of(element, inputs, next));
  }
  return datum;
}

void append_arrays(Datum datum, const ir::Type& type, std::vector<Literal>& to) {
  if (type.is_tensor()) return to.push_back(std::move(datum.array));
  for (std::size_t i = 0; i < datum.parts.size(); ++i) {
    append_arrays(std::move(datum.parts[i]), type.elements()[i], to);
  }
}

}  // namespace

std::vector<Literal> run(const ir::Module& module, std::span<const Literal> inputs,
                         const RunOptions& options) {
  const ir::Function* entry = module.entry();
  if (entry == nullptr) throw Error(fmt::format("module @{} has no entry function", module.name));
  check_one_replica(module);
  check_inputs(*entry, inputs);
  Frame frame(module, options.on_print);
  std::vector<Lanes> arguments;
  std::size_t next = 0;
  for (const ir::Value* parameter : entry->body->args) {
    arguments.push_back({datum_of(parameter->type, inputs, next)});
  }
  std::vector<Lanes> given = run_block(frame, *entry->body, std::move(arguments));
  std::vector<Literal> results;
  for (std::size_t i = 0; i < given.size(); ++i) {
    append_arrays(std::move(given[i][0]), entry->result_types[i], results);
  }
  return results;
}

}  // namespace weft::reference
